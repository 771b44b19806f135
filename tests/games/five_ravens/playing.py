"""Matches of Five Ravens from a position, for tests that look at more than a scenario can."""

from engine.api import GAMES, PUBLIC, Match, Position, load

GAME = GAMES["five_ravens"]
MIDDLE: list[Position] = [{"card": "ruby", "up": True}, {"card": "emerald"}]


def match_at(position: Position, mode: str = "standard", **options: bool) -> Match:
    """A match that stands at this position, two seats unless it names more."""
    position = {"center": MIDDLE, **position}
    return Match(GAME, load(GAME, mode, options, len(position["seats"])), 1, start=position)


def say(match: Match, *words: str) -> list[str]:
    """Let the seats to act say these words; what everybody heard of it."""
    before = len(match.heard(PUBLIC))
    for each in words:
        match.play(match.seat(), each)
    return [event.words() for event in match.heard(PUBLIC)[before:]]


def heard(match: Match, seat: int) -> list[str]:
    """All that a seat has heard."""
    return [event.words() for event in match.heard(seat)]


def options(match: Match) -> list[str]:
    """What may be said."""
    return [action.words for action in match.update(match.seat()).options]
