"""Every contract test runs at every level of every game."""

import pytest

from engine.api import Level
from tests.games import LEVELS, NAMES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Hand out the levels, and a few seeds; more of them to tests that are marked slow."""
    if "level" in metafunc.fixturenames:
        metafunc.parametrize("level", LEVELS, ids=NAMES)
    if "seed" in metafunc.fixturenames:
        slow = any(mark.name == "slow" for mark in metafunc.definition.iter_markers())
        metafunc.parametrize("seed", range(100, 108) if slow else range(2))


def name_of(level: Level) -> str:
    """A level's name in test ids and files."""
    return NAMES[LEVELS.index(level)]
