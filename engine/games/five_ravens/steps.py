"""What all steps and actions at this table share."""

from typing import ClassVar, Final

from engine.games.five_ravens.cards import NAME
from engine.games.five_ravens.table import PLACE_BIT, PLACES, Table
from engine.kernel.action import Action
from engine.kernel.event import Log
from engine.kernel.step import Step


class Pass(Action[Table]):
    """There is no passing."""

    verb: ClassVar[str] = "pass"

    def barred(self, t: Table) -> str:
        return "FR-MIS-3"

    def apply(self, t: Table, out: Log) -> None:
        pass


class Done(Action[Table]):
    """Enough of a choice with many parts."""

    verb: ClassVar[str] = "done"

    def apply(self, t: Table, out: Log) -> None:
        pass


class OfCard(Action[Table]):
    """A decision about one card."""

    def __init__(self, card: int) -> None:
        super().__init__(NAME[card])
        self.card: Final[int] = card


class OfPlace(Action[Table]):
    """A decision about one relic in the middle."""

    def __init__(self, place: int) -> None:
        super().__init__(PLACES[place])
        self.place: Final[int] = place
        self.bit: Final[int] = PLACE_BIT[place]

    def apart(self, t: Table) -> str:
        """The rule that keeps an action away from a place without an unlocked relic (FR-ACT-7)."""
        if not t.center[self.place]:
            return "FR-REF-3"
        return "FR-LOCK-1" if t.locked & self.bit else ""


class OwnStep(Step[Table]):
    """A question for the seat whose part it is."""

    rule: ClassVar[str] = "FR-REF-2"

    def seat(self, t: Table) -> int:
        return t.turn


PASS: Final[Action[Table]] = Pass()
DONE: Final[Action[Table]] = Done()
