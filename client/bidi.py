"""Text that runs from right to left: in which order its parts are drawn, and in which script. No pygame.

A small part of the Unicode rules (UAX 9): single lines, with names isolated in them and no embeddings.
A line of one piece runs as its first letter does; a sentence with isolated names as its own first letter
does, never as a name in it.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final

from client.text import OPEN, SHUT

FIRST_RIGHT_TO_LEFT: Final = "\u0590"
OBJECT: Final = "\ufffc"  # stands for an isolated name where the direction of the rest is found
STRONG: Final = {"L": 0, "R": 1, "AL": 1}
SCRIPTS: Final = [
    (0x0590, 0x05FF, "hebrew"), (0xFB1D, 0xFB4F, "hebrew"), (0x0600, 0x06FF, "arabic"),
    (0x0750, 0x077F, "arabic"), (0x08A0, 0x08FF, "arabic"), (0xFB50, 0xFDFF, "arabic"),
    (0xFE70, 0xFEFC, "arabic"),
]  # fmt: skip


@dataclass(frozen=True)
class Part:
    """Some letters of one direction and one script."""

    words: str
    backwards: bool
    script: str = ""


def plain(text: str) -> bool:
    """Tell whether a text runs from left to right in one script."""
    return text.isascii() or max(text, default="") < FIRST_RIGHT_TO_LEFT


def runs_backwards(text: str) -> bool:
    """Tell whether a text begins on the right: its first letter outside of isolated names decides."""
    deep = 0
    for c in text:
        deep = deep + 1 if c == OPEN else max(0, deep - 1) if c == SHUT else deep
        kind = unicodedata.bidirectional(c)
        if not deep and kind in STRONG:
            return STRONG[kind] == 1
    return False


def closed(lines: list[str]) -> list[str]:
    """Return the lines of one text so that a name which was broken is isolated in each of them."""
    found, deep = [], 0
    for line in lines:
        begins = OPEN * deep
        for c in line:
            deep = deep + 1 if c == OPEN else max(0, deep - 1) if c == SHUT else deep
        found.append(begins + line + SHUT * deep)
    return found


def parts(text: str) -> list[Part]:
    """Return the parts of a line as they stand from left to right."""
    if plain(text):
        return [Part(text, False)] if text else []
    levels = _isolated_levels(text, 1 if runs_backwards(text) else 0)
    cut: list[tuple[int, str, str]] = []
    for letter, level in zip(text, levels, strict=True):
        script = _script(letter)
        if cut and cut[-1][0] == level and (cut[-1][1] == script or not letter.isalpha()):
            cut[-1] = (level, cut[-1][1], cut[-1][2] + letter)
        else:
            cut.append((level, script, letter))
    for level in range(max(levels), 0, -1):
        at = 0
        while at < len(cut):
            end = at
            while end < len(cut) and cut[end][0] >= level:
                end += 1
            cut[at:end] = reversed(cut[at:end])
            at = max(end, at + 1)
    shown = [(level, script, words.replace(OPEN, "").replace(SHUT, "")) for level, script, words in cut]
    return [Part(words, level % 2 == 1, script) for level, script, words in shown if words]


def _script(letter: str) -> str:
    code = ord(letter)
    return next((name for low, high, name in SCRIPTS if low <= code <= high), "")


def _isolated_levels(text: str, base: int) -> list[int]:
    """The levels of a text in which isolated names have levels of their own, above those around them."""
    outside: list[str] = []
    names: list[tuple[int, str]] = []  # where each stands, and what is in it
    at = 0
    while at < len(text):
        if text[at] == OPEN:
            end = _end(text, at)
            names.append((len(outside), text[at + 1 : end]))
            outside.append(OBJECT)
            at = end + 1
        else:
            # one that closes nothing is a letter without direction
            outside.append(OBJECT if text[at] == SHUT else text[at])
            at += 1
    levels, before = _levels("".join(outside), base), 0
    found: list[int] = []
    for where, inside in names:
        found += levels[before:where]
        own = 1 if runs_backwards(inside) else 0
        lift = 0 if own > base else 2  # to the next level that runs its way
        around = levels[where]
        found += [around, *(level + lift for level in _isolated_levels(inside, own)), around]
        before = where + 1
    found += levels[before:]
    return found[: len(text)]


def _end(text: str, start: int) -> int:
    """Where the name ends that begins here; the end of the text when nothing closes it."""
    deep = 0
    for at in range(start, len(text)):
        deep += (text[at] == OPEN) - (text[at] == SHUT)
        if not deep:
            return at
    return len(text)


def _levels(text: str, base: int) -> list[int]:
    kinds: list[int] = []  # 0 and 1 strong, 2 a number, -1 takes after its neighbours
    before = base
    for letter in text:
        kind = unicodedata.bidirectional(letter)
        if kind in STRONG:
            before = STRONG[kind]
            kinds.append(before)
        elif kind in ("EN", "AN"):
            kinds.append(2 if before == 1 else 0)
        elif kind == "NSM" and kinds:
            kinds.append(kinds[-1])
        else:
            kinds.append(-1)
    at = 0
    while at < len(kinds):
        end = at
        while end < len(kinds) and kinds[end] == -1:
            end += 1
        if end > at:
            left = base if at == 0 else min(kinds[at - 1], 1)
            right = base if end == len(kinds) else min(kinds[end], 1)
            between_numbers = (
                at > 0 and end < len(kinds) and kinds[at - 1] == kinds[end] == 2 and end - at == 1
            )
            kinds[at:end] = [
                2 if between_numbers and text[at] in ".,:/" else left if left == right else base
            ] * (end - at)
        at = max(end, at + 1)
    return [kind if kind else 2 * base for kind in kinds]
