"""The side panel of a table: boxes of both sides and the log, drawn from plain values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from client.scene import Group, Panel, Pip, Row
from client.telling import said, say_row
from client.theme import LARGE, SMALL, TEXT, Colour, mix
from client.widgets.badge import draw_badge, draw_shape
from client.widgets.base import Widget
from client.widgets.look import DOTS, Look
from client.widgets.scroll import Scroller

LEAST: Final = 12
AT_ONCE: Final = 300  # lines of the log
FULL: Final = "full"  # all that a side has, row by row
TOLD: Final = "told"  # its pictures, and below them in one line what is no picture
NAMED: Final = "named"  # its pictures, in a line for each player of a team
TIGHT: Final = "tight"  # of a team nothing but a low line for each player
SIGNS: Final = "signs"  # all pictures in one line
HEADS: Final = "heads"  # its name and its points
TOLD_HIGH: Final = 18
TINY: Final = 10  # a picture that is smaller cannot be told from another
NAME: Final = 0.38  # of a short line at most is for the name


class Prompt(Widget):
    """What is to be done, in one sentence, on a piece of paper."""

    def __init__(self) -> None:
        super().__init__(name="prompt")
        self.words = ""
        self.active = False

    def say(self, words: str, active: bool) -> None:
        if (words, active) != (self.words, self.active):
            self.words, self.active = words, active
            self.touch()

    def height(self, look: Look, width: int) -> int:
        return 2 * look.height(LARGE, "read") + look.px(20)

    def draw(self, surface: Surface, look: Look) -> None:
        c = look.colours
        fill = c.paper if self.active else mix(c.panel, c.raised, 0.5)
        look.panel(surface, self.rect, fill, c.gold if self.active else c.line, 10, 2 if self.active else 1)
        size, lines = self._set(look)
        step = look.height(size, "read")
        y = self.rect.centery - step * len(lines) // 2
        for line in lines:
            image = look.line(line, c.paper_ink if self.active else c.ink, size, "read", self.active)
            surface.blit(image, (self.rect.x + look.px(14), y))
            y += step

    def _set(self, look: Look) -> tuple[int, list[str]]:
        """Return the lines of the sentence, and the largest size at which they all fit."""
        for size in range(LARGE, LEAST - 1, -1):
            lines = look.wrap(self.words, self.rect.width - look.px(28), size, "read", self.active)
            if len(lines) * look.height(size, "read") <= self.rect.height - look.px(6):
                return size, lines
        most = max(1, (self.rect.height - look.px(6)) // look.height(LEAST, "read"))
        return LEAST, lines[:most]

    def overflow(self, look: Look) -> list[str]:
        lines = look.wrap(self.words, self.rect.width - look.px(28), LEAST, "read", self.active)
        return [self.words] if len(self._set(look)[1]) < len(lines) else []


class Boxes(Widget):
    """Where the game stands, and a box for each side with what it owns."""

    def __init__(self) -> None:
        super().__init__(name="boxes")
        self.panel: Panel | None = None
        self.detail = FULL
        self.tips: list[tuple[Rect, str]] = []

    def show(self, panel: Panel) -> None:
        if panel != self.panel:
            self.panel = panel
            self.touch()

    def height(self, look: Look, width: int) -> int:
        if self.panel is None:
            return 0
        rows = sum(self._high(look, g) + self._gap(look) for g in self.panel.groups)
        return rows + (look.px(26) if self.panel.status else 0)

    def _gap(self, look: Look) -> int:
        return look.px(5 if self.detail == HEADS else 8)

    def _high(self, look: Look, g: Group) -> int:
        if self.detail == HEADS:
            return look.px(37)
        if self.detail == TIGHT:
            return look.px(39) + look.px(20) * len(self.lines(g))
        told = look.px(TOLD_HIGH) if self.detail == TOLD and plain(g) else 0
        return look.px(46) + told + look.px(23) * len(g.rows if self.detail == FULL else self.lines(g))

    def details(self) -> tuple[str, ...]:
        """Return how much can be told of the sides, from all of it to signs alone."""
        rows = [row for g in self.panel.groups for row in g.rows] if self.panel is not None else []
        team = (TIGHT,) if any(row.owner for row in rows) else ()
        return (FULL, TOLD, NAMED, *team, SIGNS)

    def lines(self, g: Group) -> list[list[Row]]:
        """Return the rows with pictures as they share lines, where there is little room."""
        if self.detail == TIGHT:
            return [[row] for row in g.rows if row.owner]
        lines: list[list[Row]] = [[]]
        for row in g.rows:
            alone = row.owner or (lines[-1] and lines[-1][-1].owner)
            if row.pips and alone and lines[-1] and self.detail in (TOLD, NAMED):
                lines.append([])
            if row.pips:
                lines[-1].append(row)
        return [line for line in lines if line or self.detail != TOLD]

    def draw(self, surface: Surface, look: Look) -> None:
        self.tips = []
        if self.panel is None:
            return
        y = self.rect.y
        if self.panel.status:
            words, size = self._status(look)
            image = look.line(words, look.colours.bright, size)
            surface.blit(image, (self.rect.centerx - image.width // 2, y + look.px(SMALL - size) // 2))
            y += look.px(26)
        for group in self.panel.groups:
            y = self._group(surface, look, group, y)

    def _status(self, look: Look) -> tuple[str, int]:
        """Return the line that says where the game stands, and a size at which all of it fits."""
        parts = [said(s) for s in self.panel.status] if self.panel is not None else []
        words = "  ·  ".join(parts)
        for size in range(SMALL, SMALL - 5, -1):
            if look.width(words, size) <= self.rect.w:
                return words, size
            words = " · ".join(parts)
        return look.cut(words, self.rect.w, size), size

    def overflow(self, look: Look) -> list[str]:
        words, _ = self._status(look)
        return [words] if words.endswith(DOTS) else []

    def _group(self, surface: Surface, look: Look, g: Group, y: int) -> int:
        c = look.colours
        high = self._high(look, g)
        box = Rect(self.rect.x, y, self.rect.w, high)
        side = c.bad if g.tone == "dark" else c.gold
        look.panel(
            surface,
            box,
            mix(c.panel, c.raised, 0.45 if g.active else 0.1),
            side if g.active else c.line,
            10,
            2 if g.active else 1,
        )
        x = self._signs(surface, look, g, box) + look.px(6)
        score = look.line(g.score, c.bright, LARGE, bold=True)
        room = box.right - look.px(14) - score.width - x - look.px(24 if g.active else 8)
        self._title(surface, look, g, Rect(x, y, room, look.px(40)))
        surface.blit(score, (box.right - look.px(14) - score.width, y + look.px(6)))
        if g.active:
            pointed(surface, side, (box.right - look.px(20) - score.width, y + look.px(20)), look.px(8))
        down, step = (35, 20) if self.detail == TIGHT else (40, 23)
        line = Rect(box.x + look.px(16), y + look.px(down), box.w - look.px(30), look.px(step))
        if self.detail == HEADS:
            self.tips.append((box, "\n".join(say_row(row) for row in g.rows)))
            return box.bottom + self._gap(look)
        if self.detail != FULL:
            self._short(surface, look, g, line)
            return box.bottom + look.px(8)
        for n, row in enumerate(g.rows):
            self._row(surface, look, row, line.move(0, n * line.h))
        return box.bottom + look.px(8)

    def _title(self, surface: Surface, look: Look, g: Group, box: Rect) -> None:
        """Whose box it is, in one line; in two low ones where it would be cut."""
        words, size = said(g.title), TEXT
        while size > SMALL - 2 and look.width(words, size, bold=g.active) > box.w:
            size -= 1
        first, *rest = look.wrap(words, box.w, size, bold=g.active)
        lines = [first, look.cut(" ".join(rest), box.w, size, bold=g.active)] if rest else [first]
        step = look.height(size) - look.px(2)
        middle = box.y + look.px(9) + look.height(TEXT) // 2 - step * (len(lines) - 1) // 2
        for n, line in enumerate(lines):
            image = look.line(line, look.colours.ink, size, bold=g.active)
            surface.blit(image, image.get_rect(midleft=(box.x, middle + n * step)))

    def _signs(self, surface: Surface, look: Look, g: Group, box: Rect) -> int:
        """Whose box it is: colours along its edge, and a picture or the badges; return where they end."""
        c, count = look.colours, max(1, len(g.seats))
        band = Rect(box.x + look.px(3), box.y + look.px(8), look.px(4), box.h - look.px(16))
        for n in range(count):
            top, end = (band.y + band.h * k // count for k in (n, n + 1))
            tone = c.seat(g.seats[n]) if g.seats else c.bad if g.tone == "dark" else c.gold
            surface.fill(tone, (band.x, top, band.w, end - top))
        at = Rect(box.x + look.px(16), box.y + look.px(5), look.px(30), look.px(30))
        if not g.face:
            for seat in g.seats:
                draw_badge(surface, at, look, seat)
                at = at.move(look.px(36), 0)
            return at.x - look.px(6)
        icon = look.art.picture(g.face, at.size)
        surface.blit(icon, at)
        d = look.px(5)
        for n, seat in enumerate(g.seats[::-1]):
            middle = (at.right - d, at.bottom - d - n * (2 * d + look.px(2)))
            draw_shape(surface, c.panel, middle, d + look.px(1), seat)
            draw_shape(surface, c.seat(seat), middle, d, seat)
        return at.right

    def _short(self, surface: Surface, look: Look, g: Group, box: Rect) -> None:
        """Lines of pictures with their players; at rest they say what all the rows say."""
        lines = self.lines(g)
        team = any(row.owner for line in lines for row in line) and self.detail != SIGNS
        names = [(line[0].owner or said(line[0].label)) if team else "" for line in lines]
        widths = [
            look.width(name, SMALL, bold=line[0].active)
            for name, line in zip(names, lines, strict=True)
            if name
        ]
        column = min(max(widths, default=0), round(box.w * NAME))
        for n, (name, line) in enumerate(zip(names, lines, strict=True)):
            at = box.move(0, n * box.h)
            if name:
                tone = look.colours.ink
                self._name(surface, look, name, tone, line[0].active, Rect(at.x, at.y, column, at.h))
            aside = column + look.px(8) if column else 0
            self._pips(surface, look, line, Rect(at.x + aside, at.y, at.w - aside, at.h))
        whole = Rect(box.x, box.y, box.w, box.h * len(lines))
        if self.detail == TOLD and plain(g):
            self._told(surface, look, plain(g), Rect(whole.bottomleft, (box.w, look.px(TOLD_HIGH))))
            whole.h += look.px(TOLD_HIGH)
        self.tips.append((whole, "\n".join(say_row(row) for row in g.rows)))

    def _told(self, surface: Surface, look: Look, rows: Sequence[Row], box: Rect) -> None:
        """Rows without pictures side by side: as many of them as there is room for, and one in any case."""
        c, size, x = look.colours, SMALL - 1, box.x
        for n, row in enumerate(rows):
            value = look.line(said(row.text), c.ink, size, bold=True)
            room = box.right - x - value.width - look.px(5)
            label = said(row.label)
            if n and look.width(label, size) > room:
                return
            image = look.line(look.cut(label, room, size), c.muted, size)
            for part, gap in ((image, 5), (value, 12)):
                surface.blit(part, (x, box.centery - part.height // 2))
                x += part.width + look.px(gap)

    def _pips(self, surface: Surface, look: Look, held: Sequence[Row], box: Rect) -> None:
        """Pictures in one line; after those of a player what is said of it, where there is room."""
        gap, wide = look.px(1), look.px(8)
        count = max(1, sum(len(row.pips) for row in held))
        said_of = [look.line(said(row.text) if row.owner else "", look.colours.ink, SMALL) for row in held]
        room = box.w - wide * max(0, len(held) - 1)
        words = sum(image.width + wide for image in said_of if image.width)
        if (room - words) // count - gap < look.px(TINY):
            words = 0
        side = min(look.px(20), (room - words) // count - gap)
        x = box.x
        for row, image in zip(held, said_of, strict=True):
            for pip in row.pips:
                self._pip(surface, look, pip, Rect(x, box.centery - side // 2, side, side))
                x += side + gap
            x += wide
            if words and image.width:
                surface.blit(image, (x - wide // 2, box.centery - image.height // 2))
                x += image.width + wide

    def _row(self, surface: Surface, look: Look, row: Row, box: Rect) -> None:
        c = look.colours
        x, side, gap = box.right, look.px(20), look.px(2)
        text, label = said(row.text), said(row.label)
        if text:
            value = look.line(text, c.ink, SMALL, bold=True)
            x -= value.width
            surface.blit(value, (x, box.centery - value.height // 2))
            x -= look.px(8)
        if row.pips:
            # a long name gets its room from the pictures, down to a size at which they can still be told
            free = x - box.x - look.width(label, SMALL) - look.px(4)
            side = max(look.px(14), min(side, free // len(row.pips) - gap))
        for pip in reversed(row.pips):
            x -= side
            self._pip(surface, look, pip, Rect(x, box.centery - side // 2, side, side))
            x -= gap
        room = Rect(box.x, box.y, x - box.x - look.px(4), box.h)
        self._name(surface, look, label, c.muted, row.active, room)
        if row.tips:
            self.tips.append((box, " ".join(said(t) for t in row.tips)))

    def _name(self, surface: Surface, look: Look, words: str, tone: Colour, active: bool, box: Rect) -> None:
        """What a row is about; where its player is asked, by a sign, by weight if all of it fits."""
        bold = active and look.width(words, SMALL, bold=True) <= box.w
        if active:
            tone = look.colours.bright
            pointed(surface, tone, (box.x - look.px(2), box.centery), look.px(6))
        image = look.line(look.cut(words, box.w, SMALL, bold=bold), tone, SMALL, bold=bold)
        surface.blit(image, (box.x, box.centery - image.height // 2))

    def _pip(self, surface: Surface, look: Look, pip: Pip, at: Rect) -> None:
        if not pip.face or pip.face.startswith("icons/"):
            self._sign(surface, look, pip, at)
            return
        image = look.art.picture(pip.face, at.size)
        if not pip.lit:
            # spent is a hollow place with a faint picture, so that it reads without colours too
            image = pygame.transform.grayscale(image)
            image.set_alpha(70)
        surface.blit(image, image.get_rect(center=at.center))

    def _sign(self, surface: Surface, look: Look, pip: Pip, at: Rect) -> None:
        """A line icon with its mark, or a mark alone in a disc; a spent one is only an outline."""
        c = look.colours
        ink = c.ink if pip.lit else mix(c.muted, c.panel, 0.35)
        if not pip.face:
            radius = at.h // 2 - 1
            disc = mix(c.panel, c.ink, 0.85) if pip.lit else ink
            pygame.draw.aacircle(surface, disc, at.center, radius, 0 if pip.lit else max(1, look.px(1)))
            number = look.line(pip.mark, c.panel if pip.lit else ink, at.h / look.scale * 0.62, bold=True)
            surface.blit(number, number.get_rect(center=at.center))
            return
        look.icon(surface, pip.face, at, ink)
        if pip.mark:
            number = look.line(pip.mark, c.bright if pip.lit else ink, at.h / look.scale * 0.5, bold=True)
            plate = number.get_rect(bottomright=(at.right + look.px(1), at.bottom + look.px(2)))
            pygame.draw.rect(surface, c.panel, plate.inflate(look.px(2), -look.px(4)), 0, 3)
            surface.blit(number, plate)

    def tip_at(self, pos: tuple[int, int]) -> str:
        """Return what a row under a point means."""
        return next((tip for rect, tip in self.tips if rect.collidepoint(pos)), "")


def plain(g: Group) -> list[Row]:
    """Return the rows of a box that have no pictures, and say something."""
    return [row for row in g.rows if not row.pips and row.text]


def pointed(surface: Surface, tone: Colour, tip: tuple[int, int], long: int) -> None:
    """Draw the sign beside who is asked: a triangle that points to the right."""
    x, y = tip
    half = round(long * 0.65)
    pygame.draw.polygon(surface, tone, [(x - long, y - half), (x, y), (x - long, y + half)])


class LogBox(Scroller):
    """What was seen and heard, newest last; what is new since the own last turn is marked."""

    def __init__(self) -> None:
        super().__init__()  # without a name: a new layout shows the end again
        self.lines: list[str] = []
        self.fresh_from = 0
        self._laid: list[tuple[str, bool]] = []
        self._first = 0
        """The oldest line that has been laid out: what is older, when somebody scrolls up to it."""
        self._look: Look | None = None
        self._width = 0
        self._wrapped: dict[str, list[str]] = {}
        self._set_for = (0, 0.0)

    def show(self, lines: list[str], fresh_from: int) -> None:
        if lines != self.lines or fresh_from != self.fresh_from:
            self.lines, self.fresh_from = lines, fresh_from
            self._width = 0
            self.touch()

    def whole(self, look: Look, width: int) -> int:
        """Return how high all of it is, a few lines at most: it scrolls in itself."""
        self.set_out(look, Rect(self.rect.topleft, (width, max(1, self.rect.h))))
        high = min(self.content, look.px(12) + 5 * self.unit)
        self.set_out(look, Rect(self.rect.topleft, (width, high)))
        return high

    def set_out(self, look: Look, rect: Rect) -> None:
        """Break the lines for this place and go to the end."""
        at_end = self.offset >= self.most()
        self.place(rect)
        width = rect.w - look.px(34)
        if width == self._width:
            # more or less room: who read the end goes on reading the end
            self.bar = Rect(rect.right - look.px(9), rect.y + look.px(4), look.px(6), rect.h - look.px(8))
            self.offset = self.most() if at_end else min(self.offset, self.most())
            self.focusable = self.most() > 0
            return
        self._width, self._look = width, look
        self.unit = look.height(SMALL)
        if self._set_for != (width, look.scale):
            self._set_for = (width, look.scale)
            self._wrapped.clear()
        self._laid, self._first = [], len(self.lines)
        self._lay_out(AT_ONCE)
        self.bar = Rect(rect.right - look.px(9), rect.y + look.px(4), look.px(6), rect.h - look.px(8))
        self.offset = self.most()
        self.focusable = self.offset > 0  # what does not scroll is no stop for the Tab key
        self.touch()

    def _lay_out(self, count: int) -> None:
        """Break so many lines before those that are laid out; what is seen stays where it is."""
        if self._look is None or not count:
            return
        older = range(max(0, self._first - count), self._first)
        parts = [
            (part, n >= self.fresh_from)
            for n in older
            for part in self._parts(self._look, self.lines[n], self._width)
        ]
        self._laid[:0], self._first = parts, older.start
        self.content = len(self._laid) * self.unit + self._look.px(12)
        self.offset += len(parts) * self.unit

    def moved(self) -> None:
        if self._first and self.offset < self.rect.h:
            self._lay_out(AT_ONCE)

    def key(self, e: pygame.event.Event) -> bool:
        if e.key == pygame.K_HOME:
            self._lay_out(self._first)
        return super().key(e)

    def _parts(self, look: Look, line: str, width: int) -> list[str]:
        if line not in self._wrapped:
            self._wrapped[line] = look.wrap(line, max(20, width), SMALL)
        return self._wrapped[line]

    def draw(self, surface: Surface, look: Look) -> None:
        c = look.colours
        look.panel(surface, self.rect, mix(c.panel, c.ground, 0.5), c.line, 10, 1)
        clip = surface.get_clip()
        surface.set_clip(self.rect.inflate(-4, -8).clip(clip))
        x, top = self.rect.x, self.rect.y + look.px(6)
        for n in self.whole_lines(len(self._laid), self.rect.h - look.px(12)):
            words, fresh = self._laid[n]
            y = top - self.offset + n * self.unit
            if fresh:
                surface.fill(c.gold, (x + look.px(7), y + look.px(2), look.px(3), self.unit - look.px(4)))
            surface.blit(look.line(words, c.ink if fresh else c.muted, SMALL), (x + look.px(16), y))
        self.draw_bar(surface, look, c.line)
        surface.set_clip(clip)
