"""Pictures and fonts, loaded when needed; what is missing or broken is drawn instead and logged."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from client.text import clean
from client.theme import Colour

log = logging.getLogger(__name__)
FAMILIES: Final = {
    "title": ("Cinzel", "normal"),
    "read": ("EB Garamond", "normal"),
    "read-italic": ("EB Garamond", "italic"),
    "ui": ("Noto Sans", "normal"),
}
MAX_TEXTS: Final = 1500
MAX_PICTURE_BYTES: Final = 96 << 20


def _font_file(family: str) -> Path | None:
    name, style = FAMILIES[family]
    try:
        import fontpkg

        return Path(fontpkg.path(name, style=style))
    except Exception as e:
        # whatever a font package does wrong, the window opens with pygame's own face
        log.warning("font %s: %s", name, e)
        return None


def open_font(path: Path | None, size: int) -> pygame.Font:
    """Open a font file; pygame's own when it is missing or broken."""
    if path is not None:
        try:
            font = pygame.Font(str(path), size)
            font.size("x")  # a broken file passes the constructor and would kill the process later
            return font
        except (OSError, ValueError, pygame.error) as e:
            log.warning("font %s: %s", path.name, e)
    return pygame.Font(None, size)


class Art:
    """The pictures and fonts of the window, kept by name and size."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._files: dict[str, Path | None] = {}
        self._fonts: dict[tuple[str, int, bool], pygame.Font] = {}
        self._texts: OrderedDict[tuple[str, int, bool, str, Colour], pygame.Surface] = OrderedDict()
        self._widths: dict[tuple[str, int, bool, str], int] = {}
        self._pictures: OrderedDict[tuple[str, int, int], pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._broken: set[str] = set()

    def font(self, family: str, size: int, bold: bool = False) -> pygame.Font:
        """Return a font; `size` in pixels."""
        key = (family, max(5, size), bold)
        if key not in self._fonts:
            if family not in self._files:
                self._files[family] = _font_file(family)
            font = open_font(self._files[family], key[1])
            font.set_bold(bold)
            self._fonts[key] = font
        return self._fonts[key]

    def width(self, text: str, family: str, size: int, bold: bool = False) -> int:
        """Return how wide a line of text is."""
        key = (family, size, bold, text)
        if key not in self._widths:
            if len(self._widths) > 20_000:
                self._widths.clear()
            self._widths[key] = self.font(family, size, bold).size(safe(text))[0]
        return self._widths[key]

    def line(self, text: str, family: str, size: int, colour: Colour, bold: bool = False) -> pygame.Surface:
        """Return a drawn line of text."""
        key = (family, size, bold, text, colour)
        image = self._texts.get(key)
        if image is None:
            image = self.font(family, size, bold).render(safe(text), True, colour)
            self._texts[key] = image
            if len(self._texts) > MAX_TEXTS:
                self._texts.popitem(last=False)
        else:
            self._texts.move_to_end(key)
        return image

    def has(self, name: str) -> bool:
        """Tell whether there is a picture of this name that has not proved broken."""
        return name not in self._broken and self.path(name).is_file()

    def path(self, name: str) -> Path:
        """Return where the picture of this name lives."""
        return self.folder / "images" / f"{name}.svg"

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


def safe(text: str) -> str:
    """Return text that a font can draw: no NUL, no half characters."""
    return text if text.isprintable() else clean(text, 10_000)


def _stand_in(size: tuple[int, int]) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(image, (120, 96, 66, 120), image.get_rect(), max(1, min(size) // 16), min(size) // 6)
    return image
