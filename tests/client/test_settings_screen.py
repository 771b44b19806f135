from __future__ import annotations

from typing import Any

import pygame
import pytest

from client import doors, settings, text
from client.widgets.buttons import Slider
from tests.client.around import WAYS
from tests.client.conftest import Sit

pytestmark = pytest.mark.usefixtures("stand_ins")


@WAYS
def test_every_setting_can_be_changed(sit: Sit, go: Any) -> None:
    player = sit((1024, 640))
    player.start(doors.settings(player.kit))
    named = {w.name: w for w in player.form.form.focusables()}
    for name in [n for n in named if n in settings.DEFAULTS]:
        before = player.kit.settings[name]
        widget = player.find(name)
        if isinstance(widget, Slider):
            player.tab_to(name)
            player.key(pygame.K_LEFT if name == "volume" else pygame.K_RIGHT)
        else:
            go(player, name)
        still = name == "language" and len(text.languages()) == 1
        assert (player.kit.settings[name] != before) != still, name
    player.app.leave()
    fresh = settings.Settings(player.kit.folder)
    assert fresh.values | {"window": []} == player.kit.settings.values | {"window": []}


def test_every_setting_has_its_place_on_the_screen(sit: Sit) -> None:
    player = sit()
    player.start(doors.settings(player.kit))
    assert set(settings.DEFAULTS) - {"window", "last_setup"} <= player.names()


def test_the_slider_follows_the_mouse(sit: Sit) -> None:
    player = sit((1280, 1000))
    player.start(doors.settings(player.kit))
    volume = player.find("volume")
    player.click("volume")
    player.post(pygame.MOUSEBUTTONDOWN, pos=volume.rect.midleft, button=1, touch=False)
    player.slide((volume.rect.right - 1, volume.rect.centery))
    player.post(pygame.MOUSEBUTTONUP, pos=volume.rect.midright, button=1, touch=False)
    assert player.kit.settings.number("volume") == 100


def test_resetting_asks_and_keeps_the_last_set_up(sit: Sit) -> None:
    player = sit(volume=5, palette="dusk")
    player.start(doors.settings(player.kit))
    player.click("reset")
    player.click("reset-no")
    assert player.kit.settings.number("volume") == 5
    player.click("reset")
    player.click("reset-yes")
    assert (player.kit.settings.number("volume"), player.kit.settings.word("palette")) == (70, "lacquer")


def test_changing_the_size_keeps_the_focus(sit: Sit) -> None:
    player = sit()
    player.start(doors.settings(player.kit))
    player.tab_to("ui_scale")
    for _ in range(5):
        player.key(pygame.K_RIGHT)
    focus = player.form.form.focus
    assert focus is not None and focus.name == "ui_scale" and player.kit.settings.number("ui_scale") == 120
