from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from client import doors, settings, text
from client.screens.saves import Line
from tests.client import pseudo
from tests.client.around import SCREENS
from tests.client.conftest import Sit
from tests.games import slowly

pytestmark = pytest.mark.usefixtures("stand_ins")


@pytest.mark.parametrize("percent", [150, *slowly(100)])
@pytest.mark.parametrize("name", SCREENS)
def test_a_longer_language_fits(
    sit: Sit, tmp_path: Path, rules: None, listed: list[Line], name: str, percent: int
) -> None:
    pseudo.speak(tmp_path / "text")
    player = sit(ui_scale=percent)
    player.start(SCREENS[name](player.kit))
    assert player.form.form.overflow() == []
    assert text.spoken().missing == set()


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("size", [(400, 300), (640, 1200), (3840, 2160)])
def test_any_size_of_window(
    sit: Sit, rules: None, listed: list[Line], name: str, size: tuple[int, int]
) -> None:
    player = sit()
    player.start(SCREENS[name](player.kit))
    player.window.size = size
    player.pass_time(60)
    assert len(player.app.stack) == 1 and isinstance(player.top, type(SCREENS[name](player.kit)))
    whole = Rect((0, 0), size)
    for widget in player.form.form.focusables():
        assert not widget.visible().width or whole.contains(widget.visible()), widget.name
        assert widget.rect.width > 8 and widget.rect.height > 8, widget.name


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("palette", [settings.PALETTES[0], *slowly(*settings.PALETTES[1:])])
def test_every_palette(sit: Sit, rules: None, listed: list[Line], name: str, palette: str) -> None:
    player = sit(palette=palette)
    player.start(SCREENS[name](player.kit))
    surface = player.window.get_surface()
    seen = {tuple(surface.get_at((x, y)))[:3] for x in range(0, 1024, 5) for y in range(0, 640, 5)}
    assert len(seen) > 3


@pytest.mark.parametrize("name", SCREENS)
def test_every_widget_is_reached_by_tab_alone(sit: Sit, rules: None, listed: list[Line], name: str) -> None:
    player = sit()
    player.start(SCREENS[name](player.kit))
    wanted = {w.name for w in player.form.form.focusables()}
    reached = set()
    for _ in range(len(wanted) + 2):
        player.key(pygame.K_TAB)
        focus = player.form.form.focus
        assert focus is not None and focus.visible().height > 0, "what has the focus can be seen"
        reached.add(focus.name)
    assert reached == wanted and "" not in wanted


@pytest.mark.parametrize("name", SCREENS)
def test_shift_tab_and_arrows_move_too(sit: Sit, rules: None, listed: list[Line], name: str) -> None:
    player = sit()
    player.start(SCREENS[name](player.kit))
    player.key(pygame.K_TAB)
    before = player.form.form.focus
    player.key(pygame.K_TAB)
    player.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert player.form.form.focus is before
    for key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT) * 3:
        player.key(key)
        assert player.form.form.focus is not None


@pytest.mark.parametrize("name", SCREENS)
def test_what_is_redrawn_in_parts_equals_a_whole_picture(
    sit: Sit, rules: None, listed: list[Line], name: str
) -> None:
    player = sit(reduced_motion=True)
    player.start(SCREENS[name](player.kit))
    for step in range(6):
        player.key(pygame.K_TAB)
        player.move((90 + step * 150, 120 + step * 80))
    player.move((1, 1))
    player.pass_time(1500)
    parts = pygame.image.tobytes(player.window.get_surface(), "RGB")
    player.post(pygame.WINDOWEXPOSED)
    assert pygame.image.tobytes(player.window.get_surface(), "RGB") == parts


@pytest.mark.parametrize("name", ["home", "setup", "settings", *slowly(*list(SCREENS)[3:])])
def test_hammering_on_everything_breaks_nothing(sit: Sit, rules: None, listed: list[Line], name: str) -> None:
    player = sit()
    player.start(doors.home(player.kit))
    player.app.stack.append(SCREENS[name](player.kit))
    keys = [
        pygame.K_SPACE,
        pygame.K_RETURN,
        pygame.K_TAB,
        pygame.K_DOWN,
        pygame.K_LEFT,
        pygame.K_PAGEDOWN,
        pygame.K_END,
    ]
    for n in range(60):
        pos = (n * 97 % 1024, n * 61 % 640)
        player.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1 + n % 3, touch=False)
        player.post(
            pygame.MOUSEMOTION, pos=(pos[1], pos[0] % 640), rel=(0, 0), buttons=(1, 0, 0), touch=False
        )
        player.post(pygame.KEYDOWN, key=keys[n % len(keys)], mod=0, unicode="")
        player.post(
            pygame.MOUSEWHEEL, x=0, y=n % 5 - 2, precise_x=0.0, precise_y=float(n % 5 - 2), flipped=False
        )
        player.post(pygame.MOUSEBUTTONUP, pos=pos, button=1 + n % 3, touch=False)
        if n % 20 == 7:
            player.window.size = (700 + n * 5, 500 + n)
        if not player.app.running:
            break
    assert not (player.kit.folder / "crashes").exists()
