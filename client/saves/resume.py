"""From a record back to a match, with every digest checked on the way."""

from pathlib import Path

from client.saves.autosave import Autosave
from client.saves.files import Files, hold, let_go
from client.saves.problem import SaveProblem
from client.saves.shelf import autosaves_folder, read_save
from engine.api import GAMES, Diverged, Level, LevelProblem, Match, Record, load, replay


def level_of(record: Record, name: str) -> Level:
    """The level that a record was played on; SaveProblem when this program has another or none."""
    game = GAMES.get(record.game)
    if game is None:
        raise SaveProblem("save-no-game", name=name, game=record.game)
    if game.rules_version != record.rules_version:
        rules, mine = record.rules_version, game.rules_version
        raise SaveProblem("save-other-rules", name=name, rules=rules, mine=mine)
    try:
        level = load(game, record.mode, record.options)
    except (KeyError, LevelProblem) as error:
        raise SaveProblem("save-other-level", name=name) from error
    if level.digest != record.level_digest or level.seats != record.seats:
        raise SaveProblem("save-other-level", name=name)
    return level


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
    path = path.resolve()
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
