"""The Ravager as an agent: pays and moves, with an eye on what the Empress can know."""

from typing import Final

from engine.ai.agent import Choice, Late, Reason
from engine.ai.choosing import pick_by_value
from engine.games.hunt_the_ravager.agent_bluff import misled, suspicion
from engine.games.hunt_the_ravager.agent_hunters import BURNS, COMES_HOME, FAR, TREASURE
from engine.games.hunt_the_ravager.agent_mirror import Mirror
from engine.games.hunt_the_ravager.agent_pack import ENVY, PRIZE
from engine.games.hunt_the_ravager.agent_playout import Light, Prospects
from engine.games.hunt_the_ravager.agent_sight import Sight
from engine.games.hunt_the_ravager.agent_worlds import APART
from engine.games.hunt_the_ravager.board import ADJACENT, BIT, GRID, NAME, NEAR, SITES
from engine.games.hunt_the_ravager.clues import NOWHERE
from engine.games.hunt_the_ravager.table import ON_SITE
from engine.kernel.chance import Seeded

STRIKES: Final = 2.2
"""Hunts, questions included, that three Samurai have on average for the places that they suspect."""
REACH: Final[list[float]] = [0.0, 0.6, 0.85, 1.0, 1.0, 1.0, 1.0]
"""How much of that falls on a Location that so many Samurai can reach in this Turn."""
TRACE: Final = 0.06
"""VP that a fresh track costs where a Samurai may find it."""
CLOSER_LOOK: Final = 3
"""Payments that are thought through with the answer of the Empress."""
MIRRORED: Final = 12
"""Ends that are."""
MIRROR_TRUST: Final = 0.6
"""How much her answer counts beside the rough danger."""
DETOURS: Final = 2
"""One in so many moves of a Ravager that heads home goes anywhere."""
SLICE: Final = 50
"""Play-outs between two looks at the clock."""


class Prowler:
    """One decision in the cost or the move phase."""

    def __init__(self, sight: Sight, dice: Seeded, late: Late) -> None:
        self.sight: Final[Sight] = sight
        self.dice: Final[Seeded] = dice
        self.late: Final[Late] = late
        path = sight.view.sheet(sight.me)
        self.here: Final[int] = GRID.cell[path[-1][-1]]
        self.visited: Final[list[str]] = [name for leg in path for name in leg]
        self.lair: Final[int] = GRID.cell[sight.view.lair(sight.me)]
        preys = max(1, len(sight.sides.running))
        self.keen: Final[float] = 1.0 / preys
        """How much of the Samurai's effort is for this Ravager."""
        self.strikes: Final[float] = STRIKES * len(sight.samurai) / 3 / preys
        self.ransom: Final[float] = ENVY * PRIZE if sight.sides.rivals else 0.0
        """What a rival gains by a Hunt, as it matters to this seat (HTR-C3-HUNT-1)."""
        self.iterations = 0

    def ends(self) -> list[int]:
        """Where this Turn may end (HTR-MOVE-1, HTR-LAKE-1)."""
        lakes = self.sight.board.lakes
        reach = 0
        for first in ADJACENT[self.here]:
            reach |= NEAR[first]
        return [site for site in SITES if reach & BIT[site] and not lakes & BIT[site]]

    def pay(self, words: list[str]) -> Choice:
        """Devastate or spend Fury (HTR-COST-1): the payment after which the best moves are worth most."""
        if not self.sight.skill.iterations:
            return self.pay_plainly(words)
        ends = self.ends()
        plain = [self.danger(site, suspicion(self.sight, NOWHERE, NOWHERE)) for site in ends]
        worth = self.prospects(ends, plain)
        values: list[float] = []
        dangers: list[list[float]] = []
        for said in words:
            burnt = GRID.cell[said.split(" ")[1]] if said != "fury" else NOWHERE
            heat = suspicion(self.sight, burnt, NOWHERE)
            dangers.append([self.danger(site, heat) for site in ends])
            values.append(best_of(dangers[-1], worth) + (-1.0 if burnt == NOWHERE else 1.0))
            if self.sight.skill.bluffs:
                hopes = [(1.0 - risk) * value for risk, value in zip(dangers[-1], worth, strict=True)]
                values[-1] += misled(heat, ends[hopes.index(max(hopes))])
        if self.sight.skill.mirrors:
            order = sorted(range(len(words)), key=values.__getitem__, reverse=True)
            for k in range(len(words)):
                if k in order[:CLOSER_LOOK]:
                    values[k] -= best_of(dangers[k], worth)
                    values[k] += best_of(self.reflect(ends, dangers[k], worth, words[k]), worth)
                else:
                    values[k] -= 10.0
        k = pick_by_value(values, self.sight.skill.warmth, self.dice)
        key = "fury" if words[k] == "fury" else "devastate"
        return self.because(words[k], Reason(key, {"risk": round(100 * min(dangers[k]))}))

    def pay_plainly(self, words: list[str]) -> Choice:
        """Devastate anything: where nothing is left to burn there is no choice."""
        fires = [said for said in words if said != "fury"]
        return self.because(fires[self.dice.below(len(fires))], Reason("devastate-any", {}))

    def wander(self, words: list[str]) -> Choice:
        """Head home, with random detours."""
        apart = APART[self.lair]
        away = [apart[GRID.cell[said.split(" ")[-1]]] for said in words]
        nearest = [said for said, steps in zip(words, away, strict=True) if steps == min(away)]
        some = words if self.dice.below(DETOURS) == 0 else nearest
        said = some[self.dice.below(len(some))]
        return self.because(said, Reason("wander-home" if said in nearest else "wander", {}))

    def move(self, words: list[str]) -> Choice:
        """The move after which most is to be made."""
        skill = self.sight.skill
        if not skill.remembers:
            return self.wander(words)
        ends = self.ends()
        if skill.iterations:
            heat = suspicion(self.sight, NOWHERE, NOWHERE)
            caught = [self.danger(site, heat) for site in ends]
            worth = self.prospects(ends, caught)
            if skill.mirrors:
                caught = self.reflect(ends, caught, worth, "")
        else:
            caught = [self.reach(site) for site in ends]
            worth = [self.plain_worth(site) for site in ends]
        wet: dict[int, list[float]] = {}
        values: list[float] = []
        for said in words:
            way = [GRID.cell[name] for name in said.split(" ")[1:]]
            k = ends.index(way[-1])
            risk = caught[k]
            lake = way[0] if self.sight.board.lakes & BIT[way[0]] else NOWHERE
            if lake != NOWHERE and skill.iterations:
                if lake not in wet:
                    wet[lake] = suspicion(self.sight, NOWHERE, lake)
                risk = self.danger(way[-1], wet[lake])
            values.append((1.0 - risk) * worth[k] - self.traces(way))
        k = pick_by_value(values, skill.warmth, self.dice)
        end = GRID.cell[words[k].split(" ")[-1]]
        key = "move-home" if end == self.lair else "move"
        return self.because(words[k], Reason(key, {"risk": round(100 * caught[ends.index(end)])}))

    def reflect(self, ends: list[int], caught: list[float], worth: list[float], payment: str) -> list[float]:
        """The dangers again, for the best ends together with what a like-minded Empress would do."""
        found = caught[:]
        mirror = Mirror(self.sight.view, payment, self.sight.skill.mirrors, self.dice, self.late)
        hopes = [(1.0 - risk) * value for risk, value in zip(caught, worth, strict=True)]
        order = sorted(range(len(ends)), key=hopes.__getitem__, reverse=True)
        for k in order[:MIRRORED]:
            said = self.quiet_way(ends[k])
            if said:
                found[k] = (1.0 - MIRROR_TRUST) * caught[k] + MIRROR_TRUST * mirror.caught(said)
        self.iterations += mirror.iterations
        return found

    def quiet_way(self, end: int) -> str:
        """The move to this end that leaves the fewest tracks; empty when all cross a Lake."""
        if NEAR[self.here] & BIT[end] and end != self.here:
            return f"move {NAME[end]}"
        best = ""
        least = 1e9
        for first in ADJACENT[self.here]:
            if NEAR[first] & BIT[end] and first != end and not self.sight.board.lakes & BIT[first]:
                cost = self.traces([first, end])
                if cost < least:
                    best, least = f"move {NAME[first]} {NAME[end]}", cost
        return best

    def traces(self, way: list[int]) -> float:
        """What the fresh tracks of a way cost: those that Samurai can ask about soon (HTR-TRACK-2)."""
        unasked = self.sight.board.barren | self.sight.ruined | self.sight.printed
        cost = 0.0
        for site in way:
            if not unasked & BIT[site] and NAME[site] not in self.visited:
                cost += TRACE * self.reachers(site)
        return cost

    def reachers(self, site: int) -> int:
        """How many Samurai could strike there in this Turn."""
        count = 0
        ready = self.sight.ready
        for k, stand in enumerate(self.sight.stands):
            if ready[k]:
                near = stand - ON_SITE == site if stand >= ON_SITE else stand >= 0 and FAR[stand][site] <= 2
                count += near
        return count

    def holders(self, site: int) -> int:
        """How many Available Samurai stand on this very Location."""
        ready = self.sight.ready
        return sum([ready[k] and stand - ON_SITE == site for k, stand in enumerate(self.sight.stands)])

    def reach(self, site: int) -> float:
        """A rough danger by the Samurai alone."""
        risk = 0.13 * self.keen * self.reachers(site)
        risk += 0.3 * self.holders(site)
        return min(0.9, risk)

    def plain_worth(self, site: int) -> float:
        """A rough prospect by time and distance alone."""
        left = self.sight.turns_left
        if site == self.lair:
            return TREASURE + self.ransom
        if APART[site][self.lair] > 2 * left:
            return BURNS * left + self.ransom
        return COMES_HOME * TREASURE + BURNS * min(left, 2) + 0.2 * (left > 1) + self.ransom

    def danger(self, site: int, heat: list[float]) -> float:
        """The chance to be caught there in this Turn."""
        risk = self.strikes * heat[site] * REACH[self.reachers(site)]
        risk += 0.25 * self.holders(site)
        return min(0.95, risk)

    def prospects(self, ends: list[int], caught: list[float]) -> list[float]:
        """VP still to be made from each end, by play-outs."""
        sight = self.sight
        belief = sight.belief()
        known = belief.weights[belief.lairs.sites.index(self.lair)] / sum(belief.weights)
        light = Light(
            sight.board.lakes,
            sight.board.barren | sight.ruined,
            self.lair,
            known,
            sight.turns_left,
            self.keen,
        )
        found = Prospects(light, sight.stands, sight.fury, ends, caught)
        while found.iterations < sight.skill.iterations and not self.late():
            found.search(SLICE, self.dice)
        self.iterations += found.iterations
        return [worth + self.ransom for worth in found.worth()]

    def because(self, said: str, reason: Reason) -> Choice:
        """The choice with its reason and the work it took."""
        return Choice(said, reason, self.iterations)


def best_of(caught: list[float], worth: list[float]) -> float:
    """What the three best ends are worth, on average."""
    hopes = [(1.0 - risk) * value for risk, value in zip(caught, worth, strict=True)]
    hopes.sort(reverse=True)
    return sum(hopes[:3]) / min(3, len(hopes))
