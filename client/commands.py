"""The commands about games and files: play, scenario, replay, levels. No pygame before a window is wanted."""

from __future__ import annotations

import argparse
import difflib
import os
import re
import secrets
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from client.text import clean, tr
from engine.api import GAMES, AnyGame, Level, LevelProblem, Match, Record, load, modes_of
from engine.api import seats_of as numbers_of

HUMAN: Final = "human"
DISPLAYS: Final = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")


LONGEST: Final = 600
SEATS: Final = re.compile(r"[1-9][0-9]?")


def shown(text: str) -> str:
    """Text from outside as it can be repeated at a terminal: cleaned, without its middle when it is long."""
    kept = clean(text, 100 * LONGEST)
    return kept if len(kept) <= LONGEST else f"{kept[: LONGEST - 150]}…{kept[-149:]}"


class Trouble(Exception):
    """What cannot be done, as the key of a sentence and its values."""

    def __init__(self, key: str, values: dict[str, Any] | None = None) -> None:
        super().__init__(key, values)
        self.key: Final[str] = key
        self.values: Final[dict[str, Any]] = {
            name: shown(value) if isinstance(value, str) else value for name, value in (values or {}).items()
        }


def unknown(kind: str, word: str, known: Iterable[str]) -> Trouble:
    """The trouble with a name that does not exist: the nearest one, or all there are."""
    names = list(known)
    near = difflib.get_close_matches(word.casefold(), names, 1, 0.5)
    if near:
        return Trouble("cli-unknown-name-near", {"kind": kind, "word": word, "near": near[0]})
    return Trouble("cli-unknown-name", {"kind": kind, "word": word, "known": ", ".join(names)})


def game_called(name: str) -> AnyGame:
    """The game of this id."""
    if name not in GAMES:
        raise unknown("game", name, GAMES)
    return GAMES[name]


def level_of(game: AnyGame, mode: str, options: list[str], seats: int = 0) -> Level:
    """The level of a mode, the first when none is named, with house rules given as K=V.

    It is for so many seats; for as few as it can have when the number is 0.
    """
    try:
        modes = modes_of(game)
        mode = mode or modes[0]
        if mode not in modes:
            raise unknown("mode", mode, modes)
        numbers = numbers_of(game, mode)
        if seats and seats not in numbers:
            values = {"mode": mode, "numbers": or_list(numbers), "most": max(numbers), "given": seats}
            raise Trouble("cli-seats", values)
        plain = load(game, mode)
        return load(game, mode, dict(house_rule(plain, text) for text in options), seats)
    except LevelProblem as problem:
        where = {"path": str(problem.path), "line": problem.line, "sentence": problem.sentence}
        raise Trouble("cli-level", where) from None
    except IndexError:
        raise Trouble("cli-no-levels", {"game": game.name}) from None


def or_list(numbers: list[int]) -> str:
    """Such as "2, 3 or 4"."""
    *some, last = map(str, numbers)
    return tr("cli-or", some=", ".join(some), last=last) if some else last


def house_rule(level: Level, text: str) -> tuple[str, bool | int | str]:
    """One house rule, its value of the kind that the level has."""
    key, equals, value = text.partition("=")
    if key not in level.options:
        raise unknown("option", key, level.options)
    kind = type(level.options[key])
    if kind is bool:
        words = {"true": True, "yes": True, "on": True, "1": True, "": not equals}
        words |= {"false": False, "no": False, "off": False, "0": False}
        if value.casefold() not in words or (equals and not value):
            raise Trouble("cli-option-bool", {"rule": key, "value": value})
        return key, words[value.casefold()]
    if kind is int:
        if not value.lstrip("-").isdecimal() or len(value) > 10:
            raise Trouble("cli-option-number", {"rule": key, "value": value})
        return key, int(value)
    return key, value


def split(text: str) -> list[str]:
    """A list given with commas."""
    return [part.strip() for part in text.split(",")] if text.strip() else []


def seats_of(text: str, people: bool = True) -> list[str]:
    """Who sits where: `human`, or the level of an agent; nobody when nothing is said.

    A number is so many seats: a person where there are any, then agents of the usual level.
    """
    from client.seating import LEVELS, USUAL

    given = split(text)
    if SEATS.fullmatch(text.strip()):
        return [HUMAN if people and not seat else USUAL for seat in range(int(text))]
    known = [HUMAN, *LEVELS] if people else list(LEVELS)
    for who in given:
        if who not in known:
            raise unknown("seat", who, known)
    return given


def names_of(people: list[str], text: str) -> list[str]:
    """What the seats are called, each otherwise than the rest."""
    from client.telling import apart, bare_name

    given = [clean(name, 60) for name in split(text)]
    if len(given) > len(people):
        raise Trouble("cli-names", {"number": len(people), "given": len(given)})
    bare = [bare_name(name) for name in given]
    for seat, name in enumerate(given):
        if name and bare[seat] in bare[:seat]:
            raise Trouble("cli-names-alike", {"name": name})
    given += [""] * (len(people) - len(given))
    named = zip(given, people, strict=True)
    return apart([name or usual_name(k, who) for k, (name, who) in enumerate(named)])


def usual_name(seat: int, who: str) -> str:
    """What a seat is called when nobody says."""
    if who == HUMAN:
        return tr("seat-person", number=seat + 1)
    return tr("seat-agent", level=tr(f"level-{who}"), number=seat + 1)


# ---- play


def play(args: argparse.Namespace) -> int:
    """`ravenbox play`: a new game, or a saved one, in the window or in words."""
    if args.resume:
        if args.game:
            game_called(args.game)
        # who opened a file from a desktop sees no terminal: the window says that it is gone
        path = Path(args.resume) if args.opened and not args.text else save_called(args.resume)
        if args.text:
            tell_of_last_time()
        return resume_in_words(path) if args.text else in_window("resume", path)
    if not args.game:
        raise Trouble("cli-play-what", {"known": ", ".join(GAMES)})
    game = game_called(args.game)
    people = seats_of(args.seats)
    level = level_of(game, args.mode, args.option, len(people))
    people = people or [HUMAN] * level.seats
    names = names_of(people, args.names)
    seed = args.seed if args.seed >= 0 else secrets.randbelow(2**31)
    if not args.text:
        from client.seating import Seating

        return in_window("table", Seating(game.name, level.mode, people, names, dict(level.options), seed))
    from client.saves import Autosave

    tell_of_last_time()
    match = Match(game, level, seed, names, people)
    return in_words(match, Autosave(match.record))


def need_display() -> None:
    """Trouble where no window can open; asking SDL would let its libraries write lines of their own."""
    if sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in DISPLAYS):
        return
    raise Trouble("no-display")


def in_window(door: str, what: Any) -> int:
    """Open the window at one of its doors."""
    need_display()
    from client import app, doors

    return app.run(lambda kit: getattr(doors, door)(kit, what))


def tell_of_last_time() -> None:
    """Say what was broken off before; ahead of opening a save, for the report holds what nobody plays on."""
    from client import crash

    told = crash.last_time(crash.folder())
    if told is not None:
        print(tr(told.key, **told.values), file=sys.stderr)


def in_words(match: Match, keeper: Any) -> int:
    """Play at the terminal."""
    from client import crash, text_mode
    from client.session import Session
    from client.text_agents import Thinker

    if HUMAN not in match.record.people:
        raise Trouble("cli-no-human")
    try:
        return text_mode.play(Session(match, keeper, Thinker()))
    except Exception as error:
        crash.attach(error, match.record)
        raise


def save_called(name: str) -> Path:
    """A save by its path, by its name, or `last`."""
    from client.saves import list_saves

    if os.path.isfile(name):
        return Path(name)
    saves = list_saves()
    if name == "last" and saves:
        return last_save()
    for save in saves:
        if save.name == name:
            return save.path
    if not saves:
        raise Trouble("cli-no-saves", {"word": name})
    raise unknown("save", name, [save.name for save in saves[:8]])


def last_save() -> Path:
    """The newest save that can be played on; what is wrong with newer ones is said."""
    from client.saves import newest_good

    path, problems = newest_good()
    for problem in problems:
        print(tr(problem.key, **problem.values), file=sys.stderr)
    if path is None:
        raise Trouble("cli-no-good-save")
    if problems:
        print(tr("cli-opened-instead", name=clean(path.stem)), file=sys.stderr)
    return path


def resume_in_words(path: Path) -> int:
    """Go on with a saved game at the terminal; an autosave goes on in its own file."""
    from client.saves import SaveProblem, play_on

    try:
        match, keeper, told = play_on(path)
    except SaveProblem as problem:
        raise Trouble(problem.key, problem.values) from None
    if told is not None:
        print(tr(told.key, **told.values), file=sys.stderr)
    return in_words(match, keeper)


# ---- files


def scenario(args: argparse.Namespace) -> int:
    """`ravenbox scenario`: play scenario files and say which fail."""
    from engine.scenario import read_file, run_all

    try:
        files = [(path, read_file(path)) for path in map(Path, args.files)]
    except ValueError as error:
        raise Trouble("cli-sentence", {"sentence": str(error)}) from None
    passed = failed = 0
    for path, scenarios in files:
        for outcome in run_all(path, scenarios):
            if outcome.problem:
                failed += 1
                print(shown(f"{outcome.path}: {outcome.name}: {' '.join(outcome.problem.split())}"))
            else:
                passed += 1
    print(tr("cli-scenarios", passed=passed, failed=failed))
    return 1 if failed else 0


def replay(args: argparse.Namespace) -> int:
    """`ravenbox replay`: watch a record in the window, or check it without one."""
    from client.saves import SaveProblem, read_save, replayed

    path = Path(args.file)
    try:
        record, told = read_save(path)
        if not args.verify:
            return in_window("replay", path)
        match = replayed(record, path.name)
    except SaveProblem as problem:
        if problem.key == "save-edited":
            print(tr(problem.key, **problem.values))
            return 1
        raise Trouble(problem.key, problem.values) from None
    if told is not None:
        print(tr(told.key, **told.values))
    print(tr("cli-verified", name=shown(path.name), number=len(record.moves)))
    print(how_it_stands(match, record))
    return 0


def how_it_stands(match: Match, record: Record) -> str:
    """The result of a match, or that it is not over."""
    from client.telling import called, listed

    if not match.over:
        return tr("cli-not-over")
    names = called(record.names)
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, match.scores(), strict=True))
    return tr("cli-over", scores=scores, winners=listed([names[seat] for seat in match.winners()]))


def levels(args: argparse.Namespace) -> int:
    """`ravenbox levels check`: say what is wrong with level files."""
    from engine.api import data_root

    if args.what != "check":
        raise unknown("levels", args.what, ["check"])
    root = Path(args.path) if args.path else data_root("levels")
    if not os.path.exists(root):
        raise Trouble("cli-no-file", {"path": str(root)})
    files = sorted(root.rglob("*.toml")) if root.is_dir() else [root]
    if not files:
        raise Trouble("cli-no-level-files", {"path": str(root)})
    problems = [problem for path in files for problem in check_level(path)]
    for problem in problems:
        print(shown(str(problem)))
    print(tr("cli-levels-checked", files=len(files), problems=len(problems)))
    return 1 if problems else 0


def check_level(path: Path) -> list[LevelProblem]:
    """What is wrong with one level file."""
    from engine.levels import problems_of

    return problems_of(path, GAMES)
