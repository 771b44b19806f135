"""Every way to sit down at a table that is drawn."""

from __future__ import annotations

from typing import Any, Final

import pytest

from client.tables import TABLES
from engine.api import GAMES, Match, load, modes_of, seats_of

NAMES: Final = ["Aki", "Ben", "Chi", "Dai"]
KINDS: Final = [
    pytest.param((name, mode, seats), id=f"{name}-{mode}-{seats}")
    for name, game in GAMES.items()
    if name in TABLES
    for mode in modes_of(game)
    for seats in seats_of(game, mode)
]


def match_at(kind: tuple[str, str, int], seed: int, **more: Any) -> Match:
    """A match of this game and mode for so many seats."""
    name, mode, seats = kind
    return Match(GAMES[name], load(GAMES[name], mode, seats=seats), seed, NAMES[:seats], **more)
