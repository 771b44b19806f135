"""Settings of the player: a JSON file in the user's own folder, checked when read, never half-written."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path
from typing import Any, Final

import platformdirs

PALETTES: Final = ("lacquer", "paper", "dusk", "contrast")
DEDUCTION: Final = ("off", "marks", "probabilities")
RECAPS: Final = ("always", "secret", "never")
SPEEDS: Final = ("slow", "normal", "fast", "instant")
NAME: Final = "settings.json"
MAX_BYTES: Final = 1 << 20

Value = bool | int | str | list[int] | dict[str, Any]

DEFAULTS: Final[dict[str, Value]] = {
    "volume": 70,
    "mute": False,
    "speed": "normal",
    "reduced_motion": False,
    "palette": "lacquer",
    "ui_scale": 0,
    "language": "en",
    "confirm": True,
    "deduction": "marks",
    "hints": True,
    "recap": "always",
    "full_screen": False,
    "window": [],
    "last_setup": {},
}
RANGES: Final[dict[str, tuple[int, int]]] = {"volume": (0, 100), "ui_scale": (0, 300)}
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "palette": PALETTES,
    "deduction": DEDUCTION,
    "recap": RECAPS,
    "speed": SPEEDS,
}


def user_folder() -> Path:
    """Return the folder of settings, saves and crash reports; RAVENBOX_HOME in the environment moves it."""
    moved = os.environ.get("RAVENBOX_HOME", "")
    return Path(moved) if moved else Path(platformdirs.user_data_dir("Ravenbox", appauthor=False))


class Files:
    """The few file operations that settings need; tests put one that fails in its place."""

    def read(self, path: Path) -> bytes:
        """Return the whole file, or its first bytes when it is absurdly large."""
        with path.open("rb") as f:
            return f.read(MAX_BYTES + 1)

    def make_folder(self, path: Path) -> None:
        """Make the folder and those above it."""
        path.mkdir(parents=True, exist_ok=True)

    def write(self, path: Path, data: bytes) -> None:
        """Write a file and wait until the disk has it."""
        with path.open("wb") as f:
            f.write(data)
            self.flush(f.fileno())

    def flush(self, fd: int) -> None:
        """Wait until the disk has what was written."""
        os.fsync(fd)

    def replace(self, old: Path, new: Path) -> None:
        """Put a file in the place of another, at once."""
        os.replace(old, new)

    def remove(self, path: Path) -> None:
        """Remove a file."""
        path.unlink(missing_ok=True)


def checked(key: str, value: Any) -> bool:
    """Tell whether a value may stand under a key."""
    if key not in DEFAULTS:
        return False
    default = DEFAULTS[key]
    if isinstance(default, bool) or isinstance(value, bool):
        return isinstance(default, bool) and isinstance(value, bool)
    if isinstance(default, int):
        low, high = RANGES[key]
        return isinstance(value, int) and low <= value <= high
    if isinstance(default, str):
        return isinstance(value, str) and (value in CHOICES[key] if key in CHOICES else 0 < len(value) <= 35)
    if isinstance(default, list):
        return (
            isinstance(value, list)
            and len(value) in (0, 4)
            and all(isinstance(n, int) and not isinstance(n, bool) and abs(n) < 100_000 for n in value)
        )
    return isinstance(value, dict)


class Unread(Exception):
    """Something is stored that could not be read and is still there: it must not be written over."""

    def __init__(self, key: str, about: str, error: OSError) -> None:
        super().__init__(key, about)
        self.key: Final[str] = key
        self.about: Final[str] = about
        self.why: Final[str] = error.strerror or type(error).__name__


class Settings:
    """The settings in memory, and what was changed since they were last written."""

    def __init__(self, folder: Path, files: Files | None = None) -> None:
        self.folder = folder
        self.files = files if files is not None else Files()
        self.values: dict[str, Value] = dict(DEFAULTS)
        self.changed: set[str] = set()
        self.odd: set[str] = set()
        self.trouble = ""
        self.detail = ""
        self._read()

    @property
    def path(self) -> Path:
        """Return where the settings live."""
        return self.folder / NAME

    def __getitem__(self, key: str) -> Value:
        return self.values[key]

    def number(self, key: str) -> int:
        """Return a setting that is a whole number."""
        value = self.values[key]
        return value if isinstance(value, int) else 0

    def flag(self, key: str) -> bool:
        """Return a setting that is on or off."""
        return self.values[key] is True

    def word(self, key: str) -> str:
        """Return a setting that is a word."""
        value = self.values[key]
        return value if isinstance(value, str) else ""

    def numbers(self, key: str) -> list[int]:
        """Return a setting that is a list of numbers."""
        value = self.values[key]
        return value if isinstance(value, list) else []

    def set(self, key: str, value: Value) -> None:
        """Change a setting in memory; `save` writes it."""
        if not checked(key, value):
            raise ValueError(f"setting {key}: {value!r} is out of range")
        if self.values[key] != value or key in self.odd:
            self.values[key] = value
            self.changed.add(key)
            self.odd.discard(key)

    def save(self) -> bool:
        """Write what was changed over what is stored: two running programs keep each other's settings.

        What is stored and makes no sense here stays too, because a newer program may have written it.
        """
        if not self.changed:
            return True
        temporary = self.folder / f"{NAME}.{os.getpid()}.tmp"
        try:
            there = self._stored()
            if there is None:
                there = {k: v for k, v in self.values.items() if v != DEFAULTS[k]}
            merged = {**there, **{k: self.values[k] for k in self.changed}}
            self.files.make_folder(self.folder)
            self.files.write(temporary, json.dumps(merged, indent=1, ensure_ascii=True).encode())
            self.files.replace(temporary, self.path)
        except OSError as e:
            with contextlib.suppress(OSError):
                self.files.remove(temporary)
            self._say("settings-not-saved", e.strerror or type(e).__name__)
            return False
        except Unread as unread:
            self._say("settings-not-saved", unread.why)
            return False
        self.changed.clear()
        return True

    def _say(self, key: str, detail: str) -> None:
        self.trouble, self.detail = key, detail

    def take_trouble(self) -> tuple[str, str]:
        """Hand over the key and detail of what went wrong, once."""
        trouble, detail = self.trouble, self.detail
        self.trouble = self.detail = ""
        return trouble, detail

    def _read(self) -> None:
        try:
            stored = self._stored() or {}
        except Unread as unread:
            self._say(unread.key, unread.about or unread.why)
            return
        known = {k: v for k, v in stored.items() if k in DEFAULTS}
        self.values.update({k: v for k, v in known.items() if checked(k, v)})
        odd = [k for k, v in known.items() if not checked(k, v)]
        if odd:
            self.odd.update(odd)
            self._say("settings-odd", ", ".join(odd))

    def _stored(self) -> dict[str, Any] | None:
        """All that is in the file; None where there is none any more. Raises Unread."""
        try:
            raw = self.files.read(self.path)
        except FileNotFoundError:
            return None
        except OSError as e:
            raise Unread("settings-not-read", "", e) from e
        try:
            if len(raw) > MAX_BYTES:
                raise ValueError("too large")
            data = json.loads(raw)
            if not isinstance(data, dict):
                raise ValueError("not an object")
        except (ValueError, RecursionError):
            self._set_aside()
            return None
        return data

    def _set_aside(self) -> None:
        number = 1
        while (self.folder / f"settings.broken-{number}.json").exists():
            number += 1
        aside = self.folder / f"settings.broken-{number}.json"
        try:
            self.files.replace(self.path, aside)
            self._say("settings-broken", aside.name)
        except OSError as e:
            raise Unread("settings-broken-stays", self.path.name, e) from e
