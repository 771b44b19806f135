"""Whose part it is, and the order that a team chooses: rulebook, "Two Against Two", "The Turn"."""

from typing import ClassVar, Final

from engine.games.hunt_the_ravager.heard import OrderChosen
from engine.games.hunt_the_ravager.hunt import ACT
from engine.games.hunt_the_ravager.onryo import ACTIONS, HAUNTING
from engine.games.hunt_the_ravager.patrol import PATROL
from engine.games.hunt_the_ravager.prowl import COST
from engine.games.hunt_the_ravager.table import RUNNING, Table
from engine.kernel.action import Action
from engine.kernel.event import Event, Log
from engine.kernel.step import Happening, Step


class ActAs(Happening[Table]):
    """What comes next is for this Ravager."""

    name: ClassVar[str] = "act_as"

    def __init__(self, index: int) -> None:
        self.index: Final[int] = index

    def run(self, t: Table, out: Log) -> None:
        t.acting = self.index


class RavagersPart(Happening[Table]):
    """A Ravager pays and moves, or haunts; who is out but no Onryo yet does nothing (HTR-R44)."""

    name: ClassVar[str] = "ravagers_part"

    def __init__(self, index: int) -> None:
        self.index: Final[int] = index

    def run(self, t: Table, out: Log) -> None:
        t.acting = self.index
        ravager = t.ravager()
        if ravager.onryo:
            t.onryo_left = ACTIONS
            t.next(HAUNTING)
        elif ravager.state == RUNNING:
            t.next(COST)


class ImperialPart(Happening[Table]):
    """The part of the Empress or the Prince in a phase (HTR-T2-ORDER-4)."""

    name: ClassVar[str] = "imperial_part"

    def __init__(self, side: int, phase: Step[Table]) -> None:
        self.side: Final[int] = side
        self.phase: Final[Step[Table]] = phase

    def run(self, t: Table, out: Log) -> None:
        t.command(self.side)
        t.next(self.phase)


class First(Action[Table]):
    """A player of the deciding team plays first this Turn."""

    verb: ClassVar[str] = "first"

    def __init__(self, seat: int) -> None:
        super().__init__(str(seat))
        self.seat: Final[int] = seat
        self.order: Final[list[int]] = [seat, seat ^ 1]
        self.event: Final[Event] = OrderChosen(str(seat), str(seat ^ 1))


class FirstRavager(First):
    """Who of the Ravagers plays first (HTR-T2-ORDER-1)."""

    def barred(self, t: Table) -> str:
        return "HTR-T2-ORDER-1" if self.seat in t.imperials else ""

    def apply(self, t: Table, out: Log) -> None:
        t.ravager_order = self.order[:]
        out.all(self.event)


class FirstImperial(First):
    """Who of the Imperial players plays first (HTR-T2-ORDER-2)."""

    def barred(self, t: Table) -> str:
        return "" if self.seat in t.imperials else "HTR-T2-ORDER-2"

    def apply(self, t: Table, out: Log) -> None:
        t.imperial_order = self.order[:]
        out.all(self.event)


class RavagerOrder(Step[Table]):
    """The General says who of the Ravagers plays first (HTR-R40)."""

    name: ClassVar[str] = "ravager_order"
    rule: ClassVar[str] = "HTR-PHASE-1"
    asks_always: ClassVar[bool] = True

    def seat(self, t: Table) -> int:
        return t.ravagers[0].seat

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return [*FIRST_RAVAGER]

    def options(self, t: Table) -> list[Action[Table]]:
        return RAVAGER_TEAM[t.ravagers[0].seat // 2]

    def chosen(self, t: Table, action: Action[Table]) -> None:
        first = int(action.objects[0]) & 1
        t.next(RAVAGERS_PART[first], RAVAGERS_PART[1 - first])


class ImperialOrder(Step[Table]):
    """The Empress says who walks first; they act in reverse order (HTR-T2-ORDER-3)."""

    name: ClassVar[str] = "imperial_order"
    rule: ClassVar[str] = "HTR-PHASE-1"
    asks_always: ClassVar[bool] = True

    def seat(self, t: Table) -> int:
        return t.imperials[0]

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return [*FIRST_IMPERIAL]

    def options(self, t: Table) -> list[Action[Table]]:
        return IMPERIAL_TEAM[t.imperials[0] // 2]

    def chosen(self, t: Table, action: Action[Table]) -> None:
        first = int(action.objects[0]) & 1
        t.next(WALK_PART[first], WALK_PART[1 - first], ACT_PART[1 - first], ACT_PART[first])


FIRST_RAVAGER: Final[list[First]] = [FirstRavager(seat) for seat in range(4)]
FIRST_IMPERIAL: Final[list[First]] = [FirstImperial(seat) for seat in range(4)]
RAVAGER_TEAM: Final[list[list[Action[Table]]]] = [[*FIRST_RAVAGER[:2]], [*FIRST_RAVAGER[2:]]]
"""By half of any seat of the team."""
IMPERIAL_TEAM: Final[list[list[Action[Table]]]] = [[*FIRST_IMPERIAL[:2]], [*FIRST_IMPERIAL[2:]]]
ACT_AS: Final = [ActAs(0), ActAs(1)]
RAVAGERS_PART: Final = [RavagersPart(0), RavagersPart(1)]
WALK_PART: Final = [ImperialPart(0, PATROL), ImperialPart(1, PATROL)]
ACT_PART: Final = [ImperialPart(0, ACT), ImperialPart(1, ACT)]
RAVAGER_ORDER: Final = RavagerOrder()
IMPERIAL_ORDER: Final = ImperialOrder()
