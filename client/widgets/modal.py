"""A question over the screen: says in words what will happen, and waits for one answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from client.theme import CONTROL, HEADING, TEXT
from client.widgets.base import Label
from client.widgets.buttons import Button
from client.widgets.field import TextField
from client.widgets.form import Form
from client.widgets.look import Look

WIDTH = 480
LONGEST = 60


@dataclass
class Name:
    """A line to type in on a question: what stands there, also when the question is laid out anew."""

    words: str


class Modal:
    """A heading, a sentence and some buttons; the last one is what Esc means."""

    def __init__(
        self,
        look: Look,
        size: tuple[int, int],
        heading: str,
        sentence: str,
        answers: Sequence[tuple[str, str, Callable[[], None]]],
        *,
        danger: bool = False,
        name: Name | None = None,
    ) -> None:
        self.closed = False
        self.look = look
        self.form = Form(look, backdrop=lambda _surface, _area: None)
        self.answers = list(answers)
        self._veil: Surface | None = None
        pad, gap = look.px(28), look.px(14)
        inner = min(look.px(WIDTH), size[0] - 2 * look.px(16)) - 2 * pad
        title = Label(heading, size=HEADING, family="title", tone="bright")
        text = Label(sentence, size=TEXT)
        fields: list[TextField] = []
        if name is not None:
            fields.append(
                TextField(
                    name.words,
                    partial(setattr, name, "words"),
                    limit=LONGEST,
                    name="name",
                    entered=lambda _words: self._answer(self.answers[0][2])(),
                )
            )
        buttons = [
            Button(
                words,
                self._answer(do),
                name=key,
                kind=("danger" if danger else "primary") if i == 0 else "plain",
            )
            for i, (key, words, do) in enumerate(self.answers)
        ]
        heights = [title.height(look, inner), text.height(look, inner)]
        widths = [min(inner, max(look.px(110), b.natural(look))) for b in buttons]
        rows = 1 if sum(widths) + gap * (len(widths) - 1) <= inner else len(widths)
        control = look.px(CONTROL)
        heights += [field.height(look, inner) + gap for field in fields]
        height = sum(heights) + 2 * pad + 2 * gap + rows * control + (rows - 1) * gap
        self.rect = Rect(0, 0, inner + 2 * pad, height)
        self.rect.center = (size[0] // 2, size[1] // 2)
        x, y = self.rect.x + pad, self.rect.y + pad
        title.place(Rect(x, y, inner, heights[0]))
        text.place(Rect(x, y + heights[0] + gap, inner, heights[1]))
        for field in fields:
            field.place(Rect(x, text.rect.bottom + gap, inner, field.height(look, inner)))
        y += sum(heights) + 2 * gap
        right = x + inner
        for button, width in zip(buttons, widths, strict=True):
            if rows == 1:
                button.place(Rect(right - width, y, width, control))
                right -= width + gap
            else:
                button.place(Rect(x, y, inner, control))
                y += control + gap
        self.form.add(title, text, *fields, *buttons)
        self.form.set_focus(fields[0] if fields else buttons[-1] if danger else buttons[0])
        self.form.by_keys = True

    def _answer(self, do: Callable[[], None]) -> Callable[[], None]:
        def answered() -> None:
            if not self.closed:
                self.closed = True
                do()

        return answered

    def event(self, e: Event) -> None:
        """Answer an event; nothing below sees any."""
        if e.type == pygame.KEYDOWN and e.key == pygame.K_ESCAPE:
            if not getattr(e, "held", False):
                self._answer(self.answers[-1][2])()
            return
        self.form.event(e)

    def changed(self) -> list[Rect]:
        """Return the areas of the question that have changed."""
        fresh = any(w.fresh for w in self.form.walk())
        for w in self.form.walk():
            w.fresh = False
        return [self.rect.inflate(80, 80)] if fresh else []

    def paint(self, surface: Surface, area: Rect) -> None:
        """Dim what lies below and draw the question."""
        c = self.look.colours
        if self._veil is None or self._veil.get_size() != surface.get_size():
            self._veil = Surface(surface.get_size(), pygame.SRCALPHA)
            self._veil.fill((*c.shade, 170))
        surface.blit(self._veil, area.topleft, area)
        self.look.card(surface, self.rect)
        self.form.paint(surface, area)
