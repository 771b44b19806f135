"""Letters: fonts by family and size, lines of text drawn and measured, in whatever direction they run."""

from __future__ import annotations

import logging
import re
from collections import OrderedDict
from pathlib import Path
from typing import Final

import pygame

from client.bidi import Part, closed, parts, plain
from client.text import OPEN, SHUT, clean
from client.theme import Colour

log = logging.getLogger(__name__)
FAMILIES: Final = {
    "title": ("Cinzel", "normal"),
    "read": ("EB Garamond", "normal"),
    "read-italic": ("EB Garamond", "italic"),
    "ui": ("Noto Sans", "normal"),
    "hebrew": ("Heebo", "normal"),
    "arabic": ("Noto Sans Arabic", "normal"),
}
SCRIPT_TAGS: Final = {"hebrew": "Hebr", "arabic": "Arab"}
CROWDED: Final = 13  # pixels; above it a space is as wide as it was drawn
THIRD, HAIR = "\u2004", "\u200a"  # spaces of fixed width
AFTER_DIGIT: Final = re.compile(r"(?<=\d) ")
MAX_TEXTS: Final = 1500
DOTS: Final = "…"


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


class Letters:
    """The fonts, and the lines that were drawn lately."""

    def __init__(self) -> None:
        self._files: dict[str, Path | None] = {}
        self._fonts: dict[tuple[str, int, bool, bool], pygame.Font] = {}
        self._texts: OrderedDict[tuple[str, int, bool, str, Colour], pygame.Surface] = OrderedDict()
        self._widths: dict[tuple[str, int, bool, str], int] = {}

    def font(self, family: str, size: int, bold: bool = False) -> pygame.Font:
        """Return a font; `size` in pixels."""
        return self._open(family, size, bold, False)

    def _open(self, family: str, size: int, bold: bool, backwards: bool) -> pygame.Font:
        key = (family, max(5, size), bold, backwards)
        if key not in self._fonts:
            if family not in self._files:
                self._files[family] = _font_file(family)
            font = open_font(self._files[family], key[1])
            font.set_bold(bold)
            if backwards:
                font.set_direction(pygame.DIRECTION_RTL)
            if family in SCRIPT_TAGS:
                font.set_script(SCRIPT_TAGS[family])
            self._fonts[key] = font
        return self._fonts[key]

    def _for(self, part: Part, family: str, size: int, bold: bool) -> pygame.Font:
        return self._open(part.script or family, size, bold, part.backwards)

    def width(self, text: str, family: str, size: int, bold: bool = False) -> int:
        """Return how wide a line of text is."""
        key = (family, size, bold, text)
        if key not in self._widths:
            if len(self._widths) > 20_000:
                self._widths.clear()
            text = safe(text)
            self._widths[key] = (
                self.font(family, size, bold).size(aired(text, family, size))[0]
                if plain(text)
                else sum(self._for(p, family, size, bold).size(p.words)[0] for p in parts(text))
            )
        return self._widths[key]

    def cut(self, text: str, room: int, family: str, size: int, bold: bool = False) -> str:
        """Return the text, or its beginning with an ellipsis, so that it fits into so many pixels."""
        if self.width(text, family, size, bold) <= room:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + DOTS, family, size, bold) <= room:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + DOTS

    def wrap(self, text: str, room: int, family: str, size: int, bold: bool = False) -> list[str]:
        """Return the text broken into lines that fit; a word that is too long is broken itself."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if self.width(longer, family, size, bold) <= room:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                while len(word) > 1 and self.width(word, family, size, bold) > room:
                    part = len(self.cut(word, room, family, size, bold)) - 1
                    lines.append(word[: max(1, part)])
                    word = word[max(1, part) :]
                line = word
            lines.append(line)
        return closed(lines) if OPEN in text else lines

    def line(self, text: str, family: str, size: int, colour: Colour, bold: bool = False) -> pygame.Surface:
        """Return a drawn line of text."""
        key = (family, size, bold, text, colour)
        image = self._texts.get(key)
        if image is None:
            image = self._draw(safe(text), family, size, colour, bold)
            self._texts[key] = image
            if len(self._texts) > MAX_TEXTS:
                self._texts.popitem(last=False)
        else:
            self._texts.move_to_end(key)
        return image

    def _draw(self, text: str, family: str, size: int, colour: Colour, bold: bool) -> pygame.Surface:
        base = self.font(family, size, bold)
        if plain(text):
            return base.render(aired(text, family, size), True, colour)
        drawn = []
        for part in parts(text):
            font = self._for(part, family, size, bold)
            drawn.append((font.render(part.words, True, colour), base.get_ascent() - font.get_ascent()))
        if not drawn:
            return base.render("", True, colour)
        # a script with taller lines still stands on the same line as the rest: only its ink needs room
        inks = [(image.get_bounding_rect(), down) for image, down in drawn]
        above = max((-down - ink.top for ink, down in inks if ink.height), default=0)
        above = max(0, above)
        low = max((down + ink.bottom for ink, down in inks if ink.height), default=0)
        height = above + max(base.get_linesize(), low)
        whole = pygame.Surface((max(1, sum(i.width for i, _ in drawn)), height), pygame.SRCALPHA)
        x = 0
        for image, down in drawn:
            whole.blit(image, (x, above + down))
            x += image.width
        return whole


def aired(text: str, family: str, size: int) -> str:
    """Return text whose words stand apart: the grid of pixels eats the spaces of small letters."""
    if family != "ui" or size > CROWDED:
        return text
    return AFTER_DIGIT.sub(THIRD + HAIR, text).replace(" ", THIRD)


def safe(text: str) -> str:
    """Return text that a font can draw: no NUL, no half characters."""
    bare = text if text.isascii() else text.replace(OPEN, "").replace(SHUT, "")
    return text if bare.isprintable() else clean(text, 10_000)
