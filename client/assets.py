"""Pictures, loaded when needed; what is missing or broken is drawn instead and logged."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from client.letters import Letters
from client.theme import Colour

log = logging.getLogger(__name__)
__all__ = ["Art"]
MAX_PICTURE_BYTES: Final = 96 << 20


class Art(Letters):
    """The pictures and fonts of the window, kept by name and size."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        self._pictures: OrderedDict[tuple[str, int, int], pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._broken: set[str] = set()

    def has(self, name: str) -> bool:
        """Tell whether there is a picture of this name that has not proved broken."""
        return name not in self._broken and self.path(name).is_file()

    def path(self, name: str) -> Path:
        """Return where the picture of this name lives."""
        return self.folder / "images" / f"{name}.svg"

    def holds(self, name: str, size: tuple[int, int]) -> bool:
        """Tell whether a picture is there already at a size."""
        return (name, max(1, size[0]), max(1, size[1])) in self._pictures

    def picture(
        self,
        name: str,
        size: tuple[int, int],
        instead: Callable[[tuple[int, int]], pygame.Surface] | None = None,
    ) -> pygame.Surface:
        """Return a picture fitted into a size, or what `instead` draws when it is missing or broken."""
        size = (max(1, size[0]), max(1, size[1]))
        key = (name, *size)
        image = self._pictures.get(key)
        if image is not None:
            self._pictures.move_to_end(key)
            return image
        image = self._load(name, size)
        if image is None:
            image = instead(size) if instead is not None else _stand_in(size)
        self._keep(key, image)
        return image

    def icon(self, name: str, size: tuple[int, int], colour: Colour) -> pygame.Surface:
        """Return a line icon, which is drawn in one pale tone, in another colour."""
        key = (f"{name} {colour}", *size)
        if key not in self._pictures:
            plain = self.picture(name, size)
            tinted = plain.copy()
            tinted.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            tinted.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._keep(key, tinted)
        return self._pictures[key]

    def _keep(self, key: tuple[str, int, int], image: pygame.Surface) -> None:
        self._pictures[key] = image
        self._bytes += image.width * image.height * 4
        while self._bytes > MAX_PICTURE_BYTES and len(self._pictures) > 1:
            old = self._pictures.popitem(last=False)[1]
            self._bytes -= old.width * old.height * 4

    def _load(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        if name in self._broken:
            return None
        try:
            # without the conversion a blit costs fifteen times as much
            return pygame.image.load_sized_svg(str(self.path(name)), size).convert_alpha()
        except (OSError, pygame.error) as e:
            log.warning("picture %s: %s", name, e)
            self._broken.add(name)
            return None


def _stand_in(size: tuple[int, int]) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(image, (120, 96, 66, 120), image.get_rect(), max(1, min(size) // 16), min(size) // 6)
    return image
