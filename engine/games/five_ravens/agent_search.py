"""Search over imagined deals: each choice is played on in the same worlds by quick players."""

from typing import Final

from engine.ai.agent import Late
from engine.ai.choosing import pick_by_value
from engine.games.five_ravens.agent_dreams import begin, play_on, points
from engine.games.five_ravens.agent_quick import NEVER, Quick
from engine.games.five_ravens.agent_taste import Taste
from engine.games.five_ravens.agent_worth import Worth, hopes
from engine.games.five_ravens.cards import THIEVES
from engine.games.five_ravens.game import GAME
from engine.games.five_ravens.table import Table
from engine.games.five_ravens.theft import REVEAL
from engine.games.five_ravens.view import FiveRavensView
from engine.kernel.action import Action
from engine.kernel.chance import Seeded


class Plan:
    """How a search goes about it; `stages` says how many worlds are looked at before the worse half goes."""

    def __init__(
        self,
        stages: list[int],
        ahead: int = 9,
        winning: float = 0.0,
        suspects: bool = False,
        wild: float = 0.6,
        trust: float = 0.0,
    ) -> None:
        self.stages: Final[list[int]] = stages
        self.ahead: Final[int] = ahead
        """Rounds to be played on, this one included."""
        self.winning: Final[float] = winning
        """What it is worth to be first, in points."""
        self.suspects: Final[bool] = suspects
        """Rivals' thieves are what they would pick of a likely hand, not any card."""
        self.wild: Final[float] = wild
        self.trust: Final[float] = trust
        """How many worlds the quick values count for."""


class Search:
    """The options of one decision, and what came of them in all worlds so far."""

    def __init__(self, view: FiveRavensView, plan: Plan, dice: Seeded, late: Late) -> None:
        self.view: Final[FiveRavensView] = view
        self.plan: Final[Plan] = plan
        self.dice: Final[Seeded] = dice
        self.late: Final[Late] = late
        self.quick: Final[Quick] = Quick(Taste(), plan.wild, Seeded(dice.word()))
        self.iterations = 0

    def weigh(self, words: list[str], first: list[float]) -> list[float]:
        """The mean result of each choice; those that were dropped on the way, or never tried, lie far below.

        `first` are quick values, which stand in for the search when there is no time.
        """
        count = len(words)
        totals = [0.0] * count
        worlds = 0
        values = first[:]
        alive = list(range(count))
        top = max(first)
        for stage in self.plan.stages:
            if len(alive) < 2:
                break
            for _ in range(stage):
                results = self.world(words, alive)
                if len(results) < len(alive):
                    break
                worlds += 1
                for k, result in zip(alive, results, strict=True):
                    totals[k] += result
            if not worlds:
                break
            for k in alive:
                values[k] = (totals[k] + self.plan.trust * (first[k] - top)) / worlds
            if self.late():
                break
            order = sorted(alive, key=lambda k: -values[k])
            keep = (len(alive) + 1) // 2
            alive = sorted(order[:keep])
        if worlds:
            least = min(values[k] for k in alive)
            for k in range(count):
                if k not in alive:
                    values[k] = min(values[k], least - 0.01)
        return values

    def world(self, words: list[str], alive: list[int]) -> list[float]:
        """What each choice leads to in one world; fewer results when time runs out."""
        t = GAME.imagine(self.view, Seeded(self.dice.word()))
        if self.plan.suspects:
            suspect(t, self.view.seat, self.quick, self.dice)
        luck = self.dice.word()
        mood = self.dice.word()
        results: list[float] = []
        for k in alive:
            if self.late():
                break
            twin = GAME.clone(t)
            twin.chance = Seeded(luck)
            self.quick.dice = Seeded(mood)
            begin(twin, option(twin, words[k]))
            play_on(twin, self.quick, t.struck + self.plan.ahead)
            results.append(self.result(twin))
            self.iterations += 1
        return results

    def result(self, t: Table) -> float:
        """The lead of the seat that decides, with what being first is worth."""
        worth = points(t)
        if t.struck < len(t.setting.hours):
            for player in t.players:
                worth[player.seat] += hopes(t, player, self.quick.taste)
        seat = self.view.seat
        rival = NEVER * 10.0
        for k in range(t.seats):
            if k != seat:
                rival = max(rival, worth[k])
        lead = worth[seat] - rival
        if self.plan.winning:
            lead += self.plan.winning * max(-1.0, min(1.0, lead * 0.25))
        return lead


def option(t: Table, words: str) -> Action[Table]:
    """The action with these words; the first one should a world not offer it."""
    options = t.agenda[-1].options(t)
    for action in options:
        if action.words == words:
            return action
    return options[0]


def suspect(t: Table, seat: int, quick: Quick, dice: Seeded) -> None:
    """Each hidden thief becomes the card that its owner would likely pick of hand and thief together."""
    if REVEAL not in t.agenda:
        return
    for player in t.players:
        if player.seat == seat or not player.thief:
            continue
        hand = [*player.hand, player.thief]
        player.hand = hand
        player.thief = 0
        values = quick.thieves(t, Worth(t, player, quick.taste), player, THIEVES)
        k = pick_by_value([values[card] for card in hand], 0.8, dice)
        player.thief = hand[k]
        player.hand = [*hand[:k], *hand[k + 1 :]]
