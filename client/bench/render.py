"""Frames of the table, the loop while an agent thinks, and what idling costs."""

from __future__ import annotations

import contextlib
import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from client.bench.figure import Figure, percentile
from engine.api import GAMES, HUMAN, LEVELS, AnyGame, Match, load, modes_of

if TYPE_CHECKING:
    from client.app import App
    from client.screens.table import TableScreen

SIZE: Final = (1920, 1080)
FRAMES: Final = 400
EVERY: Final = 10
LOOPS: Final = 300
IDLE_HZ: Final = 30
BUSY_HZ: Final = 60
SEED: Final = 3


def measure(peers: bool) -> list[Figure]:
    """Figures for the table of each game, at 1920x1080."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    if not os.environ.get("DISPLAY") and os.name == "posix":
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    found: list[Figure] = []
    for game in GAMES.values():
        for figure in (*frames(game), *loops(game)):
            named = f"{game.name}, {figure.name}"
            found.append(Figure(figure.part, named, figure.value, figure.unit, figure.goal))
    return found


@contextlib.contextmanager
def table(match: Match, people: list[str]) -> Iterator[tuple[App, TableScreen]]:
    """The app at this match where these sit, after all has glided to its place."""
    import pygame

    from client import text
    from client.app import App
    from client.kit import Kit
    from client.screens.table import TableScreen
    from client.session import Session
    from client.settings import Settings

    pygame.display.init()
    pygame.font.init()
    match.record.people[:] = people
    with tempfile.TemporaryDirectory() as folder:
        window = pygame.Window("Ravenbox", SIZE)
        app = App(Kit(Settings(Path(folder)), text.assets()), window)
        screen = TableScreen(app.kit, Session(match))
        app.start(screen)
        for _ in range(60):
            app.turn()
            time.sleep(0.02)
        try:
            yield app, screen
        finally:
            app.leave()
            window.destroy()


def somewhere(*wanted: Callable[[Match], bool], game: AnyGame | None = None) -> Match:
    """A game, or the first one, played by chance until it stands as is wished first, or else next."""
    game = game or next(iter(GAMES.values()))
    for wish in wanted:
        match = Match(game, load(game, modes_of(game)[0]), SEED)
        luck = random.Random(SEED)
        while not match.over:
            if wish(match):
                return match
            match.play(match.seat(), luck.choice(match.update(match.seat()).options).words)
    raise AssertionError(f"{game.name} never stands where it is wanted")


def choices(match: Match) -> list[list[str]]:
    """What the seat that is asked can name, for each of its actions."""
    return [action.objects for action in match.update(match.seat()).options]


def pairs(match: Match) -> bool:
    """Whether actions name two things each: one that can be dragged to the other."""
    return all(len(said) == 2 for said in choices(match)[:3])


def late(match: Match) -> bool:
    """Whether the game is well under way, at a decision."""
    return len(match.record.moves) > 20 and len(choices(match)) > 2


def spent(app: App) -> tuple[float, float]:
    """Milliseconds of processor and of clock that one turn of the loop takes."""
    processor, clock = time.process_time(), time.perf_counter()
    app.turn()
    return (time.process_time() - processor) * 1000, (time.perf_counter() - clock) * 1000


def frames(game: AnyGame) -> list[Figure]:
    """A dragged frame, from the mouse event to the picture, beside a full redraw of the same table."""
    import pygame
    from pygame.event import Event, post

    match = somewhere(pairs, lambda m: late(m) and all(choices(m)) and len(choices(m)) > 5, game=game)
    people = [HUMAN if k == match.seat() else LEVELS[0] for k in range(match.level.seats)]
    full: list[float] = []
    dragged: list[float] = []
    clock: list[float] = []
    with table(match, people) as (app, screen):
        stage = screen.stage
        points = [stage.camera.point(p.x, p.y) for p in stage.scene.pieces if p.word in stage.liftable]
        x, y = next(at for at in points if stage.spots(at)[0].word in stage.liftable)
        piece = stage.spots((x, y))[0]
        post(Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=False))
        post(Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False))
        app.turn()
        for k in range(FRAMES):
            at = (x + 2 * (k % 200), y + (k % 150))
            post(Event(pygame.MOUSEMOTION, pos=at, rel=(2, 1), buttons=(1, 0, 0), touch=False))
            processor, wall = spent(app)
            dragged.append(processor)
            clock.append(wall)
            if k % EVERY == 0:
                post(Event(pygame.WINDOWEXPOSED))
                full.append(spent(app)[0])
        held = stage.held is piece
    if not held:
        raise AssertionError("the piece was not held to the end")
    ratio = statistics.median(dragged[5:]) / statistics.median(full[1:])
    return [
        Figure("render", "a full redraw, median", statistics.median(full[1:]), "ms"),
        Figure("render", "a dragged frame, median", statistics.median(dragged[5:]), "ms"),
        Figure("render", "a dragged frame / a full redraw", ratio, "x", "at most 0.1"),
        Figure(
            "render", "a dragged frame, 99 of 100, clock", percentile(clock[5:], 0.99), "ms", "at most 16"
        ),
    ]


def loops(game: AnyGame) -> list[Figure]:
    """The gaps of the loop while an agent thinks, and what it costs when all is still."""
    import pygame

    match = somewhere(lambda m: late(m) and len(choices(m)) > 20, late, game=game)
    thinkers = [LEVELS[-1] for _ in range(match.level.seats)]
    gaps: list[float] = []
    with table(match, thinkers) as (app, _):
        clock = pygame.time.Clock()
        last = time.perf_counter()
        for _ in range(LOOPS):
            app.turn()
            clock.tick(BUSY_HZ)
            gaps.append((time.perf_counter() - last) * 1000)
            last = time.perf_counter()
    match = somewhere(lambda m: len(m.record.moves) > 20, game=game)
    with table(match, [HUMAN if k == match.seat() else LEVELS[0] for k in range(match.level.seats)]) as (
        app,
        screen,
    ):
        while not screen.stage.prepared:
            app.turn()
        clock = pygame.time.Clock()
        presented, began, processor = app.presented, time.perf_counter(), time.process_time()
        for _ in range(LOOPS // 2):
            app.turn()
            clock.tick(IDLE_HZ)
        share = (time.process_time() - processor) / (time.perf_counter() - began) * 100
        drawn = app.presented - presented
    return [
        Figure("render", "gap of the loop, an agent thinking, median", statistics.median(gaps), "ms"),
        Figure(
            "render",
            "gap of the loop, an agent thinking, 99 of 100",
            percentile(gaps, 0.99),
            "ms",
            "at most 33",
        ),
        Figure("render", "idle at the table", share, "% of a core", "at most 1"),
        Figure("render", "frames drawn while idle", drawn, "", "0"),
    ]
