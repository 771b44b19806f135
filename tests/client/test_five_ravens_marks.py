"""What is marked on the table of Five Ravens: buttons, signs of seats, names, and what is opened or shut."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from client.kit import Kit
from client.scene import Box, Card, Label, Look, Picture, Say, Shape, Text
from client.stage_camera import Camera
from client.stage_cards import lettered
from client.tables.five_ravens_cards import face, heading, lying, seen_back
from client.tables.five_ravens_lot import OPENED, badge_of
from client.tables.five_ravens_notes import ALL_RAVENS, RELICS
from client.tables.five_ravens_order import plate_of
from client.telling import said
from engine.api import GAMES, PUBLIC, Match, load
from tests.client.test_five_ravens_table import GAME, NAMES, TABLE, dealt, kit, unread

__all__ = ["kit"]


def captor(phase: str, seat: int = 0, **more: Any) -> Match:
    """A seat that is asked about its captured cards, of which nearly every one is marked in some way."""
    position = dealt(2, 1).position()
    mine = {
        "hand": ["2", "4"] if phase == "rescue" else ["5", "4"],
        "deck": ["skulla"],
        "captured": ["1", "8", "9", "6", "chest4a", "mirrora", "3", "7"],
        "loot": ["chest4a", "skulla", "mirrora"],
        "doubled": "chest4a",
        "used": ["1", "mirrora"],
    }
    theirs = {"hand": ["3"], "deck": ["5"], "discard": ["4"], "captured": ["1", "2"]}
    center = [{"card": "chest1a", "up": True}, {"card": "ruby"}]
    start = {
        "phase": phase,
        "to_act": seat,
        "first": position["first"],
        "clocks": ["midnight"],
        "center": center,
        "relic_deck": ["diamond", "hollowb"],
        "playing": "5" if phase == "rescue" else "2",
        "seats": [theirs, mine] if seat else [mine, theirs],
    }
    return Match(GAMES[GAME], load(GAMES[GAME], "standard", {}, 2), 1, NAMES[:2], start=start, **more)


@pytest.mark.parametrize("phase", ["rescue", "copy"])
def test_a_captured_card_that_can_be_chosen_has_a_button_beside_its_words(phase: str) -> None:
    match = captor(phase)
    options = tuple(a.words for a in match.update(0).options)
    scene = TABLE.scene(match.view(0), Look(True, (), options, names=NAMES))
    buttons = {f"{p.verb} {p.word}": p for p in scene.pieces if p.verb}
    assert set(buttons) == set(options) and len(options) > 6
    signs = [(p.x + p.w / 2, p.y) for p in scene.pieces if p.id.startswith(("minus-", "double-"))]
    shown = (d for d in scene.over if isinstance(d, Picture) and d.face == "icons/check")
    ticks = [(d.x + d.w / 2, d.y) for d in shown]
    for said_, p in buttons.items():
        left = p.x - p.w / 2
        strip = next(q for q in scene.pieces if q.word == p.word and not q.verb)
        assert strip.x - strip.w / 2 < left and p.x + p.w / 2 < strip.x + strip.w / 2, said_
        assert all(abs(y - p.y) > 0.1 or right <= left for right, y in (*signs, *ticks)), said_
        words = next((q for q in scene.pieces if q.id == f"said-{strip.id}"), strip)
        for text_ in (d for d in words.card.parts if isinstance(d, Text) and d.lines == 1):  # type: ignore[union-attr]  # it has a card
            assert words.x - words.w / 2 + (text_.x + text_.w / 2) * words.w <= left + 0.01, said_
    assert len(signs) == 3 and len(ticks) == 2


@pytest.mark.parametrize("name", ["7", "ruby", "chest3a", "skullb"])
def test_the_bar_for_the_name_is_never_shown_empty(name: str) -> None:
    card: Card | None = face(name)
    while card is not None:
        whole = any(isinstance(d, Picture) and d.cut is None for d in card.parts)
        assert whole == (heading(name) in card.parts)
        card = card.small


def test_a_known_back_bears_its_name_or_no_plate(kit: Kit) -> None:
    for name in (*ALL_RAVENS, *RELICS):
        for wide in (30, 50, 64, 71, 72, 83):
            assert not unread(kit, seen_back(name, 0), wide), (name, wide)


def test_the_words_of_small_captured_cards_end_where_something_is_marked() -> None:
    for name in ("2", "4", "5", "7", "hollowa", "skulla"):
        few = lying(name, 0.45, 0.16, False).small
        assert few is not None
        (words,) = (d for d in few.parts if isinstance(d, Text))
        assert words.x + words.w / 2 > 0.95, "nothing is ever marked there"


@pytest.mark.parametrize("shape", [1.17, 1.38])
def test_an_opened_pile_leaves_the_own_points_and_relics_in_sight(shape: float) -> None:
    match = captor("copy")
    view = match.view(0)
    view.data["seats"][0]["discard"] = ["5", "4", "8", "9"]
    options = ("play 2", "use 3", "thief 4")
    for opened in ("", "discard-0"):
        scene = TABLE.scene(view, Look(True, (), options, names=NAMES, opened=opened, shape=shape))
        assert {"play", "use", "thief"} <= {p.word for p in scene.places}
        own = next(p for p in scene.places if p.word == "seat-0")
        ends = [(p.x + p.w / 2, p.y + p.h / 2) for p in scene.pieces if p.id.startswith("loot-0")]
        for right, low in (*ends, (own.x + own.w / 2, own.y + own.h / 2)):
            slots = [p for p in scene.places if p.word in ("play", "use", "thief") and not p.drops]
            assert all(p.x - p.w / 2 >= right - 0.2 or p.y - p.h / 2 >= low for p in slots)


@pytest.mark.parametrize("number", [2, 6, 12])
def test_many_relics_lie_beside_all_else(number: int) -> None:
    view = captor("copy").view(0)
    for seat in view.data["seats"]:
        seat["loot"] = RELICS[:number]
    scene = TABLE.scene(view, Look(True, (), ("play 2", "use 3", "thief 4"), names=NAMES))
    for seat, words in ((0, ("play", "use", "thief")), (1, ("captured-1",))):
        lying = [p for p in scene.pieces if p.id.startswith(f"loot-{seat}-")]
        apart = [b.x - a.x for a, b in itertools.pairwise(lying)]
        assert len(lying) == number and all(step > 0.35 * lying[0].w for step in apart)
        for place in (p for p in scene.places if p.word in words and not p.drops):
            assert place.x - place.w / 2 >= max(p.x + p.w / 2 for p in lying), place.word


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("number", [1, 4, 12])
def test_an_opened_pile_says_whose_it_is_and_covers_no_slot(seat: int, number: int) -> None:
    view = captor("copy").view(0)
    view.data["seats"][seat]["discard"] = [*ALL_RAVENS, "ruby", "skulla", "mirrorb"][:number]
    look = Look(True, (), ("play 2", "use 3", "thief 4"), names=NAMES, opened=f"discard-{seat}")
    scene = TABLE.scene(view, look)
    plate = next(d for d in scene.under if isinstance(d, Box) and d.tone == "plate" and d.rim == "turn-rim")
    cards = [p for p in scene.pieces if p.place == f"discard-{seat}" and p.layer >= OPENED]
    assert len(cards) == number
    assert all(abs(p.x - plate.x) + p.w / 2 < plate.w / 2 for p in cards)
    for slot in (p for p in scene.places if p.word in ("play", "thief") and not p.drops):
        assert abs(slot.x - plate.x) >= (slot.w + plate.w) / 2, slot.word
    name = next(d for d in scene.under if isinstance(d, Text) and "discard pile" in said(d.text))
    assert ("Ben" in said(name.text)) == (seat == 1)
    assert abs(name.y - plate.y) + name.h / 2 <= plate.h / 2 and name.y < cards[0].y - cards[0].h / 2


def test_every_seat_has_the_sign_that_it_has_everywhere() -> None:
    """Circle, square, diamond and triangle, as on its cards and in the lists."""
    signs = [badge_of(seat, 0, 0, 1)[0] for seat in range(4)]
    boxes, shapes = signs[:2], signs[2:]
    assert [d.radius > 0.4 for d in boxes if isinstance(d, Box)] == [True, False]
    assert [len(d.points) for d in shapes if isinstance(d, Shape)] == [4, 3]
    for seat in range(4):
        card = plate_of(seat, "Aki")
        assert [type(d) for d in card.parts[1:3]] == [type(d) for d in badge_of(seat, 0, 0, 1)]


def shut_out() -> Match:
    """The Theft of two seats, of which one has no Raven and shows its hand."""
    place = {"card": "chest1a", "up": True}
    mine = {"hand": ["emerald", "chest4a", "skullb", "ruby"], "deck": ["4"], "loot": [], "hand_open": True}
    mine["loot"] = mine["hand"]
    theirs = {"hand": ["3"], "deck": ["5"], "thief": "9"}
    start = {
        "phase": "theft",
        "to_act": 1,
        "order": [0],
        "first": 0,
        "clocks": ["9pm", "midnight"],
        "center": [place, {"card": "chest1b", "up": True}],
        "relic_deck": ["diamond", "hollowb"],
        "seats": [mine, theirs],
    }
    return Match(GAMES[GAME], load(GAMES[GAME], "standard", {}, 2), 1, NAMES[:2], start=start)


@pytest.mark.parametrize("side", [0, 1])
def test_who_is_shut_out_is_marked_on_the_table(side: int) -> None:
    scene = TABLE.scene(shut_out().view(PUBLIC), Look(names=NAMES, side=side))
    assert [p.word for p in scene.places if Say("five-ravens-tip-shut") in p.tips] == ["seat-0", "thief-0"]
    assert [d.text for d in scene.under if isinstance(d, Text) and d.text == Say("five-ravens-row-shut")]
    eye = next(p for p in scene.pieces if p.id == "shut-0")
    assert [said(tip) for tip in eye.tips] == ["Steals as number 2, shut out."]


def test_the_cards_of_a_shown_hand_lie_apart_where_there_is_room() -> None:
    scene = TABLE.scene(shut_out().view(PUBLIC), Look(names=NAMES, side=0))
    cards = sorted((p for p in scene.pieces if p.goal == "discard-0"), key=lambda p: p.x)
    assert len(cards) == 4
    for one, other in itertools.pairwise(cards):
        assert other.x - one.x >= 0.97 * one.w
    assert abs(sum(p.x for p in cards) / 4 - 5.45) < 0.01 and cards[0].w > 1.2
    count = [d for d in scene.over if isinstance(d, Label) and d.text == "4"]
    assert any(abs(d.x - cards[-1].x) < 1 for d in count)


@pytest.mark.parametrize("verb", ["thief", "stack", "rescue"])
def test_a_sentence_about_somebody_else_says_whose_cards(verb: str) -> None:
    words = f"{verb} 9"
    mine = said(TABLE.phrase(words, Look(True, (), (words,), names=NAMES)))
    theirs = said(TABLE.phrase(words, Look(names=NAMES)))
    assert "your" in mine and "your" not in theirs and "their" in theirs


@pytest.mark.parametrize("size", [(748, 640), (1490, 1080), (1068, 900), (404, 480)])
def test_the_words_of_no_strip_are_cut(
    kit: Kit, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    cut: list[str] = []

    def shorter(words: str, *_how: object) -> str:
        cut.append(words)
        return words

    monkeypatch.setattr(kit.art, "cut", shorter)
    for seats in (2, 3, 4):
        view = dealt(seats, 1).view(0)
        for who in view.data["seats"]:
            who["captured"] = ["4", "8", "6", "chest4a", "5", "2"]
        scene = TABLE.scene(view, Look(names=NAMES, shape=size[0] / size[1], wide=size[0]))
        unit = Camera(scene.w, scene.h, pygame.Rect((0, 0), size)).unit
        for p in scene.pieces:
            if p.face.startswith("lying-") and p.card is not None:
                wide, card = round(p.w * unit), p.card
                while card.small is not None and wide < card.wide:
                    card = card.small
                for d in (d for d in card.parts if isinstance(d, Text) and d.lines == 1):
                    room = (round(d.w * wide), round(d.h * wide))
                    lettered(kit.art, d, room, round(d.size * wide), (0, 0, 0))
                assert not cut, (cut, wide, seats)
