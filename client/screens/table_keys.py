"""What the keyboard does on the table: a cursor over all that can be said, and jumping by letters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame.event import Event

from client.screens.forms import Answers
from client.screens.table_recap import Recap
from client.screens.table_side import BESIDE, TableSide
from client.session import OPEN, OVER, READ, SHEET
from client.stage_keys import first, towards
from client.widgets.base import Widget
from client.widgets.buttons import Button
from client.widgets.modal import Name

ACT: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
PAGES: Final = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class TableKeys(TableSide):
    """Says words by keys."""

    def ask(
        self, heading: str, sentence: str, answers: Answers, *, danger: bool = False, name: Name | None = None
    ) -> None:
        """Ask over the table; afterwards the keys belong to the board again, not to what was pressed."""
        self.let_go()
        self.form.set_focus(None)
        super().ask(heading, sentence, answers, danger=danger, name=name)

    def _key(self, e: Event) -> bool:
        """Answer a key on the board; true when nobody else should see it."""
        held, mod = getattr(e, "held", False), getattr(e, "mod", 0)
        control = mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if self.menu.key(e, bool(control), held):
            return True
        if self.recap and not held:
            if self._scrolled(e):
                return True
            self._begun(e)
        if e.key == pygame.K_TAB and not control:
            return self._tab(bool(mod & pygame.KMOD_SHIFT))
        if e.key == pygame.K_ESCAPE:
            if held:
                return True
            if self.stage.gripped:
                self.let_go()
            elif not self.back():
                self.menu.open()
            return True
        if e.key in CARDS:
            if not held:
                CARDS[e.key](self)
            return True
        if self.looking and e.key in ARROWS and not control:
            self.look_on(*ARROWS[e.key])
            return True
        if self.form.focus is not None and e.key in (*ACT, *ARROWS):
            return False
        if e.key in ARROWS and not control:
            self.form.by_keys = True
            self._move_cursor(towards(self.spots(), self.cursor, *ARROWS[e.key]))
            return True
        if e.key in ACT:
            if not held:
                self._act()
            return True
        letter = getattr(e, "unicode", "")
        if control or not letter or not letter.isalnum():
            return False
        if not held:
            self._letter(letter)
        return True

    def _scrolled(self, e: Event) -> bool:
        """Tell whether a key only moves what happened since the own last turn."""
        plate = next((w for w in self.form.widgets if isinstance(w, Recap)), None)
        if plate is not None and e.key in PAGES:
            plate.key(e)
        return e.key in PAGES

    def _begun(self, e: Event) -> None:
        """Put the recap away with the first key that means something here: it acts as well."""
        if e.key in (pygame.K_TAB, *ACT, *ARROWS) or getattr(e, "unicode", "").isalnum():
            self.recap, self._stale = [], True

    def _letter(self, letter: str) -> None:
        spots = self.spots()
        if letter.isdigit() and letter not in spots and not self.typed.letters:
            buttons = [w for w in self.form.focusables() if w.name.startswith(BESIDE)]
            if 0 < int(letter) <= len(buttons):
                chosen = buttons[int(letter) - 1]
                if isinstance(chosen, Button):
                    chosen.do()
                return
        found = self.typed.add(letter, list(spots), self.now)
        if found:
            self.form.by_keys = True
            self.form.set_focus(None)
            self._move_cursor(found)

    def _move_cursor(self, word: str) -> None:
        self.cursor, self.looking = word, ""
        if self.notice[0]:
            self.notice, self._stale = ("", ""), True
        self.refresh_marks()
        spot = next(self.stage.scene.spots(word), None)
        if spot is not None:
            rect = self.stage.camera.rect(spot.x, spot.y, spot.w, spot.h)
            self.tip_at(self._tip(spot, None), rect, 700)

    def _act(self) -> None:
        if self.pending:
            self.confirm()
        elif self.session.state == READ:
            self.put_away()
        elif self.session.state == OPEN:
            self.take_seat()
        elif self.session.state in (OVER, SHEET):
            self.menu.see_result()
        elif self.cursor in self.spots():
            if self.chooser.confirmable() and self.cursor == self.chooser.objects[-1]:
                self.confirm()
            else:
                self.say(self.cursor)
        elif self.chooser.confirmable():
            self.confirm()
        elif self.session.asked:
            self.form.by_keys = True
            self._move_cursor(first(self.spots()))

    def _tab(self, back: bool) -> bool:
        """Go round: board, then the buttons one by one."""
        stops: list[Widget] = self.form.focusables()
        self.form.by_keys = True
        at = stops.index(self.form.focus) if self.form.focus in stops else -1
        at += -1 if back else 1
        if at == -2:
            at = len(stops) - 1
        self.form.set_focus(stops[at] if 0 <= at < len(stops) else None)
        if self.form.focus is None and self.cursor not in self.spots():
            self.cursor = first(self.spots())
        self.form.show_tip()
        self.tip_of_verb()
        self.refresh_marks()
        return True


CARDS: Final[dict[int, Callable[[TableKeys], None]]] = {
    pygame.K_F4: TableKeys.look_closer,
    pygame.K_F5: TableKeys.open_next,
}
