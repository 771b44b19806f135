"""What happened since the own last turn, on a plate over the log; the newest can be read at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from client.text import tr
from client.theme import SMALL, TEXT
from client.widgets.base import Widget
from client.widgets.look import Look
from client.widgets.scroll import Scroller

LEAST: Final = 6
"""Where fewer lines than these have room beside the board, the plate lies on it."""
MOST: Final = 9
"""More lines than these would hide too much of the board."""


class Recap(Scroller):
    """Goes away with the first thing that is done; what does not fit is scrolled to, or read in the log."""

    def __init__(self, heading: str, lines: Sequence[str]) -> None:
        super().__init__(name="recap")
        self.heading, self.words = heading, list(lines)
        self._lines: list[tuple[int, str]] = []
        self._head = 0

    def heights(self, look: Look, wide: int) -> tuple[int, int]:
        """Return how high it is with all its lines, and with as few as it can do with."""
        self.unit = look.height(SMALL)
        whole = self._cut(look, wide, 1 << 14, (0, 0)).h
        return whole, min(whole, look.px(44) + self.unit * LEAST)

    def put(
        self, look: Look, below: Rect, beside: Rect, board: Rect, hidden: Callable[[Rect], int]
    ) -> list[Widget]:
        """Place it over the log `below` the boxes, or over those, or where it hides least of the board."""
        _, least = self.heights(look, beside.w)
        beside = below if below.h >= least else beside
        if beside.h >= least:
            self.place(self._cut(look, beside.w, beside.h, beside.midbottom))
        else:
            wide = min(board.w - look.px(24), look.px(440))
            high = min(board.h - look.px(20), look.px(44) + self.unit * (MOST + 1))
            low = self._cut(look, wide, high, (board.centerx, board.bottom - look.px(10)))
            ways = [low, low.move(0, board.y + look.px(10) - low.y)]
            self.place(min(ways, key=hidden))
        r = self.rect
        top = r.y + self._head
        self.bar = Rect(r.right - look.px(9), top, look.px(6), r.bottom - look.px(6) - top)
        self.offset = self.most()
        return [self]

    def _cut(self, look: Look, wide: int, high: int, foot: tuple[int, int]) -> Rect:
        """Break the lines, and return the plate with its foot here."""
        self._lines = [
            (n, part)
            for n, line in enumerate(self.words)
            for part in look.wrap(line, wide - look.px(34), SMALL)
        ]
        self._head = look.px(34)
        self.content = self._head + self.unit * len(self._lines) + look.px(8)
        if self.content > high:
            self._head += self.unit
            self.content += self.unit
        box = Rect(0, 0, wide, min(high, self.content))
        box.midbottom = foot
        return box

    def above(self) -> int:
        """Return how many things that happened stand above what can be read."""
        return len({n for n, _ in self._lines[: -(-self.offset // max(1, self.unit))]})

    def grips(self, pos: tuple[int, int]) -> bool:
        """Tell whether a press here is meant for the bar."""
        return self.most() > 0 and self.rect.collidepoint(pos) and pos[0] >= self.bar.x - self.bar.width

    def reach(self, look: Look) -> Rect:
        return self.rect.inflate(look.px(36), look.px(36))

    def draw(self, surface: Surface, look: Look) -> None:
        c, r = look.colours, self.rect
        look.shadow(surface, r, 12, 150)
        look.panel(surface, r, c.paper, c.gold, 10, 2)
        x = r.x + look.px(14)
        heading = look.cut(self.heading, r.w - look.px(28), TEXT, "read", True)
        surface.blit(look.line(heading, c.paper_ink, TEXT, "read", True), (x, r.y + look.px(8)))
        if self.above():
            more = look.cut(tr("table-more", n=self.above()), r.w - look.px(28), SMALL)
            surface.blit(look.line(more, c.paper_muted, SMALL), (x, r.y + self._head - self.unit))
        clip = surface.get_clip()
        top = r.y + self._head
        surface.set_clip(Rect(r.x, top, r.w, r.bottom - look.px(4) - top).clip(clip))
        for n in self.whole_lines(len(self._lines), r.bottom - look.px(8) - top):
            words = look.line(self._lines[n][1], c.paper_ink, SMALL)
            surface.blit(words, (x, top - self.offset + n * self.unit))
        surface.set_clip(clip)
        self.draw_bar(surface, look, c.paper_muted)
