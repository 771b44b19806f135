"""The curtain between two people at one screen: opaque, names who is next, and opens at one key."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from client.screens import Next, Pop, Reset
from client.screens.forms import FormScreen
from client.text import tr
from client.theme import CONTROL, SMALL
from client.widgets.base import Drawn, Label
from client.widgets.buttons import Button
from client.widgets.look import Look

if TYPE_CHECKING:
    from client.kit import Kit

DEAF_MS: Final = 250
DRAWN: Final = 480
"""How wide half a folding screen is drawn at most, before it is stretched: drawing takes most of the time."""
DUSK: Final = 70
"""How much of the folding screen is shade, of 255."""


def framed(surface: Surface, rect: Rect, look: Look) -> None:
    """Draw the panel that stands on the curtain."""
    look.shadow(surface, rect, 24)
    look.panel(surface, rect, look.colours.panel, look.colours.gold, 14, 2)


def crested(surface: Surface, rect: Rect, look: Look) -> None:
    """Draw the raven of the box."""
    picture = look.art.picture("curtain/crest", rect.size)
    surface.blit(picture, picture.get_rect(center=rect.center))


def screened(size: tuple[int, int], look: Look) -> Surface:
    """Return the whole window behind a folding screen: opaque, whatever pictures are missing."""
    whole = Surface(size)
    look.backdrop(whole, whole.get_rect())
    if look.colours.sky == look.colours.ground:
        return whole
    half = (size[0] + 1) // 2
    for n, name in enumerate(("curtain/screen-left", "curtain/screen-right")):
        if not look.art.has(name):
            continue
        side = min(DRAWN, max(half, round(size[1] * 0.8)))
        picture = look.art.picture(name, (side, round(side * 1.25)))
        part = pygame.transform.smoothscale(picture, (half, round(half * 1.25)))
        if part.height < size[1]:
            part = pygame.transform.smoothscale(picture, (half, size[1]))
        whole.blit(part, (n * half, (size[1] - part.height) // 2))
    light = 255 - DUSK
    whole.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
    whole.fill([tone * DUSK // 255 for tone in look.colours.shade], special_flags=pygame.BLEND_RGB_ADD)
    return whole


class Curtain(FormScreen):
    """Knows a name and nothing of the table. `take` is called when that person is there.

    `meanwhile` prepares something, whoever comes then, and tells whether there is more to prepare.
    """

    def __init__(
        self,
        kit: Kit,
        name: str,
        take: Callable[[int], None],
        meanwhile: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(kit)
        self.name = name
        self.take = take
        self.meanwhile = meanwhile
        self._now = -1
        self._since = -1
        self._taken = False
        self._veil: Surface | None = None

    def build(self) -> None:
        look, (width, height) = self.look, self.size
        wide = min(look.px(620), width - look.px(32))
        pad, gap = look.px(34), look.px(14)
        inner = wide - 2 * pad
        name = look.cut(self.name, inner, 28, "title")
        title = Label(tr("curtain-heading", name=name), size=28, family="title", tone="bright", align=0.5)
        text = Label(tr("curtain-role", name=name), size=19, family="read", align=0.5)
        hint = Label(tr("curtain-key"), size=SMALL, tone="muted", align=0.5)
        take = Button(tr("curtain-take", name=name), self._take, kind="primary", name="take")
        leave = Button(tr("curtain-leave"), lambda: self.then(Reset()), name="leave", size=SMALL)
        heights = [
            title.height(look, inner),
            text.height(look, inner),
            look.px(CONTROL),
            hint.height(look, inner),
        ]
        crest = min(look.px(96), max(0, height - sum(heights) - 2 * pad - 6 * gap - look.px(60)))
        high = min(height - look.px(8), sum(heights) + 2 * pad + 4 * gap + crest)
        box = Rect((width - wide) // 2, max(look.px(4), (height - high) // 2 - look.px(16)), wide, high)
        frame = Drawn(framed)
        frame.place(box)
        self.form.add(frame)
        self._veil = None
        y = box.y + pad
        if crest >= look.px(30):
            raven = Drawn(crested)
            raven.place(Rect(box.centerx - crest // 2, y - look.px(8), crest, crest))
            self.form.add(raven)
            y += crest
        for label, high in zip((title, text), heights, strict=False):
            label.place(Rect(box.x + pad, y, inner, high))
            y += high + gap
        natural = min(inner, max(look.px(180), take.natural(look)))
        take.place(Rect(box.centerx - natural // 2, y, natural, heights[2]))
        hint.place(Rect(box.x + pad, y + heights[2] + gap // 2, inner, heights[3]))
        leave.place(
            Rect(
                width // 2 - look.px(90),
                min(height - look.px(40), box.bottom + look.px(12)),
                look.px(180),
                look.px(32),
            )
        )
        self.form.add(title, text, take, hint, leave)
        self.form.set_focus(take)

    def backdrop(self, surface: Surface, area: Rect) -> None:
        """Paint the folding screen, and dusk around it."""
        if self._veil is None:
            self._veil = screened(self.size, self.look)
        surface.blit(self._veil, area.topleft, area)

    def _take(self) -> None:
        """Open, once, and not by the second half of a double click."""
        if self._taken or self._now - self._since < DEAF_MS:
            return
        self._taken = True
        self.take(self._now)
        self.then(Pop())

    def tick(self, now_ms: int) -> bool:
        self._now = now_ms
        if self._since < 0:
            self._since = now_ms
        return super().tick(now_ms) or self.meanwhile()

    def event(self, e: Event) -> Next | None:
        # the pointer still rests where the last person left it: no button may light up for that
        if e.type == pygame.MOUSEMOTION and not any(getattr(e, "rel", (0, 0))):
            return None
        return super().event(e)

    def unused_key(self, e: Event) -> Next | None:
        if e.key == pygame.K_SPACE and not getattr(e, "held", False):
            self._take()
        return None

    def title(self) -> str:
        return tr("app-title")
