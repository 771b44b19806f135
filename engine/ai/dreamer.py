"""The agent for any game: plays imagined worlds out at random and prefers what turned out well."""

from math import log, sqrt
from typing import Any, Final

from engine.ai.agent import LEVELS, Agent, Choice, Late, Reason, never
from engine.ai.choosing import pick_by_visits
from engine.kernel.action import Action
from engine.kernel.chance import Seeded
from engine.kernel.game import AnyGame
from engine.kernel.view import View
from engine.kernel.world import World, imagine

WORLDS: Final[list[int]] = [60, 120, 240, 480]
STRENGTH: Final[list[float]] = [0.6, 1.5, 3.0, 6.0]
"""Exponents of the visits: every level searches enough to see tactics, the lower ones are less strict."""
DEPTH: Final = 60
"""Decisions after which a play-out stops and the table is valued as it stands."""
EXPLORE: Final = 0.7


class Dreamer(Agent):
    """Flat Monte Carlo over worlds that fit the view, with UCB1 between the options."""

    def __init__(self, game: AnyGame, level: str, seed: int, late: Late = never) -> None:
        super().__init__(level, seed, late)
        self.game: Final[AnyGame] = game

    def choose(self, view: View, words: list[str]) -> Choice:
        rank = LEVELS.index(self.level)
        visits = [0] * len(words)
        totals = [0.0] * len(words)
        low, high = 0.0, 0.0
        iterations = 0
        while iterations < max(WORLDS[rank], 2 * len(words)) and not self.late():
            k = self.promising(visits, totals, low, high)
            value = self.play_out(view, words[k])
            low = value if iterations == 0 else min(low, value)
            high = value if iterations == 0 else max(high, value)
            visits[k] += 1
            totals[k] += value
            iterations += 1
        if iterations == 0:
            return Choice(words[0], Reason("reason-first"), 0)
        k = pick_by_visits(visits, STRENGTH[rank], self.dice)
        args: dict[str, Any] = {"worlds": visits[k], "value": round(totals[k] / max(1, visits[k]), 1)}
        return Choice(words[k], Reason("reason-worlds", args), iterations)

    def promising(self, visits: list[int], totals: list[float], low: float, high: float) -> int:
        """The option to try next: untried ones first, then the best upper bound."""
        every = sum(visits)
        spread = high - low if high > low else 1.0
        best, best_bound = 0, -1.0
        for k, count in enumerate(visits):
            if count == 0:
                return k
            bound = (totals[k] / count - low) / spread + EXPLORE * sqrt(log(every) / count)
            if bound > best_bound:
                best, best_bound = k, bound
        return best

    def play_out(self, view: View, words: str) -> float:
        """What these words lead to in one imagined world, for the seat that looks."""
        world = imagine(self.game, view, Seeded(self.dice.word()))
        action = find(world, words)
        depth = 0
        while not world.over and depth < DEPTH:
            world.play(action)
            options = world.options()
            if options:
                action = options[self.dice.below(len(options))]
            depth += 1
        return world.value(view.seat)


def find(world: World, words: str) -> Action[Any]:
    """The option with these words; the first one should a world not offer it."""
    options: list[Action[Any]] = world.options()
    for action in options:
        if action.words == words:
            return action
    return options[0]
