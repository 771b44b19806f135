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
        self.picture: Surface | None = None
        self._painted = Rect(0, 0, 0, 0)
        self._fresh = False
        self._aside = 0

    def show(self, words: str, at: Rect, now_ms: int, wait_ms: int, picture: Surface | None = None) -> None:
        """Show these words beside a rectangle, after a wait; below a picture, when there is one."""
        self.hide()
        self.words, self.at, self.due, self.picture = words, Rect(at), now_ms + wait_ms, picture

    def hide(self) -> None:
        """Take the tooltip away."""
        self._fresh = self._fresh or self.up
        self.up, self.words, self.picture = False, "", None

    def tick(self, now_ms: int) -> bool:
        """Come up when it is time."""
        wanted = bool(self.words) or self.picture is not None
        if wanted and not self.up and now_ms >= self.due:
            self.up = self._fresh = True
        return wanted and not self.up

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
        if self.picture is not None:
            return self._beside(look, self.picture, whole)
        lines = look.wrap(self.words, look.px(WIDEST), SMALL)
        width = max(look.width(line, SMALL) for line in lines) + look.px(24)
        height = look.height(SMALL) * len(lines) + look.px(14)
        below = self.at.bottom + look.px(8)
        y = below if below + height <= whole.bottom else self.at.top - look.px(8) - height
        return Rect(self.at.centerx - width // 2, y, width, height).clamp(whole)

    def _beside(self, look: Look, picture: Surface, whole: Rect) -> Rect:
        """Return where a picture lies with its words: where it hides nothing of what it is about."""
        pad, gap = look.px(10), look.px(10)
        rect = Rect(0, 0, picture.width + 2 * pad, picture.height + 2 * pad)
        self._aside = 0
        if self.words:
            high = look.height(SMALL) * len(look.wrap(self.words, picture.width, SMALL)) + look.px(6)
            if rect.h + high <= whole.h:
                rect.h += high
            else:
                # where there is no room below the picture, the words stand on its right
                room = min(look.px(WIDEST), whole.w - rect.w - pad)
                self._aside = max(look.width(line, SMALL) for line in look.wrap(self.words, room, SMALL))
                rect.w += self._aside + pad
        beside = [
            rect.move(self.at.right + gap, self.at.centery - rect.h // 2),
            rect.move(self.at.left - gap - rect.w, self.at.centery - rect.h // 2),
        ]
        above = rect.move(self.at.centerx - rect.w // 2, self.at.top - gap - rect.h)
        places = [above, *beside] if self.at.centery > whole.h * 0.6 else [*beside, above]
        clamped = [place.clamp(whole) for place in places]
        return next((place for place in clamped if not place.colliderect(self.at)), clamped[0])

    def draw(self, surface: Surface, look: Look) -> None:
        """Draw the tooltip, when it is up."""
        if not self.up:
            return
        c = look.colours
        rect = self._painted
        look.panel(surface, rect, mix(c.panel, c.shade, 0.5) if c.name != "paper" else c.paper, c.line, 6, 1)
        y, room = rect.y + look.px(7), look.px(WIDEST)
        x = rect.x + look.px(12)
        if self.picture is not None:
            surface.blit(self.picture, (rect.x + look.px(10), rect.y + look.px(10)))
            y, room = rect.y + self.picture.height + look.px(16), self.picture.width
            if self._aside:
                x, y, room = rect.right - self._aside - look.px(10), rect.y + look.px(10), self._aside
        for line in look.wrap(self.words, room, SMALL) if self.words else []:
            if y + look.height(SMALL) <= rect.bottom:
                surface.blit(look.line(line, c.ink, SMALL), (x, y))
            y += look.height(SMALL)
