"""One thing that has to be said, and a button to go on; or a question before something is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from client.screens import Next, Pop
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
        buttons = self.buttons()
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
        self.form.add(frame, title, text)
        self.row_of(buttons, Rect(box.x + pad, y, inner, heights[2]), 140)
        self.form.set_focus(buttons[0])

    def buttons(self) -> list[Button]:
        """Make the buttons; the first one has the focus."""
        return [Button(tr("go-on"), lambda: self.then(Pop()), kind="primary", name="go-on")]

    def title(self) -> str:
        return self.heading


class Parting(Message):
    """Asks before something is lost: `then` is what the player wanted, done only when that is meant."""

    def __init__(self, kit: Kit, words: str, wanted: Next) -> None:
        super().__init__(kit, tr("keep-leave-title"), words)
        self.wanted = wanted

    def buttons(self) -> list[Button]:
        return [
            Button(tr("keep-leave-no"), lambda: self.then(Pop()), name="stay"),
            Button(
                tr("keep-leave-yes"), lambda: self.then(self.wanted), kind="danger", name="leave-all-the-same"
            ),
        ]
