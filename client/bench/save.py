"""What saving costs."""

from __future__ import annotations

from typing import Final

from client.bench.figure import Figure
from client.saves.measure import measure as measure_saves

GOALS: Final = {
    "bytes": ("B", "at most 32,768"),
    "ms to add": ("ms", "at most 1, without fsync"),
    "s to verify": ("s", "at most 1"),
}


def measure(peers: bool) -> list[Figure]:
    """Size of whole games, time to add an action and to verify a record."""
    found = []
    for name, value in measure_saves().items():
        unit, goal = next((g for part, g in GOALS.items() if part in name), ("", ""))
        found.append(Figure("save", name, value, unit, goal))
    return found
