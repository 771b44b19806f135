"""Actions on relics: the Ravens 1, 3, 6 and 7, and what a captured 1, 3 or Mirror can do."""

from typing import ClassVar, Final

from engine.games.five_ravens.cards import CURSED, NAME, NONE, those
from engine.games.five_ravens.heard import (
    Buried,
    Examined,
    Mixed,
    Peeked,
    RelicDrawn,
    Replaced,
    Seen,
    Swapped,
    TurnedDown,
    TurnedUp,
)
from engine.games.five_ravens.steps import DONE, PASS, OfPlace, OwnStep
from engine.games.five_ravens.table import LOCKED, PLACES, SEATS, Table
from engine.kernel.action import Action
from engine.kernel.event import Event, Log
from engine.kernel.step import Happening


class Replace(OfPlace):
    """1: a relic goes under the relic deck, the top one comes face up in its place (FR-ONE-1)."""

    verb: ClassVar[str] = "replace"

    def barred(self, t: Table) -> str:
        return self.apart(t) or ("" if t.up & self.bit else "FR-ONE-1")

    def apply(self, t: Table, out: Log) -> None:
        card = t.take(self.place)
        t.relic_deck.insert(0, card)
        out.all(REPLACED[card][self.place])
        t.deal_up(self.place, CURSED, out)  # FR-ONE-2: of an empty deck the same relic


class Examine(OfPlace):
    """3, Mirror: look in secret at a face-down relic (FR-THREE-1, FR-MIRROR-1)."""

    verb: ClassVar[str] = "examine"

    def barred(self, t: Table) -> str:
        return self.apart(t) or ("FR-THREE-1" if t.up & self.bit else "")

    def apply(self, t: Table, out: Log) -> None:
        card = t.center[self.place]
        t.tell(card, t.turn)
        out.all(EXAMINED[t.turn][self.place])
        out.seat(t.turn, SEEN[card][self.place])


class Peek(Action[Table]):
    """Captured 3: look in secret at the top or the bottom of the relic deck (FR-THREE-3)."""

    verb: ClassVar[str] = "peek"

    def __init__(self, end: str, at: int) -> None:
        super().__init__(end)
        self.at: Final[int] = at
        self.events: Final[list[Event]] = [Peeked(seat, end) for seat in SEATS]
        self.seen: Final[list[Event]] = [Seen(name, end) for name in NAME]

    def barred(self, t: Table) -> str:
        if not t.relic_deck:
            return "FR-ACT-4"
        return "FR-THREE-4" if self.at == 0 and len(t.relic_deck) == 1 else ""

    def apply(self, t: Table, out: Log) -> None:
        card = t.relic_deck[self.at]
        t.tell(card, t.turn)
        out.all(self.events[t.turn])
        out.seat(t.turn, self.seen[card])


class Lock(OfPlace):
    """Captured 1: lock a relic, face up or face down (FR-ONE-4)."""

    verb: ClassVar[str] = "lock"

    def barred(self, t: Table) -> str:
        if not t.center[self.place]:
            return "FR-REF-3"
        return "FR-ONE-5" if t.locked & self.bit else ""

    def apply(self, t: Table, out: Log) -> None:
        t.locked |= self.bit
        out.all(LOCKED[self.place])


class Flip(OfPlace):
    """6: turn a relic over (FR-SIX-1); turned down it is still known to all (FR-SIX-3)."""

    verb: ClassVar[str] = "flip"

    def barred(self, t: Table) -> str:
        return self.apart(t)

    def apply(self, t: Table, out: Log) -> None:
        card = t.center[self.place]
        if t.up & self.bit:
            t.up &= ~self.bit
            out.all(DOWN[card][self.place])
        else:
            t.turn_up(self.place)
            out.all(UP[card][self.place])


class Shuffle(Action[Table]):
    """6: all unlocked face-down relics change places, and nobody knows which is which (FR-SIX-2)."""

    verb: ClassVar[str] = "shuffle"

    def barred(self, t: Table) -> str:
        return "" if t.hidden_relics().bit_count() > 1 else "FR-SIX-2"

    def apply(self, t: Table, out: Log) -> None:
        places = those(PLACE_NUMBERS, t.hidden_relics())
        cards = t.shuffled([t.center[place] for place in places])
        for place, card in zip(places, cards, strict=True):
            t.center[place] = card
            t.forget(card)
        out.all(Mixed(*[PLACES[place] for place in places]))


class Bury(Action[Table]):
    """7: the relic that was drawn goes under the relic deck (FR-SEVEN-2)."""

    verb: ClassVar[str] = "bury"

    def apply(self, t: Table, out: Log) -> None:
        t.relic_deck.insert(0, t.drawn)
        t.drawn = NONE
        out.all(BURIED[t.turn])


class Swap(OfPlace):
    """7: the relic that was drawn takes the place of a face-down one, which goes under (FR-SEVEN-3)."""

    verb: ClassVar[str] = "swap"

    def barred(self, t: Table) -> str:
        return self.apart(t) or ("FR-SEVEN-3" if t.up & self.bit else "")

    def apply(self, t: Table, out: Log) -> None:
        t.relic_deck.insert(0, t.center[self.place])
        t.center[self.place] = t.drawn
        t.drawn = NONE
        out.all(SWAPPED[t.turn][self.place])


class PlaceStep(OwnStep):
    """A question about the relics in the middle, with the answers for each set of places."""

    def __init__(self, answers: list[Action[Table]], always: list[Action[Table]]) -> None:
        self.by_mask: Final[list[list[Action[Table]]]] = [
            [*always, *those(answers, mask)] for mask in range(16)
        ]

    def places(self, t: Table) -> int:
        """Where an answer may point, as a mask."""
        return t.filled

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return [*self.by_mask[(1 << t.seats) - 1], PASS]

    def options(self, t: Table) -> list[Action[Table]]:
        return self.by_mask[self.places(t)]


class ReplaceStep(PlaceStep):
    """The 1."""

    name: ClassVar[str] = "replace"

    def places(self, t: Table) -> int:
        return t.open_relics()


class ExamineStep(PlaceStep):
    """The 3 and a captured Mirror; without a hidden relic nothing happens (FR-THREE-2)."""

    name: ClassVar[str] = "examine"

    def places(self, t: Table) -> int:
        return t.hidden_relics()


class LockStep(PlaceStep):
    """A captured 1."""

    name: ClassVar[str] = "lock"

    def places(self, t: Table) -> int:
        return t.filled & ~t.locked


class FlipStep(PlaceStep):
    """The 6, a must where a relic is unlocked; then perhaps a shuffle."""

    name: ClassVar[str] = "flip"

    def places(self, t: Table) -> int:
        return t.filled & ~t.locked


class ShuffleStep(OwnStep):
    """The 6, second part: may shuffle."""

    name: ClassVar[str] = "shuffle"

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return MAY_SHUFFLE


class PeekStep(OwnStep):
    """A captured 3."""

    name: ClassVar[str] = "peek"

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return PEEKS


class DrawRelic(Happening[Table]):
    """The 7: draw the top relic and look at it in secret (FR-SEVEN-1)."""

    name: ClassVar[str] = "draw_relic"

    def run(self, t: Table, out: Log) -> None:
        if t.relic_deck:
            t.drawn = t.relic_deck.pop()
            t.tell(t.drawn, t.turn)
            out.all(RELIC_DRAWN[t.turn])
            out.seat(t.turn, SEEN_DRAWN[t.drawn])


class SwapStep(PlaceStep):
    """The 7: bury or swap what was drawn; only bury without a hidden relic (FR-SEVEN-4)."""

    name: ClassVar[str] = "swap"

    def options(self, t: Table) -> list[Action[Table]]:
        return self.by_mask[t.hidden_relics()] if t.drawn else []


PLACE_NUMBERS: Final = [0, 1, 2, 3]
SEEN: Final[list[list[Event]]] = [[Seen(name, place) for place in PLACES] for name in NAME]
SEEN_DRAWN: Final[list[Event]] = [Seen(name, "drawn") for name in NAME]
REPLACED: Final[list[list[Event]]] = [[Replaced(name, place) for place in PLACES] for name in NAME]
EXAMINED: Final[list[list[Event]]] = [[Examined(seat, place) for place in PLACES] for seat in SEATS]
UP: Final[list[list[Event]]] = [[TurnedUp(name, place) for place in PLACES] for name in NAME]
DOWN: Final[list[list[Event]]] = [[TurnedDown(name, place) for place in PLACES] for name in NAME]
RELIC_DRAWN: Final[list[Event]] = [RelicDrawn(seat) for seat in SEATS]
BURIED: Final[list[Event]] = [Buried(seat) for seat in SEATS]
SWAPPED: Final[list[list[Event]]] = [[Swapped(seat, place) for place in PLACES] for seat in SEATS]

MAY_SHUFFLE: Final[list[Action[Table]]] = [Shuffle(), DONE, PASS]
PEEKS: Final[list[Action[Table]]] = [Peek("top", -1), Peek("bottom", 0), PASS]

REPLACE: Final = ReplaceStep([Replace(k) for k in PLACE_NUMBERS], [])
EXAMINE: Final = ExamineStep([Examine(k) for k in PLACE_NUMBERS], [])
LOCK: Final = LockStep([Lock(k) for k in PLACE_NUMBERS], [])
FLIP: Final = FlipStep([Flip(k) for k in PLACE_NUMBERS], [])
SHUFFLE: Final = ShuffleStep()
PEEK: Final = PeekStep()
DRAW_RELIC: Final = DrawRelic()
SWAP: Final = SwapStep([Swap(k) for k in PLACE_NUMBERS], [Bury()])
