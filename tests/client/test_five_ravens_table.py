"""The drawn table of Five Ravens: nothing of a secret is in it, and all of it can be read."""

from __future__ import annotations

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
from client.scene import CERTAIN, Card, Look, Picture, Say, Scene, Text
from client.settings import Settings
from client.stage_camera import Camera
from client.stage_cards import lettered
from client.tables import TABLES
from client.tables.five_ravens_cards import lying, tile
from client.tables.five_ravens_may import may
from client.tables.five_ravens_notes import ALL_RAVENS, RELICS, kind, latest, rank, stealing, thing, title
from client.tables.five_ravens_panel import pip
from client.telling import said, sound_of
from client.text_board import about, in_words
from engine.api import GAMES, PUBLIC, Match, View, load
from engine.games.five_ravens.heard import Locked, RelicDealt
from engine.levels import data_root
from tests.games import slowly

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
@pytest.mark.parametrize("seats", [2, *slowly(3, 4)])
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


@pytest.mark.parametrize("seats", [4, *slowly(2, 3)])
def test_every_seat_is_on_the_table_once_and_inside_it(seats: int) -> None:
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


@pytest.mark.slow
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


CROWD = ["7", "9", "2", "6", "chest4b", "8", "1", "hollowc", "ruby", "3", "mirrora", "4", "skullb", "5"]


def stacked(match: Match, number: int) -> View:
    """What its first seat sees when every seat has so many captured cards."""
    view = match.view(0)
    for who in view.data["seats"]:
        who["captured"], who["doubled"], who["used"] = CROWD[:number], "chest4b", ["1"]
    return view


@pytest.mark.parametrize("size", [(404, 480), (252, 300), (748, 640)])
@pytest.mark.parametrize("number", [3, 7, len(CROWD)])
def test_every_captured_card_shows_at_least_its_number(kit: Kit, size: tuple[int, int], number: int) -> None:
    for seats in (2, 3, 4):
        view = stacked(dealt(seats, 1), number)
        options = ("use 1", "use 3", "thief 4")
        look = Look(True, (), options, names=NAMES, shape=size[0] / size[1], wide=size[0])
        scene = TABLE.scene(view, look)
        unit = Camera(scene.w, scene.h, pygame.Rect((0, 0), size)).unit
        for seat in range(seats):
            lying_there = [p for p in scene.pieces if p.place == f"captured-{seat}"]
            assert len(lying_there) == number
            for p in lying_there:
                assert p.card is not None
                assert not [d for d in unread(kit, p.card, round(p.w * unit)) if d.lines], p.face
                others = [q for q in lying_there if q is not p and q.x == p.x and q.y > p.y]
                below = min((q.y - q.h / 2 for q in others), default=p.y + p.h / 2)
                shown = min(p.h, below - p.y + p.h / 2) * unit
                number_on_it = next(d for d in p.card.parts if isinstance(d, Picture))
                assert min(shown, number_on_it.w * p.w * unit) > 7.5, (p.face, shown)
        buttons = {f"{p.verb} {p.word}" for p in scene.pieces if p.verb}
        assert buttons == ({"use 1", "use 3"} if number > 9 else {"use 1"} if number > 6 else set())


def test_words_on_a_tile_can_be_read_or_there_are_none(kit: Kit) -> None:
    for card in CROWD:
        for wide, high in ((57, 14), (57, 24), (57, 44), (64, 49), (68, 24), (80, 36), (110, 40)):
            assert not unread(kit, tile(card, high / wide), wide), (card, wide)


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


def test_the_prompt_names_what_can_be_done_and_nothing_else() -> None:
    found = set()
    for match in moments(dealt(3, 4), 4):
        if match.phase() == "mission":
            options = tuple(a.words for a in match.update(match.seat()).options)
            verbs = {words.split(" ")[0] for words in options}
            words = said(TABLE.panel(match.view(match.seat()), Look(True, (), options, names=NAMES)).prompt)
            assert ("captured" in words, "play" in words) == ("use" in verbs, "play" in verbs), words
            found.add(words)
    assert len(found) == 4


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("mode", [MARKS, FULL])
def test_all_that_may_be_concluded_is_told_and_nothing_else(seats: int, mode: str) -> None:
    told = certainties = 0
    for n, match in enumerate(moments(dealt(seats, 8), 8)):
        if n % 7 or match.over:
            continue
        for path, cards in held(deduce(match.view(0), match.heard(0)), mode).items():
            sentences = [said(tip) for tip in may(cards)]
            sure = {card for card, share in cards.items() if share == CERTAIN}
            assert len(sentences) == bool(sure) + (sure != set(cards))
            for sentence in sentences:
                certain = sentence.startswith("Certainly: ")
                assert meant(sentence) == (sure if certain else set(cards) - sure), (path, cards)
                assert len(sentence) < 330, sentence
            told += len(cards) > 10
            certainties += bool(sure)
    assert told and certainties


def test_the_likeliest_is_told_first_and_alike_cards_together() -> None:
    cards = {"3": "40%", "7": "40%", **dict.fromkeys(RELICS[:5], "4%"), "skulla": "<1%"}
    assert [said(tip) for tip in may(cards)] == [
        "May be: a Raven (3, 7), 40% each; any Gem, Pewter Chest A, 4% each; Skull A, <1%."
    ]
    assert [said(tip) for tip in may(dict.fromkeys(RELICS[4:10], ""))] == [
        "May be: either Pewter Chest, either Oak Chest, either Iron Chest."
    ]
    assert [said(tip) for tip in may({"3": CERTAIN, "ruby": CERTAIN, "7": ""})] == [
        "Certainly: the Lookout (3), the Ruby.",
        "May be: the Smugglers (7).",
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


@pytest.mark.parametrize("seeds", [range(4), *slowly(range(4, 12))])
@pytest.mark.parametrize("seats", [3, *slowly(2, 4)])
def test_a_thief_never_steals_later_than_was_promised(seats: int, seeds: range) -> None:
    promised: dict[int, int] = {}
    kept: list[tuple[int, int]] = []
    for seed in seeds:
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
