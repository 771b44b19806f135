"""A table that an agent imagined from its own view, to try things out in."""

from typing import Any, Final

from mypy_extensions import i64

from engine.kernel.action import Action
from engine.kernel.chance import Chance, Seeded
from engine.kernel.event import Log
from engine.kernel.game import AnyGame
from engine.kernel.state import State, settle, take
from engine.kernel.view import View


class World:
    """What could be, with fresh dice; nothing that happens here is heard or recorded."""

    def __init__(self, game: AnyGame, table: State) -> None:
        self.game: Final[AnyGame] = game
        self._table = table
        self._log: Final[Log] = Log()
        self._options: list[Any] = table.agenda[-1].options(table) if table.agenda else []

    @property
    def over(self) -> bool:
        """Nobody is asked any more."""
        return not self._options

    def seat(self) -> int:
        """The seat that is to act, -1 when the game is over."""
        return self._table.asked() if self._options else -1

    def options(self) -> list[Any]:
        """What that seat may answer; the list belongs to the world."""
        return self._options

    def play(self, action: Action[Any]) -> None:
        """Answer with one of the options."""
        self._options = take(self._table, action, self._log)

    def view(self, seat: int) -> View:
        """What this seat would know here."""
        view: View = self.game.view(self._table, seat)
        return view

    def scores(self) -> list[int]:
        """Points of each seat so far."""
        return self.game.scores(self._table)

    def value(self, seat: int) -> float:
        """How good this world is for a seat."""
        return self.game.value(self._table, seat)

    def clone(self) -> "World":
        """The same world again, to go another way."""
        return World(self.game, self.game.clone(self._table))


SPENT: Final = 1 << 12
"""A number this small is too little to pick one of many with; one word lasts for several picks."""


def play_out(table: State, chance: Seeded) -> int:
    """Play a table to its end with random answers; give the number of decisions.

    The loop lives here so that it is compiled with the engine.
    """
    log = Log()
    options = settle(table, log)
    luck: i64 = 0
    decisions = 0
    while options:
        if luck < SPENT:
            luck = chance.word()
        many: i64 = len(options)
        options = take(table, options[luck % many], log)
        luck //= many
        decisions += 1
    return decisions


def imagine(game: AnyGame, view: View, chance: Chance) -> World:
    """A world that this view allows, drawn at random."""
    return World(game, game.imagine(view, chance))
