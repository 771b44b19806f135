"""What a replay is steered with: the timeline of the whole game, and the log whose lines can be jumped to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from client.theme import SMALL, TEXT, mix
from client.widgets.badge import draw_shape
from client.widgets.base import Widget
from client.widgets.buttons import Button
from client.widgets.look import Look
from client.widgets.scroll import Scroller

NOWHERE = -1
TICKS = ((1.0, 2.5), (0.72, 1.5), (0.4, 1.0))  # how high and wide the mark of a chapter is, by depth


@dataclass(frozen=True)
class Bar:
    """Something on the timeline: how high (0 to 1), of which seat, and whether it is one of the chosen few.

    A chosen one bears the shape of its seat.
    """

    at: int
    high: float
    seat: int
    chosen: bool = False


class IconButton(Button):
    """A button that is only a picture; its tooltip says what it does."""

    def draw(self, surface: Surface, look: Look) -> None:
        fill, line, ink = self.tones(look)
        look.panel(surface, self.rect, fill, line)
        side = look.px(20)
        at = Rect(0, 0, side, side)
        at.center = self.rect.center
        look.icon(surface, self.icon, at.move(0, look.px(1) if self.pressed and self.hovered else 0), ink)

    def show(self, icon: str) -> None:
        """Take another picture."""
        if icon != self.icon:
            self.icon = icon
            self.touch()

    def overflow(self, look: Look) -> list[str]:
        return []


class Timeline(Widget):
    """The whole game from left to right: marks where chapters begin, bars, and where we are."""

    focusable = True

    def __init__(
        self,
        length: int,
        at: int,
        marks: Sequence[tuple[int, int]],
        go: Callable[[int], None],
        *,
        tall: bool = False,
        end: bool = False,
        name: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(name=name, tip=tip)
        self.length, self.at, self.marks, self.go = length, at, list(marks), go
        self.bars: Sequence[Bar] = ()
        self.tall, self.broken = tall, end

    def height(self, look: Look, width: int) -> int:
        return look.px(64 if self.tall else 30)

    def x_of(self, at: int) -> int:
        """Return where a moment is."""
        return self.rect.x + round(self.rect.width * at / max(1, self.length))

    def stand(self, bars: Sequence[Bar]) -> None:
        """Put these bars on it."""
        self.bars = bars
        self.touch()

    def show(self, at: int) -> None:
        """Move the marker."""
        if at != self.at:
            self.at = at
            self.touch()

    def press(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        part = (pos[0] - self.rect.x) / max(1, self.rect.width)
        self.go(max(0, min(self.length, round(part * self.length))))

    def reach(self, look: Look) -> Rect:
        return self.rect.inflate(look.px(28), look.px(12))

    def draw(self, surface: Surface, look: Look) -> None:
        c = look.colours
        warm = self.hovered or self.focused
        thick = look.px(6)
        y = self.rect.bottom - look.px(13)
        track = Rect(self.rect.x, y - thick // 2, self.rect.width, thick)
        room = track.y - self.rect.y - look.px(14)
        look.panel(surface, track, c.raised, c.line, 3, 1)
        x = self.x_of(self.at)
        if x > track.x + thick:
            look.panel(surface, Rect(track.x, track.y, x - track.x, thick), c.gold, c.gold, 3, 0)
        for at, depth in reversed(self.marks):
            part, wide = TICKS[min(depth, 2)]
            high = round(look.px(12) * part)
            tone = c.bright if depth == 0 else c.muted
            surface.fill(tone, (self.x_of(at) - look.px(wide) // 2, track.bottom + 1, look.px(wide), high))
        wide = max(2, min(look.px(7), self.rect.width // max(1, self.length) - 1))
        for bar in self.bars:
            high = max(look.px(2), round(room * bar.high))
            tone = c.seat(bar.seat)
            left = self.x_of(bar.at) - wide // 2
            surface.fill(
                tone if bar.chosen else mix(tone, c.ground, 0.45), (left, track.y - high, wide, high)
            )
            if bar.chosen:
                d = look.px(5)
                middle = (self.x_of(bar.at), track.y - high - d)
                draw_shape(surface, c.paper_ink, middle, d + max(1, look.px(1)), bar.seat)
                draw_shape(surface, tone, middle, d, bar.seat)
        if self.broken:
            surface.fill(c.bad, (self.rect.right, self.rect.y, look.px(4), self.rect.height))
        knob = look.px(9)
        pygame.draw.aacircle(surface, c.bright if warm else c.gold, (x, track.centery), knob)
        pygame.draw.aacircle(surface, c.panel, (x, track.centery), max(2, knob - look.px(4)))


@dataclass(frozen=True)
class Line:
    """A line of a moment, or of NOWHERE; depths 0 to 2 are headings, a `seat` puts its sign before it."""

    at: int
    depth: int
    words: str
    seat: int | None = None


class Lines(Scroller):
    """Lines that belong to moments: click one, or go through them with the arrows, to be there.

    The log runs with the game: what is still to come is pale. Without `runs` the lines stand in any order.
    """

    focusable = True

    def __init__(self, go: Callable[[int], None], *, name: str = "", runs: bool = True) -> None:
        super().__init__(name=name)
        self.go, self.runs = go, runs
        self.lines: list[Line] = []
        self.at = 0
        self._laid: list[tuple[int, int, list[str]]] = []
        self._over = -1
        self._look: Look | None = None

    def fill(self, look: Look, lines: list[Line]) -> None:
        """Take these lines; call it after `place`."""
        self.lines, self._look, self._laid = lines, look, []
        self.unit = look.px(40)
        inset = look.px(6)
        self.bar = Rect(
            self.rect.right - look.px(10), self.rect.y + inset, inset, self.rect.height - 2 * inset
        )
        room = self.rect.width - look.px(36)
        y = look.px(8)
        for line in lines:
            size = SMALL + 1 if line.depth > 1 else TEXT
            rows = look.wrap(line.words, room - self._indent(look, line), size, bold=line.depth < 3)
            y += look.px((10, 8, 5, 0)[min(line.depth, 3)])
            high = look.height(size) * len(rows) + look.px(3)
            self._laid.append((y, high, rows))
            y += high
        self.content = y + look.px(8)
        self.offset = max(0, min(self.most(), self.offset))
        self.touch()

    def _indent(self, look: Look, line: Line) -> int:
        return look.px((0, 0, 6, 14)[min(line.depth, 3)])

    def current(self) -> int:
        """Return the number of the last line that has come about; in any other order, of the line lit up."""
        if not self.runs:
            return next((n for n, line in enumerate(self.lines) if line.at == self.at), -1)
        found = 0
        for n, line in enumerate(self.lines):
            if line.at > self.at:
                break
            found = n
        return found

    def show(self, at: int) -> None:
        """Light up the lines of this moment and scroll to them."""
        if at != self.at:
            self.at = at
            self.touch()
        if self._laid and self.current() >= 0:
            y, high, _ = self._laid[self.current()]
            if y < self.offset + self.unit or y + high > self.offset + self.rect.height - self.unit:
                self.scroll_to(y - self.rect.height * 0.6)

    def line_at(self, pos: tuple[int, int]) -> int:
        """Return the number of the line under a point, or -1."""
        y = pos[1] - self.rect.y + self.offset
        return next((n for n, (top, high, _) in enumerate(self._laid) if top <= y < top + high), -1)

    def hover_at(self, pos: tuple[int, int]) -> None:
        over = self.line_at(pos) if pos[0] < self.bar.x else -1
        if over != self._over:
            self._over = over
            self.touch()

    def release(self, pos: tuple[int, int]) -> None:
        gripped = self._grip >= 0
        super().release(pos)
        if not gripped and self.rect.collidepoint(pos):
            n = self.line_at(pos)
            if n >= 0 and self.lines[n].at != NOWHERE:
                self.go(self.lines[n].at)

    def key(self, e: Event) -> bool:
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(e.key, 0)
        if step and self.lines:
            stops = list(dict.fromkeys(line.at for line in self.lines if line.at != NOWHERE))
            if self.at in stops:
                n = stops.index(self.at) + step
            else:
                before = sum(at < self.at for at in stops) if self.runs else 0
                n = before if step > 0 or not self.runs else before - 1
            if 0 <= n < len(stops):
                self.go(stops[n])
        return step != 0

    def draw(self, surface: Surface, look: Look) -> None:
        c = look.colours
        look.panel(surface, self.rect, c.paper, c.paper_line, 8, 1.5)
        old = surface.get_clip()
        edge = look.px(4)
        surface.set_clip(old.clip(self.rect.inflate(-2 * edge, -2 * edge)))
        chapters = all(line.depth < 3 for line in self.lines)
        here = self.current() if chapters else NOWHERE
        for n, (line, (top, high, rows)) in enumerate(zip(self.lines, self._laid, strict=True)):
            y = self.rect.y + top - self.offset
            if y + high < self.rect.y or y > self.rect.bottom:
                continue
            lit = n == here if chapters else line.at == self.at and (line.depth > 2 or not self.runs)
            over = n == self._over and self.hovered
            self._draw_line(surface, look, line, Rect(self.rect.x, y, self.rect.width, high), rows, lit, over)
        surface.set_clip(old)
        self.draw_bar(surface, look, c.paper_muted)

    def _draw_line(
        self, surface: Surface, look: Look, line: Line, at: Rect, rows: list[str], lit: bool, over: bool
    ) -> None:
        c = look.colours
        y = at.y
        x = self.rect.x + look.px(14) + self._indent(look, line)
        wide = self.bar.x - self.rect.x - look.px(8)
        strip = Rect(self.rect.x + look.px(5), y - look.px(1), wide, at.height)
        if lit:
            surface.fill(mix(c.paper, c.mark, 0.75), strip)
            surface.fill(c.link, (strip.x, strip.y, look.px(3), strip.height))
        elif over:
            surface.fill(mix(c.paper, c.paper_line, 0.5), strip)
        heading = line.depth < 3
        tone = c.link if line.depth < 2 else c.paper_ink
        if self.runs and line.at > self.at:
            tone = mix(tone, c.paper, 0.5) if c.name != "contrast" else c.paper_muted
        size = SMALL + 1 if line.depth > 1 else TEXT
        step, room = look.height(size), self.rect.inflate(0, -2 * look.px(4))
        if line.seat is not None and y >= room.y:
            d, middle = look.px(5), (x + look.px(5), y + step // 2)
            draw_shape(surface, c.paper_ink, middle, d + look.px(2), line.seat)
            draw_shape(surface, c.seat(line.seat), middle, d, line.seat)
            x += look.px(18)
        for row in rows:
            if room.y <= y and y + step <= room.bottom:  # none is cut in half by the edge
                surface.blit(look.line(row, tone, size, bold=heading), (x, y))
            y += step
