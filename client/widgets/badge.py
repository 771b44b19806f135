"""The sign of a seat: colour, shape and number, so that colour alone never tells seats apart."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from client.theme import Colour
from client.widgets.look import Look


def draw_badge(surface: Surface, rect: Rect, look: Look, seat: int) -> None:
    """Draw the sign of a seat into a square."""
    tone = look.colours.seat(seat)
    x, y = rect.center
    if seat % 4 == 0:
        pygame.draw.aacircle(surface, tone, rect.center, rect.width // 2)
    elif seat % 4 == 1:
        inset = -look.px(3)
        look.panel(surface, rect.inflate(inset, inset), tone, tone, 4, 0)
    else:
        low = rect.bottom if seat % 4 == 2 else rect.bottom - look.px(3)
        points = [
            (x, rect.y),
            (rect.right, y if seat % 4 == 2 else low),
            (x, low),
            (rect.x, y if seat % 4 == 2 else low),
        ]
        pygame.draw.polygon(surface, tone, points)
        pygame.draw.aalines(surface, tone, True, points)
    image = look.line(str(seat + 1), look.colours.seat_ink(seat), 15, bold=True)
    surface.blit(image, image.get_rect(center=(x, y + (look.px(4) if seat % 4 == 3 else 0))))


def draw_shape(surface: Surface, tone: Colour, middle: tuple[int, int], d: int, seat: int) -> None:
    """Draw the shape of a seat, as small as a dot: that of its badge."""
    x, y = middle
    if seat % 4 == 0:
        pygame.draw.aacircle(surface, tone, middle, d)
    elif seat % 4 == 1:
        surface.fill(tone, Rect(x - d + 1, y - d + 1, 2 * d - 1, 2 * d - 1))
    elif seat % 4 == 2:
        pygame.draw.polygon(surface, tone, [(x, y - d), (x + d, y), (x, y + d), (x - d, y)])
    else:
        pygame.draw.polygon(surface, tone, [(x, y - d), (x + d, y + d - 1), (x - d, y + d - 1)])
