"""Search over imagined deals: every choice is followed in the same deals, and the worse ones are dropped."""

from typing import Final

from engine.ai.agent import Late
from engine.games.five_ravens.dream_play import Reverie


class Plan:
    """How a search goes about it; `stages` says in how many deals each time before the worse half goes."""

    def __init__(
        self,
        stages: list[int],
        rounds: int = 9,
        winning: float = 0.0,
        suspects: bool = False,
        wild: float = 0.6,
        trust: float = 0.0,
    ) -> None:
        self.stages: Final[list[int]] = stages
        self.rounds: Final[int] = rounds
        """Rounds to be played on, this one included."""
        self.winning: Final[float] = winning
        """What it is worth to be clearly first, in points."""
        self.suspects: Final[bool] = suspects
        """Rivals' thieves are what they would pick of a likely hand, not any card."""
        self.wild: Final[float] = wild
        """How far the play-outs stray from what seems best."""
        self.trust: Final[float] = trust
        """How many deals the first sight counts for."""


class Search:
    """What came of the options of one decision in all deals so far."""

    def __init__(self, reverie: Reverie, plan: Plan, late: Late) -> None:
        self.reverie: Final[Reverie] = reverie
        self.plan: Final[Plan] = plan
        self.late: Final[Late] = late
        self.iterations = 0

    def weigh(self, words: list[str], first: list[float]) -> list[float]:
        """The mean result of each choice; those that were dropped on the way lie below the others.

        `first` are values at first sight, which stand in for the search when there is no time.
        """
        totals = [0.0] * len(words)
        values = first[:]
        alive = list(range(len(words)))
        top = max(first)
        deals = 0
        for stage in self.plan.stages:
            if len(alive) < 2:
                break
            for _ in range(stage):
                results = self.deal(words, alive)
                if len(results) < len(alive):
                    break
                deals += 1
                for k, result in zip(alive, results, strict=True):
                    totals[k] += result
            if not deals:
                return values
            for k in alive:
                values[k] = (totals[k] + self.plan.trust * (first[k] - top)) / deals
            alive = self.better_half(alive, values)
            if self.late():
                break
        least = min(values[k] for k in alive)
        return [value if k in alive else min(value, least - 0.01) for k, value in enumerate(values)]

    def better_half(self, alive: list[int], values: list[float]) -> list[int]:
        """The choices that are worth more deals, in their old order."""
        order = sorted([(-values[k], k) for k in alive])
        return sorted([k for _, k in order[: (len(alive) + 1) // 2]])

    def deal(self, words: list[str], alive: list[int]) -> list[float]:
        """What each choice leads to in one deal; fewer results when time runs out."""
        plan = self.plan
        self.reverie.imagine()
        if plan.suspects:
            self.reverie.suspect()
        results: list[float] = []
        for k in alive:
            if self.late():
                break
            results.append(self.reverie.follow(words[k], plan.rounds, plan.winning))
            self.iterations += 1
        return results
