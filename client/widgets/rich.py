"""Reading text on paper: headings, paragraphs, lists, links, search marks; draws only what is visible."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from client.widgets.look import Look
from client.widgets.scroll import Scroller

STYLES: Final[dict[str, tuple[str, float, float, float]]] = {
    # style: family, size, space above, line height in sizes
    "h1": ("title", 32, 40, 1.3),
    "h2": ("title", 23, 26, 1.3),
    "h3": ("title", 18, 18, 1.3),
    "p": ("read", 19, 9, 1.28),
    "li": ("read", 19, 5, 1.28),
    "quote": ("read-italic", 19, 9, 1.28),
}
PIECE: Final = re.compile(r"(\*\*.+?\*\*|\*[^*]+?\*|\[[^\]]+\]\([^)]+\)|\[[A-Z0-9]+(?:-[A-Z0-9]+)+\])")


@dataclass
class Span:
    """A run of words in one style; `link` is where it leads."""

    words: str
    style: str = ""
    link: str = ""


@dataclass
class Block:
    """A heading, a paragraph or an item of a list; `ids` are the rules it holds."""

    style: str
    spans: list[Span]
    ids: list[str] = field(default_factory=list)

    @property
    def words(self) -> str:
        """Return the plain words."""
        return "".join(s.words for s in self.spans)


@dataclass
class Run:
    """A part of a line that is drawn at once."""

    x: int
    words: str
    family: str
    bold: bool
    tone: str
    link: str
    small: bool = False


@dataclass
class Line:
    """A laid-out line."""

    y: int
    height: int
    size: float
    runs: list[Run]
    block: int


def parse(text: str) -> list[Block]:
    """Read our small part of Markdown: headings, paragraphs, items, bold, italics, links, [RULE-IDS]."""
    blocks: list[Block] = []
    waiting: list[str] = []
    style = "p"

    def end() -> None:
        if waiting:
            blocks.append(_block(style, " ".join(waiting)))
            waiting.clear()

    for raw in text.splitlines():
        line = raw.strip()
        heading = re.match(r"(#{1,3})\s+(.*)", line)
        item = re.match(r"(?:[-*]|\d+\.)\s+(.*)", line)
        if heading or item or not line or line.startswith(">"):
            end()
            style = "p"
        if heading:
            blocks.append(_block(f"h{len(heading[1])}", heading[2]))
        elif item:
            style = "li"
            waiting.append(item[1])
        elif line.startswith(">"):
            blocks.append(_block("quote", line[1:].strip()))
        elif line:
            waiting.append(line)
    end()
    return blocks


def _block(style: str, text: str) -> Block:
    block = Block(style, [])
    for part in PIECE.split(text):
        if not part:
            continue
        link = re.fullmatch(r"\[([^\]]+)\]\(([^)]+)\)", part)
        if part.startswith("**"):
            block.spans.append(Span(part[2:-2], "bold"))
        elif link:
            block.spans.append(Span(link[1], "", link[2]))
        elif part.startswith("["):
            block.ids.append(part[1:-1])
            block.spans.append(Span(part[1:-1], "id"))
        elif part.startswith("*") and len(part) > 2:
            block.spans.append(Span(part[1:-1], "italic"))
        else:
            block.spans.append(Span(part))
    return block


class RichText(Scroller):
    """A page of reading text that scrolls."""

    focusable = True

    def __init__(self, blocks: Sequence[Block], follow: Callable[[str], None], *, name: str = "") -> None:
        super().__init__(name=name)
        self.blocks = list(blocks)
        self.follow = follow
        self.lines: list[Line] = []
        self.sought = ""
        self.lit = -1
        self.link_at = -1
        self._tops: list[int] = []
        self._over = ""
        self._look: Look | None = None

    # --- layout

    def set_out(self, look: Look, rect: Rect) -> None:
        """Lay the text out in a rectangle."""
        top = self.block_at(self.offset)
        self._look = look
        self.place(rect)
        self.unit = look.px(57)
        self.bar = Rect(rect.right - look.px(16), rect.y + look.px(14), look.px(7), rect.height - look.px(28))
        self.lines, self._tops = [], []
        y = look.px(26)
        for number, block in enumerate(self.blocks):
            y = self._set_block(look, number, block, y)
        self.content = y + look.px(40)
        self.offset = 0
        if top > 0:
            self.scroll_to(self._tops[min(top, len(self._tops) - 1)] - look.px(14))
        self.touch()

    def margins(self, look: Look) -> tuple[int, int]:
        """Return the left edge and the width of the column: never wider than is good to read."""
        width = min(self.rect.width - look.px(84), look.px(720))
        return (self.rect.width - width) // 2, width

    def _set_block(self, look: Look, number: int, block: Block, y: int) -> int:
        family, size, above, tall = STYLES[block.style]
        left, width = self.margins(look)
        if block.style == "li":
            left, width = left + look.px(22), width - look.px(22)
        y += look.px(above) if number else 0
        self._tops.append(y)
        height = round(look.px(size) * tall)
        x, runs = 0, list[Run]()
        if block.style == "li":
            runs.append(Run(left - look.px(17), "•", family, False, "link", ""))
        for span in block.spans:
            face = "read-italic" if span.style == "italic" else "ui" if span.style == "id" else family
            bold = span.style == "bold"
            tone = (
                "link"
                if span.link or block.style in ("h1", "h2")
                else "paper_muted"
                if span.style == "id"
                else "paper_ink"
            )
            small = span.style == "id"
            for word in re.findall(r"\S+\s*|\s+", span.words):
                room = look.width(word.rstrip(), 11 if small else size, face, bold)
                if x and x + room > width:
                    self.lines.append(Line(y, height, size, runs, number))
                    y, x, runs = y + height, 0, []
                    word = word.lstrip()
                last = runs[-1] if runs else None
                same = last is not None and (last.family, last.bold, last.tone, last.link) == (
                    face,
                    bold,
                    tone,
                    span.link,
                )
                if last is not None and same and last.words != "•":
                    last.words += word
                    x = last.x - left + look.width(last.words, 11 if small else size, face, bold)
                else:
                    runs.append(Run(left + x, word, face, bold, tone, span.link, small))
                    x += look.width(word, 11 if small else size, face, bold)
        self.lines.append(Line(y, height, size, runs, number))
        return y + height + (look.px(6) if block.style[0] == "h" else 0)

    def block_at(self, y: int) -> int:
        """Return the number of the block at a height of the content."""
        return max(0, sum(1 for top in self._tops if top <= y + 30) - 1)

    # --- finding

    def open_block(self, number: int) -> None:
        """Scroll to a block and light it up."""
        self.lit = number
        if self._look is not None and number < len(self._tops):
            self.scroll_to(self._tops[number] - self._look.px(24))
        self.touch()

    def rule_block(self, rule: str) -> int:
        """Return the number of the block that holds a rule, or -1."""
        return next((i for i, b in enumerate(self.blocks) if rule in b.ids), -1)

    def hits(self, words: str) -> list[int]:
        """Return the numbers of the blocks that hold these words."""
        wanted = [starting(w) for w in words.casefold().split()]
        return [
            i
            for i, b in enumerate(self.blocks)
            if wanted and all(w.search(b.words.casefold()) for w in wanted)
        ]

    def seek(self, words: str) -> None:
        """Mark these words from now on."""
        self.sought = words
        self.touch()

    # --- events

    def links(self) -> list[Run]:
        """Return the links in order."""
        return [run for line in self.lines for run in line.runs if run.link]

    def link_under(self, pos: tuple[int, int]) -> str:
        """Return where the link at a point leads, or nothing."""
        look = self._look
        if look is None:
            return ""
        x, y = pos[0] - self.rect.x, pos[1] - self.rect.y + self.offset
        for line in self.lines:
            if line.y <= y < line.y + line.height:
                for run in line.runs:
                    if run.link and run.x <= x < run.x + look.width(
                        run.words, line.size, run.family, run.bold
                    ):
                        return run.link
        return ""

    def hover_at(self, pos: tuple[int, int]) -> None:
        over = self.link_under(pos)
        if over != self._over:
            self._over = over
            self.touch()

    def release(self, pos: tuple[int, int]) -> None:
        if self._grip < 0 and self.rect.collidepoint(pos):
            link = self.link_under(pos)
            if link:
                self.follow(link)
        super().release(pos)

    def key(self, e: Event) -> bool:
        links = self.links()
        if e.key in (pygame.K_LEFT, pygame.K_RIGHT) and links:
            self.link_at = (self.link_at + (1 if e.key == pygame.K_RIGHT else -1)) % len(links)
            line = next(n for n in self.lines if links[self.link_at] in n.runs)
            if not self.offset <= line.y < self.offset + self.rect.height - line.height:
                self.scroll_to(line.y - self.rect.height // 2)
            self.touch()
            return True
        if e.key == pygame.K_RETURN and 0 <= self.link_at < len(links):
            self.follow(links[self.link_at].link)
            return True
        super().key(e)
        return e.key in (
            pygame.K_UP,
            pygame.K_DOWN,
            pygame.K_PAGEUP,
            pygame.K_PAGEDOWN,
            pygame.K_HOME,
            pygame.K_END,
        )

    # --- picture

    def draw(self, surface: Surface, look: Look) -> None:
        c = look.colours
        look.panel(surface, self.rect, c.paper, c.paper_line, 10, 1.5)
        old = surface.get_clip()
        edge = look.px(5)
        surface.set_clip(old.clip(self.rect.inflate(-2 * edge, -2 * edge)))
        chosen = self.links()[self.link_at] if 0 <= self.link_at < len(self.links()) else None
        for line in self.lines:
            y = self.rect.y + line.y - self.offset
            if y + line.height < self.rect.y or y > self.rect.bottom:
                continue
            if line.block == self.lit:
                left = self.margins(look)[0]
                surface.fill(c.link, (self.rect.x + left - look.px(20), y, look.px(4), line.height))
            for run in line.runs:
                self._draw_run(surface, look, line, run, y, run is chosen)
        surface.set_clip(old)
        self.draw_bar(surface, look, c.paper_line if c.name != "contrast" else c.paper_muted)

    def _draw_run(self, surface: Surface, look: Look, line: Line, run: Run, y: int, chosen: bool) -> None:
        c = look.colours
        size = 11 if run.small else line.size
        x = self.rect.x + run.x
        words = run.words.rstrip()
        if not words:
            return
        image = look.line(words, getattr(c, run.tone), size, run.family, run.bold)
        top = y + (line.height - image.height) // 2
        for start, end in _found(words, self.sought):
            before = look.width(words[:start], size, run.family, run.bold)
            wide = look.width(words[:end], size, run.family, run.bold) - before
            surface.fill(c.mark, (x + before - 1, y + look.px(2), wide + 2, line.height - look.px(3)))
        surface.blit(image, (x, top))
        if run.link:
            thick = look.px(2) if chosen or run.link == self._over else max(1, look.px(1))
            surface.fill(c.link, (x, y + line.height - look.px(4), image.width, thick))


def starting(word: str) -> re.Pattern[str]:
    """Return what finds a word, or words that begin with it; in scripts without large letters anywhere."""
    apart = r"(?<!\w)" if word[0].isdigit() or word[0].upper() != word[0] else ""
    return re.compile(apart + re.escape(word))


def _found(words: str, sought: str) -> list[tuple[int, int]]:
    low = words.casefold()
    if len(low) != len(words):
        return []
    return [m.span() for w in sought.casefold().split() for m in starting(w).finditer(low)]
