"""Set-up: the mode, who sits where, the house rules and the seed; or the same as last time."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from client import doors, seating
from client.offers import (
    MAX_SEED,
    fits,
    game_title,
    mode_title,
    offers,
    option_title,
    seat_name,
    shelf,
    usual,
)
from client.screens import Pop, Push, Replace
from client.screens.forms import FormScreen
from client.seating import HUMAN, LEVELS, Seating
from client.text import clean, key_of, knows, tr
from client.theme import CONTROL, HEADING, SMALL
from client.widgets.badge import draw_badge
from client.widgets.base import Drawn, Label, Widget
from client.widgets.buttons import Button, Choice, Toggle
from client.widgets.field import TextField
from client.widgets.look import Look
from client.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from client.kit import Kit

Items = list[tuple[Widget, Rect]]


def fresh_seed() -> int:
    """Return a seed that nobody has chosen: short enough to be read out."""
    return time.time_ns() // 1000 % 1_000_000


class SetupScreen(FormScreen):
    """How a game is set up."""

    def __init__(self, kit: Kit, game: str) -> None:
        super().__init__(kit)
        self.game = game
        self.offers = offers(game)
        self.offer = self.offers[0]
        self.kept = self._last()
        self.seed_words = str(fresh_seed())
        self.seating = usual(self.offer, 0)
        if self.kept is not None:
            self.offer = next(o for o in self.offers if o.mode == self.kept.mode)
            self.seating = seating.read(self.kept.write()) or self.seating

    def _last(self) -> Seating | None:
        kept = seating.read(self.kit.settings["last_setup"])
        return kept if kept is not None and any(fits(kept, o) for o in self.offers) else None

    # --- layout

    def build(self) -> None:
        look = self.look
        room = self.head(game_title(self.game))
        foot = look.px(CONTROL)
        body = Rect(room.x, room.y, room.width, room.height - foot - look.px(16))
        wide = min(body.width, look.px(1020))
        body = Rect(body.centerx - wide // 2, body.y, wide, body.height)
        if wide > look.px(760):
            side = min(look.px(330), round(body.height * 0.72))
            self._picture(Rect(body.x, body.y + look.px(4), side, body.height))
            body = Rect(body.x + side + look.px(34), body.y, wide - side - look.px(34), body.height)
        pad = look.px(20) if body.height > look.px(300) else look.px(6)
        view = ScrollView(name="setup-list")
        view.place(body.inflate(-2 * pad, -2 * pad))
        items: Items = []
        end = self._fill(items, view.inner(look) - look.px(8))
        high = min(view.rect.height, end)
        down = (view.rect.height - high) // 5
        view.place(Rect(view.rect.x, view.rect.y + down, view.rect.width, high))
        view.fill(look, items, end)
        sheet = Drawn(draw_sheet)
        sheet.place(view.rect.inflate(2 * pad, 2 * pad))
        self.form.add(sheet, view)
        self._buttons(Rect(room.x, room.bottom - foot, room.width, foot))

    def _picture(self, rect: Rect) -> None:
        look = self.look
        box = next((b for b in shelf(self.kit.assets) if b.game == self.game), None)
        if box is None:
            return
        from client.widgets.box import BoxWidget

        picture = BoxWidget(box, lambda: None, self.kit)
        picture.focusable = False
        picture.tip = ""
        wide = min(rect.width, round(rect.height * 0.62))
        picture.place(Rect(rect.x + (rect.width - wide) // 2, rect.y, wide, round(wide * 420 / 320)))
        blurb = Label(box.blurb, size=18, family="read-italic", tone="muted", align=0.5)
        y = picture.rect.bottom + look.px(20)
        blurb.place(Rect(rect.x, y, rect.width, blurb.height(look, rect.width)))
        self.form.add(picture)
        if blurb.rect.bottom <= rect.bottom:
            self.form.add(blurb)

    def _fill(self, items: Items, width: int) -> int:
        look = self.look
        left, y = look.px(8), look.px(4)
        inner = width - left
        if len(self.offers) > 1:
            y = self._heading(items, tr("setup-mode"), y, inner)
            modes = [(o.mode, mode_title(self.game, o.mode)) for o in self.offers]
            items.append(
                (Choice(modes, self.offer.mode, self._mode, name="mode"), Rect(left, y, inner, look.px(38)))
            )
            y += look.px(54)
        else:
            mode = Label(mode_title(self.game, self.offer.mode), size=18, family="read-italic", tone="muted")
            items.append((mode, Rect(left, y, inner, mode.height(look, inner))))
            y += mode.height(look, inner) + look.px(10)
        y = self._heading(items, tr("setup-seats"), y, inner)
        for seat in range(self.offer.seats):
            y = self._seat(items, seat, y, inner)
        y += look.px(8)
        if self.offer.options:
            y = self._heading(items, tr("setup-options"), y, inner)
            for option, value in self.offer.options.items():
                y = self._option(items, option, value, y, inner)
            y += look.px(8)
        y = self._heading(items, tr("setup-seed"), y, inner)
        field = TextField(
            self.seed_words,
            self._seed,
            limit=16,
            digits=True,
            name="seed",
            hint=tr("setup-seed-hint"),
            tip=tr("setup-seed-tip"),
            entered=lambda _: self._start(),
        )
        fresh = Button(tr("setup-seed-new"), self._new_seed, name="seed-new", icon="icons/restart")
        natural = fresh.natural(look)
        items.append((field, Rect(left, y, min(look.px(240), inner - natural - look.px(10)), look.px(38))))
        items.append((fresh, Rect(items[-1][1].right + look.px(10), y, natural, look.px(38))))
        return y + look.px(48)

    def _heading(self, items: Items, words: str, y: int, inner: int) -> int:
        look = self.look
        label = Label(words, size=HEADING - 4, family="title", tone="gold")
        high = label.height(look, inner)
        items.append((label, Rect(look.px(8), y, inner, high)))
        return y + high + look.px(8)

    def _seat(self, items: Items, seat: int, y: int, inner: int) -> int:
        look = self.look
        left, gap = look.px(8), look.px(12)
        kinds = [(HUMAN, tr("level-human")), *((level, tr(f"level-{level}")) for level in LEVELS)]
        kind = Choice(
            kinds,
            self.seating.seats[seat],
            lambda k: self._kind(seat, k),
            name=f"seat-{seat}",
            tip=tr(f"level-{self.seating.seats[seat]}-tip"),
        )
        name = TextField(
            self.seating.names[seat],
            lambda n: self._name(seat, n),
            name=f"name-{seat}",
            hint=tr("seat-person", number=seat + 1)
            if self.seating.seats[seat] == HUMAN
            else tr("setup-name-agent"),
            tip=self.seating.names[seat] if len(self.seating.names[seat]) > 24 else "",
            entered=lambda _: self._start(),
        )
        badge = Drawn(partial(draw_badge, seat=seat))
        size = look.px(34)
        items.append((badge, Rect(left, y + look.px(2), size, size)))
        x = left + size + gap
        rest = inner - size - gap
        if rest > look.px(400):
            first = round((rest - gap) * 0.46)
            items.append((kind, Rect(x, y, first, look.px(38))))
            items.append((name, Rect(x + first + gap, y, rest - first - gap, look.px(38))))
            return y + look.px(48)
        items.append((kind, Rect(x, y, rest, look.px(38))))
        items.append((name, Rect(x, y + look.px(44), rest, look.px(38))))
        return y + look.px(94)

    def _option(self, items: Items, option: str, default: bool | int | str, y: int, inner: int) -> int:
        look = self.look
        value = self.seating.options.get(option, default)
        if not isinstance(default, bool):
            return y
        toggle = Toggle(value is True, lambda on: self._set_option(option, on), name=f"option-{option}")
        label = Label(option_title(self.game, option))
        words = inner - look.px(66)
        high = max(look.px(34), label.height(look, words))
        items.append((toggle, Rect(look.px(8), y, look.px(52), high)))
        items.append((label, Rect(look.px(74), y, words, high)))
        y += high
        note = f"{key_of(self.game)}-option-{option}-note"
        if knows(note):
            small = Label(tr(note), size=SMALL, tone="muted")
            high = small.height(look, words)
            items.append((small, Rect(look.px(74), y, words, high)))
            y += high
        return y + look.px(8)

    def _buttons(self, rect: Rect) -> None:
        buttons = [Button(tr("setup-start"), self._start, kind="primary", name="start", icon="")]
        if self.kept is not None:
            same = Button(tr("setup-same"), self._same, name="same", tip=self._kept_words())
            buttons.append(same)
        buttons += [
            Button(tr("setup-rules"), self._rules, name="rules", icon="icons/rulebook"),
            Button(tr("go-back"), lambda: self.then(Pop()), name="back"),
        ]
        self.row_of(buttons, rect)
        if self.form.focus is None:
            self.form.set_focus(buttons[0])

    def _kept_words(self) -> str:
        if self.kept is None:
            return ""
        seats = ", ".join(tr(f"level-{s}") for s in self.kept.seats)
        return tr("setup-same-tip", mode=mode_title(self.game, self.kept.mode), seats=seats)

    # --- what the player changes

    def _mode(self, mode: str) -> None:
        self.offer = next(o for o in self.offers if o.mode == mode)
        old = self.seating
        self.seating = usual(self.offer, 0)
        for seat in range(min(len(old.seats), self.offer.seats)):
            self.seating.seats[seat], self.seating.names[seat] = old.seats[seat], old.names[seat]
        self.rebuild()

    def _kind(self, seat: int, kind: str) -> None:
        self.seating.seats[seat] = kind
        self.rebuild()

    def _name(self, seat: int, name: str) -> None:
        self.seating.names[seat] = clean(name, seating.MAX_NAME)

    def _set_option(self, option: str, on: bool) -> None:
        self.seating.options[option] = on

    def _seed(self, words: str) -> None:
        self.seed_words = words

    def _new_seed(self) -> None:
        self.seed_words = str(fresh_seed())
        self.rebuild()

    # --- going on

    def _rules(self) -> None:
        self.then(Push(doors.rulebook(self.kit, self.game)))

    def _start(self) -> None:
        self.seating.seed = int(self.seed_words or fresh_seed()) % MAX_SEED
        self._sit(self.seating)

    def _same(self) -> None:
        if self.kept is not None:
            self.kept.seed = fresh_seed()
            self._sit(self.kept)

    def _sit(self, chosen: Seating) -> None:
        self.kit.settings.set("last_setup", chosen.write())
        if not self.kit.settings.save():
            self.kit.tell_trouble()
        named = replace(chosen, names=[seat_name(chosen, seat) for seat in range(len(chosen.seats))])
        self.then(Replace(doors.table(self.kit, named)))

    def title(self) -> str:
        return game_title(self.game)


def draw_sheet(surface: Surface, rect: Rect, look: Look) -> None:
    """Draw the panel that the set-up lies on."""
    look.panel(surface, rect, look.colours.panel, look.colours.line, 14, 1)
