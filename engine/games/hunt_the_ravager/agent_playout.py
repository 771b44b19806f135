"""A Round played to its end on a light model of ints: how the hunt for one Ravager may go on.

The Samurai of the model do not know the place: each strikes true with a chance that falls with its distance,
and drifts towards the Ravager or its Lair. That is rough, but it weighs time, distance and guards alike.
"""

from math import log, sqrt
from typing import Final

from engine.games.hunt_the_ravager.agent_hunters import FAR
from engine.games.hunt_the_ravager.agent_worlds import APART
from engine.games.hunt_the_ravager.board import ADJACENT, AROUND, BESIDE, BIT, NEAR, SITES
from engine.games.hunt_the_ravager.table import ON_SITE
from engine.kernel.chance import Seeded

SCALE: Final = 1024
HITS: Final[list[int]] = [110, 105, 95, 30, 10, 0, 0, 0, 0, 0]
"""Chance in SCALE that a Samurai so many intersections away strikes the right Location in a Turn."""
STANDING: Final = 400
"""The same for a Samurai that stands on that very Location."""
LAST_TURN: Final = 1700
"""Factor out of SCALE for a Lair entered in the last Turn, when she knows that it must be entered."""
EXPLORE: Final = 1.2
TREASURE: Final = 4


class Light:
    """What all play-outs of one choice share."""

    def __init__(
        self, lakes: int, flat: int, lair: int, lair_known: float, turns_left: int, keen: float = 1.0
    ) -> None:
        self.lakes: Final[int] = lakes
        self.flat: Final[int] = flat
        """Locations that cannot be devastated."""
        self.lair: Final[int] = lair
        self.lair_hits: Final[int] = int(SCALE * lair_known)
        """How likely the Empress suspects this Lair, out of SCALE."""
        self.turns_left: Final[int] = turns_left
        self.hits: Final[list[int]] = [int(keen * each) for each in HITS]
        self.standing: Final[int] = int(keen * STANDING)
        self.dry: Final[list[list[int]]] = [[a for a in ADJACENT[s] if not lakes & BIT[a]] for s in SITES]


def play_round(light: Light, place: int, stands: list[int], fury: int, dice: Seeded) -> int:
    """VP that a Ravager standing there after its Turn still makes in this Round."""
    stands = stands[:]
    flat = light.flat
    lair = light.lair
    earned = 0
    left = light.turns_left
    stay = dice.below(left) if left else 0
    while left:
        left -= 1
        free = NEAR[place] & ~flat
        if free:
            burnt = free & -free
            flat |= burnt
            earned += 1
        elif fury:
            fury -= 1
            earned -= 1
        else:
            return earned
        place = stride(light, place, left, stay, dice)
        chance = hit_chance(light, place, stands)
        if left == 0:
            chance = chance * LAST_TURN // SCALE
        if dice.word() & (SCALE - 1) < chance:
            return earned
        if place == lair:
            return earned + TREASURE
        drift(light, place, stands, dice)
    return earned


def stride(light: Light, place: int, left: int, stay: int, dice: Seeded) -> int:
    """Home when it is time, otherwise anywhere from which home can be reached in time."""
    lair = light.lair
    apart = APART[place]
    if apart[lair] <= 2 and left <= stay:
        return lair
    for _ in range(4):
        first = light.dry[place]
        end = first[dice.below(len(first))]
        if dice.word() & 3:
            second = light.dry[end]
            end = second[dice.below(len(second))]
        if end != lair and APART[end][lair] <= 2 * left:
            return end
    return lair if apart[lair] <= 2 else place


def hit_chance(light: Light, place: int, stands: list[int]) -> int:
    """The chance in SCALE that some Samurai strikes this Location in this Turn."""
    missed = SCALE
    home = place == light.lair
    for stand in stands:
        if stand < ON_SITE:
            hits = light.hits[FAR[stand][place]]
        elif stand - ON_SITE == place:
            hits = light.standing
        else:
            continue
        if home:
            hits = hits * (SCALE + 3 * light.lair_hits) // SCALE
        missed = missed * (SCALE - min(hits, 900)) // SCALE
    return SCALE - missed


def drift(light: Light, place: int, stands: list[int], dice: Seeded) -> None:
    """The Samurai walk one or two intersections nearer to the Ravager, or to its Lair."""
    for k in range(len(stands)):
        target = light.lair if dice.word() & (SCALE - 1) < light.lair_hits else place
        stand = stands[k]
        if stand >= ON_SITE:
            around = AROUND[stand - ON_SITE]
            stands[k] = around[dice.below(len(around))]
            continue
        for _ in range(1 + (dice.word() & 1)):
            beside = BESIDE[stand]
            there = beside[dice.below(len(beside))]
            if FAR[there][target] <= FAR[stand][target]:
                stand = there
        stands[k] = stand


class Prospects:
    """What the Locations where the Ravager may end its Turn promise, found by play-outs under UCB1."""

    def __init__(
        self, light: Light, stands: list[int], fury: int, ends: list[int], caught: list[float]
    ) -> None:
        self.light: Final[Light] = light
        self.stands: Final[list[int]] = stands
        self.fury: Final[int] = fury
        self.ends: Final[list[int]] = ends
        self.free: Final[list[float]] = [1.0 - chance for chance in caught]
        self.visits: Final[list[int]] = [0] * len(ends)
        self.totals: Final[list[float]] = [0.0] * len(ends)
        self.iterations = 0

    def search(self, count: int, dice: Seeded) -> None:
        """So many more play-outs."""
        for _ in range(count):
            k = self.promising()
            end = self.ends[k]
            if end == self.light.lair:
                value = TREASURE
            else:
                value = play_round(self.light, end, self.stands, self.fury, dice)
            self.visits[k] += 1
            self.totals[k] += value
            self.iterations += 1

    def promising(self) -> int:
        """The end to try next."""
        reach = EXPLORE * sqrt(log(self.iterations + 1.0))
        best = 0
        best_bound = -1e9
        for k, visits in enumerate(self.visits):
            if visits == 0:
                return k
            bound = self.free[k] * self.totals[k] / visits + reach / sqrt(visits)
            if bound > best_bound:
                best = k
                best_bound = bound
        return best

    def worth(self) -> list[float]:
        """VP still to be made from each end, if the Ravager is not caught there in this Turn."""
        return [total / max(1, visits) for total, visits in zip(self.totals, self.visits, strict=True)]
