"""Home: the games as boxes on a shelf, and the way to everything else."""

from __future__ import annotations

import logging
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from client import doors
from client.offers import Box, offers, shelf
from client.screens import Next, Push, Quit
from client.screens.forms import FormScreen
from client.text import tr
from client.theme import CONTROL, SMALL
from client.version import VERSION
from client.widgets.base import Drawn, Label
from client.widgets.box import BoxWidget
from client.widgets.buttons import Button
from client.widgets.look import Look

if TYPE_CHECKING:
    from client.kit import Kit

log = logging.getLogger(__name__)
GROUND = "shelf/background"
PLANK = "shelf/plank"
LOGO = "logo-raven"
SHAPE = 320 / 420  # of a box


def newest_autosave() -> Path | None:
    """Return the newest game that can be played on; None when there is none."""
    from client.saves import newest_good

    try:
        return newest_good(unfinished=True)[0]
    except OSError as e:
        log.info("autosaves: %s", e)
    return None


class Home(FormScreen):
    """The first screen."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.boxes = shelf(kit.assets)
        self.left_off = newest_autosave()
        self.blurb = Label("", size=21, family="read-italic", tone="ink", align=0.5)

    def tick(self, now_ms: int) -> bool:
        moving = super().tick(now_ms)
        looked_at = [w for w in (self.form.hover, self.form.focus) if isinstance(w, BoxWidget)]
        self.blurb.say(looked_at[0].box.blurb if looked_at else "")
        return moving

    def shown(self) -> None:
        left_off = newest_autosave()
        if left_off != self.left_off:
            self.left_off = left_off
            self.rebuild()

    def build(self) -> None:
        look, (width, height) = self.look, self.size
        edge = look.px(24)
        foot = self._foot(Rect(edge, height - look.px(CONTROL + 18), width - 2 * edge, look.px(CONTROL)))
        top = self._banner(height)
        feet = self.form.widgets[:]
        self.form.widgets.clear()
        self._shelf(Rect(edge, top, width - 2 * edge, foot - top))
        self.form.add(*feet)
        if self.form.focus is None:
            stops = self.form.focusables()
            self.form.set_focus(next((w for w in stops if w.name == "continue"), stops[0]))

    def _banner(self, height: int) -> int:
        look, width = self.look, self.size[0]
        grand = height > look.px(620)
        size = 46 if grand else 30
        high = look.height(size, "title")
        mark = round(high * 1.25)
        words = tr("app-title")
        wide = look.width(words, size, "title")
        x = (width - wide - mark - look.px(16)) // 2
        y = look.px(26 if grand else 12)
        logo = Drawn(_logo)
        logo.place(Rect(x, y - (mark - high) // 2, mark, mark))
        title = Label(words, size=size, family="title", tone="bright")
        title.place(Rect(x + mark + look.px(16), y, wide + look.px(4), high))
        self.form.add(logo, title)
        y += high
        if grand:
            motto = Label(tr("home-motto"), size=20, family="read-italic", tone="muted", align=0.5)
            motto.place(Rect(0, y + look.px(2), width, motto.height(look, width)))
            self.form.add(motto)
            y = motto.rect.bottom
        return y + look.px(14)

    def _foot(self, rect: Rect) -> int:
        look = self.look
        buttons = []
        if self.left_off is not None:
            buttons.append(
                Button(
                    tr("home-continue"),
                    self._continue,
                    kind="primary",
                    name="continue",
                    icon="icons/continue",
                )
            )
        buttons += [
            Button(
                tr("home-saves"),
                lambda: self.then(Push(doors.saves(self.kit))),
                name="saves",
                icon="icons/open",
            ),
            Button(
                tr("home-rulebook"),
                lambda: self.then(Push(doors.rulebook(self.kit))),
                name="rulebook",
                icon="icons/rulebook",
            ),
            Button(
                tr("home-settings"),
                lambda: self.then(Push(doors.settings(self.kit))),
                name="settings",
                icon="icons/settings",
            ),
            Button(tr("home-quit"), self._leave, name="quit", icon="icons/exit"),
        ]
        gap = look.px(12)
        widths = [max(look.px(112), b.natural(look)) for b in buttons]
        rows = [list(zip(buttons, widths, strict=True))]
        if sum(widths) + gap * (len(widths) - 1) > rect.width:
            half = (len(buttons) + 1) // 2
            rows = [rows[0][:half], rows[0][half:]]
        y = rect.bottom - (rect.height + look.px(10)) * len(rows) + look.px(10)
        top = y
        for row in rows:
            x = rect.centerx - (sum(w for _, w in row) + gap * (len(row) - 1)) // 2
            for button, wide in row:
                button.place(Rect(x, y, wide, rect.height))
                x += wide + gap
            y += rect.height + look.px(10)
        self.form.add(*buttons)
        version = Label(tr("home-version", version=VERSION), size=SMALL, tone="muted")
        wide = look.width(version.words, SMALL)
        room = self.size[0] - rect.right + rect.width - look.px(20)
        if (
            len(rows) == 1
            and (rect.width - sum(widths) - gap * len(widths)) // 2 > wide + look.px(10)
            and room > 0
        ):
            version.place(
                Rect(rect.right - wide, rect.bottom - look.height(SMALL), wide + 2, look.height(SMALL))
            )
            self.form.add(version)
        return top - look.px(10)

    def _shelf(self, rect: Rect) -> None:
        look = self.look
        count = max(1, len(self.boxes))
        spacious = rect.height > look.px(400)
        plank, words = look.px(26), look.px(88 if spacious else 40)
        gap = look.px(34) if rect.width > look.px(900) else look.px(14)
        high = min(rect.height - plank - words, look.px(470))
        wide = min(round(high * SHAPE), (rect.width - gap * (count + 1)) // count)
        high = round(wide / SHAPE)
        total = wide * count + gap * (count - 1)
        y = rect.y + max(0, (rect.height - high - plank - words) // 2)
        board = Drawn(self._plank)
        side = look.px(30)
        board.place(Rect(rect.centerx - total // 2 - side, y + high - look.px(7), total + 2 * side, plank))
        self.form.add(board)
        x = rect.centerx - total // 2
        for box in self.boxes:
            widget = BoxWidget(box, partial(self._open, box), self.kit)
            widget.place(Rect(x, y, wide, high))
            about = Label(
                tr("box-about", players=box.players, minutes=box.minutes), size=SMALL, tone="ink", align=0.5
            )
            about.place(
                Rect(x - gap // 2, board.rect.bottom + look.px(8), wide + gap, about.height(look, wide + gap))
            )
            self.form.add(widget)
            if box.players:
                self.form.add(about)
            if spacious:
                widget.tip = ""
            x += wide + gap
        if spacious:
            low = board.rect.bottom + look.px(8) + look.height(SMALL) + look.px(10)
            self.blurb.place(Rect(rect.x, low, rect.width, look.height(21, "read-italic")))
            self.form.add(self.blurb)

    def _plank(self, surface: Surface, rect: Rect, look: Look) -> None:
        look.shadow(surface, rect, 10, 150)
        if look.art.has(PLANK):
            surface.blit(_stretched(look.art.picture(PLANK, (1600, 120)), rect.size), rect)
        else:
            look.panel(surface, rect, look.colours.raised, look.colours.line, 4)

    def _open(self, box: Box) -> None:
        if not box.ready:
            self.kit.note(tr("box-coming-note", game=box.title))
        elif not offers(box.game):
            self.kit.note(tr("box-no-level", game=box.title))
        else:
            self.kit.sound.play("click")
            self.then(Push(doors.setup(self.kit, box.game)))

    def _continue(self) -> None:
        if self.left_off is not None:
            self._say_what_is_newer()
            self.then(Push(doors.resume(self.kit, self.left_off)))

    def _say_what_is_newer(self) -> None:
        """A newer game that cannot be played on is not the one that opens: say why."""
        from client.saves import newest_good

        for problem in newest_good(unfinished=True)[1][:1]:
            self.kit.note(tr(problem.key, **problem.values))

    def _leave(self) -> None:
        self.then(Quit())

    def unused_key(self, e: Event) -> Next | None:
        if e.key == pygame.K_ESCAPE and not getattr(e, "held", False):
            self.ask(
                tr("quit-title"),
                tr("quit-sentence"),
                [("yes", tr("quit-yes"), self._leave), ("no", tr("quit-no"), lambda: None)],
            )
        return None

    def backdrop(self, surface: Surface, area: Rect) -> None:
        if self.kit.art.has(GROUND) and self.look.colours.name in ("lacquer", "dusk"):
            surface.blit(
                _cover(self.kit.art.picture(GROUND, (960, 600)), surface.get_size()), area.topleft, area
            )
        else:
            self.look.backdrop(surface, area)

    def title(self) -> str:
        return tr("app-title")


def _logo(surface: Surface, rect: Rect, look: Look) -> None:
    if look.art.has(LOGO):
        image = look.art.picture(LOGO, rect.size)
        surface.blit(image, image.get_rect(center=rect.center))


@lru_cache(maxsize=2)
def _cover(image: Surface, size: tuple[int, int]) -> Surface:
    scale = max(size[0] / image.width, size[1] / image.height)
    big = pygame.transform.smoothscale(
        image, (round(image.width * scale) + 1, round(image.height * scale) + 1)
    )
    return big.subsurface(((big.width - size[0]) // 2, (big.height - size[1]) // 2, *size)).convert()


@lru_cache(maxsize=2)
def _stretched(image: Surface, size: tuple[int, int]) -> Surface:
    return pygame.transform.smoothscale(image, size)
