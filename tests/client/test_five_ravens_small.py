"""Five Ravens in small windows: numbers, letters, figures and names as far as letters of 8 pixels go."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from client.kit import Kit
from client.scene import Card, Label, Look, Picture, Say, Scene, Text
from client.stage_camera import Camera
from client.stage_cards import lettered
from client.tables import TABLES
from client.tables import five_ravens_cards as cards
from client.tables.five_ravens_notes import ALL_RAVENS, GEMS, RELICS, title
from client.telling import said
from engine.api import GAMES, Match, View, load
from tests.client.test_five_ravens_table import kit as kit

GAME = "five_ravens"
TABLE = TABLES[GAME]
NAMES = ["Player 1", "Player 2", "Player 3", "Player 4"]
BOARDS = [(252, 300), (404, 480), (564, 600), (748, 640), (1490, 1080)]
LETTERED = [card for card in RELICS if card not in GEMS]


def told(kit: Kit, card: Card, wide: int) -> list[str]:
    """The words that can be read on a card of this width."""
    while card.small is not None and wide < card.wide:
        card = card.small
    found = []
    for d in (part for part in card.parts if isinstance(part, Text)):
        room = (round(d.w * wide), round(d.h * wide))
        drawn = lettered(kit.art, d, room, round(d.size * wide), (0, 0, 0))
        assert drawn is not None or d.w < 0.2, (said(d.text), wide)
        found += [said(d.text)] if drawn is not None else []
    return found


def mark(card: str) -> str:
    return said(Say(f"five-ravens-letter-{card[-1]}"))


@pytest.mark.parametrize("wide", [28, 30, 36, 44, 45, 53, 54, 63, 72, 81, 82, 90, 118, 119, 214, 215])
def test_each_relic_shows_its_letter_and_from_45_pixels_its_name(kit: Kit, wide: int) -> None:
    for card in LETTERED:
        for made in (cards.face(card), cards.seen_back(card, -1)):
            words = told(kit, made, wide)
            assert mark(card) in words, (card, wide)
            assert (said(title(card)) in words) == (wide >= cards.NAMED), (card, wide)
    for card in ALL_RAVENS:
        for made in (cards.face(card), cards.seen_back(card, 0)):
            assert (said(title(card)) in told(kit, made, wide)) == (wide >= cards.NAMED), (card, wide)


@pytest.mark.parametrize("wide", [35, 53, 54, 56, 77, 95, 96, 103, 200])
@pytest.mark.parametrize("back", [False, True])
def test_a_locked_relic_shows_its_letter_and_its_name_where_it_has_room(
    kit: Kit, wide: int, back: bool
) -> None:
    for card in LETTERED:
        words = told(kit, cards.locked(card, back), wide)
        assert mark(card) in words and (said(title(card)) in words) == (wide >= 54), (card, wide, words)


@pytest.mark.parametrize("wide", [14, 15, 16, 22, 23, 27, 44])
def test_a_chip_shows_its_letter(kit: Kit, wide: int) -> None:
    for card in LETTERED:
        assert told(kit, cards.chip(card), wide) == [mark(card)]


def many(seats: int, size: tuple[int, int], relics: int = 3, first: int = 0) -> Scene:
    """The table of a seat that owns relics and has captured five cards."""
    match = Match(GAMES[GAME], load(GAMES[GAME], "standard", {}, seats), 3, NAMES[:seats])
    view: View = match.view(0)
    view.data["first"] = first
    for who in view.data["seats"]:
        who["loot"] = ["chest4a", "chest4b", "hollowc", *RELICS[:9]][:relics]
        who["captured"] = ["8", "9", "4", "mirrora", "chest1b"]
    look = Look(True, (), ("thief 9",), names=NAMES, shape=size[0] / size[1], wide=size[0])
    return TABLE.scene(view, look)


def unit_of(scene: Scene, size: tuple[int, int]) -> float:
    return Camera(scene.w, scene.h, Rect((0, 0), size)).unit


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize("seats", [2, 4])
def test_names_captions_and_captured_cards_are_read_on_every_board(
    kit: Kit, size: tuple[int, int], seats: int
) -> None:
    scene = many(seats, size)
    unit = unit_of(scene, size)
    read: list[str] = []
    for d in (d for d in scene.under if isinstance(d, Text)):
        room = (round(d.w * unit), round(d.h * unit))
        if lettered(kit.art, d, room, round(d.size * unit), (0, 0, 0)) is not None:
            read.append(said(d.text))
    assert {*NAMES[:seats], "Thief"} <= set(read)
    for p in scene.pieces:
        if p.place == "captured-0" and p.card is not None:
            words = told(kit, p.card, round(p.w * unit))
            assert words, p.face
            assert not p.face.endswith(("mirrora", "chest1b")) or any(
                w.endswith((" A", " B")) or " A:" in w for w in words
            )


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize("first", [0, 1])
def test_a_name_stands_clear_of_the_bell_and_the_points(size: tuple[int, int], first: int) -> None:
    for seats in (2, 3, 4):
        scene = many(seats, size, first=first)
        (bell,) = (d for d in scene.under if isinstance(d, Picture) and d.face == "pieces/first-player")
        (name,) = (d for d in scene.under if isinstance(d, Text) and d.text == NAMES[first])
        clear = name.y - name.h / 2 >= bell.y + bell.h / 2 - 0.05
        assert clear or name.x + name.w / 2 < bell.x - bell.w / 2 - 0.05
        points = next(d for d in scene.under if isinstance(d, Label) and d.y == bell.y and d.x > bell.x)
        assert points.x - 0.09 * len(str(points.text)) > bell.x + bell.w / 2


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize("number", [1, 3, 12])
def test_chips_lie_clear_of_the_name_and_the_deck(size: tuple[int, int], number: int) -> None:
    scene = many(2, size, number)
    chips = [p for p in scene.pieces if p.id.startswith("loot-0-")]
    name = next(d for d in scene.under if isinstance(d, Text) and d.text == NAMES[0])
    deck = next(p for p in scene.places if p.word == "deck-0")
    assert len(chips) == number
    for p in chips:
        assert p.y - p.h / 2 >= name.y + 0.15 and p.y + p.h / 2 < deck.y - deck.h / 2
        assert p.x + p.w / 2 < 2.75


@pytest.mark.parametrize("number", [3, 5, 6, 8])
def test_held_cards_rather_lie_apart_than_cover_names(number: int) -> None:
    for size in BOARDS:
        match = Match(GAMES[GAME], load(GAMES[GAME], "standard", {}, 2), 3, NAMES[:2])
        view: Any = match.view(0)
        view.data["seats"][0]["hand"] = list(ALL_RAVENS[:number])
        scene = TABLE.scene(view, Look(names=NAMES, shape=size[0] / size[1], wide=size[0]))
        hand = sorted((p for p in scene.pieces if p.row), key=lambda p: p.x)
        wide = hand[0].w * unit_of(scene, size)
        apart = hand[1].x - hand[0].x >= 0.97 * hand[0].w
        narrow = 5.6 / number * unit_of(scene, size)
        assert apart or wide >= cards.HINTS or narrow < cards.NAMED, (size, wide)
