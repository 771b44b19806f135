"""The agents of Hunt the Ravager: four levels for every role (rules, section 9)."""

from typing import Final

from engine.ai.agent import Agent, Choice, Late, Reason, never
from engine.games.hunt_the_ravager.agent_onryo import Onryo
from engine.games.hunt_the_ravager.agent_prowler import Prowler
from engine.games.hunt_the_ravager.agent_setup import (
    choose_lair,
    hide_treasure,
    post_samurai,
    take_treasure,
)
from engine.games.hunt_the_ravager.agent_sight import Sight, Skill
from engine.games.hunt_the_ravager.agent_strategist import imperial
from engine.games.hunt_the_ravager.view import HuntView
from engine.kernel.view import View

SKILLS: Final[dict[str, Skill]] = {
    "easy": Skill(60, -1, 0.6, False, False, 0, patience=0.12, knowing=0.0, evenness=0.0),
    "normal": Skill(120, 0, 0.15, True, False, 0, patience=0.3, knowing=30.0, evenness=0.0),
    "hard": Skill(160, 1, 0.08, True, True, 600, patience=0.05, insight=1),
    "expert": Skill(
        240, 1, 0.03, True, True, 1500, patience=0.05, mirrors=2, insight=2, plans=10, bluffs=True
    ),
}


class HuntAgent(Agent):
    """Plays whichever role the seat has."""

    def __init__(self, level: str, seed: int, late: Late = never) -> None:
        super().__init__(level, seed, late)
        self.skill: Final[Skill] = SKILLS[level]

    def choose(self, view: View, words: list[str]) -> Choice:
        if len(words) == 1:
            return Choice(words[0], Reason("only", {}))
        choice = self.decide(Sight(as_hunt(view), self.skill), words)
        return Choice(choice.words, titled(choice.reason), choice.iterations)

    def decide(self, sight: Sight, words: list[str]) -> Choice:
        """The choice for the phase that the game stands at."""
        phase = sight.view.phase
        if phase == "ravager_order":
            return Onryo(sight, self.dice).order(words)
        if phase == "onryo":
            return Onryo(sight, self.dice).act(words)
        if phase == "lair":
            return choose_lair(sight, words, self.dice)
        if phase == "hide":
            return hide_treasure(sight, words, self.dice)
        if phase == "post":
            return post_samurai(sight, words, self.dice)
        if phase == "take":
            return take_treasure(sight, words, self.dice)
        if phase == "cost":
            return Prowler(sight, self.dice, self.late).pay(words)
        if phase == "move":
            return Prowler(sight, self.dice, self.late).move(words)
        return imperial(sight, self.dice, self.late).answer(words)


def as_hunt(view: View) -> HuntView:
    """The same view with this game's names for its keys."""
    return view if isinstance(view, HuntView) else HuntView(view.level, view.seat, view.data)


def titled(reason: Reason) -> Reason:
    """The reason by its full key in the catalogue."""
    return Reason(f"hunt-the-ravager-reason-{reason.key}", reason.args)
