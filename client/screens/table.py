"""The table: one match on the screen, from the first action to the result."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from client import crash, doors
from client.saves import Autosave, SaveProblem, play_on
from client.scene import Piece
from client.screens import Next, Push, Screen
from client.screens.curtain import Curtain
from client.screens.table_cards import CLOSE_MS
from client.screens.table_hand import DEAF_MS
from client.screens.table_keys import TableKeys
from client.screens.table_menu import TableMenu
from client.screens.table_recap import Recap
from client.session import CURTAIN, OPEN, OPEN_MS, OVER, READ, SHEET, Session
from client.sound import apart_ms
from client.stage_spots import Gesture
from client.text import knows, tr
from engine.api import GAMES, Match, load

if TYPE_CHECKING:
    from client.kit import Kit
    from client.seating import Seating

PRESSES: Final = frozenset({pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.TEXTINPUT})
RUN_MS: Final = 350
"""A press that follows another within this time may be one of a run of clicks."""
MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
POINTS: Final = frozenset(
    {
        *MOUSE,
        pygame.MOUSEWHEEL,
        pygame.WINDOWFOCUSLOST,
        pygame.WINDOWLEAVE,
        pygame.WINDOWMINIMIZED,
    }
)


def new_table(kit: Kit, seating: Seating) -> Screen:
    """Open the table with a new match."""
    game = GAMES[seating.game]
    level = load(game, seating.mode, dict(seating.options), len(seating.seats))
    match = Match(game, level, seating.seed, list(seating.names), list(seating.seats))
    return TableScreen(kit, Session(match, Autosave(match.record)), seating)


def resume_table(kit: Kit, path: Path) -> Screen:
    """Open the table with a saved match; a message instead when the file cannot be opened."""
    try:
        match, keeper, told = play_on(path)
    except SaveProblem as problem:
        return doors.message(kit, tr("app-title"), tr(problem.key, **problem.values))
    if told is not None:
        kit.note(tr(told.key, **told.values))
    screen = TableScreen(kit, Session(match, keeper))
    screen.finished = path if match.over else None
    return screen


class TableScreen(TableKeys):
    """One match on the screen."""

    def __init__(self, kit: Kit, session: Session, seating: Seating | None = None) -> None:
        super().__init__(kit, session, seating)
        self.finished: Path | None = None
        """The file of a game that was over when it was opened."""
        self.menu = TableMenu(self)
        events = {name.split(" ")[0] for name in (*self.table.sounds, *self.table.loud)}
        self._pressed_at = -RUN_MS
        self._unread = sorted(f"{self.key}-event-{name}" for name in events)

    def draw(self, surface: Surface, dirty: Sequence[Rect]) -> list[Rect]:
        if self.session.state == CURTAIN:
            # nothing of the table may be seen, not even for one frame before the curtain has its turn
            self.look.backdrop(surface, surface.get_rect())
            return [surface.get_rect()] if dirty or not self._curtained else []
        gone, self._gone = self._gone, []
        return self.form.draw(surface, [*dirty, *gone, *self.stage.changed()])

    def tick(self, now_ms: int) -> bool:
        moving = self.stage.tick(now_ms)
        if self.waits and not moving and self.session.state != CURTAIN:
            self.inform()
        self.session.tick(now_ms, moving, bool(self.banner) or self.form.modal is not None)
        self.menu.tick(now_ms)
        if self.session.revision != self._seen:
            self._turned(now_ms)
        if self._sounds and now_ms >= self._sound_at:
            name = self._sounds.pop(0)
            self._sound_at = now_ms + apart_ms(name)
            self.kit.sound.play(name)
        if self.banner and now_ms >= self._banner_until:
            self.banner, self._stale = [], True
        if self._unread and not moving:
            # a text is parsed when it is first said: better while nobody waits for it
            knows(self._unread.pop())
        if 0 <= self.result_at <= now_ms and not moving and not self.form.modal:
            self.menu.count()
        if self.shape_now() != self.shape and self.session.state != CURTAIN and not moving:
            self.redraw(moves=False)
        if self._stale:
            self.rebuild()
        return super().tick(now_ms) or moving or self.stage.moving

    def _turned(self, now: int) -> None:
        """Something happened: show it, or draw the curtain."""
        self.menu.forget_hint()
        if self.session.state == CURTAIN:
            self._seen = self.session.revision
            self.forget()
            self.kit.sound.play("curtain")
            self.then(Push(Curtain(self.kit, self.names()[self.session.seat], self._took, self.stage.warm)))
            return
        if self.session.state == SHEET:
            self.refresh()
            self.banner, self._loud = [], []  # the sheets say it
            self.result_at = now + OPEN_MS
            return
        self.notice = ("", "")
        self._deaf_until = now + DEAF_MS
        self.refresh()
        if self.session.state == READ:
            self.read_out()
        if self.session.state == OVER:
            # everybody sees how it ended before it is counted
            self.result_at = now + OPEN_MS

    def read(self, now: int) -> None:
        """Everybody has read what a part of the game brought."""
        self.session.put_away(now)
        self._turned(now)

    def _recaps(self) -> bool:
        """Tell whether the seat that looks wants to be told what has happened since its last turn."""
        wanted = self.kit.settings.word("recap")
        return wanted == "always" or (wanted == "secret" and self.session.secret_news())

    def take_seat(self) -> None:
        if self.session.state == OPEN:
            self._took(self.now)

    def _took(self, now: int) -> None:
        """Somebody wants to take the seat, at the curtain or before it falls: only now their view is made."""
        self.session.take_seat(now)
        if not self.session.asked:
            return
        self.stage.hurry()
        if self.stage.area != self.board:
            self.stage.layout(self.board)
        self.refresh(moves=False)
        self.recap = self.news() if self.log.fresh_from and self._recaps() else []
        self._deaf_until = now + RUN_MS
        self._stale = True

    def event(self, e: Event) -> Next | None:
        goes_on = e.type == pygame.MOUSEBUTTONDOWN and self._goes_on()
        if goes_on and self.session.state == OPEN and self.form.modal is None:
            return None  # whoever has acted must not take another's seat by clicking on
        if self.session.state == CURTAIN or (
            e.type in PRESSES and self.now < self._deaf_until and self.form.modal is None
        ):
            return None
        if self.form.modal is not None:
            return super().event(e)
        if self.waits and e.type in PRESSES:
            self.inform()
        if e.type == pygame.KEYDOWN and self._key(e):
            return None
        if e.type in POINTS:
            return self._pointer(e)
        return super().event(e)

    def _goes_on(self) -> bool:
        """Tell whether a press follows so soon that it may belong to the one before."""
        before, self._pressed_at = self._pressed_at, self.now
        return self.now - before < RUN_MS

    def _pointer(self, e: Event) -> Next | None:
        if e.type in MOUSE:
            self.last_at = e.pos
            if e.type == pygame.MOUSEMOTION and self._blind(e.pos):
                return None
            if e.type != pygame.MOUSEBUTTONUP:
                self.blind_at = ()
        if e.type == pygame.MOUSEBUTTONDOWN:
            self.form.by_keys = False
            under = self.form.under(e.pos)
            elsewhere = under is None or under.name not in ("notice", "rule-link")
            scrolled = isinstance(under, Recap) and under.grips(e.pos)
            if (self.recap and not scrolled) or self.banner or (self.notice[0] and elsewhere):
                self.recap, self.banner, self.notice, self._stale = [], [], ("", ""), True
        if (self.stage.held is None or e.type not in MOUSE) and e.type != pygame.MOUSEWHEEL:
            found = super().event(e)
            self.tip_of_verb()
        elif e.type == pygame.MOUSEWHEEL and self.form.event(e):
            return None
        else:
            found = None
        if (
            e.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION)
            and self.stage.held is None
            and self._covered(e.pos)
        ):
            if e.type == pygame.MOUSEMOTION:
                self._tip_side(e.pos)
            return found
        lifted = self.stage.held
        gesture = self.stage.event(e)
        if self.stage.held is not lifted:
            self._lifted()
        if gesture is not None:
            self._gesture(gesture)
        return found

    def _blind(self, pos: tuple[int, int]) -> bool:
        """Tell whether the pointer rests where the last eyes left it, or only goes on from there."""
        if self.now < self._blind_until:
            self.blind_at = (*self.blind_at, pos)
        return pos in self.blind_at

    def _covered(self, pos: tuple[int, int]) -> bool:
        """Tell whether something lies over the board here that takes the pointer."""
        under = self.form.under(pos)
        return under is not None and under.name != "banner"

    def _lifted(self) -> None:
        """Something was taken up or let go."""
        if self.stage.held is not None:
            self.click("lift")
        self.form.tooltip.hide()
        self.hovered = ""
        self.refresh_marks()

    def _gesture(self, g: Gesture) -> None:
        self.pointed = g.pos
        if g.kind == "hover":
            self._hover(g)
        elif g.kind == "click":
            self._click(g.spots)
        elif g.piece is not None:
            self._drop(g.piece, g.spots, g.pos)
            self.stage.settle()

    def _hover(self, g: Gesture) -> None:
        words = self._can(g.spots) if g.piece is None else self._drop_word(g.piece, g.spots, g.pos)
        spot = (
            next((s for s in g.spots if s.word == words), None)
            if words
            else next((s for s in g.spots if s.word or s.name), None)
        )
        name = words or (spot.word if spot else "")
        on = next((s.id for s in g.spots if isinstance(s, Piece) and s.large), "")
        if (name, on, spot) != (self.hovered, self.over, self.told_of):
            self.hovered, self.over, self.looking, self.told_of = name, on, "", spot
            self.refresh_marks()
            tip = self._tip(spot, g.piece) if spot and not self._arranges(g, words) else ""
            rect = self.stage.camera.rect(spot.x, spot.y, spot.w, spot.h) if spot else Rect(0, 0, 0, 0)
            top = next((s for s in g.spots if isinstance(s, Piece) and s.name), None)
            if g.piece is None and top is not None and top.large is not None:
                self.show_large(top, self._tip(top, None), CLOSE_MS)
            else:
                self.tip_at(tip, rect, 60 if g.piece else 500)

    def _arranges(self, g: Gesture, word: str) -> bool:
        """Tell whether what is held would only be put elsewhere in its row here."""
        held = g.piece
        if held is None or not held.row or word:
            return False
        return any(s.row == held.row if isinstance(s, Piece) else s.word == held.place for s in g.spots)

    def _tip_side(self, pos: tuple[int, int]) -> None:
        self.told_of = None
        if self.hovered or self.over:
            self.hovered = self.over = ""
            self.refresh_marks()
        tip = self.boxes.tip_at(pos)
        if tip and tip != self.form.tooltip.words:
            self.form.tooltip.show(tip, Rect(pos, (1, 1)), self.now, 450)

    def shown(self) -> None:
        self.session.speed = self.kit.settings.word("speed")
        self._curtained = False
        if self.session.state != CURTAIN:
            self.conclude()
            self._told.clear()  # the language may have changed
            if self._seen < 0:
                self._seen = self.session.revision
                self.refresh(moves=False)
            else:
                self.redraw(moves=False)

    def hidden(self) -> None:
        self._curtained = True
        self.stage.let_go()
        super().hidden()

    def close(self) -> None:
        self.session.close()
        super().close()

    def leaving(self) -> str:
        again = getattr(self.session.keeper, "again", None)
        return tr("table-leave-unsaved") if again is not None and again() is not None else ""

    def title(self) -> str:
        return tr(f"{self.key}-title")

    def report(self) -> dict[str, str]:
        return crash.of_record(self.session.match.record)
