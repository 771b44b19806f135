"""Setting up a Vendetta and a Round: rulebook, "The Vendetta" and "The Round"."""

from typing import ClassVar, Final

from engine.games.hunt_the_ravager.board import BIT, CROSSING, CROSSINGS, NAME, NEAR, SITES
from engine.games.hunt_the_ravager.ends import END_OF_GAME, END_OF_ROUND, END_OF_VENDETTA
from engine.games.hunt_the_ravager.heard import (
    LairChosen,
    LairConfided,
    RoundBegun,
    SamuraiPosted,
    TreasureHidden,
    TreasureTaken,
    VendettaBegun,
    of_each,
)
from engine.games.hunt_the_ravager.order import ACT_AS
from engine.games.hunt_the_ravager.patrol import ImperialStep
from engine.games.hunt_the_ravager.prowl import RavagerStep
from engine.games.hunt_the_ravager.setting import SAMURAI
from engine.games.hunt_the_ravager.table import ANNIHILATED, OFF, RUNNING, Table
from engine.games.hunt_the_ravager.turn import START_OF_TURN, rest_of_turn
from engine.kernel.action import Action
from engine.kernel.event import Event, Log
from engine.kernel.step import Happening, Step


class OfSite(Action[Table]):
    """A decision about one Location."""

    def __init__(self, site: int) -> None:
        super().__init__(NAME[site])
        self.site: Final[int] = site
        self.bit: Final[int] = BIT[site]


class ChooseLair(OfSite):
    """The secret Lair for the whole Vendetta (HTR-LAIR-1, HTR-LAIR-3)."""

    verb: ClassVar[str] = "lair"
    hides: ClassVar[bool] = True

    def __init__(self, site: int) -> None:
        super().__init__(site)
        self.event: Final[Event] = LairChosen(*self.objects)

    def barred(self, t: Table) -> str:
        return "HTR-LAIR-2" if t.board.barren & BIT[self.site] else ""

    def apply(self, t: Table, out: Log) -> None:
        ravager = t.ravager()
        ravager.lair = self.site
        out.seat(ravager.seat, self.event)
        mate = t.ravagers[1 - ravager.index].seat if len(t.ravagers) > 1 else -1
        out.others(ravager.seat, LAIR_CHOSEN[ravager.who], mate)
        if mate >= 0:
            out.seat(mate, LairConfided(*self.objects, str(ravager.seat)))


class Hide(OfSite):
    """Place a Treasure and pay the Hideout value (HTR-HIDE-2)."""

    verb: ClassVar[str] = "hide"

    def __init__(self, site: int) -> None:
        super().__init__(site)
        self.apart: Final[int] = ~NEAR[site]

    def barred(self, t: Table) -> str:
        site = BIT[self.site]
        if t.board.barren & site:
            return "HTR-HIDE-4"
        if t.treasures & site:
            return "HTR-HIDE-3"
        if t.treasures & NEAR[self.site]:
            return "HTR-HIDE-5"
        if t.setting.prices[self.site] > t.defence:
            return "HTR-HIDE-2"
        left = t.setting.treasures - t.treasures.bit_count() - 1
        rest = places_for(t, left, room(t) & ~NEAR[self.site], t.defence - t.setting.prices[self.site])
        return "" if rest or not left else "HTR-HIDE-6"

    def apply(self, t: Table, out: Log) -> None:
        t.treasures |= BIT[self.site]
        t.defence -= t.setting.prices[self.site]
        out.all(TreasureHidden(*self.objects))


def places_for(t: Table, left: int, room: int, defence: int) -> int:
    """Places in this mask for so many more Treasures at this price, 0 if there are none (HTR-HIDE-6)."""
    room &= t.setting.affordable(defence)
    while room and left:
        cheap = room & t.setting.within[1] or room
        place = cheap & -cheap
        if left == 1:
            return place
        # What follows finds all that go with this place, so the next one can do without it.
        room ^= place
        site = place.bit_length() - 1
        rest = places_for(t, left - 1, room & ~NEAR[site], defence - t.setting.prices[site])
        if rest:
            return rest | place
    return 0


def price_of(t: Table, places: int) -> int:
    """The Hideout values of these Locations together."""
    price = 0
    while places:
        price += t.setting.prices[(places & -places).bit_length() - 1]
        places &= places - 1
    return price


def room(t: Table) -> int:
    """The Locations that no Treasure is on or next to, neither Lake nor Conflict, as a mask."""
    mask = ~t.board.barren
    treasures = t.treasures
    while treasures:
        mask &= ~NEAR[(treasures & -treasures).bit_length() - 1]
        treasures &= treasures - 1
    return mask


class Post(Action[Table]):
    """Place the next Samurai on a free intersection (HTR-ROUND-2)."""

    verb: ClassVar[str] = "post"

    def __init__(self, crossing: int) -> None:
        super().__init__(CROSSING[crossing])
        self.crossing: Final[int] = crossing
        self.events: Final[list[Event]] = [SamuraiPosted(name, *self.objects) for name in SAMURAI]
        self.bit: Final[int] = BIT[crossing]

    def barred(self, t: Table) -> str:
        return "" if t.free(self.crossing) else "HTR-ROUND-2"

    def apply(self, t: Table, out: Log) -> None:
        samurai = t.to_post()
        t.stand(samurai, self.crossing)
        out.all(self.events[samurai])


class TakeTreasure(OfSite):
    """Take a Treasure in the open; the Round starts there (HTR-ROUND-3, HTR-ROUND-4)."""

    verb: ClassVar[str] = "take"

    def __init__(self, site: int) -> None:
        super().__init__(site)
        self.events: Final[list[Event]] = of_each(TreasureTaken, *self.objects)

    def barred(self, t: Table) -> str:
        return "" if t.treasures & BIT[self.site] else "HTR-ROUND-3"

    def apply(self, t: Table, out: Log) -> None:
        ravager = t.ravager()
        t.treasures &= ~BIT[self.site]
        ravager.state = RUNNING
        ravager.start = self.site
        ravager.path.append([])
        ravager.enter(self.site)
        ravager.mark(self.site)
        t.clues.append(f"start {ravager.index} {NAME[self.site]}")
        out.all(self.events[ravager.who])


class LairStep(RavagerStep):
    """The Ravager chooses its Lair."""

    name: ClassVar[str] = "lair"

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return [*LAIRS]

    def options(self, t: Table) -> list[Action[Table]]:
        return [lair for lair in LAIRS if not t.board.barren & lair.bit]


class HideStep(ImperialStep):
    """Treasures are placed one at a time (HTR-HIDE-1), in two against two by turns (HTR-T2-HIDE-2)."""

    name: ClassVar[str] = "hide"

    def seat(self, t: Table) -> int:
        return t.imperials[t.treasures.bit_count() % 2 if t.setting.pair else 0]

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return [*HIDES] if t.treasures.bit_count() < t.setting.treasures else []

    def options(self, t: Table) -> list[Action[Table]]:
        left = t.setting.treasures - t.treasures.bit_count() - 1
        if left < 0:
            return []
        open_sites = room(t) & t.setting.affordable(t.defence)
        prices = t.setting.prices
        found: list[Action[Table]] = []
        # Places found for one choice mostly serve the next ones as well.
        rest = cost = 0
        for hide in HIDES:
            if open_sites & hide.bit:
                defence = t.defence - prices[hide.site]
                if left and (not rest or rest & ~hide.apart or cost > defence):
                    other = places_for(t, left, open_sites & hide.apart, defence)
                    if not other:
                        continue
                    rest, cost = other, price_of(t, other)
                found.append(hide)
        return found

    def chosen(self, t: Table, action: Action[Table]) -> None:
        t.next(self)


class PostStep(ImperialStep):
    """The Samurai are placed (HTR-ROUND-1), the Empress's first (HTR-T2-ROUND-1, HTR-C3-ROUND-1)."""

    name: ClassVar[str] = "post"

    def seat(self, t: Table) -> int:
        return t.imperials[max(t.to_post(), 0) // 3]

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return [*POSTS] if t.to_post() != OFF else []

    def options(self, t: Table) -> list[Action[Table]]:
        if t.to_post() == OFF:
            return []
        taken = t.taken
        return [post for post in POSTS if not taken & post.bit]

    def chosen(self, t: Table, action: Action[Table]) -> None:
        t.next(self)


class TakeStep(RavagerStep):
    """The Ravager takes a Treasure (HTR-T2-ROUND-2 for who does not); the last one is no choice (HTR-R28)."""

    name: ClassVar[str] = "take"
    asks_always: ClassVar[bool] = False

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return [*TAKES]

    def options(self, t: Table) -> list[Action[Table]]:
        if t.ravager().state == ANNIHILATED:
            return []
        return [take for take in TAKES if t.treasures & take.bit]


class StartOfRound(Happening[Table]):
    """Marker on row 1, Samurai off the grid, an empty sheet (HTR-ROUND-5)."""

    name: ClassVar[str] = "start_of_round"

    def run(self, t: Table, out: Log) -> None:
        t.turn = 1
        t.recall()
        t.acting = 0
        t.command(0)
        for ravager in t.ravagers:
            ravager.wait(t.round)
        t.clues.append(f"round {t.round}")
        if out.keeps:
            out.all(RoundBegun(str(t.round)))
        t.next(POST, *each_ravager(t, TAKE), *[START_OF_TURN] * t.setting.turns)


class NextRound(StartOfRound):
    """A new Round is set up (HTR-EOR-2)."""

    name: ClassVar[str] = "next_round"

    def run(self, t: Table, out: Log) -> None:
        t.round += 1
        super().run(t, out)


class StartOfVendetta(Happening[Table]):
    """Fresh Treasures, Defence points, Fury and Lair on the same grid (HTR-SETUP-4, HTR-EOV-4)."""

    name: ClassVar[str] = "start_of_vendetta"

    def run(self, t: Table, out: Log) -> None:
        t.round = t.turn = 1
        t.treasures = 0
        t.burn(0)
        t.defence = t.setting.defence
        t.recall()
        t.clues = []
        t.acting = 0
        t.command(0)
        for player in t.players:
            player.hunts = 0
        if out.keeps:
            out.all(VendettaBegun(str(t.vendetta), *[str(ravager.seat) for ravager in t.ravagers]))
        t.next(*each_ravager(t, LAIR), HIDE, *rounds(t), END_OF_VENDETTA)


class NextVendetta(StartOfVendetta):
    """Roles and equipment pass to the left (HTR-EOV-4, HTR-T2-EOV-2, HTR-C3-EOV-2)."""

    name: ClassVar[str] = "next_vendetta"

    def run(self, t: Table, out: Log) -> None:
        t.vendetta += 1
        t.cast(t.imperials[0])
        super().run(t, out)


def each_ravager(t: Table, step: Step[Table]) -> list[Step[Table]]:
    """A step for every Ravager, one after the other (HTR-T2-LAIR-1, HTR-T2-ROUND-2)."""
    if len(t.ravagers) == 1:
        return [step]
    return [ACT_AS[0], step, ACT_AS[1], step]


def rounds(t: Table) -> list[Step[Table]]:
    """The Rounds of a Vendetta (HTR-VEND-1)."""
    return [START_OF_ROUND, END_OF_ROUND, *[NEXT_ROUND, END_OF_ROUND] * (t.setting.rounds - 1)]


def game_steps(t: Table) -> list[Step[Table]]:
    """The whole game (HTR-VEND-1, HTR-EOV-5)."""
    return [START_OF_VENDETTA, *[NEXT_VENDETTA] * (t.setting.vendettas - 1), END_OF_GAME]


def steps_from(t: Table, phase: str) -> list[Step[Table]]:
    """What is to come when the table stands at this phase."""
    to_come: list[Step[Table]] = [NEXT_VENDETTA] * (t.setting.vendettas - t.vendetta)
    to_come = [END_OF_VENDETTA, *to_come, END_OF_GAME]
    mates: list[Step[Table]] = each_ravager(t, LAIR if phase == "lair" else TAKE)
    if phase in ("lair", "take"):
        mates = mates[1 + 2 * t.acting :] if len(mates) > 1 else mates
    if phase in ("lair", "hide"):
        return [*(mates if phase == "lair" else []), HIDE, *rounds(t), *to_come]
    to_come = [END_OF_ROUND, *[NEXT_ROUND, END_OF_ROUND] * (t.setting.rounds - t.round), *to_come]
    if phase in ("post", "take"):
        turns: list[Step[Table]] = [START_OF_TURN] * t.setting.turns
        return [*([POST] if phase == "post" else []), *mates, *turns, *to_come]
    turns = [START_OF_TURN] * (t.setting.turns - t.turn)
    return [*rest_of_turn(t, phase), *turns, *to_come]


LAIR_CHOSEN: Final[list[Event]] = of_each(LairChosen)
LAIRS: Final[list[ChooseLair]] = [ChooseLair(s) for s in SITES]
HIDES: Final[list[Hide]] = [Hide(s) for s in SITES]
POSTS: Final[list[Post]] = [Post(c) for c in CROSSINGS]
TAKES: Final[list[TakeTreasure]] = [TakeTreasure(s) for s in SITES]

LAIR: Final = LairStep()
HIDE: Final = HideStep()
POST: Final = PostStep()
TAKE: Final = TakeStep()
START_OF_ROUND: Final = StartOfRound()
NEXT_ROUND: Final = NextRound()
START_OF_VENDETTA: Final = StartOfVendetta()
NEXT_VENDETTA: Final = NextVendetta()
PHASES: Final[list[str]] = ["lair", "hide", "post", "take", "cost", "move", "walk", "act"]
PAIR_PHASES: Final[list[str]] = [*PHASES, "ravager_order", "onryo", "imperial_order"]
