"""A question for one seat, or a thing that happens by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from engine.kernel.action import Action
from engine.kernel.event import Log

if TYPE_CHECKING:
    from engine.kernel.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Holds no data: one shared constant with a name, so that an agenda can be copied, saved and searched."""

    name: ClassVar[str] = ""
    """The phase, as a position writes it."""
    rule: ClassVar[str] = ""
    """What to cite when the words make no sense here."""
    asks_always: ClassVar[bool] = False
    """Being asked, or how many answers there are, is itself information: never answer for the seat."""

    asks_openly: ClassVar[bool] = False
    """It is decided before everybody's eyes, unless the seat knows more of what it chooses among."""

    happens: bool = False
    """It asks nobody, ever; no class variable, so that compiled code reads it from the step."""

    def seat(self, t: S) -> int:
        """The seat that is asked."""
        return 0

    def thinkable(self, t: S) -> list[Action[S]]:
        """All one could say here, allowed or not; empty when there is nothing to ask."""
        return []

    def likely(self, t: S) -> list[Action[S]]:
        """Enough of the thinkable to contain all that is allowed, in the same order."""
        return self.thinkable(t)

    def options(self, t: S) -> list[Action[S]]:
        """The likely ones that nothing bars.

        A step that a profile shows to be hot may read them off tables instead; the contract test holds the
        answer against the unbarred thinkable ones. The list belongs to the step: never change it.
        """
        return [action for action in self.likely(t) if not action.barred(t)]

    def chosen(self, t: S, action: Action[S]) -> None:
        """Put what follows on the agenda, before the action changes the table."""

    def run(self, t: S, out: Log) -> None:
        """Happen, when nothing can be answered."""


NOTHING: Final[list[Any]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Happening(Step[S]):
    """A step that asks nobody."""

    happens = True

    def options(self, t: S) -> list[Action[S]]:
        return NOTHING
