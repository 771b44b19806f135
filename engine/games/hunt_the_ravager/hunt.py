"""Samurai Action Phase: rulebook, "The Turn", 3."""

from typing import ClassVar, Final

from engine.games.hunt_the_ravager.board import (
    AROUND,
    BESIDE,
    BIT,
    CORNER_MASK,
    CORNERS,
    CROSSING,
    CROSSINGS,
    NAME,
    NEAR,
    SITES,
)
from engine.games.hunt_the_ravager.ends import go_on
from engine.games.hunt_the_ravager.heard import (
    EldersAsked,
    Hunted,
    HuntFailed,
    KamiAsked,
    Marched,
    NothingFound,
    PrintFound,
    Returned,
    Tracked,
    of_each,
)
from engine.games.hunt_the_ravager.patrol import DONE, ImperialStep
from engine.games.hunt_the_ravager.setting import SAMURAI
from engine.games.hunt_the_ravager.table import HUNTED, OFF, ON_SITE, RUNNING, Table
from engine.kernel.action import Action
from engine.kernel.event import Event, Log


class Deed(Action[Table]):
    """What one Available Samurai does, once (HTR-ACT-2)."""

    def __init__(self, samurai: int, *objects: str) -> None:
        super().__init__(SAMURAI[samurai], *objects)
        self.samurai: Final[int] = samurai

    def crossing_barred(self, t: Table) -> str:
        """What forbids a deed that needs a Samurai on an intersection (HTR-ACT-5)."""
        if self.samurai not in t.mine:
            return "HTR-ACT-1"
        if not t.ready[self.samurai] or t.at[self.samurai] == OFF:
            return "HTR-ACT-2"
        return "HTR-ACT-5" if t.at[self.samurai] >= ON_SITE else ""

    def site_barred(self, t: Table) -> str:
        """What forbids a deed that needs a Samurai on a Location (HTR-ACT-6)."""
        if self.samurai not in t.mine:
            return "HTR-ACT-1"
        if not t.ready[self.samurai] or t.at[self.samurai] == OFF:
            return "HTR-ACT-2"
        return "" if t.at[self.samurai] >= ON_SITE else "HTR-ACT-6"


class OnSite(Deed):
    """A deed aimed at a Location."""

    def __init__(self, samurai: int, site: int) -> None:
        super().__init__(samurai, NAME[site])
        self.site: Final[int] = site
        self.bit: Final[int] = BIT[site]

    def far(self, t: Table) -> bool:
        """The Location does not belong to the Samurai's intersection (HTR-KEY-2)."""
        return not CORNER_MASK[t.at[self.samurai]] & self.bit


class Track(OnSite):
    """Ask about one Location beside the Samurai (HTR-TRACK-3)."""

    verb: ClassVar[str] = "track"

    def __init__(self, samurai: int, site: int) -> None:
        super().__init__(samurai, site)
        self.event: Final[Event] = Tracked(*self.objects)

    def barred(self, t: Table) -> str:
        rule = self.crossing_barred(t)
        if rule:
            return rule
        if self.far(t):
            return "HTR-TRACK-1"
        return "HTR-TRACK-2" if t.flat() & self.bit else ""

    def apply(self, t: Table, out: Log) -> None:
        t.ready[self.samurai] = False
        out.all(self.event)
        answer(t, self.bit, out)


class Elders(OnSite):
    """Ask about a Village and everything around it (HTR-ELDERS-3, HTR-R8)."""

    verb: ClassVar[str] = "elders"

    def __init__(self, samurai: int, site: int) -> None:
        super().__init__(samurai, site)
        self.event: Final[Event] = EldersAsked(*self.objects)

    def barred(self, t: Table) -> str:
        rule = self.crossing_barred(t)
        if rule:
            return rule
        if self.far(t):
            return "HTR-ELDERS-1"
        return "" if t.villages() & self.bit else "HTR-ELDERS-2"

    def apply(self, t: Table, out: Log) -> None:
        t.ready[self.samurai] = False
        out.all(self.event)
        answer(t, NEAR[self.site] & ~t.flat() | self.bit, out)


class Kami(OnSite):
    """From beside a Shrine, ask about any Location but a Lake (HTR-KAMI-3, HTR-R7)."""

    verb: ClassVar[str] = "kami"

    def __init__(self, samurai: int, site: int) -> None:
        super().__init__(samurai, site)
        self.event: Final[Event] = KamiAsked(*self.objects)

    def barred(self, t: Table) -> str:
        rule = self.crossing_barred(t)
        if rule:
            return rule
        if not CORNER_MASK[t.at[self.samurai]] & t.shrines():
            return "HTR-KAMI-1"
        return "HTR-KAMI-2" if t.board.lakes & self.bit else ""

    def apply(self, t: Table, out: Log) -> None:
        t.ready[self.samurai] = False
        out.all(self.event)
        answer(t, self.bit, out)


class Hunt(OnSite):
    """Strike a Location beside the Samurai, which moves onto it (HTR-HUNT-1, HTR-R14)."""

    verb: ClassVar[str] = "hunt"

    def __init__(self, samurai: int, site: int) -> None:
        super().__init__(samurai, site)
        self.hits: Final[list[Event]] = of_each(Hunted, *self.objects)
        self.miss: Final[Event] = HuntFailed(*self.objects)

    def barred(self, t: Table) -> str:
        rule = self.crossing_barred(t)
        if rule:
            return rule
        return "HTR-HUNT-1" if self.far(t) else ""

    def apply(self, t: Table, out: Log) -> None:
        t.stand(self.samurai, ON_SITE + self.site)
        self.strike(t, out)

    def strike(self, t: Table, out: Log) -> None:
        """Every running Ravager here is hunted (HTR-HUNT-2, HTR-STOP-1, HTR-T2-HUNT-1); else HTR-HUNT-3."""
        t.ready[self.samurai] = False
        found = 0
        for ravager in t.ravagers:
            if ravager.state == RUNNING and ravager.here == self.site:
                ravager.state = HUNTED
                ravager.found = self.site
                found += 1 + ravager.index
                out.all(self.hits[ravager.who])
        t.clues.append(HUNT_CLUES[found][self.site])
        if found:
            t.players[t.imperials[t.side]].hunts += 1
            go_on(t)
        else:
            out.all(self.miss)


class Continue(Deed):
    """Strike again at the Location that the Samurai stands on (HTR-CONT-1)."""

    verb: ClassVar[str] = "continue"

    def barred(self, t: Table) -> str:
        return self.site_barred(t)

    def apply(self, t: Table, out: Log) -> None:
        DEEDS[self.samurai].hunt[t.at[self.samurai] - ON_SITE].strike(t, out)


class OnCrossing(Deed):
    """A deed that ends on an intersection."""

    def __init__(self, samurai: int, crossing: int) -> None:
        super().__init__(samurai, CROSSING[crossing])
        self.crossing: Final[int] = crossing
        self.bit: Final[int] = BIT[crossing]


class March(OnCrossing):
    """A Forced March of one intersection, even after a walk (HTR-MARCH-2)."""

    verb: ClassVar[str] = "march"

    def __init__(self, samurai: int, crossing: int) -> None:
        super().__init__(samurai, crossing)
        self.event: Final[Event] = Marched(*self.objects)

    def barred(self, t: Table) -> str:
        rule = self.crossing_barred(t)
        if rule:
            return rule
        if self.crossing not in BESIDE[t.at[self.samurai]]:
            return "HTR-MARCH-1"
        return "" if t.free(self.crossing) else "HTR-MARCH-2"

    def apply(self, t: Table, out: Log) -> None:
        t.ready[self.samurai] = False
        t.stand(self.samurai, self.crossing)
        out.all(self.event)


class Return(OnCrossing):
    """Back from the Hunt to an intersection of the Location (HTR-RETURN-1)."""

    verb: ClassVar[str] = "return"

    def __init__(self, samurai: int, crossing: int) -> None:
        super().__init__(samurai, crossing)
        self.event: Final[Event] = Returned(*self.objects)

    def barred(self, t: Table) -> str:
        rule = self.site_barred(t)
        if rule:
            return rule
        if self.crossing not in AROUND[t.at[self.samurai] - ON_SITE]:
            return "HTR-RETURN-1"
        return "" if t.free(self.crossing) else "HTR-RETURN-2"

    def apply(self, t: Table, out: Log) -> None:
        t.ready[self.samurai] = False
        t.stand(self.samurai, self.crossing)
        out.all(self.event)


def answer(t: Table, asked: int, out: Log) -> None:
    """Every Ravager with a sheet answers truthfully (HTR-VISIT-1, HTR-T2-RESP-1); HTR-R9 for known ones."""
    for ravager in t.ravagers:
        visited = ravager.visited
        unknown = asked & ~ravager.printed if visited else 0
        if not unknown:
            continue
        who, index, clues = ravager.who, ravager.index, t.clues
        while unknown:
            site = (unknown & -unknown).bit_length() - 1
            unknown &= unknown - 1
            if visited & BIT[site]:
                ravager.mark(site)
                clues.append(SEEN_YES[index][site])
                out.all(FOUND[who][site])
            else:
                clues.append(SEEN_NO[index][site])
                out.all(NOTHING_FOUND[who][site])


class Act(ImperialStep):
    """Samurai act one after the other, each result known before the next choice (HTR-ACT-4)."""

    name: ClassVar[str] = "act"

    def thinkable(self, t: Table) -> list[Action[Table]]:
        found: list[Action[Table]] = []
        for s in t.setting.samurai:
            found.extend(DEEDS[s].all)
        found.append(DONE)
        return found

    def options(self, t: Table) -> list[Action[Table]]:
        found: list[Action[Table]] = []
        at = t.at
        taken = t.taken
        for s in t.mine:
            here = at[s]
            if not t.ready[s] or here == OFF:
                continue
            if here >= ON_SITE:
                deeds = DEEDS[s]
                found.append(deeds.go_on)
                found.extend([deeds.back[c] for c in AROUND[here - ON_SITE] if not taken & BIT[c]])
                continue
            found.extend(t.asks[s * 24 + here] or asks_from(t, s, here))
            marches = DEEDS[s].near_marches[here]
            if taken & NEXT_TO[here]:
                found.extend([march for march in marches if not taken & march.bit])
            else:
                found.extend(marches)
        found.append(DONE)
        return found

    def chosen(self, t: Table, action: Action[Table]) -> None:
        if action is not DONE:
            t.agenda.append(self)


def asks_from(t: Table, samurai: int, here: int) -> list[Action[Table]]:
    """What a Samurai can ask and hunt; the table remembers it until one of the four Locations changes."""
    deeds = DEEDS[samurai]
    flat = t.flat()
    villages = t.villages()
    known: list[Action[Table]] = []
    if flat & CORNER_MASK[here]:
        known.extend([track for track in deeds.near_tracks[here] if not flat & track.bit])
    else:
        known.extend(deeds.near_tracks[here])
    if CORNER_MASK[here] & villages:
        known.extend([elders for elders in deeds.near_elders[here] if villages & elders.bit])
    if CORNER_MASK[here] & t.shrines():
        known.extend(dry_kami(t.board.lakes)[samurai])
    known.extend(deeds.near_hunts[here])
    t.asks[samurai * 24 + here] = known
    return known


def dry_kami(lakes: int) -> list[list[Action[Table]]]:
    """For each Samurai its questions to the Kami (HTR-KAMI-2); remembered, as Lakes stay where they are."""
    if lakes not in DRY_KAMI:
        if len(DRY_KAMI) > 64:
            DRY_KAMI.clear()
        DRY_KAMI[lakes] = [[deeds.kami[site] for site in SITES if not lakes & BIT[site]] for deeds in DEEDS]
    return DRY_KAMI[lakes]


class Deeds:
    """All that one Samurai could ever do, made once."""

    def __init__(self, samurai: int) -> None:
        self.track: Final[list[OnSite]] = [Track(samurai, s) for s in SITES]
        self.elders: Final[list[OnSite]] = [Elders(samurai, s) for s in SITES]
        self.kami: Final[list[Action[Table]]] = [Kami(samurai, s) for s in SITES]
        self.march: Final[list[March]] = [March(samurai, c) for c in CROSSINGS]
        self.hunt: Final[list[Hunt]] = [Hunt(samurai, s) for s in SITES]
        self.go_on: Final[Action[Table]] = Continue(samurai)
        self.back: Final[list[Action[Table]]] = [Return(samurai, c) for c in CROSSINGS]
        asking: list[Action[Table]] = [*self.track, *self.elders, *self.kami, *self.hunt]
        self.all: Final[list[Action[Table]]] = [*asking, *self.march, self.go_on, *self.back]
        self.near_marches: Final[list[list[March]]] = [[self.march[c] for c in beside] for beside in BESIDE]
        self.near_tracks: Final[list[list[OnSite]]] = [
            [self.track[site] for site in corners] for corners in CORNERS
        ]
        self.near_elders: Final[list[list[OnSite]]] = [
            [self.elders[site] for site in corners] for corners in CORNERS
        ]
        self.near_hunts: Final[list[list[Action[Table]]]] = [
            [self.hunt[site] for site in corners] for corners in CORNERS
        ]


DRY_KAMI: Final[dict[int, list[list[Action[Table]]]]] = {}
FOUND: Final[list[list[Event]]] = [[of_each(PrintFound, name)[who] for name in NAME] for who in range(5)]
NOTHING_FOUND: Final[list[list[Event]]] = [
    [of_each(NothingFound, name)[who] for name in NAME] for who in range(5)
]
NEXT_TO: Final[list[int]] = [sum(BIT[c] for c in beside) for beside in BESIDE]
SEEN_YES: Final[list[list[str]]] = [[f"seen {k} {name} yes" for name in NAME] for k in range(2)]
SEEN_NO: Final[list[list[str]]] = [[f"seen {k} {name} no" for name in NAME] for k in range(2)]
HUNT_CLUES: Final[list[list[str]]] = [
    [f"hunt {name} {who}" for name in NAME] for who in ("no", "0", "1", "0,1")
]
"""By the sum of (1 + index) over the Ravagers that were found."""
DEEDS: Final[list[Deeds]] = [Deeds(s) for s in range(len(SAMURAI))]
ACT: Final = Act()
