"""Verify this installation: the self-test, part by part, in a process of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from client.commands_selftest import summed
from client.screens import Pop
from client.screens.forms import FormScreen
from client.session_worker import Worker
from client.text import spoken, tr
from client.theme import CONTROL, SMALL, TEXT
from client.widgets.base import Label, Widget
from client.widgets.buttons import Button
from client.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from client.kit import Kit

ANSWER = "client.commands_selftest:answer"
LIMIT_MS = 60_000


class Verify(FormScreen):
    """The lines of the self-test as they come, and what they come to."""

    def __init__(self, kit: Kit, worker: Worker | None = None) -> None:
        super().__init__(kit)
        self.lines: list[tuple[bool, str]] = []
        self.worker = worker or Worker(ANSWER)
        self.done = ""
        self._part = -1
        self._all = 1

    def build(self) -> None:
        look = self.look
        room = self.head(tr("verify-title"))
        foot = look.px(CONTROL)
        wide = min(room.width, look.px(760))
        state = Label(self.state(), size=TEXT + 2, tone="ink", align=0.5)
        high = state.height(look, wide)
        state.place(Rect(room.centerx - wide // 2, room.y, wide, high))
        top = room.y + high + look.px(10)
        view = ScrollView(name="verify-list")
        view.place(Rect(room.centerx - wide // 2, top, wide, room.bottom - foot - look.px(14) - top))
        items: list[tuple[Widget, Rect]] = []
        y, inner = look.px(4), view.inner(look) - look.px(8)
        for good, line in self.lines:
            label = Label(line, size=SMALL + 1, tone="muted" if good else "bad")
            tall = label.height(look, inner)
            items.append((label, Rect(look.px(8), y, inner, tall)))
            y += tall + look.px(3)
        view.fill(look, items, y)
        view.scroll_to(view.most())
        back = Button(tr("go-back"), lambda: self.then(Pop()), kind="primary", name="back")
        self.form.add(state, view)
        self.row_of([back], Rect(room.x, room.bottom - foot, room.width, foot), 150)

    def state(self) -> str:
        """How far it is, or what it has come to."""
        return self.done or tr("verify-going", number=len(self.lines) + 1, total=max(self._all, 1))

    def tick(self, now_ms: int) -> bool:
        if not self.done:
            self._go_on()
        return super().tick(now_ms)

    def _go_on(self) -> None:
        try:
            if self._part < len(self.lines):
                self._part = len(self.lines)
                about = {"number": self._part, "part": self._part, "language": spoken().language}
                self.worker.ask({**about, "limit_ms": LIMIT_MS})
            answer = self.worker.answer()
        except (OSError, EOFError, ValueError) as error:
            answer = {"error": type(error).__name__}
        if answer is None:
            return
        if "error" in answer:
            self.lines.append((False, tr("verify-broken", detail=str(answer["error"]))))
            self._end()
        else:
            self.lines.append((bool(answer["good"]), str(answer["line"])))
            self._all = int(answer["of"])
            if len(self.lines) >= self._all:
                self._end()
        self.rebuild()

    def _end(self) -> None:
        self.done = summed(sum(not good for good, _ in self.lines))
        self.worker.close()

    def close(self) -> None:
        self.worker.close()
        super().close()

    def title(self) -> str:
        return tr("verify-title")
