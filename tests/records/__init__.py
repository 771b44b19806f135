"""Golden records: whole games as text, replayed on every run.

A file holds the game, its seed, what it shows, how it ended, and a line for each action: seat, words, digest.
"""

import tomllib
from pathlib import Path
from typing import Any, Final

from engine.api import GAMES, Level, Move, Record, load, seats_of

FOLDER: Final = Path(__file__).parent


class Golden:
    """A record with what it shows and how it ends."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.shows: Final[list[str]] = data["shows"]
        self.scores: Final[list[int]] = data["scores"]
        self.winners: Final[list[int]] = data["winners"]
        seats = data.get("seats", 0)
        self.level: Final[Level] = load(GAMES[data["game"]], data["mode"], data["options"], seats)
        self.record: Final = Record(
            data["game"], data["mode"], self.level.seats, dict(self.level.options), data["seed"]
        )
        for line in data["moves"].strip().splitlines():
            seat, *words, digest = line.split()
            self.record.moves.append(Move(int(seat), " ".join(words), digest))


def files(game: str) -> list[Path]:
    """The golden records of a game."""
    return sorted((FOLDER / game).glob("*.toml"))


def read(path: Path) -> Golden:
    """The record of a file."""
    return Golden(tomllib.loads(path.read_text("utf-8")))


def written(record: Record, shows: list[str], scores: list[int], winners: list[int]) -> str:
    """A record as a file."""
    width = max(len(move.words) for move in record.moves)
    options = ", ".join(f"{key} = {str(value).lower()}" for key, value in record.options.items())
    head = [
        f'game = "{record.game}"',
        f'mode = "{record.mode}"',
        *([f"seats = {record.seats}"] if len(seats_of(GAMES[record.game], record.mode)) > 1 else []),
        f"options = {{ {options} }}",
        f"seed = {record.seed}",
        "shows = [" + ", ".join(f'"{each}"' for each in shows) + "]",
        f"scores = {scores}",
        f"winners = {winners}",
    ]
    moves = [f"{move.seat} {move.words:{width}} {move.digest}" for move in record.moves]
    return "\n".join([*head, 'moves = """', *moves, '"""']) + "\n"
