"""An agent: gets what its seat may know and the legal words, and answers with one of them and a reason."""

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from engine.kernel.chance import Seeded
from engine.kernel.view import View

LEVELS: Final[list[str]] = ["easy", "normal", "hard", "expert"]
Late = Callable[[], bool]
"""Tells that time is up; handed in from outside, since the engine has no clock."""


def never() -> bool:
    """No limit: a choice is bounded by its iterations alone."""
    return False


class Reason:
    """Why, as a key of the catalogue with its arguments."""

    def __init__(self, key: str, args: dict[str, Any] | None = None) -> None:
        self.key: Final[str] = key
        self.args: Final[dict[str, Any]] = args or {}


class Choice:
    """The words that an agent says, why, and how many worlds it has played out for it."""

    def __init__(self, words: str, reason: Reason, iterations: int = 0) -> None:
        self.words: Final[str] = words
        self.reason: Final[Reason] = reason
        self.iterations: Final[int] = iterations


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent:
    """One way to play. The same view, words and seed give the same choice, as long as time is not up."""

    def __init__(self, level: str, seed: int, late: Late = never) -> None:
        self.level: Final[str] = level
        self.dice: Final[Seeded] = Seeded(seed)
        self.late: Final[Late] = late

    def choose(self, view: View, words: list[str]) -> Choice:
        """One of these words. Always answers: when time is up, with the best so far."""
        raise NotImplementedError
