"""The Ravagers' team as an agent: who plays first, and what an Onryo does for its mate (rules, section 9)."""

from typing import Final

from engine.ai.agent import Choice, Reason
from engine.ai.choosing import pick_by_value
from engine.games.hunt_the_ravager.agent_habits import reach_of
from engine.games.hunt_the_ravager.agent_hunters import BURNS, COMES_HOME, FAR, TREASURE
from engine.games.hunt_the_ravager.agent_setup import HOMEWARD
from engine.games.hunt_the_ravager.agent_sight import Sight
from engine.games.hunt_the_ravager.agent_worlds import APART, Worlds
from engine.games.hunt_the_ravager.belief import PLACE, lair_known
from engine.games.hunt_the_ravager.board import ADJACENT, BIT, GRID, NEAR, SITES
from engine.games.hunt_the_ravager.table import ANNIHILATED, ON_SITE
from engine.kernel.chance import Seeded

STRIKES: Final = 0.8
"""How often a Samurai strikes where it suspects a Ravager most."""
LAIRS: Final = 1.8
"""How much more a strike in the Lair is worth."""
ASKED: Final = 0.15
"""VP of a question about one Location of which nothing is known, where others can be asked instead."""
HELD_BACK: Final = 0.3
"""VP that a Samurai would win by its questions and its walk, if the mate were near it for certain."""
IN_DOUBT: Final = 0.05
"""VP below which an action is not worth showing one's hand for."""
SHIFT: Final = 0.6
"""How much of what a Treasure promises from nearer is still so in the next Round."""


class Onryo:
    """One decision of an Onryo, or of the General about the order."""

    def __init__(self, sight: Sight, dice: Seeded) -> None:
        self.sight: Final[Sight] = sight
        self.dice: Final[Seeded] = dice
        sides = sight.sides
        self.mate: Final[int] = sides.mate
        self.lair: Final[int] = lair_known(sight.view, sides.mate)
        self.worlds: Final[Worlds] = Worlds([sight.guesses(sides.mate, self.lair, dice)], sight.turns_left)
        moved = sides.mate in sides.running and self.has_moved()
        places = self.worlds.at if moved else self.worlds.close
        self.heat: Final[list[float]] = [self.worlds.share(worlds) for worlds in places]
        """How likely the mate stands there when the Samurai strike, seen with its Lair known."""
        total = sum(self.heat)
        if not moved and total > 0.0:
            for site in SITES:
                self.heat[site] /= total

    def has_moved(self) -> bool:
        """The mate has had its part of this Turn."""
        turns = self.sight.tales[self.mate][-1].turns
        return bool(turns) and turns[-1].moved

    def order(self, words: list[str]) -> Choice:
        """An Onryo first, then the mate knows what it did; else who has less to give away."""
        sight = self.sight
        values: list[float] = []
        for said in words:
            seat = int(said.split(" ")[1])
            value = 0.0
            for k, ravager in enumerate(sight.view.ravagers):
                if ravager["seat"] == seat:
                    value = 2.0 if ravager["onryo"] else 1.0 / (1 + self.places(k))
            values.append(value)
        k = pick_by_value(values, 0.0, self.dice)
        key = "ravager-order-onryo" if values[k] >= 2.0 else "ravager-order"
        return Choice(words[k], Reason(key, {}))

    def places(self, ravager: int) -> int:
        """On how many Locations a Ravager may stand by what everybody knows."""
        belief = self.sight.belief(ravager)
        if not belief.running:
            return 0
        return len({state & PLACE for state in belief.passes[-1].layers[-1]})

    def act(self, words: list[str]) -> Choice:
        """Terrify, torment or haunt, whatever helps the mate or the next Round most; or end it."""
        values = [self.value(said) for said in words]
        k = pick_by_value(values, self.sight.skill.warmth / 4, self.dice)
        verb = words[k].split(" ")[0]
        key = "close" if values[k] < max(values) else "onryo-done" if verb == "done" else verb
        return Choice(words[k], Reason(key, {}), self.worlds.count)

    def value(self, said: str) -> float:
        """What one action is worth, in VP."""
        parts = said.split(" ")
        if parts[0] == "terrify":
            return self.terror(parts[1])
        if parts[0] == "torment":
            return self.silence(GRID.cell[parts[1]])
        if parts[0] == "haunt":
            return self.lure(GRID.cell[parts[1]], GRID.cell[parts[2]])
        return IN_DOUBT

    def terror(self, name: str) -> float:
        """The best strike that this Samurai could make at the mate in this Turn (HTR-T2-TERRIFY-1)."""
        k = self.sight.samurai.index(name)
        left = self.sight.turns_left
        free = COMES_HOME * TREASURE + BURNS * left if left else 0.0
        best = 0.0
        near = 0.0
        for site, likely in enumerate(reach_of(self.sight.stands[k], False)):
            if likely > 0.0:
                worth = TREASURE * LAIRS if site == self.lair else free
                best = max(best, likely * self.heat[site] * worth)
                near += likely * self.heat[site]
        return STRIKES * best + HELD_BACK * near

    def silence(self, site: int) -> float:
        """The best question that cannot be asked at this Location in this Turn (HTR-T2-TORMENT-1)."""
        board = self.sight.board
        visited = self.worlds.share(self.worlds.been[site])
        reachers = self.reachers(site)
        doubt = 4.0 * visited * (1.0 - visited) * (1.0 if reachers else 0.0)
        if board.villages & BIT[site] and reachers:
            around = [self.worlds.share(self.worlds.been[near]) for near in [site, *ADJACENT[site]]]
            doubt = max(doubt, sum([4.0 * share * (1.0 - share) for share in around]) / 3.0)
        if board.shrines & BIT[site]:
            doubt += 0.3 * reachers
        burns = NEAR[site] & sum(BIT[s] for s in SITES if self.worlds.at[s])
        return ASKED * doubt - (0.1 if burns and not self.has_moved() else 0.0)

    def reachers(self, site: int) -> int:
        """How many Samurai could ask at this Location in this Turn."""
        sight = self.sight
        near = [
            stand >= 0 and stand < ON_SITE and FAR[stand][site] <= 2
            for k, stand in enumerate(sight.stands)
            if sight.ready[k]
        ]
        return sum(near)

    def lure(self, site: int, to: int) -> float:
        """What the team's next starts promise more when a Treasure lies there instead (HTR-T2-HAUNT-1)."""
        sight = self.sight
        if not sight.rounds_left:
            return 0.0
        moved = [to if each == site else each for each in sight.treasures]
        return SHIFT * (self.promise(moved) - self.promise(sight.treasures))

    def promise(self, treasures: list[int]) -> float:
        """What the best Treasures promise to the Ravagers that will take one."""
        value = 0.0
        for k, ravager in enumerate(self.sight.view.ravagers):
            lair = lair_known(self.sight.view, k)
            if lair >= 0 and ravager["state"] != ANNIHILATED and treasures:
                value += max([HOMEWARD[APART[each][lair]] for each in treasures])
        return value
