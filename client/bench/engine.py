"""Random play-outs with all legal lists, and copies of a table."""

from __future__ import annotations

from collections.abc import Callable

from client.bench import peers as others
from client.bench.figure import Figure, levels_of, rates
from engine.api import GAMES, AnyGame, Level, World
from engine.kernel import state
from engine.kernel.chance import Seeded
from engine.kernel.event import Log
from engine.kernel.state import settle, take
from engine.kernel.world import play_out

CLONES = 200


def compiled() -> bool:
    """Whether the engine runs compiled."""
    return not state.__file__.endswith(".py")


def measure(peers: bool) -> list[Figure]:
    """Actions per second of each game, mode and number of seats; beside the peer when it is asked for."""
    levels = {title: level for game in GAMES.values() for title, level in levels_of(game).items()}
    works = [work(GAMES[level.game], level) for level in levels.values() for work in (play_outs, copies)]
    peer = f"OpenSpiel {others.GAME}"
    measured = rates([*works, others.play_outs()] if peers else works)
    goal = "at least 5" if compiled() else "at least 1"
    found = [Figure("engine", "compiled", float(compiled()), "(1 yes, 0 no)")]
    if peers:
        found.append(Figure("engine", f"{peer}, driven", measured[-1], "actions/s"))
    for k, title in enumerate(levels):
        found.append(Figure("engine", f"{title}: play-outs", measured[2 * k], "actions/s"))
        if peers:
            ratio = measured[2 * k] / measured[-1]
            found.append(Figure("engine", f"{title}: play-outs / {peer}", ratio, "x", goal))
        found.append(Figure("engine", f"{title}: copies of a table", measured[2 * k + 1], "/s"))
    return found


def play_outs(game: AnyGame, level: Level) -> Callable[[int], int]:
    """Whole random games; the units are actions."""
    luck = Seeded(1)

    def play(k: int) -> int:
        return play_out(game.setup(level, Seeded(k)), luck)

    return play


def copies(game: AnyGame, level: Level) -> Callable[[int], int]:
    """Copies of a table in the middle of a game."""
    luck, log, table = Seeded(1), Log(), game.setup(level, Seeded(1))
    options = settle(table, log)
    for _ in range(game.bound(level) // 4):
        options = take(table, options[luck.below(len(options))], log) if options else []
    world = World(game, table)

    def copy(_k: int) -> int:
        for _ in range(CLONES):
            world.clone()
        return CLONES

    return copy
