"""Games to replay: played at random from a seed, whole or in part."""

import random

from engine.api import GAMES, Level, Match, Record, load

GAME = GAMES["hunt_the_ravager"]


def level() -> Level:
    return load(GAME, "classic")


def played(seed: int, most: int = 10_000, keep: float = 1.0, people: list[str] | None = None) -> Match:
    """A random game; with `keep` below 1 Samurai mostly ask instead of striking, which makes it longer."""
    dice = random.Random(seed)
    match = Match(GAME, level(), seed, ["Mika", "Tomoe"], people)
    while not match.over and len(match.record.moves) < most:
        options = match.update(match.seat()).options
        calm = [action for action in options if action.verb not in ("hunt", "continue")]
        if calm and dice.random() >= keep:
            options = calm
        match.play(match.seat(), dice.choice(options).words)
    return match


def copy_of(record: Record) -> Record:
    twin = Record(
        record.game,
        record.mode,
        record.seats,
        record.options,
        record.seed,
        record.level_digest,
        record.rules_version,
        record.names,
        record.people,
    )
    twin.moves.extend(record.moves)
    return twin
