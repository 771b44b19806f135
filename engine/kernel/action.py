"""A verb with its objects: what a seat may say, what forbids it, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from engine.kernel.event import Log

if TYPE_CHECKING:
    from engine.kernel.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Generic[S]):
    """One decision of one seat; immutable, so that each is made once and kept in a table."""

    verb: ClassVar[str] = ""
    hides: ClassVar[bool] = False
    """The objects are a secret of the seat that says them; to others the record reads `verb ?`."""

    def __init__(self, *objects: str) -> None:
        self.objects: Final[list[str]] = list(objects)
        self.words: Final[str] = " ".join([self.verb, *objects])

    def barred(self, t: S) -> str:
        """The id of the first rule that forbids this now, or the empty text."""
        return ""

    def apply(self, t: S, out: Log) -> None:
        """Change the table and report what was seen."""
        raise NotImplementedError(self.words)
