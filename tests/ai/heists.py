"""Games of Five Ravens played at random or by agents, and decisions set up by hand."""

from collections.abc import Iterator
from typing import Any, Final

from engine.api import GAMES, Choice, Level, Match, Position, Update, agent_for, load
from engine.kernel.chance import Seeded

RAVENS: Final = GAMES["five_ravens"]


def level_for(seats: int, mode: str = "standard", **options: bool) -> Level:
    """A way to play for so many seats."""
    return load(RAVENS, mode, options, seats)


def random_match(seed: int, level: Level) -> Iterator[Match]:
    """A match at each question of a random game."""
    match, dice = Match(RAVENS, level, seed), Seeded(seed + 7)
    while not match.over:
        yield match
        options = match.update(match.seat()).options
        match.play(match.seat(), options[dice.below(len(options))].words)


def words(update: Update) -> list[str]:
    """The legal words."""
    return [action.words for action in update.options]


def choice_of(level: str, update: Update, seed: int) -> Choice:
    """What an agent says, and why."""
    return agent_for(RAVENS, level, seed).choose(update.view, words(update))


def asked(position: Position) -> Update:
    """What the seat that is to act gets at this position."""
    match = Match(RAVENS, level_for(len(position["seats"])), 1, start=position)
    return match.update(match.seat())


def rest(*owned: str) -> list[str]:
    """All relics but these: a relic deck for a table set up by hand."""
    relics: list[Any] = level_for(2).data["relics"]
    return [name for name in relics if name not in owned]
