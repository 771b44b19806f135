"""The saves of this user: where they are, what is in them, and how a whole one is written."""

import contextlib
import os
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from client.saves import stream
from client.saves.files import Files, held, hold, let_go
from client.saves.level import Fitting
from client.saves.problem import SaveProblem, from_os
from client.settings import user_folder
from engine.api import Record

ENDING: Final = ".ravenbox"
FORBIDDEN: Final = '<>:"/\\|?*'
LONGEST: Final = 60
# Windows opens a device when a file has one of these names.
DEVICES: Final = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}


class Listed:
    """One line of the list of saves: either what is in it, or what is wrong with it."""

    def __init__(
        self, path: Path, when: float, saved: stream.Saved | None, problem: SaveProblem | None
    ) -> None:
        self.path: Final = path
        self.changed: Final = when
        self.saved: Final = saved
        self.problem: Final = problem

    @property
    def name(self) -> str:
        return self.path.stem

    @property
    def autosave(self) -> bool:
        return self.path.parent == autosaves_folder()

    @property
    def in_use(self) -> bool:
        """Somebody is playing it now, in this window or another."""
        return held(self.path)


def saves_folder() -> Path:
    """Where saves with a name are."""
    return user_folder() / "saves"


def autosaves_folder() -> Path:
    """Where the game writes by itself."""
    return user_folder() / "autosaves"


def path_for(title: str) -> Path:
    """The file of a save with this name, whatever a player typed."""
    kept = "".join(
        " " if letter in FORBIDDEN or unicodedata.category(letter) in ("Cc", "Cs") else letter
        for letter in title
    )
    name = " ".join(kept.split()).strip(". ")
    while len(name.encode()) > 3 * LONGEST or len(name) > LONGEST:
        name = name[:-1].rstrip(". ")
    if not name or name.split(".")[0].strip().lower() in DEVICES:
        name = f"game {name}".strip()
    return saves_folder() / (name + ENDING)


def delete_save(path: Path, files: Files | None = None) -> None:
    """Remove a save for good; SaveProblem when that cannot be done, also while somebody is playing it."""
    files = files or Files()
    try:
        mine = hold(path)
    except OSError:  # no lock can be written there: whether it can be removed shows now
        mine = False
        if held(path):
            raise SaveProblem("save-in-use", name=path.name) from None
    else:
        if not mine:
            raise SaveProblem("save-in-use", name=path.name)
    try:
        files.remove(path)
    except OSError as error:
        raise from_os("save-not-deleted", path.name, error) from error
    finally:
        if mine:
            let_go(path)


def read_saved(path: Path, files: Files | None = None) -> stream.Saved:
    """All that a file holds; SaveProblem says why it cannot be opened."""
    files = files or Files()
    try:
        size = files.size(path)
        if size > stream.MAX_BYTES:
            raise SaveProblem("save-huge", name=path.name, megabytes=size >> 20)
        data = files.read(path)
    except IsADirectoryError as error:
        raise SaveProblem("save-folder", name=path.name) from error
    except OSError as error:
        raise from_os("save-unreadable", path.name, error) from error
    return stream.read(data, path.name)


def read_save(path: Path, files: Files | None = None) -> tuple[Record, SaveProblem | None]:
    """The record in a file, and what the player must know of it; SaveProblem says why it cannot be opened."""
    saved = read_saved(path, files)
    return saved.record, notice(saved, path.name)


def notice(saved: stream.Saved, name: str) -> SaveProblem | None:
    """What the player must know of a save that can be opened."""
    return SaveProblem("save-torn", name=name, action=len(saved.record.moves)) if saved.torn else None


def write_save(record: Record, path: Path, files: Files | None = None) -> None:
    """Write a whole record; SaveProblem when it cannot be done, and then the old file is as it was."""
    files = files or Files()
    if held(path):
        raise SaveProblem("save-in-use", name=path.name)
    if os.path.lexists(path):
        try:
            read_saved(path, files)
        except SaveProblem as problem:
            raise SaveProblem("save-keeps-file", name=path.name) from problem
    data, _ = stream.whole(record, record.moves, stream.now(), [])
    put_whole(data, path, files)


def put_whole(data: bytes, path: Path, files: Files) -> None:
    """Put bytes under a name so that there is the old file or the new one, at every moment."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        files.make_folder(path.parent)
        files.remove(beside)  # of an earlier process with the same number
        _write_new(data, beside, files)
        if files.read(beside) != data:
            raise SaveProblem("save-changed-on-disk", name=path.name)
        files.replace(beside, path)
    except (OSError, SaveProblem) as error:
        with contextlib.suppress(OSError):
            files.remove(beside)
        if isinstance(error, OSError):
            raise from_os("save-not-written", path.name, error) from error
        raise
    with contextlib.suppress(OSError):  # the new file is whole and in its place; only its name may be late
        files.flush_folder(path.parent)


def _write_new(data: bytes, path: Path, files: Files) -> None:
    file = files.create(path)
    try:
        files.write(file, data)
        files.flush(file)
    finally:
        files.close(file)


def saves_in(folder: Path) -> list[Path]:
    """The files of a folder that call themselves saves, the last written first."""
    try:
        found = [(_changed(path), path) for path in folder.iterdir() if path.name.endswith(ENDING)]
    except OSError:
        return []
    return [path for _, path in sorted(found, reverse=True)]


def _changed(path: Path) -> float:
    try:
        return path.lstat().st_mtime
    except OSError:
        return 0.0


def list_saves(files: Files | None = None) -> list[Listed]:
    """All saves, the last written first; one that cannot be opened stands among them with its reason."""
    return list(listed(files))


def listed(files: Files | None = None) -> Iterator[Listed]:
    """The lines of the list, each file read when its turn comes."""
    fitting = Fitting()
    paths = [*saves_in(autosaves_folder()), *saves_in(saves_folder())]
    for when, path in sorted(((_changed(path), path) for path in paths), reverse=True):
        saved: stream.Saved | None = None
        problem: SaveProblem | None = None
        try:
            saved = read_saved(path, files)
            if saved.torn:  # nobody has opened it yet
                problem = SaveProblem("save-torn-listed", name=path.name, action=len(saved.record.moves))
            fitting.check(saved.record, path.name)
        except SaveProblem as reason:
            saved, problem = None, reason
        yield Listed(path, when, saved, problem)
