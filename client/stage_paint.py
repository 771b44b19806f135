"""Sprites of the stage: every piece, mark and decoration becomes one small surface with its rectangle."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from client.assets import Art
from client.scene import Box, Decor, Label, Line, Picture, Piece, Shape
from client.stage_camera import Camera
from client.stage_marks import haloed, marked
from client.telling import said
from client.theme import LACQUER, Colour, Palette, mix

FINE: Final = 3
MOST_KEPT: Final = 400
SHADOW: Final = (0, 0, 0)


class Sprite:
    """A picture and where it lies on the window."""

    __slots__ = ("image", "rect")

    def __init__(self, image: Surface, rect: Rect) -> None:
        self.image = image
        self.rect = rect


def lit(p: Palette) -> Palette:
    """Return the palette for what lies on the wood: marks must shine there, also beside light panels."""
    return LACQUER if sum(p.ground) > 380 else p


def tones(p: Palette) -> dict[str, Colour]:
    """Return what the words for colours mean in a palette."""
    felt = mix(p.ground, p.sky, 0.65)
    on = lit(p)
    return {
        "ink": p.ink,
        "muted": p.muted,
        "marker": on.muted,
        "gold": on.gold,
        "mat": mix(felt, p.ground, 0.35),
        "mat-rim": p.line,
        "turn": p.gold,
        "turn-rim": p.bright,
        "turn-ink": p.on_gold,
        "doubt": p.shade,
        "belief": p.bad,
        "plate": p.shade,
        "plate-ink": (255, 248, 230),
        "no": (238, 232, 220),
        "no-ink": (255, 250, 240),
        "path": on.bright,
        "path-new": on.gold,
        "sheet": p.paper,
        "sheet-rim": p.paper_line,
        "slot": mix(on.panel, on.ground, 0.5),
        "slot-rim": mix(on.line, on.ground, 0.35),
        "slot-ink": mix(on.muted, on.ground, 0.25),
        "sheet-ink": p.paper_ink,
        "sheet-faint": p.paper_muted,
        "sheet-shut": mix(p.paper, p.paper_line, 0.6),
        "sheet-shut-ink": p.paper_muted,
        "dark": p.bad,
        "light": p.gold,
    }


class Painter:
    """Makes sprites for one camera and palette, and keeps those that come again."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self.camera = Camera()
        self.tones: dict[str, Colour] = {}
        self.palette: Palette | None = None
        self._kept: dict[tuple[object, ...], Surface] = {}

    def use(self, camera: Camera, palette: Palette) -> None:
        """Paint for this camera and palette from now on."""
        if palette is not self.palette:
            self.tones = tones(palette)
            self.palette = palette
        self.camera = camera
        self._kept.clear()

    def colour(self, tone: str) -> Colour:
        return self.tones.get(tone, self.tones.get("ink", (255, 255, 255)))

    def decor(self, d: Decor) -> Sprite | None:
        match d:
            case Label():
                return self.label(d)
            case Box():
                return self.box(d)
            case Line():
                return self.line(d)
            case Shape():
                return self.shape(d)
            case Picture(stretched=True):
                return self.stretched(d)
            case Picture():
                return self.picture(d.face, d.x, d.y, d.w, d.h, d.turn)
        return None

    def label(self, d: Label) -> Sprite | None:
        words = said(d.text)
        if not words:
            return None
        image = self.art.line(
            words, "ui", max(7, round(d.size * self.camera.unit * 0.8)), self.colour(d.tone), d.bold
        )
        x, y = self.camera.point(d.x, d.y)
        rect = image.get_rect(center=(x, y))
        if d.align == "left":
            rect.left = x
        return Sprite(image, rect)

    def box(self, d: Box) -> Sprite:
        rect = self.camera.rect(d.x, d.y, d.w, d.h)
        radius = round(d.radius * self.camera.unit)
        key = ("box", rect.size, d.tone, d.strength, d.rim, radius)
        if key not in self._kept:
            self._kept[key] = rounded(
                rect.size,
                radius,
                self.colour(d.tone),
                round(255 * d.strength),
                self.colour(d.rim) if d.rim else None,
            )
        return Sprite(self._kept[key], rect)

    def line(self, d: Line) -> Sprite:
        points = [self.camera.point(x, y) for x, y in d.points]
        wide = max(2, round(d.width * self.camera.unit))
        rect = around(points, wide * 4)
        moved = tuple((x - rect.x, y - rect.y) for x, y in points)
        key = ("line", moved, wide, d.tone, d.dashed, d.arrow)
        if key not in self._kept:
            if len(self._kept) > MOST_KEPT:
                self._kept.clear()
            self._kept[key] = strokes(rect.size, moved, wide, self.colour(d.tone), d.dashed, d.arrow)
        return Sprite(self._kept[key], rect)

    def shape(self, d: Shape) -> Sprite:
        points = [self.camera.point(x, y) for x, y in d.points]
        rect = around(points, 2)
        image = Surface(rect.size, pygame.SRCALPHA)
        moved = [(x - rect.x, y - rect.y) for x, y in points]
        pygame.draw.polygon(image, self.colour(d.tone), moved)
        if d.rim:
            pygame.draw.aalines(image, self.colour(d.rim), True, moved)
        return Sprite(image, rect)

    def picture(self, face: str, x: float, y: float, w: float, h: float, turn: int = 0) -> Sprite:
        rect = self.camera.rect(x, y, w, h)
        image = self.art.picture(face, rect.size, lambda size: stand_in(self.art, face, size))
        if turn:
            key = ("turned", face, rect.size, turn)
            if key not in self._kept:
                self._kept[key] = pygame.transform.rotate(image, -turn)
            image = self._kept[key]
        return Sprite(image, image.get_rect(center=rect.center))

    def stretched(self, d: Picture) -> Sprite:
        rect = self.camera.rect(d.x, d.y, d.w, d.h)
        key = ("stretched", d.face, rect.size)
        if key not in self._kept:
            self._kept[key] = pygame.transform.smoothscale(
                self.art.picture(d.face, (rect.w, rect.w), lambda size: stand_in(self.art, d.face, size)),
                rect.size,
            )
        return Sprite(self._kept[key], rect)

    def ground(self, face: str, size: tuple[int, int]) -> Surface | None:
        """Return a picture that covers an area, what is too much cut off; None when there is none."""
        if not face or not self.art.has(face):
            return None
        side = max(size[0], round(size[1] * 1.6), 1)
        picture = self.art.picture(face, (side, side))
        if picture.width < size[0] or picture.height < size[1]:
            factor = max(size[0] / picture.width, size[1] / picture.height)
            grown = (
                max(size[0], round(picture.width * factor)),
                max(size[1], round(picture.height * factor)),
            )
            picture = pygame.transform.smoothscale(picture, grown)
        cut = Surface(size)
        cut.blit(picture, ((size[0] - picture.width) // 2, (size[1] - picture.height) // 2))
        return cut

    def piece(self, p: Piece, lifted: bool = False) -> Sprite:
        """A piece with its shadow, badge and state; a lifted one is larger and its shadow falls further."""
        key = self._key(p, lifted)
        image = self._kept.get(key)
        if image is None:
            image = self._kept[key] = self._piece(p, 1.1 if lifted else 1.0, lifted)
        x, y = self.camera.point(p.x, p.y)
        return Sprite(image, image.get_rect(center=(x, y)))

    def lift(self, p: Piece) -> bool:
        """Draw a piece as it looks when it is lifted; false when that was done before."""
        done = self._key(p, True) in self._kept
        if not done:
            self.piece(p, lifted=True)
        return not done

    def _key(self, p: Piece, lifted: bool) -> tuple[object, ...]:
        return ("piece", p.face, p.w, p.h, p.badge, p.turn, p.faint, lifted, p.layer < 0)

    def _piece(self, p: Piece, grow: float, lifted: bool) -> Surface:
        face = self.picture(p.face, p.x, p.y, p.w * grow, p.h * grow, p.turn).image
        if p.layer < 0:
            return face
        fall = max(1, round(self.camera.unit * (0.09 if lifted else 0.03)))
        edge = fall * 2 + 2
        image = Surface((face.width + 2 * edge, face.height + 2 * edge), pygame.SRCALPHA)
        shade = (
            pygame.mask.from_surface(face, 90)
            .to_surface(setcolor=(*SHADOW, 120), unsetcolor=(0, 0, 0, 0))
            .convert_alpha()
        )
        soft = Surface(image.size, pygame.SRCALPHA)
        soft.blit(shade, (edge + fall // 2, edge + fall))
        image.blit(pygame.transform.box_blur(soft, max(1, fall)), (0, 0))
        if p.faint:
            face = face.copy()
            face.set_alpha(205)
        image.blit(face, (edge, edge))
        if p.badge:
            self._badge(image, p.badge, edge)
        return image

    def _badge(self, image: Surface, badge: str, edge: int) -> None:
        size = max(9, round(self.camera.unit * 0.15))
        words = self.art.line(badge, "ui", size, (40, 24, 16), True)
        side = max(words.width + size // 2, words.height)
        disc = rounded((side, words.height), words.height // 2, (255, 236, 190), 255, (120, 70, 30))
        at = disc.get_rect(bottomright=(image.width - edge, image.height - edge))
        image.blit(disc, at)
        image.blit(words, words.get_rect(center=at.center))

    def mark(self, rect: Rect, kind: str, is_round: bool) -> Sprite:
        """What says that a thing can be pointed at; each kind has its own shape, not only its colour."""
        key = ("mark", rect.size, kind, is_round)
        if key not in self._kept:
            self._kept[key] = marked(
                rect.size, kind, is_round, lit(self.palette) if self.palette else LACQUER, self.camera.unit
            )
        image = self._kept[key]
        return Sprite(image, image.get_rect(center=rect.center))

    def glow(self, p: Piece, kind: str) -> Sprite:
        """What says that a piece can be pointed at: it shows all round the piece that stands on it."""
        key = ("glow", p.face, p.w, p.h, p.turn, kind)
        if key not in self._kept:
            face = self.picture(p.face, p.x, p.y, p.w, p.h, p.turn).image
            self._kept[key] = haloed(
                face, kind, lit(self.palette) if self.palette else LACQUER, self.camera.unit
            )
        image = self._kept[key]
        return Sprite(image, image.get_rect(center=self.camera.point(p.x, p.y)))


def rounded(
    size: tuple[int, int], radius: int, fill: Colour, alpha: int, rim: Colour | None = None
) -> Surface:
    """Return a rectangle with smooth round corners."""
    w, h = max(1, size[0]), max(1, size[1])
    radius = min(radius, w // 2, h // 2)
    big = Surface((w * FINE, h * FINE), pygame.SRCALPHA)
    pygame.draw.rect(big, (*fill, alpha), big.get_rect(), border_radius=radius * FINE)
    if rim is not None:
        pygame.draw.rect(
            big,
            (*rim, max(alpha, 200)),
            big.get_rect(),
            max(FINE, FINE * radius // 6),
            border_radius=radius * FINE,
        )
    return pygame.transform.smoothscale(big, (w, h)).convert_alpha()


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
