"""A line of text to type in: input methods, clipboard, long and right-to-left names."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from client.bidi import runs_backwards
from client.text import clean
from client.widgets.base import Widget
from client.widgets.look import Look


class TextField(Widget):
    """Text with a caret. The end that matters is kept in view."""

    focusable = True
    wants_text = True

    def __init__(
        self,
        value: str,
        changed: Callable[[str], None],
        *,
        limit: int = 500,
        hint: str = "",
        name: str = "",
        tip: str = "",
        digits: bool = False,
        entered: Callable[[str], None] | None = None,
        icon: str = "",
    ) -> None:
        super().__init__(tip=tip, name=name)
        self.value = clean(value, limit)
        self.changed, self.limit, self.hint, self.digits = changed, limit, hint, digits
        self.entered = entered
        self.icon = icon
        self.caret = len(self.value)
        self.anchor = self.caret
        self.composing = ""
        self._look: Look | None = None
        self._first = 0
        self._whole = False

    def height(self, look: Look, width: int) -> int:
        return look.px(38)

    # --- editing

    def set(self, value: str) -> None:
        """Change the text from outside, without telling anybody."""
        self.value = clean(value, self.limit)
        self.caret = self.anchor = len(self.value)
        self.touch()

    def selection(self) -> tuple[int, int]:
        """Return where the selected part begins and ends."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def insert(self, text: str) -> None:
        """Put text in the place of the selection."""
        text = clean(text, 2000)
        if self.digits:
            text = "".join(c for c in text if c in "0123456789")
        start, end = self.selection()
        text = text[: self.limit - len(self.value) + end - start]
        self._edit(self.value[:start] + text + self.value[end:], start + len(text))

    def _edit(self, value: str, caret: int) -> None:
        changed = value != self.value
        self.value, self.caret, self.anchor = value, caret, caret
        self.touch()
        if changed:
            self.changed(value)

    def text(self, e: Event) -> bool:
        if e.type == pygame.TEXTEDITING:
            self.composing = clean(e.text, 200)
            self.touch()
            return True
        self.composing = ""
        self.insert(e.text)
        return True

    def key(self, e: Event) -> bool:
        if self.composing:
            return e.key not in (pygame.K_TAB,)  # the input method has the keys until it is done
        mod = getattr(e, "mod", 0)
        if mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not mod & pygame.KMOD_ALT:
            return self._command(e.key)
        start, end = self.selection()
        if e.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if start == end:
                start, end = (start - 1, end) if e.key == pygame.K_BACKSPACE else (start, end + 1)
            start = max(0, start)
            self._edit(self.value[:start] + self.value[end:], start)
            return True
        if e.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.entered is not None and not getattr(e, "held", False):
                self.entered(self.value)
            return self.entered is not None
        goal = {
            pygame.K_LEFT: self.caret - 1,
            pygame.K_RIGHT: self.caret + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.value),
        }.get(e.key)
        if goal is None:
            # a letter also arrives as text: nobody else may take it for a shortcut
            return bool(getattr(e, "unicode", "")) and e.key not in (pygame.K_ESCAPE, pygame.K_TAB)
        self._move(goal, keep=bool(mod & pygame.KMOD_SHIFT))
        return True

    def _move(self, goal: int, *, keep: bool) -> None:
        self.caret = max(0, min(len(self.value), goal))
        if not keep:
            self.anchor = self.caret
        self.touch()

    def _command(self, key: int) -> bool:
        start, end = self.selection()
        if key == pygame.K_a:
            self.anchor, self.caret = 0, len(self.value)
            self.touch()
        elif key in (pygame.K_c, pygame.K_x):
            if start < end:
                with contextlib.suppress(pygame.error):
                    pygame.scrap.put_text(self.value[start:end])
                if key == pygame.K_x:
                    self.insert("")
        elif key == pygame.K_v:
            with contextlib.suppress(pygame.error):
                self.insert(pygame.scrap.get_text())
        else:
            return False
        return True

    def focus_changed(self) -> None:
        self.composing = ""
        self._whole = self.focused
        if self.focused:
            self.anchor, self.caret = 0, len(self.value)
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
        else:
            self.anchor = self.caret
            pygame.key.stop_text_input()

    # --- pointer

    def press(self, pos: tuple[int, int]) -> None:
        if not self._whole:  # the click that brings the focus selects everything
            self._move(self._index(pos[0]), keep=False)

    def drag(self, pos: tuple[int, int]) -> None:
        if not self._whole:
            self._move(self._index(pos[0]), keep=True)

    def release(self, pos: tuple[int, int]) -> None:
        self._whole = False

    def _index(self, x: int) -> int:
        look = self._look
        if look is None:
            return len(self.value)
        left = self.rect.x + self._left(look)
        for i in range(self._first, len(self.value)):
            if left + look.width(self.value[self._first : i + 1]) - look.width(self.value[i]) // 2 > x:
                return i
        return len(self.value)

    # --- picture

    def _left(self, look: Look) -> int:
        return look.px(36 if self.icon else 12)

    def draw(self, surface: Surface, look: Look) -> None:
        self._look = look
        c = look.colours
        warm = self.hovered or self.focused
        look.panel(surface, self.rect, c.ground if c.name != "paper" else c.paper, c.gold if warm else c.line)
        if self.icon:
            size = look.px(16)
            at = Rect(self.rect.x + look.px(12), self.rect.centery - size // 2, size, size)
            look.icon(surface, self.icon, at, c.muted)
        left = self._left(look)
        inner = Rect(self.rect.x + left, self.rect.y, self.rect.width - left - look.px(12), self.rect.height)
        old = surface.get_clip()
        surface.set_clip(old.clip(inner))
        if not self.focused:
            words, tone = (
                (look.cut(self.value, inner.width), c.ink)
                if self.value
                else (look.cut(self.hint, inner.width), c.muted)
            )
            image = look.line(words, tone)
            surface.blit(image, (inner.x, inner.centery - image.height // 2))
        else:
            self._draw_editing(surface, look, inner)
        surface.set_clip(old)

    def _draw_editing(self, surface: Surface, look: Look, inner: Rect) -> None:
        c = look.colours
        self._first = min(self._first, self.caret)
        while look.width(self.value[self._first : self.caret] + self.composing) > inner.width - look.px(4):
            self._first += 1
        before = look.width(self.value[self._first : self.caret])
        start, end = self.selection()
        if start < end:
            x1 = look.width(self.value[self._first : max(start, self._first)])
            x2 = look.width(self.value[self._first : max(end, self._first)])
            surface.fill(c.lifted, (inner.x + x1, inner.y + look.px(7), x2 - x1, inner.height - look.px(14)))
        shown = self.value[self._first : self.caret] + self.composing + self.value[self.caret :][:200]
        if shown:
            image = look.line(shown, c.ink)
            surface.blit(image, (inner.x, inner.centery - image.height // 2))
        after = look.width(self.composing) if self.composing else 0
        if runs_backwards(shown):
            before = look.width(shown) - before - after
        if after:
            surface.fill(c.bright, (inner.x + before, inner.bottom - look.px(8), after, look.px(2)))
        surface.fill(
            c.bright, (inner.x + before + after, inner.y + look.px(8), look.px(2), inner.height - look.px(16))
        )
