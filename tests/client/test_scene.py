"""The table of each game as plain values, and the difference of two."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from operator import attrgetter
from typing import Any

import pytest

from client import text
from client.scene import Box, Label, Look, Piece, Say, Scene, Shade, difference
from client.tables import TABLES
from engine.api import GAMES, HIDDEN, PUBLIC, Match, load
from tests.client.kinds import KINDS, NAMES, match_at


def piece(name: str, x: float = 0.0, face: str = "f") -> Piece:
    return Piece(name, face, x, 0.0, 1.0, 1.0)


def test_difference_names_what_happened() -> None:
    old = Scene(9, 9, pieces=(piece("stays"), piece("goes"), piece("moves"), piece("turns"), piece("both")))
    new = Scene(
        9,
        9,
        pieces=(
            piece("stays"),
            piece("moves", 2.0),
            piece("turns", face="b"),
            piece("both", 1.0, "b"),
            piece("comes"),
        ),
    )
    found = [(c.kind, (c.after or c.before or piece("?")).id) for c in difference(old, new)]
    assert found == [
        ("fade", "goes"),
        ("glide", "moves"),
        ("flip", "turns"),
        ("glide", "both"),
        ("flip", "both"),
        ("appear", "comes"),
    ]
    assert difference(new, new) == []


def test_a_new_piece_comes_from_where_another_has_gone() -> None:
    old = Scene(9, 9, pieces=(piece("pile"), piece("back", 3.0, "b")))
    came = replace(piece("card", 5.0), sources=("pile", "back"))
    drawn = replace(piece("drawn", 7.0), sources=("pile", "nothing"))
    found = difference(old, Scene(9, 9, pieces=(piece("pile"), came, drawn)))
    assert [(c.kind, c.before.id if c.before else "", c.after.id if c.after else "") for c in found] == [
        ("glide", "back", "card"),
        ("flip", "back", "card"),
        ("glide", "pile", "drawn"),
    ]


def test_one_piece_never_becomes_two() -> None:
    new = [replace(piece(name, 5.0), sources=("one",)) for name in ("first", "second")]
    found = difference(Scene(9, 9, pieces=(piece("one"),)), Scene(9, 9, pieces=tuple(new)))
    assert [(c.kind, c.after.id if c.after else "") for c in found] == [
        ("glide", "first"),
        ("appear", "second"),
    ]


def test_a_piece_that_is_gone_ends_at_its_goal() -> None:
    goal, gone = replace(piece("pile", 4.0), w=2.0, h=2.0), replace(piece("card"), goal="pile", beat=3)
    (change,) = difference(Scene(9, 9, pieces=(goal, gone)), Scene(9, 9, pieces=(goal,)))
    assert change.kind == "go" and change.after is not None and change.beat == 3
    assert (change.after.id, change.after.x, change.after.w) == ("card", 4.0, 2.0)


def test_what_only_makes_room_waits_for_no_beat() -> None:
    old = Scene(9, 9, pieces=(replace(piece("moves"), beat=7), replace(piece("turns"), beat=7)))
    new = (replace(piece("moves", 2.0), beat=7), replace(piece("turns", face="b"), beat=7))
    assert [c.beat for c in difference(old, Scene(9, 9, pieces=new))] == [0, 7]


def says(value: Any) -> Iterator[Say]:
    """All texts that a picture or a panel would look up."""
    left = [value]
    while left:
        value = left.pop()
        if isinstance(value, Say):
            yield value
            left += value.args.values()
        elif isinstance(value, tuple | list):
            left += value
        elif hasattr(value, "__dataclass_fields__"):
            kind: Any = type(value)
            left += parts_of(kind)(value)


@cache
def parts_of(kind: Any) -> Callable[[Any], tuple[Any, ...]]:
    """Return what gives the values of a dataclass of two fields or more."""
    return attrgetter(*kind.__dataclass_fields__)


def played(game: str, seed: int, steps: int, mode: str = "classic") -> Match:
    match = Match(GAMES[game], load(GAMES[game], mode), seed)
    dice = random.Random(seed)
    for _ in range(steps):
        if match.over:
            break
        match.play(match.seat(), dice.choice(match.update(match.seat()).options).words)
    return match


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_all_objects_lie_on_the_table_and_all_texts_exist(kind: Any, seed: int) -> None:
    match = match_at(kind, seed)
    seats = match.level.seats
    table, names = TABLES[match.game.name], NAMES[:seats]
    dice = random.Random(seed)
    often = (0.4 if seed else 0.1) / seats
    while not match.over:
        update = match.update(match.seat())
        options = tuple(a.words for a in update.options)
        look = Look(True, (), options, {}, names)
        scene = table.scene(update.view, look)
        words = {p.word for p in scene.places} | {p.word for p in scene.pieces}
        missing = [o for a in update.options for o in a.objects if o not in words]
        assert not missing
        assert len({p.id for p in scene.pieces}) == len(scene.pieces)
        for eyes in range(PUBLIC, seats) if dice.random() < often else ():
            view = match.view(eyes)
            other = Look(False, (), (), {}, names)
            for say in says([table.scene(view, other), table.panel(view, other), scene]):
                assert text.knows(say.key), say.key
        for e in match.heard(match.seat())[-6:]:
            told = table.tell(e.name, e.objects, look)
            assert told is None or text.knows(told.key), told
        for phrase in options[:5]:
            assert text.knows(table.phrase(phrase, look).key)
        match.play(match.seat(), dice.choice(options))
    assert table.panel(match.view(PUBLIC), Look()).groups
    account, scores = table.account(match.ledger()), match.scores()
    assert [sum(points for _, points in rows) for rows in account] == scores
    assert all(text.knows(say.key) for say in says(account))
    ranks = [[n for _, n in table.ranks(match.ledger(), seat)] for seat in range(seats)]
    assert [rank[0] for rank in ranks] == scores
    assert [seat for seat in range(seats) if ranks[seat] == max(ranks)] == match.winners()


def test_secrets_are_drawn_for_their_owner_alone() -> None:
    match = Match(GAMES["hunt_the_ravager"], load(GAMES["hunt_the_ravager"], "classic"), 3)
    table = TABLES["hunt_the_ravager"]
    while match.phase() != "walk":
        match.play(match.seat(), match.update(match.seat()).options[0].words)
    ravager = match.view(PUBLIC).data["ravagers"][0]["seat"]
    own = {p.id for p in table.scene(match.view(ravager), Look()).pieces}
    assert {"lair-0", "pawn-0"} <= own
    for eyes in (1 - ravager, PUBLIC):
        assert match.view(eyes).data["ravagers"][0]["path"] == HIDDEN
        scene = table.scene(match.view(eyes), Look())
        assert not {"lair-0", "pawn-0"} & {p.id for p in scene.pieces}
        assert [d.text for d in scene.over if isinstance(d, Label)].count("?") == 1


def test_the_sheet_closes_one_box_a_turn_whatever_is_in_it() -> None:
    table = TABLES["hunt_the_ravager"]
    scenes = []
    for long in (False, True):
        match = Match(GAMES["hunt_the_ravager"], load(GAMES["hunt_the_ravager"], "classic"), 3)
        while match.phase() != "move":
            match.play(match.seat(), match.update(match.seat()).options[0].words)
        lakes = match.view(PUBLIC).data["grid"]
        dry = [
            a.words
            for a in match.update(match.seat()).options
            if all(lakes[int(o[1]) - 1]["ABCDEFG".index(o[0])] != "L" for o in a.objects)
        ]
        match.play(match.seat(), next(w for w in dry if (w.count(" ") == 2) == long))
        scenes.append(table.scene(match.view(PUBLIC), Look()))
    assert scenes[0] == scenes[1]


def test_an_overlay_lies_below_the_pieces() -> None:
    match = played("hunt_the_ravager", 1, 12)
    shades = {"C3": Shade(0.0), "D4": Shade(0.5, "50%")}
    scene = TABLES["hunt_the_ravager"].scene(match.view(PUBLIC), Look(shades=shades))
    assert sum(isinstance(d, Box) for d in scene.mid) == 2
    assert any(isinstance(d, Label) and d.text == "50%" for d in scene.over)
