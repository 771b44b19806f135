"""The list of games under every generic test: the catalogue and the toy."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from _pytest.mark import ParameterSet

from engine.api import GAMES, AnyGame, Level, Position, load, modes_of, seats_of
from engine.kernel import state
from tests.games import pebbles
from tests.games.five_ravens import secrets as five_ravens

ALL: Final[dict[str, AnyGame]] = {**GAMES, pebbles.GAME.name: pebbles.GAME}
ROOT: Final = Path(__file__).parent.parent.parent


def many(number: int) -> int:
    """So many where the engine is compiled, an eighth where it is not: `.ci/run` tries both."""
    return max(1, number // 8) if str(state.__file__).endswith(".py") else number


def slowly(*values: object) -> list[ParameterSet]:
    """Values of a parameter that are left to the slow tests."""
    return [pytest.param(value, marks=pytest.mark.slow) for value in values]


def levels() -> list[Level]:
    """Every mode of every game for each number of seats, then with each yes-or-no house rule turned."""
    found: list[Level] = []
    for game in GAMES.values():
        for mode in modes_of(game):
            plain = load(game, mode)
            found += [load(game, mode, {}, seats) for seats in seats_of(game, mode)]
            for key, value in plain.options.items():
                if isinstance(value, bool):
                    found.append(load(game, mode, {key: not value}))
    return found + pebbles.LEVELS


def rule_ids(game: str) -> set[str]:
    """The ids of the rules that a game's rulebook has; those of the toy stand in its first lines."""
    book = ROOT / "assets" / "text" / "en" / "rules" / f"{game}.md"
    text = (pebbles.__doc__ or "") if game == pebbles.GAME.name else book.read_text("utf-8")
    return set(re.findall(r"\[([A-Z0-9]+(?:-[A-Z0-9]+)+)\]", text))


def hunt_secrets(p: Position, seat: int, level: Level) -> list[str]:
    """A Ravager's Lair and sheet, once there is something on them; mates share what the level says."""
    if p["over"]:
        return []
    mates = [ravager["seat"] for ravager in p["ravagers"]]
    shared = ("lair", "path") if level.options.get("team_sees_paths") else ("lair",)
    return [
        f"ravagers.{k}.{key}"
        for k, ravager in enumerate(p["ravagers"])
        for key in ("lair", "path")
        if ravager["seat"] != seat and ravager[key] and not (key in shared and seat in mates)
    ]


def pebbles_secrets(p: Position, seat: int, level: Level) -> list[str]:
    """Hands, closed fists, and the bag, which would tell the sum of the hands."""
    if p["over"]:
        return []
    others = [k for k in range(len(p["seats"])) if k != seat]
    fists = [f"seats.{k}.fist" for k in others if p["seats"][k]["fist"] >= 0]
    return ["bag", *fists, *[f"seats.{k}.hand" for k in others]]


SECRETS: Final[dict[str, Callable[[Position, int, Level], list[str]]]] = {
    "five_ravens": five_ravens.secrets,
    "hunt_the_ravager": hunt_secrets,
    "pebbles": pebbles_secrets,
}
"""What a seat must not know, by the rules of each game, as dotted paths into the position."""
BLURRED: Final[dict[str, Callable[[Position, int], list[str]]]] = {"five_ravens": five_ravens.blurred}
"""Further paths that say less to a seat than is true, without a "?"."""

LEVELS: Final = levels()
NAMES: Final = [
    "-".join([level.game, level.mode, str(level.seats), *[f"{k}={v}" for k, v in level.options.items()]])
    for level in LEVELS
]
