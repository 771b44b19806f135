"""Plans for all Samurai together, played out to the end of the Round."""

from itertools import product
from typing import Final

from engine.games.hunt_the_ravager.agent_fog import Fog
from engine.games.hunt_the_ravager.agent_hunters import Foresight
from engine.games.hunt_the_ravager.agent_sight import Sight
from engine.games.hunt_the_ravager.agent_worlds import Worlds
from engine.games.hunt_the_ravager.board import CORNERS
from engine.games.hunt_the_ravager.table import ON_SITE

POSTS: Final = 5
"""Intersections that a Samurai considers for a walk, besides staying."""
QUESTIONS: Final = 2
"""Questions for which the answers are played out; the others split the worlds worse."""


class Planner:
    """Values plans for this Turn in VP times worlds; less is better for the Empress."""

    def __init__(self, sight: Sight, foresight: Foresight) -> None:
        self.foresight: Final[Foresight] = foresight
        self.worlds: Final[Worlds] = foresight.worlds
        self.fog: Final[Fog] = Fog(
            self.worlds, sight.board.lakes, sight.turns_left, sight.habits(sight.belief())
        )
        self.ready: Final[list[int]] = [
            k for k, stand in enumerate(sight.stands) if sight.ready[k] and stand >= 0
        ]

    def postings(self, choices: list[list[int]], most: int) -> list[tuple[float, list[int]]]:
        """So many ways for all Samurai to stand, out of their choices, with what they promise, best first."""
        everywhere = self.worlds.all
        ranked: list[tuple[float, list[int]]] = []
        for each in product(*choices):
            stands = list(each)
            crossings = {stand for stand in stands if stand < ON_SITE}
            held = sum(stand >= ON_SITE for stand in stands)
            if len(crossings) + held == len(stands):
                value = self.foresight.hunts(everywhere, [stands[k] for k in self.ready])
                ranked.append((value + self.foresight.placed(everywhere, stands), stands))
        ranked.sort(reverse=True)
        return ranked[:most]

    def strikes(self, worlds: int, stands: list[int], ready: list[int]) -> float:
        """The Samurai of these numbers strike as long as it pays, where the most is to be gained."""
        stands = stands[:]
        ready = ready[:]
        at = self.worlds.at
        best = self.fog.still_earns(worlds, stands)
        while ready and worlds:
            most, where, who = 0.0, -1, -1
            for k in ready:
                stand = stands[k]
                sites = [stand - ON_SITE] if stand >= ON_SITE else CORNERS[stand]
                for site in sites:
                    gain = self.foresight.gain(worlds & at[site])
                    if gain > most:
                        most, where, who = gain, site, k
            if who < 0:
                break
            worlds &= ~at[where]
            stands[who] = ON_SITE + where
            ready.remove(who)
            earned = self.fog.still_earns(worlds, stands)
            if earned < best:
                best = earned
        return best

    def asks(self, worlds: int, stands: list[int], ready: list[int]) -> float:
        """The same, after the best question of one of them if that is better."""
        best = self.strikes(worlds, stands, ready)
        ranked: list[tuple[int, int, int]] = []
        for k in ready:
            for asked in self.foresight.questions(worlds, stands[k]):
                squares = 0
                for part in self.foresight.split([worlds], asked):
                    squares += part.bit_count() * part.bit_count()
                ranked.append((squares, k, asked))
        ranked.sort()
        for _, k, asked in ranked[:QUESTIONS]:
            others = [each for each in ready if each != k]
            earned = 0.0
            for part in self.foresight.split([worlds], asked):
                earned += self.strikes(part, stands, others)
            if earned < best:
                best = earned
        return best
