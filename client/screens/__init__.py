"""Screens: what fills the window, one at a time, on a stack that the app keeps.

A screen never opens another screen itself. It says what should happen next, by returning a `Next` from
`event` or by leaving one with `then` (from `tick`, or from a widget's callback), and the app does it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import K_ESCAPE, KEYDOWN, Rect, Surface
from pygame.event import Event

if TYPE_CHECKING:
    from client.kit import Kit


class Next:
    """What should happen after a screen has answered."""


class Push(Next):
    """Lay a screen over this one, which stays alive below and is shown again when the new one pops."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen


class Pop(Next):
    """Close this screen and show the one below; the lowest screen popping ends the program."""


class Replace(Next):
    """Close this screen and show another in its place."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen


class Reset(Next):
    """Close every screen and start again with this one, or at home when none is given."""

    def __init__(self, *screens: Screen) -> None:
        self.screens = screens


class Quit(Next):
    """Close every screen, top first, and end the program."""


class Screen:
    """One full window of the program.

    The app promises, always from one thread:

    - `layout(size, scale)` comes before anything else, and again whenever the window, the UI scale, the
      language or the palette changes. `size` is in pixels of the surface that `draw` gets. `scale` turns
      design units into pixels; it is limited so that a window always holds at least 640 x 400 design units.
    - `event(e)` gets every pygame event the app does not use itself (F11, Ctrl +/-/0, window size, quit).
      Positions are surface pixels. A KEYDOWN carries `held`: True when the key is only repeating. Derive all
      state from these events: never ask pygame for the mouse or the keys. Losing focus arrives as
      WINDOWFOCUSLOST and the pointer leaving as WINDOWLEAVE: let go of what is dragged.
      Esc is an ordinary KEYDOWN; `event` of this class answers it with `Pop`.
    - `tick(now_ms)` once per turn of the loop, with whole milliseconds of the app's clock (tests inject it).
      Answer True while something moves: the app then runs at 60 Hz; else it idles at 30, and 10 when hidden.
    - `draw(surface, dirty)` once per turn, after `tick`. `dirty` lists what must be painted again (all of it
      after a layout or when the screen comes back). Paint these areas and whatever of yours changed, and
      answer the areas you painted; an empty list presents nothing: what an idle screen must answer.
    - `shown()` when the screen becomes the top one, `hidden()` when another covers it, `close()` when it
      leaves the stack, also on a crash and when the program ends.
    - `leaving()` before the player closes it, by whatever way: Esc, a button of a screen that lies above it,
      the window's cross. A sentence says what would be lost (a game that could not be saved), and the player
      is asked with it; an empty one lets go. A screen that keeps something overrides it.

    An exception from any of these is caught: a crash report is written, the player gets one sentence and is
    taken home. What `report()` returns goes into that file, so a table gives its seed and record there.
    `title()` is the window's title. Task bars and bystanders see it: it must never hold a secret.
    """

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self._queued: list[Next] = []

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Place everything for a window of this size."""

    def event(self, e: Event) -> Next | None:
        """Answer an input event."""
        escape = e.type == KEYDOWN and e.key == K_ESCAPE and not getattr(e, "held", False)
        return Pop() if escape else None

    def tick(self, now_ms: int) -> bool:
        """Move on to this moment; True while something is still moving."""
        return False

    def draw(self, surface: Surface, dirty: Sequence[Rect]) -> list[Rect]:
        """Paint what is dirty or has changed; answer the painted areas."""
        return []

    def title(self) -> str:
        """Return the window title; never a secret."""
        return ""

    def shown(self) -> None:
        """Take note of being the top screen now."""

    def hidden(self) -> None:
        """Take note of another screen lying on top."""

    def close(self) -> None:
        """Let go of everything: files, worker processes, sounds."""

    def face(self) -> object:
        """Return what the pointer meets now: another object when a question has come or gone."""
        return None

    def leaving(self) -> str:
        """Say what would be lost if this screen were closed now; empty when nothing."""
        return ""

    def report(self) -> dict[str, str]:
        """Say what a crash report should hold about this screen."""
        return {}

    def then(self, what: Next) -> None:
        """Leave word of what should happen next; the app does it after the current event or tick."""
        self._queued.append(what)

    def take_next(self) -> Next | None:
        """Hand the oldest word left by `then` to the app."""
        return self._queued.pop(0) if self._queued else None
