"""Doors between screens: each opens a screen by name, imported only when somebody goes through."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from client.screens import Next, Screen

if TYPE_CHECKING:
    from client.kit import Kit
    from client.seating import Seating


def _find(module: str, name: str) -> Callable[..., Any]:
    return cast("Callable[..., Any]", getattr(import_module(f"client.screens.{module}"), name))


def home(kit: Kit) -> Screen:
    """Open the shelf of games."""
    return cast(Screen, _find("home", "Home")(kit))


def setup(kit: Kit, game: str) -> Screen:
    """Open the set-up of a game."""
    return cast(Screen, _find("setup", "SetupScreen")(kit, game))


def settings(kit: Kit) -> Screen:
    """Open the settings."""
    return cast(Screen, _find("settings", "SettingsScreen")(kit))


def verify(kit: Kit) -> Screen:
    """Open the self-test."""
    return cast(Screen, _find("verify", "Verify")(kit))


def saves(kit: Kit) -> Screen:
    """Open the list of saved games."""
    return cast(Screen, _find("saves", "Saves")(kit))


def rulebook(kit: Kit, game: str = "", rule: str = "") -> Screen:
    """Open the rulebook of a game, at a rule when one is named."""
    screen = _find("rulebook", "Rulebook")(kit, game)
    if rule:
        screen.open_at(rule)
    return cast(Screen, screen)


def message(kit: Kit, title: str, text: str) -> Screen:
    """Open a screen that says one thing and goes back."""
    return cast(Screen, _find("message", "Message")(kit, title, text))


def parting(kit: Kit, words: str, wanted: Next) -> Screen:
    """Open the question whether to leave although something is lost."""
    return cast(Screen, _find("message", "Parting")(kit, words, wanted))


def table(kit: Kit, seating: Seating) -> Screen:
    """Open the table with a new match: `client.screens.table.new_table(kit, seating)`."""
    return cast(Screen, _find("table", "new_table")(kit, seating))


def resume(kit: Kit, path: Path) -> Screen:
    """Open the table with a saved match: `client.screens.table.resume_table(kit, path)`."""
    return cast(Screen, _find("table", "resume_table")(kit, path))


def replay(kit: Kit, path: Path) -> Screen:
    """Open the replay of a record: `client.screens.replay.open_replay(kit, path)`."""
    return cast(Screen, _find("replay", "open_replay")(kit, path))


def review(kit: Kit, path: Path) -> Screen:
    """Open the review of a finished record: `client.screens.replay.open_review(kit, path)`."""
    return cast(Screen, _find("replay", "open_review")(kit, path))
