"""How things look at one scale: sizes, text that fits, antialiased panels, backdrops."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from client.kit import Kit
from client.text import DOTS
from client.theme import RADIUS, TEXT, Colour, Palette, mix

__all__ = ["DOTS", "Look"]
SHADES = [bytes((n, n, n)) for n in range(4)]


class Look:
    """Turns design units into pixels and texts into pictures."""

    def __init__(self, kit: Kit, scale: float) -> None:
        self.kit = kit
        self.art = kit.art
        self.scale = scale

    @property
    def colours(self) -> Palette:
        """Return the palette in use."""
        return self.kit.palette

    def px(self, units: float) -> int:
        """Return design units as whole pixels; never nothing for something."""
        pixels = round(units * self.scale)
        return pixels if pixels or units == 0 else 1

    def width(self, text: str, size: float = TEXT, family: str = "ui", bold: bool = False) -> int:
        """Return how many pixels wide a line of text is."""
        return self.art.width(text, family, self.px(size), bold)

    def height(self, size: float = TEXT, family: str = "ui") -> int:
        """Return how many pixels high a line of text is."""
        return self.art.font(family, self.px(size)).get_linesize()

    def line(
        self, text: str, colour: Colour, size: float = TEXT, family: str = "ui", bold: bool = False
    ) -> Surface:
        """Return a drawn line of text."""
        return self.art.line(text, family, self.px(size), colour, bold)

    def cut(self, text: str, width: int, size: float = TEXT, family: str = "ui", bold: bool = False) -> str:
        """Return the text, or its beginning with an ellipsis, so that it fits a width."""
        return self.art.cut(text, width, family, self.px(size), bold)

    def wrap(
        self, text: str, width: int, size: float = TEXT, family: str = "ui", bold: bool = False
    ) -> list[str]:
        """Return the text broken into lines that fit a width; a word that is too long is broken itself."""
        return self.art.wrap(text, width, family, self.px(size), bold)

    def panel(
        self,
        surface: Surface,
        rect: Rect,
        fill: Colour,
        line: Colour,
        radius: float = RADIUS,
        width: float = 1.5,
    ) -> None:
        """Draw a rounded panel with a border, its corners smooth."""
        thick = self.px(width) if width else 0
        r = max(2, min(self.px(radius), rect.width // 2, rect.height // 2))
        corners = _corners(r, fill, line, thick)
        x, y, w, h = rect
        for corner, at in zip(
            corners, ((x, y), (x + w - r, y), (x, y + h - r), (x + w - r, y + h - r)), strict=True
        ):
            surface.blit(corner, at)
        surface.fill(fill, (x + r, y, w - 2 * r, h))
        surface.fill(fill, (x, y + r, w, h - 2 * r))
        if thick:
            surface.fill(line, (x + r, y, w - 2 * r, thick))
            surface.fill(line, (x + r, y + h - thick, w - 2 * r, thick))
            surface.fill(line, (x, y + r, thick, h - 2 * r))
            surface.fill(line, (x + w - thick, y + r, thick, h - 2 * r))

    def ring(
        self, surface: Surface, rect: Rect, colour: Colour, radius: float = RADIUS, width: float = 3
    ) -> None:
        """Draw a rounded outline with smooth corners."""
        thick = self.px(width)
        r = max(2, min(self.px(radius), rect.width // 2, rect.height // 2))
        x, y, w, h = rect
        spots = ((x, y), (x + w - r, y), (x, y + h - r), (x + w - r, y + h - r))
        for corner, at in zip(_arcs(r, colour, thick), spots, strict=True):
            surface.blit(corner, at)
        surface.fill(colour, (x + r, y, w - 2 * r, thick))
        surface.fill(colour, (x + r, y + h - thick, w - 2 * r, thick))
        surface.fill(colour, (x, y + r, thick, h - 2 * r))
        surface.fill(colour, (x + w - thick, y + r, thick, h - 2 * r))

    def shadow(self, surface: Surface, rect: Rect, spread: float = 14, strength: int = 130) -> None:
        """Draw a soft shadow below something of this shape."""
        s = self.px(spread)
        surface.blit(_shadow(rect.size, s, strength), (rect.x - s, rect.y - s + s // 3))

    def card(self, surface: Surface, rect: Rect) -> None:
        """Draw a panel that stands out from its ground, with a golden edge."""
        self.shadow(surface, rect, 22, 170)
        self.panel(surface, rect, self.colours.panel, self.colours.gold, 14, 2)

    def icon(self, surface: Surface, name: str, rect: Rect, colour: Colour) -> None:
        """Draw a line icon in a colour, centred."""
        image = self.art.icon(name, rect.size, colour)
        surface.blit(image, image.get_rect(center=rect.center))

    def backdrop(self, surface: Surface, area: Rect) -> None:
        """Paint a part of the screen's own ground: lacquer that is lit from above."""
        whole = surface.get_size()
        surface.blit(_ground(whole, self.colours.sky, self.colours.ground), area.topleft, area)

    def rule(self, surface: Surface, rect: Rect) -> None:
        """Draw a thin golden line with a lozenge in the middle."""
        c = self.colours
        y, middle, d = rect.centery, rect.centerx, self.px(4)
        thick = max(1, self.px(1))
        faint = mix(c.gold, c.ground, 0.45)
        surface.fill(faint, (rect.x, y, rect.width, thick))
        points = [(middle - 2 * d, y), (middle, y - d), (middle + 2 * d, y), (middle, y + d)]
        pygame.draw.polygon(surface, c.gold, points)


@lru_cache(maxsize=256)
def _corners(r: int, fill: Colour, line: Colour, thick: int) -> tuple[Surface, Surface, Surface, Surface]:
    big = Surface((8 * r, 8 * r), pygame.SRCALPHA)
    big.fill((*(line if thick else fill), 0))
    pygame.draw.circle(big, line if thick else fill, (4 * r, 4 * r), 4 * r)
    if thick:
        pygame.draw.circle(big, fill, (4 * r, 4 * r), max(0, 4 * (r - thick)))
    return _quarters(big, r)


@lru_cache(maxsize=256)
def _arcs(r: int, colour: Colour, thick: int) -> tuple[Surface, Surface, Surface, Surface]:
    big = Surface((8 * r, 8 * r), pygame.SRCALPHA)
    big.fill((*colour, 0))
    pygame.draw.circle(big, colour, (4 * r, 4 * r), 4 * r)
    pygame.draw.circle(big, (*colour, 0), (4 * r, 4 * r), max(0, 4 * (r - thick)))
    return _quarters(big, r)


def _quarters(big: Surface, r: int) -> tuple[Surface, Surface, Surface, Surface]:
    round_one = pygame.transform.smoothscale(big, (2 * r, 2 * r))
    parts = [round_one.subsurface((x, y, r, r)) for y in (0, r) for x in (0, r)]
    return parts[0], parts[1], parts[2], parts[3]


@lru_cache(maxsize=32)
def _shadow(size: tuple[int, int], spread: int, strength: int) -> Surface:
    width, height = size[0] + 2 * spread, size[1] + 2 * spread
    small = Surface((max(4, width // 4), max(4, height // 4)), pygame.SRCALPHA)
    inset = max(1, spread // 4)
    box = small.get_rect().inflate(-2 * inset, -2 * inset)
    pygame.draw.rect(small, (0, 0, 0, strength), box, border_radius=inset)
    return pygame.transform.smoothscale(
        pygame.transform.gaussian_blur(small, max(1, inset // 2)), (width, height)
    )


@lru_cache(maxsize=3)
def _ground(size: tuple[int, int], sky: Colour, ground: Colour) -> Surface:
    small = Surface((48, 32))
    for y in range(32):
        for x in range(48):
            away = min(1.0, (((x - 23.5) / 30) ** 2 + ((y + 2) / 30) ** 2) ** 0.5)
            small.set_at((x, y), mix(sky, ground, away**0.8))
    # bands of nearly equal dark tones show on large screens: grain hides them
    picture = pygame.transform.smoothscale(small, size)
    if sky == ground:
        return picture
    shades, value = bytearray(), 1
    for _ in range(128 * 128):
        value = (value * 1103515245 + 12345) & 0x7FFFFFFF
        shades += SHADES[(value >> 16) % 4]
    grain = pygame.image.frombuffer(shades, (128, 128), "RGB")
    for y in range(0, size[1], 128):
        for x in range(0, size[0], 128):
            picture.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return picture
