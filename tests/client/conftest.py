"""What the tests of the window share: no display, no sound, a folder of their own."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from client import text
from tests.client.around import listed, rules, stand_ins
from tests.client.driver import Player

__all__ = ["drawn_once", "listed", "own_folder", "rules", "sit", "stand_ins"]

ENGLISH = text.use("en")
Sit = Callable[..., Player]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """At the first size of a window a test is tried quickly, at the others slowly."""
    for item in items:
        call = getattr(item, "callspec", None)
        if call is not None and "size" in call.indices and call.indices["size"] > 0:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session", autouse=True)
def drawn_once() -> Iterator[None]:
    """Draw each picture once for all players; each of them would do so anew, as each has a kit of its own."""
    draw, drawn = pygame.image.load_sized_svg, dict[tuple[str, tuple[int, int]], pygame.Surface]()

    def kept(path: str, size: tuple[int, int]) -> pygame.Surface:
        if (path, size) not in drawn:
            drawn[path, size] = draw(path, size)
        return drawn[path, size]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", kept)
        yield


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Keep settings and saves of a test in a folder of its own, and speak English again afterwards."""
    home = tmp_path / "Zoë テスト"
    monkeypatch.setenv("RAVENBOX_HOME", str(home))
    text.use_catalogue(ENGLISH)
    ENGLISH.missing.clear()
    yield home
    text.use_catalogue(ENGLISH)


@pytest.fixture
def sit(own_folder: Path) -> Iterator[Sit]:
    """Give players that leave at the end of the test."""
    players: list[Player] = []

    def one(size: tuple[int, int] = (1024, 640), **more: Any) -> Player:
        players.append(Player(own_folder, size, **more))
        return players[-1]

    yield one
    for player in players:
        player.leave()
