"""The replay: a record played again, forwards, backwards and by leaps, through any eyes that may look."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
from pygame.event import Event

from client import crash, doors
from client.replaying import Replay
from client.saves import SaveProblem, level_of, read_save
from client.screens import Next, Screen
from client.screens.replay_face import SPEEDS, ReplayFace
from client.telling import sound_of
from client.text import key_of, tr
from client.widgets.buttons import Choice
from engine.api import PUBLIC

if TYPE_CHECKING:
    from client.kit import Kit

GLIDES_FROM: Final = 150  # a step that takes less is drawn without gliding
NEWS_FROM: Final = 400  # and one that takes less than this without sound


class ReplayScreen(ReplayFace):
    """A table that nobody can touch, and what steers it."""

    def go(self, at: int) -> None:
        """Be in another moment."""
        at = max(0, min(self.replay.length, at))
        if at == self.at:
            return
        near = abs(at - self.at) == 1
        forward = at == self.at + 1
        self.at = at
        period = dict(SPEEDS)[self.speed]
        self.stage.show(self.scene(), near and (not self.playing or period >= GLIDES_FROM))
        if forward and (not self.playing or period >= NEWS_FROM):
            self._sound()
        self._tell()

    def look_through(self, eyes: int) -> None:
        """Take other eyes."""
        if eyes in self.replay.eyes and eyes != self.eyes:
            self.eyes = eyes
            self.stage.show(self.scene(), False)
            self.rebuild()

    def play(self, on: bool) -> None:
        """Play on, or stand still; from the end it begins again."""
        if on and self.at == self.replay.length:
            self.go(0)
        self.playing = on and self.replay.length > 0
        self._next_step = self.now + dict(SPEEDS)[self.speed]
        self._tell()

    def leap(self, by: int) -> None:
        """Go to the beginning of the next Turn, or of this one and then the one before."""
        self.halt()
        starts = sorted({0, self.replay.length, *(c.at for c in self.words.chapters)})
        ahead = [at for at in starts if at > self.at] if by > 0 else [at for at in starts if at < self.at]
        if ahead:
            self.go(ahead[0] if by > 0 else ahead[-1])

    def _sound(self) -> None:
        for event in self.replay.news(self.at, self.eyes):
            sound = sound_of(self.table.sounds, event)
            if sound:
                self.kit.sound.play(sound)
                return

    def help_with(self, mode: str) -> None:
        """Show what could be concluded, in marks or in numbers."""
        self.help = mode
        self.stage.show(self.scene(), False)

    def turn_to(self, name: str) -> None:
        """Show the log or the list of Turns."""
        self.shown_list = name
        self.rebuild()

    def scrub(self, at: int) -> None:
        self.halt()
        self.go(at)

    def pace(self, speed: str) -> None:
        self.speed = speed
        self._next_step = self.now + dict(SPEEDS)[speed]

    def step(self, by: int) -> None:
        """One action on or back, and stand still."""
        self.halt()
        self.go(self.at + by)

    def halt(self) -> None:
        """Stand still."""
        if self.playing:
            self.play(False)

    # ---- events, time and picture

    def event(self, e: Event) -> Next | None:
        if e.type == pygame.KEYDOWN and self.form.modal is None and self._steers(e):
            return None
        self.stage.event(e)
        return super().event(e)

    def _steers(self, e: Event) -> bool:
        """Answer the keys that steer, unless they belong to the widget that the keys have led to."""
        focus = self.form.focus if self.form.by_keys else None
        if getattr(e, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if isinstance(focus, Choice) and e.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        if e.key == pygame.K_SPACE and focus is None:
            if not getattr(e, "held", False):
                self.play(not self.playing)
            return True
        keys: dict[int, Callable[[], None]] = {
            pygame.K_LEFT: partial(self.step, -1),
            pygame.K_RIGHT: partial(self.step, 1),
            pygame.K_HOME: partial(self.scrub, 0),
            pygame.K_END: partial(self.scrub, self.replay.length),
            pygame.K_PAGEUP: partial(self.leap, -1),
            pygame.K_PAGEDOWN: partial(self.leap, 1),
        }
        do = keys.get(e.key)
        if do is not None:
            do()
        return do is not None

    def tick(self, now_ms: int) -> bool:
        self.now = now_ms
        if self.playing and now_ms >= self._next_step:
            self._next_step = now_ms + dict(SPEEDS)[self.speed]
            self.go(self.at + 1)
            if self.at == self.replay.length:
                self.play(False)
        moving = self.stage.tick(now_ms)
        return super().tick(now_ms) or moving or self.playing

    def title(self) -> str:
        return f"{tr(key_of(self.replay.record.game) + '-title')} · {tr('replay-title')}"

    def report(self) -> dict[str, str]:
        return {"at": str(self.at), "eyes": str(self.eyes), **crash.of_record(self.replay.record)}


def load_replay(path: Path, seat: int = PUBLIC) -> tuple[Replay, str]:
    """The replay of a file, and what the player must know of it; SaveProblem says why it cannot be opened."""
    record, told = read_save(path)
    replay = Replay(record, level_of(record, path.name), seat)
    return replay, tr(told.key, **told.values) if told is not None else ""


def open_replay(kit: Kit, path: Path, seat: int = PUBLIC) -> Screen:
    """Open the replay of a record; `seat` asks, when the game still runs."""
    try:
        replay, told = load_replay(path, seat)
    except SaveProblem as problem:
        return doors.message(kit, tr("replay-cannot"), tr(problem.key, **problem.values))
    screen = ReplayScreen(kit, replay)
    for sentence in (told, screen.words.broken()):
        if sentence:
            kit.note(sentence)
    return screen


def open_review(kit: Kit, path: Path) -> Screen:
    """Open the review of a finished record."""
    from client.screens.review import open_review as opened

    return opened(kit, path)
