"""Things to press: buttons, toggles, sliders and choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from client.theme import CONTROL, SMALL, TEXT, Colour, mix
from client.widgets.base import Widget, nothing
from client.widgets.look import Look

ACT = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


class Button(Widget):
    """Does something when the pointer is let go over it, or at Enter or Space. A held key acts once."""

    focusable = True

    def __init__(
        self,
        words: str,
        do: Callable[[], object],
        *,
        kind: str = "plain",
        name: str = "",
        tip: str = "",
        icon: str = "",
        size: float = TEXT,
    ) -> None:
        super().__init__(tip=tip, name=name)
        self.words, self.do, self.kind, self.icon, self.size = words, do, kind, icon, size

    def natural(self, look: Look) -> int:
        """Return the width at which the words fit with some air."""
        icon = look.px(30) if self.icon else 0
        return look.width(self.words, self.size, bold=self.kind == "primary") + look.px(40) + icon

    def room(self, look: Look) -> int:
        """Return the width that the words have."""
        return self.rect.width - look.px(20) - (look.px(30) if self.icon else 0)

    def height(self, look: Look, width: int) -> int:
        return look.px(CONTROL)

    def release(self, pos: tuple[int, int]) -> None:
        if self.enabled and self.visible().collidepoint(pos):
            self.do()

    def key(self, e: Event) -> bool:
        if e.key in ACT:
            if not getattr(e, "held", False):
                self.do()
            return True
        return False

    def tones(self, look: Look) -> tuple[Colour, Colour, Colour]:
        """Return the colours of the ground, the border and the words."""
        c = look.colours
        warm = self.hovered or (self.focused and not self.pressed)
        if not self.enabled:
            return c.panel, mix(c.line, c.panel, 0.6), mix(c.muted, c.panel, 0.4)
        if self.kind == "primary":
            return (c.bright if warm else c.gold), c.gold, c.on_gold
        if self.kind == "danger":
            return (mix(c.bad, c.panel, 0.55) if warm else mix(c.bad, c.panel, 0.75)), c.bad, c.ink
        if self.kind == "quiet":
            return (
                (c.raised if warm else c.panel),
                (c.raised if warm else c.panel),
                (c.bright if warm else c.muted),
            )
        return (c.lifted if warm else c.raised), (c.gold if warm else c.line), c.ink

    def draw(self, surface: Surface, look: Look) -> None:
        fill, line, ink = self.tones(look)
        if not (self.kind == "quiet" and not self.hovered and not self.focused):
            look.panel(surface, self.rect, fill, line)
        bold = self.kind == "primary"
        words = look.cut(self.words, self.room(look), self.size, bold=bold)
        image = look.line(words, ink, self.size, bold=bold)
        icon = look.px(20) if self.icon else 0
        gap = look.px(9) if icon and words else 0
        x = self.rect.centerx - (image.width + icon + gap) // 2
        down = look.px(1) if self.pressed and self.hovered else 0
        if icon:
            at = Rect(x, self.rect.centery - icon // 2 + down, icon, icon)
            look.icon(surface, self.icon, at, ink)
        surface.blit(image, (x + icon + gap, self.rect.centery - image.height // 2 + down))

    def overflow(self, look: Look) -> list[str]:
        bold = self.kind == "primary"
        return [self.words] if look.width(self.words, self.size, bold=bold) > self.room(look) else []


class Toggle(Widget):
    """On or off: a switch that shows its state by place, colour and sign."""

    focusable = True

    def __init__(
        self, on: bool, changed: Callable[[bool], None], *, name: str = "", tip: str = "", words: str = ""
    ) -> None:
        super().__init__(tip=tip, name=name)
        self.on, self.changed, self.words = on, changed, words

    def height(self, look: Look, width: int) -> int:
        return look.px(34)

    def flip(self) -> None:
        """Turn it the other way."""
        self.on = not self.on
        self.touch()
        self.changed(self.on)

    def release(self, pos: tuple[int, int]) -> None:
        if self.enabled and self.visible().collidepoint(pos):
            self.flip()

    def key(self, e: Event) -> bool:
        if e.key in ACT:
            if not getattr(e, "held", False):
                self.flip()
            return True
        return False

    def draw(self, surface: Surface, look: Look) -> None:
        c = look.colours
        h, w = look.px(26), look.px(50)
        box = Rect(self.rect.x, self.rect.centery - h // 2, w, h)
        warm = self.hovered or self.focused
        fill = (c.bright if warm else c.gold) if self.on else (c.lifted if warm else c.raised)
        look.panel(surface, box, fill, c.gold if self.on else c.line, 13, 1.5)
        spot = (box.right - h // 2 if self.on else box.x + h // 2, box.centery)
        pygame.draw.aacircle(surface, c.on_gold if self.on else c.muted, spot, h // 2 - look.px(4))
        sign = look.px(5)
        if self.on:
            y, x = box.centery, box.x + look.px(9)
            pygame.draw.aalines(
                surface,
                c.on_gold,
                False,
                [(x, y), (x + sign * 0.7, y + sign * 0.8), (x + sign * 2, y - sign)],
            )
        if self.words:
            x = box.right + look.px(12)
            image = look.line(look.cut(self.words, self.rect.right - x), c.ink)
            surface.blit(image, (x, self.rect.centery - image.height // 2))

    def overflow(self, look: Look) -> list[str]:
        room = self.rect.width - look.px(62)
        return [self.words] if self.words and look.width(self.words) > room else []


class Slider(Widget):
    """A number between two ends."""

    focusable = True

    def __init__(
        self,
        value: int,
        low: int,
        high: int,
        step: int,
        changed: Callable[[int], None],
        *,
        says: Callable[[int], str] = str,
        name: str = "",
        tip: str = "",
        let_go: Callable[[], None] = nothing,
    ) -> None:
        super().__init__(tip=tip, name=name)
        self.value, self.low, self.high, self.step = value, low, high, step
        self.changed, self.says, self.let_go = changed, says, let_go
        self._track = Rect(0, 0, 1, 1)

    def height(self, look: Look, width: int) -> int:
        return look.px(34)

    def set(self, value: float) -> None:
        """Move to a value, on a step between the ends."""
        stepped = self.low + round((value - self.low) / self.step) * self.step
        stepped = max(self.low, min(self.high, stepped))
        if stepped != self.value:
            self.value = stepped
            self.touch()
            self.changed(stepped)

    def press(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        part = (pos[0] - self._track.x) / max(1, self._track.width)
        self.set(self.low + part * (self.high - self.low))

    def release(self, pos: tuple[int, int]) -> None:
        self.let_go()

    def key(self, e: Event) -> bool:
        big = max(self.step, (self.high - self.low) // 5)
        by = {
            pygame.K_LEFT: -self.step,
            pygame.K_RIGHT: self.step,
            pygame.K_PAGEDOWN: -big,
            pygame.K_PAGEUP: big,
            pygame.K_HOME: self.low - self.high,
            pygame.K_END: self.high - self.low,
        }.get(e.key, 0)
        if by:
            self.set(self.value + by)
            self.let_go()
        return by != 0

    def _words_width(self, look: Look) -> int:
        return max(look.width(self.says(v), SMALL) for v in (self.low, self.high, self.value)) + look.px(4)

    def place(self, rect: Rect) -> None:
        super().place(rect)

    def draw(self, surface: Surface, look: Look) -> None:
        c = look.colours
        knob = look.px(10)
        words = self._words_width(look)
        track = Rect(
            self.rect.x + knob,
            self.rect.centery - look.px(3),
            self.rect.width - 2 * knob - words - look.px(12),
            look.px(6),
        )
        self._track = track
        part = (self.value - self.low) / max(1, self.high - self.low)
        x = track.x + round(track.width * part)
        look.panel(surface, track, c.raised, c.line, 3, 1)
        if x > track.x + look.px(6):
            look.panel(surface, Rect(track.x, track.y, x - track.x, track.height), c.gold, c.gold, 3, 0)
        warm = self.hovered or self.focused
        pygame.draw.aacircle(surface, c.bright if warm else c.gold, (x, track.centery), knob)
        pygame.draw.aacircle(surface, c.panel, (x, track.centery), max(2, knob - look.px(5)))
        image = look.line(self.says(self.value), c.ink, SMALL)
        surface.blit(image, (self.rect.right - image.width, self.rect.centery - image.height // 2))

    def overflow(self, look: Look) -> list[str]:
        return [self.says(self.value)] if self.rect.width - self._words_width(look) < look.px(60) else []


class Choice(Widget):
    """One of a few words, turned with arrows or by clicking its ends."""

    focusable = True

    def __init__(
        self,
        options: Sequence[tuple[str, str]],
        chosen: str,
        changed: Callable[[str], None],
        *,
        name: str = "",
        tip: str = "",
        size: float = TEXT,
    ) -> None:
        super().__init__(tip=tip, name=name)
        self.options, self.changed, self.size = list(options), changed, size
        ids = [o[0] for o in self.options]
        self.at = ids.index(chosen) if chosen in ids else 0
        self._side = 0

    @property
    def chosen(self) -> str:
        """Return the id of the chosen option."""
        return self.options[self.at][0]

    def height(self, look: Look, width: int) -> int:
        return look.px(38)

    def turn(self, by: int) -> None:
        """Go on to another option."""
        if len(self.options) > 1:
            self.at = (self.at + by) % len(self.options)
            self.touch()
            self.changed(self.chosen)

    def hover_at(self, pos: tuple[int, int]) -> None:
        side = -1 if pos[0] < self.rect.centerx else 1
        if side != self._side:
            self._side = side
            self.touch()

    def release(self, pos: tuple[int, int]) -> None:
        if self.enabled and self.visible().collidepoint(pos):
            self.turn(-1 if pos[0] < self.rect.x + self.rect.height else 1)

    def key(self, e: Event) -> bool:
        by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, **dict.fromkeys(ACT, 1)}.get(e.key, 0)
        if by:
            self.turn(by)
        return by != 0

    def room(self, look: Look) -> int:
        """Return the width that the words have."""
        return self.rect.width - 2 * look.px(30)

    def draw(self, surface: Surface, look: Look) -> None:
        c = look.colours
        warm = self.hovered or self.focused
        look.panel(surface, self.rect, c.lifted if warm else c.raised, c.gold if warm else c.line)
        words = look.cut(self.options[self.at][1], self.room(look), self.size)
        image = look.line(words, c.ink, self.size)
        surface.blit(image, (self.rect.centerx - image.width // 2, self.rect.centery - image.height // 2))
        if len(self.options) < 2:
            return
        d = look.px(5)
        for side, x in ((-1, self.rect.x + look.px(17)), (1, self.rect.right - look.px(17))):
            tone = c.bright if self.hovered and self._side == side else c.gold
            y = self.rect.centery
            points = [(x - side * d // 2, y - d), (x + side * d // 2 + side, y), (x - side * d // 2, y + d)]
            pygame.draw.polygon(surface, tone, points)
            pygame.draw.aalines(surface, tone, True, points)

    def overflow(self, look: Look) -> list[str]:
        return [o[1] for o in self.options if look.width(o[1], self.size) > self.room(look)]
