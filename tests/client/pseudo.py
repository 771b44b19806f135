"""A language that nobody speaks: English with accents, two fifths longer, to find text that does not fit."""

from __future__ import annotations

import re
from pathlib import Path

from client import text
from client.text import Catalogue

ACCENTS = str.maketrans("aeiouyAEIOUYcnsz", "áéîöüýÁÉÎÖÜÝçñšž")
FILL = "ówå"
VALUE = re.compile(r"^(?P<head>[a-z][\w-]* *= *|    *\*?\[[\w-]+\] *|    +)(?P<words>[^\s\[*{}].*)$")


def longer(words: str) -> str:
    """Return words accented and two fifths longer; placeables stay as they are."""
    parts = re.split(r"(\{[^}]*\}|\{.*->$)", words)
    said = "".join(p if p.startswith("{") else p.translate(ACCENTS) for p in parts)
    letters = sum(len(p) for p in parts if not p.startswith("{"))
    extra = ""
    while len(extra) < round(letters * 0.4):
        extra += FILL if len(extra) % 8 < 5 else " " + FILL
    filler = (" " if len(said) > 10 else "") + extra.strip()
    return filler + " " + said if said.endswith("->") else said + filler


def pseudo(source: str) -> str:
    """Return a catalogue in the language that nobody speaks."""
    out = []
    for line in source.splitlines():
        found = None if line.startswith("#") else VALUE.match(line)
        out.append(found["head"] + longer(found["words"]) if found else line)
    return "\n".join(out) + "\n"


def speak(folder: Path) -> Catalogue:
    """Write the whole catalogue in that language into a folder, and speak it."""
    for path in (text.assets() / "text" / "en").glob("*.ftl"):
        goal = folder / "qps" / path.name
        goal.parent.mkdir(parents=True, exist_ok=True)
        goal.write_text(pseudo(path.read_text("utf-8")), "utf-8")
    return text.use_catalogue(Catalogue(folder, "qps"))
