"""A match written down: save, replay, bug report and test."""

import hashlib
import json
from typing import Any, Final

from engine.kernel.view import Position

DIGEST_BYTES: Final = 8


def digest(position: Position) -> str:
    """A fingerprint of a whole position, 16 hexadecimal digits."""
    text = json.dumps(position, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=DIGEST_BYTES).hexdigest()


class Move:
    """One action as it was played: who said what, and the digest of the position after it."""

    def __init__(self, seat: int, words: str, digest: str) -> None:
        self.seat: Final[int] = seat
        self.words: Final[str] = words
        self.digest: Final[str] = digest


class Record:
    """Everything needed to play a match again.

    `seed` deals the game. `people` holds, for each seat, `human` or the level of the agent that sits there.
    """

    def __init__(
        self,
        game: str,
        mode: str,
        seats: int,
        options: dict[str, Any],
        seed: int,
        level_digest: str = "",
        rules_version: int = 1,
        names: list[str] | None = None,
        people: list[str] | None = None,
    ) -> None:
        self.game: Final[str] = game
        self.mode: Final[str] = mode
        self.seats: Final[int] = seats
        self.options: Final[dict[str, Any]] = options
        self.seed: Final[int] = seed
        self.level_digest: Final[str] = level_digest
        self.rules_version: Final[int] = rules_version
        self.names: Final[list[str]] = names or [f"Player {k + 1}" for k in range(seats)]
        self.people: Final[list[str]] = people or ["human"] * seats
        self.moves: Final[list[Move]] = []
