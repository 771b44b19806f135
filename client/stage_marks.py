"""Marks of the stage: what says that a place or a piece can be pointed at; each kind has its own shape."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Rect, Surface

from client.theme import Colour, Palette

DARK: Final = (30, 16, 8)
STRONG: Final = frozenset({"chosen", "hover", "cursor"})


def haloed(face: Surface, kind: str, palette: Palette, unit: float) -> Surface:
    """Draw a rim of light around the outline of a picture; one that is chosen stands on a disc."""
    tone = palette.focus if kind == "cursor" else palette.bright
    rim = max(2, round(unit * (0.05 if kind in STRONG else 0.042))) * 2
    reach = max(4, round(unit * (0.16 if kind in STRONG else 0.12))) * 2
    edge = reach + rim + 4
    # drawn at twice the size, so that the outline comes out smooth
    shape = pygame.mask.from_surface(face, 90).scale((face.width * 2, face.height * 2))
    size = (face.width * 2 + 2 * edge, face.height * 2 + 2 * edge)
    image = Surface(size, pygame.SRCALPHA)
    if kind in STRONG:
        disc(image, tone, (size[0] // 2, size[1] // 2), min(face.size) + reach // 2, rim)
    light = spread(shape, size, edge, rim + reach // 2, (*tone, 150 if kind in STRONG else 120))
    image.blit(softened(light, max(2, reach // 2)), (0, 0))
    if kind not in ("soft", "pass"):
        image.blit(spread(shape, size, edge, rim + 4, (*DARK, 210)), (0, 0))
        image.blit(spread(shape, size, edge, rim, (*tone, 255)), (0, 0))
    if kind == "cursor":
        brackets(image, tone, image.get_rect().inflate(-8, -8), rim)
    return pygame.transform.smoothscale(image, (size[0] // 2, size[1] // 2)).convert_alpha()


def softened(image: Surface, by: int) -> Surface:
    """Return a picture without hard edges: made small and large again, which costs a tenth of a blur."""
    small = (max(1, image.width // by), max(1, image.height // by))
    return pygame.transform.smoothscale(pygame.transform.smoothscale(image, small), image.size)


def spread(
    shape: pygame.Mask, size: tuple[int, int], edge: int, by: int, tone: tuple[int, int, int, int]
) -> Surface:
    """Return a shape that has grown on all sides."""
    plain = shape.to_surface(setcolor=tone, unsetcolor=(0, 0, 0, 0)).convert_alpha()
    grown = Surface(size, pygame.SRCALPHA)
    for n in range(16):
        turn = n * math.tau / 16
        at = (edge + round(math.cos(turn) * by), edge + round(math.sin(turn) * by))
        grown.blit(plain, at, special_flags=pygame.BLEND_RGBA_MAX)
    return grown


def disc(on: Surface, tone: Colour, centre: tuple[int, int], radius: int, rim: int) -> None:
    """Draw a lit disc with a rim."""
    pygame.draw.circle(on, (*tone, 110), centre, radius)
    pygame.draw.circle(on, (*DARK, 200), centre, radius, rim + 4)
    pygame.draw.circle(on, (*tone, 255), centre, radius - 2, rim)


def marked(size: tuple[int, int], kind: str, is_round: bool, palette: Palette, unit: float) -> Surface:
    """Draw a mark around a thing of this size."""
    gold, focus = palette.bright, palette.focus
    edge = max(4, round(unit * 0.07))
    w, h = size[0] + 2 * edge, size[1] + 2 * edge
    big = Surface((w * 2, h * 2), pygame.SRCALPHA)
    tone = focus if kind == "cursor" else gold
    thick = max(4, round(unit * (0.05 if kind in ("chosen", "hover", "cursor") else 0.03)) * 2)
    body = Rect(edge * 2, edge * 2, size[0] * 2, size[1] * 2)
    if is_round:
        radius = min(body.w, body.h) / 2 * (0.62 if kind in ("target", "soft") else 0.78)
        if kind in ("target", "chosen", "hover"):
            pygame.draw.circle(
                big, (*tone, {"target": 70, "hover": 150, "chosen": 120}[kind]), body.center, radius
            )
        pygame.draw.circle(big, (30, 16, 8, 190), body.center, radius + 2, thick + 4)
        pygame.draw.circle(big, (*tone, 255), body.center, radius, thick)
        if kind in ("target", "hover"):
            pygame.draw.circle(big, (*tone, 255), body.center, radius * 0.3)
    else:
        curve = round(unit * 0.1) * 2
        halo = body.inflate(edge, edge)
        for step in range(3):
            pygame.draw.rect(
                big,
                (*tone, 40 + 30 * step),
                halo.inflate(-step * edge // 2, -step * edge // 2),
                max(2, edge // 2),
                curve,
            )
        if kind in ("hover", "chosen"):
            pygame.draw.rect(big, (*tone, 70), body, border_radius=curve)
        if kind in ("soft", "pass"):
            dotted(big, tone, body, thick)
        else:
            pygame.draw.rect(big, (30, 16, 8, 200), body.inflate(4, 4), thick + 4, curve)
            pygame.draw.rect(big, (*tone, 255), body, thick, curve)
        if kind in ("target", "pass"):
            corners(big, tone, body, round(unit * 0.09))
    if kind == "cursor":
        brackets(big, tone, body.inflate(edge, edge), thick)
    return pygame.transform.smoothscale(big, (w, h)).convert_alpha()


def corners(on: Surface, tone: Colour, body: Rect, size: int) -> None:
    """Small diamonds in the middle of the sides: a target, also without colours."""
    for x, y in (body.midtop, body.midbottom, body.midleft, body.midright):
        for colour, s in (((30, 16, 8), size + 3), (tone, size)):
            pygame.draw.polygon(on, colour, [(x, y - s), (x + s, y), (x, y + s), (x - s, y)])


def dotted(on: Surface, tone: Colour, body: Rect, thick: int) -> None:
    for n in range(7):
        f = n / 6
        for x, y in (
            (body.left + f * body.w, body.top),
            (body.left + f * body.w, body.bottom - 1),
            (body.left, body.top + f * body.h),
            (body.right - 1, body.top + f * body.h),
        ):
            pygame.draw.circle(on, (30, 16, 8), (x, y), thick * 0.9)
            pygame.draw.circle(on, tone, (x, y), thick * 0.6)


def brackets(on: Surface, tone: Colour, body: Rect, thick: int) -> None:
    arm = body.w // 4
    for x, sx in ((body.left, 1), (body.right, -1)):
        for y, sy in ((body.top, 1), (body.bottom, -1)):
            for colour, width in (((20, 10, 6), thick + 6), (tone, thick)):
                pygame.draw.line(on, colour, (x, y), (x + sx * arm, y), width)
                pygame.draw.line(on, colour, (x, y), (x, y + sy * arm), width)
