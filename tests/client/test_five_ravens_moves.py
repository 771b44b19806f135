"""How cards of Five Ravens move: nothing that glides tells anything false, or anything secret."""

from __future__ import annotations

from typing import Any

import pytest

from client.scene import Change, Look, difference
from client.stage_motion import TURNED, Motion
from client.tables import TABLES
from engine.api import GAMES, PUBLIC, Match, load
from tests.client.conftest import Sit
from tests.client.test_table_cards import CardHands

GAME = "five_ravens"
TABLE = TABLES[GAME]
NAMES = ["Aki", "Ben", "Cho"]


def sixth(hand: str, *said: str) -> Match:
    """Seat 0 has played a card of this hand; it knows R2, and R3 is face down for everybody."""
    start: dict[str, Any] = {
        "center": [{"card": "chest5a", "up": True}, {"card": "chest1a"}, {"card": "hollowc"}],
        "known": [["chest1a"], [], []],
        "relic_deck": ["hollowa", "emerald"],
        "seats": [{"hand": [hand, "2", "3"]}, {"hand": ["8", "2"]}, {"hand": ["8", "2"]}],
    }
    level = load(GAMES[GAME], "standard", {}, 3)
    match = Match(GAMES[GAME], level, 1, NAMES, ["human", "human", "easy"], start=start)
    for words in said:
        match.play(0, words)
    return match


def changes(match: Match, words: str, eyes: int) -> list[Change]:
    look = Look(names=NAMES)
    old = TABLE.scene(match.view(eyes), look)
    match.play(match.seat(), words)
    return difference(old, TABLE.scene(match.view(eyes), look))


@pytest.mark.parametrize("eyes", [0, 1, PUBLIC])
def test_shuffled_relics_are_mixed_among_themselves(eyes: int) -> None:
    found = changes(sixth("6", "play 6", "flip R1"), "shuffle", eyes)
    relics = [c for c in found if any(p and p.place[:1] == "R" for p in (c.before, c.after))]
    assert {c.kind for c in relics} == {"mix"}
    places = [(c.before.place, c.after.place) for c in relics if c.before and c.after]
    assert places == [(place, place) for place in ("R1", "R2", "R3")]
    assert len({c.via for c in relics}) == len({c.beat for c in relics}) == 1


@pytest.mark.parametrize("eyes", [0, 1])
@pytest.mark.parametrize("words", ["swap R2", "swap R3", "bury"])
def test_a_swap_is_no_shuffle(words: str, eyes: int) -> None:
    found = changes(sixth("7", "play 7"), words, eyes)
    assert not [c for c in found if c.kind == "mix"]
    if words != "bury" and eyes == 0:
        laid = next(c for c in found if c.kind == "glide" and c.after and c.after.place == words[-2:])
        assert laid.before is not None and laid.before.id == "hollowa"


def test_what_is_swapped_into_a_known_place_comes_from_who_drew_it() -> None:
    match = sixth("7", "play 7")
    start = match.position() | {"known": [["hollowa"], ["chest1a"], []]}
    found = changes(Match(match.game, match.level, 1, NAMES, start=start), "swap R2", 1)
    assert not [c for c in found if c.kind == "mix"]
    laid = next(c for c in found if c.after and c.after.id == "down-R2")
    assert laid.before is not None and laid.before.id == "drawn"


@pytest.mark.parametrize("words", ["flip R1", "flip R2", "flip R3", "done"])
@pytest.mark.parametrize("eyes", [0, 1])
def test_turning_over_is_no_shuffle(words: str, eyes: int) -> None:
    match = sixth("6", "play 6", *(["flip R1"] if words == "done" else []))
    assert not [c for c in changes(match, words, eyes) if c.kind == "mix"]


def test_the_mixed_look_alike_before_they_meet_and_part(sit: Sit) -> None:
    h = CardHands(sit((1024, 640), deduction="off"), sixth("6", "play 6", "flip R1"))
    h.wait(2000)
    stage = h.screen.stage
    found = [c for c in changes(sixth("6", "play 6", "flip R1"), "shuffle", 0) if c.kind == "mix"]
    motions = [Motion(["mix"], c.before, c.after, None, 0, 1000, via=c.via) for c in found]
    for now in range(0, 1001, 50):
        sprites = [s for m in motions for s in m.sprites(stage.painter, now)]
        if now >= 1000 * TURNED:
            assert len({id(s.image) for s in sprites}) == 1
        if now == round(500 * (1 + TURNED)):
            assert len({s.rect.center for s in sprites}) == 1
    homes = [stage.camera.point(c.after.x, c.after.y) for c in found if c.after]
    assert [s.rect.center for m in motions for s in m.sprites(stage.painter, 1000)] == homes
