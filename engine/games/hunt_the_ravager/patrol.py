"""Samurai Movement Phase: rulebook, "The Turn", 2."""

from typing import ClassVar, Final

from engine.games.hunt_the_ravager.board import BIT, CROSSING, CROSSINGS, WITHIN
from engine.games.hunt_the_ravager.heard import Walked
from engine.games.hunt_the_ravager.setting import SAMURAI
from engine.games.hunt_the_ravager.table import OFF, ON_SITE, Table
from engine.kernel.action import Action
from engine.kernel.event import Event, Log
from engine.kernel.step import Step


class Done(Action[Table]):
    """End one's part of the phase (HTR-WALK-7, HTR-ACT-3)."""

    verb: ClassVar[str] = "done"

    def apply(self, t: Table, out: Log) -> None:
        """Nothing moves."""


class Walk(Action[Table]):
    """A Samurai moves to an intersection within two steps, past others if need be (HTR-WALK-6)."""

    verb: ClassVar[str] = "walk"

    def __init__(self, samurai: int, crossing: int) -> None:
        super().__init__(SAMURAI[samurai], CROSSING[crossing])
        self.samurai: Final[int] = samurai
        self.crossing: Final[int] = crossing
        self.bit: Final[int] = BIT[crossing]
        self.event: Final[Event] = Walked(*self.objects)

    def barred(self, t: Table) -> str:
        at = t.at[self.samurai]
        if self.samurai not in t.mine:
            return "HTR-WALK-1"
        if not t.ready[self.samurai]:
            return "HTR-WALK-2"
        if at == OFF or at >= ON_SITE:
            return "HTR-WALK-3"
        if self.samurai in t.moved:
            return "HTR-WALK-4"
        if self.crossing not in WITHIN[at]:
            return "HTR-WALK-5"
        return "" if t.free(self.crossing) else "HTR-WALK-6"

    def apply(self, t: Table, out: Log) -> None:
        t.stand(self.samurai, self.crossing)
        t.moved.append(self.samurai)
        out.all(self.event)


class ImperialStep(Step[Table]):
    """The Imperial player whose part it is is asked."""

    rule: ClassVar[str] = "HTR-PHASE-1"

    def seat(self, t: Table) -> int:
        return t.imperials[t.side]


class Patrol(ImperialStep):
    """Each Available Samurai on an intersection may move once (HTR-WALK-4)."""

    name: ClassVar[str] = "walk"

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return [*[WALKS[s][c] for s in t.setting.samurai for c in CROSSINGS], DONE]

    def options(self, t: Table) -> list[Action[Table]]:
        at = t.at
        taken = t.taken
        found: list[Action[Table]] = []
        for s in t.mine:
            here = at[s]
            if t.ready[s] and 0 <= here < ON_SITE and s not in t.moved:
                walks = WALKS_FROM[s][here]
                if taken & REACH[here]:
                    found.extend([walk for walk in walks if not taken & walk.bit])
                else:
                    found.extend(walks)
        found.append(DONE)
        return found

    def chosen(self, t: Table, action: Action[Table]) -> None:
        if action is not DONE:
            t.agenda.append(self)


WALKS: Final[list[list[Walk]]] = [[Walk(s, c) for c in CROSSINGS] for s in range(len(SAMURAI))]
WALKS_FROM: Final[list[list[list[Walk]]]] = [
    [[walks[c] for c in WITHIN[here]] for here in CROSSINGS] for walks in WALKS
]
REACH: Final[list[int]] = [sum(BIT[c] for c in WITHIN[here]) for here in CROSSINGS]
DONE: Final[Action[Table]] = Done()
PATROL: Final = Patrol()
