"""Every contract test runs at every level of every game."""

from typing import Final

import pytest

from engine.api import Level
from tests.games import ALL, LEVELS, NAMES

SEEDS: Final = range(2)
MANY: Final = range(100, 108)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Hand out the levels, and a few seeds with them; more of both to tests that are marked slow."""
    wanted = metafunc.fixturenames
    if "level" in wanted and "seed" in wanted:
        slow = any(mark.name == "slow" for mark in metafunc.definition.iter_markers())
        pairs = [(level, seed) for level in LEVELS for seed in (MANY if slow else few(level))]
        metafunc.parametrize(
            ("level", "seed"), pairs, ids=[f"{name_of(level)}-{seed}" for level, seed in pairs]
        )
    elif "level" in wanted:
        metafunc.parametrize("level", LEVELS, ids=NAMES)


def few(level: Level) -> range:
    """Long games with a house rule turned are played once, all others twice."""
    turned = any(other is not level and other.mode == level.mode for other in LEVELS[: LEVELS.index(level)])
    return SEEDS[:1] if turned and ALL[level.game].bound(level) > 100 else SEEDS


def name_of(level: Level) -> str:
    """A level's name in test ids and files."""
    return NAMES[LEVELS.index(level)]
