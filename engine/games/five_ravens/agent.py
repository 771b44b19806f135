"""The agents of Five Ravens: four levels for every seat (rules, section 9)."""

from typing import Final

from engine.ai.agent import Agent, Choice, Late, Reason, never
from engine.ai.choosing import pick_by_value
from engine.games.five_ravens.agent_reasons import because
from engine.games.five_ravens.agent_search import Plan, Search
from engine.games.five_ravens.dream_play import Reverie
from engine.games.five_ravens.dream_taste import Taste
from engine.games.five_ravens.view import FiveRavensView
from engine.kernel.view import View


class Skill:
    """How a level plays: how blurred its values are, what it searches, and what it never does."""

    def __init__(self, warmth: float, slips: float, careful: bool, plan: Plan | None) -> None:
        self.warmth: Final[float] = warmth
        self.slips: Final[float] = slips
        """How often any legal action is taken that does no great harm."""
        self.careful: Final[bool] = careful
        """Bars what a person would call a blunder."""
        self.plan: Final[Plan | None] = plan


SKILLS: Final[dict[str, Skill]] = {
    "easy": Skill(1.0, 0.2, False, None),
    "normal": Skill(0.7, 0.0, True, None),
    "hard": Skill(0.4, 0.0, True, Plan([10], rounds=1, trust=5.0)),
    "expert": Skill(0.0, 0.0, True, Plan([16, 16, 16], rounds=2, winning=1.0, suspects=True, trust=20.0)),
}
SEARCHED: Final = ["mission", "theft", "capture", "rescue", "swap", "copy"]
"""What is searched; the parts of an action are left to first sight, as the rules' section 9 advises."""
HARM: Final = 3.0
"""Points that even a slip does not cost."""
SLACK: Final[dict[str, float]] = {"mission": 3.0, "theft": 2.0, "capture": 1.0, "rescue": 1.5}
"""How far below the best a choice may seem at first sight and still be thought about."""
ANY: Final = 1000.0


class FiveRavensAgent(Agent):
    """Plays any seat."""

    def __init__(self, level: str, seed: int, late: Late = never) -> None:
        super().__init__(level, seed, late)
        self.skill: Final[Skill] = SKILLS[level]

    def choose(self, view: View, words: list[str]) -> Choice:
        if len(words) == 1:
            return Choice(words[0], Reason("five-ravens-reason-only"))
        seen = as_ravens(view)
        skill = self.skill
        wild = skill.plan.wild if skill.plan is not None else 0.0
        reverie = Reverie(seen, taste_of(self.level), wild, self.dice)
        first = reverie.values(words)
        if skill.careful and seen.phase == "mission" and not reverie.waits():
            first = [
                value - ANY if reverie.idle(said) else value for said, value in zip(words, first, strict=True)
            ]
        kept = sound(seen.phase, first) if skill.careful else list(range(len(words)))
        if skill.slips and self.dice.unit() < skill.slips:
            harmless = [k for k in kept if first[k] >= max(first) - HARM]
            return Choice(words[harmless[self.dice.below(len(harmless))]], Reason("five-ravens-reason-any"))
        words, values = [words[k] for k in kept], [first[k] for k in kept]
        iterations = 0
        if skill.plan is not None and len(words) > 1 and seen.phase in SEARCHED:
            search = Search(reverie, skill.plan, self.late)
            values = search.weigh(words, values)
            iterations = search.iterations
        k = pick_by_value(values, skill.warmth, self.dice)
        return Choice(words[k], because(reverie, words, values, k, iterations > 0), iterations)


def taste_of(level: str) -> Taste:
    """What a level goes by at first sight."""
    taste = Taste()
    if level == "easy":
        taste.deny = 0.0
    if level in ("easy", "normal"):
        taste.picked = [1.0] * len(taste.picked)
    return taste


def sound(phase: str, values: list[float]) -> list[int]:
    """The choices that are no blunder at first sight."""
    least = max(values) - SLACK.get(phase, ANY)
    return [k for k, value in enumerate(values) if value >= least]


def as_ravens(view: View) -> FiveRavensView:
    """The same view with this game's names for its keys."""
    return view if isinstance(view, FiveRavensView) else FiveRavensView(view.level, view.seat, view.data)
