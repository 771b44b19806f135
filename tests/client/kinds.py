"""Every way to sit down at a table that is drawn."""

from __future__ import annotations

from typing import Any, Final

import pytest

from client.tables import TABLES
from engine.api import GAMES, AnyGame, Match, load, modes_of, seats_of

NAMES: Final = ["Aki", "Ben", "Chi", "Dai"]


def marks(game: AnyGame, mode: str, seats: int) -> list[pytest.MarkDecorator]:
    """All but the shortest mode with the most seats wait for the slow tests."""
    quick = mode == modes_of(game)[0] and seats == seats_of(game, mode)[-1]
    return [] if quick else [pytest.mark.slow]


KINDS: Final = [
    pytest.param((name, mode, seats), id=f"{name}-{mode}-{seats}", marks=marks(game, mode, seats))
    for name, game in GAMES.items()
    if name in TABLES
    for mode in modes_of(game)
    for seats in seats_of(game, mode)
]


def match_at(kind: tuple[str, str, int], seed: int, **more: Any) -> Match:
    """A match of this game and mode for so many seats."""
    name, mode, seats = kind
    return Match(GAMES[name], load(GAMES[name], mode, seats=seats), seed, NAMES[:seats], **more)
