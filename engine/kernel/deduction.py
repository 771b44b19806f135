"""What can be concluded from a view and all that was heard: for players who want to see it, never more."""

from collections.abc import Callable
from typing import Any, Final

from engine.kernel.event import Event


class Deduction:
    """How likely each place holds what is sought, marks of further kinds, and what hidden parts may hold.

    A place with the share 0 is excluded; `marks` holds, by kind, the places that may be such a thing.
    `holds` has for hidden parts of the position, by their dotted paths, how likely each thing lies there;
    what is left out cannot.
    """

    def __init__(
        self,
        places: dict[str, float],
        marks: dict[str, dict[str, float]],
        holds: dict[str, dict[str, float]] | None = None,
    ) -> None:
        self.places: Final[dict[str, float]] = places
        self.marks: Final[dict[str, dict[str, float]]] = marks
        self.holds: Final[dict[str, dict[str, float]]] = holds or {}


Lens = Callable[[Any, list[Event]], Deduction]
"""One question that a game can answer from what a seat sees and all that it has heard, oldest first.

The first one of a game is the usual one.
"""
