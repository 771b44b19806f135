"""What a replay looks like: the table, the timeline with its buttons, and the lists beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect, Surface

from client import helps
from client.helps import OFF
from client.replaying import Replay
from client.scene import Look as TableLook
from client.scene import Panel, Scene
from client.screens import Pop
from client.screens.forms import FormScreen
from client.screens.replay_parts import Bar, IconButton, Lines, Timeline
from client.screens.replay_words import Teller
from client.stage import Stage
from client.stage_side import Boxes
from client.tables import TABLES
from client.text import key_of, tr
from client.theme import CONTROL, SMALL
from client.widgets.base import Label, Widget
from client.widgets.buttons import Button, Choice
from engine.api import PUBLIC, Deduction, View

if TYPE_CHECKING:
    from client.kit import Kit

SPEEDS: Final = (("slow", 1800), ("normal", 1000), ("fast", 450), ("faster", 180), ("fastest", 60))
NARROW: Final = 900
ROOM: Final = 250  # what the list beside the table needs before anything else may stand above it


class ReplayFace(FormScreen):
    """Lays the screen out and keeps it true to the moment; who derives from it says what the buttons do."""

    lists: ClassVar[tuple[str, str]] = ("log", "turns")
    tall: ClassVar[bool] = False

    def __init__(self, kit: Kit, replay: Replay) -> None:
        super().__init__(kit)
        self.replay = replay
        self.table = TABLES[replay.record.game]
        self.words = Teller(replay, self.table)
        self.names = self.words.names
        self.stage = Stage(kit)
        self.at = 0
        self.eyes = replay.eyes[0]
        self.playing = False
        self.speed = "normal"
        self.shown_list = self.lists[0]
        self.now = 0
        self._next_step = 0
        self.help = OFF
        self._concluded: tuple[tuple[int, str], Deduction] = ((-1, ""), Deduction({}, {}))

    # ---- what is shown

    def scene(self) -> Scene:
        """Return the picture of this moment, with what could be concluded when that is wanted."""
        board = self.stage.area
        look = TableLook(names=self.names, shape=board.w / max(1, board.h), wide=board.w)
        if self.help == OFF:
            return self.table.scene(self.view(), look)
        mode = self.help if self.help in helps.MODES else helps.FULL
        found = self.concluded()
        look = replace(look, shades=helps.shades(found, mode), holds=helps.held(found, mode))
        view = self.view()
        scene = self.table.scene(view, look)
        return helps.marked(scene, found, mode, lambda kind: self.table.sought(kind, view, look))

    def concluded(self) -> Deduction:
        """Return what everybody at the table could conclude in this moment."""
        lens = "" if self.help in helps.MODES else self.help
        if self._concluded[0] != (self.at, lens):
            view, heard = self.replay.view(self.at, PUBLIC), self.replay.heard(self.at, PUBLIC)
            found = helps.deduce(view, heard, lens)
            self._concluded = ((self.at, lens), found)
        return self._concluded[1]

    def panel(self) -> Panel:
        """Return where the game stands and what each side has."""
        return self.table.panel(self.view(), TableLook(names=self.names))

    def view(self) -> View:
        """Return the table of this moment through the chosen eyes."""
        return self.replay.view(self.at, self.eyes)

    # ---- what the buttons do

    def go(self, at: int) -> None:
        """Be in another moment."""
        raise NotImplementedError

    def step(self, by: int) -> None:
        """One action on or back, and stand still."""
        raise NotImplementedError

    def leap(self, by: int) -> None:
        """Go to the beginning of another Turn."""
        raise NotImplementedError

    def play(self, on: bool) -> None:
        """Play on, or stand still."""
        raise NotImplementedError

    def scrub(self, at: int) -> None:
        """Stand still in another moment."""
        raise NotImplementedError

    def pace(self, speed: str) -> None:
        """Play at another speed."""
        raise NotImplementedError

    def look_through(self, eyes: int) -> None:
        """Take other eyes."""
        raise NotImplementedError

    def help_with(self, mode: str) -> None:
        """Show what could be concluded, in marks or in numbers."""
        raise NotImplementedError

    def turn_to(self, name: str) -> None:
        """Show another list."""
        raise NotImplementedError

    # ---- layout

    def bars(self) -> Sequence[Bar]:
        """Return what stands on the timeline."""
        return ()

    def build(self) -> None:
        look, (width, height) = self.look, self.size
        edge, gap = look.px(14), look.px(10)
        side = min(max(look.px(290), round(width * 0.24)), round(width * 0.4))
        marks = [(c.at, c.depth) for c in self.words.chapters]
        line = Timeline(
            self.replay.length,
            self.at,
            marks,
            self.scrub,
            tall=self.tall,
            end=self.replay.difference is not None,
            name="timeline",
        )
        # where the buttons need all of their row, what was said last stands in a line of its own
        told = look.height(SMALL + 1) + gap // 2 if width < look.px(NARROW) else 0
        foot = look.px(CONTROL) + line.height(look, 1) + 2 * gap + told
        left = Rect(edge, edge, width - side - 3 * edge, height - foot - edge)
        self.stage.layout(Rect(left.x, left.y, left.w, left.h - gap))
        self.stage.show(self.scene(), False)
        y = height - foot + gap // 2
        line.place(Rect(edge + look.px(8), y, width - 2 * edge - look.px(16), line.height(look, 1)))
        line.stand(self.bars())
        self.form.add(line)
        y += line.rect.height + gap // 2
        row = Rect(edge, y + told, width - 2 * edge, look.px(CONTROL))
        beside = self._steer(row)
        caption = Label("", size=SMALL + 1, tone="muted", name="caption", cuts=True, align=0.5 if told else 0)
        caption.place(Rect(edge, y, row.width, told) if told else beside)
        self.form.add(caption)
        self.side(Rect(width - side - edge, edge, side, left.bottom - edge - gap))
        self._tell()

    def _steer(self, row: Rect) -> Rect:
        """Add the buttons; answer the room that is left among them."""
        look = self.look
        square, gap = row.height, look.px(6)
        x = row.x
        playing = self.playing
        buttons = (
            ("first", "icons/first", lambda: self.go(0)),
            ("last-turn", "icons/prev", lambda: self.leap(-1)),
            ("back", "icons/step-back", lambda: self.step(-1)),
            ("play", "icons/pause" if playing else "icons/play", lambda: self.play(not self.playing)),
            ("step", "icons/step", lambda: self.step(1)),
            ("next-turn", "icons/next", lambda: self.leap(1)),
            ("last", "icons/last", lambda: self.go(self.replay.length)),
        )
        for name, icon, do in buttons:
            kind = "primary" if name == "play" else "plain"
            button = IconButton("", do, icon=icon, name=name, tip=tr(f"replay-{name}"), kind=kind)
            wide = round(square * 1.3) if name == "play" else square
            button.place(Rect(x, row.y, wide, square))
            self.form.add(button)
            x += wide + gap
        speeds = [(name, tr(f"replay-speed-{name}")) for name, _ in SPEEDS]
        speed = Choice(speeds, self.speed, self.pace, name="speed", tip=tr("replay-speed"))
        wide = max(look.width(words) for _, words in speeds) + look.px(74)
        speed.place(Rect(x + gap, row.y + look.px(2), wide, row.height - look.px(4)))
        close = Button(tr("replay-close"), lambda: self.then(Pop()), name="close")
        natural = close.natural(look)
        close.place(Rect(row.right - natural, row.y, natural, square))
        x += wide + 3 * gap
        self.form.add(speed, close)
        return Rect(x, row.y, max(1, close.rect.x - x - gap), row.height)

    def side(self, area: Rect) -> None:
        """Place what stands beside the table."""
        look, gap = self.look, self.look.px(8)
        y = area.y
        options = [(str(eyes), self.words.eyes_name(eyes)) for eyes in self.replay.eyes]
        through = tr("replay-eyes")
        eyes = Choice(options, str(self.eyes), lambda e: self.look_through(int(e)), name="eyes", tip=through)
        eyes.place(Rect(area.x, y, area.width, look.px(38)))
        y += eyes.rect.height + gap // 2
        self.form.add(eyes)
        y = self.helper(Rect(area.x, y, area.width, area.height))
        boxes = Boxes()
        boxes.show(self.panel())
        high = boxes.height(look, area.width)
        if area.bottom - y - high > look.px(ROOM):
            boxes.place(Rect(area.x, y + gap, area.width, high))
            self.form.add(boxes)
            y += high + 2 * gap
        else:
            where = Label("", size=SMALL, tone="muted", align=0.5, name="where", cuts=True)
            where.place(Rect(area.x, y, area.width, look.height(SMALL) + look.px(6)))
            self.form.add(where)
            y += where.rect.height + gap // 2
        half = (area.width - gap) // 2
        tabs: list[Widget] = []
        for n, name in enumerate(self.lists):
            kind = "plain" if self.shown_list == name else "quiet"
            tab = Button(tr(f"replay-{name}"), partial(self.turn_to, name), kind=kind, name=name, size=14)
            tab.place(Rect(area.x + n * (half + gap), y, half, look.px(32)))
            tabs.append(tab)
        y += look.px(32) + gap // 2
        self.form.add(*tabs)
        self.listing(Rect(area.x, y, area.width, area.bottom - y))

    def listing(self, area: Rect) -> None:
        """Place the list that is shown."""
        lines = Lines(self.scrub, name="lines-" + self.shown_list)
        lines.place(area)
        self.form.add(lines)
        lines.fill(self.look, self.words.log(self.eyes) if self.shown_list == "log" else self.words.turns())

    def helper(self, area: Rect) -> int:
        """Place the choice of what could be concluded, when the game has it; answer where it ends."""
        look = self.look
        game = self.replay.record.game
        lenses = helps.lenses(self.replay.level)
        if not lenses:
            return area.y
        options = [(mode, tr(f"replay-help-{mode}")) for mode in helps.MODES]
        options += [(lens, tr(f"{key_of(game)}-lens-{lens}")) for lens in lenses[1:]]
        choice = Choice(options, self.help, self.help_with, name="help", tip=tr("replay-help"))
        choice.place(Rect(area.x, area.y, area.width, look.px(38)))
        self.form.add(choice)
        return int(choice.rect.bottom + look.px(4))

    def rebuild(self) -> None:
        super().rebuild()
        self._tell()

    def _tell(self) -> None:
        """Bring everything that says where we are up to this moment."""
        for w in self.form.widgets:
            if isinstance(w, Timeline | Lines):
                w.show(self.at)
            elif isinstance(w, Boxes):
                w.show(self.panel())
            elif isinstance(w, Label) and w.name == "caption":
                w.say(self.words.caption(self.at, self.eyes))
            elif isinstance(w, Label) and w.name == "where":
                w.say(self.words.where(self.at, self.eyes))
            elif isinstance(w, IconButton) and w.name == "play":
                w.show("icons/pause" if self.playing else "icons/play")

    def backdrop(self, surface: Surface, area: Rect) -> None:
        super().backdrop(surface, area)
        self.stage.draw(surface, [area.clip(self.stage.area)])

    def draw(self, surface: Surface, dirty: Sequence[Rect]) -> list[Rect]:
        moved = self.stage.draw(surface, [])
        return self.form.draw(surface, [*dirty, *moved])
