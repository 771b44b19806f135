"""Rows of lists: a line of contents, and a row that can be chosen."""

from __future__ import annotations

from collections.abc import Callable

from pygame import K_DOWN, K_UP, Rect, Surface
from pygame.event import Event

from client.theme import SMALL, TEXT
from client.widgets.base import Widget
from client.widgets.buttons import ACT
from client.widgets.look import Look


class Entry(Widget):
    """A line of contents: wraps, and leads somewhere."""

    focusable = True

    def __init__(self, words: str, do: Callable[[], None], *, name: str = "", depth: int = 0) -> None:
        super().__init__(name=name)
        self.words, self.do, self.depth = words, do, depth

    @property
    def style(self) -> tuple[float, str, float, float]:
        """Return the size, the family, the indent and the air above of the words."""
        return ((16, "title", 6, 10), (15, "ui", 6, 1), (14, "ui", 22, 0))[self.depth]

    def lines(self, look: Look, width: int) -> list[str]:
        """Return the words in lines."""
        size, family, indent, _ = self.style
        return look.wrap(self.words, width - look.px(indent + 6), size, family)

    def height(self, look: Look, width: int) -> int:
        size, family, _, air = self.style
        return len(self.lines(look, width)) * look.height(size, family) + look.px(7 + air)

    def release(self, pos: tuple[int, int]) -> None:
        if self.visible().collidepoint(pos):
            self.do()

    def key(self, e: Event) -> bool:
        if e.key in ACT:
            if not getattr(e, "held", False):
                self.do()
            return True
        return False

    def draw(self, surface: Surface, look: Look) -> None:
        c = look.colours
        warm = self.hovered or self.focused
        if warm:
            look.panel(surface, self.rect, c.raised, c.raised, 6, 0)
        size, family, indent, air = self.style
        x = self.rect.x + look.px(indent)
        y = self.rect.y + look.px(4 + air / 2)
        tone = c.bright if warm else (c.gold, c.ink, c.muted)[self.depth]
        for line in self.lines(look, self.rect.width):
            surface.blit(look.line(line, tone, size, family), (x, y))
            y += look.height(size, family)


class Row(Widget):
    """A row that can be chosen: two lines, a sign, and a warning when something is wrong."""

    def __init__(
        self,
        title: str,
        about: str,
        warning: str,
        choose: Callable[[], None],
        open_it: Callable[[], None],
        step: Callable[[int], bool],
        *,
        name: str = "",
        icon: str = "",
    ) -> None:
        super().__init__(name=name)
        self.title, self.about, self.warning = title, about, warning
        self.choose, self.open_it, self.icon = choose, open_it, icon
        self.step = step
        self.chosen = False

    def choose_it(self, on: bool) -> None:
        """Be the chosen row or not; only the chosen one is a stop for Tab."""
        if on != self.chosen:
            self.chosen = on
            self.touch()
        self.focusable = on

    def _room(self, look: Look, width: int) -> int:
        return width - look.px(64)

    def height(self, look: Look, width: int) -> int:
        high = look.height(TEXT) + look.height(SMALL) + look.px(18)
        if self.warning:
            high += len(look.wrap(self.warning, self._room(look, width), SMALL)) * look.height(
                SMALL
            ) + look.px(2)
        return high

    def press(self, pos: tuple[int, int]) -> None:
        self.choose()

    def key(self, e: Event) -> bool:
        by = {K_UP: -1, K_DOWN: 1}.get(e.key, 0)
        if by:
            return self.step(by)
        if e.key in ACT:
            if not getattr(e, "held", False):
                self.open_it()
            return True
        return False

    def draw(self, surface: Surface, look: Look) -> None:
        c = look.colours
        warm = self.hovered or self.focused
        fill = c.lifted if self.chosen else c.raised if warm else c.panel
        look.panel(surface, self.rect, fill, c.gold if self.chosen else c.line, 8, 2 if self.chosen else 1)
        size = look.px(24)
        if self.icon:
            at = Rect(self.rect.x + look.px(16), self.rect.y + look.px(14), size, size)
            look.icon(surface, self.icon, at, c.bad if self.warning else c.gold)
        x, y = self.rect.x + look.px(54), self.rect.y + look.px(8)
        room = self._room(look, self.rect.width)
        surface.blit(look.line(look.cut(self.title, room), c.bright if self.chosen else c.ink), (x, y))
        y += look.height(TEXT)
        surface.blit(look.line(look.cut(self.about, room, SMALL), c.muted, SMALL), (x, y))
        y += look.height(SMALL) + look.px(2)
        for line in look.wrap(self.warning, room, SMALL) if self.warning else []:
            surface.blit(look.line(line, c.bad, SMALL), (x, y))
            y += look.height(SMALL)


def rows_in(rows: list[Row], look: Look, width: int) -> tuple[list[tuple[Widget, Rect]], int]:
    """Return rows placed below each other, for a scroll view."""
    items: list[tuple[Widget, Rect]] = []
    y = look.px(6)
    for row in rows:
        high = row.height(look, width)
        items.append((row, Rect(look.px(6), y, width - look.px(6), high)))
        y += high + look.px(8)
    return items, y
