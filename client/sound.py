"""Sounds: the mixer opens at the first one, and everything works when there is no device."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from client.quiet import quiet

if TYPE_CHECKING:
    from client.settings import Settings

log = logging.getLogger(__name__)
ENDINGS: Final = ("ogg", "wav")
GRAVE: Final = ("reveal", "bars", "strike-", "gong", "win")
"""How those sounds begin that nobody is to miss."""
MOST: Final = 6
"""Of more that happens at once the lighter sounds are left out."""
APART_MS: Final = 240
GRAVE_MS: Final = 600


def weightiest(names: Sequence[str]) -> list[str]:
    """What is heard of these sounds, in order: each once, all grave ones, and others while there is room."""
    once = list(dict.fromkeys(names))
    room = MOST - sum(name.startswith(GRAVE) for name in once)
    light = [name for name in once if not name.startswith(GRAVE)][: max(0, room)]
    return [name for name in once if name.startswith(GRAVE) or name in light]


def apart_ms(name: str) -> int:
    """How long after the begin of a sound the next one begins."""
    return GRAVE_MS if name.startswith(GRAVE) else APART_MS


class Sound:
    """Plays sounds by name; silent for good when the device or the mixer is missing."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        self.folder = folder
        self.settings = settings
        self.working = True
        self.played: list[str] = []
        self._open = False
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}

    def play(self, name: str) -> None:
        """Play `sounds/<name>.ogg` or `.wav`, unless muted."""
        if self.settings.flag("mute") or self.settings.number("volume") == 0:
            return
        self.played.append(name)
        del self.played[:-50]
        sound = self._load(name) if self._ready() else None
        if sound is None:
            return
        try:
            sound.set_volume((self.settings.number("volume") / 100) ** 1.5)
            sound.play()
        except pygame.error as e:
            log.warning("sound %s: %s", name, e)

    def close(self) -> None:
        """Give the device back."""
        if self._open:
            pygame.mixer.quit()
        self._open, self._loaded = False, {}

    def _ready(self) -> bool:
        if not self._open and self.working:
            try:
                with quiet():
                    pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=1024)
                self._open = True
            except (pygame.error, NotImplementedError) as e:
                self.working = False
                log.warning("no sound: %s", e)
        return self._open

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            self._loaded[name] = None
            path = next((p for p in (self.folder / f"{name}.{e}" for e in ENDINGS) if p.is_file()), None)
            try:
                if path is None:
                    raise FileNotFoundError(f"no file {name}")
                self._loaded[name] = pygame.mixer.Sound(str(path))
            except (OSError, pygame.error) as e:
                log.warning("sound %s: %s", name, e)
        return self._loaded[name]
