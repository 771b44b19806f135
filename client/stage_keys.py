"""The keyboard on the table: a cursor that goes over words, and jumping by typed letters. No pygame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

TYPED_MS: Final = 1500


def towards(words: Mapping[str, tuple[float, float]], here: str, dx: int, dy: int) -> str:
    """Return the nearest word in a direction; the one furthest on the other side when there is none."""
    if not words:
        return ""
    if here not in words:
        return first(words)
    x, y = words[here]
    best, found = float("inf"), ""
    for word, (u, v) in words.items():
        ahead = (u - x) * dx + (v - y) * dy
        aside = abs((u - x) * dy) + abs((v - y) * dx)
        if word != here and ahead > 0.01 and ahead + 2.2 * aside < best:
            best, found = ahead + 2.2 * aside, word
    if found:
        return found
    line = [w for w, (u, v) in words.items() if abs((u - x) * dy) + abs((v - y) * dx) < 0.3]
    return min(line, key=lambda w: words[w][0] * dx + words[w][1] * dy) if line else here


def first(words: Mapping[str, tuple[float, float]]) -> str:
    """Return the word that is read first: top row, leftmost."""
    return min(words, key=lambda w: (round(words[w][1], 1), words[w][0])) if words else ""


class Typed:
    """Letters typed one after another, to jump to what begins with them."""

    def __init__(self) -> None:
        self.letters = ""
        self._at = 0

    def add(self, letter: str, words: Sequence[str], now: int) -> str:
        """Return the word that what was typed begins; empty when there is none."""
        if now - self._at > TYPED_MS:
            self.letters = ""
        self._at = now
        for letters in (self.letters + letter, letter):
            found = next((w for w in words if w.lower() == letters.lower()), "")
            found = found or next((w for w in words if w.lower().startswith(letters.lower())), "")
            if found:
                self.letters = letters
                return found
        self.letters = ""
        return ""
