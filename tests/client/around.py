"""What the tests of the screens share: stand-ins for what lies around them, and two ways to go."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from client import doors, text
from client.kit import Kit
from client.screens import Pop, Screen
from client.screens.interlude import Interlude
from client.screens.result import Outcome, Result, Tally
from client.screens.saves import Line
from client.seating import Seating
from tests.client.driver import Player

GAME = "hunt_the_ravager"
RULES = """# A game

## First part

A sentence about the *lair* and **treasure**. [T-LAIR-1] See [the second](#T-LAIR-2).

- An item about samurai. [T-LAIR-2]

## Second part

### A smaller part

""" + "\n\n".join(f"Paragraph {n} speaks of lanterns and of snow. [T-SNOW-{n}]" for n in range(60))


def tallies() -> list[Tally]:
    lines = [
        ("Treasure brought home", 4),
        ("Fury left", 3),
        ("A long line about something that cost a point", -1),
    ]
    return [Tally(0, "Anna", lines, 6, True), Tally(1, "ש" * 500, lines[:1], 4, False)]


def outcome(record: list[Path]) -> Outcome:
    seat = Seating(GAME, "classic", ["human", "easy"], ["", ""], {}, 5)
    return Outcome(GAME, tallies(), seat, record, "The lair was at E4.")


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A rulebook of our own, whatever the games bring."""
    path = tmp_path / "rules.md"
    path.write_text(RULES, "utf-8")
    monkeypatch.setattr("client.screens.rulebook.rules_file", lambda kit, game: path)
    monkeypatch.setattr("client.screens.rulebook.rulebooks", lambda kit: [GAME])


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Line]:
    """Saved games: two that open, one that does not."""
    for name in ("one", "two", "bad"):
        (tmp_path / name).write_text(name)
    found = [
        Line(tmp_path / "one", "One", "yesterday", "", True, False),
        Line(tmp_path / "two", "Two", "before", "", True, True),
        Line(tmp_path / "bad", "Bad", "long ago", "“bad” is damaged and cannot be opened.", False, False),
    ]
    monkeypatch.setattr("client.screens.saves.lines", lambda: [x for x in found if x.path.exists()])
    return found


class Table(Screen):
    """Stands in for the table, the replay and the review."""

    def __init__(self, kit: Kit, *what: Any) -> None:
        super().__init__(kit)
        self.what = what


@pytest.fixture
def stand_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("table", "resume", "replay", "review"):
        monkeypatch.setattr(doors, name, lambda kit, what, name=name: Table(kit, name, what))


def nobody(now: int) -> None:
    """Nobody waits for a screen to be put away."""


SCREENS: dict[str, Callable[[Kit], Screen]] = {
    "home": doors.home,
    "setup": lambda kit: doors.setup(kit, GAME),
    "settings": doors.settings,
    "rulebook": lambda kit: doors.rulebook(kit, GAME),
    "saves": doors.saves,
    "message": lambda kit: doors.message(
        kit, text.tr("crash-title"), text.tr("crash-saved", path="/home/anna/x.txt")
    ),
    "parting": lambda kit: doors.parting(kit, text.tr("table-leave-unsaved"), Pop()),
    "result": lambda kit: Result(kit, outcome([Path("x")])),
    "interlude": lambda kit: Interlude(kit, text.tr("five-ravens-sheet-title", n=1, of=3), tallies(), nobody),
}


def at(player: Player, name: str, kind: type[Screen]) -> None:
    assert isinstance(player.top, kind), f"{name} leads to {type(player.top).__name__}"


def by_mouse(player: Player, name: str) -> None:
    player.click(name)


def by_keys(player: Player, name: str) -> None:
    player.tab_to(name)
    player.key(pygame.K_RETURN)


WAYS = pytest.mark.parametrize("go", [by_mouse, by_keys])
