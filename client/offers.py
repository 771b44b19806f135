"""What stands on the shelf, and what can be set up. No pygame."""

from __future__ import annotations

import logging
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from client.seating import HUMAN, USUAL, Seating
from client.text import key_of, knows, tr

log = logging.getLogger(__name__)
MAX_SEED: Final = 2**53


@dataclass(frozen=True)
class Box:
    """A box on the shelf; `ready` when the catalogue holds its game."""

    game: str
    art: str
    players: str
    minutes: str
    ready: bool

    @property
    def title(self) -> str:
        """Return the name of the game."""
        return game_title(self.game)

    @property
    def blurb(self) -> str:
        """Return one sentence about the game."""
        return tr(f"shelf-{key_of(self.game)}-blurb")


Value = bool | int | str
LARGEST_OPTION: Final = 99


@dataclass(frozen=True)
class Offer:
    """One mode of a game: how many may sit down, and its house rules with what they are by default.

    `values` says what a house rule that is a number may be.
    """

    game: str
    mode: str
    numbers: tuple[int, ...]
    options: dict[str, Value] = field(default_factory=dict)
    values: dict[str, list[int]] = field(default_factory=dict)
    sides: dict[int, list[list[int]]] = field(default_factory=dict)

    def teams(self, seats: int) -> list[list[int]]:
        """Return who plays together when so many sit down; everybody alone unless the game says otherwise."""
        return self.sides.get(seats) or [[seat] for seat in range(seats)]


def game_title(game: str) -> str:
    """Return the name of a game."""
    key = f"{key_of(game)}-title"
    return tr(key) if knows(key) else tr(f"shelf-{key_of(game)}")


def mode_title(game: str, mode: str) -> str:
    """Return the name of a mode."""
    return tr(f"{key_of(game)}-mode-{mode}")


def mode_note(game: str, mode: str) -> str:
    """Return one sentence about a mode; empty when there is none."""
    key = f"{key_of(game)}-mode-{mode}-note"
    return tr(key) if knows(key) else ""


def who_starts(game: str, mode: str) -> str:
    """Return who begins, or that it is drawn."""
    keys = (f"{key_of(game)}-mode-{mode}-start", f"{key_of(game)}-start", "setup-drawn")
    return tr(next(key for key in keys if knows(key)))


def option_title(game: str, option: str) -> str:
    """Return what a house rule does."""
    return tr(f"{key_of(game)}-option-{option}")


def ready_games() -> list[str]:
    """Return the ids of the games in the catalogue."""
    from engine import api

    return list(api.GAMES)


def offers(game: str) -> list[Offer]:
    """Return the modes of a game, the shortest first; a broken file is left out and noted in the log."""
    from engine import api

    found: list[tuple[int, Offer]] = []
    rules = api.GAMES[game]
    for path in api.level_files(game):
        data, problems = api.examine(path, rules)
        if problems:
            log.warning("level: %s", problems[0])
            continue
        numbers = api.seats_of(rules, data["mode"])
        levels = [api.load(rules, data["mode"], seats=number) for number in numbers]
        level = levels[0]
        fields = {f.key: f for f in rules.fields()}
        values = {
            key: [n for n in range(LARGEST_OPTION + 1) if fields[f"options.{key}"].fits(n)]
            for key, value in level.options.items()
            if type(value) is int
        }
        sides = {each.seats: rules.teams(each) for each in levels}
        offer = Offer(game, level.mode, tuple(numbers), dict(level.options), values, sides)
        found.append((rules.bound(level), offer))
    return [offer for _, offer in sorted(found, key=lambda each: each[0])]


def shelf(assets: Path) -> list[Box]:
    """Return the boxes: those of shelf.toml, then games of the catalogue that it forgot."""
    ready = ready_games()
    try:
        listed: list[dict[str, Any]] = tomllib.loads((assets / "shelf.toml").read_text("utf-8"))["box"]
    except (OSError, KeyError, tomllib.TOMLDecodeError) as e:
        log.warning("shelf: %s", e)
        listed = []
    boxes = [
        Box(b["game"], b.get("art", ""), b.get("players", ""), b.get("minutes", ""), b["game"] in ready)
        for b in listed
    ]
    named = {b.game for b in boxes}
    return boxes + [Box(g, "", "", "", True) for g in ready if g not in named]


def usual(offer: Offer, seed: int) -> Seating:
    """Return a seating to begin with: one person, the rest agents of middling strength."""
    number = offer.numbers[0]
    seats = [HUMAN] + [USUAL] * (number - 1)
    return Seating(offer.game, offer.mode, seats, [""] * number, dict(offer.options), seed)


def fits(seating: Seating, offer: Offer) -> bool:
    """Tell whether a remembered seating still suits what is offered."""
    same = (seating.game, seating.mode) == (offer.game, offer.mode) and len(seating.seats) in offer.numbers
    known = all(type(offer.options.get(k)) is type(v) for k, v in seating.options.items())
    return same and known


def seat_name(seating: Seating, seat: int) -> str:
    """Return what a seat is called: what was typed, or a name by what sits there."""
    typed = seating.names[seat].strip()
    if typed:
        return typed
    kind = seating.seats[seat]
    return (
        tr("seat-person", number=seat + 1)
        if kind == HUMAN
        else tr("seat-agent", level=tr(f"level-{kind}"), number=seat + 1)
    )
