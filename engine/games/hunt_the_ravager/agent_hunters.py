"""What the Samurai can still do this Turn, valued over worlds: the Empress's foresight."""

from typing import Final

from engine.games.hunt_the_ravager.agent_worlds import Worlds
from engine.games.hunt_the_ravager.board import AROUND, BIT, CORNER_MASK, CORNERS, NEAR, SITES
from engine.games.hunt_the_ravager.table import ON_SITE

TREASURE: Final = 4.0
"""VP for a Treasure brought home (HTR-EOV-2)."""
COMES_HOME: Final = 0.6
"""How often a Ravager that is still free comes home (rules, section 10.2)."""
BURNS: Final = 0.7
"""VP that a Ravager earns in each further Turn."""
SPREAD: Final = 25.0
"""Locations within reach of one move, away from the border."""
NEARBY: Final[list[float]] = [0.30, 0.28, 0.24, 0.14, 0.07, 0.03, 0.0, 0.0, 0.0, 0.0]
"""Chance to strike a Location next Turn from so many intersections away."""


def crossing_distance(a: int, b: int) -> int:
    """Contiguous steps from one intersection to another (HTR-KEY-3)."""
    return abs(a % 6 - b % 6) + abs(a // 6 - b // 6)


FAR: Final[list[list[int]]] = [
    [min(crossing_distance(c, k) for k in AROUND[s]) for s in SITES] for c in range(24)
]
"""Steps from an intersection to one that a Location belongs to."""


class Ground:
    """The table as questions need it."""

    def __init__(self, lakes: int, flat: int, villages: int, shrines: int, printed: int) -> None:
        self.lakes: Final[int] = lakes
        self.flat: Final[int] = flat
        self.villages: Final[int] = villages
        self.shrines: Final[int] = shrines
        self.printed: Final[int] = printed
        """Locations whose Footprint is on the grid: asking there tells nothing (HTR-R9)."""

    def elders_ask(self, village: int) -> int:
        """The Locations for which the Elders of a Village could tell something new (HTR-ELDERS-3)."""
        return (NEAR[village] & ~self.flat | BIT[village]) & ~self.printed


class Foresight:
    """Values what is left to do in this Turn; values are VP times worlds."""

    def __init__(
        self, worlds: Worlds, ground: Ground, turns_left: int, patience: float = 0.8, knowing: float = 80.0
    ) -> None:
        self.worlds: Final[Worlds] = worlds
        self.ground: Final[Ground] = ground
        self.turns_left: Final[int] = turns_left
        self.catch: Final[float] = COMES_HOME * TREASURE + BURNS * turns_left if turns_left else 0.0
        self.late_catch: Final[float] = BURNS * turns_left
        self.patience: Final[float] = patience
        self.knowing: Final[float] = knowing
        self.nodes = 0
        """Worlds followed to the end of the Turn, over all plans tried."""

    def gain(self, caught: int) -> float:
        """What it is worth to find the Ravager in these worlds."""
        home = (caught & self.worlds.home).bit_count()
        lost = (caught & self.worlds.lost).bit_count()
        rest = caught.bit_count() - home - lost
        return TREASURE * home + self.late_catch * lost + self.catch * rest

    def rest(self, worlds: int) -> float:
        """What knowing these worlds, and no more, is worth for the Turns to come."""
        if not self.turns_left or not worlds:
            return 0.0
        squares = 0
        for close in self.worlds.close:
            here = close & worlds
            if here:
                number = here.bit_count()
                squares += number * number
        return self.knowing * squares / (SPREAD * SPREAD * worlds.bit_count())

    def price(self, site: int, worlds: int) -> float:
        """What it costs to stand on a Location afterwards; little where the Lair may be (HTR-CONT-1)."""
        if not self.turns_left:
            return 0.0
        likely_lair = (worlds & self.worlds.lair[site]).bit_count()
        return self.patience * (self.worlds.count - 2 * likely_lair)

    def hunts(self, worlds: int, samurai: list[int]) -> float:
        """The best Hunts of these Samurai, one after the other, and what is left to know."""
        value = 0.0
        ready = samurai[:]
        at = self.worlds.at
        self.nodes += worlds.bit_count()
        while ready and worlds:
            best, best_site, best_samurai = 0.0, -1, -1
            for stand in ready:
                if stand >= ON_SITE:
                    gain = self.gain(worlds & at[stand - ON_SITE])
                    if gain > best:
                        best, best_site, best_samurai = gain, stand - ON_SITE, stand
                    continue
                for site in CORNERS[stand]:
                    caught = worlds & at[site]
                    if caught:
                        gain = self.gain(caught) - self.price(site, worlds)
                        if gain > best:
                            best, best_site, best_samurai = gain, site, stand
            if best_samurai < 0:
                break
            value += best
            worlds &= ~at[best_site]
            ready.remove(best_samurai)
        return value + self.rest(worlds)

    def split(self, parts: list[int], asked: int) -> list[int]:
        """These sets of worlds, told apart by the answers for these Locations."""
        for site in SITES:
            if asked & BIT[site]:
                been = self.worlds.been[site]
                finer: list[int] = []
                for part in parts:
                    yes = part & been
                    if yes and yes != part:
                        finer.append(yes)
                        finer.append(part ^ yes)
                    else:
                        finer.append(part)
                parts = finer
        return parts

    def questions(self, worlds: int, stand: int) -> list[int]:
        """What a Samurai may ask, each as a mask of Locations; only what could tell something."""
        if stand >= ON_SITE:
            return []
        ground = self.ground
        corners = CORNER_MASK[stand]
        found: list[int] = []
        for site in CORNERS[stand]:
            if BIT[site] & ~ground.flat & ~ground.printed and self.tells(worlds, site):
                found.append(BIT[site])
            if BIT[site] & ground.villages:
                asked = ground.elders_ask(site)
                if asked and asked != BIT[site]:
                    found.append(asked)
        if corners & ground.shrines:
            found.extend(self.oracles(worlds, corners & ~ground.flat, 4))
        return found

    def tells(self, worlds: int, site: int) -> bool:
        """Both answers are possible."""
        yes = worlds & self.worlds.been[site]
        return yes != 0 and yes != worlds

    def known(self, asked: int) -> bool:
        """No answer for these Locations can tell anything."""
        return all(len(self.split([each], asked)) == 1 for each in self.worlds.slices)

    def oracles(self, worlds: int, besides: int, most: int) -> list[int]:
        """The Locations that split these worlds best, for the Kami (HTR-KAMI-2)."""
        ranked: list[tuple[float, int]] = []
        for site in SITES:
            if not BIT[site] & (self.ground.lakes | self.ground.printed | besides) and self.tells(
                worlds, site
            ):
                ranked.append((self.unevenness(worlds, site), site))
        ranked.sort()
        return [BIT[site] for _, site in ranked[:most]]

    def unevenness(self, worlds: int, site: int) -> float:
        """How far a question about a Location is from splitting these worlds into halves."""
        return abs((worlds & self.worlds.been[site]).bit_count() - worlds.bit_count() / 2)

    def follow(self, worlds: int, samurai: list[int], depth: int) -> float:
        """The best that these Samurai can make of these worlds, asking `depth` times before they strike."""
        best = self.hunts(worlds, samurai)
        if depth <= 0 or len(samurai) == 0:
            return best
        for stand in samurai:
            others = samurai[:]
            others.remove(stand)
            for asked in self.questions(worlds, stand):
                value = self.answered(worlds, asked, others, depth - 1)
                if value > best:
                    best = value
        return best

    def answered(self, worlds: int, asked: int, samurai: list[int], depth: int) -> float:
        """The best that these Samurai can make of these worlds once they know the answers."""
        value = 0.0
        for part in self.split([worlds], asked):
            value += self.follow(part, samurai, depth)
        return value

    def placed(self, worlds: int, stands: list[int]) -> float:
        """What it is worth for the coming Turns to have Samurai at these stands."""
        if not self.turns_left:
            return 0.0
        value = 0.0
        for site in SITES:
            here = (worlds & self.worlds.at[site]).bit_count()
            lair = (worlds & self.worlds.lair[site]).bit_count()
            if here or lair:
                missed = 1.0
                for stand in stands:
                    missed *= 1.0 - near_chance(stand, site)
                value += (1.0 - missed) * (here + lair)
        return value


def near_chance(stand: int, site: int) -> float:
    """The chance that a Samurai standing there can strike this Location next Turn."""
    if stand < 0:
        return 0.0
    if stand >= ON_SITE:
        if stand - ON_SITE == site:
            return 0.35
        return 0.12 if NEAR[site] & BIT[stand - ON_SITE] else 0.0
    return NEARBY[FAR[stand][site]]
