"""What every widget is: a rectangle that draws itself and answers pointer and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Rect, Surface
from pygame.event import Event

from client.theme import TEXT, Colour
from client.widgets.look import Look


def nothing() -> None:
    """Do nothing."""


class Widget:
    """A part of a form. Set `rect` with `place`, say `touch()` when its look has changed."""

    focusable = False
    wants_text = False

    def __init__(self, *, tip: str = "", name: str = "") -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.tip = tip
        self.name = name  # how tests and screen readers find it
        self.enabled = True
        self.shown = True
        self.hovered = False
        self.focused = False
        self.pressed = False
        self.fresh = True
        self.painted = Rect(0, 0, 0, 0)
        self.clip: Rect | None = None

    def place(self, rect: Rect) -> None:
        """Put the widget somewhere."""
        if rect != self.rect:
            self.rect = Rect(rect)
            self.touch()

    def touch(self) -> None:
        """Ask to be drawn again."""
        self.fresh = True

    def children(self) -> Iterator[Widget]:
        """Go through the widgets inside this one."""
        return iter(())

    def visible(self) -> Rect:
        """Return the part of the rectangle that can be seen."""
        return self.rect if self.clip is None else self.rect.clip(self.clip)

    def reach(self, look: Look) -> Rect:
        """Return the area that drawing may touch, focus ring included."""
        edge = look.px(6)
        area = self.rect.inflate(2 * edge, 2 * edge)
        return area if self.clip is None else area.clip(self.clip.inflate(2 * edge, 2 * edge))

    def height(self, look: Look, width: int) -> int:
        """Return the height that suits this width, in pixels."""
        return look.px(42)

    def draw(self, surface: Surface, look: Look) -> None:
        """Draw the widget."""

    def press(self, pos: tuple[int, int]) -> None:
        """The button of the pointer went down here."""

    def drag(self, pos: tuple[int, int]) -> None:
        """The pointer moved with its button down."""

    def release(self, pos: tuple[int, int]) -> None:
        """The button of the pointer went up, here or elsewhere."""

    def hover_at(self, pos: tuple[int, int]) -> None:
        """The pointer moved over the widget."""

    def wheel(self, lines: float) -> bool:
        """The wheel turned; True when that was of use."""
        return False

    def key(self, e: Event) -> bool:
        """A key went down while focused; True when that was of use."""
        return False

    def text(self, e: Event) -> bool:
        """Text was typed or is being composed while focused."""
        return False

    def focus_changed(self) -> None:
        """Take note that the focus came or went."""

    def tick(self, now_ms: int) -> bool:
        """Move on to this moment; True while something moves."""
        return False

    def overflow(self, look: Look) -> list[str]:
        """Return the texts that do not fit."""
        return []


class Label(Widget):
    """Text that is only read; wraps, and its height follows."""

    def __init__(
        self,
        text: str,
        *,
        size: float = TEXT,
        family: str = "ui",
        bold: bool = False,
        tone: str = "ink",
        align: float = 0.0,
        name: str = "",
        cuts: bool = False,
    ) -> None:
        super().__init__(name=name)
        self.words = text
        self.size, self.family, self.bold, self.tone, self.align = size, family, bold, tone, align
        self.cuts = cuts  # one line, ended by an ellipsis: for names that people type

    def say(self, text: str) -> None:
        """Change the text."""
        if text != self.words:
            self.words = text
            self.touch()

    def lines(self, look: Look, width: int) -> list[str]:
        """Return the text in lines of this width."""
        if self.cuts:
            return [look.cut(self.words, width, self.size, self.family, self.bold)]
        return look.wrap(self.words, width, self.size, self.family, self.bold)

    def height(self, look: Look, width: int) -> int:
        return len(self.lines(look, width)) * look.height(self.size, self.family)

    def colour(self, look: Look) -> Colour:
        """Return the colour of the text."""
        found: Colour = getattr(look.colours, self.tone)
        return found

    def draw(self, surface: Surface, look: Look) -> None:
        lines = self.lines(look, self.rect.width)
        step = look.height(self.size, self.family)
        y = self.rect.y + max(0, (self.rect.height - step * len(lines)) // 2)
        for line in lines:
            image = look.line(line, self.colour(look), self.size, self.family, self.bold)
            surface.blit(image, (self.rect.x + round((self.rect.width - image.width) * self.align), y))
            y += step

    def overflow(self, look: Look) -> list[str]:
        if self.cuts:
            return []
        fits = self.height(look, self.rect.width) <= self.rect.height + 1
        words = self.words.split()
        broken = any(look.width(w, self.size, self.family, self.bold) > self.rect.width for w in words)
        return [] if fits and not broken else [self.words]


class Drawn(Widget):
    """A decoration that a function draws."""

    def __init__(self, paint: Callable[[Surface, Rect, Look], None], *, name: str = "") -> None:
        super().__init__(name=name)
        self.paint = paint

    def draw(self, surface: Surface, look: Look) -> None:
        self.paint(surface, self.rect, look)
