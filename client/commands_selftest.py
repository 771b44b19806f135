"""`ravenbox selftest`: everything once, also in an installed or frozen program. One line for each part."""

from __future__ import annotations

import argparse
import contextlib
import multiprocessing
import os
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from client import installed
from client.commands import Trouble
from client.text import SOURCE, assets, key_of, knows, spoken, tr
from engine.api import GAMES, Match, data_root, load, modes_of, seats_of

if TYPE_CHECKING:
    from pygame import Surface

    from client.session_worker import Worker

SEED: Final = 7
STEPS: Final = 5_000
FEW: Final = 12
SMALL: Final = (32, 32)
LIMIT_MS: Final = 150  # for one choice of an agent: it is to be made, not to be good
PATIENCE_S: Final = 60.0
SHARED: Final = (
    *("arena.ftl", "cli.ftl", "client.ftl", "replay.ftl", "saves.ftl", "shelf.ftl", "table.ftl"),
    "text-mode.ftl",
)
"""The files of texts beside those of the games."""
PLAIN: Final = {
    "cli-selftest-version": "version {version}, engine {engine}",
    "cli-selftest-files-good": "files as they were packed: {number}",
    "cli-selftest-missing": "Missing: {files}; {more} more.",
    "cli-selftest-changed": "Damaged or changed: {files}; {more} more.",
    "cli-selftest-unlisted": "The list of files, {file}, is {state}.",
    "cli-selftest-record": "{game}: {name}",
    "cli-selftest-good": "{name}: good ({detail})",
    "cli-selftest-bad": "{name}: BAD ({detail})",
    "cli-selftest-done": "Parts that do not work: {failed}.",
}
"""What the self-test says where the texts are what is missing."""


class Wrong(Exception):
    """A part that does not work, in a few words."""


def said(key: str, **values: Any) -> str:
    """A text of the self-test; without the catalogue one of its own, or what the key says."""
    with contextlib.suppress(Exception):
        # what the catalogue is made with may be missing too
        if knows(key):
            return tr(key, **values)
    words = key.rpartition("selftest-")[2].removesuffix("-title").replace("-", " ").capitalize()
    return PLAIN.get(key, words).format(**values)


def check_program() -> str:
    """What is being tested."""
    from client.crash import compiled
    from client.version import VERSION

    return said("cli-selftest-version", version=VERSION, engine="compiled" if compiled() else "interpreted")


def check_files() -> str:
    """Every file is as it was packed."""
    try:
        root, digests = installed.packed()
    except installed.Unlisted as error:
        state = "missing" if error.missing else "cut"
        raise Wrong(said("cli-selftest-unlisted", file=installed.LIST, state=state)) from error
    broken = installed.damage(root, digests)
    if broken:
        missing = [file.name for file in broken if file.missing]
        changed = [file.name for file in broken if not file.missing]
        sorts = (("cli-selftest-missing", missing), ("cli-selftest-changed", changed))
        raise Wrong(" ".join(named(key, names) for key, names in sorts if names))
    return said("cli-selftest-files-good", number=len(digests))


def named(key: str, names: list[str]) -> str:
    """A sentence about files, which names the first of them."""
    files, more = installed.shortly(names)
    return said(key, files=files, more=more)


def check_levels() -> str:
    """All level files are there and right, and each game has one."""
    from client.commands import check_level

    need(installed.missing("levels"))
    files = sorted(data_root("levels").rglob("*.toml"))
    problems = [str(problem) for path in files for problem in check_level(path)]
    if problems:
        raise Wrong(problems[0])
    without = [game for game in GAMES if not (data_root("levels") / game).is_dir()]
    if without:
        raise Wrong(f"no levels for {without[0]}")
    return f"{len(files)} files"


def check_texts() -> str:
    """Every verb and mode of every game has its words, and every game a rulebook."""
    from client import rules

    root = assets()
    folder = f"text/{SOURCE}"
    files = (*SHARED, *(f"{key_of(game)}.ftl" for game in GAMES))
    lost = [f"assets/{folder}/{name}" for name in files if not (root / folder / name).is_file()]
    need(sorted({*lost, *installed.missing("assets/text")}))
    broken = [path for path in sorted((root / "text").glob("*/*.ftl")) if not whole(path)]
    if broken:
        names = [f"assets/{path.relative_to(root).as_posix()}" for path in broken]
        raise Wrong(named("cli-selftest-changed", names))
    catalogue = spoken()
    for name, game in GAMES.items():
        keys = [f"{key_of(name)}-verb-{verb}" for verb in game.verbs] + [f"{key_of(name)}-title"]
        missing = [key for key in keys if not catalogue.knows(key)]
        if missing:
            raise Wrong(f"no text for {missing[0]}")
        if not rules.rule_text(name, game.over_rule):
            raise Wrong(f"the rulebook of {name} lacks {game.over_rule}")
    return catalogue.language


def need(lost: list[str]) -> None:
    """Be wrong where files are missing."""
    if lost:
        raise Wrong(named("cli-selftest-missing", lost))


def whole(path: Path) -> bool:
    """Whether a file of texts holds some, and nothing else."""
    from fluent.runtime import FluentResource
    from fluent.syntax.ast import Junk, Message

    try:
        body = FluentResource(path.read_text("utf-8")).body
    except (OSError, ValueError):
        return False
    kinds = {type(part) for part in body}
    return Message in kinds and Junk not in kinds


def check_pictures() -> str:
    """Every picture, sound and font is there and can be opened."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"  # the files are tried, not the loudspeaker
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from client.letters import FAMILIES, JAPANESE, font_file
    from client.quiet import quiet
    from client.sound import ENDINGS
    from client.tables import TABLES

    need([name for part in ("images", "sounds") for name in installed.missing(f"assets/{part}")])
    folder = assets()
    icons = {face for table in TABLES.values() for face in table.icons.values()}
    lost = [name for name in sorted(icons) if not (folder / "images" / f"{name}.svg").is_file()]
    need([f"assets/images/{name}.svg" for name in lost])
    pictures = sorted(path for end in ("svg", "png") for path in (folder / "images").rglob(f"*.{end}"))
    sounds = sorted(path for end in ENDINGS for path in (folder / "sounds").rglob(f"*.{end}"))
    if not sounds:
        raise Wrong("no sounds")
    there = {path.stem for path in sounds}
    for name in (name for table in TABLES.values() for name in table.sounds.values()):
        if name not in there:
            raise Wrong(f"no sound {name}")
    fonts = {family: font_file(family) for family in (*FAMILIES, JAPANESE)}
    for family, file in fonts.items():
        if not file.is_file():
            raise Wrong(f"no font {family}")
    pygame.font.init()
    open_each(list(fonts.values()), lambda file: pygame.font.Font(file, 12))
    open_each(pictures, small)
    was_open = pygame.mixer.get_init()
    with quiet():
        pygame.mixer.init()
    try:
        open_each(sounds, pygame.mixer.Sound)
    finally:
        if not was_open:
            pygame.mixer.quit()
    return f"{len(pictures)} pictures, {len(sounds)} sounds"


def open_each(paths: list[Path], opened: Callable[[str], object]) -> None:
    """Open files one after the other; the first that cannot be opened is wrong."""
    for path in paths:
        try:
            opened(str(path))
        except Exception as error:
            # pygame has many ways to refuse a file, and each means the same
            raise Wrong(f"{path.parent.name}/{path.name} cannot be opened") from error


def small(file: str) -> Surface:
    """A picture, drawn small."""
    import pygame

    if file.endswith(".svg"):
        return pygame.image.load_sized_svg(file, SMALL)
    return pygame.transform.scale(pygame.image.load(file), SMALL)


def kinds() -> list[tuple[str, str, int]]:
    """Every game in every mode for every number of seats."""
    return [
        (name, mode, seats)
        for name, game in GAMES.items()
        for mode in modes_of(game)
        for seats in seats_of(game, mode)
    ]


def play_through(game: str, mode: str, seats: int = 0) -> Match:
    """One whole game played by chance."""
    from client.commands_tools import play_on

    match = Match(GAMES[game], load(GAMES[game], mode, seats=seats), SEED)
    play_on(match, STEPS, SEED)
    if not match.over:
        raise Wrong(f"{game} {mode} does not end")
    return match


def check_games() -> str:
    """One game of each kind, played, saved, opened again and compared."""
    from client.saves import read_save, replayed, write_save

    actions = 0
    with tempfile.TemporaryDirectory(prefix="ravenbox-") as folder:
        for name, mode, seats in kinds():
            match = play_through(name, mode, seats)
            path = Path(folder) / f"{name} {mode} {seats}.ravenbox"
            write_save(match.record, path)
            record, told = read_save(path)
            again = replayed(record, path.name)
            if told is not None or again.position() != match.position() or not again.over:
                raise Wrong(f"{name} {mode} for {seats} is not what was saved")
            actions += len(record.moves)
    return f"{len(kinds())} played, saved and opened, {actions} actions"


def check_agents() -> str:
    """An agent of each level makes a choice in each mode of each game, asked as in play."""
    from client.commands_tools import play_on
    from client.seating import LEVELS
    from client.session import question
    from client.session_worker import Worker
    from client.text_agents import Thinker

    choices = 0
    # asked by a window, this is a process itself: it shows that one can start, and may start none
    worker = Thinker() if multiprocessing.current_process().daemon else Worker()
    try:
        for name, mode, seats in {kind[:2]: kind for kind in kinds()}.values():
            match = Match(GAMES[name], load(GAMES[name], mode, seats=seats), SEED)
            play_on(match, FEW, SEED)
            for level in LEVELS:
                worker.ask({**question(match, level), "limit_ms": LIMIT_MS})
                answered = waited_for(worker)
                if "error" in answered or match.why(str(answered["words"])):
                    raise Wrong(f"{level} in {name} {mode}: {answered.get('error', answered.get('words'))}")
                choices += 1
    finally:
        worker.close()
    return f"{choices} choices"


def waited_for(worker: Worker) -> dict[str, Any]:
    """The answer of an agent."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        answered = worker.answer()
        if answered is not None:
            return answered
        time.sleep(0.005)
    raise Wrong("no answer")


def check_records() -> str:
    """There are records of every game, mode and number of seats; each is played by a part of its own."""
    from client.saves import read_save

    found = Counter((r.game, r.mode, r.seats) for path in records() for r in [read_save(path)[0]])
    for kind in kinds():
        if kind not in found:
            raise Wrong(f"no record of {kind[0]} {kind[1]} for {kind[2]}")
    return f"{found.total()} to replay"


def records() -> list[Path]:
    """The golden records that travel with the program."""
    return sorted((assets() / "records").rglob("*.ravenbox"))


def check_record(path: Path) -> str:
    """A game plays as it did when it was written down, every action of it, to its end."""
    from client.saves import read_save, replayed

    record, told = read_save(path)
    if told is not None or not replayed(record, path.name).over:
        raise Wrong("it does not end")
    return f"{len(record.moves)} actions"


def check_drawing() -> str:
    """A table is drawn without a display."""
    from client.commands_tools import draw, play_on

    modes = [(name, mode) for name, game in GAMES.items() for mode in modes_of(game)]
    for name, mode in modes:
        level = load(GAMES[name], mode, seats=max(seats_of(GAMES[name], mode)))
        match = Match(GAMES[name], level, SEED)
        play_on(match, FEW, SEED)
        picture = draw(match, match.seat(), (1024, 640))
        colours = {tuple(picture.get_at((x, y))) for x in range(0, 1024, 16) for y in range(0, 640, 16)}
        if len(colours) < 30:
            raise Wrong(f"the table of {name} {mode} is nearly empty")
    return f"{len(modes)} drawn"


CHECKS: Final[list[tuple[str, Callable[[], str]]]] = [
    ("program", check_program),
    ("files", check_files),
    ("levels", check_levels),
    ("texts", check_texts),
    ("pictures", check_pictures),
    ("games", check_games),
    ("agents", check_agents),
    ("records", check_records),
    ("drawing", check_drawing),
]


def parts() -> list[tuple[str, Callable[[], str]]]:
    """All that is tried, each part with its name in words."""
    found = [(said(f"cli-selftest-{name}"), check) for name, check in CHECKS]
    for path in records():
        game = said(f"{key_of(path.parent.name)}-title")
        label = said("cli-selftest-record", game=game, name=path.stem.replace("_", " "))
        found.append((label, partial(check_record, path)))
    return found


def tried(name: str, check: Callable[[], str]) -> tuple[bool, str]:
    """Whether a part works, and the line that says so."""
    try:
        return True, said("cli-selftest-good", detail=check(), name=name)
    except Exception as error:
        # whatever it is, the other parts are still to be tried
        return False, said("cli-selftest-bad", detail=" ".join(in_words(error).split()), name=name)


def in_words(error: Exception) -> str:
    """What went wrong in a part: as a sentence where there is one, else as whoever mends it reads it."""
    from client.saves import SaveProblem

    if isinstance(error, SaveProblem | Trouble):
        return said(error.key, **error.values)
    return str(error) if isinstance(error, Wrong) else f"{type(error).__name__}: {error}"


def summed(failed: int) -> str:
    """What all of it comes to."""
    return said("cli-selftest-done", failed=failed)


def answer(request: dict[str, Any], _late: Callable[[], bool]) -> dict[str, Any]:
    """One part, tried in a process of its own for a window that asks: which, and in which language."""
    from client import text

    if spoken().language != request["language"]:
        text.use(request["language"])
    good, line = tried(*parts()[request["part"]])
    return {"good": good, "line": line}


def selftest(_args: argparse.Namespace) -> int:
    """Run all checks; 0 only when all is well."""
    failed = 0
    for part in parts():
        good, line = tried(*part)
        failed += not good
        print(line, flush=True)
    print(summed(failed))
    return 1 if failed else 0
