"""One seat's own cards followed through all that was heard of them: where each may lie, and how likely.

Cards of which the same is known count as one lot. A deal is a number with a field for each zone and lot: how
many cards of the lot lie in the zone. Draws and what is not shown leave as many deals as they must, each as
likely as chance makes it; a choice that is not shown is taken to fall on any card alike.
"""

from typing import Final

from engine.games.five_ravens.cards import BIT, CARD, NAME, RAVENS, THIEVES

HAND: Final = 0
DECK: Final = 1
DISCARD: Final = 2
ASIDE: Final = 3
THIEF: Final = 4
EARLY: Final = 5
"""Not a zone: how many cards of the next draw have been drawn already, before a shuffle."""
TOP: Final = 6
"""Cards that were put on the deck and are not shown lie in zones from here on, the last one on top."""
ZONES: Final[dict[str, int]] = {
    "hand": HAND,
    "deck": DECK,
    "discard": DISCARD,
    "aside": ASIDE,
    "thief": THIEF,
}

FIELD: Final = 4
WIDTH: Final = 64
"""Bits of a zone: sixteen lots, as a seat owns nine Ravens and a relic for each of five rounds."""
FULL: Final = (1 << WIDTH) - 1
SUM: Final = (1 << FIELD) - 1
"""The fields of a zone add up to what it leaves when it is divided by this."""

RAVEN: Final = "raven"
ABLE: Final = "able"
"""A relic that can be a thief."""
UNABLE: Final = "unable"
STRANGE: Final = "?"
"""A relic that nobody showed, as any other such."""

Deals = dict[int, float]
Shares = dict[str, float]


class Case:
    """An answer to what the thief is: how likely, and how many of each card then lie in each zone.

    `thief` is empty for a card whose name is known, and else the name of an unseen relic: STRANGE for any, or
    one that shuffles tell something of. `weight` leaves out whether that relic can be a thief at all.
    """

    def __init__(self, thief: str, weight: float, zones: dict[str, Shares]) -> None:
        self.thief: Final[str] = thief
        self.weight: Final[float] = weight
        self.zones: Final[dict[str, Shares]] = zones


def can_steal(name: str) -> bool:
    """Whether a card can be a thief (FR-THIEF-2)."""
    return BIT[CARD[name]] & THIEVES != 0


class Cards:
    """What can be known of the cards of a seat; only cards with the same `kind` are ever thought alike."""

    def __init__(
        self, loot: list[str], kinds: dict[str, str], chances: dict[str, float], needs: list[str]
    ) -> None:
        self.loot: Final[list[str]] = loot
        self.kinds: Final[dict[str, str]] = kinds
        """By name what each relic of the loot is."""
        self.needs: Final[list[str]] = needs
        """A hand holds a card of one of these kinds until the thief is down (FR-PRE-5)."""
        self.chances: Final[dict[str, float]] = chances
        """By kind how likely a card of it can be a thief."""
        self.lots: Final[list[list[str]]] = [[NAME[card] for card in RAVENS]]
        self.deals: Deals = {len(RAVENS) << WIDTH * DECK: 1.0}
        self.playing = ""
        self.stolen = 0
        self.last = ""
        """Where the card came from that was put on the deck last, if that was the last thing heard."""

    def lay_down(self) -> None:
        """The Raven in play goes to the discard pile (FR-ACT-1)."""
        if self.playing:
            self.lay(self.playing, DISCARD)
            self.playing = ""

    def kind(self, lot: int) -> str:
        """What all cards of a lot are."""
        return self.kinds.get(self.lots[lot][0], RAVEN)

    def used(self) -> list[int]:
        """The lots that have a card."""
        return [lot for lot, cards in enumerate(self.lots) if cards]

    def mask(self, *kinds: str) -> int:
        """The fields of a zone that belong to lots of these kinds."""
        return sum(SUM << FIELD * lot for lot in self.used() if self.kind(lot) in kinds)

    def hold(self, *kinds: str) -> None:
        """The hand holds a card of one of these kinds."""
        mask = self.mask(*kinds)
        self.deals = {deal: weight for deal, weight in self.deals.items() if deal & mask}

    def pick(self, card: str, zones: list[int]) -> None:
        """A card is shown, and leaves one of these zones."""
        lot = next(k for k, cards in enumerate(self.lots) if card in cards)
        deals: Deals = {}
        for deal, weight in self.deals.items():
            for zone in zones:
                at = WIDTH * zone + FIELD * lot
                count = deal >> at & SUM
                if count:
                    left = deal - (1 << at)
                    deals[left] = deals.get(left, 0.0) + weight * count / len(self.lots[lot])
        self.lots[lot].remove(card)
        self.deals = deals

    def lay(self, card: str, zone: int) -> None:
        """A card that was nowhere comes to a zone, for all to know."""
        lot = next((k for k, cards in enumerate(self.lots) if not cards), len(self.lots))
        if lot == len(self.lots):
            self.lots.append([])
        self.lots[lot].append(card)
        one = 1 << WIDTH * zone + FIELD * lot
        self.deals = {deal + one: weight for deal, weight in self.deals.items()}

    def some(self, source: int, goal: int) -> None:
        """Any card of a zone goes to another one."""
        deals: Deals = {}
        lots = self.used()
        for deal, weight in self.deals.items():
            self.move(deal, weight, source, goal, lots, deals)
        self.deals = deals

    def move(self, deal: int, weight: float, source: int, goal: int, lots: list[int], deals: Deals) -> None:
        """The same in one deal, with all that may come of it."""
        word = deal >> WIDTH * source & FULL
        total = word % SUM
        for lot in lots:
            count = word >> FIELD * lot & SUM
            if count:
                new = deal + (1 << WIDTH * goal + FIELD * lot) - (1 << WIDTH * source + FIELD * lot)
                deals[new] = deals.get(new, 0.0) + weight * count / total

    def pour(self, source: int, goal: int) -> None:
        """All cards of a zone go to another one."""
        deals: Deals = {}
        for deal, weight in self.deals.items():
            word = deal >> WIDTH * source & FULL
            new = deal + (word << WIDTH * goal) - (word << WIDTH * source)
            deals[new] = deals.get(new, 0.0) + weight
        self.deals = deals

    def gather(self, zone: int) -> None:
        """Lots of a kind that certainly lie in this zone become one: whence they came tells no more."""
        first: dict[str, int] = {}
        for lot in self.used():
            size, at = len(self.lots[lot]), WIDTH * zone + FIELD * lot
            if all(deal >> at & SUM == size for deal in self.deals):
                kind = self.kind(lot)
                into = first.setdefault(kind, lot)
                if into != lot:
                    change = (size << WIDTH * zone + FIELD * into) - (size << at)
                    self.deals = {deal + change: weight for deal, weight in self.deals.items()}
                    self.lots[into] += self.lots[lot]
                    self.lots[lot] = []

    def draw(self, count: int) -> None:
        """So many cards go from the deck to the hand, but for those that were drawn before a shuffle."""
        lots = self.used()
        early = 1 << WIDTH * EARLY
        now = {d: w for d, w in self.deals.items() if d >> WIDTH * EARLY & FULL < count}
        for _ in range(count):
            deals: Deals = {}
            for deal, weight in now.items():
                if deal >> WIDTH * EARLY & FULL:
                    deals[deal - early] = deals.get(deal - early, 0.0) + weight
                else:
                    self.move(deal, weight, top_of(deal), HAND, lots, deals)
            now = deals
        self.deals = now

    def shuffle(self) -> None:
        """What was left of the deck was drawn, and the discard pile is the new deck (FR-DRAW-2)."""
        deals: Deals = {}
        for deal, weight in self.deals.items():
            drawn = self.inside(deal, DECK)
            new = (deal & FULL) + drawn + ((deal >> WIDTH * DISCARD & FULL) << WIDTH * DECK)
            new += deal & (FULL << WIDTH * ASIDE | FULL << WIDTH * THIEF)
            new += drawn % SUM << WIDTH * EARLY
            deals[new] = deals.get(new, 0.0) + weight
        self.deals = deals
        self.gather(DECK)

    def choose_thief(self) -> None:
        """One card of the hand that can be a thief lies face down; any such is as likely (FR-THIEF-2)."""
        lots = [lot for lot in self.used() if self.chances[self.kind(lot)] > 0.0]
        chances = {lot: self.chances[self.kind(lot)] for lot in lots}
        deals: Deals = {}
        for deal, weight in self.deals.items():
            able = 0.0
            for lot in lots:
                able += (deal >> FIELD * lot & SUM) * chances[lot]
            for lot in lots:
                count = deal >> FIELD * lot & SUM
                if count:
                    new = deal + (1 << WIDTH * THIEF + FIELD * lot) - (1 << FIELD * lot)
                    deals[new] = deals.get(new, 0.0) + weight * count / able
        self.deals = deals

    def new_top(self) -> int:
        """A zone above all that lies on the deck."""
        return max([TOP, *[1 + top_of(deal) for deal in self.deals]])

    def count(self, zone: int, count: int) -> None:
        """So many cards lie in a zone."""
        self.deals = {d: w for d, w in self.deals.items() if self.inside(d, zone) % SUM == count}

    def cases(self) -> list[Case]:
        """What all of this comes to, by what the thief is; nothing if no deal is left."""
        total = sum(self.deals.values())
        weights: dict[str, float] = {}
        words: dict[str, list[Deals]] = {}
        for deal, weight in self.deals.items():
            thief = self.thief(deal)
            weights[thief] = weights.get(thief, 0.0) + weight / total
            if thief not in words:
                words[thief] = [{} for _ in ZONES]
            for zone, found in zip(ZONES.values(), words[thief], strict=True):
                word = self.inside(deal, zone)
                found[word] = found.get(word, 0.0) + weight / total
        return [Case(thief, weight, self.shares(words[thief], weight)) for thief, weight in weights.items()]

    def shares(self, words: list[Deals], weight: float) -> dict[str, Shares]:
        """How many of each card lie in each zone on average, from what may lie there."""
        found: dict[str, Shares] = {}
        for name, chances in zip(ZONES, words, strict=True):
            held = found[name] = {}
            for lot in self.used():
                share = 0.0
                for word, chance in chances.items():
                    share += (word >> FIELD * lot & SUM) * chance
                for card in self.lots[lot] if share > 0.0 else []:
                    called = STRANGE if self.kind(lot) == STRANGE else card
                    held[called] = held.get(called, 0.0) + share / weight / len(self.lots[lot])
        return found

    def thief(self, deal: int) -> str:
        """The thief as a `Case` has it."""
        for lot in self.used():
            if deal >> WIDTH * THIEF + FIELD * lot & SUM:
                kind = self.kind(lot)
                return kind if kind not in (RAVEN, ABLE) else ""
        return ""

    def inside(self, deal: int, zone: int) -> int:
        """The fields of a zone; those of the deck with all that was put on top."""
        word = deal >> WIDTH * zone & FULL
        above = deal >> WIDTH * TOP if zone == DECK else 0
        while above:
            word += above & FULL
            above >>= WIDTH
        return word


def top_of(deal: int) -> int:
    """The zone from which the next card is drawn."""
    return (deal.bit_length() - 1) // WIDTH if deal >> WIDTH * TOP else DECK
