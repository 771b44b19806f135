"""What can be concluded from a view: for players who want to see it, never more than they could know."""

from collections.abc import Callable
from typing import Any, Final


class Deduction:
    """How likely each place holds what is sought, and marks of further kinds with their own shares.

    A place with the share 0 is excluded; `marks` holds, by kind, the places that may be such a thing.
    """

    def __init__(self, places: dict[str, float], marks: dict[str, dict[str, float]]) -> None:
        self.places: Final[dict[str, float]] = places
        self.marks: Final[dict[str, dict[str, float]]] = marks


Lens = Callable[[Any], Deduction]
"""One question that a game can answer from a view; the first one of a game is the usual one."""
