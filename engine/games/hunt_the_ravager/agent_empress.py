"""An Imperial player as an agent: walks the Samurai, asks and strikes."""

from typing import Any, Final

from engine.ai.agent import Choice, Late, Reason
from engine.ai.choosing import pick_by_value
from engine.games.hunt_the_ravager.agent_hunters import Foresight
from engine.games.hunt_the_ravager.agent_pack import foresight_of
from engine.games.hunt_the_ravager.agent_sides import LETTER
from engine.games.hunt_the_ravager.agent_sight import Sight
from engine.games.hunt_the_ravager.agent_worlds import Worlds
from engine.games.hunt_the_ravager.board import BIT, GRID, NAME, SITES
from engine.games.hunt_the_ravager.table import ON_SITE
from engine.kernel.chance import Seeded

CLOSER_LOOK: Final = 8
"""Walks that are thought through with questions; the others were far worse at first sight."""


class Empress:
    """One decision in the walk or the act phase, of the Empress or the Prince."""

    def __init__(self, sight: Sight, dice: Seeded, late: Late) -> None:
        self.sight: Final[Sight] = sight
        self.dice: Final[Seeded] = dice
        self.late: Final[Late] = late
        self.worlds: Final[Worlds] = sight.worlds(dice)
        self.foresight: Final[Foresight] = foresight_of(sight, self.worlds)
        sides = sight.sides
        helped = sides.pair and (sight.view.phase == "walk" or not sides.last)
        self.hands: Final[list[int]] = [
            k
            for k, stand in enumerate(sight.stands)
            if sight.ready[k] and stand >= 0 and (helped or sides.owns(sight.samurai[k]))
        ]
        """The Samurai that can still do something in this Turn for the own side."""

    def answer(self, words: list[str]) -> Choice:
        """The choice for the phase that the game stands at."""
        phase = self.sight.view.phase
        if phase == "imperial_order":
            return self.order(words)
        return self.walk(words) if phase == "walk" else self.act(words)

    def ready(self) -> list[int]:
        """Where these Samurai stand."""
        return [self.sight.stands[k] for k in self.hands]

    def helpers(self) -> list[int]:
        """Where those of a team-mate stand."""
        sight = self.sight
        return [sight.stands[k] for k in self.hands if not sight.sides.owns(sight.samurai[k])]

    def placed(self, stands: list[int]) -> float:
        """What these stands are worth for the coming Turns; those of a rival are of no use."""
        sight = self.sight
        if sight.sides.rivals:
            stands = [stand for k, stand in enumerate(stands) if sight.sides.owns(sight.samurai[k])]
        return self.foresight.placed(self.worlds.all, stands)

    def order(self, words: list[str]) -> Choice:
        """Who is nearest to the Ravagers walks first, to act last and strike with all answers known."""
        sight = self.sight
        seats: list[dict[str, Any]] = sight.view.data["seats"]
        values: list[float] = []
        for said in words:
            letter = LETTER.get(seats[int(said.split(" ")[1])]["role"], "")
            near = [stand for k, stand in enumerate(sight.stands) if sight.samurai[k][0] == letter]
            values.append(self.foresight.placed(self.worlds.all, near) / self.worlds.count)
        k = pick_by_value(values, sight.skill.warmth, self.dice)
        return self.because(words[k], Reason("imperial-order" if values[k] >= max(values) else "close", {}))

    def walk(self, words: list[str]) -> Choice:
        """Move one Samurai to where the most can be done, or stay (HTR-WALK-7)."""
        first = [self.stand_value(self.stands_after(said), 0) for said in words]
        depth = min(1, self.sight.skill.depth)
        values = first
        if depth > 0:
            floor = sorted(first)[-min(CLOSER_LOOK, len(first))]
            values = [-1.0] * len(words)
            for k, said in enumerate(words):
                if first[k] >= floor and not self.late():
                    values[k] = self.stand_value(self.stands_after(said), depth)
        k = pick_by_value(values, self.sight.skill.warmth, self.dice)
        return self.walked(words[k])

    def walked(self, said: str) -> Choice:
        """The walk with its reason."""
        if said == "done":
            return self.because(said, Reason("stay", {}))
        stand = GRID.crossing[said.split(" ")[2]]
        covered = self.covered(stand)
        return self.because(said, Reason("walk", self.shares(covered)))

    def stands_after(self, said: str) -> list[int]:
        """Where the Samurai stand after a walk, a march or a return."""
        stands = self.sight.stands[:]
        parts = said.split(" ")
        if parts[0] in ("walk", "march", "return"):
            stands[self.sight.samurai.index(parts[1])] = GRID.crossing[parts[2]]
        return stands

    def stand_value(self, stands: list[int], depth: int) -> float:
        """What these stands promise, for this Turn and the next, in VP."""
        everywhere = self.worlds.all
        now = self.foresight.follow(everywhere, [stands[k] for k in self.hands], depth)
        return (now + self.placed(stands)) / self.worlds.count

    def covered(self, stand: int) -> int:
        """The worlds in which the Ravager stands beside this intersection."""
        worlds = 0
        for site in SITES:
            if stand in GRID.around[site]:
                worlds |= self.worlds.at[site]
        return worlds

    def act(self, words: list[str]) -> Choice:
        """Ask, strike or go: whatever is worth most with all that can follow (rules, section 9)."""
        words = self.sensible(words)
        values = self.deed_values(words)
        k = pick_by_value(values, self.sight.skill.warmth, self.dice)
        return self.because(words[k], self.reason(words[k]))

    def deed_values(self, words: list[str]) -> list[float]:
        """What each deed is worth with the best that can follow, in VP; little where time is up."""
        placed = self.placed(self.sight.stands)
        values: list[float] = []
        for said in words:
            values.append(-1.0 if self.late() else self.deed_value(said, placed) / self.worlds.count)
        return values

    def sensible(self, words: list[str]) -> list[str]:
        """Without blunders: Hunts that cannot succeed, and questions whose answer is known (section 9)."""
        if not self.sight.skill.remembers:
            return words
        left = [said for said in words if not self.blunder(said)]
        if self.closes():
            # a question, a march or a rest could only pay in what follows
            left = [said for said in left if self.foresight.gain(self.caught(said))] or left
        return left if left else words

    def closes(self) -> bool:
        """After this deed nobody on the Imperial side does anything more in this Round."""
        return not self.sight.turns_left and self.sight.sides.last and len(self.hands) == 1

    def caught(self, said: str) -> int:
        """The worlds in which a Hunt finds a Ravager; none for any other deed."""
        parts = said.split(" ")
        if parts[0] == "hunt":
            return self.worlds.at[GRID.cell[parts[2]]]
        return self.worlds.at[self.stand(parts[1]) - ON_SITE] if parts[0] == "continue" else 0

    def blunder(self, said: str) -> bool:
        """Nothing can come of it."""
        parts = said.split(" ")
        verb = parts[0]
        if verb in ("hunt", "continue"):
            return self.caught(said) == 0
        if verb in ("track", "kami", "elders"):
            return self.foresight.known(self.asked(verb, parts[2]))
        return False

    def stand(self, samurai: str) -> int:
        """Where this Samurai stands."""
        return self.sight.stands[self.sight.samurai.index(samurai)]

    def asked(self, verb: str, name: str) -> int:
        """The Locations that a question is about, without those that are marked already."""
        site = GRID.cell[name]
        return (
            self.foresight.ground.elders_ask(site)
            if verb == "elders"
            else BIT[site] & ~self.foresight.ground.printed
        )

    def deed_value(self, said: str, placed: float) -> float:
        """A deed with the best that can follow, in VP times worlds."""
        foresight = self.foresight
        everywhere = self.worlds.all
        depth = self.sight.skill.depth
        parts = said.split(" ")
        verb = parts[0]
        if verb == "done":
            return foresight.follow(everywhere, self.helpers(), depth) + placed
        stand = self.stand(parts[1])
        others = self.ready()
        others.remove(stand)
        if verb == "hunt" or verb == "continue":
            site = GRID.cell[parts[2]] if verb == "hunt" else stand - ON_SITE
            caught = everywhere & self.worlds.at[site]
            gain = foresight.gain(caught)
            if verb == "hunt":
                gain -= foresight.price(site, everywhere)
            return gain + foresight.follow(everywhere & ~caught, others, depth) + placed
        if verb == "march" or verb == "return":
            placed = self.placed(self.stands_after(said))
            return foresight.follow(everywhere, others, depth) + placed
        if depth < 0:
            return 0.2 * self.worlds.count * self.dice.unit()
        return placed + foresight.answered(everywhere, self.asked(verb, parts[2]), others, depth - 1)

    def reason(self, said: str) -> Reason:
        """Why, in the numbers that a person would look at."""
        parts = said.split(" ")
        verb = parts[0]
        worlds = self.worlds
        if verb == "hunt" or verb == "continue":
            site = GRID.cell[parts[2]] if verb == "hunt" else self.stand(parts[1]) - ON_SITE
            in_lair = worlds.at[site] & worlds.lair[site]
            key = "hunt-lair" if 2 * in_lair.bit_count() > worlds.at[site].bit_count() else "hunt"
            return Reason(key, self.shares(worlds.at[site]) | {"place": NAME[site]})
        if verb in ("track", "kami", "elders"):
            yes = worlds.been[GRID.cell[parts[2]]]
            if verb != "elders" and (not yes or yes == worlds.all):
                return Reason("known", {"place": parts[2]})
            return Reason(verb, self.shares(yes) | {"place": parts[2]})
        rival_next = self.sight.sides.rivals and not self.sight.sides.last
        return Reason("done-rival" if verb == "done" and rival_next else verb, {})

    def shares(self, worlds: int) -> dict[str, Any]:
        """How likely these worlds are, for a sentence about one Ravager or either of two."""
        return {"share": self.worlds.hundredths(worlds), "ravagers": len(self.worlds.slices)}

    def because(self, said: str, reason: Reason) -> Choice:
        """The choice with its reason and the work it took."""
        return Choice(said, reason, self.foresight.nodes)
