"""Sentences of a rulebook by their rule ids, for "why not?". No pygame."""

from __future__ import annotations

import re
from functools import lru_cache

from client import text

MARK = re.compile(r"\[([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)\]")


@lru_cache(maxsize=16)
def _sentences(path: str) -> dict[str, str]:
    try:
        with open(path, encoding="utf-8") as f:
            lines = f.read().splitlines()
    except (OSError, ValueError):
        return {}
    found: dict[str, str] = {}
    for line in lines:
        plain = re.sub(r"[*_`#>|]|^\s*[-\d]+[.)]?\s", "", line).strip()
        parts = MARK.split(plain)
        before = parts[0].strip()
        for n in range(1, len(parts), 2):
            after = parts[n + 1].strip()
            # a mark stands right before or right after its sentence: the first part tells which
            found.setdefault(parts[n], (before or after).strip() if parts[0].strip() else after)
            before = after or before
    return found


def rule_sentence(game: str, rule: str) -> str:
    """Return the sentence of this rule in the language in use, or in English; empty when there is none."""
    root = text.assets() / "text"
    for language in (text.spoken().language, text.SOURCE):
        found = _sentences(str(root / language / "rules" / f"{game}.md")).get(rule, "")
        if found:
            return found
    return ""
