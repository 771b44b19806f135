"""Everything on the table of Five Ravens, and the questions that rules ask about it."""

from typing import Final

from engine.games.five_ravens.cards import (
    BIT,
    FIRST_RELIC,
    MIMIC,
    NAME,
    NONE,
    RAVEN_MASK,
    THIEVES,
    mask_of,
)
from engine.games.five_ravens.heard import (
    Discarded,
    DiscardedShown,
    Drawn,
    Drew,
    Locked,
    RelicDealt,
    Shuffled,
)
from engine.games.five_ravens.setting import Setting
from engine.kernel.chance import Chance
from engine.kernel.event import Event, Log
from engine.kernel.level import Level
from engine.kernel.pile import Pile
from engine.kernel.state import State

MOST_SEATS: Final = 4
NOBODY: Final = -1
PLACES: Final = ["R1", "R2", "R3", "R4"]
PLACE_BIT: Final = [1, 2, 4, 8]


EMPTY: Final[list[int]] = []


class Player:
    """One seat's own cards; lists that seldom change are replaced, never written to: copies share them."""

    def __init__(self, seat: int, deck: Pile, hand: list[int], discard: list[int]) -> None:
        self.seat = seat
        self.deck = deck
        self.hand = hand
        self.discard = discard
        self.captured = EMPTY
        self.loot = EMPTY
        """All relics that the seat owns, in the order of theft."""
        self.aside = EMPTY
        self.used = EMPTY
        """Captured cards whose action was used this round (FR-ACT-5)."""
        self.thief = NONE
        self.stolen = NONE
        self.doubled = NONE
        """The captured Chest that is tied to the captured 6 (FR-SIX-5)."""
        self.shut_out = False

    def clone(self) -> "Player":
        """A copy."""
        twin = Player(self.seat, self.deck.clone(), self.hand[:], self.discard[:])
        twin.captured, twin.loot, twin.aside, twin.used = self.captured, self.loot, self.aside, self.used
        twin.thief, twin.stolen, twin.doubled = self.thief, self.stolen, self.doubled
        twin.shut_out = self.shut_out
        return twin

    def loose(self) -> int:
        """The cards that may leave the hand otherwise than as thief."""
        return but_last_raven(mask_of(self.hand))

    def holds_raven(self) -> bool:
        """Whether a Raven is in the hand."""
        return mask_of(self.hand) & RAVEN_MASK != 0

    def steals_bottom(self) -> bool:
        """Its captured 2 opens the bottom of the relic deck (FR-TWO-5)."""
        return MIMIC in self.captured


def but_last_raven(hand: int) -> int:
    """What of a hand may leave it otherwise than as thief: not its last Raven (FR-LAST-1); both are masks."""
    ravens = hand & RAVEN_MASK
    return hand if ravens & (ravens - 1) else hand & ~RAVEN_MASK


class Table(State):
    """The middle, the relic deck, and every seat's cards."""

    def __init__(self, level: Level, chance: Chance, setting: Setting) -> None:
        super().__init__(level, chance)
        self.setting: Final[Setting] = setting
        self.game_no = 1
        self.first = 0
        self.struck = 0
        """How many Clocks have left the game."""
        self.turn = 0
        """Whose part it is in the Mission, the Theft and the Capture."""
        self.order: list[int] = []
        """The seats whose part comes after that; empty in the Mission."""
        self.last_stole = NOBODY
        self.center: list[int] = [NONE] * level.seats
        self.filled = 0
        """Places with a relic, as a mask; `put` and `take` keep it."""
        self.up = 0
        """Places with a relic that lies face up, as a mask."""
        self.locked = 0
        self.relic_deck: list[int] = []
        """The bottom card first."""
        self.removed: list[int] = []
        self.eyes: list[int] = []
        """For each relic the seats that have learnt where it is, as a mask (FR-HID-3)."""
        self.known: list[list[int]] = []
        """The same for each seat, in the order of learning."""
        self.playing = NONE
        self.drawn = NONE
        self.players: list[Player] = []
        self.totals: list[int] = [0] * level.seats
        self.captured_totals: list[int] = [0] * level.seats

    def sit_down(self) -> None:
        """Everybody without cards or knowledge."""
        self.eyes = [0] * len(NAME)
        self.known = [[] for _ in range(self.seats)]
        self.players = [Player(seat, Pile([], []), [], []) for seat in range(self.seats)]

    def player(self) -> Player:
        """The seat whose part it is."""
        return self.players[self.turn]

    def open_relics(self) -> int:
        """Places with a face-up unlocked relic (FR-ACT-7)."""
        return self.up & ~self.locked

    def hidden_relics(self) -> int:
        """Places with a face-down unlocked relic (FR-ACT-7)."""
        return self.filled & ~(self.up | self.locked)

    def show(self, card: int) -> None:
        """Everybody learns where a relic is."""
        known = self.eyes[card]
        if known != self.setting.everyone:
            self.eyes[card] = self.setting.everyone
            for seat, learnt in enumerate(self.known):
                if not known & PLACE_BIT[seat]:
                    learnt.append(card)

    def tell(self, card: int, seat: int) -> None:
        """One seat learns where a relic is."""
        if not self.eyes[card] & PLACE_BIT[seat]:
            self.eyes[card] |= PLACE_BIT[seat]
            self.known[seat].append(card)

    def forget(self, card: int) -> None:
        """Nobody knows any longer where a relic is (FR-HID-3)."""
        self.eyes[card] = 0
        for known in self.known:
            if card in known:
                known.remove(card)

    def put(self, card: int, place: int) -> None:
        """A relic comes to a free place, face down."""
        self.center[place] = card
        self.filled |= PLACE_BIT[place]

    def take(self, place: int) -> int:
        """The relic of a place leaves the middle, and its lock ends (FR-LOCK-3)."""
        card = self.center[place]
        self.center[place] = NONE
        others = ~PLACE_BIT[place]
        self.filled &= others
        self.up &= others
        self.locked &= others
        return card

    def turn_up(self, place: int) -> None:
        """The relic of a place lies face up now; everybody sees it."""
        self.up |= PLACE_BIT[place]
        self.show(self.center[place])

    def deal_up(self, place: int, cursed: int, out: Log) -> None:
        """The top relic comes face up to a place; a Cursed one is locked at once (FR-CURSE-3)."""
        card = self.relic_deck.pop()
        self.put(card, place)
        self.up |= PLACE_BIT[place]
        self.show(card)
        cursed &= BIT[card]
        if cursed:
            self.locked |= PLACE_BIT[place]
        if out.keeps:
            out.all(DEALT[card][place])
            if cursed:
                out.all(LOCKED[place])

    def draw(self, player: Player, count: int, out: Log) -> None:
        """A seat draws from its own deck, refilled when a card is wanted and none is there (FR-DRAW-1)."""
        drawn = player.deck.take(count)
        if len(drawn) < count and player.discard:
            self.refill(player, out)
            drawn += player.deck.take(count - len(drawn))  # FR-DRAW-3
        seat = player.seat
        player.hand.extend(drawn)
        if drawn and out.keeps:
            for card in drawn:
                out.seat(seat, DRAWN[card])
            out.others(seat, DREW[seat][len(drawn)])

    def refill(self, player: Player, out: Log) -> None:
        """The discard pile is shuffled into a new deck (FR-DRAW-2)."""
        cards = player.discard
        player.discard = []
        player.deck.fill(self.shuffled(cards))
        out.all(SHUFFLED[player.seat])

    def shuffled(self, cards: list[int]) -> list[int]:
        """These cards in a random order, top first; fewer than two need no luck."""
        if len(cards) < 2:
            return cards
        return self.chance.shuffle_numbers(cards, NAME)

    def lay(self, player: Player, card: int, out: Log) -> None:
        """A card goes to its owner's discard pile, for all to see where piles are open (FR-R49)."""
        player.discard.append(card)
        if self.setting.open_discards:
            if card >= FIRST_RELIC:
                self.show(card)
            out.all(DISCARDED_SHOWN[player.seat][card])
        else:
            out.seat(player.seat, DISCARDED[player.seat][card])
            out.others(player.seat, DISCARDED[player.seat][NONE])

    def holds_thief(self, player: Player) -> bool:
        """Whether a hand lets its seat take part in the Mission (FR-PRE-5, FR-PRE-6)."""
        wanted = THIEVES if self.setting.relic_thieves else RAVEN_MASK
        for card in player.hand:  # noqa: SIM110 - a generator costs more than the search
            if BIT[card] & wanted:
                return True
        return False

    def usable(self, player: Player) -> int:
        """Captured cards whose own action can be used now (FR-ACT-3, FR-ACT-4, FR-ACT-5), as a mask."""
        found = 0
        active = self.setting.active
        for card in player.captured:
            if BIT[card] & active and card not in player.used and self.has_target(card):
                found |= BIT[card]
        return found

    def has_target(self, card: int) -> bool:
        """Whether the captured action of a card has one (FR-ACT-4)."""
        action = self.setting.captured_action[card]
        if action == "lock":
            return self.filled & ~self.locked != 0
        return self.relic_deck != [] if action == "peek" else self.hidden_relics() != 0

    def mission_open(self) -> bool:
        """A seat that is not shut out has yet to play its thief (FR-MIS-5)."""
        return any(not player.thief and not player.shut_out for player in self.players)

    def next_seat(self) -> int:
        """The next seat clockwise that has a turn, NOBODY when the Mission ends (FR-MIS-1)."""
        first = NOBODY
        for seat in CLOCKWISE[self.seats][self.turn + 1]:
            player = self.players[seat]
            if player.shut_out:
                if first == NOBODY and self.usable(player):
                    first = seat
            elif not player.thief:
                return seat if first == NOBODY else first
        return NOBODY  # FR-MIS-5, whatever shut-out seats could do

    def round_seats(self) -> list[int]:
        """All seats, clockwise from the first player; never change the list."""
        return CLOCKWISE[self.seats][self.first]


CLOCKWISE: Final[list[list[list[int]]]] = [
    [[(first + k) % seats for k in range(seats)] for first in range(seats + 1)] for seats in range(5)
]
"""For each number of seats and each first player, the one after the last being the first again."""
SEATS: Final = ["0", "1", "2", "3"]
DRAWN: Final[list[Event]] = [Drawn(name) for name in NAME]
DREW: Final[list[list[Event]]] = [[Drew(seat, str(n)) for n in range(40)] for seat in SEATS]
SHUFFLED: Final[list[Event]] = [Shuffled(seat) for seat in SEATS]
DISCARDED: Final[list[list[Event]]] = [
    [Discarded(seat, name) if name else Discarded(seat) for name in NAME] for seat in SEATS
]
DISCARDED_SHOWN: Final[list[list[Event]]] = [[DiscardedShown(seat, name) for name in NAME] for seat in SEATS]
DEALT: Final[list[list[Event]]] = [[RelicDealt(name, place) for place in PLACES] for name in NAME]
LOCKED: Final[list[Event]] = [Locked(place) for place in PLACES]
