"""One measured figure, and the ways to take it."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any, Final

from engine.api import AnyGame, Level, load, modes_of, seats_of

ROUNDS: Final = 5


class Figure:
    """A number with its unit; `goal` is what it should be, in words, where there is one."""

    def __init__(self, part: str, name: str, value: float, unit: str, goal: str = "") -> None:
        self.part: Final = part
        self.name: Final = name
        self.value: Final = value
        self.unit: Final = unit
        self.goal: Final = goal

    def line(self) -> str:
        """The figure as a line of a table."""
        number = f"{self.value:,.0f}" if abs(self.value) >= 1000 else f"{self.value:,.3g}"
        wanted = f"   (goal: {self.goal})" if self.goal else ""
        return f"{self.part:8}{self.name:64}{number:>12} {self.unit}{wanted}"

    def data(self) -> dict[str, Any]:
        """The figure for machines."""
        return {
            "part": self.part,
            "name": self.name,
            "value": self.value,
            "unit": self.unit,
            "goal": self.goal,
        }


def levels_of(game: AnyGame) -> dict[str, Level]:
    """Each way to play a game, under a title that tells the seats only where there is a choice."""
    found: dict[str, Level] = {}
    for mode in modes_of(game):
        numbers = seats_of(game, mode)
        for seats in numbers:
            title = f"{game.name} {mode}" + (f", {seats} seats" if len(numbers) > 1 else "")
            found[title] = load(game, mode, seats=seats)
    return found


def rate(work: Callable[[int], int], seconds: float = 0.6) -> float:
    """Units of work per second of processor time; `work(k)` does the k-th piece and gives its units."""
    units = k = 0
    started = time.process_time()
    while True:
        units += work(k)
        k += 1
        spent = time.process_time() - started
        if spent >= seconds:
            return units / spent


def rates(works: list[Callable[[int], int]]) -> list[float]:
    """The median rate of each kind of work, taken in turns so that a busy machine slows all alike."""
    for work in works:
        work(0)
    rounds = [[rate(work) for work in works] for _ in range(ROUNDS)]
    return [statistics.median(taken[k] for taken in rounds) for k in range(len(works))]


def percentile(values: list[float], share: float) -> float:
    """The value that this share of all values does not pass."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
