"""Colours and measures of the window: four palettes, one set of sizes in design units. No pygame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Palette:
    """Every colour that a widget or a table may use."""

    name: str
    sky: Colour  # backdrop, top
    ground: Colour  # backdrop, bottom
    panel: Colour
    raised: Colour  # a control at rest
    lifted: Colour  # a control under the pointer
    line: Colour
    ink: Colour
    muted: Colour
    gold: Colour
    on_gold: Colour
    bright: Colour  # gold under the pointer, headings
    paper: Colour
    paper_ink: Colour
    paper_muted: Colour
    paper_line: Colour
    link: Colour
    mark: Colour  # search hits on paper
    focus: Colour
    bad: Colour
    good: Colour
    shade: Colour  # what dims the screen behind a question
    seats: tuple[Colour, Colour, Colour, Colour]  # always shown with a letter or a shape as well

    def seat(self, number: int) -> Colour:
        """Return the colour of a seat: the same on the table, in lists, set-up and review."""
        return self.seats[number % len(self.seats)]

    def seat_ink(self, number: int) -> Colour:
        """Return the colour of what is written on a seat's colour."""
        return (24, 18, 16) if sum(self.seat(number)) > 330 else (255, 255, 255)


# Told apart in normal, protanopic and deuteranopic sight; smallest Lab distance 22.
SEATS: Final = ((242, 212, 61), (27, 158, 119), (62, 116, 214), (196, 107, 176))

LACQUER: Final = Palette(
    "lacquer",
    (47, 27, 24),
    (17, 11, 12),
    (37, 25, 22),
    (60, 41, 34),
    (84, 57, 44),
    (124, 93, 56),
    (242, 230, 207),
    (190, 170, 140),
    (214, 170, 88),
    (38, 22, 12),
    (244, 210, 134),
    (241, 231, 209),
    (50, 34, 26),
    (116, 92, 70),
    (204, 184, 148),
    (140, 40, 28),
    (250, 212, 116),
    (132, 206, 255),
    (232, 108, 84),
    (146, 196, 122),
    (8, 5, 5),
    SEATS,
)
PAPER: Final = Palette(
    "paper",
    (238, 226, 202),
    (220, 203, 172),
    (247, 239, 222),
    (230, 214, 184),
    (218, 197, 158),
    (158, 124, 78),
    (46, 31, 24),
    (104, 80, 58),
    (146, 44, 32),
    (255, 246, 228),
    (122, 34, 24),
    (250, 244, 230),
    (46, 31, 24),
    (110, 86, 64),
    (206, 186, 150),
    (140, 40, 28),
    (250, 208, 110),
    (20, 92, 160),
    (168, 40, 28),
    (58, 110, 52),
    (60, 44, 32),
    SEATS,
)
DUSK: Final = Palette(
    "dusk",
    (30, 38, 54),
    (12, 15, 23),
    (27, 34, 48),
    (42, 53, 74),
    (60, 76, 104),
    (94, 116, 150),
    (232, 238, 246),
    (164, 180, 204),
    (240, 196, 84),
    (26, 24, 16),
    (255, 222, 140),
    (234, 236, 238),
    (28, 36, 50),
    (86, 100, 122),
    (184, 192, 204),
    (0, 84, 148),
    (255, 216, 110),
    (255, 160, 60),
    (244, 146, 66),
    (110, 186, 232),
    (4, 6, 10),
    SEATS,
)
CONTRAST: Final = Palette(
    "contrast",
    (0, 0, 0),
    (0, 0, 0),
    (0, 0, 0),
    (0, 0, 0),
    (52, 52, 52),
    (255, 255, 255),
    (255, 255, 255),
    (230, 230, 230),
    (255, 224, 0),
    (0, 0, 0),
    (255, 224, 0),
    (255, 255, 255),
    (0, 0, 0),
    (40, 40, 40),
    (0, 0, 0),
    (0, 0, 176),
    (255, 224, 0),
    (0, 255, 255),
    (255, 150, 130),
    (140, 255, 140),
    (0, 0, 0),
    SEATS,
)
BY_NAME: Final = {p.name: p for p in (LACQUER, PAPER, DUSK, CONTRAST)}


def palette(name: str) -> Palette:
    """Return the palette of this name, or the first one."""
    return BY_NAME.get(name, LACQUER)


def mix(a: Colour, b: Colour, part: float) -> Colour:
    """Return a colour between two: `part` 0 is the first, 1 the second."""
    return (
        round(a[0] + (b[0] - a[0]) * part),
        round(a[1] + (b[1] - a[1]) * part),
        round(a[2] + (b[2] - a[2]) * part),
    )


SMALL: Final = 13
TEXT: Final = 16
LARGE: Final = 19
HEADING: Final = 23
TITLE: Final = 36
CONTROL: Final = 42  # height of a button
GAP: Final = 12
EDGE: Final = 28  # margin of a screen
RADIUS: Final = 9
