"""Between two parts of a game: a score sheet for every seat, read by all and put away by one key."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect
from pygame.event import Event

from client.screens import Next, Pop
from client.screens.result import Tallies, Tally
from client.text import tr
from client.widgets.buttons import Button

if TYPE_CHECKING:
    from client.kit import Kit

DEAF_MS: Final = 600
"""So long nothing puts it away: not the second half of the click that ended the part."""


class Interlude(Tallies):
    """Knows what it shows and nothing of the table. `away` is called when it has been read."""

    def __init__(
        self, kit: Kit, heading: str, tallies: list[Tally], away: Callable[[int], None], words: str = ""
    ) -> None:
        super().__init__(kit)
        self._heading, self._tallies, self._away, self._words = heading, tallies, away, words
        self._now = self._since = -1
        self._gone = False

    def heading(self) -> str:
        return self._heading

    def sentence(self) -> str:
        return self._words

    def tallies(self) -> list[Tally]:
        return self._tallies

    def buttons(self, rect: Rect) -> None:
        go_on = Button(tr("go-on"), self.put_away, kind="primary", name="go-on")
        self.row_of([go_on], rect, 180)
        if self.form.focus is None:
            self.form.set_focus(go_on)

    def put_away(self) -> None:
        """Go on with the game, once."""
        if not self._gone and self._since >= 0 and self._now - self._since >= DEAF_MS:
            self._gone = True
            self._away(self._now)
            self.then(Pop())

    def tick(self, now_ms: int) -> bool:
        self._now = now_ms
        if self._since < 0:
            self._since = now_ms
        return super().tick(now_ms)

    def unused_key(self, e: Event) -> Next | None:
        if e.key in (pygame.K_SPACE, pygame.K_ESCAPE) and not getattr(e, "held", False):
            self.put_away()
        return None

    def title(self) -> str:
        return self._heading
