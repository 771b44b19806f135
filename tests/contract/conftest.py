"""Every contract test runs at every level of every game."""

from typing import Final

import pytest

from engine.api import Level
from tests.games import ALL, LEVELS, NAMES

LONG: Final = 100
"""Games of more decisions are long."""
MANY: Final = range(100, 102)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Hand out the levels, and a few seeds with them; more of both to tests that are marked slow."""
    wanted = metafunc.fixturenames
    if "level" in wanted and "seed" in wanted:
        slow = any(mark.name == "slow" for mark in metafunc.definition.iter_markers())
        pairs = [
            (level, seed)
            for level in LEVELS
            for seed in (MANY[:: 1 + len(marks(level))] if slow else few(level))
        ]
        metafunc.parametrize(
            ("level", "seed"),
            [pytest.param(level, seed, marks=marks(level)) for level, seed in pairs],
            ids=[f"{name_of(level)}-{seed}" for level, seed in pairs],
        )
    elif "level" in wanted:
        metafunc.parametrize(
            "level", [pytest.param(level, marks=marks(level)) for level in LEVELS], ids=NAMES
        )


def few(level: Level) -> range:
    """Long games are played once, short ones twice."""
    return range(1 if ALL[level.game].bound(level) > LONG else 2)


def marks(level: Level) -> list[pytest.MarkDecorator]:
    """Long games with a house rule turned, in a middling mode or for fewer seats are tried slowly only."""
    alike = [other for other in LEVELS if (other.game, other.mode) == (level.game, level.mode)]
    turned = any(other.seats == level.seats for other in alike[: alike.index(level)])
    fewer = level.seats < max(other.seats for other in alike)
    modes = list(dict.fromkeys(other.mode for other in LEVELS if other.game == level.game))
    middling = level.mode in modes[1:-1]
    long = ALL[level.game].bound(level) > LONG
    return [pytest.mark.slow] if long and (turned or middling or fewer) else []


def name_of(level: Level) -> str:
    """A level's name in test ids and files."""
    return NAMES[LEVELS.index(level)]
