"""What the quick player makes of a table: relics as its seat knows them, and what each thief would bring."""

from typing import Final

from engine.games.five_ravens.cards import BIT, FIRST_RELIC, NONE, THIEVES
from engine.games.five_ravens.dream_ranks import Ranks, rank_of
from engine.games.five_ravens.dream_taste import Taste
from engine.games.five_ravens.dream_worth import Worth
from engine.games.five_ravens.table import PLACE_BIT, Player, Table
from engine.kernel.chance import Seeded

NEVER: Final = -99.0
MIMIC: Final = 2


class Sense:
    """What a seat values, and how far that is blurred (`wild`)."""

    def __init__(self, taste: Taste, wild: float, dice: Seeded) -> None:
        self.taste: Final[Taste] = taste
        self.ranks: Final[Ranks] = Ranks(taste)
        self.wild: Final[float] = wild
        self.dice: Seeded = dice

    def blur(self) -> float:
        """What a value is off."""
        return self.wild * (self.dice.unit() - 0.5) if self.wild > 0.0 else 0.0

    def seen(self, t: Table, card: int, seat: int, worth: Worth, thief: int) -> float:
        """What a relic is worth to a seat, as far as it knows it."""
        if t.eyes[card] & PLACE_BIT[seat]:
            return worth.stolen(thief, card)
        return self.taste.unknown

    def rivals(self, t: Table, seat: int) -> list[Worth]:
        """How the others value relics."""
        return [Worth(t, player, self.taste) for player in t.players if player.seat != seat]

    def wanted(self, t: Table, seat: int, rivals: list[Worth], card: int) -> float:
        """What rivals would give for a relic, by what this seat knows."""
        if not t.eyes[card] & PLACE_BIT[seat]:
            return self.taste.unknown
        total = 0.0
        for rival in rivals:
            total += rival.relic(card)
        return total / len(rivals)

    def prospects(self, t: Table, worth: Worth, kind: int, order: list[int]) -> list[float]:
        """What is left for a thief of this kind when 0, 1, 2, ... others have stolen what they want most."""
        seat = worth.player.seat
        gains = [self.seen(t, card, seat, worth, kind) for card in order]
        bottom = self.bottom(t, worth, kind)
        found: list[float] = []
        for gone in range(4):
            best = bottom
            for gain in gains[gone:]:
                if gain > best:
                    best = gain
            found.append(best if best > NEVER else 0.0)
        return found

    def bottom(self, t: Table, worth: Worth, kind: int) -> float:
        """What the bottom of the relic deck is worth to a seat that can steal it."""
        if not t.relic_deck or not worth.captured & BIT[MIMIC]:
            return NEVER
        return self.seen(t, t.relic_deck[0], worth.player.seat, worth, kind)

    def thieves(self, t: Table, worth: Worth, player: Player) -> list[float]:
        """For each card that can be thief what that is worth; NEVER for all others."""
        found = [NEVER] * len(BIT)
        rivals = self.rivals(t, player.seat)
        lying = [card for card in t.center if card]
        lusts = [self.wanted(t, player.seat, rivals, card) for card in lying]
        order: list[int] = []
        while lying:
            k = 0
            for j in range(1, len(lying)):
                if lusts[j] > lusts[k]:
                    k = j
            order.append(lying.pop(k))
            lusts.pop(k)
        plain = self.prospects(t, worth, NONE, order)
        for card in player.hand:
            if BIT[card] & THIEVES:
                row = self.ranks.before(t, player.seat, rank_of(t, card))
                effect = t.setting.as_thief[card]
                left = self.prospects(t, worth, card, order) if effect else plain
                value = worth.thief(card)
                for k in range(t.seats):
                    value += row[k] * left[k]
                found[card] = value
        return found

    def held(self, t: Table, player: Player, card: int) -> float:
        """What a card in hand is worth there, until the end of the round."""
        if card not in player.hand:
            return 0.0
        return self.taste.hand[card] if card < FIRST_RELIC else 0.1 if BIT[card] & THIEVES else 0.0

    def again(self, card: int) -> float:
        """What it is worth to draw a card next."""
        return 0.5 * self.taste.hand[card] if card < FIRST_RELIC else 0.0
