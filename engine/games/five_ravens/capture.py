"""Capture: every thief is captured, and its captured effect begins."""

from collections.abc import Callable
from typing import ClassVar, Final

from engine.games.five_ravens.cards import (
    BIT,
    CARDS,
    CHESTS,
    FIRST_RELIC,
    NAME,
    NONE,
    SMUGGLERS,
    TURNCOATS,
    mask_of,
    those,
)
from engine.games.five_ravens.heard import Captured, Doubled, Rescued
from engine.games.five_ravens.steps import PASS, OfCard, OwnStep
from engine.games.five_ravens.table import SEATS, Player, Table
from engine.kernel.action import Action
from engine.kernel.event import Event, Log
from engine.kernel.step import Happening, Step


def capture(t: Table, player: Player, card: int, out: Log) -> None:
    """A card is laid open on the captured stack of its seat (FR-CAPT-1, FR-CAPT-3)."""
    player.captured = [*player.captured, card]
    if card >= FIRST_RELIC:
        t.show(card)
    if out.keeps:
        out.all(CAPTURED[player.seat][card])


class Rescue(OfCard):
    """7: a captured card goes on top of its seat's deck, and its effects end (FR-SEVEN-5, FR-SEVEN-7)."""

    verb: ClassVar[str] = "rescue"

    def __init__(self, card: int) -> None:
        super().__init__(card)
        self.events: Final[list[Event]] = [Rescued(seat, NAME[card]) for seat in SEATS]

    def barred(self, t: Table) -> str:
        if self.card not in t.player().captured:
            return "FR-REF-3"
        return "FR-SEVEN-6" if self.card == SMUGGLERS else ""

    def apply(self, t: Table, out: Log) -> None:
        player = t.players[t.turn]
        player.captured = [card for card in player.captured if card != self.card]
        player.deck.put(self.card, t.setting.everyone)
        if self.card in (TURNCOATS, player.doubled):
            player.doubled = NONE  # FR-SIX-5
        out.all(self.events[t.turn])


class RescueStep(OwnStep):
    """The captured 7, a must if another card is captured."""

    name: ClassVar[str] = "rescue"
    asks_openly: ClassVar[bool] = True

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return RESCUES

    def options(self, t: Table) -> list[Action[Table]]:
        return those(RESCUED, mask_of(t.players[t.turn].captured) & ~BIT[SMUGGLERS])


class StartOfCapture(Happening[Table]):
    """Clockwise from the first player (FR-CAPT-1)."""

    name: ClassVar[str] = "start_of_capture"

    def run(self, t: Table, out: Log) -> None:
        t.order = t.round_seats()[:]
        NEXT_CAPTURE.run(t, out)


class NextCapture(Happening[Table]):
    """One thief after the other, each with its effect before the next (FR-CAPT-2)."""

    name: ClassVar[str] = "next_capture"

    def run(self, t: Table, out: Log) -> None:
        while t.order:
            t.turn = t.order.pop(0)
            player = t.players[t.turn]
            thief = player.thief
            if thief:  # FR-CAPT-4
                player.thief = NONE
                capture(t, player, thief, out)
                effect = t.setting.as_thief[thief]
                if effect and player.stolen:
                    AS_THIEF[effect](t, player, out)
                if t.setting.at_once[thief]:
                    t.next(RESCUE, self)
                    return


def relic_too(t: Table, player: Player, out: Log) -> None:
    """5: the relic stolen with it is captured (FR-FIVE-3)."""
    player.discard.remove(player.stolen)
    capture(t, player, player.stolen, out)


def chest_too(t: Table, player: Player, out: Log) -> None:
    """6: a Chest stolen with it is captured and counts double (FR-SIX-4, FR-SIX-5)."""
    if BIT[player.stolen] & CHESTS:
        relic_too(t, player, out)
        player.doubled = player.stolen
        out.all(DOUBLED[player.seat][player.stolen])


CAPTURED: Final[list[list[Event]]] = [[Captured(seat, name) for name in NAME] for seat in SEATS]
DOUBLED: Final[list[list[Event]]] = [[Doubled(seat, name) for name in NAME] for seat in SEATS]
RESCUED: Final[list[Action[Table]]] = [PASS, *[Rescue(card) for card in CARDS]]
RESCUES: Final[list[Action[Table]]] = [*RESCUED[1:], PASS]

RESCUE: Final[Step[Table]] = RescueStep()
START_OF_CAPTURE: Final[Step[Table]] = StartOfCapture()
NEXT_CAPTURE: Final[Step[Table]] = NextCapture()
AS_THIEF: Final[dict[str, Callable[[Table, Player, Log], None]]] = {"relic": relic_too, "chest": chest_too}
"""What a captured thief does with the relic that was stolen with it, by the words of a level file."""
