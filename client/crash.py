"""Crash reports: what a developer needs to see a failure again, in a file of the player's, never sent.

Nothing but Python's own modules is imported here: a report is written also when the others are damaged.
"""

from __future__ import annotations

import contextlib
import faulthandler
import json
import logging
import os
import platform
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from client.version import VERSION

if TYPE_CHECKING:
    from client.kit import Kit
    from client.screens import Screen
    from engine.api import Record

log = logging.getLogger(__name__)
MOST: Final = 1000  # reports of one second that are kept apart
FAULTS: Final = "faults.log"
"""Where Python writes what it was doing when its process is broken off; an empty one is no report."""


class Sentence(NamedTuple):
    """What the player is told of a report: the key of a text, and its values."""

    key: str
    values: dict[str, Any]


class Ended(Exception):
    """The program, or an agent's process, was broken off in the middle of something."""


def folder() -> Path:
    """Where reports are kept."""
    try:
        from client.settings import user_folder
    except ImportError:  # damaged, as the report will say
        return Path(tempfile.gettempdir()) / "ravenbox-crashes"
    return user_folder() / "crashes"


def compiled() -> bool:
    """Whether the engine runs as machine code."""
    return str(getattr(sys.modules.get("engine.kernel.match"), "__file__", "")).endswith((".so", ".pyd"))


def versions() -> dict[str, str]:
    """What was running, on what."""
    engine = "missing" if "engine.api" not in sys.modules else "compiled" if compiled() else "interpreted"
    found = {
        "ravenbox": f"{VERSION}, engine {engine}, "
        f"{'frozen' if getattr(sys, 'frozen', False) else 'from source'}",
        "python": sys.version.split()[0],
        "system": platform.platform(),
    }
    version = sys.modules.get("pygame.version")
    if version is not None:
        found["pygame-ce"] = f"{version.ver}, SDL {version.SDL}"
    return found


def of_record(record: Record) -> dict[str, str]:
    """A match as a report has it: all that is needed to play it again, but for the names of people."""
    return {
        "game": f"{record.game}, {record.mode}, {record.seats} seats, rules {record.rules_version}",
        "options": ", ".join(f"{key}={value}" for key, value in record.options.items()) or "none",
        "seats": ", ".join(record.people),
        "seed": str(record.seed),
        "record": "\n".join(["", *(f"  {m.seat} {m.words} {m.digest}" for m in record.moves)]),
    }


def attach(error: BaseException, record: Record) -> None:
    """Let a failure carry the match that it happened in, to whoever reports it."""
    error.add_note("\n".join(f"{key}: {value}" for key, value in of_record(record).items()))


def sentence(saved: str, unsaved: str, path: Path | None) -> Sentence:
    """The one of two sentences that says where a report is, or that it could not be written."""
    return Sentence(saved, {"path": str(path)}) if path else Sentence(unsaved, {})


def store(folder: Path, error: BaseException, told: Mapping[str, str]) -> Path | None:
    """Write a report into a folder of the user's; None when that is not possible."""
    lines = [
        "Ravenbox crash report",
        f"when: {time.strftime('%Y-%m-%d %H:%M:%S')}",
        *(f"{key}: {value}" for key, value in {**versions(), **told}.items()),
        "",
        *traceback.format_exception(error),
        *taken_faults(folder),
    ]
    stamp = time.strftime("%Y%m%d-%H%M%S")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        names = (folder / f"crash-{stamp}-{os.getpid()}-{number}.txt" for number in range(1, MOST))
        path = next(name for name in names if not name.exists())
        path.write_text("\n".join(lines), encoding="utf-8", errors="replace")
        return path
    except (OSError, StopIteration) as e:
        log.info("crash report not written: %r", e)  # the player is told in a sentence
        return None


def write(kit: Kit, error: BaseException, screen: Screen) -> Path | None:
    """Report a failure of a screen; None when that is not possible."""
    log.error("failure in %s: %r", type(screen).__name__, error)
    told: dict[str, str] = {"screen": type(screen).__name__}
    with contextlib.suppress(Exception):
        # the screen is already known to be broken
        told |= screen.report()
    return store(kit.folder / "crashes", error, told)


# ---- broken off: what Python itself writes when a library fails so that no exception can be raised


def taken_faults(folder: Path) -> list[str]:
    """What broken-off processes have left behind, which is removed."""
    path = folder / FAULTS
    try:
        left = path.read_text("utf-8", errors="replace").strip()
        if left:
            os.truncate(path, 0)  # not removed: another process may write there
    except OSError:
        return []
    if not left:
        return []
    return ["", "what a process was doing when it was broken off:", left, *taken_games(folder)]


def note_game(folder: Path, record: Record, autosave: str) -> Path:
    """Note the game that is open, and the name of the autosave that it goes on in, for such a report."""
    from client.saves.files import hold

    path = folder / f"game-{os.getpid()}-{record.seed}.json"
    told = {key: value for key, value in of_record(record).items() if key != "record"}
    told |= {"played with": f"Ravenbox {VERSION}", "autosave": autosave}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        hold(path)  # as long as this process lives
        path.write_text(json.dumps(told), "utf-8")
    except OSError as e:
        log.info("the open game is not noted: %r", e)
    return path


def forget_game(note: Path) -> None:
    """Remove the note of a game that was closed, unless a process of it was broken off before."""
    from client.saves.files import let_go

    let_go(note)
    with contextlib.suppress(OSError):
        faults = note.with_name(FAULTS)
        if not faults.exists() or not faults.stat().st_size:
            note.unlink()


def taken_games(folder: Path) -> list[str]:
    """The games that processes had open when they ended, with their actions; the notes are removed."""
    lines: list[str] = []
    for path in sorted(folder.glob("game-*.json")):
        with contextlib.suppress(Exception):
            # a note that was cut, or a part of the program that is damaged, must not keep a report back
            from client.saves.files import held

            if held(path):
                continue  # its process lives
            lines += ["", "a game that was open:"]
            told = json.loads(path.read_text("utf-8"))
            lines += [f"{key}: {value}" for key, value in told.items()]
            lines.append(f"record: {of_record(saved(told['autosave']))['record']}")
        with contextlib.suppress(OSError):
            path.unlink()
    return lines


def saved(autosave: str) -> Record:
    """What an autosave holds."""
    from client.saves import autosaves_folder, read_save

    return read_save(autosaves_folder() / autosave)[0]


def watch(folder: Path) -> bool:
    """Let Python write into this folder what it is doing when the process is broken off."""
    if faulthandler.is_enabled():
        return False  # somebody who looks for a mistake watches already
    try:
        folder.mkdir(parents=True, exist_ok=True)
        faulthandler.enable((folder / FAULTS).open("ab"))
    except (OSError, ValueError, RuntimeError) as e:
        log.info("nobody watches for faults: %r", e)
        return False
    return True


@contextlib.contextmanager
def watched(folder: Path) -> Iterator[None]:
    """Watch, and leave nothing behind when all goes well."""
    mine = watch(folder)
    try:
        yield
    finally:
        if mine:
            faulthandler.disable()
            with contextlib.suppress(OSError):
                if not (folder / FAULTS).stat().st_size:
                    (folder / FAULTS).unlink()
                    folder.rmdir()


def last_time(folder: Path) -> Sentence | None:
    """What to tell the player when the program was broken off, or could not close, the last time.

    A process that is killed, or loses its power, writes nothing; the note of its game remains.
    """
    keys, before = ("crash-last-saved", "crash-last-unsaved"), taken_faults(folder)
    if not before:
        keys, before = ("crash-unclosed-saved", "crash-unclosed-unsaved"), taken_games(folder)
    if not before:
        return None
    return sentence(*keys, store(folder, Ended("\n".join(before)), {}))
