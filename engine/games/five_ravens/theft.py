"""Theft: thieves are revealed and steal, the highest rank first; what nobody took goes under."""

from typing import ClassVar, Final

from engine.games.five_ravens.cards import FIRST_RELIC, NAME, NONE, those
from engine.games.five_ravens.heard import FoundNothing, Revealed, Seen, Stole, StoleShown, Sunk
from engine.games.five_ravens.steps import PASS, OfPlace, OwnStep
from engine.games.five_ravens.table import PLACES, SEATS, Table
from engine.kernel.action import Action
from engine.kernel.event import Event, Log
from engine.kernel.step import Happening, Step


class Steal(OfPlace):
    """A relic from the middle, face up or down, locked or not (FR-THEFT-5, FR-LOCK-2)."""

    verb: ClassVar[str] = "steal"

    def barred(self, t: Table) -> str:
        return "" if t.center[self.place] else "FR-REF-3"

    def apply(self, t: Table, out: Log) -> None:
        steal(t, t.take(self.place), self.place, out)


class StealBottom(Action[Table]):
    """With a captured 2, the bottom card of the relic deck (FR-TWO-5)."""

    verb: ClassVar[str] = "steal"

    def barred(self, t: Table) -> str:
        if not t.player().steals_bottom():
            return "FR-TWO-5"
        return "" if t.relic_deck else "FR-TWO-6"

    def apply(self, t: Table, out: Log) -> None:
        steal(t, t.relic_deck.pop(0), BOTTOM, out)


def steal(t: Table, card: int, where: int, out: Log) -> None:
    """The relic goes to the discard pile; its new owner sees it (FR-THEFT-6), others if they knew it."""
    seat = t.turn
    player = t.players[seat]
    player.discard.append(card)
    player.loot = [*player.loot, card]
    player.stolen = card
    t.last_stole = seat
    everyone = t.setting.everyone
    was_open = t.eyes[card] == everyone
    if not was_open:
        if t.setting.open_discards:
            t.show(card)
        t.tell(card, seat)
    if out.keeps:
        if was_open:
            out.all(STOLE[seat][where][card])  # FR-THEFT-7
        elif t.eyes[card] == everyone:
            out.all(STOLE_SHOWN[seat][where][card])
        else:
            out.all(STOLE[seat][where][NONE])
            out.seat(seat, SEEN_STOLEN[card])
    next_thief(t)


def next_thief(t: Table) -> None:
    """The next seat in the order is to steal (FR-THEFT-2)."""
    if t.order:
        t.turn = t.order.pop(0)
        t.agenda.append(THEFT)


class Sink(OfPlace):
    """An unclaimed relic goes under the relic deck, unseen if it lies face down (FR-SINK-2, FR-SINK-3)."""

    verb: ClassVar[str] = "sink"

    def barred(self, t: Table) -> str:
        return "" if t.center[self.place] else "FR-REF-3"

    def apply(self, t: Table, out: Log) -> None:
        card = t.take(self.place)
        t.relic_deck.insert(0, card)
        out.all(SUNK[self.place][card if t.eyes[card] == t.setting.everyone else NONE])


class Reveal(Happening[Table]):
    """All thieves are turned over, and the order of the Theft is known (FR-THEFT-1)."""

    name: ClassVar[str] = "reveal"

    def run(self, t: Table, out: Log) -> None:
        players = t.players
        rank = t.setting.rank
        seats = t.round_seats()
        ranks: list[int] = []
        order: list[int] = []
        for seat in seats:
            thief = players[seat].thief
            if thief >= FIRST_RELIC:
                t.show(thief)
            # The higher rank first, then clockwise (FR-THEFT-3); shut-out seats last (FR-THEFT-4).
            high = rank[thief] if thief else LAST
            at = len(ranks)
            while at and ranks[at - 1] < high:
                at -= 1
            ranks.insert(at, high)
            order.insert(at, seat)
        t.order = order
        if out.keeps:
            for seat in order:
                thief = players[seat].thief
                if thief:
                    out.all(REVEALED[seat][thief])
        next_thief(t)


class TheftStep(OwnStep):
    """One seat must steal exactly one relic."""

    name: ClassVar[str] = "theft"
    asks_openly: ClassVar[bool] = True

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return THINKABLE_THEFTS[t.seats]

    def options(self, t: Table) -> list[Action[Table]]:
        if t.relic_deck and t.players[t.turn].steals_bottom():
            return THEFTS_AND_BOTTOM[t.filled]
        return THEFTS[t.filled]

    def run(self, t: Table, out: Log) -> None:
        """Nothing is left (FR-THEFT-8)."""
        out.all(FOUND_NOTHING[t.turn])
        next_thief(t)


class SinkStep(OwnStep):
    """The first player orders what is left, one at a time (FR-SINK-1, FR-SINK-2)."""

    name: ClassVar[str] = "sink"
    asks_openly: ClassVar[bool] = True

    def seat(self, t: Table) -> int:
        return t.first

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return [*SINKS[(1 << t.seats) - 1], PASS]

    def options(self, t: Table) -> list[Action[Table]]:
        return SINKS[t.filled]

    def chosen(self, t: Table, action: Action[Table]) -> None:
        t.agenda.append(self)


LAST: Final = -1
BOTTOM: Final = 4
"""Where a relic was stolen: a place, or the bottom of the relic deck."""
WHERE: Final = [*PLACES, "bottom"]
STOLE: Final[list[list[list[Event]]]] = [
    [[Stole(seat, where, name) if name else Stole(seat, where) for name in NAME] for where in WHERE]
    for seat in SEATS
]
STOLE_SHOWN: Final[list[list[list[Event]]]] = [
    [[StoleShown(seat, where, name) for name in NAME] for where in WHERE] for seat in SEATS
]
SEEN_STOLEN: Final[list[Event]] = [Seen(name, "stolen") for name in NAME]
SUNK: Final[list[list[Event]]] = [
    [Sunk(place, name) if name else Sunk(place) for name in NAME] for place in PLACES
]
REVEALED: Final[list[list[Event]]] = [[Revealed(seat, name) for name in NAME] for seat in SEATS]
FOUND_NOTHING: Final[list[Event]] = [FoundNothing(seat) for seat in SEATS]

STEAL: Final[list[Action[Table]]] = [Steal(k) for k in range(4)]
STEAL_BOTTOM: Final[Action[Table]] = StealBottom("bottom")
THEFTS: Final[list[list[Action[Table]]]] = [those(STEAL, mask) for mask in range(16)]
THEFTS_AND_BOTTOM: Final[list[list[Action[Table]]]] = [[*theft, STEAL_BOTTOM] for theft in THEFTS]
THINKABLE_THEFTS: Final[list[list[Action[Table]]]] = [[*STEAL[:n], STEAL_BOTTOM, PASS] for n in range(5)]
SINK: Final[list[Action[Table]]] = [Sink(k) for k in range(4)]
SINKS: Final[list[list[Action[Table]]]] = [those(SINK, mask) for mask in range(16)]

REVEAL: Final[Step[Table]] = Reveal()
THEFT: Final[Step[Table]] = TheftStep()
SINK_STEP: Final[Step[Table]] = SinkStep()
