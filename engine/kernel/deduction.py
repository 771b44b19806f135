"""What can be concluded from a view, as data: for players who want to see it, never more than they could know."""

from typing import Final


class Deduction:
    """How likely each place holds what is sought, and marks of further kinds with their own shares.

    A place with the share 0 is excluded; `marks` has, for each kind such as a goal, the places that may be one.
    """

    def __init__(self, places: dict[str, float], marks: dict[str, dict[str, float]]) -> None:
        self.places: Final[dict[str, float]] = places
        self.marks: Final[dict[str, dict[str, float]]] = marks
