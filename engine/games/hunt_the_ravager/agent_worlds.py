"""Worlds that fit what a seat knows, as sets of bits: one operation asks all of them at once."""

from typing import Final

from engine.games.hunt_the_ravager.belief import FIELD, PLACE, WIDTH, Belief, Guess
from engine.games.hunt_the_ravager.board import SITES
from engine.games.hunt_the_ravager.clues import NOWHERE
from engine.kernel.chance import Seeded

APART: Final[list[list[int]]] = [
    [max(abs(a % 7 - b % 7), abs(a // 7 - b // 7)) for b in SITES] for a in SITES
]
"""Steps from one Location to another."""
STRAY: Final = 0.03
"""How likely a Ravager is to be too far from its Lair to come home in time (rules, section 9)."""
HOMING: Final[list[float]] = [20.0, 2.0, 1.0, 0.7, 0.5]
"""How much more likely than one of the other Locations within reach the Lair is, by Turns left."""


class Worlds:
    """Sampled pairs of Lair and path; world k is bit k of every mask.

    Two Ravagers have as many worlds each, one group of bits after the other: what is known of one tells
    nothing of the other, so what a mask of both is worth is a sum.
    """

    def __init__(self, groups: list[list[Guess]], turns_left: int) -> None:
        self.count: Final[int] = len(groups[0])
        """Worlds of each Ravager."""
        self.all: Final[int] = (1 << self.count * len(groups)) - 1
        self.slices: Final[list[int]] = [
            ((1 << self.count) - 1) << self.count * k for k in range(len(groups))
        ]
        """The worlds of each Ravager."""
        self.at: Final[list[int]] = [0] * 35
        """Worlds in which the Ravager stands there."""
        self.been: Final[list[int]] = [0] * 35
        """Worlds in which it has visited the Location in this Round."""
        self.lair: Final[list[int]] = [0] * 35
        """Worlds in which the Lair is there."""
        home = 0
        lost = 0
        world = 1
        for guesses in groups:
            for guess in guesses:
                self.lair[guess.lair] |= world
                if guess.place != NOWHERE:
                    self.at[guess.place] |= world
                    if guess.place == guess.lair:
                        home |= world
                    elif APART[guess.place][guess.lair] > 2 * turns_left:
                        lost |= world
                    visited = guess.visited
                    while visited:
                        low = visited & -visited
                        self.been[low.bit_length() - 1] |= world
                        visited ^= low
                world <<= 1
        self.close: Final[list[int]] = [0] * 35
        """Worlds in which the Ravager may go there in its next Turn."""
        for site in SITES:
            if self.at[site]:
                for other in SITES:
                    if APART[site][other] <= 2:
                        self.close[other] |= self.at[site]
        self.home: Final[int] = home
        """Worlds in which it stands in its Lair now."""
        self.lost: Final[int] = lost
        """Worlds in which it cannot come home in time any more."""

    def share(self, worlds: int) -> float:
        """How likely these are; of two Ravagers, that they are for at least one."""
        if len(self.slices) == 1:
            return worlds.bit_count() / self.count
        none = 1.0
        for each in self.slices:
            none *= 1.0 - (worlds & each).bit_count() / self.count
        return 1.0 - none

    def hundredths(self, worlds: int) -> int:
        """The same, out of 100, for sentences."""
        return round(100 * self.share(worlds))


class Stand:
    """A state at which a path may stand now, for one Lair, and how well it fits."""

    def __init__(self, state: int, field: int, weight: float) -> None:
        self.state: Final[int] = state
        self.field: Final[int] = field
        self.weight = weight


def stands(belief: Belief, turns_left: int, stray: float) -> list[Stand]:
    """Every pair of a state and a Lair with its weight, times `stray` for those too far to come home."""
    earlier = belief.earlier
    sites = belief.lairs.sites
    homing = HOMING[min(turns_left, 4)] if stray < 1.0 else 1.0
    found: list[Stand] = []
    for state, counts in belief.passes[-1].layers[-1].items():
        apart = APART[state & PLACE]
        for k in range(len(sites)):
            number = counts >> WIDTH * k & FIELD
            if number:
                weight = number * earlier[k]
                if sites[k] == state & PLACE:
                    weight *= homing
                elif apart[sites[k]] > 2 * turns_left:
                    weight *= stray
                if weight > 0.0:
                    found.append(Stand(state, k, weight))
    return found


def even_out(found: list[Stand], evenness: float) -> None:
    """Make Locations that many paths lead to less likely: a Ravager goes where it is not looked for."""
    shares = [0.0] * 35
    for stand in found:
        shares[stand.state & PLACE] += stand.weight
    factors = [share**-evenness if share > 0.0 else 0.0 for share in shares]
    for stand in found:
        stand.weight *= factors[stand.state & PLACE]


def sample(belief: Belief, found: list[Stand], count: int, dice: Seeded) -> list[Guess]:
    """So many worlds, spread evenly over the weights (systematic resampling), with paths drawn exactly."""
    sites = belief.lairs.sites
    total = 0.0
    for stand in found:
        total += stand.weight
    now = belief.passes[-1]
    guesses: list[Guess] = []
    step = total / count
    mark = dice.unit() * step
    reached = 0.0
    for stand in found:
        reached += stand.weight
        while mark < reached and len(guesses) < count:
            guesses.append(Guess(sites[stand.field], now.draw_to(stand.state, WIDTH * stand.field, dice)))
            mark += step
    return guesses
