"""Hunts played at random or by agents, for tests of what agents believe and choose."""

from collections.abc import Iterator
from itertools import count
from typing import Final

from engine.api import GAMES, Level, Match, Update, agent_for, load
from engine.games.hunt_the_ravager.view import HuntView
from engine.kernel.chance import Seeded

HUNT: Final = GAMES["hunt_the_ravager"]
CLASSIC: Final[Level] = load(HUNT, "classic")
PAIRS: Final[Level] = load(HUNT, "two_against_two")
RIVALS: Final[Level] = load(HUNT, "conspiracy")
SAID: Final[dict[tuple[object, ...], list[str]]] = {}
"""What agents said in the games that they have played so far."""


def random_match(seed: int, level: Level = CLASSIC) -> Iterator[Match]:
    """A match at each question of a random game."""
    match, dice = Match(HUNT, level, seed), Seeded(seed + 7)
    while not match.over:
        yield match
        options = match.update(match.seat()).options
        match.play(match.seat(), options[dice.below(len(options))].words)


def played_match(levels: list[str], seed: int, level: Level = CLASSIC) -> Iterator[Match]:
    """A match at each question of a game between agents, who think once for all tests that look at it."""
    said = SAID.setdefault((*levels, seed, level.digest, level.seats, str(level.options)), [])
    match, dice = Match(HUNT, level, seed), Seeded(seed)
    for number in count():
        if match.over:
            return
        yield match
        seat, word = match.seat(), dice.word()
        if number == len(said):
            said.append(chosen(levels[seat], match.update(seat), word))
        match.play(seat, said[number])


def chosen(level: str, update: Update, seed: int) -> str:
    """What an agent says."""
    return agent_for(HUNT, level, seed).choose(update.view, words(update)).words


def words(update: Update) -> list[str]:
    """The legal words."""
    return [action.words for action in update.options]


def public(match: Match) -> HuntView:
    """What everybody sees."""
    view = match.view(-1)
    assert isinstance(view, HuntView)
    return view
