"""A match of the classic game, from a position or from a seed, and what to ask of it."""

from typing import Any, Final

from engine.api import GAMES, PUBLIC, Level, Match, Position, load

GAME: Final = GAMES["hunt_the_ravager"]
CLASSIC: Final[Level] = load(GAME, "classic")
RUINS: Final[Level] = load(GAME, "classic", {"ruins_keep_type": True})
POSTS: Final = {"S1": {"at": "A1/B2"}, "S2": {"at": "C3/D4"}, "S3": {"at": "E2/F3"}}
EMPRESS: Final = 1


def at(phase: str, path: list[list[str]], level: Level = CLASSIC, **keys: Any) -> Match:
    """A match at this phase, with this sheet; keys of the Ravager are given as `ravager_fury` and so on."""
    ravager = {k.removeprefix("ravager_"): v for k, v in keys.items() if k.startswith("ravager_")}
    sheet = {"lair": "A4", "path": path, **ravager}
    rest = {k: v for k, v in keys.items() if not k.startswith("ravager_")}
    position: Position = {"phase": phase, "turn": len(path), "ravagers": [sheet], "samurai": POSTS, **rest}
    return Match(GAME, level, 1, start=position)


def legal(match: Match) -> list[str]:
    """What may be said now."""
    return [action.words for action in match.update(match.seat()).options] if not match.over else []


def play(match: Match, *words: str) -> Match:
    """Say these words, each by the seat that is asked."""
    for each in words:
        match.play(match.seat(), each)
    return match


def heard(match: Match, seat: int = PUBLIC) -> list[str]:
    """What was heard so far."""
    return [event.words() for event in match.heard(seat)]


def footprints(match: Match) -> dict[str, int]:
    """Where Footprints lie."""
    prints: dict[str, int] = match.position()["ravagers"][0]["footprints"]
    return prints


def clues(match: Match) -> list[str]:
    """The public clues."""
    found: list[str] = match.position()["clues"]
    return found
