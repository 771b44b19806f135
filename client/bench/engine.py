"""Random play-outs with all legal lists, and copies of a table."""

from __future__ import annotations

from collections.abc import Callable

from client.bench import peers as others
from client.bench.figure import Figure, rates
from engine.api import GAMES, AnyGame, Level, World, load, modes_of, seats_of
from engine.kernel import state
from engine.kernel.chance import Seeded
from engine.kernel.world import play_out

CLONES = 200


def compiled() -> bool:
    """Whether the engine runs compiled."""
    return not state.__file__.endswith(".py")


def measure(peers: bool) -> list[Figure]:
    """Actions per second of each game and mode, beside the peer when it is asked for."""
    works: list[Callable[[int], int]] = []
    names: list[str] = []
    for game in GAMES.values():
        for mode in modes_of(game):
            for seats in seats_of(game, mode):
                level, name = load(game, mode, seats=seats), f"{game.name} {mode}, {seats} seats"
                names += [f"{name}: play-outs", f"{name}: copies of a table"]
                works += [play_outs(game, level), copies(game, level)]
    if peers:
        works.append(others.play_outs())
    measured = rates(works)
    found = [
        Figure("engine", name, value, "actions/s" if "play" in name else "/s")
        for name, value in zip(names, measured, strict=False)
    ]
    found.append(Figure("engine", "compiled", float(compiled()), "(1 yes, 0 no)"))
    if peers:
        goal = "at least 5" if compiled() else "at least 1"
        found.append(Figure("engine", f"OpenSpiel {others.GAME}, driven", measured[-1], "actions/s"))
        for name, value in zip(names[::2], measured[::2], strict=False):
            ratio = value / measured[-1]
            found.append(Figure("engine", f"{name} / OpenSpiel {others.GAME}", ratio, "x", goal))
    return found


def play_outs(game: AnyGame, level: Level) -> Callable[[int], int]:
    """Whole random games; the units are actions."""
    luck = Seeded(1)

    def play(k: int) -> int:
        return play_out(game.setup(level, Seeded(k)), luck)

    return play


def copies(game: AnyGame, level: Level) -> Callable[[int], int]:
    """Copies of a table in the middle of a game."""
    table = game.setup(level, Seeded(1))
    world = World(game, table)

    def copy(_k: int) -> int:
        for _ in range(CLONES):
            world.clone()
        return CLONES

    return copy
