"""At one screen: whatever way a secret is entered, nothing of it is left on the table for the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame
import pytest

from client.screens.curtain import Curtain
from client.session import PLAY
from tests.client.conftest import Sit
from tests.client.kinds import match_at
from tests.client.tabletop import Hands, match_of
from tests.client.test_curtain import Witness, prepared
from tests.games import slowly

SETTINGS: Final[dict[str, object]] = {
    "deduction": "off",
    "confirm": False,
    "speed": "slow",
    "recap": "never",
}
WATCHED_MS: Final = 2400
Say = Callable[[Hands, str], None]


def by_buttons(h: Hands, words: str) -> None:
    """Click the objects, then the verb in the ring, or what ends the sentence beside the board."""
    verb, *objects = words.split(" ")
    for word in objects:
        h.click(word)
    for name in (f"ring-{verb}", "do-it"):
        if h.session.asked and name in h.names():
            h.button(name)


def by_a_press_without_a_way(h: Hands, words: str) -> None:
    """The same with a finger: nothing moves from one thing to the next."""
    verb, *objects = words.split(" ")
    for word in objects:
        h.wait(500)
        h.player.press(h.at(word))
    h.wait(500)
    for name in (f"ring-{verb}", "do-it"):
        if h.session.asked and name in h.names():
            h.player.press(h.player.find(name).visible().center)
            h.wait(500)


def by_keys(h: Hands, words: str) -> None:
    """Type the objects, and reach the buttons with Tab."""
    verb, *objects = words.split(" ")
    for word in objects:
        for letter in word:
            h.key(ord(letter.lower()), letter.lower())
        h.key(pygame.K_RETURN)
    for name in (f"ring-{verb}", "do-it"):
        if h.session.asked and name in h.names():
            h.player.tab_to(name)
            h.key(pygame.K_RETURN)


def by_drag(h: Hands, words: str) -> None:
    """Drag what can be taken up to where it goes; the rest is clicked."""
    h.wait(400)
    verb, *objects = words.split(" ")
    goal = h.screen.table.scene(h.session.view(), h.screen.shown_as()).places
    drops = {p.word for p in goal if objects[0] in p.takes} or set(h.screen.chooser.drops(objects[0]))
    where = verb if verb in drops else next(iter(sorted(drops)), "")
    if where and objects[0] in h.screen.stage.liftable:
        h.drag(objects[0], where)
    if h.session.asked:
        by_buttons(h, words)


def with_a_closer_look(h: Hands, words: str) -> None:
    """Come closer with the wheel first, and leave the pointer there."""
    at = h.at(words.split(" ")[1])
    h.move(at)
    h.event(pygame.MOUSEWHEEL, x=0, y=3, precise_y=3.0)
    h.wait(900)
    by_buttons(h, words)


def with_a_hand_that_goes_on(h: Hands, words: str) -> None:
    """The pointer moves on a little, and the wheel turns, after what was said."""
    by_buttons_at_once(h, words)
    x, y = h.screen.last_at
    for n in range(1, 4):
        h.event(pygame.MOUSEMOTION, pos=(x + n, y + n), rel=(1, 1), buttons=(0, 0, 0), touch=False)
    h.event(pygame.MOUSEWHEEL, x=0, y=3, precise_y=3.0)
    h.event(pygame.MOUSEBUTTONUP, pos=(x + 3, y + 3), button=1, touch=False)
    h.event(pygame.MOUSEMOTION, pos=(x + 3, y + 3), rel=(0, 0), buttons=(0, 0, 0), touch=False)


def by_buttons_at_once(h: Hands, words: str) -> None:
    """Click as by buttons, without a rest after the last one."""
    verb, *objects = words.split(" ")
    for word in objects:
        h.wait(700)
        h.player.click(h.at(word))
    for name in (f"ring-{verb}", "do-it"):
        if h.session.asked:
            h.wait(300)
            if name in h.names():
                h.player.click(name)


WAYS: Final[list[Say]] = [
    by_buttons,
    by_drag,
    by_a_press_without_a_way,
    by_keys,
    with_a_closer_look,
    with_a_hand_that_goes_on,
]


def watched(h: Hands, owner: int, words: str, say: Say, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What all see and hear from when one seat has said something until well after it."""
    h.take_seat()
    assert h.session.eyes == owner
    witness = Witness(h, owner, monkeypatch)
    say(h, words)
    assert h.said()[-1] == words
    h.wait(WATCHED_MS)
    for _ in range(60):
        if isinstance(h.player.top, Curtain):
            break
        h.wait(200)
    h.wait(600)
    assert len(witness.frames) > 1
    return witness.evidence()


def alike(one: dict[str, Any], other: dict[str, Any]) -> None:
    """Fail where two people who must learn nothing have learned something."""
    for kind in one:
        assert one[kind] == other[kind], kind


@pytest.mark.parametrize("say", WAYS)
def test_no_way_of_moving_tells_the_length_of_a_move(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, say: Say
) -> None:
    evidence = []
    for move in ("move E1", "move E1 F1", "move D3"):
        h = Hands(sit((640, 400), **SETTINGS), match_of([*prepared("C3"), "take E2"], seed=3))
        evidence.append(watched(h, 0, move, say, monkeypatch))
    alike(evidence[0], evidence[1])
    alike(evidence[0], evidence[2])


@pytest.mark.parametrize("say", [*WAYS[:2], *slowly(*WAYS[2:])])
def test_no_way_of_laying_a_thief_tells_the_card(sit: Sit, monkeypatch: pytest.MonkeyPatch, say: Say) -> None:
    evidence = []
    for n in (0, 1, -1):
        match = match_at(("five_ravens", "standard", 4), 3, people=["human"] * 4)
        thieves = sorted(a.words for a in match.update(match.seat()).options if a.words.startswith("thief"))
        h = Hands(sit((640, 400), **SETTINGS), match)
        evidence.append(watched(h, match.seat(), thieves[n], say, monkeypatch))
    alike(evidence[0], evidence[1])
    alike(evidence[0], evidence[2])


def test_what_is_still_pressed_dragged_or_scrolled_ends_with_the_turn(sit: Sit) -> None:
    h = Hands(sit((1024, 640), **SETTINGS), match_of([*prepared("C3"), "take E2"], seed=3))
    h.take_seat()
    screen = h.screen
    assert screen.log.most() > 0
    screen.log.scroll_to(0)
    h.player.move(screen.log.rect.center)
    h.event(pygame.MOUSEBUTTONDOWN, pos=(screen.log.bar.centerx, screen.log.bar.y + 3), button=1, touch=False)
    assert screen.form.captured is screen.log
    h.wait(300)
    screen.play("move E1")
    h.wait(100)
    assert screen.form.captured is None and not screen.log.pressed and screen.form.hover is None
    h.event(pygame.MOUSEMOTION, pos=screen.log.rect.center, rel=(0, 9), buttons=(1, 0, 0), touch=False)
    assert screen.log.offset == screen.log.most() > 0


def test_a_button_that_is_gone_is_explained_no_more(sit: Sit) -> None:
    h = Hands(sit((1024, 640), deduction="off", confirm=True), match_of(seed=3))
    h.take_seat()
    h.click("C3")
    h.player.tab_to("cancel")
    h.player.key(pygame.K_RETURN)
    for _ in range(40):
        h.wait(40)
        assert not h.screen.form.tooltip.up
    assert "cancel" not in h.names()


def test_a_button_that_was_pressed_says_nothing_any_more(sit: Sit) -> None:
    """A finger presses without pointing first: what the button is for must not come up when it is gone."""
    h = Hands(sit((1024, 640), deduction="off", confirm=True), match_of(seed=3))
    h.take_seat()
    h.click("C3")
    at = h.player.find("cancel").visible().center
    h.wait(500)
    h.player.press(at)
    for _ in range(40):
        h.wait(40)
        assert not h.screen.form.tooltip.up
    assert h.session.state == PLAY and "cancel" not in h.names()
