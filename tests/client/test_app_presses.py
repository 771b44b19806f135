"""A press is meant for what could be seen when it was made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from client import doors
from client.screens import Push
from tests.client.conftest import Sit
from tests.client.test_app import Blank


def test_the_second_press_of_a_double_click_does_not_reach_a_new_screen(sit: Sit) -> None:
    player = sit()
    first, second = Blank(player.kit), Blank(player.kit, "second")
    player.start(first)
    player.post(pygame.MOUSEBUTTONDOWN, pos=(200, 200), button=1, touch=False)
    first.then(Push(second))
    player.post(pygame.MOUSEBUTTONUP, pos=(200, 200), button=1, touch=False)
    assert player.top is second
    player.press((202, 201))
    assert not [e for e in second.events if e.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
    player.pass_time(500)
    player.press((202, 201))
    assert len([e for e in second.events if e.type == pygame.MOUSEBUTTONDOWN]) == 1


class Slow(Blank):
    """A screen whose building takes the player's time, with presses on the way."""

    def __init__(self, player: Any, name: str, presses: Sequence[Event] = ()) -> None:
        super().__init__(player.kit, name)
        self.player, self.presses = player, presses

    def layout(self, size: tuple[int, int], scale: float) -> None:
        self.player.ms += 900
        for e in self.presses:
            pygame.event.post(e)
        super().layout(size, scale)


def mouse(kind: int, pos: tuple[int, int] = (200, 200)) -> Event:
    return Event(kind, pos=pos, button=1, touch=False)


def pressed(screen: Blank) -> list[int]:
    wanted = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN, pygame.TEXTINPUT)
    return [e.type for e in screen.events if e.type in wanted]


def test_a_double_click_acts_once_however_long_the_new_screen_takes(sit: Sit) -> None:
    player = sit()
    first = Blank(player.kit)
    second = Slow(player, "second")
    player.start(first)
    player.post(pygame.MOUSEBUTTONDOWN, pos=(200, 200), button=1, touch=False)
    first.then(Push(second))
    player.post(pygame.MOUSEBUTTONUP, pos=(200, 200), button=1, touch=False)
    player.press((201, 200))
    assert player.top is second and not pressed(second)
    player.pass_time(500)
    player.press((201, 200))
    assert pressed(second) == [pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP]


def test_what_was_pressed_while_a_screen_was_built_is_not_for_it(sit: Sit) -> None:
    player = sit()
    first = Blank(player.kit)
    key = Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    far = (700, 500)
    late = [
        mouse(pygame.MOUSEBUTTONDOWN, far),
        mouse(pygame.MOUSEBUTTONUP, far),
        key,
        Event(pygame.TEXTINPUT, text="x"),
    ]
    second = Slow(player, "second", late)
    player.start(first)
    first.answer = Push(second)
    # the same turn brings the key that opens the screen, and more behind it
    pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_g, mod=0, unicode="g"))
    pygame.event.post(mouse(pygame.MOUSEBUTTONDOWN, far))
    pygame.event.post(mouse(pygame.MOUSEBUTTONUP, far))
    player.pass_time(60)
    assert player.top is second and not pressed(second)
    player.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    assert second.events[-1].held, "a key that went down meanwhile is still down"
    player.pass_time(500)
    player.press(far)
    assert pressed(second)[-2:] == [pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_double_click_does_not_reach_through_a_question(sit: Sit, answer: str) -> None:
    """Neither the answer that lies where the button was, nor the button that lies where the answer was."""
    player = sit()
    player.start(doors.home(player.kit))
    player.pass_time(500)
    asked: list[str] = []
    home = player.form
    home.ask(
        "A", "B", [("yes", "Yes", lambda: asked.append("yes")), ("no", "No", lambda: asked.append("no"))]
    )
    at = player.find(answer).visible().center
    player.pass_time(500)
    under = next(w for w in home.form.walk() if w.name == "settings")
    under.place(Rect(at[0] - 40, at[1] - 40, 80, 80))  # what lies there opens a screen
    player.move(at)
    player.press(at)
    player.press(at)
    assert asked == [answer] and player.top is home
    player.pass_time(500)
    player.press(at)
    assert player.top is not home
