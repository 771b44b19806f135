"""A seat has one colour, wherever it is drawn."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from client import scene
from client.scene import Group, Panel, Say
from client.screens.replay_parts import NOWHERE, Bar, Line, Lines, Timeline
from client.stage_paint import tones
from client.stage_side import Boxes
from client.tables import TABLES
from client.theme import BY_NAME
from client.widgets.badge import draw_badge
from client.widgets.base import Widget
from client.widgets.look import Look
from engine.api import PUBLIC
from tests.client.conftest import Sit
from tests.client.kinds import KINDS, NAMES, match_at


def drawn(widget: Widget, look: Look) -> set[tuple[int, ...]]:
    """The colours that a widget shows."""
    widget.place(Rect(0, 0, 300, 60))
    surface = Surface((300, 60))
    widget.draw(surface, look)
    return {tuple(surface.get_at((x, y)))[:3] for x in range(300) for y in range(60)}


@pytest.mark.parametrize("name", BY_NAME)
@pytest.mark.parametrize("seat", range(4))
def test_table_badge_timeline_and_list_show_a_seat_alike(sit: Sit, seat: int, name: str) -> None:
    kit = sit((400, 300), palette=name).kit
    look, tone = Look(kit, 1.0), kit.palette.seat(seat)
    assert kit.palette.name == name and tones(kit.palette)[f"seat-{seat}"] == tone
    badge = Surface((40, 40), pygame.SRCALPHA)
    draw_badge(badge, Rect(4, 4, 32, 32), look, seat)
    assert tone in {tuple(badge.get_at((x, 14)))[:3] for x in range(40)}
    line = Timeline(9, 0, [], lambda _at: None)
    line.stand([Bar(4, 1.0, seat, True)])
    assert tone in drawn(line, look)
    lines = Lines(lambda _at: None, runs=False)
    lines.place(Rect(0, 0, 300, 60))
    lines.fill(look, [Line(NOWHERE, 0, "Aki", seat)])
    assert tone in drawn(lines, look)
    boxes = Boxes()
    for face in ("", "pieces/ravager"):
        boxes.show(
            Panel(
                Say("table-prompt-watch"),
                (),
                (Group(Say("app-title"), "dark", (), face=face, seats=(seat,)),),
            )
        )
        assert tone in drawn(boxes, look)


@pytest.mark.parametrize("kind", KINDS)
def test_every_seat_has_its_colour_beside_the_table(kind: tuple[str, str, int]) -> None:
    match = match_at(kind, 1)
    for eyes in (PUBLIC, 0):
        groups = TABLES[kind[0]].panel(match.view(eyes), scene.Look(names=NAMES)).groups
        assert sorted(seat for group in groups for seat in group.seats) == list(range(kind[2]))
