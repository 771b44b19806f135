"""A form: the widgets of one screen, with focus, pointer, tooltip, and a question on top when asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from client.widgets.base import Widget
from client.widgets.look import Look
from client.widgets.tooltip import Tooltip

if TYPE_CHECKING:
    from client.widgets.modal import Modal

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class Form:
    """Hands events to widgets and paints what has changed."""

    def __init__(self, look: Look, backdrop: Callable[[Surface, Rect], None] | None = None) -> None:
        self.look = look
        self.backdrop = backdrop if backdrop is not None else look.backdrop
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self.captured: Widget | None = None
        self.by_keys = False
        self.modal: Modal | None = None
        self.tooltip = Tooltip()
        self._veiled = False
        self._left: list[Rect] = []
        self.now = 0

    def add(self, *widgets: Widget) -> None:
        """Add widgets, drawn in this order; Tab goes through them in this order too."""
        self.widgets.extend(widgets)

    def walk(self) -> Iterator[Widget]:
        """Go through all widgets that are shown, those inside others included."""
        for widget in self.widgets:
            yield from _inside(widget)

    def find(self, name: str) -> Widget:
        """Return the widget of this name."""
        for widget in self.modal.form.walk() if self.modal else self.walk():
            if widget.name == name:
                return widget
        raise LookupError(f"no widget named {name!r}")

    # --- focus

    def focusables(self) -> list[Widget]:
        """Return the widgets that keys can reach."""
        return [w for w in self.walk() if w.focusable and w.enabled]

    def set_focus(self, widget: Widget | None) -> None:
        """Move the focus."""
        if widget is self.focus:
            return
        for w, on in ((self.focus, False), (widget, True)):
            if w is not None:
                w.focused = on
                w.focus_changed()
                w.touch()
        self.focus = widget
        if widget is not None:
            for holder in self.widgets:
                reveal = getattr(holder, "reveal", None)
                if reveal is not None and widget is not holder:
                    reveal(widget)

    def _step(self, by: int) -> None:
        stops = self.focusables()
        if stops:
            at = stops.index(self.focus) if self.focus in stops else (-1 if by > 0 else 0)
            self.set_focus(stops[(at + by) % len(stops)])

    def _towards(self, dx: int, dy: int) -> bool:
        """Move the focus to the nearest widget in a direction."""
        if self.focus is None:
            self._step(1)
            return True
        here = self.focus.rect
        best, least = None, 10**9
        for w in self.focusables():
            across, down = w.rect.centerx - here.centerx, w.rect.centery - here.centery
            ahead = across * dx + down * dy
            if w is self.focus or ahead <= 0:
                continue
            if dx:
                aside = max(0, w.rect.top - here.bottom, here.top - w.rect.bottom) * 3 + abs(down)
            else:
                aside = max(0, w.rect.left - here.right, here.left - w.rect.right) * 3 + abs(across) // 4
            if ahead + 2 * aside < least:
                best, least = w, ahead + 2 * aside
        if best is not None:
            self.set_focus(best)
        return best is not None

    # --- events

    def event(self, e: Event) -> bool:
        """Hand an event to whom it concerns; True when it was of use."""
        if self.modal is not None:
            self.modal.event(e)
            return True
        if e.type == pygame.MOUSEMOTION:
            if self.captured is not None and not e.buttons[0]:
                self.let_go()  # the release went elsewhere
            return self._motion(e.pos)
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            self._release_captured()
            return self._press(e.pos)
        if e.type == pygame.MOUSEBUTTONUP and e.button == 1:
            return self._release(e.pos)
        if e.type == pygame.MOUSEWHEEL:
            return self._wheel(e)
        if e.type == pygame.KEYDOWN:
            return self._key(e)
        if e.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self.focus is not None and self.focus.text(e)
        if e.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWMINIMIZED):
            self.let_go()
        return False

    def under(self, pos: tuple[int, int]) -> Widget | None:
        """Return the topmost widget at a point."""
        found = None
        for w in self.walk():
            if w.visible().collidepoint(pos):
                found = w
        return found

    def _motion(self, pos: tuple[int, int]) -> bool:
        if self.captured is not None:
            self.captured.drag(pos)
            return True
        w = self.under(pos)
        if w is not self.hover:
            for old, on in ((self.hover, False), (w, True)):
                if old is not None:
                    old.hovered = on
                    if old.focusable or old.tip:
                        old.touch()
            self.hover = w
            self.tooltip.show(w.tip if w else "", w.rect if w else Rect(0, 0, 0, 0), self.now, 450)
        if w is not None:
            w.hover_at(pos)
        return w is not None

    def _press(self, pos: tuple[int, int]) -> bool:
        self.by_keys = False
        self._motion(pos)
        self.tooltip.hide()  # what is pressed is known
        w = self.under(pos)
        self.set_focus(w if w is not None and w.focusable and w.enabled else None)
        if w is None or not w.enabled:
            return w is not None
        self.captured = w
        w.pressed = True
        w.touch()
        w.press(pos)
        return True

    def _release(self, pos: tuple[int, int]) -> bool:
        w, self.captured = self.captured, None
        if w is None:
            return False
        w.pressed = False
        w.touch()
        w.release(pos)
        self._motion(pos)
        return True

    def let_go(self) -> None:
        """Let go of what is pressed, dragged or pointed at; nothing happens by that."""
        self._release_captured()
        if self.hover is not None:
            self.hover.hovered = False
            self.hover.touch()
            self.hover = None
        self.tooltip.hide()

    def _release_captured(self) -> None:
        w, self.captured = self.captured, None
        if w is not None:
            w.pressed = False
            w.touch()
            w.release((-10_000, -10_000))

    def _wheel(self, e: Event) -> bool:
        lines = float(getattr(e, "precise_y", e.y)) or float(e.y)
        w = self.hover
        if w is not None and w.wheel(lines):
            return True
        for holder in self.widgets:
            if w is not None and holder.rect.contains(w.visible()) and holder.wheel(lines):
                return True
        return False

    def _key(self, e: Event) -> bool:
        mod = getattr(e, "mod", 0)
        if e.key == pygame.K_TAB and not mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self._by_keys()
            self._step(-1 if mod & pygame.KMOD_SHIFT else 1)
            self.show_tip()
            return True
        if self.focus is not None and self.focus.enabled and self.focus.key(e):
            self._by_keys()
            return True
        if e.key in ARROWS and not mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self._by_keys()
            moved = self._towards(*ARROWS[e.key])
            self.show_tip()
            return moved
        if e.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END):
            return any(w.key(e) for w in self.widgets if hasattr(w, "reveal"))
        return False

    def _by_keys(self) -> None:
        if not self.by_keys:
            self.by_keys = True
            if self.focus is not None:
                self.focus.touch()

    def show_tip(self) -> None:
        """Tell what the focused widget is for."""
        w = self.focus
        self.tooltip.show(w.tip if w else "", w.visible() if w else Rect(0, 0, 0, 0), self.now, 700)

    def ask(self, modal: Modal | None) -> None:
        """Lay a question over the form, or take it away."""
        self.let_go()
        if self.modal is not None:
            self.modal.form.set_focus(None)
        self.modal = modal
        self._veiled = True

    def follow(self, old: Form) -> None:
        """Take the place of a form on the screen: what only that one has painted is painted over.

        What is pressed stays so where it is a part of this form too.
        """
        self._veiled = self._veiled or old._veiled or old.modal is not None or self.modal is not None
        self._left = [w.painted for w in old.walk() if w.painted.w] + old._left + old.tooltip.left()
        if old.captured in list(self.walk()):
            self.captured, old.captured = old.captured, None
        old._release_captured()

    def tick(self, now_ms: int) -> bool:
        """Move on to this moment; True while something moves."""
        self.now = now_ms
        moving = self.tooltip.tick(now_ms)
        if self.modal is not None:
            return self.modal.form.tick(now_ms) or moving
        for w in self.walk():
            moving = w.tick(now_ms) or moving
        return moving

    # --- picture

    def draw(self, surface: Surface, dirty: Sequence[Rect]) -> list[Rect]:
        """Paint what is dirty or has changed; answer the painted areas."""
        whole = surface.get_rect()
        areas = [r.clip(whole) for r in dirty] + self.tooltip.changed(self.look, whole)
        for w in self.walk():
            if w.fresh:
                reach = w.reach(self.look)
                areas += [w.painted.clip(whole), reach.clip(whole)]
                w.painted, w.fresh = reach, False
        areas += [r.clip(whole) for r in self._left]
        self._left = []
        if self._veiled:
            areas, self._veiled = [whole], False
        if self.modal is not None:
            areas += self.modal.changed()
        areas = merged([a for a in areas if a.width and a.height])
        old = surface.get_clip()
        for area in areas:
            surface.set_clip(area)
            self.paint(surface, area)
        surface.set_clip(old)
        return areas

    def paint(self, surface: Surface, area: Rect) -> None:
        """Draw everything that touches this area."""
        self.backdrop(surface, area)
        for w in self.walk():
            reach = w.reach(self.look)
            if not reach.colliderect(area):
                continue
            if w.clip is not None:
                surface.set_clip(area.clip(w.clip))
            w.draw(surface, self.look)
            if w.clip is not None:
                surface.set_clip(area.clip(reach))
            if w.focused and self.by_keys:
                edge = self.look.px(4)
                self.look.ring(surface, w.rect.inflate(2 * edge, 2 * edge), self.look.colours.focus, 12)
            surface.set_clip(area)
        if self.modal is not None:
            self.modal.paint(surface, area)
        self.tooltip.draw(surface, self.look)

    def overflow(self) -> list[str]:
        """Return all texts that do not fit."""
        found = [t for w in self.walk() for t in w.overflow(self.look)]
        return found + (self.modal.form.overflow() if self.modal else [])


def _inside(widget: Widget) -> Iterator[Widget]:
    if widget.shown:
        yield widget
        for child in widget.children():
            yield from _inside(child)


def merged(areas: list[Rect]) -> list[Rect]:
    """Join areas that overlap, and at last all of them when more than four are left."""
    left: list[Rect] = []
    for area in areas:
        area = Rect(area)
        again = True
        while again:
            again = False
            for other in left:
                if other.colliderect(area):
                    left.remove(other)
                    area.union_ip(other)
                    again = True
                    break
        left.append(area)
    while len(left) > 4:
        left = merged([left[0].union(left[1]), *left[2:]])
    return left
