"""Foresight where it is not one Empress against one Ravager: two of them sought at once, or a rival beside.

Two Ravagers: a mask holds the worlds of both, and what it is worth is the sum over them. A rival strikes
after oneself, with what one has found out.
"""

from typing import Final

from engine.games.hunt_the_ravager.agent_hunters import SPREAD, Foresight, Ground
from engine.games.hunt_the_ravager.agent_sight import Sight
from engine.games.hunt_the_ravager.agent_worlds import Worlds
from engine.games.hunt_the_ravager.board import CORNERS
from engine.games.hunt_the_ravager.table import ON_SITE

PRIZE: Final = 3.0
"""VP for an own successful Hunt (HTR-C3-HUNT-1)."""
ENVY: Final = 0.5
"""What a VP of one of two rivals costs."""
LEAD: Final = 0.7
"""How much of what is known for the next Turn profits a player who then acts first."""
TRAIL: Final = 0.45
"""The same for a player who then acts last."""


class PairForesight(Foresight):
    """Two Ravagers at once; `odds` is how likely the answers so far are that tell of the other one."""

    def __init__(
        self, worlds: Worlds, ground: Ground, turns_left: int, patience: float, knowing: float
    ) -> None:
        super().__init__(worlds, ground, turns_left, patience, knowing)
        self.odds: Final[list[float]] = [1.0] * len(worlds.slices)

    def gain(self, caught: int) -> float:
        value = 0.0
        for k, each in enumerate(self.worlds.slices):
            if caught & each:
                value += self.odds[k] * super().gain(caught & each)
        return value

    def rest(self, worlds: int) -> float:
        value = 0.0
        if not self.turns_left:
            return value
        for k, each in enumerate(self.worlds.slices):
            mine = worlds & each
            if not mine:
                continue
            squares = 0
            for close in self.worlds.close:
                number = (close & mine).bit_count()
                squares += number * number
            value += self.odds[k] * self.knowing * squares / (SPREAD * SPREAD * mine.bit_count())
        return value

    def hunts(self, worlds: int, samurai: list[int]) -> float:
        """As for one Ravager; a Location is valued once, since Hunts elsewhere change nothing there."""
        self.nodes += worlds.bit_count()
        gains = [-1.0] * 35
        at = self.worlds.at
        value = 0.0
        ready = samurai[:]
        while ready and worlds:
            best, best_site, best_samurai = 0.0, -1, -1
            for stand in ready:
                if stand >= ON_SITE:
                    site = stand - ON_SITE
                    if gains[site] < 0.0:
                        gains[site] = self.gain(worlds & at[site])
                    if gains[site] > best:
                        best, best_site, best_samurai = gains[site], site, stand
                    continue
                for site in CORNERS[stand]:
                    if gains[site] < 0.0:
                        gains[site] = self.gain(worlds & at[site])
                    if gains[site] > best:
                        gain = gains[site] - self.price(site, worlds)
                        if gain > best:
                            best, best_site, best_samurai = gain, site, stand
            if best_samurai < 0:
                break
            value += best
            worlds &= ~at[best_site]
            gains[best_site] = 0.0
            ready.remove(best_samurai)
        return value + self.rest(worlds)

    def answered(self, worlds: int, asked: int, samurai: list[int], depth: int) -> float:
        """What the answers about either Ravager are worth; both together as the sum."""
        slices = self.worlds.slices
        before = self.follow(worlds, samurai, depth)
        value = before
        for k, each in enumerate(slices):
            parts = self.split([worlds & each], asked)
            if len(parts) < 2:
                continue
            value -= before
            whole = (worlds & each).bit_count()
            others = [j for j in range(len(slices)) if j != k]
            for part in parts:
                odds = part.bit_count() / whole
                for j in others:
                    self.odds[j] *= odds
                value += self.follow(part | worlds & ~each, samurai, depth)
                for j in others:
                    self.odds[j] /= odds
        return value

    def tells(self, worlds: int, site: int) -> bool:
        been = self.worlds.been[site]
        for each in self.worlds.slices:
            yes = worlds & each & been
            if yes and yes != worlds & each:
                return True
        return False

    def unevenness(self, worlds: int, site: int) -> float:
        been = self.worlds.been[site]
        uneven = 0.0
        for each in self.worlds.slices:
            mine = worlds & each
            uneven += abs((mine & been).bit_count() - mine.bit_count() / 2)
        return uneven


class RivalForesight(Foresight):
    """One Ravager, and another Imperial player who wants the prize (HTR-C3-HUNT-1).

    What counts is the own score, less half of what the two others score.
    """

    def __init__(
        self,
        worlds: Worlds,
        ground: Ground,
        turns_left: int,
        patience: float,
        knowing: float,
        rivals: list[int],
        leads: bool,
    ) -> None:
        super().__init__(worlds, ground, turns_left, patience, knowing)
        self.rivals: Final[list[int]] = rivals
        """Where the Samurai stand that act after the own ones in this Turn."""
        self.part: Final[float] = LEAD if leads else TRAIL

    def stopped(self, caught: int) -> float:
        """What it is worth that the Ravager earns nothing more in these worlds."""
        return ENVY * super().gain(caught)

    def gain(self, caught: int) -> float:
        return PRIZE * caught.bit_count() + self.stopped(caught)

    def rest(self, worlds: int) -> float:
        """The rival strikes with what is known, then the next Turn comes."""
        value = 0.0
        at = self.worlds.at
        for stand in self.rivals:
            best, best_site = 0, -1
            for site in [stand - ON_SITE] if stand >= ON_SITE else CORNERS[stand]:
                caught = worlds & at[site]
                if caught.bit_count() > best:
                    best, best_site = caught.bit_count(), site
            if best_site >= 0:
                caught = worlds & at[best_site]
                value += self.stopped(caught) - ENVY * PRIZE * best
                worlds &= ~caught
        return value + self.part * super().rest(worlds)


def foresight_of(sight: Sight, worlds: Worlds) -> Foresight:
    """The foresight that fits who is sought, and who else seeks."""
    sides, skill = sight.sides, sight.skill
    left, ground = sight.turns_left, sight.ground()
    if sides.pair:
        return PairForesight(worlds, ground, left, skill.patience, skill.knowing)
    if sides.rivals:
        rivals = (
            []
            if sides.last
            else [
                stand
                for k, stand in enumerate(sight.stands)
                if sight.ready[k] and stand >= 0 and not sides.owns(sight.samurai[k])
            ]
        )
        return RivalForesight(worlds, ground, left, skill.patience, skill.knowing, rivals, not sides.last)
    return Foresight(worlds, ground, left, skill.patience, skill.knowing)
