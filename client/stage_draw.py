"""Small drawings of the stage: soft rectangles, ways through points, and what stands in for a picture."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from client.assets import Art
from client.theme import Colour

FINE: Final = 3
EDGE: Final = 2  # points beside a corner in which the smoothing shows
SMALL: Final = 40000  # points; a shape of more is smooth enough as it is


def rounded(
    size: tuple[int, int], radius: int, fill: Colour, alpha: int, rim: Colour | None = None
) -> Surface:
    """Return a rectangle with smooth round corners."""
    w, h = max(1, size[0]), max(1, size[1])
    radius = min(radius, w // 2, h // 2)
    # between its corners it is the same all along, and a large area is dear to draw finely
    least = 2 * (radius + EDGE) + 1
    return stretched(smooth((min(w, least), min(h, least)), radius, fill, alpha, rim), (w, h))


def smooth(size: tuple[int, int], radius: int, fill: Colour, alpha: int, rim: Colour | None) -> Surface:
    """Draw such a rectangle several times as large and make it smaller."""
    big = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    pygame.draw.rect(big, (*fill, alpha), big.get_rect(), border_radius=radius * FINE)
    if rim is not None:
        thick = max(FINE, FINE * radius // 6)
        pygame.draw.rect(big, (*rim, max(alpha, 200)), big.get_rect(), thick, border_radius=radius * FINE)
    return pygame.transform.smoothscale(big, size).convert_alpha()


def stretched(image: Surface, size: tuple[int, int]) -> Surface:
    """Make a picture larger by more of its middle column and of its middle row."""
    if image.size == size:
        return image
    larger = Surface(size, pygame.SRCALPHA)
    for x, wide, to_x, to_wide in spans(image.width, size[0]):
        for y, high, to_y, to_high in spans(image.height, size[1]):
            part = pygame.transform.scale(image.subsurface((x, y, wide, high)), (to_wide, to_high))
            larger.blit(part, (to_x, to_y), special_flags=pygame.BLEND_RGBA_ADD)
    return larger.convert_alpha()


def spans(have: int, want: int) -> list[tuple[int, int, int, int]]:
    """The half before the middle, the middle, and what follows: where and how long each is, and is to be."""
    first = have // 2
    last = have - first - 1
    found = [(0, first, 0, first), (first, 1, first, 1 + want - have), (first + 1, last, want - last, last)]
    return [span for span in found if span[1]]


def outlined(
    size: tuple[int, int], points: Sequence[tuple[float, float]], fill: Colour, rim: Colour | None = None
) -> Surface:
    """Return a filled shape with its corners at these points."""
    w, h = max(1, size[0]), max(1, size[1])
    fine = FINE if w * h < SMALL else 1
    image = Surface((w * fine, h * fine), pygame.SRCALPHA)
    moved = [(x * fine, y * fine) for x, y in points]
    pygame.draw.polygon(image, fill, moved)
    if rim is not None:
        pygame.draw.aalines(image, rim, True, moved)
    return pygame.transform.smoothscale(image, (w, h)).convert_alpha() if fine > 1 else image


def around(points: Sequence[tuple[int, int]], margin: int) -> Rect:
    """Return the rectangle that holds all points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Rect(
        min(xs) - margin, min(ys) - margin, max(xs) - min(xs) + 2 * margin, max(ys) - min(ys) + 2 * margin
    )


def strokes(
    size: tuple[int, int],
    points: Sequence[tuple[int, int]],
    wide: int,
    colour: Colour,
    dashed: bool,
    arrow: bool,
) -> Surface:
    """Draw a smooth way through points, over a dark edge so that it shows on any ground."""
    big = Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    moved = [(x * 2.0, y * 2.0) for x, y in points]
    for tone, width in (((20, 12, 8, 210), wide * 2 + 6), ((*colour, 255), wide * 2)):
        for a, b in pairwise(moved):
            for c, d in dashes(a, b, wide * 6.0) if dashed else [(a, b)]:
                stroke(big, tone, c, d, width)
        if arrow:
            head(big, tone, moved[-2], moved[-1], wide * 4.0 + (width - wide * 2))
    return pygame.transform.smoothscale(big, size).convert_alpha()


def stroke(
    on: Surface, tone: tuple[int, int, int, int], a: tuple[float, float], b: tuple[float, float], width: int
) -> None:
    long = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    nx, ny = (b[1] - a[1]) / long * width / 2, (a[0] - b[0]) / long * width / 2
    pygame.draw.polygon(
        on,
        tone,
        [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)],
    )
    for x, y in (a, b):
        pygame.draw.circle(on, tone, (x, y), width / 2)


def head(
    on: Surface, tone: tuple[int, int, int, int], a: tuple[float, float], b: tuple[float, float], size: float
) -> None:
    long = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    dx, dy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    tip = (b[0] + dx * size, b[1] + dy * size)
    pygame.draw.polygon(
        on, tone, [tip, (b[0] - dy * size, b[1] + dx * size), (b[0] + dy * size, b[1] - dx * size)]
    )


def dashes(
    a: tuple[float, float], b: tuple[float, float], step: float
) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    long = math.hypot(b[0] - a[0], b[1] - a[1])
    count = max(1, int(long / (2 * step)))
    parts = []
    for n in range(count):
        f, g = (n + 0.2) / count, (n + 0.75) / count
        parts.append(
            (
                (a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f),
                (a[0] + (b[0] - a[0]) * g, a[1] + (b[1] - a[1]) * g),
            )
        )
    return parts


def stand_in(art: Art, face: str, size: tuple[int, int]) -> Surface:
    """What is drawn while a picture is missing: a disc with the first letters of its name."""
    shade = sum(map(ord, face)) % 60
    name = face.rpartition("/")[2]
    image = rounded(size, min(size) // 4, (96 + shade, 84, 140 - shade), 235, (240, 226, 196))
    word = art.line(name[:2].upper(), "ui", max(7, min(size) // 3), (255, 248, 230), True)
    image.blit(word, word.get_rect(center=image.get_rect().center))
    return image
