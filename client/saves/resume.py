"""From a record back to a match, with every digest checked on the way."""

import errno
import os
from pathlib import Path
from typing import Final

from client.saves.autosave import Autosave
from client.saves.files import Files, hold, let_go
from client.saves.level import level_of
from client.saves.problem import SaveProblem, from_os
from client.saves.shelf import autosaves_folder, listed, read_save
from engine.api import GAMES, Diverged, Match, Record, replay

_VERIFIED: Final[dict[tuple[str, int, int], SaveProblem | None]] = {}


def replayed(record: Record, name: str, count: int = -1) -> Match:
    """The match after so many actions (all when negative); SaveProblem at the first that went otherwise."""
    level = level_of(record, name)
    try:
        return replay(GAMES[record.game], level, record, count)
    except Diverged as error:
        raise SaveProblem("save-edited", name=name, action=error.number, words=error.words) from error


def open_save(path: Path, files: Files | None = None) -> tuple[Match, SaveProblem | None]:
    """The match in a file, and what the player must know of it; SaveProblem says why it cannot be opened."""
    record, told = read_save(path, files)
    return replayed(record, path.name), told


def play_on(path: Path, files: Files | None = None) -> tuple[Match, Autosave, SaveProblem | None]:
    """The match in a file, the save that follows it from here on, and what the player must know of it.

    An autosave goes on in its own file, which is held before it is read: nobody can play on in between.
    SaveProblem says why it cannot be opened.
    """
    try:
        path = path.resolve()
    except (OSError, RuntimeError) as error:  # links in a circle, or a working folder that is gone
        why = error if isinstance(error, OSError) else OSError(errno.ELOOP, os.strerror(errno.ELOOP))
        raise from_os("save-unreadable", path.name, why) from error
    own = path.parent == autosaves_folder().resolve()
    locked = own and _locked(path)
    try:
        match, told = open_save(path, files)
        keeper = Autosave(match.record, path if own else None, files, locked=locked)
    except BaseException:
        if locked:
            let_go(path)
        raise
    return match, keeper, told


def _locked(path: Path) -> bool:
    """Hold a save; False where nothing can be written, and then the first action says so."""
    try:
        if hold(path):
            return True
    except OSError:
        return False
    raise SaveProblem("save-in-use", name=path.name)


def newest_good(unfinished: bool = False) -> tuple[Path | None, list[SaveProblem]]:
    """The newest save that can be played on, every action of it checked, and what is wrong with newer ones.

    With `unfinished` only autosaves of games that are not over; one that is being played is passed over.
    """
    problems: list[SaveProblem] = []
    for line in listed():
        if unfinished and (not line.autosave or (line.saved is not None and line.saved.over)):
            continue
        if line.in_use:
            if not unfinished:
                problems.append(SaveProblem("save-in-use", name=line.path.name))
            continue
        problem = line.problem if line.saved is None else _verified(line.path)
        if problem is None:
            return line.path, problems
        problems.append(problem)
    return None, problems


def _verified(path: Path) -> SaveProblem | None:
    """What is wrong with a save that looks good; playing it again is done once for each state of the file."""
    try:
        about = os.stat(path)
    except OSError:
        about = None
    key = (str(path), about.st_mtime_ns, about.st_size) if about is not None else ("", 0, 0)
    if about is None or key not in _VERIFIED:
        try:
            open_save(path)
            _VERIFIED[key] = None
        except SaveProblem as problem:
            _VERIFIED[key] = problem
    return _VERIFIED[key]
