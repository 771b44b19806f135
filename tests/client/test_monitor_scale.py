"""A monitor at 150 %: the picture has more pixels than the window has points, which the pointer speaks in."""

from pathlib import Path
from typing import Any, cast

import pygame
import pytest
from pygame.event import Event

from client import doors
from client.app import App
from tests.client.driver import Player


class Fine:
    """A window whose picture is half as large again as it is."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.position = (0, 0)
        self.title = ""
        self.picture = pygame.Surface((size[0] * 3 // 2, size[1] * 3 // 2))

    def get_surface(self) -> pygame.Surface:
        """The picture of the window."""
        return self.picture

    def flip(self) -> None:
        """Show the picture."""


@pytest.fixture
def fine(tmp_path: Path) -> App:
    """The shelf in such a window."""
    player = Player(tmp_path)
    app = App(player.kit, cast(Any, Fine((1024, 640))), lambda: player.ms)
    pygame.event.clear()
    app.start(doors.home(app.kit))
    for _ in range(5):
        player.ms += 40
        app.turn()
    return app


def test_the_whole_picture_is_used_and_everything_is_larger(fine: App) -> None:
    assert fine.size == (1536, 960)
    assert fine.scale == 1.5


def test_a_click_lands_where_the_picture_shows_it(fine: App) -> None:
    form = cast(Any, fine.top).form
    button = form.find("settings")
    assert button.rect.right > 1024 or button.rect.bottom > 640
    where = (round(button.rect.centerx / 1.5), round(button.rect.centery / 1.5))
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0), touch=False))
    pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=where, button=1, touch=False))
    pygame.event.post(Event(pygame.MOUSEBUTTONUP, pos=where, button=1, touch=False))
    fine.turn()
    fine.turn()
    assert type(fine.top).__name__ == "SettingsScreen"
