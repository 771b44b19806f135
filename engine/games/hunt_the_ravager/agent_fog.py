"""The rest of a Round as a fog: where the Ravager may be, spreading from Turn to Turn, and Samurai in it.

The fog is one likelihood for each Location. In each Turn it spreads by one move and thins out where Samurai
can strike (a Ravager evades); a part of it condenses on the likely Lairs. The Samurai then walk, together,
strike where most is to be gained, and lie in wait on the doorsteps of Lairs. What is counted is what the
Ravager still earns, so that a plan for this Turn pays for the Samurai that it ties down too early.
"""

from typing import Final

from engine.games.hunt_the_ravager.agent_habits import Habits
from engine.games.hunt_the_ravager.agent_hunters import FAR, TREASURE
from engine.games.hunt_the_ravager.agent_worlds import APART, Worlds
from engine.games.hunt_the_ravager.board import AROUND, BIT, CORNERS, SITES, WITHIN
from engine.games.hunt_the_ravager.table import ON_SITE

BURNS: Final = 0.9
"""VP that a Ravager earns with each payment, some Fury included."""
FREE: Final[list[float]] = [0.0, 3.2, 3.7, 4.4, 5.1]
"""VP that a free Ravager still earns, by Turns left (rules, section 10.2)."""
KEEN: Final = 1.5
"""How much thicker than the fog the Samurai's questions make the best place to strike."""
TIED: Final = 0.35
"""VP that a strike must promise, since the Samurai cannot walk next Turn (HTR-HUNT-4)."""
THIN: Final = 0.004
"""Likelihood below which the fog is not followed."""

STEPS: Final[list[list[int]]] = [[c, *WITHIN[c]] for c in range(24)]
"""Where a Samurai on this intersection may stand after its walk (HTR-WALK-5)."""
STRIKES: Final[list[list[int]]] = [[s for s in SITES if FAR[c][s] <= 2] for c in range(24)]
"""The Locations that it may strike at after that."""


class Fog:
    """Play-outs of what follows a Turn, for one board and one idea of the Ravager's habits."""

    def __init__(self, worlds: Worlds, lakes: int, turns_left: int, habits: Habits) -> None:
        self.worlds: Final[Worlds] = worlds
        self.turns_left: Final[int] = turns_left
        self.habits: Final[Habits] = habits
        self.ends: Final[list[list[int]]] = [
            [e for e in SITES if APART[s][e] <= 2 and not lakes & BIT[e]] for s in SITES
        ]
        self.played = 0

    def still_earns(self, worlds: int, stands: list[int]) -> float:
        """What the Ravager still earns in these worlds, from the declaration on, in VP times worlds."""
        all_worlds = self.worlds
        home = (worlds & all_worlds.home).bit_count()
        running = worlds & ~all_worlds.home
        number = running.bit_count()
        if not self.turns_left or not number:
            return TREASURE * home
        heat = [(running & at).bit_count() / number for at in all_worlds.at]
        lairs: list[int] = []
        likely: list[float] = []
        for site in SITES:
            share = (running & all_worlds.lair[site]).bit_count() / number
            if share > 0.0:
                lairs.append(site)
                likely.append(share)
        return TREASURE * home + number * self.play(heat, lairs, likely, stands[:])

    def play(self, heat: list[float], lairs: list[int], likely: list[float], stands: list[int]) -> float:
        """VP that a Ravager still makes which is there with these likelihoods."""
        self.played += 1
        earned = 0.0
        left = self.turns_left
        while left:
            left -= 1
            alive = sum(heat)
            if alive < THIN:
                break
            earned += BURNS * alive
            home = [0.0] * 35
            heat = self.spread(heat, home, lairs, likely, stands, left)
            self.strike(heat, home, stands, left, lairs, likely)
            earned += TREASURE * sum(home)
        return earned

    def spread(
        self,
        heat: list[float],
        home: list[float],
        lairs: list[int],
        likely: list[float],
        stands: list[int],
        left: int,
    ) -> list[float]:
        """The fog one move later; the part that goes home is added to `home`."""
        pull = [0.0] * 35
        coming = self.habits.coming[left]
        for k, lair in enumerate(lairs):
            apart = APART[lair]
            share = likely[k]
            for site in SITES:
                if apart[site] <= 2 * left:
                    pull[site] += share
        escape = self.habits.escape
        weights = [0.03 + each for each in pull]
        for stand in stands:
            if stand >= ON_SITE:
                weights[stand - ON_SITE] *= escape * escape
            elif stand >= 0:
                for near in STRIKES[stand]:
                    weights[near] *= escape
        after = [0.0] * 35
        for place, mass in enumerate(heat):
            if mass < THIN:
                continue
            went = 0.0
            total = 0.03
            apart = APART[place]
            for k, lair in enumerate(lairs):
                if apart[lair] <= 2 * left + 2:
                    total += likely[k]
            for k, lair in enumerate(lairs):
                if apart[lair] <= 2:
                    going = mass * coming * likely[k] / total
                    home[lair] += going
                    went += going
            ends = self.ends[place]
            whole = 0.0
            for end in ends:
                whole += weights[end]
            share = (mass - went) / whole
            for end in ends:
                after[end] += share * weights[end]
        return after

    def strike(
        self,
        heat: list[float],
        home: list[float],
        stands: list[int],
        left: int,
        lairs: list[int],
        likely: list[float],
    ) -> None:
        """All Samurai walk and strike; takes what they find out of the fog and out of `home`."""
        free = FREE[left]
        worth = [free * heat[s] + TREASURE * home[s] for s in SITES]
        price = TIED if left else 0.0
        for k, stand in enumerate(stands):
            if stand >= ON_SITE:
                held = stand - ON_SITE
                if worth[held] > 0.05:
                    self.take(held, 1.0, heat, home, worth)
                else:
                    stands[k] = thickest(AROUND[held], worth, lairs, likely)
                continue
            best = -1
            most = price
            for site in STRIKES[stand]:
                if KEEN * worth[site] > most:
                    most = KEEN * worth[site]
                    best = site
            if best >= 0:
                self.take(best, KEEN, heat, home, worth)
                stands[k] = ON_SITE + best
            elif left:
                stands[k] = thickest(STEPS[stand], worth, lairs, likely)

    def take(self, site: int, keen: float, heat: list[float], home: list[float], worth: list[float]) -> None:
        """A strike at this Location, as good as so much fog there."""
        found = min(0.9, keen * (heat[site] + home[site]))
        there = heat[site] + home[site]
        if there <= 0.0:
            return
        rest = max(0.0, there - found) / there
        heat[site] *= rest
        home[site] *= rest
        worth[site] = 0.0


def thickest(stands: list[int], worth: list[float], lairs: list[int], likely: list[float]) -> int:
    """The intersection around which there is most to strike at, likely Lairs included."""
    most = -1.0
    best = stands[0]
    for stand in stands:
        value = 0.0
        for site in CORNERS[stand]:
            value += worth[site]
        for k, lair in enumerate(lairs):
            if FAR[stand][lair] == 0:
                value += likely[k]
        if value > most:
            most = value
            best = stand
    return best
