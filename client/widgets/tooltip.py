"""Tooltips: what a thing is, shown after a moment of rest."""

from __future__ import annotations

from pygame import Rect, Surface

from client.theme import SMALL, mix
from client.widgets.look import Look

WIDEST = 340


class Tooltip:
    """The one tooltip of a form."""

    def __init__(self) -> None:
        self.words = ""
        self.at = Rect(0, 0, 0, 0)
        self.due = 0
        self.up = False
        self._painted = Rect(0, 0, 0, 0)
        self._fresh = False

    def show(self, words: str, at: Rect, now_ms: int, wait_ms: int) -> None:
        """Show these words beside a rectangle, after a wait."""
        self.hide()
        self.words, self.at, self.due = words, Rect(at), now_ms + wait_ms

    def hide(self) -> None:
        """Take the tooltip away."""
        self._fresh = self._fresh or self.up
        self.up, self.words = False, ""

    def tick(self, now_ms: int) -> bool:
        """Come up when it is time."""
        if self.words and not self.up and now_ms >= self.due:
            self.up = self._fresh = True
        return bool(self.words) and not self.up

    def changed(self, look: Look, whole: Rect) -> list[Rect]:
        """Return the areas that showing or hiding has changed."""
        if not self._fresh:
            return []
        self._fresh = False
        old = self._painted
        self._painted = self.place(look, whole) if self.up else Rect(0, 0, 0, 0)
        return [old, self._painted.copy()]

    def left(self) -> list[Rect]:
        """Return the area that shows a tooltip now, for whoever takes it away with its form."""
        return [self._painted] if self._painted.w else []

    def place(self, look: Look, whole: Rect) -> Rect:
        """Return where the tooltip lies: below, or above when there is no room."""
        lines = look.wrap(self.words, look.px(WIDEST), SMALL)
        width = max(look.width(line, SMALL) for line in lines) + look.px(24)
        height = look.height(SMALL) * len(lines) + look.px(14)
        below = self.at.bottom + look.px(8)
        y = below if below + height <= whole.bottom else self.at.top - look.px(8) - height
        return Rect(self.at.centerx - width // 2, y, width, height).clamp(whole)

    def draw(self, surface: Surface, look: Look) -> None:
        """Draw the tooltip, when it is up."""
        if not self.up:
            return
        c = look.colours
        rect = self._painted
        look.panel(surface, rect, mix(c.panel, c.shade, 0.5) if c.name != "paper" else c.paper, c.line, 6, 1)
        y = rect.y + look.px(7)
        for line in look.wrap(self.words, look.px(WIDEST), SMALL):
            surface.blit(look.line(line, c.ink, SMALL), (rect.x + look.px(12), y))
            y += look.height(SMALL)
