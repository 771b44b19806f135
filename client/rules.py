"""The rulebook of a game, read from `assets/text/<language>/rules/<game>.md`. No pygame.

For screens and commands alike: `sections(game)` to show it, `rule_text(game, rule)` for the sentence
of one rule, `place_of(game, rule)` for the section to open, `search(game, text)` to find something.

The files use `#`, `##` and `###` headings, paragraphs, lists of `-` lines, and `[ID]` right after what a rule
says.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from client import text

ANCHOR: Final = re.compile(r"\s*\[([A-Z0-9]+(?:-[A-Z0-9]+)+)\]")
LONGEST: Final = 200


class Block:
    """A paragraph or one item of a list, with the rules that it states."""

    def __init__(self, item: bool, source: str) -> None:
        self.item: Final[bool] = item
        self.rules: Final[list[str]] = ANCHOR.findall(source)
        self.text: Final[str] = ANCHOR.sub("", source).strip()
        self.source: Final[str] = source

    def sentences(self) -> dict[str, str]:
        """For each rule what stands before its anchor; anchors side by side share their words."""
        found: dict[str, str] = {}
        start, words = 0, ""
        for match in ANCHOR.finditer(self.source):
            words = self.source[start : match.start()].strip() or words
            found[match[1]] = words
            start = match.end()
        return found


class Section:
    """A heading with what stands under it, up to the next heading."""

    def __init__(self, level: int, title: str) -> None:
        self.level: Final[int] = level
        self.title: Final[str] = title
        self.blocks: Final[list[Block]] = []


class Found:
    """One hit of a search."""

    def __init__(self, section: Section, block: Block) -> None:
        self.section: Final[Section] = section
        self.block: Final[Block] = block


def file_of(game: str) -> Path:
    """The rulebook in the language in use, or else the English one."""
    folder = text.assets() / "text"
    mine = folder / text.spoken().language / "rules" / f"{game}.md"
    return mine if mine.is_file() else folder / text.SOURCE / "rules" / f"{game}.md"


def sections(game: str) -> list[Section]:
    """The rulebook, section by section; empty when the game has none."""
    return _read(file_of(game))


@lru_cache(maxsize=8)
def _read(path: Path) -> list[Section]:
    try:
        source = path.read_text("utf-8")
    except OSError:
        return []
    found = [Section(0, "")]
    item, lines = False, [""]

    def close() -> None:
        words = " ".join(line.strip() for line in lines).strip()
        if words:
            found[-1].blocks.append(Block(item, words))

    for line in [*source.splitlines(), ""]:
        heading = re.match(r"(#+)\s+(.*)", line)
        if heading or not line.strip() or line.startswith("- "):
            close()
            item, lines = line.startswith("- "), [line[2:]] if line.startswith("- ") else [""]
            if heading:
                found.append(Section(len(heading[1]), heading[2].strip()))
        else:
            lines.append(line)
    return found if found[0].blocks else found[1:]


def rules_of(game: str) -> dict[str, str]:
    """All rule ids with their sentences, in the order of the rulebook."""
    return {rule: words for s in sections(game) for b in s.blocks for rule, words in b.sentences().items()}


def rule_text(game: str, rule: str) -> str:
    """What a rule says; empty when the rulebook does not have it."""
    return rules_of(game).get(rule, "")


def place_of(game: str, rule: str) -> Section | None:
    """The section in which a rule stands."""
    for section in sections(game):
        if any(rule in block.rules for block in section.blocks):
            return section
    return None


def search(game: str, words: str) -> list[Found]:
    """The blocks in which all these words occur, also as rule ids or in the heading; best first."""
    wanted = words.casefold()[:LONGEST].split()
    hits: list[tuple[int, Found]] = []
    if not wanted:
        return []
    for section in sections(game):
        for block in section.blocks:
            body = f"{block.text} {' '.join(block.rules)}".casefold()
            whole = f"{section.title} {body}".casefold()
            if all(word in whole for word in wanted):
                missing = sum(word not in body for word in wanted)
                exact = any(rule.casefold() == words.casefold().strip() for rule in block.rules)
                hits.append((-1 if exact else missing, Found(section, block)))
    return [found for _, found in sorted(hits, key=lambda hit: hit[0])]
