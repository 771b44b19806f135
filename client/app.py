"""The window, its loop and its stack of screens."""

from __future__ import annotations

import os

# these must be set before pygame is imported
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "ravenbox")
os.environ.setdefault("SDL_IME_SHOW_UI", "1")

import logging
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pygame
from pygame import Rect
from pygame.event import Event

from client import crash, doors, last_words, text
from client.kit import Kit
from client.quiet import quiet
from client.screens import Next, Pop, Push, Quit, Replace, Reset, Screen
from client.settings import Settings, user_folder
from client.widgets.toast import Toasts

log = logging.getLogger(__name__)
SMALLEST: Final = (400, 300)
USUAL: Final = (1280, 800)
ROOM: Final = (640, 400)  # design units that a screen may count on
INPUT: Final = frozenset(
    {
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.TEXTINPUT,
        pygame.TEXTEDITING,
    }
)
PRESSES: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.TEXTINPUT)
POINTED: Final = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})
ASKS: Final = (pygame.K_SLASH, 0xDF)  # with Shift a question mark; 0xDF is the key of a German keyboard
DOUBLE_MS: Final = 350
BUSY_MS: Final = 1000


class Anyway(Next):
    """Do what was wanted, although something is lost: the player was asked."""

    def __init__(self, wanted: Next) -> None:
        self.wanted = wanted


class App:
    """Runs the stack of screens in one window."""

    def __init__(
        self, kit: Kit, window: pygame.Window, now: Callable[[], int] = pygame.time.get_ticks
    ) -> None:
        self.kit = kit
        self.window = window
        self.now = now
        self.stack: list[Screen] = []
        self.toasts = Toasts(kit)
        self.running = True
        self.exit_code = 0
        self.size = (0, 0)
        self.scale = 1.0
        self.presented = 0
        self._dirty: list[Rect] = []
        self._placed: set[int] = set()
        self._down: set[int] = set()
        self._pointer = (-1, -1)
        self._press = (-10_000, (-100, -100))
        self._turned = -10_000
        self._arriving = False  # a new screen is on top that nobody has seen yet
        self._face: object = None
        self._parting: Screen | None = None
        self._swallow = False
        self._last_input = 0
        self._focused = True
        self._seen = True
        self._crashes = 0
        self._full = False
        self._top: Screen | None = None
        self._title = ""

    @property
    def top(self) -> Screen:
        """Return the screen on top."""
        return self.stack[-1]

    def start(self, screen: Screen) -> None:
        """Begin with this screen."""
        if self.kit.settings.flag("full_screen"):
            self._show_full(True)
        self.stack.append(screen)
        self.kit.tell_trouble()

    def turn(self) -> bool:
        """Take the events, move on, and draw what changed; True while something moves."""
        now = self.now()
        for e in pygame.event.get():
            if self.running:
                self._event(e, now)
        if not self.running or not self.stack:
            return False
        self._fit()
        moving = bool(self._guard(lambda s: s.tick(now), False))
        self._follow()
        if not self.running:
            return False
        self._fit()
        moving = self.toasts.tick(now) or moving
        self._draw()
        self._look_up()
        if self._arriving:
            self._arrive()
        return moving

    def run(self) -> int:
        """Turn until the player leaves; the exit code."""
        clock = pygame.time.Clock()
        try:
            while self.running and self.stack:
                moving = self.turn()
                busy = moving or self.now() - self._last_input < BUSY_MS
                clock.tick((60 if busy else 30 if self._focused else 10) if self._seen else 10)
        except KeyboardInterrupt:
            pass
        finally:
            self.leave()
        return self.exit_code

    def leave(self) -> None:
        """Close all screens, keep the window's place, and give everything back."""
        self.running = False
        while self.stack:
            self._close(self.stack.pop())
        if not self._full and self.size != (0, 0):
            x, y = self.window.position
            self.kit.settings.set("window", [x, y, *self.window.size])
        self.kit.settings.save()
        self.kit.sound.close()

    # --- events

    def _event(self, e: Event, now: int) -> None:
        if e.type in INPUT:
            self._last_input = now
        if e.type in POINTED:
            e = self._scaled(e)
            self._pointer = e.pos
        if e.type == pygame.KEYDOWN:
            e = Event(e.type, {**e.dict, "held": e.key in self._down, "unicode": written(e)})
            self._down.add(e.key)
        elif e.type == pygame.KEYUP:
            self._down.discard(e.key)
        elif e.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self._go(Quit())
            return
        elif e.type == pygame.DROPFILE:  # also how macOS opens a file
            self._go(Push(doors.resume(self.kit, Path(e.file))))
            return
        if self._own(e) or self._double(e, now) or (self._arriving and e.type in PRESSES):
            return
        self._fit()
        what = self._guard(lambda s: s.event(e), None)
        if what is not None:
            self._go(what)
        self._follow()
        self._look_up()

    def _look_up(self) -> None:
        """Note when a question comes or goes: the pointer meets something else then."""
        face = self.stack[-1].face() if self.stack else None
        if face is not self._face:
            self._face, self._turned = face, self.now()

    def _scaled(self, e: Event) -> Event:
        ratio = self._ratio()
        if ratio == 1.0:
            return e
        pos = (round(e.pos[0] * ratio), round(e.pos[1] * ratio))
        return Event(e.type, {**e.dict, "pos": pos})

    def _own(self, e: Event) -> bool:
        """Handle what belongs to the window; True when nobody else should see it."""
        if e.type == pygame.WINDOWFOCUSLOST:
            self._focused = False
            self._down.clear()
        elif e.type == pygame.WINDOWFOCUSGAINED:
            self._focused = True
        elif e.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._seen = False
        elif e.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED):
            self._seen = True
        if e.type in (
            pygame.WINDOWEXPOSED,
            pygame.WINDOWRESTORED,
            pygame.WINDOWSHOWN,
            pygame.WINDOWSIZECHANGED,
        ):
            self._dirty.append(Rect((0, 0), self.size))
        if e.type != pygame.KEYDOWN:
            return False
        if e.key == pygame.K_F11:
            if not e.held:
                self.kit.change("full_screen", not self._full)
            return True
        if e.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not e.mod & pygame.KMOD_ALT:
            return self._zoom(e.key)
        return False

    def _zoom(self, key: int) -> bool:
        if key in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS):
            self._rescale(10)
        elif key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            self._rescale(-10)
        elif key in (pygame.K_0, pygame.K_KP0):
            self._rescale(0)
        else:
            return False
        return True

    def _rescale(self, step: int) -> None:
        percent = self.wanted_scale() + step if step else 0
        self.kit.change("ui_scale", min(300, max(80, percent)) if step else 0)
        self.kit.note(text.tr("toast-scale", percent=self.wanted_scale()))

    def _double(self, e: Event, now: int) -> bool:
        """Swallow the second press of a double click that would land on what the first one has changed."""
        if e.type == pygame.MOUSEBUTTONUP and self._swallow:
            self._swallow = False
            return True
        if e.type != pygame.MOUSEBUTTONDOWN:
            return False
        when, where = self._press
        self._press = (now, e.pos)
        near = abs(where[0] - e.pos[0]) + abs(where[1] - e.pos[1]) < 12
        # a screen may take long to build: the time runs from when it could be seen
        self._swallow = self._turned >= when and now - max(when, self._turned) < DOUBLE_MS and near
        return self._swallow

    def _arrive(self) -> None:
        """The new screen is seen now: what was pressed while it was built was meant for the old one."""
        for e in pygame.event.get(PRESSES):
            if e.type == pygame.KEYDOWN:
                self._down.add(e.key)
        self._arriving = False
        self._turned = self.now()

    # --- screens

    def _follow(self) -> None:
        for _ in range(20):
            what = self.stack[-1].take_next() if self.stack and self.running else None
            if what is None:
                return
            self._go(what)

    def _go(self, what: Next) -> None:
        self._turned, self._arriving = self.now(), True
        if isinstance(what, Anyway):
            what = what.wanted
            self._close(self.stack.pop())
        elif self.stack and self.top is self._parting and isinstance(what, Quit):
            return  # it is being asked about already
        elif words := self._lost(what):
            self._guard(lambda s: s.hidden(), None)
            self._parting = doors.parting(self.kit, words, Anyway(what))
            self.stack.append(self._parting)
            return
        if isinstance(what, Quit):
            self.running = False
        elif isinstance(what, Push):
            self._guard(lambda s: s.hidden(), None)
            self.stack.append(what.screen)
        elif isinstance(what, Pop):
            self._close(self.stack.pop())
        elif isinstance(what, Replace):
            self._close(self.stack.pop())
            self.stack.append(what.screen)
        elif isinstance(what, Reset):
            while self.stack:
                self._close(self.stack.pop())
            self.stack.extend(what.screens or (doors.home(self.kit),))
        if not self.stack:
            self.running = False

    def _lost(self, what: Next) -> str:
        """Return what the screens say that this would close: what would be lost with them."""
        if isinstance(what, Push) or not self.stack:
            return ""
        gone = self.stack if isinstance(what, Quit | Reset) else self.stack[-1:]
        for screen in reversed(gone):
            try:
                words = screen.leaving()
            except Exception as e:
                # whatever is wrong with it, the player can leave
                crash.write(self.kit, e, screen)
                continue
            if words:
                return words
        return ""

    def _close(self, screen: Screen) -> None:
        self._placed.discard(id(screen))
        try:
            screen.close()
        except Exception as e:
            # closing must go on with the screens below
            crash.write(self.kit, e, screen)

    def _guard(self, call: Callable[[Screen], Any], otherwise: Any) -> Any:
        """Call the top screen; a failure there takes the player home with one sentence."""
        if not self.stack:
            return otherwise
        screen = self.stack[-1]
        try:
            return call(screen)
        except Exception as e:
            # the one place that stands between a mistake in a screen and the player
            self._crashed(screen, e)
            return otherwise

    def _crashed(self, screen: Screen, e: Exception) -> None:
        self._crashes += 1
        told = crash.sentence("crash-saved", "crash-unsaved", crash.write(self.kit, e, screen))
        sentence = text.tr(told.key, **told.values)
        while self.stack:
            self._close(self.stack.pop())
        if self._crashes > 3:
            last_words.say(sentence, windowed=True)
            self.running, self.exit_code = False, 1
            return
        self._turned, self._arriving = self.now(), True
        self.stack = [doors.home(self.kit), doors.message(self.kit, text.tr("crash-title"), sentence)]

    # --- size and picture

    def _ratio(self) -> float:
        width = self.window.size[0]
        return self.window.get_surface().width / width if width else 1.0

    def wanted_scale(self) -> int:
        """Return the UI scale in percent: the player's, or one that suits the window."""
        chosen = self.kit.settings.number("ui_scale")
        if chosen:
            return max(80, chosen)
        width, height = self.window.size
        return min(300, max(100, int(min(width / USUAL[0], height / USUAL[1]) * 20) * 5))

    def _fit(self) -> None:
        """Lay the top screen out when it, or the window, is new."""
        if self.kit.stale:
            self.kit.stale = False
            self._placed.clear()
            if self.kit.settings.flag("full_screen") != self._full:
                self._show_full(not self._full)
        size = self.window.get_surface().get_size()
        if size != self.size:
            self.size = size
            self._placed.clear()
        if not self.stack:
            return
        if id(self.top) not in self._placed:
            room = min(size[0] / ROOM[0], size[1] / ROOM[1])
            self.scale = max(0.4, min(self.wanted_scale() / 100 * self._ratio(), room))
            screen = self.top
            self._placed.add(id(screen))
            self._dirty = [Rect((0, 0), size)]
            self._guard(lambda s: s.layout(size, self.scale), None)
            self.toasts.layout(size, self.scale)
            if not self.stack or self.top is not screen:
                return self._fit()
        if self.top is not self._top:
            self._top = self.top
            self._dirty = [Rect((0, 0), size)]
            self._guard(lambda s: s.shown(), None)
            if self._pointer[0] >= 0:
                rest = Event(
                    pygame.MOUSEMOTION, pos=self._pointer, rel=(0, 0), buttons=(0, 0, 0), touch=False
                )
                self._guard(lambda s: s.event(rest), None)
            if not self.stack or self.top is not self._top:
                self._fit()

    def _show_full(self, full: bool) -> None:
        self._full = full
        try:
            if full:
                self.window.set_fullscreen(True)
            else:
                self.window.set_windowed()
        except pygame.error as e:
            log.warning("full screen: %s", e)

    def _draw(self) -> None:
        surface = self.window.get_surface()
        dirty, self._dirty = self._dirty + self.toasts.gone(), []
        drawn: list[Rect] = self._guard(lambda s: s.draw(surface, dirty), []) or []
        drawn = drawn + self.toasts.draw(surface, drawn)
        title = (self._guard(lambda s: s.title(), "") if self.stack else "") or text.tr("app-title")
        if title != self._title:
            self._title = title
            self.window.title = title
        if drawn:
            self.window.flip()
            self.presented += 1
            self._crashes = 0 if self.stack and len(self.stack) == 1 else self._crashes


def written(e: Event) -> str:
    """Return what a key writes. While no text is typed, a system may leave Shift out of it."""
    shift = e.mod & pygame.KMOD_SHIFT and not e.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
    if e.key == pygame.K_QUESTION or (shift and e.key in ASKS):
        return "?"
    return str(getattr(e, "unicode", ""))


def no_display() -> str:
    """Return why no window can open, or nothing."""
    try:
        with quiet():
            pygame.display.init()
    except pygame.error as e:
        return str(e)
    asked = os.environ.get("SDL_VIDEODRIVER", "") or os.environ.get("SDL_VIDEO_DRIVER", "")
    # with no display SDL does not fail, it draws into nothing
    return "offscreen" if pygame.display.get_driver() in ("offscreen", "dummy") and not asked else ""


def open_window(kit: Kit) -> pygame.Window:
    """Open the window where it was last time, as far as that is still on a screen."""
    desktop = pygame.display.get_desktop_sizes()[0]
    place = (pygame.WINDOWPOS_CENTERED, pygame.WINDOWPOS_CENTERED)
    # its frame and the system's bars need room too, or the lowest buttons are off the screen
    size = (min(USUAL[0], desktop[0] - 16), min(USUAL[1], desktop[1] - 96))
    kept = kit.settings.numbers("window")
    if kept:
        size = (max(SMALLEST[0], kept[2]), max(SMALLEST[1], kept[3]))
        if 0 <= kept[0] < desktop[0] - 100 and 0 <= kept[1] < desktop[1] - 100:
            place = (kept[0], kept[1])
    size = (min(size[0], desktop[0]), min(size[1], desktop[1]))
    window = pygame.Window(text.tr("app-title"), size, place, resizable=True, allow_high_dpi=True)
    window.minimum_size = SMALLEST
    window.get_surface()  # pictures are fitted to its format
    if kit.art.has("logo-raven"):
        window.set_icon(kit.art.picture("logo-raven", (64, 64)))
    return window


def run(first: Callable[[Kit], Screen] = doors.home) -> int:
    """Open the window with a first screen and run until the player leaves; the exit code."""
    settings = Settings(user_folder())
    text.use(settings.word("language"))
    trouble = no_display()
    if trouble:
        last_words.say(text.tr("no-display"), windowed=True)
        return 2
    try:
        pygame.font.init()
        kit = Kit(settings, text.assets())
        window = open_window(kit)
        window.get_surface()
    except pygame.error as e:
        last_words.say(text.tr("no-window", detail=str(e)), windowed=True)
        return 2
    pygame.key.set_repeat(400, 35)
    app = App(kit, window)
    signal.signal(signal.SIGTERM, lambda *_: setattr(app, "running", False))
    told = crash.last_time(kit.folder / "crashes")
    if told is not None:
        kit.note(text.tr(told.key, **told.values))
    app.start(first(kit))
    code = app.run()
    window.destroy()
    pygame.display.quit()
    return code
