"""Where everybody looks on there is no hint, and it is said why."""

from typing import Any

import pygame

from client.session import Session
from client.text import tr
from client.text_agents import Thinker
from client.text_mode import TextMode
from client.widgets.buttons import Button
from engine.api import GAMES, PUBLIC, Match, load
from tests.cli.test_text_mode import Script
from tests.client.conftest import Sit
from tests.client.tabletop import Hands, Mute

GAME = "five_ravens"


def open_theft(people: list[str]) -> Match:
    """Seat 0 steals before all; what lies face down nobody knows."""
    start: dict[str, Any] = {
        "phase": "theft",
        "to_act": 0,
        "order": [1],
        "center": [{"card": "chest5a", "up": True}, {"card": "chest1a"}],
        "relic_deck": ["hollowa", "emerald"],
        "seats": [{"thief": "9", "hand": ["2"]}, {"thief": "8", "hand": ["2"]}],
    }
    game = GAMES[GAME]
    return Match(game, load(game, "standard", {}, 2), 1, ["Ann", "Bob"], people, start=start)


def hint_button(h: Hands) -> Button:
    button = h.player.find("hint")
    assert isinstance(button, Button)
    return button


def test_before_all_the_button_is_off_and_says_why(sit: Sit) -> None:
    h = Hands(sit((1024, 640), deduction="off"), open_theft(["human", "human"]))
    h.wait(1500)
    assert h.session.asked and h.session.eyes == PUBLIC and not hint_button(h).enabled
    assert hint_button(h).tip == tr("hint-before-all") != "hint-before-all"
    h.key(pygame.K_F2)
    assert h.screen.notice[0] == tr("hint-before-all")
    assert isinstance(h.worker, Mute) and not h.worker.asked


def test_alone_at_the_screen_there_is_one(sit: Sit) -> None:
    h = Hands(sit((1024, 640), deduction="off"), open_theft(["human", "easy"]))
    h.wait(1500)
    assert hint_button(h).enabled and hint_button(h).tip == tr("table-hint-tip")
    h.button("hint")
    assert isinstance(h.worker, Mute) and len(h.worker.asked) == 1


def test_in_words_it_is_the_same() -> None:
    for people, refused in ((["human", "human"], True), (["human", "easy"], False)):
        typed = ["hint", "quit"]
        terminal = Script(lambda _prompt, typed=typed: typed.pop(0))  # type: ignore[misc]
        TextMode(Session(open_theft(people), None, Thinker()), terminal).run()
        assert (tr("hint-before-all") in terminal.lines) == refused
