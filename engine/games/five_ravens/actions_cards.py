"""Actions on a seat's own cards: the Ravens 4, 5, 8 and 9."""

from typing import ClassVar, Final

from engine.games.five_ravens.capture import RESCUE, capture
from engine.games.five_ravens.cards import BIT, CARDS, NAME, mask_of, those
from engine.games.five_ravens.heard import SetAside, Stacked
from engine.games.five_ravens.steps import DONE, PASS, Done, OfCard, OwnStep
from engine.games.five_ravens.table import PLACE_BIT, SEATS, Table
from engine.kernel.action import Action
from engine.kernel.event import Event, Log
from engine.kernel.step import Happening, Step


class FromHand(OfCard):
    """A card leaves the hand, but never the last Raven (FR-LAST-1)."""

    def barred(self, t: Table) -> str:
        player = t.player()
        if self.card not in player.hand:
            return "FR-REF-3"
        return "" if player.loose() & BIT[self.card] else "FR-LAST-1"


class FromHandOrDiscard(OfCard):
    """A card leaves the hand or the discard pile, but never the last Raven in hand (FR-LAST-1)."""

    def barred(self, t: Table) -> str:
        player = t.player()
        if self.card in player.discard:
            return ""
        if self.card not in player.hand:
            return "FR-REF-3"
        return "" if player.loose() & BIT[self.card] else "FR-LAST-1"

    def pick_up(self, t: Table) -> str:
        """Take the card; where it was."""
        player = t.player()
        if self.card in player.hand:
            player.hand.remove(self.card)
            return "hand"
        player.discard.remove(self.card)
        return "discard"


class Cycle(FromHand):
    """4: set a card aside (FR-FOUR-1)."""

    verb: ClassVar[str] = "cycle"
    hides: ClassVar[bool] = True

    def __init__(self, card: int) -> None:
        super().__init__(card)
        self.events: Final[list[Event]] = [SetAside(seat, NAME[card]) for seat in SEATS]

    def apply(self, t: Table, out: Log) -> None:
        player = t.players[t.turn]
        player.hand.remove(self.card)
        player.aside = [*player.aside, self.card]
        t.agenda.append(CYCLE)
        out.seat(t.turn, self.events[t.turn])
        out.others(t.turn, SET_ASIDE[t.turn])


class DrawAsMany(Done):
    """4: draw as many as were set aside, then discard those (FR-FOUR-1, FR-FOUR-3)."""

    def apply(self, t: Table, out: Log) -> None:
        player = t.players[t.turn]
        t.draw(player, len(player.aside), out)
        for card in player.aside:
            t.lay(player, card, out)
        player.aside = []


class Discard(FromHand):
    """9: discard a card after the draw (FR-NINE-1)."""

    verb: ClassVar[str] = "discard"
    hides: ClassVar[bool] = True

    def apply(self, t: Table, out: Log) -> None:
        player = t.players[t.turn]
        player.hand.remove(self.card)
        t.lay(player, self.card, out)


class Capture(FromHandOrDiscard):
    """5: capture a card from hand or discard pile (FR-FIVE-1)."""

    verb: ClassVar[str] = "capture"

    def apply(self, t: Table, out: Log) -> None:
        self.pick_up(t)
        capture(t, t.players[t.turn], self.card, out)
        if t.setting.at_once[self.card]:
            t.agenda.append(RESCUE)  # FR-FIVE-2


class Stack(FromHandOrDiscard):
    """8: put a card on top of the deck (FR-EIGHT-1); the owner knows it there, and who saw it lie open."""

    verb: ClassVar[str] = "stack"
    hides: ClassVar[bool] = True

    def __init__(self, card: int) -> None:
        super().__init__(card)
        self.from_hand: Final[list[Event]] = [Stacked(seat, "hand", NAME[card]) for seat in SEATS]
        self.from_discard: Final[list[Event]] = [Stacked(seat, "discard", NAME[card]) for seat in SEATS]

    def apply(self, t: Table, out: Log) -> None:
        turn = t.turn
        player = t.players[turn]
        t.agenda.append(STACK)
        if self.pick_up(t) == "hand":
            player.deck.put(self.card, PLACE_BIT[turn])
            out.seat(turn, self.from_hand[turn])
            out.others(turn, STACKED_HAND[turn])
        elif t.setting.open_discards:
            player.deck.put(self.card, t.setting.everyone)
            out.all(self.from_discard[turn])
        else:
            player.deck.put(self.card, PLACE_BIT[turn])
            out.seat(turn, self.from_discard[turn])
            out.others(turn, STACKED_DISCARD[turn])


class CycleStep(OwnStep):
    """The 4: any number of cards, also none."""

    name: ClassVar[str] = "cycle"

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return CYCLES

    def options(self, t: Table) -> list[Action[Table]]:
        found = those(CYCLED, t.players[t.turn].loose())
        found.append(DRAW_AS_MANY)
        return found


class DrawTwo(Happening[Table]):
    """The 9, first part (FR-NINE-1)."""

    name: ClassVar[str] = "draw_two"

    def run(self, t: Table, out: Log) -> None:
        t.draw(t.players[t.turn], 2, out)


class DiscardStep(OwnStep):
    """The 9, second part; only the last Raven in hand, and nothing is discarded (FR-NINE-2)."""

    name: ClassVar[str] = "discard"
    asks_always: ClassVar[bool] = True

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return DISCARDS

    def options(self, t: Table) -> list[Action[Table]]:
        return those(DISCARDED_ONE, t.players[t.turn].loose())


class CaptureStep(OwnStep):
    """The 5."""

    name: ClassVar[str] = "capture"
    asks_always: ClassVar[bool] = True

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return CAPTURES

    def options(self, t: Table) -> list[Action[Table]]:
        player = t.players[t.turn]
        return those(CAPTURED_ONE, player.loose() | mask_of(player.discard))


class StackStep(OwnStep):
    """The 8: any number of cards, also none, one by one."""

    name: ClassVar[str] = "stack"

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return STACKS

    def options(self, t: Table) -> list[Action[Table]]:
        player = t.players[t.turn]
        found = those(STACKED, player.loose() | mask_of(player.discard))
        found.append(DONE)
        return found


SET_ASIDE: Final[list[Event]] = [SetAside(seat) for seat in SEATS]
STACKED_HAND: Final[list[Event]] = [Stacked(seat, "hand") for seat in SEATS]
STACKED_DISCARD: Final[list[Event]] = [Stacked(seat, "discard") for seat in SEATS]
DRAW_AS_MANY: Final[Action[Table]] = DrawAsMany()

CYCLED: Final[list[Action[Table]]] = [PASS, *[Cycle(card) for card in CARDS]]
"""By card, as the next ones; what stands for no card is never picked."""
DISCARDED_ONE: Final[list[Action[Table]]] = [PASS, *[Discard(card) for card in CARDS]]
CAPTURED_ONE: Final[list[Action[Table]]] = [PASS, *[Capture(card) for card in CARDS]]
STACKED: Final[list[Action[Table]]] = [PASS, *[Stack(card) for card in CARDS]]
CYCLES: Final[list[Action[Table]]] = [*CYCLED[1:], DRAW_AS_MANY, PASS]
DISCARDS: Final[list[Action[Table]]] = [*DISCARDED_ONE[1:], PASS]
CAPTURES: Final[list[Action[Table]]] = [*CAPTURED_ONE[1:], PASS]
STACKS: Final[list[Action[Table]]] = [*STACKED[1:], DONE, PASS]

CYCLE: Final[Step[Table]] = CycleStep()
DRAW_TWO: Final[Step[Table]] = DrawTwo()
DISCARD: Final[Step[Table]] = DiscardStep()
CAPTURE: Final[Step[Table]] = CaptureStep()
STACK: Final[Step[Table]] = StackStep()
