"""Verify this installation: the self-test, part by part, in a process of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from client import commands_selftest
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
LIMIT_MS = 120_000  # for one part, on a slow machine


class Verify(FormScreen):
    """The lines of the self-test as they come, and what they come to."""

    def __init__(self, kit: Kit, worker: Worker | None = None) -> None:
        super().__init__(kit)
        self.lines: list[tuple[bool, str]] = []
        self.worker = worker or Worker(ANSWER)
        self.done = ""
        self._names = [name for name, _ in commands_selftest.parts()]
        self._part = -1
        self._since = 0
        self._list = ScrollView()
        self._news = False

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
        self._list = view
        back = Button(tr("go-back"), lambda: self.then(Pop()), kind="primary", name="back")
        self.form.add(state, view)
        self.row_of([back], Rect(room.x, room.bottom - foot, room.width, foot), 150)

    def state(self) -> str:
        """How far it is, or what it has come to."""
        return self.done or tr("verify-going", number=len(self.lines) + 1, total=len(self._names))

    def tick(self, now_ms: int) -> bool:
        if not self.done:
            self._go_on(now_ms)
        if self._news and self.form.captured is None:  # a button under a finger must stay where it is
            self._show()
        return super().tick(now_ms)

    def _show(self) -> None:
        """The new lines; who had scrolled back stays there."""
        self._news = False
        at_end = self._list.offset == self._list.most()
        self.rebuild()
        if self.done and not all(good for good, _ in self.lines):
            self._list.scroll_to(0)
        elif at_end:
            self._list.scroll_to(self._list.most())

    def _go_on(self, now: int) -> None:
        """Ask for the next part, or see what has become of the one that was asked for."""
        if self._part < len(self.lines):
            self._part, self._since = len(self.lines), now
            about = {"number": self._part, "part": self._part, "language": spoken().language}
            try:
                self.worker.ask({**about, "limit_ms": LIMIT_MS})
            except OSError as error:
                self.lines.append((False, tr("verify-broken", detail=error.strerror or str(error))))
                self._end()
                return
        try:
            answer = self.worker.answer()
        except (OSError, EOFError, ValueError):
            self._lost("verify-ended")
            return
        if answer is not None and "error" in answer:
            self._take(False, tr("verify-broken", detail=str(answer["error"])))
        elif answer is not None:
            self._take(bool(answer["good"]), str(answer["line"]))
        elif now - self._since > LIMIT_MS:
            self._lost("verify-late")

    def _lost(self, key: str) -> None:
        """A part that has taken its process with it, or held it: the next one is tried in another."""
        self.worker.close()
        self._take(False, tr("cli-selftest-bad", name=self._names[self._part], detail=tr(key)))

    def _take(self, good: bool, line: str) -> None:
        self.lines.append((good, line))
        if len(self.lines) == len(self._names):
            self._end()
        self._news = True

    def _end(self) -> None:
        self.lines.sort(key=lambda line: line[0])  # what does not work comes first
        self.done = commands_selftest.summed(sum(not good for good, _ in self.lines))
        if len(self.lines) < len(self._names):
            self.done += " " + tr("verify-untried", number=len(self._names) - len(self.lines))
        self.worker.close()
        self._news = True

    def close(self) -> None:
        self.worker.close()
        super().close()

    def title(self) -> str:
        return tr("verify-title")
