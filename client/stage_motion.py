"""One piece on its way: gliding, turning over, coming or going."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame

from client.scene import Piece

if TYPE_CHECKING:
    from client.stage_paint import Painter, Sprite

SHORT: Final = 180
LONG: Final = 520
TURN: Final = 420
MIX: Final = 1500
TURNED: Final = 0.3  # of that time, until all that are mixed have turned over
TIGHT: Final = 1.2  # the more, the longer they lie in one heap


def glide_ms(start: tuple[float, float] | None, end: tuple[float, float] | None, pace: float) -> int:
    """Return how long a way takes: further is longer, but never long."""
    if start is None or end is None:
        return max(1, round(TURN / pace))
    far = math.hypot(end[0] - start[0], end[1] - start[1])
    return max(1, round(min(LONG, SHORT + 130 * far) / pace))


def ease(part: float) -> float:
    """Slow at both ends."""
    part = min(1.0, max(0.0, part))
    return part * part * (3 - 2 * part)


class Motion:
    """How a piece gets from one picture to the next; with `way` it turns over after so many milliseconds.

    What is mixed goes by way of `via`.
    """

    def __init__(
        self,
        kinds: list[str],
        before: Piece | None,
        after: Piece | None,
        start: tuple[float, float] | None,
        now: int,
        ms: int,
        way: int = 0,
        via: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        self.kinds = kinds
        self.before = before
        self.after = after
        self.start = start
        self.began = now
        self.ms = ms
        self.way = way
        self.via = via

    def done(self, now: int) -> bool:
        return now - self.began >= self.ms

    def sprites(self, painter: Painter, now: int) -> list[Sprite]:
        """Return the piece as it looks at this moment."""
        if "mix" in self.kinds and self.before is not None and self.after is not None:
            return [self._mixed(painter, (now - self.began) / self.ms, self.before, self.after)]
        part = far = ease((now - self.began) / self.ms)
        if self.way:
            far = ease((now - self.began) / self.way)
            part = ease((now - self.began - self.way) / (self.ms - self.way))
        piece = self.after if self.after is not None else self.before
        if piece is None or (now < self.began and self.before is None):
            return []
        if "flip" in self.kinds and part < 0.5 and self.before is not None:
            piece = self.before
        gliding = "glide" in self.kinds or "go" in self.kinds
        sprite = painter.piece(piece, lifted=gliding and now >= self.began)
        if gliding and self.start is not None and self.after is not None:
            a, b = painter.camera.point(*self.start), painter.camera.point(self.after.x, self.after.y)
            sprite.rect.center = (round(a[0] + (b[0] - a[0]) * far), round(a[1] + (b[1] - a[1]) * far))
            if self.before is not None:
                self._turned(sprite, self.before, self.after, piece, far)
        if "flip" in self.kinds:
            resized(sprite, abs(1 - 2 * part), 1.0)
        elif "appear" in self.kinds or "fade" in self.kinds or "go" in self.kinds:
            shown = part if "appear" in self.kinds else 1 - part
            if "go" in self.kinds:
                shown = min(1.0, 3 * shown)
            else:
                grow = 1 + 0.5 * (1 - shown)
                resized(sprite, grow, grow)
            faded = sprite.image.copy()
            faded.set_alpha(round(255 * shown))
            sprite.image = faded
        return [sprite]

    def _mixed(self, painter: Painter, share: float, before: Piece, after: Piece) -> Sprite:
        """Turned over in its place first, where it looked otherwise; then into the heap and out of it."""
        turned = min(1.0, max(0.0, share / TURNED))
        sprite = painter.piece(before if turned < 0.5 else after, lifted=turned >= 1)
        if before.face != after.face and turned < 1:
            resized(sprite, abs(1 - 2 * turned), 1.0)
        part = max(0.0, share - TURNED) / (1 - TURNED)
        far = ease(TIGHT * (1 - abs(1 - 2 * part)))
        a, b = painter.camera.point(after.x, after.y), painter.camera.point(*self.via)
        sprite.rect.center = (round(a[0] + (b[0] - a[0]) * far), round(a[1] + (b[1] - a[1]) * far))
        return sprite

    def _turned(self, sprite: Sprite, before: Piece, after: Piece, drawn: Piece, part: float) -> None:
        """Give a piece the size and the turn that it has on its way."""
        high = before.h + (after.h - before.h) * part
        factor = high / drawn.h
        turn = before.turn + (after.turn - before.turn) * part - drawn.turn
        if abs(factor - 1) > 0.02 or abs(turn) > 1:
            centre = sprite.rect.center
            sprite.image = pygame.transform.rotozoom(sprite.image, -turn, factor)
            sprite.rect = sprite.image.get_rect(center=centre)


def resized(sprite: Sprite, wide: float, high: float) -> None:
    """Stretch a sprite about its middle."""
    size = (max(1, round(sprite.rect.w * wide)), max(1, round(sprite.rect.h * high)))
    centre = sprite.rect.center
    sprite.image = pygame.transform.smoothscale(sprite.image, size)
    sprite.rect = sprite.image.get_rect(center=centre)
