"""What the stage draws: letters on cards, boxes, and the pictures that are kept or drawn ahead."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Surface

from client.kit import Kit
from client.scene import Card, Picture, Piece, Text
from client.stage_cards import lettered
from client.stage_draw import rounded, smooth
from client.stage_kept import Kept
from tests.client.test_stage import board, card, kit, staged

__all__ = ["kit"]


def test_letters_on_a_card_are_as_large_as_fits_or_not_there(kit: Kit) -> None:
    words = Text(0, 0, 1, 1, "Put any cards of your hand on top of your deck.", 1.0)
    art = kit.art
    large, small = (lettered(art, words, size, 30, (0, 0, 0)) for size in ((300, 120), (120, 60)))
    assert large is not None and small is not None
    assert large.get_bounding_rect().h > small.get_bounding_rect().h > 20
    assert lettered(art, words, (40, 12), 30, (0, 0, 0)) is None
    one_line = replace(words, lines=1)
    assert lettered(art, one_line, (120, 60), 30, (0, 0, 0)) is None


def test_pictures_are_kept_within_bounds() -> None:
    kept = Kept(most_bytes=4 * 100 * 3)
    made: list[int] = []

    def one(n: int) -> Surface:
        def make() -> Surface:
            made.append(n)
            return Surface((10, 10))

        return kept.get((n,), make)

    for n in (1, 2, 3, 1, 4):
        one(n)
    assert made == [1, 2, 3, 4] and len(kept) == 3 and (2,) not in kept and (1,) in kept
    one(2)
    assert made[-1] == 2 and kept.bytes <= kept.most_bytes


def test_what_may_be_seen_soon_is_drawn_part_by_part_while_nobody_waits(
    kit: Kit, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed = Card((Picture("pieces/thief", 0.5, 0.5, 1, 1), Picture("pieces/first-player", 0.5, 0.5, 1, 1)))
    soon = (replace(card(3, 3, "a"), face="face-a"), replace(card(3, 3, "b"), face="face-b", card=printed))
    stage, surface = staged(kit, replace(board(), soon=soon))
    parts: list[str] = []
    ahead = stage.painter.ahead

    def counted(p: Piece, lifted: bool) -> bool:
        parts.append(p.id)
        return ahead(p, lifted)

    monkeypatch.setattr(stage.painter, "ahead", counted)
    while stage.warm():
        pass
    # two pictures or none, the face, the piece, and that it is done
    assert parts == ["b"] * 5 + ["a"] * 3
    assert stage.draw(surface, []) == []


@pytest.mark.parametrize("size", [(1, 1), (7, 300), (300, 7), (41, 40), (200, 160)])
@pytest.mark.parametrize("radius", [0, 5, 40])
@pytest.mark.parametrize(("alpha", "rim"), [(255, None), (90, (9, 200, 30))])
def test_a_box_drawn_by_its_corners_looks_as_if_drawn_whole(
    kit: Kit, size: tuple[int, int], radius: int, alpha: int, rim: tuple[int, int, int] | None
) -> None:
    whole = smooth(size, min(radius, *(side // 2 for side in size)), (200, 100, 50), alpha, rim)
    made = rounded(size, radius, (200, 100, 50), alpha, rim)
    assert made.size == size
    assert pygame.image.tobytes(made, "RGBA") == pygame.image.tobytes(whole, "RGBA")
