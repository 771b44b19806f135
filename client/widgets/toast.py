"""Passing notes: one sentence at the bottom of the window, for a few seconds."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from client.kit import Kit
from client.theme import TEXT
from client.widgets.look import Look

SHORTEST_MS: Final = 2500
MS_A_LETTER: Final = 55


class Toasts:
    """Shows the kit's notes over whatever screen is open, one after the other."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.words = ""
        self.until = 0
        self._size = (0, 0)
        self._look = Look(kit, 1.0)
        self._rect = Rect(0, 0, 0, 0)
        self._gone: list[Rect] = []
        self._fresh = False

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Follow the window."""
        self._size, self._look = size, Look(self.kit, scale)
        self._place()
        self._fresh = bool(self.words)

    def tick(self, now_ms: int) -> bool:
        """Take the next note, or let one go. Waiting is not moving."""
        if self.words and (now_ms >= self.until or self.kit.notes):
            self._gone.append(self._rect.copy())
            self.words = ""
        if not self.words and self.kit.notes:
            self.words = self.kit.notes.pop(0)
            self.until = now_ms + max(SHORTEST_MS, MS_A_LETTER * len(self.words))
            self._place()
            self._fresh = True
        return False

    def _place(self) -> None:
        look, (width, height) = self._look, self._size
        inner = min(look.px(620), width - look.px(64))
        lines = look.wrap(self.words, max(1, inner), TEXT)
        wide = max(look.width(line, TEXT) for line in lines) + look.px(36)
        high = look.height(TEXT) * len(lines) + look.px(20)
        self._rect = Rect((width - wide) // 2, height - high - look.px(82), wide, high)

    def gone(self) -> list[Rect]:
        """Return the areas that a note has left."""
        gone, self._gone = self._gone, []
        return gone

    def draw(self, surface: Surface, below: list[Rect]) -> list[Rect]:
        """Draw the note when it is new or something below it was painted."""
        if not self.words or not (self._fresh or self._rect.collidelist(below) >= 0):
            return []
        self._fresh = False
        look, c = self._look, self._look.colours
        look.panel(surface, self._rect, c.panel, c.gold, 10, 1.5)
        y = self._rect.y + look.px(10)
        for line in look.wrap(self.words, self._rect.width - look.px(36) + 1, TEXT):
            image = look.line(line, c.ink, TEXT)
            surface.blit(image, (self._rect.centerx - image.width // 2, y))
            y += look.height(TEXT)
        return [self._rect.copy()]
