"""Scrolling: a view over more widgets than fit, and the bar beside it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from client.theme import Colour
from client.widgets.base import Widget
from client.widgets.look import Look

STEP = 48


class Scroller(Widget):
    """What scrolls: keeps the offset, the wheel, the keys and the bar."""

    def __init__(self, *, name: str = "") -> None:
        super().__init__(name=name)
        self.offset = 0
        self.content = 0
        self.unit = STEP
        self._grip = -1
        self.bar = Rect(0, 0, 0, 0)

    def most(self) -> int:
        """Return the largest offset."""
        return max(0, self.content - self.rect.height)

    def whole_lines(self, count: int, high: int) -> range:
        """Return which of so many lines, one unit each, are seen whole in `high` pixels."""
        unit = max(1, self.unit)
        return range(-(-self.offset // unit), min(count, (self.offset + high) // unit))

    def scroll_to(self, offset: float) -> bool:
        """Move to an offset; True when that changed anything."""
        new = max(0, min(self.most(), round(offset)))
        if new == self.offset:
            return False
        self.offset = new
        self.moved()
        self.touch()
        return True

    def moved(self) -> None:
        """Take note that the offset has changed."""

    def wheel(self, lines: float) -> bool:
        self.scroll_to(self.offset - lines * self.unit)
        return self.most() > 0

    def key(self, e: Event) -> bool:
        page = self.rect.height * 0.9
        goal = {
            pygame.K_UP: self.offset - self.unit,
            pygame.K_DOWN: self.offset + self.unit,
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_HOME: 0,
            pygame.K_END: self.most(),
        }.get(e.key)
        return goal is not None and self.scroll_to(goal)

    def knob(self) -> Rect:
        """Return where the bar's knob is."""
        if not self.most():
            return Rect(0, 0, 0, 0)
        height = max(self.bar.width * 3, self.bar.height * self.rect.height // max(1, self.content))
        y = self.bar.y + (self.bar.height - height) * self.offset // self.most()
        return Rect(self.bar.x, y, self.bar.width, height)

    def press(self, pos: tuple[int, int]) -> None:
        knob = self.knob()
        if self.most() and pos[0] >= self.bar.x - self.bar.width:
            self._grip = pos[1] - knob.y if knob.inflate(8, 0).collidepoint(pos) else knob.height // 2
            self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        if self._grip >= 0:
            way = max(1, self.bar.height - self.knob().height)
            self.scroll_to((pos[1] - self._grip - self.bar.y) / way * self.most())

    def release(self, pos: tuple[int, int]) -> None:
        self._grip = -1

    def draw_bar(self, surface: Surface, look: Look, tone: Colour) -> None:
        """Draw the bar, when there is anything to scroll."""
        knob = self.knob()
        if knob.width:
            look.panel(surface, knob, tone, tone, 4, 0)


class ScrollView(Scroller):
    """A column of widgets that scrolls; placed with `fill` in content coordinates."""

    def __init__(self, *, name: str = "") -> None:
        super().__init__(name=name)
        self.items: list[tuple[Widget, Rect]] = []

    def children(self) -> Iterator[Widget]:
        return (w for w, _ in self.items)

    def fill(self, look: Look, items: list[tuple[Widget, Rect]], content: int) -> None:
        """Take these widgets, with their rectangles from the top left of the content."""
        self.unit = look.px(STEP)
        self.items, self.content = items, content
        self.bar = Rect(self.rect.right - look.px(9), self.rect.y, look.px(7), self.rect.height)
        self.offset = max(0, min(self.most(), self.offset))
        self.moved()
        self.touch()

    def inner(self, look: Look) -> int:
        """Return the width that the content has."""
        return self.rect.width - look.px(22)

    def moved(self) -> None:
        for widget, at in self.items:
            widget.clip = self.rect
            widget.place(at.move(self.rect.x, self.rect.y - self.offset))

    def reveal(self, widget: Widget) -> None:
        """Scroll so that a widget of this view is seen."""
        for w, at in self.items:
            if w is widget:
                air = self.unit
                if at.y - air < self.offset:
                    self.scroll_to(at.y - air)
                elif at.bottom + air > self.offset + self.rect.height:
                    self.scroll_to(at.bottom + air - self.rect.height)

    def draw(self, surface: Surface, look: Look) -> None:
        self.draw_bar(surface, look, look.colours.line)
