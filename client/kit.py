"""What every screen works with: settings, pictures, sounds, colours and the passing notes."""

from __future__ import annotations

from pathlib import Path

from client import text
from client.assets import Art
from client.settings import Settings
from client.sound import Sound
from client.theme import Palette, palette


class Kit:
    """The things that the screens share. One per program."""

    def __init__(self, settings: Settings, assets: Path) -> None:
        self.settings = settings
        self.assets = assets
        self.art = Art(assets)
        self.sound = Sound(assets / "sounds", settings)
        self.stale = False
        self.notes: list[str] = []

    @property
    def folder(self) -> Path:
        """Return the user's own folder: settings, saves, crash reports."""
        return self.settings.folder

    @property
    def palette(self) -> Palette:
        """Return the colours in use."""
        return palette(self.settings.word("palette"))

    @property
    def still(self) -> bool:
        """Tell whether things should appear at once instead of moving."""
        return self.settings.flag("reduced_motion") or self.settings.word("speed") == "instant"

    @property
    def pace(self) -> float:
        """Return by what animations divide their time: 1 is normal."""
        return {"slow": 0.6, "normal": 1.0, "fast": 1.8}.get(self.settings.word("speed"), 100.0)

    def note(self, sentence: str) -> None:
        """Show one sentence for a few seconds, over whatever screen is open."""
        self.notes.append(sentence)

    def refresh(self) -> None:
        """Ask for every open screen to be laid out again: language, colours or scale have changed."""
        self.stale = True

    def change(self, key: str, value: bool | int | str) -> None:
        """Change a setting and write it, saying so when that fails."""
        before = self.settings[key]
        self.settings.set(key, value)
        if before == value:
            return
        if not self.settings.save():
            self.tell_trouble()
        if key == "language":
            text.use(str(value))
        if key in ("language", "palette", "ui_scale", "full_screen"):
            self.refresh()

    def tell_trouble(self) -> None:
        """Show what went wrong with the settings, if anything did."""
        key, detail = self.settings.take_trouble()
        if key:
            self.note(text.tr(key, detail=detail))
