"""The commands for those who build: arena, bench, shot. Each loads what it needs when it is called."""

from __future__ import annotations

import argparse
import os
import random
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from client.commands import HUMAN, Trouble, game_called, level_of, seats_of, unknown
from client.session_worker import Worker
from engine.api import PUBLIC, Match, Refused

if TYPE_CHECKING:
    from pygame import Surface

BENCHES: Final = ("engine", "ai", "render", "startup", "save")
NOBODY: Final = "easy"
SCREEN: Final = (1920, 1080)


def part(module: str, what: str) -> Any:
    """A part of the program that may not be there yet."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise Trouble("cli-not-yet", {"what": what}) from None


def arena(args: argparse.Namespace) -> int:
    """`ravenbox arena`: agents against each other, seats swapped fairly."""
    game = game_called(args.game)
    seats = seats_of(args.seats, people=False)
    level = level_of(game, args.mode, [], len(seats))
    if not seats:
        raise Trouble("cli-no-value", {"what": "--seats", "command": "ravenbox arena"})
    code: int = part("client.arena", "arena").run(
        game.name, level.mode, seats, args.games, args.seed, args.jobs, args.json
    )
    return code


def bench(args: argparse.Namespace) -> int:
    """`ravenbox bench`: how fast the parts of the program are."""
    if args.what and args.what not in BENCHES:
        raise unknown("bench", args.what, BENCHES)
    code: int = part("client.bench", "bench").run(args.what, args.peers, args.json)
    return code


def shot(args: argparse.Namespace) -> int:
    """`ravenbox shot`: a picture of the table, no display needed."""
    match = scenario_match(args.scenario) if args.scenario else None
    if match is None:
        if not args.game:
            raise Trouble("cli-required", {"what": "GAME", "command": "ravenbox shot"})
        game = game_called(args.game)
        match = Match(game, level_of(game, args.mode, args.option, args.seats), args.seed)
    elif args.game and args.game != match.game.name:
        raise Trouble("cli-shot-game", {"given": args.game, "game": match.game.name})
    play_on(match, args.steps, args.seed)
    seat = match.seat() if args.seat is None else args.seat
    if seat >= match.level.seats:
        raise Trouble("cli-shot-seat", {"seat": seat, "last": match.level.seats - 1})
    out = Path(args.out)
    if out.suffix.lower() not in (".png", ".jpg", ".bmp"):
        raise Trouble("cli-shot-ending", {"path": str(out)})
    picture = draw(match, seat, args.size)
    import pygame

    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, str(out))
    except (OSError, pygame.error) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise Trouble("cli-not-written", {"path": str(out), "why": why}) from None
    return 0


def scenario_match(where: str) -> Match:
    """The match that a scenario starts from, given as FILE:NAME."""
    from engine.scenario import Failure, open_match, read_file

    path, _, name = where.rpartition(":")
    if not path:
        raise Trouble("cli-shot-scenario", {"word": where})
    try:
        scenarios = read_file(Path(path))
    except ValueError as error:
        raise Trouble("cli-sentence", {"sentence": str(error)}) from None
    for scenario in scenarios:
        if scenario.get("name") == name:
            try:
                return open_match(scenario)[0]
            except (Failure, KeyError, TypeError, ValueError, IndexError, AttributeError):
                raise Trouble("cli-scenario-broken", {"word": name}) from None
    raise unknown("scenario", name, [str(scenario.get("name", "")) for scenario in scenarios])


def play_on(match: Match, steps: int, seed: int) -> None:
    """Play so many actions by chance, or until the game is over."""
    luck = random.Random(seed)
    for _ in range(steps):
        if match.over:
            return
        words = [action.words for action in match.update(match.seat()).options]
        try:
            match.play(match.seat(), luck.choice(words))
        except Refused as refusal:
            raise AssertionError(f"an option was refused: {refusal}") from refusal


class Deaf(Worker):
    """A worker for a table that only stands still: it is asked and never answers."""

    def start(self) -> None:
        """There is nothing to start."""

    def ask(self, request: dict[str, Any]) -> None:
        """Hear nothing."""

    def answer(self) -> dict[str, Any] | None:
        """Say nothing."""
        return None


def draw(match: Match, seat: int, size: tuple[int, int]) -> Surface:
    """The window as this seat would see it now; PUBLIC for somebody who sits nowhere."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from client import text
    from client.app import ROOM
    from client.kit import Kit
    from client.screens.table import TableScreen
    from client.session import Session
    from client.settings import Settings, user_folder

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    settings = Settings(user_folder())
    if text.spoken().language != settings.word("language"):
        text.use(settings.word("language"))
    # a table with one person shows that person's side all the time, and no curtain
    match.record.people[:] = [HUMAN if k == seat else NOBODY for k in range(match.level.seats)]
    screen = TableScreen(Kit(settings, text.assets()), Session(match, None, Deaf()))
    surface = pygame.Surface(size)
    usual = max(1.0, min(size[0] / SCREEN[0], size[1] / SCREEN[1]))
    screen.layout(size, max(0.4, min(usual, size[0] / ROOM[0], size[1] / ROOM[1])))
    screen.shown()
    for now in (0, 10_000, 20_000):  # let everything that glides arrive
        screen.tick(now)
        screen.draw(surface, [surface.get_rect()])
    screen.close()
    return surface


__all__ = ["PUBLIC", "arena", "bench", "draw", "play_on", "shot"]
