"""A screen that is one form: it keeps focus, scrolling and an open question over every new layout."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from client.screens import Next, Pop, Screen
from client.theme import EDGE, TITLE
from client.widgets.base import Drawn, Label, Widget
from client.widgets.buttons import Button
from client.widgets.form import Form
from client.widgets.look import Look
from client.widgets.modal import Modal, Name

if TYPE_CHECKING:
    from client.kit import Kit

Answers = Sequence[tuple[str, str, Callable[[], None]]]


@dataclass(frozen=True)
class Asked:
    """A question that waits for its answer; it outlives the form that it lies on."""

    heading: str
    sentence: str
    answers: Answers
    danger: bool
    name: Name | None


class FormScreen(Screen):
    """Build the widgets in `build`; the rest is done here."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.size = (1, 1)
        self.look = Look(kit, 1.0)
        self.form = Form(self.look)
        self._asked: Asked | None = None

    def build(self) -> None:
        """Make the widgets, place them, and add them to `form`."""
        raise NotImplementedError

    def layout(self, size: tuple[int, int], scale: float) -> None:
        self.size, self.look = size, Look(self.kit, scale)
        self.rebuild()

    def rebuild(self) -> None:
        """Build the form anew, keeping where the player was."""
        old = self.form
        focus, by_keys = (old.focus.name if old.focus else ""), old.by_keys
        offsets = {w.name: w.offset for w in old.walk() if hasattr(w, "offset") and w.name}
        self.form = Form(self.look, self.backdrop)
        self.form.now = old.now
        self.build()
        for w in list(self.form.walk()):
            if w.name in offsets and hasattr(w, "scroll_to"):
                w.scroll_to(offsets[w.name])
            if focus and w.name == focus:
                self.form.set_focus(w)
        self.form.by_keys = by_keys
        if self._asked is not None:
            self._lay()
        self.form.follow(old)

    def backdrop(self, surface: Surface, area: Rect) -> None:
        """Paint the ground of the screen."""
        self.look.backdrop(surface, area)

    def ask(
        self, heading: str, sentence: str, answers: Answers, *, danger: bool = False, name: Name | None = None
    ) -> None:
        """Ask over the screen; each answer is name, words, and what it does. Esc means the last.

        The question is gone before its answer is done. With `name`, it has a line to type in.
        """
        self._asked = Asked(heading, sentence, answers, danger, name)
        self._lay()

    def _lay(self) -> None:
        asked = self._asked
        assert asked is not None
        answers = [(name, words, self._answer(do)) for name, words, do in asked.answers]
        self.form.ask(
            Modal(
                self.look,
                self.size,
                asked.heading,
                asked.sentence,
                answers,
                danger=asked.danger,
                name=asked.name,
            )
        )

    def _answer(self, do: Callable[[], None]) -> Callable[[], None]:
        def answered() -> None:
            self._asked = None
            self.form.ask(None)
            do()

        return answered

    def face(self) -> object:
        return self._asked

    def event(self, e: Event) -> Next | None:
        used = self.form.event(e)
        if used or e.type != pygame.KEYDOWN:
            return None
        return self.unused_key(e)

    def unused_key(self, e: Event) -> Next | None:
        """Answer a key that no widget wanted."""
        return Pop() if e.key == pygame.K_ESCAPE and not getattr(e, "held", False) else None

    def tick(self, now_ms: int) -> bool:
        return self.form.tick(now_ms)

    def draw(self, surface: Surface, dirty: Sequence[Rect]) -> list[Rect]:
        return self.form.draw(surface, dirty)

    def hidden(self) -> None:
        self.form.let_go()
        pygame.key.stop_text_input()

    def close(self) -> None:
        self.form.set_focus(None)

    # --- shared pieces of layout

    def head(self, words: str) -> Rect:
        """Add the heading of the screen; answer the room that is left below it."""
        look, (width, height) = self.look, self.size
        edge = look.px(min(EDGE, 0.03 * width / look.scale))
        title = Label(
            words, size=TITLE if height > look.px(520) else 28, family="title", tone="bright", align=0.5
        )
        high = title.height(look, width - 2 * edge)
        title.place(Rect(edge, look.px(14), width - 2 * edge, high))
        y = look.px(14) + high
        ornament = Drawn(lambda surface, rect, lk: lk.rule(surface, rect))
        wide = min(width - 2 * edge, look.px(420))
        ornament.place(Rect((width - wide) // 2, y, wide, look.px(12)))
        self.form.add(title, ornament)
        y += look.px(24)
        return Rect(edge, y, width - 2 * edge, height - y - look.px(18))

    def stack(self, rect: Rect, widgets: Sequence[Widget], gap: float = 10) -> int:
        """Place widgets below each other; answer where they end."""
        y = rect.y
        for w in widgets:
            high = w.height(self.look, rect.width)
            w.place(Rect(rect.x, y, rect.width, high))
            y += high + self.look.px(gap)
        return y

    def row_of(self, buttons: Sequence[Button], rect: Rect, least: float = 116) -> None:
        """Add buttons side by side in the middle; too many get less air, then smaller words."""
        gap = self.look.px(12)
        spare = rect.width - gap * (len(buttons) - 1)
        wide = [max(self.look.px(least), b.natural(self.look)) for b in buttons]
        if sum(wide) > spare:
            wide = [b.natural(self.look) - self.look.px(18) for b in buttons]
        while sum(wide) > spare and buttons[0].size > 11:
            for button in buttons:
                button.size -= 1
            wide = [b.natural(self.look) - self.look.px(18) for b in buttons]
        x = rect.centerx - (sum(wide) + gap * (len(buttons) - 1)) // 2
        for button, width in zip(buttons, wide, strict=True):
            button.place(Rect(x, rect.y, width, rect.height))
            x += width + gap
        self.form.add(*buttons)
