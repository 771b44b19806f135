"""Moments on the stage: cards that turn over together, what is looked at, what is said over the board."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from client.kit import Kit
from client.scene import Text
from client.stage_cards import lettered
from client.stage_notes import Banner
from client.widgets.look import Look
from tests.client.test_stage import board, card, kit, staged

__all__ = ["kit"]
AREA = Rect(0, 0, 1024, 640)


def test_a_card_from_elsewhere_is_there_when_the_others_turn_over(kit: Kit) -> None:
    kit.settings.set("speed", "normal")
    before = board(card(3, 3, "there"), card(6, 5, "hand"))
    after = board(
        replace(card(3, 3, "there"), face="open", beat=1),
        replace(card(6, 2, "thief"), face="open", beat=1, sources=("hand",)),
    )
    stage, _ = staged(kit, before)
    stage.show(after)
    there, thief = (stage._motions[name] for name in ("there", "thief"))
    turns = there.began + there.ms // 2
    assert thief.began < there.began and thief.began + thief.way == there.began
    assert thief.began + thief.ms == there.began + there.ms
    found = thief.sprites(stage.painter, turns - there.ms // 4)[0].rect.center
    home = stage.camera.point(6, 2)
    assert abs(found[0] - home[0]) + abs(found[1] - home[1]) < 4


def test_what_is_looked_at_is_marked_until_nobody_looks(kit: Kit) -> None:
    stage, surface = staged(kit, board(card(3, 3, "near"), card(6, 3, "far")))
    plain = surface.copy()
    stage.look("far")
    stage.draw(surface, [])
    assert surface.get_buffer().raw != plain.get_buffer().raw
    stage.look("")
    stage.draw(surface, [])
    assert surface.get_buffer().raw == plain.get_buffer().raw


def test_a_banner_goes_where_it_hides_least(kit: Kit) -> None:
    look = Look(kit, 1.0)
    banner = Banner([("Aki is next", "icons/person")])
    assert banner.put(look, AREA, lambda _: 0).rect.center == (AREA.centerx, AREA.h * 2 // 5)
    upper = Rect(0, 0, 1024, 400)
    assert not banner.put(look, AREA, lambda rect: rect.clip(upper).w * rect.clip(upper).h).rect.colliderect(
        upper
    )
    assert AREA.contains(banner.rect)


def test_a_line_that_begins_at_the_edge_is_cut_before_it_is_small(kit: Kit) -> None:
    name = Text(0, 0, 1, 1, "Maximiliane-Konstantina von Hohenzollern", 1.0, align="left", lines=1)
    image = lettered(kit.art, name, (90, 20), 17, (0, 0, 0))
    assert image is not None and image.get_bounding_rect().h >= 9
    assert image.get_bounding_rect().right <= 90
    assert lettered(kit.art, replace(name, align="centre"), (90, 20), 17, (0, 0, 0)) is None
