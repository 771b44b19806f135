"""Saved games: open, watch again, delete. One that cannot be opened stands among them with its reason."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect

from client import doors
from client.offers import game_title, mode_title
from client.saves import SaveProblem, list_saves
from client.saves.files import held
from client.saves.shelf import delete_save
from client.screens import Pop, Push
from client.screens.forms import FormScreen
from client.text import clean, isolated, tr
from client.theme import CONTROL
from client.widgets.base import Label, nothing
from client.widgets.buttons import Button
from client.widgets.entry import Row, rows_in
from client.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from client.kit import Kit


@dataclass(frozen=True)
class Line:
    """What the list shows of one file."""

    path: Path
    title: str
    about: str
    warning: str
    opens: bool
    over: bool


def lines() -> list[Line]:
    """Return the saved games, the newest first."""
    found = []
    for listed in list_saves():
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(listed.changed))
        warning = tr(listed.problem.key, **listed.problem.values) if listed.problem else ""
        if listed.saved is None:
            found.append(Line(listed.path, clean(listed.path.name, 120), when, warning, False, False))
            continue
        record = listed.saved.record
        names = ", ".join(isolated(clean(n, 60)) for n in record.names)
        title = game_title(record.game) if listed.autosave else clean(listed.name, 120)
        about = tr(
            "save-about",
            when=when,
            game=game_title(record.game),
            mode=mode_title(record.game, record.mode),
            actions=len(record.moves),
            names=names,
            state="over" if listed.saved.over else "open",
        )
        if listed.autosave:
            title = tr("save-auto", game=title)
        if listed.in_use:
            warning = warning or tr("save-in-use", name=listed.path.name)
        found.append(Line(listed.path, title, about, warning, not listed.in_use, listed.saved.over))
    return found


class Saves(FormScreen):
    """The list of saved games."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.lines = lines()
        self.at = 0
        self.rows: list[Row] = []
        self.buttons: dict[str, Button] = {}

    def shown(self) -> None:
        fresh = lines()
        if fresh != self.lines:
            chosen = self.lines[self.at].path if self.lines else None
            self.lines = fresh
            # a game that was played on has moved up the list
            there = next((n for n, line in enumerate(fresh) if line.path == chosen), self.at)
            self.at = min(there, max(0, len(fresh) - 1))
            self.rebuild()

    def build(self) -> None:
        look = self.look
        room = self.head(tr("saves-title"))
        foot = look.px(CONTROL)
        wide = min(room.width, look.px(860))
        body = Rect(room.centerx - wide // 2, room.y, wide, room.height - foot - look.px(16))
        self.rows = []
        if self.lines:
            self._list(body)
        else:
            empty = Label(tr("saves-empty"), size=20, family="read-italic", tone="muted", align=0.5)
            empty.place(body)
            self.form.add(empty)
        self._buttons(Rect(room.x, room.bottom - foot, room.width, foot))
        self._enable()

    def _list(self, body: Rect) -> None:
        look = self.look
        view = ScrollView(name="saves-list")
        view.place(body)
        for number, line in enumerate(self.lines):
            icon = "icons/warning" if not line.opens else "icons/flag" if line.over else "icons/save"
            row = Row(
                line.title,
                line.about,
                line.warning,
                partial(self._choose, number),
                self._open,
                self._step,
                name=f"save-{number}",
                icon=icon,
            )
            row.choose_it(number == self.at)
            self.rows.append(row)
        self.form.add(view)
        view.fill(look, *rows_in(self.rows, look, view.inner(look)))

    def _buttons(self, rect: Rect) -> None:
        self.buttons = {
            "open": Button(tr("saves-open"), self._open, kind="primary", name="open"),
            "replay": Button(tr("saves-replay"), self._replay, name="replay", icon="icons/replay"),
            "delete": Button(tr("saves-delete"), self._ask_delete, name="delete", icon="icons/trash"),
            "back": Button(tr("go-back"), lambda: self.then(Pop()), name="back"),
        }
        buttons = list(self.buttons.values())
        self.row_of(buttons, rect)

    def _enable(self) -> None:
        line = self.lines[self.at] if self.lines else None
        self.buttons["open"].enabled = line is not None and line.opens
        self.buttons["replay"].enabled = line is not None and line.opens
        self.buttons["delete"].enabled = line is not None
        for button in self.buttons.values():
            button.touch()

    def _choose(self, number: int) -> None:
        self.at = number
        self.form.set_focus(None)
        for i, row in enumerate(self.rows):
            row.choose_it(i == number)
        self._enable()

    def _step(self, by: int) -> bool:
        """Choose the row above or below; False at the ends."""
        goal = self.at + by
        if not 0 <= goal < len(self.rows):
            return False
        self._choose(goal)
        self.form.set_focus(self.rows[goal])
        return True

    def _open(self) -> None:
        if self.lines and self.lines[self.at].opens:
            line = self.lines[self.at]
            door = doors.replay if line.over else doors.resume
            self.then(Push(door(self.kit, line.path)))

    def _replay(self) -> None:
        if self.lines and self.lines[self.at].opens:
            self.then(Push(doors.replay(self.kit, self.lines[self.at].path)))

    def _ask_delete(self) -> None:
        if not self.lines:
            return
        line = self.lines[self.at]
        if held(line.path):
            self.kit.note(tr("save-in-use", name=clean(line.path.name, 80)))
            return
        self.ask(
            tr("saves-delete-title"),
            tr("saves-delete-sentence", title=line.title, file=clean(line.path.name, 80)),
            [
                ("delete-yes", tr("saves-delete-yes"), partial(self._delete, line.path)),
                ("delete-no", tr("saves-delete-no"), nothing),
            ],
            danger=True,
        )

    def _delete(self, path: Path) -> None:
        """Remove the file that was named, whatever is chosen now."""
        try:
            delete_save(path)
        except SaveProblem as problem:
            self.kit.note(tr(problem.key, **problem.values))
        self.shown()

    def title(self) -> str:
        return tr("saves-title")
