"""What the pointer drags ends with its button, and with whatever comes between."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from client.screens.rulebook import Rulebook
from client.screens.table import TableScreen
from client.widgets.form import Form
from client.widgets.look import Look
from client.widgets.scroll import Scroller
from tests.client.conftest import Sit
from tests.client.kinds import match_at
from tests.client.tabletop import SETUP, Hands, alone

WALK: Final = ("S1", "B2/C3")
"""A Samurai and where it may walk."""

LAY: Final = ("1", "thief")
"""A card in the hand and what it may be laid down as."""


def hunter(sit: Sit) -> Hands:
    """A hunter who is asked to walk."""
    return alone(sit, SETUP, 1)


def thief(sit: Sit) -> Hands:
    """Somebody who is to lay a thief."""
    match = match_at(("five_ravens", "standard", 3), 3, people=["easy"] * 3)
    match.record.people[match.seat()] = "human"
    return Hands(sit(deduction="off", speed="instant"), match)


def dragging(h: Hands, start: str, end: str) -> tuple[int, int]:
    """Take a piece up and hold it over another thing; where the pointer is."""
    h.wait(400)
    goal = h.at(end)
    h.press(start)
    h.move((goal[0] - 9, goal[1] - 9))
    h.move(goal)
    assert h.screen.stage.held is not None
    h.wait(200)
    return goal


def up(h: Hands, pos: tuple[int, int]) -> None:
    h.event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)


def idle(h: Hands, pos: tuple[int, int]) -> None:
    """Move the pointer with no button down."""
    h.event(pygame.MOUSEMOTION, pos=pos, rel=(3, 3), buttons=(0, 0, 0), touch=False)


def over(h: Hands) -> None:
    """Fail where something is still dragged, or acts at a click on the bare board."""
    assert h.screen.stage.held is None and not h.screen.stage.gripped
    before = h.said()
    h.player.click((5, 5))
    h.wait(600)
    assert h.said() == before and not h.screen.stage.moving and not h.screen.form.tooltip.up


@pytest.mark.parametrize(("seated", "way"), [(hunter, WALK), (thief, LAY)])
def test_esc_in_mid_drag_brings_the_piece_home_and_does_nothing_else(
    sit: Sit, seated: Callable[[Sit], Hands], way: tuple[str, str]
) -> None:
    h = seated(sit)
    goal = dragging(h, *way)
    h.key(pygame.K_ESCAPE)
    assert h.screen.form.modal is None and not h.screen.form.tooltip.words
    up(h, goal)
    h.wait(600)
    assert not h.screen.chooser.started
    over(h)
    h.key(pygame.K_ESCAPE)
    assert h.screen.form.modal is not None, "with nothing in the hand it opens the menu as ever"


def ask_keys(h: Hands) -> None:
    h.player.key(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    assert h.screen.form.modal is not None


def open_rulebook(h: Hands) -> None:
    h.player.key(pygame.K_F1)
    assert isinstance(h.player.top, Rulebook)


def lose_focus(h: Hands) -> None:
    h.event(pygame.WINDOWFOCUSLOST)


def minimize(h: Hands) -> None:
    h.event(pygame.WINDOWMINIMIZED)


def miss_the_release(h: Hands) -> None:
    idle(h, (90, 90))


def end_the_step(h: Hands) -> None:
    h.screen.play("done")


def resize(h: Hands) -> None:
    h.player.window.size = (900, 600)
    h.wait(40)


BETWEEN: Final[list[Callable[[Hands], None]]] = [
    ask_keys,
    open_rulebook,
    lose_focus,
    minimize,
    miss_the_release,
    end_the_step,
    resize,
]


@pytest.mark.parametrize("comes", BETWEEN)
def test_whatever_comes_between_ends_a_drag(sit: Sit, comes: Callable[[Hands], None]) -> None:
    h = hunter(sit)
    goal = dragging(h, *WALK)
    assert h.screen.form.tooltip.up, "it is said what would happen"
    comes(h)
    assert h.screen.stage.held is None and not h.screen.form.tooltip.up
    said = h.said()
    up(h, goal)
    for _ in range(2):
        if h.player.top is not h.screen or h.screen.form.modal is not None:
            h.player.key(pygame.K_ESCAPE)
    assert isinstance(h.player.top, TableScreen) and h.screen.form.modal is None
    idle(h, (300, 200))
    assert h.said() == said
    over(h)


def test_a_press_ends_a_drag_whose_release_was_not_seen(sit: Sit) -> None:
    h = hunter(sit)
    goal = dragging(h, *WALK)
    said = h.said()
    h.player.press(goal)
    assert h.said() == said and h.screen.stage.held is None


def test_the_table_is_moved_with_its_button_only(sit: Sit) -> None:
    h = hunter(sit)
    stage = h.screen.stage
    h.move(stage.area.center)
    h.event(pygame.MOUSEWHEEL, x=0, y=5, precise_y=5.0)
    h.event(pygame.MOUSEBUTTONDOWN, pos=stage.area.center, button=2, touch=False)
    h.event(pygame.MOUSEMOTION, pos=stage.area.center, rel=(30, 0), buttons=(0, 1, 0), touch=False)
    there = list(stage.camera.aside)
    assert there != [0.0, 0.0] and stage.gripped
    h.key(pygame.K_ESCAPE)
    assert h.screen.form.modal is None and not stage.gripped
    h.event(pygame.MOUSEBUTTONDOWN, pos=stage.area.center, button=2, touch=False)
    h.event(pygame.MOUSEMOTION, pos=stage.area.center, rel=(30, 0), buttons=(0, 0, 0), touch=False)
    assert stage.camera.aside == there and not stage.gripped


class Bar(Scroller):
    """Something to scroll."""

    def __init__(self) -> None:
        super().__init__(name="bar")
        self.place(Rect(0, 0, 100, 100))
        self.content, self.bar = 1000, Rect(90, 0, 10, 100)


def gripped(look: Look) -> tuple[Form, Bar]:
    form, bar = Form(look), Bar()
    form.add(bar)
    form.event(mouse(pygame.MOUSEBUTTONDOWN, (95, 2)))
    assert form.captured is bar
    return form, bar


def mouse(kind: int, pos: tuple[int, int], left: int = 0) -> Event:
    return Event(kind, pos=pos, button=1, buttons=(left, 0, 0))


def test_nothing_scrolls_after_its_button(sit: Sit) -> None:
    look = Look(sit().kit, 1.0)
    form, bar = gripped(look)
    form.event(mouse(pygame.MOUSEMOTION, (95, 40), left=1))
    there = bar.offset
    assert there > 0
    form.event(mouse(pygame.MOUSEMOTION, (95, 80)))
    assert form.captured is None and bar.offset == there
    form.event(mouse(pygame.MOUSEBUTTONDOWN, (20, 20)))
    form.event(mouse(pygame.MOUSEMOTION, (20, 90), left=1))
    assert bar.offset == there, "only its bar scrolls it"


def test_what_is_gripped_goes_over_to_a_new_layout_or_is_let_go(sit: Sit) -> None:
    look = Look(sit().kit, 1.0)
    for stays in (True, False):
        old, bar = gripped(look)
        new = Form(look)
        new.add(bar if stays else Bar())
        new.follow(old)
        assert (new.captured is bar) == stays and bar.pressed == stays
        new.event(mouse(pygame.MOUSEMOTION, (95, 40), left=1))
        assert (bar.offset > 0) == stays
        bar.drag((95, 90)) if not stays else None
        assert (bar.offset > 0) == stays


def test_a_screen_that_is_covered_lets_go(sit: Sit) -> None:
    h = hunter(sit)
    form: Any = h.screen.form
    h.move(h.player.find("menu").rect.center)
    h.event(pygame.MOUSEBUTTONDOWN, pos=h.player.find("menu").rect.center, button=1, touch=False)
    assert form.captured is not None
    open_rulebook(h)
    assert form.captured is None
