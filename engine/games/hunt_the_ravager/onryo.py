"""The Onryo, a Ravager that is out while the other still runs: rulebook, "Two Against Two"."""

from typing import ClassVar, Final

from engine.games.hunt_the_ravager.board import ADJACENT, BIT, NAME, SITES
from engine.games.hunt_the_ravager.heard import Haunted, Terrified, Tormented, of_each
from engine.games.hunt_the_ravager.patrol import DONE
from engine.games.hunt_the_ravager.prowl import RavagerStep
from engine.games.hunt_the_ravager.setting import SAMURAI
from engine.games.hunt_the_ravager.table import TORMENTS, Table
from engine.kernel.action import Action
from engine.kernel.event import Event, Log

ACTIONS: Final = 2
"""HTR-T2-ONRYO-4."""


class Torment(Action[Table]):
    """A Location counts as a Conflict until the end of the Turn (HTR-T2-TORMENT-1)."""

    verb: ClassVar[str] = "torment"

    def __init__(self, site: int) -> None:
        super().__init__(NAME[site])
        self.bit: Final[int] = BIT[site]
        self.events: Final[list[Event]] = of_each(Tormented, NAME[site])

    def barred(self, t: Table) -> str:
        if t.torments.bit_count() >= TORMENTS:
            return "HTR-T2-TORMENT-3"
        return "HTR-T2-TORMENT-2" if t.flat() & self.bit else ""

    def apply(self, t: Table, out: Log) -> None:
        t.onryo_left -= 1
        t.torment(t.torments | self.bit)
        out.all(self.events[t.ravager().who])


class Haunt(Action[Table]):
    """A Treasure moves to an adjacent Location (HTR-T2-HAUNT-1); next to another is allowed (HTR-R51)."""

    verb: ClassVar[str] = "haunt"

    def __init__(self, site: int, to: int) -> None:
        super().__init__(NAME[site], NAME[to])
        self.site: Final[int] = BIT[site]
        self.to: Final[int] = BIT[to]
        self.near: Final[bool] = to in ADJACENT[site]
        self.events: Final[list[Event]] = of_each(Haunted, NAME[site], NAME[to])

    def barred(self, t: Table) -> str:
        if not self.near or not t.treasures & self.site:
            return "HTR-T2-HAUNT-1"
        if t.board.lakes & self.to:
            return "HTR-T2-HAUNT-2"
        return "HTR-T2-HAUNT-3" if t.treasures & self.to else ""

    def apply(self, t: Table, out: Log) -> None:
        t.onryo_left -= 1
        t.treasures ^= self.site | self.to
        out.all(self.events[t.ravager().who])


class Terrify(Action[Table]):
    """A Samurai is flipped to Exhausted for this Turn (HTR-T2-TERRIFY-1)."""

    verb: ClassVar[str] = "terrify"

    def __init__(self, samurai: int) -> None:
        super().__init__(SAMURAI[samurai])
        self.samurai: Final[int] = samurai
        self.events: Final[list[Event]] = of_each(Terrified, *self.objects)

    def barred(self, t: Table) -> str:
        if not t.ready[self.samurai]:
            return "HTR-T2-TERRIFY-2"
        return "HTR-T2-TERRIFY-3" if self.samurai // 3 in [s // 3 for s in t.terrified] else ""

    def apply(self, t: Table, out: Log) -> None:
        t.onryo_left -= 1
        t.ready[self.samurai] = False
        t.terrified.append(self.samurai)
        out.all(self.events[t.ravager().who])


class Haunting(RavagerStep):
    """Up to two actions of the Onryo, none obligatory (HTR-R53)."""

    name: ClassVar[str] = "onryo"
    asks_always: ClassVar[bool] = False

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return [*TORMENT, *[haunt for row in HAUNT for haunt in row], *TERRIFY, DONE] if t.onryo_left else []

    def options(self, t: Table) -> list[Action[Table]]:
        if not t.onryo_left:
            return []
        found: list[Action[Table]] = []
        if t.torments.bit_count() < TORMENTS:
            flat = t.flat()
            found.extend([torment for torment in TORMENT if not flat & torment.bit])
        closed = t.treasures | t.board.lakes
        treasures = t.treasures
        while treasures:
            site = (treasures & -treasures).bit_length() - 1
            treasures &= treasures - 1
            found.extend([haunt for haunt in HAUNT_NEAR[site] if not closed & haunt.to])
        spared = [s // 3 for s in t.terrified]
        found.extend([TERRIFY[s] for s in t.setting.samurai if t.ready[s] and s // 3 not in spared])
        found.append(DONE)
        return found

    def chosen(self, t: Table, action: Action[Table]) -> None:
        if action is DONE:
            t.onryo_left = 0
        else:
            t.agenda.append(self)


TORMENT: Final = [Torment(s) for s in SITES]
HAUNT: Final = [[Haunt(s, to) for to in SITES] for s in SITES]
HAUNT_NEAR: Final = [[HAUNT[s][to] for to in ADJACENT[s]] for s in SITES]
TERRIFY: Final = [Terrify(s) for s in range(len(SAMURAI))]
HAUNTING: Final = Haunting()
