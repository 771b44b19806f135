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
    Value,
    fits,
    game_title,
    mode_note,
    mode_title,
    offers,
    seat_name,
    shelf,
    usual,
    who_starts,
)
from client.screens import Pop, Push, Replace
from client.screens.forms import FormScreen
from client.screens.setup_rows import ROW, Items, SeatRows, lay_option, segments
from client.seating import HUMAN, LEVELS, Seating
from client.telling import apart
from client.text import clean, tr
from client.theme import CONTROL, HEADING, SMALL
from client.widgets.base import Drawn, Label
from client.widgets.buttons import Button, Choice
from client.widgets.field import TextField
from client.widgets.look import Look
from client.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from client.kit import Kit


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
        self._known: dict[int, tuple[str, str]] = {}
        if self.kept is not None:
            self.offer = next(o for o in self.offers if o.mode == self.kept.mode)
            self.seating = seating.read(self.kept.write()) or self.seating

    def _last(self) -> Seating | None:
        kept = seating.last_of(self.kit.settings["last_setup"], self.game)
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
        y = self._modes(items, y, inner)
        y = self._seats(items, y, inner)
        if self.offer.options:
            y = self._heading(items, tr("setup-options"), y, inner)
            for option, default in self.offer.options.items():
                value = self.seating.options.get(option, default)
                area = Rect(left, y, inner, 0)
                values = self.offer.values.get(option, [])
                change = partial(self._set_option, option)
                y = lay_option(items, look, self.game, option, value, values, area, change)
            y += look.px(6)
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
        items.append((field, Rect(left, y, min(look.px(240), inner - natural - look.px(10)), look.px(ROW))))
        items.append((fresh, Rect(items[-1][1].right + look.px(10), y, natural, look.px(ROW))))
        return y + look.px(ROW + 10)

    def _modes(self, items: Items, y: int, inner: int) -> int:
        """Which mode, and one sentence about it."""
        look, left = self.look, self.look.px(8)
        if len(self.offers) > 1:
            y = self._heading(items, tr("setup-mode"), y, inner)
            modes = [(o.mode, mode_title(self.game, o.mode)) for o in self.offers]
            room = Rect(left, y, inner, look.px(ROW))
            items += segments(look, modes, self.offer.mode, self._mode, room)
            y += look.px(ROW + 6)
        words = mode_note(self.game, self.offer.mode) or mode_title(self.game, self.offer.mode)
        note = Label(words, size=17, family="read-italic", tone="muted", name="mode-note")
        high = note.height(look, inner)
        items.append((note, Rect(left, y, inner, high)))
        return y + high + look.px(10)

    def _seats(self, items: Items, y: int, inner: int) -> int:
        """How many sit down, how many of them are people, and a row for each."""
        look, left, gap = self.look, self.look.px(8), self.look.px(8)
        count = len(self.seating.seats)
        below = self._heading(items, tr("setup-seats"), y, inner)
        choices: list[Choice] = []
        if len(self.offer.numbers) > 1:
            numbers = [(str(n), tr("setup-number", number=n)) for n in self.offer.numbers]
            choices.append(Choice(numbers, str(count), self._number, name="number", size=SMALL))
        people = self.seating.seats.count(HUMAN)
        kinds = [
            (str(n), tr("setup-people", people=n, computers=count - n))
            for n in range(0 if people == 0 else 1, count + 1)
        ]
        tip = tr("setup-people-tip")
        choices.append(Choice(kinds, str(people), self._people, name="people", size=SMALL, tip=tip))
        wide = [
            max(look.width(words, SMALL) for _, words in choice.options) + look.px(64) for choice in choices
        ]
        heading = items[-1][0]
        assert isinstance(heading, Label)
        title = look.width(heading.words, heading.size, "title") + look.px(24)
        beside = title + sum(wide) + gap * (len(wide) - 1) <= inner
        x = left + inner - sum(wide) - gap * (len(wide) - 1) if beside else left
        top, high = (y - look.px(2), look.px(34)) if beside else (below, look.px(ROW))
        for choice, w in zip(choices, wide, strict=True):
            if x > left and x + w > left + inner:
                x, top = left, top + high + gap
            items.append((choice, Rect(x, top, min(w, inner), high)))
            x += w + gap
        y = max(below, top + high + look.px(6))
        teams = self.offer.teams(count)
        rows = SeatRows(self.seating, teams, self._start)
        y = rows.lay(items, look, Rect(left, y, inner, 0), self._kind, self._name)
        start = Label(who_starts(self.game, self.offer.mode), size=SMALL, tone="muted", name="who-starts")
        high = start.height(look, inner)
        items.append((start, Rect(left, y, inner, high)))
        return y + high + look.px(12)

    def _heading(self, items: Items, words: str, y: int, inner: int) -> int:
        look = self.look
        label = Label(words, size=HEADING - 4, family="title", tone="gold")
        high = label.height(look, inner)
        items.append((label, Rect(look.px(8), y, inner, high)))
        return y + high + look.px(6)

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
        self._shelve()
        self.seating = usual(self.offer, 0)
        self._seat_again(len(old.seats) if len(old.seats) in self.offer.numbers else self.offer.numbers[0])
        for key, value in old.options.items():
            if type(self.offer.options.get(key)) is type(value):
                self.seating.options[key] = value
        self.rebuild()

    def _number(self, number: str) -> None:
        self._shelve()
        self._seat_again(int(number))
        self.rebuild()

    def _shelve(self) -> None:
        """Remember who sits where, also in a seat that goes and may come back."""
        for seat, (kind, name) in enumerate(zip(self.seating.seats, self.seating.names, strict=True)):
            self._known[seat] = (kind, name)

    def _seat_again(self, number: int) -> None:
        seats = [self._known.get(seat, (LEVELS[1], "")) for seat in range(number)]
        self.seating.seats = [kind for kind, _ in seats]
        self.seating.names = [name for _, name in seats]

    def _people(self, people: str) -> None:
        """Let so many seats be people: the first that are none become some, or the last that are give way."""
        seats, wanted = self.seating.seats, int(people)
        for seat, kind in enumerate(seats):
            if seats.count(HUMAN) < wanted and kind != HUMAN:
                seats[seat] = HUMAN
        for seat in reversed(range(len(seats))):
            if seats.count(HUMAN) > wanted and seats[seat] == HUMAN:
                seats[seat] = next((kind for kind in seats if kind != HUMAN), LEVELS[1])
        self.rebuild()

    def _kind(self, seat: int, kind: str) -> None:
        self.seating.seats[seat] = kind
        self.rebuild()

    def _name(self, seat: int, name: str) -> None:
        self.seating.names[seat] = clean(name, seating.MAX_NAME)

    def _set_option(self, option: str, value: Value) -> None:
        self.seating.options[option] = value

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
        self.kit.settings.set("last_setup", seating.keep(self.kit.settings["last_setup"], chosen))
        if not self.kit.settings.save():
            self.kit.tell_trouble()
        names = [seat_name(chosen, seat) for seat in range(len(chosen.seats))]
        named = replace(chosen, names=apart(names))
        self.then(Replace(doors.table(self.kit, named)))

    def title(self) -> str:
        return game_title(self.game)


def draw_sheet(surface: Surface, rect: Rect, look: Look) -> None:
    """Draw the panel that the set-up lies on."""
    look.panel(surface, rect, look.colours.panel, look.colours.line, 14, 1)
