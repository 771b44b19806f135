"""Random games for the contract: on a bare table, or through the referee's door."""

from collections.abc import Iterator
from typing import Any, Final

from engine.api import Action, AnyGame, Level, Match, Position
from engine.kernel.chance import Seeded
from engine.kernel.event import Minutes
from engine.kernel.state import State, settle, take
from tests.games import ALL

APART: Final = 1_000_003
"""Keeps the seed of the choices away from the seed of the deal."""


def choose(options: list[Action[Any]], dice: Seeded) -> Action[Any]:
    """One option: half the time each as likely as the others, else each verb as likely as the others."""
    if dice.below(2):
        verbs = list(dict.fromkeys(action.verb for action in options))
        verb = verbs[dice.below(len(verbs))]
        options = [action for action in options if action.verb == verb]
    return options[dice.below(len(options))]


def sparse(level: Level, every: int) -> int:
    """Look at every so many nodes of a long game, at all nodes of a short one."""
    return every if ALL[level.game].bound(level) > 100 else 1


class Playing:
    """A random game on a bare table, with what everybody hears."""

    def __init__(self, level: Level, seed: int) -> None:
        self.game: Final[AnyGame] = ALL[level.game]
        self.level: Final = level
        self.dice: Final = Seeded(seed + APART)
        self.table: Final[State] = self.game.setup(level, Seeded(seed))
        self.log: Final = Minutes(level.seats)
        self.options: list[Action[Any]] = settle(self.table, self.log)

    def nodes(self) -> Iterator[State]:
        """The table at each question, once more at the end."""
        while self.options:
            yield self.table
            self.options = take(self.table, choose(self.options, self.dice), self.log)
        yield self.table

    def written(self) -> Position:
        """The table as a position."""
        position: Position = self.game.write(self.table)
        return position

    def step(self) -> Any:
        """The step that asks."""
        return self.table.agenda[-1]


def finish(game: AnyGame, table: State, seed: int) -> list[str]:
    """Play a table to its end at random; what was said."""
    dice, log, said = Seeded(seed + APART), Minutes(table.seats), list[str]()
    options = table.agenda[-1].options(table) if table.agenda else []
    while options:
        action = choose(options, dice)
        said.append(action.words)
        options = take(table, action, log)
    return said


def matches(level: Level, seed: int) -> Iterator[Match]:
    """A match at each question of a random game, once more at the end."""
    match, dice = Match(ALL[level.game], level, seed), Seeded(seed + APART)
    while not match.over:
        yield match
        match.play(match.seat(), choose(match.update(match.seat()).options, dice).words)
    yield match


def hidden(data: Any, path: str = "") -> Iterator[str]:
    """The dotted paths of a view at which something is hidden."""
    if data == "?":
        yield path
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from hidden(value, f"{path}.{key}")
    elif isinstance(data, list):
        for k, value in enumerate(data):
            yield from hidden(value, f"{path}.{k}")


def words(options: list[Action[Any]]) -> list[str]:
    """The options as texts."""
    return [action.words for action in options]
