"""The screen changes hands at one key, whether or not the curtain is waited for, and never by accident."""

from __future__ import annotations

import pygame
import pytest

from client.screens.curtain import Curtain
from client.session import HASTY_MS, OPEN, PLAY, READ, Session
from engine.api import PUBLIC
from tests.client.conftest import Sit
from tests.client.kinds import KINDS, match_at
from tests.client.tabletop import Hands, Mute, match_of
from tests.client.test_curtain import prepared
from tests.client.test_curtain_hands import SETTINGS, alike, by_buttons, watched
from tests.games import slowly


def opened(sit: Sit, **more: object) -> Hands:
    """The public table just after the first seat has acted."""
    h = Hands(sit((800, 500), **(SETTINGS | more)), match_of(seed=3))
    h.take_seat()
    h.wait(400)
    h.screen.play("lair C3")
    assert h.session.state == OPEN and h.session.eyes == PUBLIC
    return h


def seated(h: Hands) -> bool:
    """Whether the next one has the seat, with no curtain between."""
    return h.session.state == PLAY and h.session.eyes == h.session.seat == 1 and h.player.top is h.screen


def test_a_seat_is_taken_while_all_look_but_not_in_the_first_moment() -> None:
    s = Session(match_of(), None, Mute())
    s.tick(10)
    s.take_seat(20)
    s.play("lair C3", 1000)
    assert s.state == OPEN
    s.take_seat(1000 + HASTY_MS - 1)
    assert s.state == OPEN and s.eyes == PUBLIC
    s.take_seat(1000 + HASTY_MS)
    assert s.state == PLAY and s.eyes == s.seat == 1


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_one_key_takes_the_seat_before_the_curtain_falls(sit: Sit, key: int) -> None:
    h = opened(sit)
    h.wait(HASTY_MS + 100)
    h.player.key(key)
    assert seated(h)
    h.wait(5000)
    assert seated(h), "no curtain falls later"


def test_one_button_takes_the_seat_before_the_curtain_falls(sit: Sit) -> None:
    h = opened(sit)
    h.wait(600)
    h.player.click("take")
    assert seated(h)


def test_a_double_click_takes_the_seat_and_does_nothing_with_it(sit: Sit) -> None:
    h = opened(sit)
    h.wait(600)
    at = h.player.find("take").visible().center
    h.player.press(at)
    assert seated(h)
    h.screen.pending = h.session.options()[0]
    h.screen.rebuild()
    h.wait(240)
    h.player.press(h.player.find("do-it").visible().center)
    assert len(h.said()) == 1


def test_the_curtain_still_falls_by_itself(sit: Sit) -> None:
    h = opened(sit)
    h.wait(4000)
    assert isinstance(h.player.top, Curtain)


def test_a_key_that_is_still_down_or_comes_at_once_takes_no_seat(sit: Sit) -> None:
    h = opened(sit)
    h.player.pass_time(HASTY_MS - 60)
    h.player.key(pygame.K_SPACE, 0, " ")
    assert not h.session.asked
    h = opened(sit)
    for _ in range(40):
        h.event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
        h.wait(40)
    assert h.session.state == OPEN
    h.event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    h.player.key(pygame.K_SPACE, 0, " ")
    assert seated(h)


@pytest.mark.parametrize("every", [120, 200, 300])
def test_clicks_that_go_on_take_no_seat(sit: Sit, every: int) -> None:
    h = opened(sit)
    h.player.pass_time(20)
    at = h.player.find("take").visible().center
    for _ in range(1600 // every):
        h.player.press(at)
        h.wait(every - 40)
        assert not h.session.asked and not isinstance(h.player.top, Curtain)


def test_what_was_put_away_takes_no_seat_by_the_same_double_click(sit: Sit) -> None:
    """The button lies where the other one was."""
    h = opened(sit)
    h.session.state = READ
    h.screen.rebuild()
    at = h.player.find("put-away").visible().center
    h.wait(600)
    h.player.press(at)
    h.wait(240)
    assert h.session.state == OPEN and h.player.find("take").visible().collidepoint(at)
    h.player.press(at)
    h.wait(100)
    assert h.session.state == OPEN


@pytest.mark.parametrize("waits", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_a_hand_over_costs_one_key(kind: tuple[str, str, int], waits: bool, sit: Sit) -> None:
    match = match_at(kind, 5, people=["human"] * kind[2])
    h = Hands(sit((480, 300), deduction="off", confirm=False, speed="fast", recap="never"), match)
    passed = 0
    for _ in range(400):
        if passed >= 6:
            break
        if (h.session.state == OPEN and not waits) or isinstance(h.player.top, Curtain):
            h.wait(400)
            h.player.key(pygame.K_SPACE, 0, " ")
            top: object = h.player.top
            assert top is h.screen and h.session.state == PLAY
            assert h.session.eyes == h.session.seat and not h.screen.recap
            passed += 1
        elif h.session.asked:
            h.screen.play(h.session.options()[0])
            h.player.pass_time(40)
        elif h.session.state == READ:
            h.session.put_away(h.screen.now)
        else:
            h.player.pass_time(100)
    assert passed >= min(6, kind[2])


def by_a_hasty_hand_over(h: Hands, words: str) -> None:
    """Say it, and let the next one take the seat at once."""
    by_buttons(h, words)
    h.wait(HASTY_MS + 100)
    if h.session.state == OPEN:
        h.player.key(pygame.K_SPACE, 0, " ")


@pytest.mark.parametrize("moves", [("move E1", "move E1 F1"), *slowly(("move E1", "move D3"))])
def test_nothing_is_in_sight_between(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, moves: tuple[str, str]
) -> None:
    evidence = []
    for move in moves:
        h = Hands(sit((640, 400), **SETTINGS), match_of([*prepared("C3"), "take E2"], seed=3))
        evidence.append(watched(h, 0, move, by_a_hasty_hand_over, monkeypatch))
        assert h.session.eyes == 1
    alike(*evidence)
