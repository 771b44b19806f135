"""Data that sets a game up."""

from collections.abc import Callable
from typing import Any, Final


class Level:
    """One way to play one game: mode, seats, house rules and the numbers that rules ask for.

    `data` is the checked content of the level file, `digest` identifies it in records.
    """

    def __init__(
        self, game: str, mode: str, seats: int, data: dict[str, Any], options: dict[str, Any], digest: str
    ) -> None:
        self.game: Final[str] = game
        self.mode: Final[str] = mode
        self.seats: Final[int] = seats
        self.data: Final[dict[str, Any]] = data
        self.options: Final[dict[str, Any]] = options
        self.digest: Final[str] = digest


class Field:
    """One key of a level file: dotted for a key inside a table, with what is expected there in words."""

    def __init__(self, key: str, expected: str, fits: Callable[[Any], bool], needed: bool = True) -> None:
        self.key: Final[str] = key
        self.expected: Final[str] = expected
        self.fits: Final[Callable[[Any], bool]] = fits
        self.needed: Final[bool] = needed


def whole(low: int, high: int) -> Callable[[Any], bool]:
    """A check for a whole number within these bounds."""

    def fits(value: Any) -> bool:
        return type(value) is int and low <= value <= high

    return fits


def yes_or_no(value: Any) -> bool:
    """A check for true or false."""
    return type(value) is bool
