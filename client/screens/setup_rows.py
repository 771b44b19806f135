"""The rows of the set-up: who sits in a seat, with whom it plays, and one house rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from client.offers import Value, option_title
from client.seating import HUMAN, LEVELS, Seating
from client.text import key_of, knows, tr
from client.theme import SMALL
from client.widgets.badge import draw_badge
from client.widgets.base import Drawn, Label, Widget
from client.widgets.buttons import Button, Choice, Toggle
from client.widgets.field import TextField
from client.widgets.look import Look

Items = list[tuple[Widget, Rect]]
ROW: Final = 38
STEP: Final = 45
BESIDE: Final = 400
"""A seat needs so much room for its name to stand beside who sits there."""


def segments(
    look: Look, modes: Sequence[tuple[str, str]], chosen: str, choose: Callable[[str], None], room: Rect
) -> Items:
    """All modes side by side; one that is turned where they do not fit."""
    gap = look.px(6)
    buttons = [
        Button(
            words, partial(choose, mode), name=f"mode-{mode}", kind="primary" if mode == chosen else "plain"
        )
        for mode, words in modes
    ]
    wide = (room.width - gap * (len(buttons) - 1)) // len(buttons)
    if any(look.width(b.words, b.size, bold=True) + look.px(16) > wide for b in buttons):
        return [(Choice(modes, chosen, choose, name="mode"), room)]
    return [
        (button, Rect(room.x + n * (wide + gap), room.y, wide, room.height))
        for n, button in enumerate(buttons)
    ]


def draw_band(surface: Surface, rect: Rect, look: Look, letter: str) -> None:
    """Draw the bracket that holds the seats of a team together, with its letter."""
    c = look.colours
    x, r = rect.right - look.px(4), look.px(11)
    points = [(rect.right, rect.y), (x, rect.y), (x, rect.bottom), (rect.right, rect.bottom)]
    pygame.draw.lines(surface, c.gold, False, points, max(1, look.px(2)))
    spot = (x - look.px(1), rect.centery)
    pygame.draw.aacircle(surface, c.panel, spot, r)
    pygame.draw.aacircle(surface, c.gold, spot, r, max(1, look.px(2)))
    image = look.line(letter, c.bright, SMALL, bold=True)
    surface.blit(image, image.get_rect(center=spot))


class SeatRows:
    """A row for each seat: its sign, who sits there, and what it is called."""

    def __init__(self, seating: Seating, teams: list[list[int]], entered: Callable[[], None]) -> None:
        self.seating, self.entered = seating, entered
        self.teams = teams if any(len(team) > 1 for team in teams) else []

    def lay(
        self,
        items: Items,
        look: Look,
        area: Rect,
        kind: Callable[[int, str], None],
        name: Callable[[int, str], None],
    ) -> int:
        """Add the rows below each other; answer where they end."""
        band = look.px(34) if self.teams else 0
        rows: dict[int, Rect] = {}
        y = area.y
        order = [seat for team in self.teams for seat in team] or range(len(self.seating.seats))
        for seat in order:
            row = Rect(area.x + band, y, area.width - band, look.px(ROW))
            rows[seat] = row
            y = self._seat(items, look, seat, row, partial(kind, seat), partial(name, seat))
        for number, team in enumerate(self.teams):
            first, last = rows[team[0]], rows[team[-1]]
            top, end = first.y + look.px(6), last.bottom - look.px(6)
            letter = chr(ord("A") + number)
            bracket = Drawn(partial(draw_band, letter=letter), name=f"team-{letter}")
            bracket.tip = tr("setup-team-tip", team=letter)
            items.append((bracket, Rect(area.x, top, band - look.px(8), end - top)))
        return y

    def _seat(
        self,
        items: Items,
        look: Look,
        seat: int,
        row: Rect,
        kind: Callable[[str], None],
        name: Callable[[str], None],
    ) -> int:
        who, called = self.seating.seats[seat], self.seating.names[seat]
        kinds = [(HUMAN, tr("level-human")), *((level, tr(f"level-{level}")) for level in LEVELS)]
        choice = Choice(kinds, who, kind, name=f"seat-{seat}", tip=tr(f"level-{who}-tip"))
        field = TextField(
            called,
            name,
            name=f"name-{seat}",
            hint=tr("seat-person", number=seat + 1) if who == HUMAN else tr("setup-name-agent"),
            tip=called if len(called) > 24 else "",
            entered=lambda _: self.entered(),
        )
        size, gap = look.px(34), look.px(12)
        items.append((Drawn(partial(draw_badge, seat=seat)), Rect(row.x, row.y + look.px(2), size, size)))
        x, rest = row.x + size + gap, row.width - size - gap
        if rest > look.px(BESIDE):
            first = round((rest - gap) * 0.46)
            items.append((choice, Rect(x, row.y, first, row.height)))
            items.append((field, Rect(x + first + gap, row.y, rest - first - gap, row.height)))
            return row.y + look.px(STEP)
        items.append((choice, Rect(x, row.y, rest, row.height)))
        items.append((field, Rect(x, row.y + look.px(44), rest, row.height)))
        return row.y + look.px(STEP + 44)


def lay_option(
    items: Items,
    look: Look,
    game: str,
    option: str,
    value: Value,
    values: Sequence[int],
    area: Rect,
    change: Callable[[Any], None],
) -> int:
    """Add one house rule, a switch, a number or a text, with its note; answer where it ends."""
    name = f"option-{option}"
    label = Label(option_title(game, option))
    control: Widget
    if isinstance(value, bool):
        control, wide = Toggle(value, change, name=name), look.px(52)
    elif isinstance(value, int):
        numbers = [(str(n), str(n)) for n in values] or [(str(value), str(value))]
        control = Choice(numbers, str(value), lambda words: change(int(words)), name=name)
        wide = look.px(110)
    else:
        control, wide = TextField(value, change, name=name, limit=60), look.px(180)
    x = area.x + wide + look.px(14)
    words = area.right - x
    high = max(look.px(34), label.height(look, words))
    items.append((control, Rect(area.x, area.y, wide, high)))
    items.append((label, Rect(x, area.y, words, high)))
    y = area.y + high
    note = f"{key_of(game)}-option-{option}-note"
    if knows(note):
        small = Label(tr(note), size=SMALL, tone="muted")
        high = small.height(look, words)
        items.append((small, Rect(x, y, words, high)))
        y += high
    return y + look.px(6)
