"""Letters: fonts by family and size, lines of text drawn and measured, in whatever direction they run."""

from __future__ import annotations

import logging
import re
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from client.bidi import Part, closed, parts, plain
from client.text import DOTS, OPEN, SHUT, clean, ending
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
JAPANESE: Final = "japanese"
INSTEAD: Final = {
    "title": ("read", "ui", JAPANESE),
    "read": ("ui", JAPANESE),
    "read-italic": ("read", "ui", JAPANESE),
    "ui": ("read", JAPANESE),
}
"""Where a word is looked for whose letters a family does not have, as Greek and Cyrillic in titles."""
SCRIPT_TAGS: Final = {"hebrew": "Hebr", "arabic": "Arab"}
CROWDED: Final = 13  # pixels; above it a space is as wide as it was drawn
THIRD, HAIR = "\u2004", "\u200a"  # spaces of fixed width
AFTER_DIGIT: Final = re.compile(r"(?<=\d) ")
WORDS: Final = re.compile(r"\S+\s*|\s+")
TRIED: Final = 24  # pixels at which it is seen whether a font has a letter
NO_LETTER: Final = "\U0010ffff"
MAX_TEXTS: Final = 1500
INK: Final = (255, 255, 255)


def font_file(family: str) -> Path:
    """Return where the file of a family is."""
    if family == JAPANESE:
        import pylopdf_fonts_jp

        return Path(pylopdf_fonts_jp.sans_path())
    import fontpkg

    name, style = FAMILIES[family]
    return Path(fontpkg.path(name, style=style))


def _found(family: str) -> Path | None:
    try:
        return font_file(family)
    except Exception as e:
        # whatever a font package does wrong, the window opens with pygame's own face
        log.warning("font %s: %s", family, e)
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
        self._fonts: dict[tuple[str, bool, bool], tuple[pygame.Font, float]] = {}
        """One for all sizes, as one of a variable face takes long to begin; with its points in a pixel."""
        self._tried: dict[str, pygame.Font] = {}
        self._texts: OrderedDict[tuple[str, int, bool, str, Colour], pygame.Surface] = OrderedDict()
        self._widths: dict[tuple[str, int, bool, str], int] = {}
        self._known: dict[tuple[str, str], bool] = {}

    def font(self, family: str, size: int, bold: bool = False) -> pygame.Font:
        """Return a font, for use before the next one is asked for; `size` in pixels."""
        return self._sized(family, size, bold, False)

    def _sized(self, family: str, size: int, bold: bool, backwards: bool) -> pygame.Font:
        key = (family, bold, backwards)
        if key not in self._fonts:
            font = self._open(family)
            font.set_bold(bold)
            if backwards:
                font.set_direction(pygame.DIRECTION_RTL)
            if family in SCRIPT_TAGS:
                font.set_script(SCRIPT_TAGS[family])
            self._fonts[key] = font, font.point_size / TRIED
        font, points = self._fonts[key]
        wanted = max(1, round(max(5, size) * points))
        if font.point_size != wanted:
            font.point_size = wanted
        return font

    def _open(self, family: str) -> pygame.Font:
        if family not in self._files:
            self._files[family] = _found(family)
        return open_font(self._files[family], TRIED)

    def pieces(self, text: str, family: str, size: int, bold: bool) -> list[tuple[str, pygame.Font]]:
        """Return the parts of a line from left to right, each with a font that has its letters."""
        if text.isascii():
            return [(aired(text, family, size), self.font(family, size, bold))] if text else []
        found: list[tuple[str, pygame.Font]] = []
        simple = plain(text)
        for part in parts(text):
            for words, chosen in self._covered(part, family):
                font = self._sized(chosen, size, bold, part.backwards)
                found.append((aired(words, chosen, size) if simple else words, font))
        return found

    def _covered(self, part: Part, family: str) -> list[tuple[str, str]]:
        """Return the words of a part, each with the family that has most of its letters."""
        if part.script or all(self._has(family, c) for c in part.words):
            return [(part.words, part.script or family)]
        found: list[tuple[str, str]] = []
        for word in WORDS.findall(part.words):
            chosen = self._best(word, (family, *INSTEAD.get(family, ())))
            if found and found[-1][1] == chosen:
                word = found.pop()[0] + word
            found.append((word, chosen))
        return found[::-1] if part.backwards else found

    def _best(self, word: str, families: Sequence[str]) -> str:
        """Return the first family that has all letters of a word, or else most of them."""
        most, best = -1, ""
        for family in families:
            number = sum(self._has(family, c) for c in word)
            if number == len(word):
                return family
            if number > most:
                most, best = number, family
        return best

    def _has(self, family: str, letter: str) -> bool:
        """Tell whether a family can draw a letter: it looks otherwise than one that no font has."""
        if letter.isascii():
            return True
        key = (family, letter)
        if key not in self._known:
            try:
                if family not in self._tried:
                    self._tried[family] = self._open(family)  # of its own: a line may be amid its sizes
                images = [self._tried[family].render(c, True, INK) for c in (letter, NO_LETTER)]
                drawn, box = ((i.size, pygame.image.tobytes(i, "RGBA")) for i in images)
                self._known[key] = drawn != box
            except pygame.error:
                self._known[key] = True  # an accent alone has no width
        return self._known[key]

    def width(self, text: str, family: str, size: int, bold: bool = False) -> int:
        """Return how wide a line of text is."""
        key = (family, size, bold, text)
        if key not in self._widths:
            if len(self._widths) > 20_000:
                self._widths.clear()
            pieces = self.pieces(safe(text), family, size, bold)
            self._widths[key] = sum(font.size(words)[0] for words, font in pieces)
        return self._widths[key]

    def cut(self, text: str, room: int, family: str, size: int, bold: bool = False) -> str:
        """Return the text, or its beginning with an ellipsis, so that it fits into so many pixels.

        A number that tells it from one that is alike stays at its end.
        """
        if self.width(text, family, size, bold) <= room:
            return text
        end = DOTS + ending(text)
        if self.width(end, family, size, bold) > room:
            end = DOTS
        return text[: self._fitting(text, end, room, family, size, bold)].rstrip() + end

    def _fitting(self, text: str, end: str, room: int, family: str, size: int, bold: bool) -> int:
        """Return how many letters of a text fit with an end after them."""
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + end, family, size, bold) <= room:
                low = middle
            else:
                high = middle - 1
        return low

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
                    part = max(1, self._fitting(word, DOTS, room, family, size, bold))
                    lines.append(word[:part])
                    word = word[part:]
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
        pieces = self.pieces(text, family, size, bold)
        if not pieces:
            return base.render("", True, colour)
        if len(pieces) == 1 and pieces[0][1] is base:
            return base.render(pieces[0][0], True, colour)
        drawn = []
        for words, font in pieces:
            drawn.append((font.render(words, True, colour), base.get_ascent() - font.get_ascent()))
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
