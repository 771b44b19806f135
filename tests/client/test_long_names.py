"""Whatever somebody is called, letters on a table stay in their boxes and on the table."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import pytest
from pygame import Rect

from client.scene import Decor, Label, Look, Text
from client.stage_camera import Camera
from client.stage_paint import Painter
from client.tables import TABLES
from client.telling import called, said
from client.text import shortened
from client.theme import LACQUER
from engine.api import HUMAN, PUBLIC
from tests.client.conftest import Sit
from tests.client.kinds import KINDS, match_at
from tests.client.test_table_pair import at
from tests.games import slowly

LONG: Final = ["Maximilian-Alexander von Hohenst", "מקסימיליאן אלכסנדר פון הוהנשטאופן", "W" * 24, "Bea"]


def decorations(scene: object) -> Iterator[Decor]:
    for part in ("under", "mid", "over", "late"):
        yield from getattr(scene, part)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("area", [(876, 800), *slowly((748, 640), (404, 480), (1490, 1080))])
@pytest.mark.parametrize("first", [0, *slowly(1, 2)])
def test_letters_stay_where_there_is_room_for_them(
    sit: Sit, kind: tuple[str, str, int], area: tuple[int, int], first: int
) -> None:
    match = match_at(kind, 3, people=[HUMAN] * kind[2])
    names = [shortened(name, 24) for name in called((LONG[first:] + LONG[:first])[: kind[2]])]
    painter, table, dice = Painter(sit().kit.art), TABLES[kind[0]], random.Random(2)
    for _ in range(40):
        seat = match.seat()
        if seat < 0:
            break
        options = tuple(a.words for a in match.update(seat).options)
        for eyes in (seat, PUBLIC):
            look = Look(
                eyes == seat, (), options, names=names, side=seat, shape=area[0] / area[1], wide=area[0]
            )
            scene = table.scene(match.view(eyes), look)
            camera = Camera(scene.w, scene.h, Rect((0, 0), area))
            painter.use(camera, LACQUER)
            whole = camera.rect(scene.w / 2, scene.h / 2, scene.w, scene.h)
            for d in decorations(scene):
                if isinstance(d, Label):
                    assert not any(name in said(d.text) for name in names), "only a box can hold a name"
                if isinstance(d, Label | Text) and (sprite := painter.decor(d)) is not None:
                    assert whole.left <= sprite.rect.left and sprite.rect.right <= whole.right, said(d.text)
        match.play(seat, dice.choice(options))


def test_captured_cards_to_come_are_told_in_full_inside_their_box(sit: Sit) -> None:
    match = match_at(("five_ravens", "standard", 2), 3, people=[HUMAN] * 2)
    names, painter = [shortened(name, 24) for name in (LONG[0], "Bea")], Painter(sit().kit.art)
    for side in (0, 1):
        scene = TABLES["five_ravens"].scene(match.view(PUBLIC), Look(names=names, side=side, wide=876))
        painter.use(Camera(scene.w, scene.h, Rect(0, 0, 876, 800)), LACQUER)
        words = [d for d in scene.under if isinstance(d, Text) and "captured" in said(d.text)]
        assert len(words) == 1 and painter.decor(words[0]) is not None
        assert words[0].w < next(p for p in scene.places if p.word == f"captured-{side}").w


def test_who_may_go_first_is_named_below_the_middle_of_each_figure() -> None:
    match = at("ravager_order", 0)
    seat = match.seat()
    options = tuple(a.words for a in match.update(seat).options)
    scene = TABLES["hunt_the_ravager"].scene(
        match.view(seat), Look(True, (), options, names=["Ana", "Bea", "Cleo", "Dai"])
    )
    figures = [p for p in scene.pieces if p.id.startswith("first-")]
    named = [d for d in scene.over if isinstance(d, Text)]
    assert len(figures) == len(named) == 2
    for figure, words in zip(figures, named, strict=True):
        assert words.align == "centre" and words.x == figure.x
