"""An Empress who plays joint plans of all her Samurai out to the end of the Round."""

from engine.ai.agent import Choice, Late
from engine.ai.choosing import pick_by_value
from engine.games.hunt_the_ravager.agent_empress import Empress
from engine.games.hunt_the_ravager.agent_plans import POSTS, Planner
from engine.games.hunt_the_ravager.agent_sight import Sight
from engine.games.hunt_the_ravager.board import GRID
from engine.games.hunt_the_ravager.table import ON_SITE
from engine.kernel.chance import Seeded


class Strategist(Empress):
    """One decision of an Empress who alone commands all Samurai against one Ravager."""

    def walk(self, words: list[str]) -> Choice:
        """The first walk of the best plan for all Samurai, played out to the end of the Round (section 9)."""
        first = [self.stand_value(self.stands_after(said), 0) for said in words]
        planner = Planner(self.sight, self.foresight)
        choices = [[stand] for stand in self.sight.stands]
        order = sorted(range(len(words)), key=first.__getitem__, reverse=True)
        for k in order:
            parts = words[k].split(" ")
            if parts[0] == "walk":
                choice = choices[self.sight.samurai.index(parts[1])]
                if len(choice) <= POSTS:
                    choice.append(GRID.crossing[parts[2]])
        trust = self.sight.skill.trust
        plans = planner.postings(choices, self.sight.skill.plans)
        values: list[float] = []
        for promised, stands in plans:
            late = self.late() and len(values) > 0
            earned = planner.asks(self.worlds.all, stands, planner.ready) if not late else 1e9
            values.append((trust * -earned + (1.0 - trust) * promised) / self.worlds.count)
        k = pick_by_value(values, self.sight.skill.warmth, self.dice)
        self.foresight.nodes += planner.fog.played
        for j in order:
            said = words[j]
            if said != "done":
                samurai = self.sight.samurai.index(said.split(" ")[1])
                if self.stands_after(said)[samurai] == plans[k][1][samurai]:
                    return self.walked(said)
        return self.walked("done")

    def deed_values(self, words: list[str]) -> list[float]:
        """The values again, of the most promising deeds, by what the Ravager still earns after them."""
        first = super().deed_values(words)
        planner = Planner(self.sight, self.foresight)
        trust = self.sight.skill.trust
        floor = sorted(first)[-min(self.sight.skill.plans, len(first))]
        values = [-99.0] * len(words)
        for k, said in enumerate(words):
            if (first[k] >= floor or said == "done") and not self.late():
                earned = self.still_earns(planner, said) / self.worlds.count
                values[k] = trust * -earned + (1.0 - trust) * first[k]
        self.foresight.nodes += planner.fog.played
        return values

    def still_earns(self, planner: Planner, said: str) -> float:
        """What the Ravager still earns after this deed and the best that can follow, in VP times worlds."""
        everywhere = self.worlds.all
        stands = self.stands_after(said)
        parts = said.split(" ")
        verb = parts[0]
        if verb == "done":
            return planner.fog.still_earns(everywhere, stands)
        samurai = self.sight.samurai.index(parts[1])
        others = [k for k in planner.ready if k != samurai]
        if verb in ("track", "kami", "elders"):
            earned = 0.0
            for part in self.foresight.split([everywhere], self.asked(verb, parts[2])):
                earned += planner.strikes(part, stands, others)
            return earned
        if verb == "hunt":
            stands[samurai] = ON_SITE + GRID.cell[parts[2]]
        if verb == "hunt" or verb == "continue":
            everywhere &= ~self.worlds.at[stands[samurai] - ON_SITE]
        return planner.asks(everywhere, stands, others)


def imperial(sight: Sight, dice: Seeded, late: Late) -> Empress:
    """The mind of an Imperial player at this level."""
    alone = not (sight.sides.pair or sight.sides.rivals)
    return Strategist(sight, dice, late) if sight.skill.plans and alone else Empress(sight, dice, late)
