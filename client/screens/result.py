"""The result: who won, and every line of the score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from client import doors
from client.scene import signed
from client.screens import Push, Reset
from client.screens.forms import FormScreen
from client.screens.setup import fresh_seed
from client.seating import Seating
from client.text import clean, isolated, tr
from client.theme import CONTROL, SMALL
from client.widgets.badge import draw_badge
from client.widgets.base import Label, Widget
from client.widgets.buttons import Button
from client.widgets.look import Look
from client.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from client.kit import Kit


@dataclass(frozen=True)
class Tally:
    """A seat's score: each line says in words where the points came from."""

    seat: int
    name: str
    lines: list[tuple[str, int]]
    total: int
    won: bool
    mates: list[tuple[int, str]] = field(default_factory=list)
    """The other seats of a team, which share the score."""
    parts: list[tuple[str, int]] = field(default_factory=list)
    """The parts of the game with what each of them brought."""

    @property
    def names(self) -> list[str]:
        """Return what all of its seats are called."""
        return [self.name, *(name for _, name in self.mates)]


@dataclass(frozen=True)
class Page:
    """What an earlier part of the game brought."""

    title: str
    heading: str
    tallies: list[Tally]


@dataclass(frozen=True)
class Outcome:
    """What the table hands over at the end."""

    game: str
    tallies: list[Tally]
    seating: Seating
    record: list[Path] = field(default_factory=list)  # the file, when there is one
    sentence: str = ""
    titles: Sequence[str] = ()
    """How the earlier parts of the game are called; `earlier` counts them again, when it is asked."""
    earlier: Callable[[], list[Page]] = list


class Tallies(FormScreen):
    """A sheet of paper for each seat with all that it scored."""

    def heading(self) -> str:
        """Return what stands above them all."""
        raise NotImplementedError

    def sentence(self) -> str:
        """Return what is to be said under the heading, if anything."""
        return ""

    def tallies(self) -> list[Tally]:
        """Return what is on the sheets."""
        raise NotImplementedError

    def buttons(self, rect: Rect) -> None:
        """Add what can be done."""
        raise NotImplementedError

    def build(self) -> None:
        look = self.look
        room = self.head(self.heading())
        if self.sentence():
            words = Label(self.sentence(), size=20, family="read-italic", tone="muted", align=0.5)
            high = words.height(look, room.width)
            words.place(Rect(room.x, room.y, room.width, high))
            self.form.add(words)
            room = Rect(
                room.x,
                words.rect.bottom + look.px(12),
                room.width,
                room.bottom - words.rect.bottom - look.px(12),
            )
        foot = look.px(CONTROL)
        body = Rect(room.x, room.y, room.width, room.height - foot - look.px(16))
        view = ScrollView(name="tallies")
        view.place(body)
        tallies = self.tallies()
        items: list[tuple[Widget, Rect]] = []
        inner = view.inner(look)
        gap = look.px(16)
        count = max(1, len(tallies))
        columns = max(1, min(count, (inner + gap) // (look.px(LEAST) + gap)))
        wide = min(look.px(440), (inner - gap * (columns - 1)) // columns)
        x0 = (inner - wide * columns - gap * (columns - 1)) // 2
        y = 0
        for size in range(LARGEST, SMALLEST - 1, -1):
            # smaller letters rather than a total that is cut off
            items, y = [], look.px(8)
            for row in range(0, count, columns):
                cards = [TallyCard(t, size) for t in tallies[row : row + columns]]
                high = max(card.height(look, wide) for card in cards)
                for i, card in enumerate(cards):
                    items.append((card, Rect(x0 + i * (wide + gap), y, wide, high)))
                y += high + gap
            if y - gap + look.px(6) <= body.height:
                break
        y -= gap - look.px(6)
        spare = max(0, body.height - y)
        view.place(Rect(body.x, body.y + spare // 4, body.width, min(body.height, y)))
        view.fill(look, items, y)
        self.form.add(view)
        self.buttons(Rect(room.x, room.bottom - foot, room.width, foot))


class Result(Tallies):
    """The end of a game."""

    def __init__(self, kit: Kit, outcome: Outcome) -> None:
        super().__init__(kit)
        self.outcome = outcome
        self._pages: list[Page] = []
        self._page = -1

    def tallies(self) -> list[Tally]:
        return self._pages[self._page].tallies if self._page >= 0 else self.outcome.tallies

    def sentence(self) -> str:
        return "" if self._page >= 0 else self.outcome.sentence

    def turn(self) -> None:
        """Show the next of the earlier parts, after the last one the whole game again."""
        self._pages = self._pages or self.outcome.earlier()
        self._page = -1 if self._page + 1 >= len(self._pages) else self._page + 1
        self.rebuild()

    def heading(self) -> str:
        if self._page >= 0:
            return self._pages[self._page].heading
        # who has won, in words
        best = [t for t in self.outcome.tallies if t.won]
        winners = [clean(name, 40) for t in best for name in t.names]
        if not winners:
            return tr("result-nobody")
        if len(winners) == 1:
            return tr("result-winner", name=winners[0])
        names = " & ".join(map(isolated, winners))
        return tr("result-team" if len(best) == 1 else "result-winners", names=names)

    def buttons(self, rect: Rect) -> None:
        wanted: list[tuple[str, str, Callable[[], None]]] = []
        if self.outcome.titles:
            wanted.append(("earlier", "icons/star", self.turn))
        if self.outcome.record:
            wanted += [("review", "icons/eye", self._review), ("replay", "icons/replay", self._replay)]
        wanted += [
            ("again", "icons/restart", self._again),
            ("home", "icons/home", lambda: self.then(Reset())),
        ]
        buttons = [
            Button(
                self._next() if name == "earlier" else tr(f"result-{name}"),
                do,
                name=name,
                icon=icon,
                kind="primary" if name == "again" else "plain",
            )
            for name, icon, do in wanted
        ]
        self.row_of(buttons, rect)
        if self.form.focus is None:
            self.form.set_focus(next(b for b in buttons if b.name == "again"))

    def _next(self) -> str:
        """Return what is shown when the page is turned."""
        titles, n = self.outcome.titles, self._page + 1
        return titles[n] if n < len(titles) else tr("result-whole")

    def _review(self) -> None:
        self.then(Push(doors.review(self.kit, self.outcome.record[0])))

    def _replay(self) -> None:
        self.then(Push(doors.replay(self.kit, self.outcome.record[0])))

    def _again(self) -> None:
        seating = self.outcome.seating
        seating.seed = fresh_seed()
        # the table of the game that is over lies below: it goes too
        self.then(Reset(doors.home(self.kit), doors.table(self.kit, seating)))

    def title(self) -> str:
        return tr("result-title")


LARGEST: Final = 18
SMALLEST: Final = 14
LEAST: Final = 214
"""No card is narrower, so that four stand side by side in the smallest usual window."""


class TallyCard(Widget):
    """A seat's score on a sheet of paper."""

    def __init__(self, tally: Tally, size: int = LARGEST) -> None:
        long = [name for name in tally.names if len(name) > 20]
        super().__init__(name=f"tally-{tally.seat}", tip="\n".join(long))
        self.tally, self.size = tally, size
        self.heads = [(tally.seat, tally.name), *tally.mates]

    def reach(self, look: Look) -> Rect:
        # its shadow falls on the next card
        area = self.rect.inflate(look.px(48), look.px(48))
        return area if self.clip is None else area.clip(self.clip)

    def _pad(self, look: Look, width: int) -> int:
        return look.px(22 if width >= look.px(270) else 14)

    def _words(self, look: Look, words: str, width: int) -> list[str]:
        return look.wrap(words, width - 2 * self._pad(look, width) - look.px(42), self.size, "read")

    def _parts(self, look: Look, width: int) -> list[str]:
        """Return what each part of the game brought, one in a line or several."""
        lines: list[str] = []
        for part, points in self.tally.parts:
            told = tr("result-part", part=part, points=signed(points))
            longer = f"{lines[-1]} · {told}" if lines else ""
            if longer and look.width(longer, SMALL + 1) <= width - 2 * self._pad(look, width):
                lines[-1] = longer
            else:
                lines.append(told)
        return lines

    def height(self, look: Look, width: int) -> int:
        parts = len(self._parts(look, width)) * look.height(SMALL + 1)
        rows = sum(len(self._words(look, words, width)) for words, _ in self.tally.lines)
        return (
            look.px(22 + 42 * len(self.heads) + 78)
            + parts
            + rows * look.height(self.size, "read")
            + len(self.tally.lines) * look.px(self.size / 3)
        )

    def draw(self, surface: Surface, look: Look) -> None:
        c, r = look.colours, self.rect
        look.shadow(surface, r, 12, 110)
        look.panel(
            surface, r, c.paper, c.gold if self.tally.won else c.paper_line, 10, 3 if self.tally.won else 1
        )
        pad = self._pad(look, r.width)
        badge = Rect(r.x + pad, r.y + look.px(16), look.px(34), look.px(34))
        room = r.width - 2 * pad - look.px(46)
        for seat, called in self.heads:
            draw_badge(surface, badge, look, seat)
            name = look.line(look.cut(called, room, 21, "title"), c.paper_ink, 21, "title")
            surface.blit(name, (badge.right + look.px(12), badge.centery - name.height // 2))
            badge = badge.move(0, look.px(42))
        y = badge.y + look.px(4)
        surface.fill(c.paper_line, (r.x + pad, y, r.width - 2 * pad, look.px(1)))
        y += look.px(8)
        for words, points in self.tally.lines:
            for i, line in enumerate(self._words(look, words, r.width)):
                surface.blit(look.line(line, c.paper_ink, self.size, "read"), (r.x + pad, y))
                if i == 0:
                    number = look.line(signed(points), c.paper_ink, self.size * 17 / 18)
                    surface.blit(number, (r.right - pad - number.width, y + look.px(1)))
                y += look.height(self.size, "read")
            y += look.px(self.size / 3)
        y = r.bottom - look.px(60)
        for n, words in enumerate(reversed(self._parts(look, r.width)), 1):
            image = look.line(words, c.paper_muted, SMALL + 1)
            surface.blit(image, (r.x + pad, y - look.px(6) - n * look.height(SMALL + 1)))
        surface.fill(c.paper_muted, (r.x + pad, y, r.width - 2 * pad, look.px(2)))
        total = look.line(tr("result-total"), c.paper_muted, 19, "read-italic")
        surface.blit(total, (r.x + pad, y + look.px(20)))
        if self.tally.won:
            star = Rect(r.x + pad + total.width + look.px(10), y + look.px(20), look.px(24), look.px(24))
            look.icon(surface, "icons/star", star, c.link)
        sum_ = look.line(str(self.tally.total), c.link if self.tally.won else c.paper_ink, 30, "title", True)
        surface.blit(sum_, (r.right - pad - sum_.width, y + look.px(10)))
