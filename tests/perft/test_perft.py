"""Node counts: how many sequences of decisions follow a position, pinned, and checked against plain lists.

`python -m tests.perft.test_perft` prints the counts as they are now.
"""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from engine.api import GAMES, Level, Position, load
from engine.kernel.chance import Seeded
from engine.kernel.event import Log
from engine.kernel.state import State, settle, take
from tests.contract.playing import Playing, words
from tests.games import ALL, LEVELS, NAMES, pebbles
from tests.perft.five_ravens_by_hand import legal as five_ravens_by_hand
from tests.perft.hunt_by_hand import legal as hunt_by_hand

FOLDER: Final = Path(__file__).parent
DEEPEN: Final = 2_200
"""Counts up to here are counted one decision deeper."""


def starts() -> list[tuple[str, dict[str, Any]]]:
    """The positions of all files, with the game of each."""
    return [
        (path.stem, start)
        for path in sorted(FOLDER.glob("*.toml"))
        for start in tomllib.loads(path.read_text("utf-8"))["start"]
    ]


STARTS: Final = starts()


def level_of(game: str, start: dict[str, Any]) -> Level:
    """The level that a start names."""
    if game in GAMES:
        return load(GAMES[game], start["mode"], start.get("options", {}), start.get("seats", 0))
    return next(level for level in pebbles.LEVELS if level.mode == start["mode"])


def table_of(game: str, start: dict[str, Any]) -> tuple[State, list[Any]]:
    """The table at a start, with the legal answers."""
    level = level_of(game, start)
    if "position" not in start:
        table: State = ALL[game].setup(level, Seeded(start["seed"]))
        return table, settle(table, Log())
    table = ALL[game].read(start["position"], level, Seeded(1))
    return table, table.agenda[-1].options(table)


def count(game: str, table: State, options: list[Any], depth: int) -> int:
    """The sequences of so many decisions."""
    if depth == 1 or not options:
        return len(options)
    total = 0
    for action in options:
        twin = ALL[game].clone(table)
        total += count(game, twin, take(twin, action, Log()), depth - 1)
    return total


def pebbles_by_hand(position: Position) -> set[str]:
    """The legal words of the toy."""
    said = {seat["boast"] for seat in position["seats"]}
    hand = position["seats"][position["to_act"]]["hand"]
    boasts = {f"boast {n}" for n in range(6) if n not in said}
    return boasts if position["phase"] == "boast" else {f"hold {n}" for n in range(hand + 1)}


BY_HAND: Final[dict[str, Callable[[Position, Level], set[str]]]] = {
    "five_ravens": lambda p, level: five_ravens_by_hand(p),
    "hunt_the_ravager": lambda p, level: hunt_by_hand(p, level.data, level.options["ruins_keep_type"]),
    "pebbles": lambda p, level: pebbles_by_hand(p),
}


def by_hand(table: State, level: Level) -> set[str]:
    """The legal words from the written position, without the engine's help."""
    return BY_HAND[level.game](ALL[level.game].write(table), level)


@pytest.mark.parametrize(
    ("game", "start"), STARTS, ids=[f"{game}: {start['name']}" for game, start in STARTS]
)
def test_node_counts(game: str, start: dict[str, Any]) -> None:
    table, options = table_of(game, start)
    level = level_of(game, start)
    assert start["nodes"], "nothing is pinned"
    found = [count(game, table, options, depth + 1) for depth in range(len(start["nodes"]))]
    assert found == start["nodes"]
    assert set(words(options)) == by_hand(table, level)
    for action in options[:: max(1, len(options) // 12)]:
        twin = ALL[game].clone(table)
        after = take(twin, action, Log())
        if len(after) > 1:
            assert set(words(after)) == by_hand(twin, level), action.words


@pytest.mark.parametrize("game", ALL)
def test_every_game_has_five_positions(game: str) -> None:
    assert sum(name == game for name, _ in STARTS) >= 5


@pytest.mark.parametrize("level", LEVELS, ids=NAMES)
@pytest.mark.parametrize("seed", [200, *[pytest.param(seed, marks=pytest.mark.slow) for seed in (201, 202)]])
def test_legal_lists_are_as_worked_out_by_hand(level: Level, seed: int) -> None:
    play = Playing(level, seed)
    for number, t in enumerate(play.nodes()):
        if play.options and number % 3 == seed % 3:
            assert set(words(play.options)) == by_hand(t, level)


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS, ids=NAMES)
def test_legal_lists_of_many_games(level: Level) -> None:
    for seed in range(300, 305):
        play = Playing(level, seed)
        for t in play.nodes():
            if play.options:
                assert set(words(play.options)) == by_hand(t, level)


def main() -> None:
    """Print the counts."""
    for game, start in STARTS:
        table, options = table_of(game, start)
        nodes: list[int] = []
        while len(nodes) < 6 and (not nodes or 0 < nodes[-1] <= DEEPEN):
            nodes.append(count(game, table, options, len(nodes) + 1))
        print(game, start["name"], nodes)


if __name__ == "__main__":
    main()
