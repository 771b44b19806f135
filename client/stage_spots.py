"""What lies under the pointer of the stage, and small sums with points and rectangles."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from pygame import Rect

from client.scene import Piece, Place

Spot = Place | Piece


class Gesture:
    """What the player did with the pointer: `click`, `drop` or `hover`; `spots` lie under it, top first."""

    __slots__ = ("kind", "piece", "pos", "spots")

    def __init__(
        self, kind: str, spots: list[Spot], pos: tuple[int, int], piece: Piece | None = None
    ) -> None:
        self.kind = kind
        self.spots = spots
        self.pos = pos
        self.piece = piece


def topmost(spots: Sequence[Spot]) -> str:
    """Return which thing lies on top, also when the scene has been made anew."""
    return next((spot.id if isinstance(spot, Piece) else spot.word for spot in spots), "")


def far(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Return how many pixels lie between two points, counted along the axes."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def extent(rect: Rect) -> int:
    """Return the pixels of a rectangle."""
    return rect.w * rect.h


def inside(spot: Spot, x: float, y: float, part: float) -> bool:
    """Tell whether a point is on a thing; round things have no corners, a card has."""
    dx, dy = x - spot.x, y - spot.y
    if isinstance(spot, Piece) and spot.card is not None:
        turn = math.radians(-spot.turn)
        dx, dy = dx * math.cos(turn) - dy * math.sin(turn), dx * math.sin(turn) + dy * math.cos(turn)
        return abs(dx) <= spot.w / 2 and abs(dy) <= spot.h / 2
    dx, dy = abs(dx) / spot.w, abs(dy) / spot.h
    if isinstance(spot, Piece) or spot.round:
        return dx * dx + dy * dy <= part * part
    return dx <= part and dy <= part


def merged(rects: Iterable[Rect], most: int = 12) -> list[Rect]:
    """Join rectangles that overlap, and everything when there are too many."""
    found: list[Rect] = []
    for rect in rects:
        if not rect.w or not rect.h:
            continue
        rect = Rect(rect)
        hit = rect.collidelist(found)
        while hit >= 0:
            rect.union_ip(found.pop(hit))
            hit = rect.collidelist(found)
        found.append(rect)
    return [found[0].unionall(found[1:])] if len(found) > most else found
