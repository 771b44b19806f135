"""Two against two on the table: every way of saying what only this mode has, and whose is what."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from client import stage_side, text
from client.scene import Label, Line, Look, Picture
from client.screens.curtain import Curtain
from client.session import OPEN
from client.stage_side import FULL, TOLD
from client.stage_spots import inside
from client.tables import TABLES
from client.telling import said, say_action, say_event, say_group
from engine.api import GAMES, PUBLIC, Match, load
from tests.client import pseudo
from tests.client.conftest import Sit
from tests.client.kinds import NAMES, match_at
from tests.client.tabletop import Hands
from tests.client.test_table import by_click, by_drag, by_keys
from tests.games import slowly

GAME = "hunt_the_ravager"
TABLE = TABLES[GAME]
AT = {"S1": "B2/C3", "S2": "D2/E3", "S3": "F3/G4", "P1": "B4/C5", "P2": "D4/E5", "P3": "A1/B2"}
RUNNING = {"lair": "E3", "path": [["B1"], ["C2"], ["D3", "D2"]], "fury": 4}
BESIDE = ((0.0, -0.4), (-0.3, -0.28), (0.3, -0.28))
"""On a token, away from who stands at its foot."""
OUT = {"lair": "F4", "path": [["B4"], ["A4"]], "state": "hunted", "onryo": True, "found": "A4"}


def at(phase: str, seat: int, people: str = "hhhh", **more: Any) -> Match:
    """A Turn in which the Ninja is an Onryo already."""
    level = load(GAMES[GAME], "two_against_two")
    start = {
        "phase": phase,
        "to_act": seat,
        "turn": 3,
        "treasures": ["E2", "D4"],
        "samurai": {name: {"at": place, "ready": True} for name, place in AT.items()},
        "ravagers": [RUNNING, OUT],
        **more,
    }
    who = ["human" if p == "h" else "easy" for p in people]
    return Match(GAMES[GAME], level, 1, list(NAMES), who, start)


ONRYO = ["torment A1", "haunt E2 E1", "terrify S2", "done", *slowly("haunt D4 E4", "terrify P3")]


@pytest.mark.parametrize("way", [by_drag, by_click, by_keys])
@pytest.mark.parametrize("words", ONRYO)
def test_an_onryo_acts_in_each_way(sit: Sit, way: Callable[[Hands, str], None], words: str) -> None:
    h = Hands(sit((1024, 640), deduction="off", confirm=False), at("onryo", 1, "ehee"))
    way(h, words)
    assert h.said() == [words]


def test_each_seat_chooses_what_is_concluded(sit: Sit) -> None:
    h = Hands(sit((1024, 640), deduction="probabilities"), at("walk", 2, "eehe"))
    both = h.screen.shades
    shown = []
    for _ in range(4):
        h.key(pygame.K_F3, mod=pygame.KMOD_SHIFT)
        shown.append((h.screen.lens(), h.screen.shades))
    assert [lens for lens, _ in shown] == ["footprints", "general", "ninja", "where"]
    assert shown[3][1] == both and shown[0][1] not in ({}, both)
    h.screen.menu.open()
    h.wait(200)
    h.button("menu-help")
    h.button("help-lens")
    assert h.screen.lens() == "footprints" and h.screen.lenses == {2: "footprints"}
    assert h.player.kit.settings.word("deduction") == "probabilities"


def test_no_map_lies_over_the_choice_of_an_own_way_unless_it_is_asked_for(sit: Sit) -> None:
    h = Hands(sit((1024, 640), deduction="probabilities"), at("move", 0, "heee"))
    assert not h.screen.shades
    for _ in range(3):
        h.key(pygame.K_F3, mod=pygame.KMOD_SHIFT)
    assert h.screen.lens() == "ninja"


@pytest.mark.parametrize("way", [by_drag, by_click, by_keys])
@pytest.mark.parametrize("words", ["first 0", "first 1"])
def test_who_goes_first_is_chosen_in_each_way(
    sit: Sit, way: Callable[[Hands, str], None], words: str
) -> None:
    h = Hands(sit((1024, 640), deduction="off", confirm=False), at("ravager_order", 0, "heee"))
    way(h, words)
    assert h.said() == [words]


def test_each_ravager_has_prints_and_sheet_of_its_own() -> None:
    match = at("cost", 0)
    scene = TABLE.scene(match.view(0), Look(names=NAMES))
    prints = {p.id: p.face for p in scene.pieces if p.id.startswith("footprint")}
    assert prints == {
        "footprint-0-B1": "pieces/footprint-dark",
        "footprint-1-B4": "pieces/footprint-light",
    }
    strip = [d.face for d in scene.over if isinstance(d, Picture) and d.y > 7]
    assert strip == [
        "pieces/ravager",
        "pieces/footprint-dark",
        "pieces/onryo-2",
        "pieces/footprint-light",
    ]


def test_what_counts_footprints_lies_on_none_of_them() -> None:
    twice = {"footprints": {"D5": 2, "C2": 1}}
    match = at("walk", 2, ravagers=[RUNNING | twice, OUT | {"footprints": {"D5": 3}}])
    scene = TABLE.scene(match.view(2), Look(names=NAMES))
    prints = [p for p in scene.pieces if p.id.startswith("footprint") and p.place == "D5"]
    counts = [d for d in scene.over if isinstance(d, Label) and str(d.text).startswith("×")]
    assert [d.text for d in counts] == ["×2", "×3"] and not any(p.badge for p in prints)
    for d in counts:
        assert all(abs(d.y - p.y) > 0.2 for p in prints)
    assert abs(prints[0].x - prints[1].x) > 0.29, "neither lies on the other"
    assert "2 Footprints lie here." in [said(tip) for tip in prints[0].tips]


@pytest.mark.parametrize("there", [["S1"], ["S1", "P1"], ["S2", "P1", "P2"]])
def test_samurai_of_one_location_show_their_marks_and_its_torment(there: list[str]) -> None:
    placed = {n: {"at": "C3" if n in there else place, "ready": True} for n, place in AT.items()}
    match = at("walk", 2, samurai=placed, torments=["C3"])
    scene = TABLE.scene(match.view(2), Look(names=NAMES))
    standing = [p for p in scene.pieces if p.place == "C3" and p.layer == 4]
    assert sorted(p.id for p in standing) == sorted(there)
    for n, p in enumerate(standing):
        foot = (p.x + 0.3 * p.w, p.y + 0.42 * p.h)
        assert p.badge == p.id and not any(inside(q, *foot, 0.45) for q in standing[n + 1 :])
    torment = next(p for p in scene.pieces if p.id == "torment-C3")
    corner = [(torment.x + dx * torment.w, torment.y + dy * torment.h) for dx, dy in BESIDE]
    assert not any(inside(p, *at, 0.45) for p in standing for at in corner)


def test_nothing_covers_what_lies_at_the_top_of_a_location() -> None:
    """Treasure and Footprints are seen whatever stands on the card, or at one of its corners."""
    placed = {"S1": "C3", "P1": "C3", "P2": "C3", "S2": "B2/C3", "S3": "C2/D3", "P3": "B3/C4"}
    prints = [who | {"footprints": {"C3": 1}} for who in (RUNNING, OUT)]
    match = at(
        "walk",
        2,
        samurai={name: {"at": place, "ready": True} for name, place in placed.items()},
        treasures=["C3"],
        torments=["C3"],
        ravagers=prints,
    )
    scene = TABLE.scene(match.view(2), Look(names=NAMES))
    lying = {p.id: p for p in scene.pieces if p.place == "C3" and p.layer < 4}
    assert list(lying) == ["torment-C3", "treasure-C3", "footprint-0-C3", "footprint-1-C3"]
    del lying["torment-C3"]  # it lies below all of them
    for p in lying.values():
        above = [q for q in scene.pieces if q.layer == 4] + [q for q in lying.values() if q.id > p.id]
        points = [(p.x + dx * p.w, p.y + dy * p.h) for dx in (-0.3, 0.0, 0.3) for dy in (-0.3, 0.0)]
        assert sum(not any(inside(q, *at, 0.4) for q in above) for at in points) >= 4, p.id


def test_two_paths_are_told_apart_without_colour() -> None:
    level = load(GAMES[GAME], "two_against_two", {"team_sees_paths": True})
    mate = {"lair": "F4", "path": [["B4"], ["A4"], ["B3"]]}
    start = {"phase": "cost", "to_act": 0, "turn": 3, "ravagers": [RUNNING, mate]}
    match = Match(GAMES[GAME], level, 1, list(NAMES), ["human"] * 4, start)
    drawn = TABLE.scene(match.view(0), Look(names=NAMES)).mid
    lines = [d for d in drawn if isinstance(d, Line)]
    assert [line.dashed for line in lines] == [True, False] and lines[0].width > lines[1].width
    signs = [d.face for d in drawn if isinstance(d, Picture)]
    assert signs == ["pieces/footprint-dark", "pieces/footprint-light"]


def pieces(match: Match, seat: int) -> dict[str, str]:
    found = TABLE.scene(match.view(seat), Look(names=NAMES)).pieces
    return {p.id: said(p.name) for p in found if p.name is not None and p.id.startswith(("lair", "pawn"))}


def test_a_ravager_sees_the_lair_of_the_other_and_not_its_pawn() -> None:
    match = at("cost", 0)
    assert pieces(match, 0) == {"lair-0": "Your Lair", "lair-1": "Ben's Lair", "pawn-0": "Aki"}
    assert pieces(match, 1) == {"lair-0": "Aki's Lair", "lair-1": "Your Lair"}
    assert pieces(match, 2) == pieces(match, PUBLIC) == {}


def test_a_tormented_location_says_so() -> None:
    match = at("walk", 2, torments=["C3"])
    scene = TABLE.scene(match.view(2), Look(names=NAMES))
    assert [p.face for p in scene.pieces if p.id == "torment-C3"] == ["pieces/torment"]
    place = next(p for p in scene.places if p.word == "C3")
    assert any("Tormented" in said(tip) for tip in place.tips)


def test_the_boxes_are_sides_and_name_both_members() -> None:
    match = at("cost", 0)
    ravagers, hunters = (say_group(g) for g in TABLE.panel(match.view(0), Look(names=NAMES)).groups)
    assert ravagers.startswith("Ravagers: General, Aki: 4 Fury; Ninja, Ben: Onryo 5 Fury; Stolen: 0")
    assert hunters.startswith("Hunters: Empress, Chi: 3 of 3 (S1, S2, S3); Prince, Dai: 3 of 3")


def test_sentences_say_which_ravager() -> None:
    match = at("cost", 0)
    for words in ("devastate D1", "move C1", "done", "first 2", "done", "done"):
        match.play(match.seat(), words)
    for words in ("track P3 B1", "track P3 B2"):
        if not match.why(words):
            match.play(match.seat(), words)
    told = [say_event(GAME, e, Look(names=NAMES)) for e in match.heard(2)]
    assert {"Aki burns D1.", "Aki has moved.", "Chi plays first."} <= set(told)
    assert not any("The Ravager" in line for line in told)
    assert say_action(GAME, "first 1", Look(names=NAMES)) == "Ben plays first."
    assert say_action(GAME, "haunt E2 E1", Look(names=NAMES)) == "Move the Treasure on E2 to E1."


def test_a_no_of_one_is_its_print_struck_through_and_a_no_of_both_a_cross() -> None:
    clues = ["round 1", "start 0 B1", "start 1 B4", "turn 1", "seen 0 C2 yes", "seen 1 C2 no"]
    both = ["seen 0 G1 no", "seen 1 G1 no"]
    plain = TABLE.scene(at("walk", 2).view(2), Look(names=NAMES))
    one = TABLE.scene(at("walk", 2, clues=clues).view(2), Look(names=NAMES))
    two = TABLE.scene(at("walk", 2, clues=[*clues, *both]).view(2), Look(names=NAMES))

    def prints(scene: Any) -> int:
        return sum(isinstance(d, Picture) and d.face == "pieces/footprint-light" for d in scene.over)

    assert prints(one) == prints(plain) + 1 and prints(two) == prints(one)
    assert len(two.over) > len(one.over)


@pytest.mark.parametrize("mode", ["two_against_two", "conspiracy"])
@pytest.mark.parametrize("size", [(1024, 640), (640, 480), (1920, 1080)])
def test_every_text_beside_the_table_fits(sit: Sit, tmp_path: Path, mode: str, size: tuple[int, int]) -> None:
    if size[0] > 1000:
        pseudo.speak(tmp_path / "text")
    seats = 4 if mode == "two_against_two" else 3
    match = match_at((GAME, mode, seats), 6, people=["human"] * seats)
    dice, seen = random.Random(5), set()
    for _ in range(140):
        if match.phase() not in seen:
            seen.add(match.phase())
            h = Hands(sit(size, deduction="off"), match_again(match))
            if isinstance(h.player.top, Curtain):
                h.take_seat()
            h.wait(200)
            assert h.screen.form.overflow() == [], match.phase()
        match.play(match.seat(), dice.choice(match.update(match.seat()).options).words)
    assert {"move", "cost", "walk", "act"} <= seen
    assert text.spoken().missing == set()


def match_again(match: Match) -> Match:
    """The same match, for a table of its own."""
    again = Match(match.game, match.level, match.record.seed, list(match.record.names), match.record.people)
    for move in match.record.moves:
        again.play(move.seat, move.words)
    return again


@pytest.mark.parametrize(("size", "detail"), [((1024, 640), TOLD), ((1920, 1080), FULL), ((640, 480), TOLD)])
def test_the_boxes_of_teams_say_whose_each_line_is(sit: Sit, size: tuple[int, int], detail: str) -> None:
    h = Hands(sit(size, deduction="off", recap="never"), at("act", 2, "eehe"))
    h.wait(600)
    boxes = h.screen.boxes
    assert boxes.detail == detail and boxes.panel is not None
    assert [[row.owner for row in g.rows if row.owner] for g in boxes.panel.groups] == [NAMES[:2], NAMES[2:]]
    if detail == TOLD:
        lines = [[line[0].owner for line in boxes.lines(g)] for g in boxes.panel.groups]
        assert lines == [[*NAMES[:2], ""], NAMES[2:]]

        assert sum(len(line) for g in boxes.panel.groups for line in boxes.lines(g)) == 5


@pytest.mark.parametrize(("phase", "seat"), [("move", 0), ("onryo", 1)])
@pytest.mark.parametrize("size", [(1024, 640), (640, 480), (400, 300)])
def test_the_boxes_say_who_is_an_onryo(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], phase: str, seat: int
) -> None:
    people = "".join("h" if n == seat else "e" for n in range(4))
    h = Hands(sit(size, deduction="off", recap="never"), at(phase, seat, people))
    look, words, line = h.screen.look, [], h.screen.look.line

    def heard(told: str, *how: Any, **more: Any) -> Surface:
        words.append(told)
        return line(told, *how, **more)

    monkeypatch.setattr(look, "line", heard)
    h.screen.boxes.draw(Surface(size), look)
    assert "Onryo" in words and all(any(name in told for told in words) for name in NAMES)


@pytest.mark.parametrize(("phase", "seat"), [("walk", 2), ("act", 3)])
@pytest.mark.parametrize("size", [(1024, 640), (640, 480), (1920, 1080)])
def test_it_is_said_for_as_long_as_it_lasts_which_of_a_team_is_asked(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], phase: str, seat: int
) -> None:
    h = Hands(sit(size, deduction="off", recap="never"), at(phase, seat, "eehh"))
    if h.session.state == OPEN:
        h.take_seat()
    h.wait(9000)
    assert h.screen.prompt.words.startswith(f"{NAMES[seat]}: Turn 3: ") and not h.screen.banner
    look, bold, line, signs = h.screen.look, [], h.screen.look.line, []

    def heard(told: str, *how: Any, **more: Any) -> Surface:
        bold.extend([told] if more.get("bold") else [])
        return line(told, *how, **more)

    monkeypatch.setattr(look, "line", heard)
    monkeypatch.setattr(stage_side, "pointed", lambda *_: signs.append(_[2]))
    h.screen.boxes.draw(Surface(size), look)
    names = [name for name in NAMES if any(told.endswith(name) for told in bold)]
    assert names == [NAMES[seat]] and len(signs) == 2, "beside its side, and beside its row"


def test_the_name_of_who_is_asked_is_light_rather_than_cut(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules[__name__], "NAMES", [f"Player {k}" for k in (1, 2, 3, 4)])
    h = Hands(sit((1024, 640), deduction="off"), at("walk", 2, "eehh"))
    words, line = [], h.screen.look.line

    def heard(told: str, *how: Any, **more: Any) -> Surface:
        words.append(told)
        return line(told, *how, **more)

    monkeypatch.setattr(h.screen.look, "line", heard)
    h.screen.boxes.draw(Surface((1024, 640)), h.screen.look)
    assert "Empress · Player 3" in words and not [told for told in words if "…" in told]


@pytest.mark.parametrize("people", ["eehe", "hehe"])
def test_who_alone_sees_what_is_asked_is_not_called_by_name(sit: Sit, people: str) -> None:
    h = Hands(sit(deduction="off", recap="never"), at("walk", 2, people))
    if h.session.state == OPEN:
        h.take_seat()
    h.wait(600)
    assert h.session.asked and h.screen.prompt.words.startswith("Turn 3: ")


@pytest.mark.parametrize("size", [(400, 300), (640, 480)])
def test_what_is_asked_of_the_help_fits(sit: Sit, size: tuple[int, int]) -> None:
    h = Hands(sit(size, deduction="marks"), at("walk", 2, "eehe"))
    h.screen.menu.helps()
    h.wait(200)
    modal = h.screen.form.modal
    assert modal is not None and modal.form.overflow() == []
    assert h.player.window.get_surface().get_rect().contains(modal.rect)
