"""The same seed gives the same game, on every system and Python version."""

from engine.api import Level
from tests.contract.conftest import name_of
from tests.contract.goldens import final_digests, pinned
from tests.games import NAMES


def test_the_same_seed_gives_the_same_game(level: Level) -> None:
    assert final_digests(level) == pinned()[name_of(level)]


def test_every_level_is_pinned_and_no_other() -> None:
    found = pinned()
    assert sorted(found) == sorted(NAMES)
    assert all(len(set(digests)) == len(digests) for digests in found.values())
