"""What the set-up screen hands to the table: a game, who sits where, and the seed. No pygame."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

HUMAN = "human"
LEVELS = ("easy", "normal", "hard", "expert")
USUAL = "normal"
MAX_NAME = 500


@dataclass
class Seating:
    """One way to sit down: `seats[i]` is "human" or an agent's level, `names[i]` what the seat is called."""

    game: str
    mode: str
    seats: list[str]
    names: list[str]
    options: dict[str, bool | int | str] = field(default_factory=dict)
    seed: int = 1

    def write(self) -> dict[str, Any]:
        """Write it down for the settings file."""
        return {
            "game": self.game,
            "mode": self.mode,
            "seats": list(self.seats),
            "names": list(self.names),
            "options": dict(self.options),
            "seed": self.seed,
        }


def last_of(data: Any, game: str) -> Seating | None:
    """Read the last seating of a game from what a settings file holds: for each game one, or only one."""
    if not isinstance(data, dict):
        return None
    seating = read(data.get(game)) or read(data)
    return seating if seating is not None and seating.game == game else None


def keep(data: Any, seating: Seating) -> dict[str, Any]:
    """Return what a settings file holds once this is the last seating of its game."""
    kept = {key: value for key, value in data.items() if read(value) is not None} if data else {}
    return {**kept, seating.game: seating.write()}


def read(data: Any) -> Seating | None:
    """Read a seating from a settings file; None when it is not one."""
    if not isinstance(data, dict):
        return None
    seats, names, options = data.get("seats"), data.get("names"), data.get("options", {})
    if not (
        isinstance(data.get("game"), str) and isinstance(data.get("mode"), str) and isinstance(options, dict)
    ):
        return None
    if not (isinstance(seats, list) and isinstance(names, list) and 0 < len(seats) == len(names) <= 8):
        return None
    if not all(s == HUMAN or s in LEVELS for s in seats) or not all(isinstance(n, str) for n in names):
        return None
    kept = {k: v for k, v in options.items() if isinstance(k, str) and isinstance(v, bool | int | str)}
    seed = data.get("seed")
    seed = seed if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 2**63 else 1
    return Seating(data["game"], data["mode"], list(seats), [n[:MAX_NAME] for n in names], kept, seed)
