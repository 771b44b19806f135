"""Cards: pictures and letters put together into one face, for the size at which it is seen."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from client.assets import Art
from client.scene import Box, Card, Decor, Label, Picture, Shape, Text
from client.stage_draw import outlined, rounded
from client.telling import said
from client.theme import Colour

LEAST: Final = 8  # pixels; letters below that are no letters
STEP: Final = 1.2  # from line to line, in heights of letters
SHRINKS: Final = 0.6  # a line that can be cut gets so much smaller, and a small one less
SMALL: Final = (0.7, 12)
READABLE: Final = 1.25  # times the least height


def composed(
    art: Art, card: Card, size: tuple[int, int], colour: Callable[[str], Colour], seen: int
) -> Surface:
    """Draw a card at a size; `seen` is how wide it is when it is looked at."""
    face = Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    for part in parts(card, seen):
        _part(face, art, part, colour, size[0] / max(1, seen))
    return face


def parts(card: Card, seen: int) -> tuple[Decor, ...]:
    """What is printed on a card that is looked at so large."""
    while card.small is not None and seen < card.wide:
        card = card.small
    return card.parts


def fetched(art: Art, card: Card, wide: int, seen: int) -> bool:
    """Load one picture of a card that is drawn so wide; false when all are there."""
    for part in parts(card, seen):
        if isinstance(part, Picture) and art.has(part.face) and not art.holds(part.face, _whole(part, wide)):
            art.picture(part.face, _whole(part, wide))
            return True
    return False


def _part(face: Surface, art: Art, d: Decor, colour: Callable[[str], Colour], fine: float) -> None:
    unit = face.width
    match d:
        case Picture():
            if art.has(d.face):
                picture = _cut(art, d, unit)
                if d.turn:
                    picture = pygame.transform.rotate(picture, -d.turn)
                face.blit(picture, picture.get_rect(center=(round(d.x * unit), round(d.y * unit))))
        case Box():
            rect = _rect(d, unit)
            rim = colour(d.rim) if d.rim else None
            face.blit(
                rounded(rect.size, round(d.radius * unit), colour(d.tone), round(255 * d.strength), rim), rect
            )
        case Text():
            rect = _rect(d, unit)
            image = lettered(art, d, rect.size, round(d.size * unit), colour(d.tone), round(LEAST * fine))
            if image is not None:
                face.blit(image, image.get_rect(center=rect.center))
        case Shape():
            points = [(x * unit, y * unit) for x, y in d.points]
            rim = colour(d.rim) if d.rim else None
            face.blit(outlined(face.size, points, colour(d.tone), rim), (0, 0))
        case Label():
            words = art.line(said(d.text), "ui", max(5, round(d.size * unit)), colour(d.tone), d.bold)
            face.blit(words, words.get_rect(center=(round(d.x * unit), round(d.y * unit))))


def _rect(d: Box | Text, unit: int) -> Rect:
    rect = Rect(0, 0, max(1, round(d.w * unit)), max(1, round(d.h * unit)))
    rect.center = (round(d.x * unit), round(d.y * unit))
    return rect


def _cut(art: Art, d: Picture, unit: int) -> Surface:
    whole = _whole(d, unit)
    picture = art.picture(d.face, whole)
    if d.cut is None:
        return picture
    left, top = round(d.cut[0] * whole[0]), round(d.cut[1] * whole[0])
    return picture.subsurface(Rect(left, top, *_wanted(d, unit)).clip(picture.get_rect()))


def _wanted(d: Picture, unit: int) -> tuple[int, int]:
    return (max(1, round(d.w * unit)), max(1, round(d.h * unit)))


def _whole(d: Picture, unit: int) -> tuple[int, int]:
    """The size of a picture of which perhaps only a part is wanted."""
    size = _wanted(d, unit)
    if d.cut is None:
        return size
    side = round(max(size[0] / d.cut[2], size[1] / d.cut[3]))
    return (side, side * 2)


def lettered(
    art: Art, d: Text, size: tuple[int, int], most: int, tone: Colour, least: int = LEAST
) -> Surface | None:
    """Draw words into a box, as large as they fit; nothing when they would be too small to read."""
    words = said(d.text)
    if not words:
        return None
    floor = max(round(least * READABLE), round(most * SHRINKS), min(SMALL[1], round(most * SMALL[0])))
    floor = floor if d.cuts else least
    # but rather whole in the smallest letters than cut, where they are small anyway
    smallest = least if d.cuts and most <= SMALL[1] else floor
    for height in range(max(most, floor), smallest - 1, -1):
        lines = art.wrap(words, size[0], d.family, height, d.bold)
        fits = len(lines) * height * STEP <= size[1] + height * 0.3 and (not d.lines or len(lines) <= d.lines)
        if fits and all(art.width(w, d.family, height, d.bold) <= size[0] for w in words.split()):
            return _lines(art, d, lines, size, height, tone)
    if d.cuts and floor * STEP <= size[1] + floor * 0.3:
        return _lines(art, d, [art.cut(words, size[0], d.family, floor, d.bold)], size, floor, tone)
    return None


def _lines(art: Art, d: Text, lines: list[str], size: tuple[int, int], height: int, tone: Colour) -> Surface:
    step = height * STEP
    made = [art.line(line, d.family, height, tone, d.bold) for line in lines]
    # what hangs below the last line may hang out of the box, but is never cut off
    most = math.ceil(step * (len(lines) - 1) + max(drawn.height for drawn in made))
    image = Surface((size[0], max(size[1], most)), pygame.SRCALPHA)
    middle = image.height / 2 - step * (len(lines) - 1) / 2
    for n, drawn in enumerate(made):
        x = (
            0
            if d.align == "left"
            else size[0] - drawn.width
            if d.align == "right"
            else (size[0] - drawn.width) // 2
        )
        image.blit(drawn, (x, round(middle + n * step - drawn.height / 2)))
    return image
