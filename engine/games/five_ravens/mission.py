"""Mission: seats take turns until all thieves are down."""

from typing import ClassVar, Final

from engine.games.five_ravens.actions import FOLLOW, USE
from engine.games.five_ravens.cards import (
    BIT,
    CARDS,
    FIRST_RELIC,
    NAME,
    NONE,
    RAVEN_MASK,
    RAVENS,
    THIEVES,
    mask_of,
    those,
)
from engine.games.five_ravens.heard import Played, ThiefPlayed
from engine.games.five_ravens.steps import PASS, OfCard, OwnStep
from engine.games.five_ravens.table import NOBODY, SEATS, Table
from engine.kernel.action import Action
from engine.kernel.event import Event, Log
from engine.kernel.step import Happening


class Play(OfCard):
    """A Raven is shown and lies in play while its action is resolved (FR-ACT-1)."""

    verb: ClassVar[str] = "play"

    def __init__(self, card: int) -> None:
        super().__init__(card)
        self.events: Final[list[Event]] = [Played(seat, NAME[card]) for seat in SEATS]

    def barred(self, t: Table) -> str:
        if self.card >= FIRST_RELIC:
            return "FR-ACT-6"
        player = t.player()
        if self.card not in player.hand:
            return "FR-REF-3"
        return "" if player.loose() & BIT[self.card] else "FR-LAST-1"

    def apply(self, t: Table, out: Log) -> None:
        t.players[t.turn].hand.remove(self.card)
        t.playing = self.card
        if out.keeps:
            out.all(self.events[t.turn])
        t.agenda.extend(FOLLOW[t.setting.action[self.card]])


class PlayThief(OfCard):
    """A card goes face down as thief, for good (FR-THIEF-1); that ends the turn."""

    verb: ClassVar[str] = "thief"
    hides: ClassVar[bool] = True

    def __init__(self, card: int) -> None:
        super().__init__(card)
        self.events: Final[list[Event]] = [ThiefPlayed(seat, NAME[card]) for seat in SEATS]

    def barred(self, t: Table) -> str:
        if not BIT[self.card] & THIEVES:
            return "FR-THIEF-2"
        player = t.player()
        if self.card not in player.hand:
            return "FR-REF-3"
        return "FR-PRE-6" if player.shut_out else ""

    def apply(self, t: Table, out: Log) -> None:
        turn = t.turn
        player = t.players[turn]
        player.hand.remove(self.card)
        player.thief = self.card
        if out.keeps:
            out.seat(turn, self.events[turn])
            out.others(turn, THIEF_PLAYED[turn])
        pass_on(t)


class Mission(OwnStep):
    """One turn: play a Raven, use a captured card, or play the thief (FR-MIS-2)."""

    name: ClassVar[str] = "mission"
    asks_always: ClassVar[bool] = True

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return TURNS

    def options(self, t: Table) -> list[Action[Table]]:
        player = t.players[t.turn]
        if player.thief:
            return []
        uses = t.usable(player) if player.captured else 0
        if player.shut_out:
            return those(USE, uses) if uses and t.mission_open() else []
        hand = mask_of(player.hand)
        found = TURNS_OF[(hand & RAVEN_MASK) >> 1]
        relics = hand & RELIC_THIEVES
        if relics:
            found = found + those(THIEF, relics)
        return found + those(USE, uses) if uses else found

    def chosen(self, t: Table, action: Action[Table]) -> None:
        if not isinstance(action, PlayThief):
            t.agenda.append(END_OF_TURN)

    def run(self, t: Table, out: Log) -> None:
        """Pass on: the seat has no turn (FR-MIS-4, FR-MIS-6)."""
        pass_on(t)


class EndOfTurn(Happening[Table]):
    """A Raven in play goes to its owner's discard pile (FR-ACT-1), and the next seat is asked."""

    name: ClassVar[str] = "end_of_turn"

    def run(self, t: Table, out: Log) -> None:
        if t.playing:
            t.players[t.turn].discard.append(t.playing)
            t.playing = NONE
        pass_on(t)


def pass_on(t: Table) -> None:
    """The next seat with a turn is asked; without one the Mission is over (FR-MIS-5)."""
    seat = t.next_seat()
    if seat != NOBODY:
        t.turn = seat
        t.agenda.append(MISSION)


def turns_of(ravens: int) -> list[Action[Table]]:
    """What a hand with these Ravens offers: the last one may only be thief (FR-LAST-1)."""
    held = [card for card in RAVENS if BIT[card] & ravens]
    plays = [PLAY[card] for card in held] if len(held) > 1 else []
    return [*plays, *[THIEF[card] for card in held]]


RELIC_THIEVES: Final[int] = THIEVES & ~RAVEN_MASK
THIEF_PLAYED: Final[list[Event]] = [ThiefPlayed(seat) for seat in SEATS]
PLAY: Final[list[Action[Table]]] = [PASS, *[Play(card) for card in CARDS]]
"""By card; what stands for no card is never picked."""
THIEF: Final[list[Action[Table]]] = [PASS, *[PlayThief(card) for card in CARDS]]
TURNS: Final[list[Action[Table]]] = [*PLAY[1:], *THIEF[1:], *USE[1:], PASS]
TURNS_OF: Final[list[list[Action[Table]]]] = [turns_of(2 * k) for k in range(512)]
MISSION: Final = Mission()
END_OF_TURN: Final = EndOfTurn()
