"""How many will steal before a seat, by the rank of its thief."""

from typing import Final

from engine.games.five_ravens.cards import BIT, RAVEN_MASK, RAVENS, mask_of
from engine.games.five_ravens.dream_taste import Taste
from engine.games.five_ravens.table import Table

RANKS: Final = 12


class Odds:
    """What thief a seat with certain Ravens has: how likely each rank is, and any above it."""

    def __init__(self, captured: int, taste: Taste) -> None:
        self.same: Final[list[float]] = [0.0] * RANKS
        self.above: Final[list[float]] = [0.0] * RANKS
        total = 0.0
        for card in RAVENS:
            if not captured & BIT[card]:
                total += taste.picked[card]
        for card in RAVENS:
            if not captured & BIT[card]:
                self.same[card] = taste.picked[card] / total
        for rank in range(RANKS - 2, -1, -1):
            self.above[rank] = self.above[rank + 1] + self.same[rank + 1]


class Ranks:
    """The odds of rivals' thieves, from the Ravens that they still have; remembered by those."""

    def __init__(self, taste: Taste) -> None:
        self.taste: Final[Taste] = taste
        self.odds: Final[dict[int, Odds]] = {}

    def odds_of(self, captured: int) -> Odds:
        """By the captured Ravens."""
        found = self.odds.get(captured)
        if found is None:
            found = Odds(captured, self.taste)
            self.odds[captured] = found
        return found

    def before(self, t: Table, seat: int, rank: int) -> list[float]:
        """How likely 0, 1, 2 or 3 others steal before this seat if its thief has this rank."""
        row = [1.0, 0.0, 0.0, 0.0]
        mine = (seat - t.first) % t.seats
        for player in t.players:
            if player.seat == seat or player.shut_out:
                continue
            odds = self.odds_of(mask_of(player.captured) & RAVEN_MASK)
            chance = odds.above[rank]
            if (player.seat - t.first) % t.seats < mine:
                chance += odds.same[rank]
            for k in range(3, 0, -1):
                row[k] += chance * (row[k - 1] - row[k])
            row[0] *= 1.0 - chance
        return row


def rank_of(t: Table, card: int) -> int:
    """The rank of a thief, within the table of odds."""
    return min(RANKS - 1, max(0, t.setting.rank[card]))
