"""How many will steal before a seat, by the rank of its thief."""

from typing import Final

from engine.games.five_ravens.agent_taste import Taste
from engine.games.five_ravens.cards import BIT, RAVEN_MASK, RAVENS, mask_of
from engine.games.five_ravens.table import Player, Table

RANKS: Final = 12


class Ranks:
    """The odds of rivals' thieves, from the Ravens that they still have; remembered by those."""

    def __init__(self, taste: Taste) -> None:
        self.taste: Final[Taste] = taste
        self.odds: Final[dict[int, list[float]]] = {}

    def odds_of(self, captured: int) -> list[float]:
        """For each rank how likely the thief is that very card; the last entry is not used."""
        found = self.odds.get(captured)
        if found is None:
            found = [0.0] * RANKS
            total = 0.0
            for card in RAVENS:
                if not captured & BIT[card]:
                    found[card] = self.taste.picked[card]
                    total += found[card]
            if total > 0.0:
                found = [weight / total for weight in found]
            self.odds[captured] = found
        return found

    def ahead(self, t: Table, seat: int) -> list[list[float]]:
        """For each rank of this seat's thief, how likely 0, 1, 2 or 3 others steal before it."""
        table = [[1.0, 0.0, 0.0, 0.0] for _ in range(RANKS)]
        mine = (seat - t.first) % t.seats
        for player in t.players:
            if player.seat == seat or player.shut_out:
                continue
            odds = self.odds_of(mask_of(player.captured) & RAVEN_MASK)
            first = (player.seat - t.first) % t.seats < mine
            higher = 0.0
            for rank in range(RANKS - 1, -1, -1):
                chance = higher + odds[rank] if first else higher
                higher += odds[rank]
                row = table[rank]
                for k in range(3, 0, -1):
                    row[k] = row[k] * (1.0 - chance) + row[k - 1] * chance
                row[0] *= 1.0 - chance
        return table


def rank_of(t: Table, player: Player, card: int) -> int:
    """The rank of a thief, within the table of odds."""
    return min(RANKS - 1, max(0, t.setting.rank[card]))
