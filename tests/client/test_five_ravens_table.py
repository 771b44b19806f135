"""The drawn table of Five Ravens: nothing of a secret is in it, and all of it can be read."""

from __future__ import annotations

import itertools
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from client import text
from client.helps import FULL, MARKS, OFF, deduce, held
from client.kit import Kit
from client.scene import Box, Card, Label, Look, Picture, Say, Scene, Shape, Text
from client.settings import Settings
from client.stage_camera import Camera
from client.stage_cards import lettered
from client.tables import TABLES
from client.tables.five_ravens_cards import face, heading, lying
from client.tables.five_ravens_lot import badge_of
from client.tables.five_ravens_may import may
from client.tables.five_ravens_notes import ALL_RAVENS, RELICS, kind, latest, rank, stealing, thing, title
from client.tables.five_ravens_order import plate_of
from client.tables.five_ravens_panel import pip
from client.telling import said, sound_of
from client.text_board import about, in_words
from engine.api import GAMES, PUBLIC, Match, load
from engine.games.five_ravens.heard import Locked, RelicDealt
from engine.levels import data_root

GAME = "five_ravens"
TABLE = TABLES[GAME]
NAMES = ["Aki", "Ben", "Cho", "Dai"]
SHOWN = re.compile(r"(?:front|seen|chip|lying|revealed|locked|locked-seen)-(\w+)$")


def dealt(seats: int, seed: int, mode: str = "standard", **options: Any) -> Match:
    return Match(GAMES[GAME], load(GAMES[GAME], mode, options, seats), seed, NAMES[:seats])


def moments(match: Match, seed: int) -> Iterator[Match]:
    dice = random.Random(seed)
    while not match.over:
        yield match
        match.play(match.seat(), dice.choice(match.update(match.seat()).options).words)
    yield match


def cards_of(scene: Scene) -> set[str]:
    """Every card whose front these eyes are shown."""
    found = (SHOWN.match(p.face) for p in scene.pieces)
    return {m[1] for m in found if m} - {"unseen", "asked"}


@pytest.mark.parametrize("options", [{}, {"open_discards": True}])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_is_shown_that_the_view_does_not_name(seats: int, options: dict[str, Any]) -> None:
    for match in moments(dealt(seats, seats, **options), 5):
        for eyes in range(PUBLIC, seats):
            view = match.view(eyes)
            scene = TABLE.scene(view, Look(names=NAMES))
            told = set(re.findall(r'"(\w+)"', json.dumps(view.data)))
            assert cards_of(scene) <= told
            assert not {p.id for p in scene.pieces if p.row} or eyes >= 0


@pytest.mark.parametrize("seats", [2, 4])
def test_what_others_hold_and_where_changes_nothing(seats: int) -> None:
    """Two tables that look alike to a seat are drawn alike, whatever the others hold and in what order."""
    game, swaps = GAMES[GAME], 0
    for match in moments(dealt(seats, 9), 9):
        if match.phase() != "mission":
            continue
        position = match.position()
        other = (match.seat() + 1) % seats
        who = position["seats"][other]
        who["hand"].reverse()
        hand, deck = who["hand"], who["deck"]
        if hand and deck and not who["deck_seen"][-1] and hand[0].isdigit() == deck[-1].isdigit():
            hand[0], deck[-1] = deck[-1], hand[0]
            swaps += not who["hand_open"]
        swapped = game.view(game.read(position, match.level, match._table.chance), match.seat())
        options = tuple(a.words for a in match.update(match.seat()).options)
        look = Look(True, (), options, names=NAMES)
        assert TABLE.scene(match.view(match.seat()), look) == TABLE.scene(swapped, look)
    assert swaps > 5


def test_every_seat_is_on_the_table_once_and_inside_it() -> None:
    for seats in (2, 3, 4):
        for match in moments(dealt(seats, 3), 3):
            for shape in (1.1, 1.3, 1.6):
                look = Look(names=NAMES, shape=shape, side=1)
                scene = TABLE.scene(match.view(PUBLIC), look)
                assert scene.side == 1
                for p in scene.pieces:
                    assert p.x - p.w / 2 > -0.1 and p.x + p.w / 2 < scene.w + 0.1, p.id
                    assert p.y - p.h / 2 > -0.1 and p.y + p.h / 2 < scene.h + 0.1, p.id
                assert {f"hand-{k}" for k in range(seats)} <= {p.word for p in scene.places}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_order_of_the_theft_lies_on_the_table(seats: int) -> None:
    seen = 0
    for match in moments(dealt(seats, 6), 6):
        view = match.view(PUBLIC)
        scene, order = TABLE.scene(view, Look(names=NAMES)), stealing(view.data)
        plates = sorted((p for p in scene.pieces if p.id.startswith("rank-")), key=lambda p: p.x)
        names = [p for p in scene.pieces if p.id.startswith("order-")]
        assert [p.id for p in sorted(names, key=lambda p: p.x)] == [f"order-{k}" for k in order]
        done = order.index(match.seat()) if match.phase() == "theft" else 0
        shown = [k for k in order[done:] if view.data["seats"][k]["thief"] not in ("", "?")]
        assert [p.id for p in plates] == [f"rank-{k}" for k in shown]
        seen += len(plates)
    assert seen


@pytest.fixture
def kit(tmp_path: Path) -> Iterator[Kit]:
    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("cards", (64, 64))
    window.get_surface()
    yield Kit(Settings(tmp_path), text.assets())
    window.destroy()


def unread(kit: Kit, card: Card, wide: int) -> list[Text]:
    """The words of a card that are too small to read at a width."""
    while card.small is not None and wide < card.wide:
        card = card.small
    words = [part for part in card.parts if isinstance(part, Text)]
    found: list[tuple[Text, Surface | None]] = [
        (d, lettered(kit.art, d, (round(d.w * wide), round(d.h * wide)), round(d.size * wide), (0, 0, 0)))
        for d in words
    ]
    return [d for d, image in found if image is None]


@pytest.mark.parametrize("size", [(748, 640), (1490, 1080)])
def test_all_cards_of_the_hand_and_the_middle_can_be_read(kit: Kit, size: tuple[int, int]) -> None:
    for seats in (2, 4):
        for match in moments(dealt(seats, 21), 21):
            for eyes in (0, 1) if match.phase() in ("mission", "theft", "stack") else ():
                look = Look(names=NAMES, shape=size[0] / size[1])
                scene = TABLE.scene(match.view(eyes), look)
                unit = Camera(scene.w, scene.h, pygame.Rect((0, 0), size)).unit
                for p in scene.pieces:
                    if p.card is not None and (p.row or p.place[:1] == "R" or p.place == f"captured-{eyes}"):
                        missing = unread(kit, p.card, round(p.w * unit))
                        letters = [d for d in missing if d.w > 0.2]
                        assert not letters, (p.face, round(p.w * unit), letters)


def test_a_card_looked_at_closely_shows_all_that_is_printed(kit: Kit) -> None:
    faces: dict[str, Card] = {}
    for match in moments(dealt(4, 2), 2):
        for eyes in range(4):
            scene = TABLE.scene(match.view(eyes), Look(names=NAMES))
            faces |= {p.face: p.large for p in scene.pieces if p.large is not None}
    assert {f"front-{n}" for n in range(1, 10)} <= set(faces)
    for name, card in faces.items():
        assert not unread(kit, card, 274), name
        assert sum(isinstance(part, Text) for part in card.parts) >= 3, name


def test_the_account_names_every_relic_and_every_bonus() -> None:
    match = dealt(2, 1)
    position = match.position()
    who = position["seats"][0]
    who["loot"] = [
        "chest4a",
        "chest2a",
        "ruby",
        "emerald",
        "hollowa",
        "hollowb",
        "skulla",
        "skullb",
        "mirrora",
    ]
    who["captured"] = ["4", "6", "8", "chest4a", "hollowa", "skulla", "skullb"]
    who["doubled"] = "chest4a"
    lines = TABLE.account(match.game.see(match.level, 0, position))[0]
    assert [(say.key.removeprefix("five-ravens-points-"), points) for say, points in lines] == [
        ("gems", 6),
        ("chest", 2),
        ("double", 8),
        ("hollow-captured", 3),
        ("hollow", 1),
        ("skulls", 5),
        ("mirror-alone", 0),
        ("four", 3),
        ("eight", -1),
    ]


def test_ranks_of_thieves_are_those_of_the_cards() -> None:
    assert [rank(c) for c in ("1", "9", "hollowa", "mirrorb", "skullc", "ruby", "chest5a")] == [
        1,
        9,
        0,
        5,
        10,
        -1,
        -1,
    ]
    assert len(RELICS) == 22 and {kind(c) for c in RELICS} == {"gem", "chest", "hollow", "skull", "mirror"}


def test_a_card_is_read_in_words_by_its_name_or_its_word() -> None:
    match = dealt(2, 4)
    scene = TABLE.scene(match.view(match.seat()), Look(names=NAMES))
    held = next(c for c in match.view(match.seat()).data["seats"][match.seat()]["hand"] if c.isdigit())
    (line,) = about(scene, held)
    assert text.tr(f"five-ravens-action-{held}") in line
    assert text.tr(f"five-ravens-captured-{held}") in line
    assert about(scene, text.tr(f"five-ravens-card-{held}").upper()) == [line]
    assert about(scene, "R1")[0].startswith("R1")
    assert not any(words.startswith("play:") for words in in_words(scene))


def test_what_may_be_concluded_is_told_where_it_lies() -> None:
    match = dealt(2, 4)
    view = match.view(0)
    found = deduce(view, match.heard(0))
    scenes = {
        mode: TABLE.scene(view, Look(names=NAMES, holds=held(found, mode))) for mode in (OFF, MARKS, FULL)
    }
    hands = {mode: next(p for p in scene.places if p.word == "hand-1") for mode, scene in scenes.items()}
    told = {mode: " ".join(said(tip) for tip in hand.tips) for mode, hand in hands.items()}
    assert "May be" not in told[OFF] and "any Raven" in told[MARKS] and "any Raven" in told[FULL]
    assert "%" in told[FULL] and "%" not in told[MARKS] and " ," not in told[MARKS]
    assert "May be" not in " ".join(
        said(t) for p in scenes[FULL].places if p.word == "hand-0" for t in p.tips
    )


def meant(sentence: str) -> set[str]:
    """The cards that a sentence about a hidden part names, alone or together."""
    found = set()
    for card in (*ALL_RAVENS, *RELICS):
        name, of = said(thing(card)), said(Say(f"five-ravens-kind-{kind(card)}"))
        ways = [name, f"any {of}", f"either {said(title(card))}"]
        if card in ALL_RAVENS:
            ways = [name, "any Raven", rf"a Raven \((\d, )*{card}(, \d)*\)"]
        if any(re.search(way if "\\(" in way else re.escape(way), sentence) for way in ways):
            found.add(card)
    return found


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("mode", [MARKS, FULL])
def test_all_that_may_be_concluded_is_told_and_nothing_else(seats: int, mode: str) -> None:
    told = 0
    for n, match in enumerate(moments(dealt(seats, 8), 8)):
        if n % 7 or match.over:
            continue
        for path, cards in held(deduce(match.view(0), match.heard(0)), mode).items():
            (sentence,) = map(said, may(cards))
            assert meant(sentence) == set(cards), (path, cards)
            assert len(sentence) < 330, sentence
            told += len(cards) > 10
    assert told


def test_the_likeliest_is_told_first_and_alike_cards_together() -> None:
    cards = {"3": "40%", "7": "40%", **dict.fromkeys(RELICS[:5], "4%"), "skulla": "<1%"}
    assert [said(tip) for tip in may(cards)] == [
        "May be: a Raven (3, 7), 40% each; any Gem, Pewter Chest A, 4% each; Skull A, <1%."
    ]
    assert [said(tip) for tip in may(dict.fromkeys(RELICS[4:10], ""))] == [
        "May be: either Pewter Chest, either Oak Chest, either Iron Chest."
    ]
    assert may({}) == ()


def test_signs_beside_the_table_tell_the_cards_apart() -> None:
    for match in moments(dealt(3, 6), 6):
        panel = TABLE.panel(match.view(0), Look(names=NAMES))
        for group in panel.groups:
            for row in group.rows:
                for sign in row.pips:
                    assert sign.mark or (data_root("assets") / "images" / f"{sign.face}.svg").is_file()
    faces = {pip(card).face: pip(card).mark for card in (*RELICS, "7")}
    assert {f"icons/{k}" for k in ("gem", "chest", "hollow", "skull", "mirror")} | {""} == set(faces)
    assert (pip("7").mark, pip("chest5a").mark, pip("ruby").mark) == ("7", "5", "")


def test_a_cursed_relic_whispers_when_it_comes_up() -> None:
    for card in RELICS:
        cursed = kind(card) in ("skull", "mirror")
        assert sound_of(TABLE.sounds, RelicDealt(card, "R1")) == ("whisper" if cursed else "card")
    assert sound_of(TABLE.sounds, Locked("R1")) == "chain"


@pytest.mark.parametrize("wide", [100, 190, 300, 560])
def test_the_picture_of_a_captured_card_is_shown_whole(kit: Kit, wide: int) -> None:
    """Of the last card in a stack: its picture keeps its shape, and lies within the card below the strip."""
    for card_id in ("1", "6", "chest4a", "skulla", "ruby"):
        card = lying(card_id, 0.36, 0.13)
        while card.small is not None and wide < card.wide:
            card = card.small
        _, shown = (part for part in card.parts if isinstance(part, Picture))
        assert shown.cut is not None
        assert abs(shown.w / shown.h - shown.cut[2] / shown.cut[3]) < 0.01
        assert shown.x - shown.w / 2 > 0 and shown.x + shown.w / 2 < 1
        assert shown.y - shown.h / 2 > 0.13 and shown.y + shown.h / 2 < 0.36


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_thief_never_steals_later_than_was_promised(seats: int) -> None:
    promised: dict[int, int] = {}
    kept: list[tuple[int, int]] = []
    for seed in range(12):
        for match in moments(dealt(seats, seed), seed):
            if match.phase() == "theft":
                order = stealing(match.view(PUBLIC).data)
                kept += [(n, order.index(seat) + 1) for seat, n in promised.items()]
                promised = {}
            for seat in range(seats) if match.phase() == "mission" else ():
                view = match.view(seat)
                card = view.data["seats"][seat]["thief"]
                if card:
                    promised[seat] = min(latest(view, seat, card), promised.get(seat, seats))
                    pieces = TABLE.scene(view, Look(names=NAMES)).pieces
                    thief = next(p for p in pieces if p.id == f"thief-{seat}")
                    told = [tip for tip in thief.tips if tip.key == "five-ravens-tip-latest"]
                    assert bool(told) == (latest(view, seat, card) < seats)
    assert all(place <= n for n, place in kept)
    assert any(n < seats for n, _ in kept)


def test_only_what_can_be_seen_promises_a_place() -> None:
    match = dealt(2, 1)
    position = match.position()
    position["seats"][0] |= {"thief": "8"}
    other = position["seats"][1]
    other |= {"captured": ["9"], "thief": "", "loot": []}
    view = match.game.see(match.level, 0, position)
    assert latest(view, 0, "8") == 2, "the 7 may still rescue the 9"
    other["captured"] = ["9", "7"]
    assert latest(view, 0, "8") == 1 + (position["first"] == 1)
    other |= {"captured": ["9", "7", "8"]}
    assert latest(view, 0, "8") == 1
    other["loot"] = ["?"]
    assert latest(view, 0, "8") == 2, "it may be a Skull"
    other["loot"] = ["ruby"]
    assert latest(view, 0, "8") == 1
    other["hand_open"] = True
    assert latest(view, 0, "hollowa") == 1


def captor(phase: str) -> Match:
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
        "to_act": 0,
        "first": position["first"],
        "clocks": ["midnight"],
        "center": center,
        "relic_deck": ["diamond", "hollowb"],
        "playing": "5" if phase == "rescue" else "2",
        "seats": [mine, theirs],
    }
    return Match(GAMES[GAME], load(GAMES[GAME], "standard", {}, 2), 1, NAMES[:2], start=start)


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
