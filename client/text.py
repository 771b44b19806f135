"""Words that a player sees, from the Fluent catalogues under assets/text. No pygame."""

from __future__ import annotations

import logging
import re
import unicodedata
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from client import installed

log = logging.getLogger(__name__)
SOURCE: Final = "en"
MESSAGE: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
MOST_SAID: Final = 4000
LONGEST: Final = 2000  # letters of what is put into a text; Fluent refuses what has more than 2500
MOST_MISSED: Final = 3  # texts that are told one by one; where a file of them is missing, all are
REFERENCE: Final = re.compile(r"\{ *([a-z][\w-]*) *\}")
OPEN, SHUT = "\u2068", "\u2069"  # around a name that must not turn the sentence it stands in
NUMBER: Final = re.compile(r"\s*\(\d+\)\u2069*$")
DOTS: Final = "…"
HIDDEN: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff")


class Catalogue:
    """The texts of one language, with English behind them."""

    def __init__(self, folder: Path, language: str) -> None:
        self.language = language
        self.missing: set[str] = set()
        self._said: dict[tuple[Any, ...], str] = {}
        self._shelves = [Shelf(folder / name, name) for name in dict.fromkeys((language, SOURCE))]
        self.unread: Final = self._shelves[-1].unread

    def knows(self, key: str) -> bool:
        """Tell whether a text stands under this key."""
        return any(shelf.has(key) for shelf in self._shelves)

    def say(self, key: str, args: dict[str, Any]) -> str:
        """Return the text under a key; the key itself when there is none."""
        # formatting takes a third of a millisecond, and a table says the same hundred texts at every action
        told = (key, *args.items())
        if told in self._said:
            return self._said[told]
        for shelf in self._shelves:
            if shelf.has(key):
                if len(self._said) >= MOST_SAID:
                    self._said.clear()
                text = self._said[told] = shelf.say(key, args)
                return text
        if key not in self.missing:
            self.missing.add(key)
            if len(self.missing) <= MOST_MISSED:
                log.warning("no text for %s", key)
            elif len(self.missing) == MOST_MISSED + 1:
                log.warning("no text for %s, and maybe others", key)
        return key


class Shelf:
    """The messages of one language; each is parsed when it is first said, because parsing is slow."""

    def __init__(self, folder: Path, language: str) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        self._waiting: dict[str, str] = {}
        self.unread: Final[list[str]] = []
        """The files that cannot be read, or hold no text."""
        for path in sorted(folder.glob("*.ftl")):
            try:
                if not self._take(path.read_text(encoding="utf-8")):
                    self.unread.append(path.name)
            except (OSError, ValueError) as e:
                log.info("cannot read the texts of %s: %s", path.name, e)
                self.unread.append(path.name)

    def _take(self, source: str) -> int:
        """Take the texts of a file; how many."""
        starts = list(MESSAGE.finditer(source))
        ends = [m.start() for m in starts[1:]] + [len(source)]
        for start, end in zip(starts, ends, strict=True):
            part = source[start.start() : end]
            if start[1].startswith("-"):
                self._bundle.add_resource(FluentResource(part))
            else:
                self._waiting[start[1]] = part
        return len(starts)

    def has(self, key: str) -> bool:
        """Tell whether a text stands under this key."""
        part = self._waiting.pop(key, "")
        if part:
            self._bundle.add_resource(FluentResource(part))
            for other in REFERENCE.findall(part):
                self.has(other)
        return self._bundle.has_message(key) and self._bundle.get_message(key).value is not None

    def say(self, key: str, args: dict[str, Any]) -> str:
        """Return a text that is there."""
        value = self._bundle.get_message(key).value
        assert value is not None
        text, errors = self._bundle.format_pattern(value, args)
        for error in errors:
            log.warning("text %s: %s", key, error)
        return str(text)


def assets() -> Path:
    """Return the folder of pictures, sounds and texts."""
    from engine.levels import data_root

    return data_root("assets")


_spoken: list[Catalogue] = []


def use(language: str) -> Catalogue:
    """Speak this language from now on, English where there are no texts in it."""
    return use_catalogue(Catalogue(assets() / "text", language if language in languages() else SOURCE))


def use_catalogue(catalogue: Catalogue) -> Catalogue:
    """Speak from this catalogue from now on."""
    _spoken[:] = [catalogue]
    return catalogue


def spoken() -> Catalogue:
    """Return the catalogue in use, English at first."""
    return _spoken[0] if _spoken else use(SOURCE)


def tr(key: str, **args: Any) -> str:
    """Return the text under a key, in the language in use. What is put into it keeps its own direction."""
    return spoken().say(key, {k: put(v) if isinstance(v, str) else v for k, v in args.items()})


def put(text: str) -> str:
    """Return a text as it can be put into another one."""
    return isolated(text if len(text) <= LONGEST else shortened(text, LONGEST))


def isolated(text: str) -> str:
    """Return a text so that it keeps its own direction inside another one."""
    turns = not text.isascii() and any(unicodedata.bidirectional(c) in ("R", "AL", "AN") for c in text)
    return f"{OPEN}{text}{SHUT}" if turns else text


def ending(text: str) -> str:
    """Return the number at the end that tells a text from one that is alike: what is cut keeps it."""
    found = NUMBER.search(text)
    return found[0] if found else ""


def shortened(text: str, longest: int) -> str:
    """Return a text with an ellipsis where it has more letters than these."""
    end = ending(text)
    return text if len(text) <= longest else text[: longest - 1 - len(end)].rstrip() + DOTS + end


def knows(key: str) -> bool:
    """Tell whether the language in use has a text under this key."""
    return spoken().knows(key)


def languages() -> list[str]:
    """Return the languages that have a catalogue; English is one, whatever is left of it."""
    found = {path.parent.name for path in (assets() / "text").glob("*/client.ftl")}
    return sorted({*found, SOURCE})


def lacking() -> list[str]:
    """Return the files of English texts that are missing or cannot be read: keys would be shown instead."""
    folder = f"assets/text/{SOURCE}"
    lost = {name for name in installed.missing(folder) if name.endswith(".ftl")}
    lost |= {f"{folder}/{name}" for name in spoken().unread}
    return sorted(lost) if any((assets() / "text" / SOURCE).glob("*.ftl")) or lost else [folder]


def key_of(game: str) -> str:
    """Return how catalogue keys spell a game's id."""
    return game.replace("_", "-")


def clean(text: str, limit: int = 500) -> str:
    """Make text from outside safe to draw: one line, no controls, no halves of characters, not too long."""
    kept = []
    for c in unicodedata.normalize("NFC", text[: limit * 4].encode("utf-8", "ignore").decode()):
        kind = unicodedata.category(c)
        if kind in ("Cs", "Cn", "Co") or c in HIDDEN or (kind == "Cc" and not c.isspace()):
            continue
        kept.append(" " if c.isspace() else c)
    return "".join(kept)[:limit]
