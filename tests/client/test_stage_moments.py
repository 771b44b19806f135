"""Moments on the stage: what turns over, is looked at, is said over the board or told late, is filled in."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pygame import Rect, Surface

from client.kit import Kit
from client.scene import Box, Label, Text
from client.stage_cards import lettered
from client.stage_notes import Banner
from client.widgets.look import Look
from tests.client.test_stage import board, card, kit, man, same, staged

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


@pytest.mark.parametrize("area", [Rect(0, 0, 404, 480), Rect(0, 0, 748, 640), Rect(0, 0, 1490, 1080)])
def test_a_banner_loses_no_word_of_a_long_sentence(
    kit: Kit, monkeypatch: pytest.MonkeyPatch, area: Rect
) -> None:
    long = "The Vendetta is over. Maximiliane von Hohenst… and Wilhelmina Alexandrovna…: 27 VP on the "
    long += "Ravager's side; Bartholomew Featherston… and Dai: 3 VP."
    look, drawn = Look(kit, 1.0), []
    banner = Banner([("Time is up.", "icons/clock"), (long, "icons/star"), ("Aki is next", "icons/person")])
    banner.put(look, area, lambda _: 0)
    line = look.line

    def noted(words: str, *how: Any, **more: Any) -> Surface:
        drawn.append(words)
        image = line(words, *how, **more)
        assert image.width <= banner.rect.w - look.px(84)
        return image

    monkeypatch.setattr(look, "line", noted)
    banner.draw(Surface(area.size), look)
    assert " ".join(drawn) == f"Time is up. {long} Aki is next"
    assert area.contains(banner.rect)


def test_a_name_is_cut_before_it_is_small(kit: Kit) -> None:
    name = Text(0, 0, 1, 1, "Maximiliane-Konstantina von Hohenzollern", 1.0, lines=1, cuts=True)
    for align in ("left", "centre"):
        image = lettered(kit.art, replace(name, align=align), (90, 20), 17, (0, 0, 0))
        assert image is not None and image.get_bounding_rect().h >= 9
        assert image.get_bounding_rect().right <= 90
    assert lettered(kit.art, replace(name, cuts=False), (90, 20), 17, (0, 0, 0)) is None


@pytest.mark.parametrize("strength", [0.42, 1.0])
def test_a_plain_colour_of_any_size_needs_no_picture_of_that_size(kit: Kit, strength: float) -> None:
    plain, plain_surface = staged(kit, board(man(2, 2)))
    shade = Box(4, 3, 60, 60, "night", strength, radius=0.0)
    shaded, surface = staged(kit, replace(board(man(2, 2)), under=(shade,)))
    assert shaded.painter._kept.bytes - plain.painter._kept.bytes < 64
    tone = shaded.painter.colour("night")
    for pos in ((3, 3), (1000, 20), (500, 630)):
        old, new = plain_surface.get_at(pos), surface.get_at(pos)
        for o, n, t in zip(old, new, (*tone, 255), strict=True):
            assert abs(n - (o * (1 - strength) + t * strength)) <= 2
    again = Surface((1024, 640))
    shaded.mark({"P11": "target"})  # only there it is laid down again
    shaded.mark({})
    shaded.draw(again, [again.get_rect()])
    assert same(surface, again)


def test_what_hangs_below_a_line_is_not_cut_off(kit: Kit) -> None:
    whole = {kit.art.line("gypsy", "ui", n, (9, 9, 9), True).get_bounding_rect().size for n in range(8, 31)}
    for high in range(12, 40):
        image = lettered(kit.art, Text(0, 0, 1, 1, "gypsy", 1, bold=True), (200, high), 30, (9, 9, 9))
        assert image is not None and image.get_bounding_rect().size in whole, high


def test_what_tells_of_a_move_waits_for_it_and_the_old_one_stays(kit: Kit) -> None:
    kit.settings.set("speed", "normal")
    before = replace(board(man(2, 2)), late=(Label(4, 5.5, "old", 0.3),))
    after = replace(board(man(5, 3)), late=(Label(4, 5.5, "new", 0.3),))
    stage, surface = staged(kit, before)
    stage.show(after)
    assert stage.moving and stage._late == before.late
    now = 0
    while stage.moving:
        assert stage._late == before.late
        now += 20
        stage.tick(now)
        stage.draw(surface, [])
    assert stage._late == after.late
    _, fresh = staged(kit, after)
    assert same(surface, fresh), "no trace of the old words"
    stage.show(before)
    stage.show(after, moves=False)
    assert stage._late == after.late


def test_other_eyes_do_not_read_what_was_told_late(kit: Kit) -> None:
    kit.settings.set("speed", "normal")
    stage, _ = staged(kit, replace(board(man(2, 2)), late=(Label(4, 5.5, "secret", 0.3),)))
    stage.show(board(man(5, 3)), veiled=True)
    assert stage.moving and stage._late == ()


def test_a_banner_lies_over_no_letters(kit: Kit) -> None:
    """Of places where it hides no piece it takes one where nothing is written."""
    words = Text(4, 2.4, 4, 0.7, "12 points, 3 points, 7 points", 0.5)
    stage, _ = staged(kit, replace(board(), places=(), pieces=(), under=(words,)))
    banner = Banner([("The clock strikes", "icons/bell")]).put(Look(kit, 1.0), AREA, stage.hiding())
    assert not banner.rect.colliderect(stage.camera.rect(words.x, words.y, words.w, words.h))
