"""What a look back says of one decision: what it was worth, what would have been better, and why."""

from collections.abc import Callable
from typing import Any, Final

from engine.kernel.view import Position


class Verdict:
    """One decision judged by what its seat could know then. Values are points that the seat may expect.

    `loss` is how far the decision fell short of `best`; `key` and `args` say why, as a text of the catalogue.
    `chance` is how likely it was to succeed, by what could be known; negative when it was no matter of luck.
    `luck` is what came of it beyond that, in points of the seat.
    """

    def __init__(self, words: str, best: str, loss: float, key: str, args: dict[str, Any]) -> None:
        self.words: Final[str] = words
        self.best: Final[str] = best
        self.loss: Final[float] = loss
        self.key: Final[str] = key
        self.args: Final[dict[str, Any]] = args
        self.chance = -1.0
        self.luck = 0.0


Judge = Callable[[Any, list[str], str, Position], Verdict | None]
"""From the view of the seat that decided, what it could say, what it said, and the truth before it."""
