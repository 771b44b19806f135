"""The rulebook: contents, full-text search, and a way to open it at any rule."""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from client.offers import game_title
from client.screens import Next, Pop
from client.screens.forms import FormScreen
from client.text import spoken, tr
from client.theme import CONTROL, SMALL
from client.widgets.base import Label, Widget
from client.widgets.buttons import Button, Choice
from client.widgets.entry import Entry
from client.widgets.field import TextField
from client.widgets.rich import Block, RichText, parse, starting
from client.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from client.kit import Kit

log = logging.getLogger(__name__)
MOST_HITS = 60
HEADINGS = ("h1", "h2", "h3")


def rules_file(kit: Kit, game: str) -> Path | None:
    """Return the rulebook of a game, in the language in use or in English."""
    for language in dict.fromkeys((spoken().language, "en")):
        path = kit.assets / "text" / language / "rules" / f"{game}.md"
        if path.is_file():
            return path
    return None


def rulebooks(kit: Kit) -> list[str]:
    """Return the games that have a rulebook."""
    folder = kit.assets / "text" / "en" / "rules"
    return sorted(p.stem for p in folder.glob("*.md")) if folder.is_dir() else []


def read_rules(kit: Kit, game: str) -> list[Block]:
    """Return the text of a rulebook; one sentence when it cannot be read."""
    path = rules_file(kit, game)
    if path is None:
        return parse(tr("rulebook-missing"))
    try:
        return parse(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as e:
        log.warning("rulebook %s: %s", path.name, e)
        return parse(tr("rulebook-unreadable", file=path.name))


class Rulebook(FormScreen):
    """The rules of the games in our own words."""

    def __init__(self, kit: Kit, game: str = "") -> None:
        super().__init__(kit)
        books = rulebooks(kit)
        self.games = books if not game or game in books else [game, *books]
        self.game = game or (books[0] if books else "")
        self.blocks: list[Block] = []
        self.sought = ""
        self.hit = -1
        self.opened = -1
        self.page = RichText([], self._follow)
        self._read()

    def _read(self) -> None:
        self.blocks = read_rules(self.kit, self.game)
        self.page = RichText(self.blocks, self._follow, name="page")
        self.hit = self.opened = -1

    def open_at(self, rule: str) -> bool:
        """Show the place of a rule; False when there is none."""
        block = self.page.rule_block(rule)
        if block >= 0:
            self.opened = block
            self.page.open_block(block)
            self.form.set_focus(self.page if self.page in self.form.widgets else None)
        return block >= 0

    def build(self) -> None:
        look = self.look
        room = self.head(tr("rulebook-title"))
        side = max(look.px(190), min(look.px(290), round(room.width * 0.29)))
        left = Rect(room.x, room.y, side, room.height)
        page = Rect(left.right + look.px(20), room.y, room.width - side - look.px(20), room.height)
        y = left.y
        if len(self.games) > 1:
            names = [(g, game_title(g)) for g in self.games]
            books = Choice(names, self.game, self._book, name="book", size=14)
            books.place(Rect(left.x, y, side, look.px(38)))
            self.form.add(books)
            y += look.px(46)
        field = TextField(
            self.sought,
            self._seek,
            limit=80,
            hint=tr("rulebook-search"),
            name="search",
            icon="icons/search",
            entered=lambda _: self._next_hit(),
            tip=tr("rulebook-search-tip"),
        )
        field.place(Rect(left.x, y, side, look.px(38)))
        y += look.px(46)
        foot = look.px(CONTROL)
        view = ScrollView(name="contents")
        view.place(Rect(left.x, y, side, left.bottom - y - foot - look.px(12)))
        view.fill(look, *self._entries(view))
        back = Button(tr("go-back"), lambda: self.then(Pop()), name="back")
        back.place(Rect(left.x, left.bottom - foot, side, foot))
        self.page.set_out(look, page)
        self.form.add(field, view, self.page, back)
        if self.opened >= 0:
            self.page.open_block(self.opened)
        if self.form.focus is None:
            self.form.set_focus(self.page)

    def _entries(self, view: ScrollView) -> tuple[list[tuple[Widget, Rect]], int]:
        look = self.look
        inner = view.inner(look)
        items: list[tuple[Widget, Rect]] = []
        y = look.px(4)
        if self.sought.strip():
            hits = self.page.hits(self.sought)
            count = Label(tr("rulebook-hits", count=len(hits)), size=SMALL, tone="muted")
            high = count.height(look, inner)
            items.append((count, Rect(look.px(4), y, inner - look.px(4), high)))
            y += high + look.px(6)
            rows = [(block, self._snippet(block), 1) for block in hits[:MOST_HITS]]
        else:
            rows = [
                (i, b.words, HEADINGS.index(b.style))
                for i, b in enumerate(self.blocks)
                if b.style in HEADINGS
            ]
        for block, words, depth in rows:
            entry = Entry(words, partial(self._show, block), name=f"entry-{block}", depth=depth)
            high = entry.height(look, inner)
            items.append((entry, Rect(look.px(4), y, inner - look.px(4), high)))
            y += high + look.px(1)
        return items, y + look.px(6)

    def _snippet(self, block: int) -> str:
        words = "".join(s.words for s in self.blocks[block].spans if s.style != "id")
        first = starting(self.sought.casefold().split()[0]).search(words.casefold())
        at = first.start() if first is not None else 0
        start = words.rfind(" ", 0, max(0, at - 20)) + 1
        end = words.find(" ", start + 80)
        return ("…" if start else "") + (words[start:] if end < 0 else words[start:end] + "…").strip()

    def _show(self, block: int) -> None:
        self.opened = block
        self.page.open_block(block)

    def _book(self, game: str) -> None:
        self.game = game
        self._read()
        self.page.seek(self.sought)
        self.rebuild()

    def _seek(self, words: str) -> None:
        self.sought = words
        self.hit = -1
        self.page.seek(words)
        view = self.form.find("contents")
        assert isinstance(view, ScrollView)
        view.offset = 0
        view.fill(self.look, *self._entries(view))

    def _next_hit(self) -> None:
        hits = self.page.hits(self.sought)
        if hits:
            self.hit = (self.hit + 1) % len(hits)
            self._show(hits[self.hit])

    def _follow(self, link: str) -> None:
        if not self.open_at(link.lstrip("#")):
            self.kit.note(tr("rulebook-no-rule", rule=link))

    def event(self, e: Event) -> Next | None:
        finding = (
            e.type == pygame.KEYDOWN and e.key == pygame.K_f and e.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        )
        if finding:
            self.form.by_keys = True
            self.form.set_focus(self.form.find("search"))
            return None
        return super().event(e)

    def unused_key(self, e: Event) -> Next | None:
        if e.key == pygame.K_ESCAPE and self.sought:
            self.sought = ""
            self.page.seek("")
            self.rebuild()
            return None
        return super().unused_key(e)

    def title(self) -> str:
        return tr("rulebook-title")
