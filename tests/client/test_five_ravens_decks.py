"""Decks of Five Ravens: every card that a seat knows is shown to it with its place, and to nobody else."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from client.scene import Box, Look, Piece, Scene
from client.tables import TABLES
from client.tables.five_ravens_lot import OPENED
from client.telling import said
from engine.api import GAMES, PUBLIC, Match, load
from tests.client.conftest import Sit
from tests.client.test_table_cards import CardHands

GAME = "five_ravens"
TABLE = TABLES[GAME]
NAMES = ["Aki", "Ben"]
RELICS = ["hollowa", "ruby", "emerald", "chest4a", "mirrora", "skulla"]
DECK = ["1", "2", "3", "chest3a", "hollowb", "6"]


def knowing(relics: list[str], seen: list[str] | None = None) -> Match:
    """Seat 0 knows these relics of the relic deck; of its own deck the cards that `seen` marks."""
    mine: dict[str, Any] = {"hand": ["5", "9"], "deck": DECK, "deck_seen": seen or [""] * len(DECK)}
    start = {
        "center": [{"card": "chest5a", "up": True}, {"card": "chest1a", "up": False}],
        "relic_deck": RELICS,
        "known": [relics, []],
        "seats": [mine, {"hand": ["9"], "deck": ["8"]}],
    }
    return Match(GAMES[GAME], load(GAMES[GAME], "standard", {}, 2), 1, NAMES, ["human", "easy"], start=start)


def drawn(match: Match, eyes: int = 0, opened: str = "", **more: Any) -> Scene:
    return TABLE.scene(match.view(eyes), Look(names=NAMES, opened=opened, **more))


def tips(thing: Any) -> list[str]:
    return [said(tip) for tip in thing.tips]


def row(scene: Scene, pile: str) -> list[Piece]:
    return [p for p in scene.pieces if p.place == pile and p.layer >= OPENED]


def test_relics_known_in_the_deck_stand_beside_it_with_their_places() -> None:
    match = knowing(["ruby", "chest4a", "mirrora", "skulla"])
    scene = drawn(match)
    chips = [p for p in scene.pieces if p.place == "in-deck"]
    assert {p.face for p in chips} == {"chip-ruby", "chip-chest4a", "chip-mirrora", "chip-skulla"}
    within = [p for p in chips if p.id.startswith("in-")]
    assert [p.y for p in within] == sorted(p.y for p in within)
    places = {p.face: tips(p) for p in chips}
    known = "You know this one."
    assert places["chip-ruby"] == [known, "Relic deck: number 2 from the top."]
    assert places["chip-mirrora"] == [known, "Relic deck: number 2 from the bottom."]
    assert places["chip-skulla"] == [known, "Relic deck: the bottom card."]
    (deck,) = (p for p in scene.places if p.word == "relics")
    told = (
        "You know number 2 from the top: the Ruby; number 3 from the bottom: Silver Chest A; "
        "number 2 from the bottom: Mirror A; the bottom card: Skull A."
    )
    assert told in tips(deck) and deck.opens == "relic-deck"
    for eyes in (1, PUBLIC):
        assert not [p for p in drawn(match, eyes).pieces if p.place == "in-deck"]
        assert not next(p for p in drawn(match, eyes).places if p.word == "relics").opens
        assert not row(drawn(match, eyes, "relic-deck"), "relic-deck")


def test_an_opened_relic_deck_lies_in_order_and_shows_what_is_known() -> None:
    scene = drawn(knowing(["ruby", "chest4a", "mirrora"]), opened="relic-deck")
    cards = row(scene, "relic-deck")
    assert [p.face for p in cards] == [
        "back--1",
        "seen-ruby",
        "back--1",
        "seen-chest4a",
        "seen-mirrora",
        "back--1",
    ]
    assert [p.x for p in cards] == sorted(p.x for p in cards)
    assert tips(cards[1]) == ["You know this one.", "Relic deck: number 2 from the top."]
    assert not [p for p in scene.pieces if p.face.startswith("chip-ruby")], "shown once"


def test_the_own_deck_shows_what_is_known_below_an_unknown_card() -> None:
    match = knowing([], ["", "o", "", "", "o", ""])
    scene = drawn(match)
    shut = [p for p in scene.pieces if p.place == "in-deck-0"]
    assert {p.face for p in shut} == {"back-0", "front-2", "front-hollowb"}
    (deck,) = (p for p in scene.places if p.word == "deck-0")
    told = "You know number 2 from the top: the Mimic (2); number 2 from the bottom: Hollow B."
    assert told in tips(deck) and deck.opens == "deck-0"
    cards = row(drawn(match, opened="deck-0"), "deck-0")
    assert [p.face for p in cards] == ["back-0", "seen-2", "back-0", "back-0", "seen-hollowb", "back-0"]
    assert not [p for p in drawn(match, 1).pieces if p.place == "in-deck-0"]


@pytest.mark.parametrize("number", range(1, len(DECK) + 1))
def test_known_cards_on_a_deck_lie_in_order_for_any_number(number: int) -> None:
    """The first to be drawn lies lowest and before the others; an edge of each can be pointed at."""
    match = knowing([], [*["o"] * number, *[""] * (len(DECK) - number)])
    scene = drawn(match)
    ordered = sorted(scene.pieces, key=lambda p: p.layer)
    stacked = [next(p for p in ordered if p.face == f"front-{card}") for card in DECK[:number]]
    back = next(p for p in ordered if p.id == "deck-0")
    assert ordered.index(stacked[0]) > ordered.index(back)
    for upper, lower in itertools.pairwise(stacked):
        assert lower.y < upper.y and ordered.index(lower) < ordered.index(upper)
        seen = (upper.y - upper.h / 2) - (lower.y - lower.h / 2)
        assert seen > 0.05 * lower.h
        edge = lower.y - lower.h / 2 + seen / 2
        there = [p for p in ordered if abs(p.x - lower.x) < p.w / 2 and abs(p.y - edge) < p.h / 2]
        assert there[-1] is lower


@pytest.mark.parametrize("known", [0, 3, 18])
@pytest.mark.parametrize("options", [(), ("play 5", "thief 5")])
def test_a_large_deck_has_room_in_its_frame(known: int, options: tuple[str, ...]) -> None:
    match = knowing(["ruby"])
    view = match.view(0)
    deck = ["?"] * 17 + ["ruby"]
    deck[18 - known :] = [*RELICS, "ruby", "hollowb", "hollowc", *(f"chest{n}b" for n in range(1, 5))] * 2
    view.data["relic_deck"] = deck[:18] if known else ["?"] * 18
    scene = TABLE.scene(view, Look(bool(options), (), options, names=NAMES, opened="relic-deck"))
    cards = row(scene, "relic-deck")
    assert len(cards) == (18 if known else 0)
    if cards:
        (frame,) = (d for d in scene.under if isinstance(d, Box) and d.rim == "turn-rim")
        assert all(abs(p.x - frame.x) + p.w / 2 < frame.w / 2 for p in cards)
    if known == 18:
        assert {p.face.partition("-")[0] for p in cards} == {"front"}, "number and letter are at the edge"


def test_the_relic_deck_is_opened_by_a_click_and_by_a_key(sit: Sit) -> None:
    h = CardHands(sit((1024, 640), speed="instant", deduction="off"), knowing(["ruby", "chest4a"]))
    h.wait(400)
    h.click("relics")
    assert h.screen.opened == "relic-deck"
    assert len(row(h.screen.stage.scene, "relic-deck")) == len(RELICS)
    h.click("relics")
    assert h.screen.opened == ""
    h.key(pygame.K_F5)
    assert h.screen.opened == "relic-deck"
    assert h.said() == []
