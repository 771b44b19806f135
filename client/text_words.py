"""Sentences typed at a keyboard: completing them word by word, and showing many of them in little room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

LONGEST: Final = 300


class Unclear(Exception):
    """A word could become several; `choices` are what it could be."""

    def __init__(self, word: str, choices: list[str]) -> None:
        super().__init__(word)
        self.word: Final[str] = word
        self.choices: Final[list[str]] = choices


def nexts(sentences: Sequence[str], said: Sequence[str]) -> list[str]:
    """The words that can follow these."""
    n = len(said)
    split = [sentence.split(" ") for sentence in sentences]
    return list(dict.fromkeys(s[n] for s in split if len(s) > n and s[:n] == list(said)))


def complete(sentences: Sequence[str], typed: str) -> str:
    """The sentence that was meant, words cut short or not; empty when none fits, Unclear when several do."""
    said: list[str] = []
    for word in typed[:LONGEST].split():
        said.append(pick(nexts(sentences, said), word))
        if not said[-1]:
            return ""
    whole = " ".join(said)
    if whole in sentences:
        return whole
    left = [sentence for sentence in sentences if sentence.startswith(whole + " ")]
    if len(left) == 1:
        return left[0]
    if left:
        raise Unclear(whole, [f"{whole} {word}" for word in nexts(sentences, said)])
    return ""


def pick(choices: Sequence[str], word: str) -> str:
    """The one choice that a word stands for; the empty text when there is none."""
    low = word.casefold()
    exact = [choice for choice in choices if choice.casefold() == low]
    found = exact or [choice for choice in choices if choice.casefold().startswith(low)]
    if len(found) > 1:
        raise Unclear(word, found)
    return found[0] if found else ""


def grouped(sentences: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Sentences by all but their last word, with the last words that can follow."""
    groups: dict[str, list[str]] = {}
    for sentence in sentences:
        head, _, tail = sentence.rpartition(" ")
        groups.setdefault(head or tail, [])
        if head:
            groups[head].append(tail)
    return list(groups.items())
