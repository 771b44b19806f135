"""A question over the table leaves nothing behind, whatever its answer changes."""

from __future__ import annotations

import pygame
import pytest

from tests.client.conftest import Sit
from tests.client.tabletop import Hands, match_of


def picture(h: Hands) -> bytes:
    return pygame.image.tobytes(h.player.window.get_surface(), "RGB")


@pytest.mark.parametrize("answer", ["menu-help", "menu-resume", "menu-keys", "Esc"])
def test_nothing_of_the_menu_stays_on_the_table(sit: Sit, answer: str) -> None:
    h = Hands(sit(reduced_motion=True, speed="instant"), match_of(people=("human", "easy")))
    h.wait(600)
    h.key(pygame.K_ESCAPE)
    if answer != "Esc":
        h.button(answer)
    if answer in ("Esc", "menu-keys", "menu-help"):
        h.key(pygame.K_ESCAPE)
    h.player.move((2, 2))
    h.wait(8000)
    parts = picture(h)
    assert h.player.form.form.modal is None
    h.event(pygame.WINDOWEXPOSED)
    assert picture(h) == parts
