"""A game played by numbers: what both adapters share."""

import functools
import json
import zlib
from typing import Any, Final

from engine.api import Action, AnyGame, Level
from engine.kernel.chance import Seeded
from engine.kernel.event import Log
from engine.kernel.state import settle, take

ACTIONS: Final = 1 << 14
"""How many numbers there are for actions: so many that words seldom meet on one."""
FEATURES: Final = 1 << 12
"""The length of an observation."""


class Numbered:
    """A table at which numbers are said instead of words, and seen instead of a view."""

    def __init__(self, game: AnyGame, level: Level, seed: int) -> None:
        self.game: Final = game
        self.level: Final = level
        self.seed: Final = seed
        self.said: list[int] = []
        self.table = game.setup(level, Seeded(seed))
        self.options = numbered(settle(self.table, Log()))

    def seat(self) -> int:
        """The seat that is to act, -1 when the game is over."""
        return self.table.asked() if self.options else -1

    def play(self, number: int) -> None:
        """Answer with the option of this number."""
        self.said.append(number)
        self.options = numbered(take(self.table, self.options[number], Log()))

    def text(self, seat: int) -> str:
        """What a seat may know, to read."""
        return json.dumps(self.game.view(self.table, seat).data, sort_keys=True)

    def features(self, seat: int) -> list[int]:
        """What a seat may know: where a vector of FEATURES zeros has ones."""
        found: list[int] = []
        note([seat, self.game.view(self.table, seat).data], "", found)
        return found

    def payoffs(self) -> list[float]:
        """The seats' shares of the victory less an even share each, so that they always sum to nothing."""
        winners = [] if self.options else self.game.winners(self.table)
        even = 1 / self.level.seats if winners else 0.0
        return [(seat in winners) / max(1, len(winners)) - even for seat in range(self.level.seats)]

    def __deepcopy__(self, memo: dict[int, Any]) -> "Numbered":
        """A table of its own. The options are never changed, and shared."""
        twin = Numbered.__new__(Numbered)
        vars(twin).update(vars(self), said=self.said[:], table=self.game.clone(self.table))
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """Written down as what was said: a copy of a step would not be that step."""
        return replayed, (self.game, self.level, self.seed, self.said)


def replayed(game: AnyGame, level: Level, seed: int, said: list[int]) -> Numbered:
    """The table at which these numbers were said."""
    played = Numbered(game, level, seed)
    for number in said:
        played.play(number)
    return played


@functools.cache
def number_of(text: str) -> int:
    """A large number that is the same for this text at every time and place."""
    return zlib.crc32(text.encode())


def numbered(options: list[Action[Any]]) -> dict[int, Action[Any]]:
    """The options by their numbers, which rise: of two that meet on one, the later takes the next free one.

    No game says beforehand what words it has, so that they cannot be counted; but they name themselves.
    """
    found: dict[int, Action[Any]] = {}
    for action in sorted(options, key=lambda action: action.words):
        number = number_of(action.words) % ACTIONS
        while number in found:
            number = (number + 1) % ACTIONS
        found[number] = action
    return dict(sorted(found.items()))


def note(data: Any, path: str, found: list[int]) -> None:
    """Add the number of each thing that is written in a view, with where it stands."""
    if isinstance(data, dict):
        for key, value in data.items():
            note(value, f"{path}.{key}", found)
    elif isinstance(data, list):
        for k, value in enumerate(data):
            note(value, f"{path}.{k}", found)
    else:
        found.append(number_of(f"{path}={data}") % FEATURES)
