"""One thing that has to be said, and a button to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from client.screens import Pop
from client.screens.forms import FormScreen
from client.text import tr
from client.theme import CONTROL
from client.widgets.base import Drawn, Label
from client.widgets.buttons import Button

if TYPE_CHECKING:
    from client.kit import Kit


class Message(FormScreen):
    """A heading and a few sentences."""

    def __init__(self, kit: Kit, heading: str, words: str) -> None:
        super().__init__(kit)
        self.heading, self.words = heading, words

    def build(self) -> None:
        look, (width, height) = self.look, self.size
        wide = min(look.px(640), width - look.px(32))
        pad, gap = look.px(36), look.px(16)
        inner = wide - 2 * pad
        title = Label(self.heading, size=26, family="title", tone="bright", align=0.5)
        text = Label(self.words, size=19, family="read", align=0.5)
        button = Button(tr("go-on"), lambda: self.then(Pop()), kind="primary", name="go-on")
        heights = [title.height(look, inner), text.height(look, inner), look.px(CONTROL)]
        high = sum(heights) + 2 * pad + 3 * gap
        box = Rect((width - wide) // 2, max(0, (height - high) // 2), wide, high)
        frame = Drawn(lambda s, r, lk: lk.card(s, r))
        frame.place(box)
        y = box.y + pad
        title.place(Rect(box.x + pad, y, inner, heights[0]))
        y += heights[0] + gap
        text.place(Rect(box.x + pad, y, inner, heights[1]))
        y += heights[1] + 2 * gap
        natural = max(look.px(140), button.natural(look))
        button.place(Rect(box.centerx - natural // 2, y, natural, heights[2]))
        self.form.add(frame, title, text, button)
        self.form.set_focus(button)

    def title(self) -> str:
        return self.heading
