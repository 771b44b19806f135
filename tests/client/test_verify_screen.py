"""Verify this installation: the lines of the self-test on the screen, whatever becomes of its process."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from client import commands_selftest, doors, text
from client.screens import verify
from client.screens.settings import SettingsScreen
from client.screens.verify import Verify
from client.session_worker import Worker
from tests.client.around import WAYS, at
from tests.client.conftest import Sit


class Here(Worker):
    """Answers at once, in this process."""

    def __init__(self, answer: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
        super().__init__()
        self._do = answer
        self._said: list[dict[str, Any]] = []
        self.closed = 0

    def start(self) -> None:
        """There is nothing to start."""

    def ask(self, request: dict[str, Any]) -> None:
        self._said.append(self._do(request))

    def answer(self) -> dict[str, Any] | None:
        return self._said.pop() if self._said else None

    def close(self) -> None:
        self.closed += 1


def few(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> str:
        raise commands_selftest.Wrong("no bells")

    parts = [("Bells", broken), ("Whistles", lambda: "3 there")]
    monkeypatch.setattr(commands_selftest, "parts", lambda: parts)


@WAYS
def test_the_settings_lead_there_and_back(sit: Sit, go: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        doors, "verify", lambda kit: Verify(kit, Here(lambda request: {"good": True, "line": "x"}))
    )
    player = sit()
    player.start(doors.settings(player.kit))
    go(player, "verify")
    at(player, "verify", Verify)
    go(player, "back")
    at(player, "back", SettingsScreen)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (400, 300)])
def test_it_says_what_the_command_says(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    few(monkeypatch)
    worker = Here(lambda request: commands_selftest.answer(request, lambda: False))
    player = sit(size)
    screen = Verify(player.kit, worker)
    player.start(screen)
    player.pass_time(400)
    assert screen.lines == [(False, "Bells: BAD (no bells)"), (True, "Whistles: good (3 there)")]
    assert screen.state() == "One part does not work." and worker.closed


def test_what_cannot_be_tried_is_said(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(_request: dict[str, Any]) -> dict[str, Any]:
        raise OSError("no processes left")

    few(monkeypatch)
    player = sit()
    screen = Verify(player.kit, Here(gone))
    player.start(screen)
    player.pass_time(100)
    assert screen.lines == [(False, text.tr("verify-broken", detail="no processes left"))]
    assert screen.state() == "One part does not work. One part was not tried."


class Dying(Here):
    """Its process ends when it is asked for the first part; another one answers the rest."""

    def answer(self) -> dict[str, Any] | None:
        if not self.closed:
            self._said.clear()
            raise EOFError
        return super().answer()


def test_a_part_that_ends_its_process_is_said_and_the_rest_is_tried(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    few(monkeypatch)
    player = sit()
    screen = Verify(player.kit, Dying(lambda request: commands_selftest.answer(request, lambda: False)))
    player.start(screen)
    player.pass_time(200)
    said = [(False, f"Bells: BAD ({text.tr('verify-ended')})"), (True, "Whistles: good (3 there)")]
    assert screen.lines == said and screen.state() == "One part does not work."


def test_a_part_that_takes_too_long_is_given_up(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    few(monkeypatch)
    worker = Here(lambda request: {})
    monkeypatch.setattr(worker, "answer", lambda: None)
    player = sit()
    screen = Verify(player.kit, worker)
    player.start(screen)
    player.pass_time(verify.LIMIT_MS // 2, step=verify.LIMIT_MS // 4)
    assert screen.lines == [] and not worker.closed
    player.pass_time(3 * verify.LIMIT_MS, step=verify.LIMIT_MS // 4)
    late = text.tr("verify-late")
    assert screen.lines == [(False, f"Bells: BAD ({late})"), (False, f"Whistles: BAD ({late})")]
    assert screen.state() == "2 parts do not work."


def test_the_list_follows_its_newest_line_unless_somebody_has_scrolled_back(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands_selftest, "parts", lambda: [(f"Part {k}", str) for k in range(80)])
    player = sit()
    screen = Verify(player.kit, Here(lambda request: commands_selftest.answer(request, lambda: False)))
    player.start(screen)
    player.pass_time(900)
    assert 30 < len(screen.lines) < 70 and screen._list.offset == screen._list.most() > 0
    screen._list.scroll_to(0)
    player.pass_time(3000)
    assert screen.done and screen._list.offset == 0


def test_what_does_not_work_is_seen_at_the_end(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> str:
        raise commands_selftest.Wrong("no bells")

    parts = [(f"Part {k}", broken if k == 30 else str) for k in range(60)]
    monkeypatch.setattr(commands_selftest, "parts", lambda: parts)
    player = sit()
    screen = Verify(player.kit, Here(lambda request: commands_selftest.answer(request, lambda: False)))
    player.start(screen)
    player.pass_time(3000)
    assert screen.done and screen.lines[0] == (False, "Part 30: BAD (no bells)") and screen._list.offset == 0
    assert [line for _, line in screen.lines[1:3]] == ["Part 0: good ()", "Part 1: good ()"]


def test_leaving_ends_its_process(sit: Sit) -> None:
    """A real process, asked for the first parts of the real test."""
    player = sit()
    screen = Verify(player.kit)
    player.start(screen)
    end = time.monotonic() + 60
    while not screen.lines and time.monotonic() < end:
        player.pass_time(20)
        time.sleep(0.05)
    assert screen.lines[0][0] and screen.lines[0][1].startswith("Program: good")
    assert screen.worker.pid
    player.key(pygame.K_ESCAPE)
    assert not screen.worker.pid
