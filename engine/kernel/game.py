"""The rules of one game, without a state of their own."""

from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from engine.kernel.chance import Chance
from engine.kernel.level import Field, Level
from engine.kernel.state import State
from engine.kernel.view import Position, View

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S, V]):
    """What every game answers; the contract test asks all of it of each."""

    name: ClassVar[str] = ""
    rules_version: ClassVar[int] = 1
    """Goes up when a change of rules makes old records play differently."""
    verbs: ClassVar[list[str]] = []
    over_rule: ClassVar[str] = ""
    """Cited when somebody wants to act after the end."""
    text_rule: ClassVar[str] = ""
    """Cited for an unknown verb or malformed objects."""

    shape: ClassVar[Position] = {}
    """A sample of a position, for the kinds of its values; keys left out may hold anything."""

    moves_on: ClassVar[bool] = False
    """A position that stands where nothing is left to decide goes on by itself when it is loaded."""

    deals_by_seed: ClassVar[bool] = False
    """In a scenario the set-up has its luck from the seed, and the list of outcomes serves what follows."""

    def fields(self) -> list[Field]:
        """What a level file of this game must hold, beside game, mode and seats."""
        return []

    def clashes(self, data: dict[str, Any]) -> list[Field]:
        """What in a level file fits by itself but not with the rest, each with what would fit."""
        return []

    def teams(self, level: Level) -> list[list[int]]:
        """Seats that win and lose together; each alone unless the game says otherwise."""
        return [[seat] for seat in range(level.seats)]

    def means(self, t: S, words: str) -> bool:
        """Whether these words, with a verb of the game, could be an action at this table at any time.

        For games that tell nonsense from what is only not asked for now; any other leaves it at the verb.
        """
        return True

    def bound(self, level: Level) -> int:
        """No game at this level takes more decisions."""
        raise NotImplementedError

    def setup(self, level: Level, chance: Chance) -> S:
        """A fresh table, not yet settled."""
        raise NotImplementedError

    def clone(self, t: S) -> S:
        """A copy that shares nothing which can change."""
        raise NotImplementedError

    def write(self, t: S) -> Position:
        """The table as a position, hidden things included."""
        raise NotImplementedError

    def read(self, position: Position, level: Level, chance: Chance) -> S:
        """The table that a position describes; missing keys take their defaults.

        Raises ValueError with a sentence that names the key when a value makes no sense.
        """
        raise NotImplementedError

    def view(self, t: S, seat: int) -> V:
        """What this seat may know: an allow-list, so that a forgotten field stays hidden."""
        raise NotImplementedError

    def see(self, level: Level, seat: int, data: Position) -> V:
        """A view again, from its data."""
        raise NotImplementedError

    def imagine(self, view: V, chance: Chance) -> S:
        """A whole table that this view allows, drawn at random; its own luck comes from `chance`."""
        raise NotImplementedError

    def scores(self, t: S) -> list[int]:
        """Points of each seat so far."""
        raise NotImplementedError

    def winners(self, t: S) -> list[int]:
        """The seats that have won, all that share the victory; empty before the end."""
        raise NotImplementedError

    def value(self, t: S, seat: int) -> float:
        """How good this table is for a seat, for agents; larger is better."""
        return float(self.scores(t)[seat])

    def components(self, t: S) -> dict[str, int]:
        """How many there are of each thing in the box, wherever it lies; no action may change that."""
        return {}


AnyGame = Game[Any, Any]
