"""What lies over the board for a while: a question, a reason, a ring of verbs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from client.theme import LARGE, SMALL, TEXT, mix
from client.widgets.base import Widget
from client.widgets.buttons import Button
from client.widgets.look import Look


class Notice(Widget):
    """A sentence on a plate beside what it is about, with its buttons."""

    def __init__(self, words: str, buttons: Sequence[Button], *, gold: bool) -> None:
        super().__init__(name="notice")
        self.words, self.buttons, self.gold = words, list(buttons), gold
        self._lines: list[str] = []

    def put(self, look: Look, board: Rect, wide: int, at: tuple[int, int]) -> list[Widget]:
        """Place the plate beside a point, and its buttons; answer them all."""
        pad, gap = look.px(14), look.px(8)
        widths = [max(look.px(86), b.natural(look)) for b in self.buttons]
        room = wide - 2 * pad - sum(widths) - gap * len(widths)
        below = room < look.px(180)
        self._lines = look.wrap(self.words, wide - 2 * pad if below else room, TEXT)[:5]
        step = look.height(TEXT)
        control = look.px(36)
        high = (
            max(step * len(self._lines), 0 if below else control)
            + 2 * look.px(9)
            + (control + gap if below and widths else 0)
        )
        longest = max((look.width(line, TEXT) for line in self._lines), default=0)
        if below:
            wide = min(wide, max(longest, sum(widths) + gap * len(widths)) + 2 * pad)
        else:
            wide = min(wide, longest + 2 * pad + sum(widths) + gap * len(widths))
        away = look.px(54)
        box = Rect(0, 0, wide, high)
        box.midbottom = (at[0], at[1] - away)
        if box.top < board.top + look.px(6):
            box.midtop = (at[0], at[1] + away)
        box = box.clamp(board.inflate(-look.px(12), -look.px(12)))
        self.place(box)
        x = box.right - pad
        y = box.bottom - look.px(9) - control if below else box.centery - control // 2
        for button, width in zip(reversed(self.buttons), reversed(widths), strict=True):
            button.place(Rect(x - width, y, width, control))
            x -= width + gap
        return [self, *self.buttons]

    def reach(self, look: Look) -> Rect:
        return self.rect.inflate(look.px(36), look.px(36))

    def draw(self, surface: Surface, look: Look) -> None:
        c = look.colours
        look.shadow(surface, self.rect, 12, 150)
        look.panel(surface, self.rect, c.panel, c.gold if self.gold else c.bad, 10, 2)
        step = look.height(TEXT)
        y = self.rect.y + look.px(9)
        if not self.buttons or self.buttons[0].rect.y < self.rect.centery:
            y = self.rect.centery - step * len(self._lines) // 2
        for line in self._lines:
            surface.blit(look.line(line, c.ink, TEXT), (self.rect.x + look.px(14), y))
            y += step


class Banner(Widget):
    """What everybody should notice, over the middle of the board for a moment; it is in nobody's way."""

    def __init__(self, lines: Sequence[tuple[str, str]]) -> None:
        super().__init__(name="banner")
        self.lines = list(lines)
        self.size = LARGE
        self._told: list[list[str]] = []
        """Each sentence as it is broken into lines: none of its end may be lost."""

    def put(self, look: Look, board: Rect, hidden: Callable[[Rect], int]) -> Banner:
        """Place it in the upper part of the board, or where it hides less."""
        longest = max(look.width(words, LARGE, "read", True) for words, _ in self.lines)
        wide = min(board.w - look.px(20), longest + look.px(110))
        room = board.inflate(-look.px(20), -look.px(20))
        for self.size in (LARGE, TEXT, SMALL):
            within = wide - look.px(84)
            self._told = [look.wrap(words, within, self.size, "read", True) for words, _ in self.lines]
            high = sum(self._high(look, told) for told in self._told) + look.px(12)
            if high <= room.h and (self.size < LARGE or all(len(told) == 1 for told in self._told)):
                break
        box = Rect(0, 0, wide, high)
        found = [(board.centerx, board.y + board.h * 2 // 5)]
        found += [
            (room.x + room.w * n // 12, room.y + room.h * k // 24)
            for k in sorted(range(25), key=lambda k: abs(k - 10))
            for n in (6, 5, 7, 4, 8, 3, 9)
        ]
        ways = [box.move(x - box.centerx, y - box.centery).clamp(room) for x, y in found]
        self.place(min(ways, key=hidden))
        return self

    def _high(self, look: Look, told: Sequence[str]) -> int:
        return max(look.px(52), look.height(self.size, "read") * len(told) + look.px(12))

    def reach(self, look: Look) -> Rect:
        return self.rect.inflate(look.px(48), look.px(48))

    def draw(self, surface: Surface, look: Look) -> None:
        c = look.colours
        look.shadow(surface, self.rect, 18, 170)
        look.panel(surface, self.rect, c.paper, c.gold, 12, 2)
        y = self.rect.y + look.px(6)
        step = look.height(self.size, "read")
        for (_, face), told in zip(self.lines, self._told, strict=True):
            side, high = look.px(40), self._high(look, told)
            at = Rect(self.rect.x + look.px(16), y + (high - side) // 2, side, side)
            if face.startswith("icons/"):
                # line icons are light: they need a dark ground
                look.panel(surface, at, c.panel, c.gold, 20, 1)
                at = at.inflate(-look.px(14), -look.px(14))
            picture = look.art.picture(face, at.size)
            surface.blit(picture, picture.get_rect(center=at.center))
            top = at.centery - step * len(told) // 2
            for n, line in enumerate(told):
                image = look.line(line, c.paper_ink, self.size, "read", True)
                surface.blit(image, (self.rect.x + look.px(68), top + n * step))
            y += high


class Question(Widget):
    """What is about to be done, in a sentence, over the buttons that do it or not."""

    def __init__(self, words: str) -> None:
        super().__init__(name="question")
        self.words = words

    def height(self, look: Look, width: int) -> int:
        lines = look.wrap(self.words, width - look.px(24), TEXT)
        return look.height(TEXT) * len(lines) + look.px(14)

    def draw(self, surface: Surface, look: Look) -> None:
        c = look.colours
        look.panel(surface, self.rect, mix(c.panel, c.raised, 0.6), c.gold, 10, 1)
        y = self.rect.y + look.px(7)
        for line in look.wrap(self.words, self.rect.w - look.px(24), TEXT):
            surface.blit(look.line(line, c.bright, TEXT), (self.rect.x + look.px(12), y))
            y += look.height(TEXT)

    def overflow(self, look: Look) -> list[str]:
        return [] if self.height(look, self.rect.w) <= self.rect.h + 1 else [self.words]


class Ring(Widget):
    """The verbs that fit what was pointed at, beside the pointer."""

    def __init__(
        self, items: Sequence[tuple[str, str, str]], icons: Mapping[str, str], say: Callable[[str], bool]
    ) -> None:
        super().__init__(name="ring")
        self.buttons = [
            Button(
                words,
                partial(_said, say, token),
                name=f"ring-{token}",
                tip=tip,
                size=SMALL,
                icon=icons.get(token, ""),
            )
            for words, token, tip in items
        ]

    def put(self, look: Look, board: Rect, at: tuple[int, int]) -> list[Widget]:
        """Place it beside a point, inside the board."""
        high, gap = look.px(36), look.px(4)
        wide = max([look.px(120), *(b.natural(look) for b in self.buttons)])
        box = Rect(
            at[0] + look.px(18),
            at[1] - high // 2,
            wide + look.px(12),
            (high + gap) * len(self.buttons) + look.px(8),
        )
        if box.right > board.right:
            box.right = at[0] - look.px(18)
        self.place(box.clamp(board))
        y = self.rect.y + look.px(6)
        for button in self.buttons:
            button.place(Rect(self.rect.x + look.px(6), y, wide, high))
            y += high + gap
        return [self, *self.buttons]

    def reach(self, look: Look) -> Rect:
        return self.rect.inflate(look.px(36), look.px(36))

    def draw(self, surface: Surface, look: Look) -> None:
        c = look.colours
        look.shadow(surface, self.rect, 12, 160)
        look.panel(surface, self.rect, mix(c.panel, c.shade, 0.3), c.gold, 10, 1)


def _said(say: Callable[[str], bool], token: str) -> None:
    say(token)
