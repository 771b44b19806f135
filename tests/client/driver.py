"""A player without hands: runs the app with posted events and a clock that the test moves."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame.event import Event

from client import text
from client.app import App
from client.assets import Art
from client.kit import Kit
from client.screens import Screen
from client.screens.forms import FormScreen
from client.settings import Files, Settings
from client.widgets.base import Widget

ART: list[Art] = []  # drawing every picture anew for every test would take most of its time


class Player:
    """Drives one app."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = (1024, 640),
        files: Files | None = None,
        **settings: object,
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        self.ms = 1000
        kept = Settings(folder, files)
        for key, value in settings.items():
            kept.set(key, value)  # type: ignore[arg-type]
        self.kit = Kit(kept, text.assets())
        self.kit.art = ART[0] if ART else self.kit.art
        ART[:] = [self.kit.art]
        self.window = pygame.Window("test", size, resizable=True)
        self.app = App(self.kit, self.window, lambda: self.ms)
        pygame.event.clear()

    def start(self, screen: Screen) -> Player:
        """Begin with this screen and draw it."""
        self.app.start(screen)
        self.pass_time(40)
        return self

    def pass_time(self, ms: int, step: int = 20) -> bool:
        """Let time go by; True when something still moves at the end."""
        moving = False
        for _ in range(max(1, ms // step)):
            self.ms += step
            moving = self.app.turn()
        return moving

    def post(self, kind: int, **fields: Any) -> None:
        """Post one event and turn once."""
        pygame.event.post(Event(kind, **fields))
        self.pass_time(20)

    @property
    def top(self) -> Screen:
        """The screen on top."""
        return self.app.top

    @property
    def form(self) -> FormScreen:
        """The screen on top, which is a form."""
        assert isinstance(self.app.top, FormScreen)
        return self.app.top

    def find(self, name: str) -> Widget:
        """The widget of this name."""
        return self.form.form.find(name)

    def names(self) -> set[str]:
        """The names of all widgets that are shown."""
        form = self.form.form
        return {w.name for w in (form.modal.form if form.modal else form).walk() if w.name}

    def key(self, key: int, mod: int = 0, text_: str = "") -> None:
        """Press and let go of a key."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text_, scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode=text_, scancode=0)

    def type(self, words: str) -> None:
        """Type words as an input method delivers them."""
        self.post(pygame.TEXTINPUT, text=words)

    def move(self, pos: tuple[int, int]) -> None:
        """Move the pointer."""
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def slide(self, pos: tuple[int, int]) -> None:
        """Move the pointer with its button down."""
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0), touch=False)

    def click(self, what: str | tuple[int, int]) -> None:
        """Click a widget by name, or a point; long enough after the last click not to be a double click."""
        self.pass_time(400, 100)
        if isinstance(what, str):
            widget = self.find(what)
            for holder in self.form.form.widgets:
                reveal = getattr(holder, "reveal", None)
                if reveal is not None:
                    reveal(widget)
            self.pass_time(20)
            assert widget.visible().width > 0, f"{what} cannot be seen"
            what = widget.visible().center
        self.move(what)
        self.press(what)

    def press(self, pos: tuple[int, int]) -> None:
        """Press and let go at once."""
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)

    def tab_to(self, name: str) -> None:
        """Reach a widget with the Tab key alone."""
        for _ in range(120):
            form = self.form.form.modal.form if self.form.form.modal else self.form.form
            if form.focus is not None and form.focus.name == name:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab does not reach {name}")

    def shot(self, path: str) -> None:
        """Save the picture."""
        pygame.image.save(self.window.get_surface(), path)

    def leave(self) -> None:
        """Close everything."""
        self.app.leave()
        self.window.destroy()
