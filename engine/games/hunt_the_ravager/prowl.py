"""Ravager Movement Phase: rulebook, "The Turn", 1."""

from typing import ClassVar, Final

from engine.games.hunt_the_ravager.board import ADJACENT, BIT, NAME, NEAR, SITES
from engine.games.hunt_the_ravager.ends import go_on
from engine.games.hunt_the_ravager.heard import (
    Annihilated,
    Crossed,
    Devastated,
    FurySpent,
    Moved,
    MoveShown,
    of_each,
)
from engine.games.hunt_the_ravager.table import ANNIHILATED, Table
from engine.kernel.action import Action
from engine.kernel.event import Event, Log
from engine.kernel.step import Step


class Devastate(Action[Table]):
    """Option A: a Location here or next to here goes up in flames (HTR-DEV-3)."""

    verb: ClassVar[str] = "devastate"

    def __init__(self, site: int) -> None:
        super().__init__(NAME[site])
        self.site: Final[int] = site
        self.bit: Final[int] = BIT[site]
        self.clues: Final[list[str]] = [f"devastate {k} {NAME[site]}" for k in range(2)]
        self.events: Final[list[Event]] = of_each(Devastated, NAME[site])

    def barred(self, t: Table) -> str:
        if not NEAR[t.ravager().here] & self.bit:
            return "HTR-DEV-1"
        return "HTR-DEV-2" if t.flat() & self.bit else ""

    def apply(self, t: Table, out: Log) -> None:
        t.burn(t.ruined | self.bit)
        t.clues.append(self.clues[t.acting])
        out.all(self.events[t.ravager().who])


class SpendFury(Action[Table]):
    """Option B: one Fury goes to the reserve (HTR-FURY-1)."""

    verb: ClassVar[str] = "fury"

    def barred(self, t: Table) -> str:
        return "" if t.ravager().fury else "HTR-FURY-2"

    def apply(self, t: Table, out: Log) -> None:
        ravager = t.ravager()
        ravager.fury -= 1
        t.clues.append(FURY_CLUES[ravager.index])
        out.all(FURY_SPENT[ravager.who])


class Move(Action[Table]):
    """Move 1 or 2 Locations in secret (HTR-MOVE-1); a Lake crossed takes a Footprint (HTR-LAKE-2)."""

    verb: ClassVar[str] = "move"
    hides: ClassVar[bool] = True

    def __init__(self, *way: int) -> None:
        super().__init__(*[NAME[site] for site in way])
        self.way: Final[list[int]] = list(way)
        self.end: Final[int] = BIT[way[-1]]
        self.event: Final[Event] = Moved(*self.objects)

    def barred(self, t: Table) -> str:
        here = t.ravager().here
        for site in self.way:
            if not NEAR[here] & BIT[site] or here == site:
                return "HTR-MOVE-2"
            here = site
        return "HTR-LAKE-1" if t.board.lakes & BIT[here] else ""

    def apply(self, t: Table, out: Log) -> None:
        ravager = t.ravager()
        ravager.path.append([])
        clue = MOVED_CLUES[ravager.index]
        for site in self.way:
            ravager.enter(site)
            if t.board.lakes & BIT[site]:
                ravager.mark(site)
                clue = CROSSED_CLUES[ravager.index][site]
                out.all(CROSSED[site][ravager.who])
        t.clues.append(clue)
        out.seat(ravager.seat, self.event)
        mate = t.ravagers[1 - ravager.index].seat if t.setting.team_sees_paths else -1
        out.others(ravager.seat, MOVED[ravager.who], mate)
        if mate >= 0 and out.keeps:
            out.seat(mate, MoveShown(*self.objects, str(ravager.seat)))


class RavagerStep(Step[Table]):
    """The Ravager is asked, even when one answer is left: how few there were is a secret (HTR-R31)."""

    rule: ClassVar[str] = "HTR-PHASE-1"
    asks_always: ClassVar[bool] = True

    def seat(self, t: Table) -> int:
        return t.ravager().seat


class Cost(RavagerStep):
    """Devastate or spend Fury (HTR-COST-1), but not in the first Turn (HTR-COST-2)."""

    name: ClassVar[str] = "cost"

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return PAYMENTS if t.turn > 1 else []

    def options(self, t: Table) -> list[Action[Table]]:
        if t.turn == 1:
            return []
        ravager = t.ravager()
        here = ravager.here
        burnable = NEAR[here] & ~t.flat()
        found: list[Action[Table]] = [burn for burn in BURN_NEAR[here] if burnable & burn.bit]
        if ravager.fury:
            found.append(FURY)
        return found

    def chosen(self, t: Table, action: Action[Table]) -> None:
        t.agenda.append(PROWL)

    def run(self, t: Table, out: Log) -> None:
        """Able to do neither, the Ravager is annihilated (HTR-COST-3, HTR-STOP-2)."""
        if t.turn == 1:
            t.agenda.append(PROWL)
            return
        ravager = t.ravager()
        ravager.state = ANNIHILATED
        t.clues.append(f"annihilated {ravager.index}")
        out.all(ANNIHILATION[ravager.who])
        go_on(t)


class Prowl(RavagerStep):
    """Move 1 or 2 Locations, never ending on a Lake."""

    name: ClassVar[str] = "move"

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return MOVES

    def likely(self, t: Table) -> list[Action[Table]]:
        return [*MOVES_FROM[t.ravager().here]]

    def options(self, t: Table) -> list[Action[Table]]:
        return ways(t.board.lakes, t.ravager().here)


def ways(lakes: int, here: int) -> list[Action[Table]]:
    """The legal moves from a Location; remembered, since Lakes stay where they are."""
    if lakes not in WAYS:
        if len(WAYS) > 64:
            WAYS.clear()
        WAYS[lakes] = [[] for _ in SITES]
    known = WAYS[lakes][here]
    if not known:
        known.extend([m for m in MOVES_FROM[here] if not lakes & m.end])
    return known


FURY_SPENT: Final[list[Event]] = of_each(FurySpent)
FURY_CLUES: Final = ["fury 0", "fury 1"]
ANNIHILATION: Final[list[Event]] = of_each(Annihilated)
MOVED: Final[list[Event]] = of_each(Moved)
MOVED_CLUES: Final = ["moved 0", "moved 1"]
CROSSED: Final[list[list[Event]]] = [of_each(Crossed, name) for name in NAME]
CROSSED_CLUES: Final[list[list[str]]] = [[f"{moved} {name}" for name in NAME] for moved in MOVED_CLUES]
DEVASTATE: Final[list[Devastate]] = [Devastate(s) for s in SITES]
BURN_NEAR: Final[list[list[Devastate]]] = [[DEVASTATE[d] for d in sorted([s, *ADJACENT[s]])] for s in SITES]
FURY: Final[Action[Table]] = SpendFury()
PAYMENTS: Final[list[Action[Table]]] = [*DEVASTATE, FURY]
STEPS_1: Final[list[Move]] = [Move(a) for a in SITES]
STEPS_2: Final[list[list[Move]]] = [[Move(a, b) for b in SITES] for a in SITES]
MOVES: Final[list[Action[Table]]] = [*STEPS_1, *[m for row in STEPS_2 for m in row]]
MOVES_FROM: Final[list[list[Move]]] = [
    [*[STEPS_1[a] for a in ADJACENT[s]], *[STEPS_2[a][b] for a in ADJACENT[s] for b in ADJACENT[a]]]
    for s in SITES
]
WAYS: Final[dict[int, list[list[Action[Table]]]]] = {}

COST: Final = Cost()
PROWL: Final = Prowl()
