from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from client import app, doors, text
from client.screens import Next, Pop, Push, Quit, Replace, Reset, Screen
from client.screens.home import Home
from client.screens.message import Message
from client.widgets.form import merged
from tests.client.conftest import Sit

ROOT = Path(__file__).resolve().parents[2]


class Blank(Screen):
    """A screen that writes down what is asked of it."""

    def __init__(self, kit: Any, name: str = "blank", fails: str = "") -> None:
        super().__init__(kit)
        self.name, self.fails = name, fails
        self.calls: list[str] = []
        self.events: list[Event] = []
        self.answer: Next | None = None

    def did(self, what: str) -> None:
        self.calls.append(what)
        if self.fails == what:
            raise RuntimeError("a mistake for the test")

    def layout(self, size: tuple[int, int], scale: float) -> None:
        self.did("layout")
        self.size, self.scale = size, scale

    def event(self, e: Event) -> Next | None:
        self.events.append(e)
        self.did("event")
        return self.answer if e.type == pygame.KEYDOWN and e.key == pygame.K_g else super().event(e)

    def tick(self, now_ms: int) -> bool:
        self.did("tick")
        return False

    def draw(self, surface: Surface, dirty: Sequence[Rect]) -> list[Rect]:
        self.did("draw")
        return list(dirty)

    def shown(self) -> None:
        self.did("shown")

    def hidden(self) -> None:
        self.did("hidden")

    def close(self) -> None:
        self.did("close")

    def report(self) -> dict[str, str]:
        return {"seed": "4711"}


def test_a_screen_is_laid_out_before_anything_else(sit: Sit) -> None:
    player = sit()
    screen = Blank(player.kit)
    player.start(screen)
    assert screen.calls[:3] == ["layout", "shown", "tick"]
    assert screen.calls.count("layout") == 1


def test_nothing_is_presented_while_nothing_changes(sit: Sit) -> None:
    player = sit()
    player.start(doors.home(player.kit))
    player.pass_time(2000)
    before = player.app.presented
    assert not player.pass_time(3000)
    assert player.app.presented == before


@pytest.mark.parametrize(
    ("answer", "names"),
    [
        (lambda k: Push(Blank(k, "new")), ["low", "old", "new"]), (lambda k: Pop(), ["low"]),
        (lambda k: Replace(Blank(k, "new")), ["low", "new"]), (lambda k: Reset(Blank(k, "new")), ["new"]),
    ],
)  # fmt: skip
def test_screens_say_what_happens_next(sit: Sit, answer: Any, names: list[str]) -> None:
    player = sit()
    low, old = Blank(player.kit, "low"), Blank(player.kit, "old")
    player.start(low)
    player.app.stack.append(old)
    player.pass_time(20)
    old.answer = answer(player.kit)
    player.key(pygame.K_g)
    assert [s.name for s in player.app.stack if isinstance(s, Blank)] == names
    assert ("close" in old.calls) == ("old" not in names)
    assert ("close" in low.calls) == ("low" not in names)
    assert ("hidden" in old.calls) == isinstance(old.answer, Push)


def test_quit_and_the_last_pop_end_the_program(sit: Sit) -> None:
    for answer in (Quit(), Pop()):
        player = sit()
        screen = Blank(player.kit)
        player.start(screen)
        screen.answer = answer
        player.key(pygame.K_g)
        assert not player.app.running
        player.app.leave()
        assert "close" in screen.calls


def test_word_left_from_a_tick_is_followed(sit: Sit) -> None:
    player = sit()
    screen = Blank(player.kit)
    player.start(screen)
    screen.then(Push(Blank(player.kit, "new")))
    player.pass_time(20)
    assert len(player.app.stack) == 2


def test_a_reset_without_screens_goes_home(sit: Sit) -> None:
    player = sit()
    screen = Blank(player.kit)
    player.start(screen)
    screen.then(Reset())
    player.pass_time(40)
    assert [type(s) for s in player.app.stack] == [Home]


@pytest.mark.parametrize("where", ["layout", "event", "tick", "draw", "shown", "close"])
def test_a_mistake_in_a_screen_leads_home_with_one_sentence(sit: Sit, own_folder: Path, where: str) -> None:
    player = sit()
    player.start(doors.home(player.kit))
    screen = Blank(player.kit, fails=where)
    player.app.stack.append(screen)
    player.pass_time(20)
    if where == "close":
        screen.then(Pop())
    player.key(pygame.K_x)
    player.pass_time(40)
    assert player.app.running
    reports = list((own_folder / "crashes").glob("*.txt"))
    assert len(reports) == 1
    written = reports[0].read_text("utf-8")
    for part in (
        "seed: 4711",
        "RuntimeError: a mistake for the test",
        "pygame-ce",
        "screen: Blank",
        sys.version.split()[0],
    ):
        assert part in written
    if where == "close":
        assert [type(s) for s in player.app.stack] == [Home]
        return
    assert [type(s) for s in player.app.stack] == [Home, Message]
    said = player.app.stack[-1]
    assert isinstance(said, Message) and str(reports[0]) in said.words and "Traceback" not in said.words
    player.key(pygame.K_RETURN)
    assert [type(s) for s in player.app.stack] == [Home]


def test_a_crash_with_a_blocked_folder_still_gets_its_sentence(sit: Sit, own_folder: Path) -> None:
    own_folder.parent.mkdir(parents=True, exist_ok=True)
    own_folder.write_text("in the way")
    player = sit()
    player.start(Blank(player.kit, fails="tick"))
    player.pass_time(40)
    said = player.top
    assert isinstance(said, Message) and said.words == text.tr("crash-unsaved")


def test_home_itself_broken_ends_the_program(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit()
    monkeypatch.setattr(doors, "message", lambda kit, *_: Blank(kit, fails="tick"))
    player.start(Blank(player.kit, fails="tick"))
    player.pass_time(400)
    assert not player.app.running and player.app.exit_code == 1


@pytest.mark.parametrize("where", ["layout", "shown", "event", "tick", "draw"])
def test_what_always_fails_is_reported_as_what_it_is(
    sit: Sit,
    own_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    where: str,
) -> None:
    player = sit()
    monkeypatch.setattr(doors, "message", lambda kit, *_: Blank(kit, fails=where))
    player.start(Blank(player.kit, fails=where))
    for _ in range(6):
        if player.app.running:
            player.key(pygame.K_x)
            player.pass_time(400)
    assert not player.app.running and player.app.exit_code == 1
    reports = list((own_folder / "crashes").glob("*.txt"))
    assert len(reports) == 4
    assert all("RuntimeError: a mistake for the test" in path.read_text("utf-8") for path in reports)
    said = capsys.readouterr().err
    assert any(str(path) in said for path in reports)


def test_a_held_key_is_marked(sit: Sit) -> None:
    player = sit()
    screen = Blank(player.kit)
    player.start(screen)
    down: dict[str, Any] = {"key": pygame.K_a, "mod": 0, "unicode": "a"}
    player.post(pygame.KEYDOWN, **down)
    player.post(pygame.KEYDOWN, **down)
    player.post(pygame.KEYUP, **down)
    player.post(pygame.KEYDOWN, **down)
    player.post(pygame.WINDOWFOCUSLOST)
    player.post(pygame.KEYDOWN, **down)
    assert [e.held for e in screen.events if e.type == pygame.KEYDOWN] == [False, True, False, False]


def test_esc_held_down_closes_one_screen_only(sit: Sit) -> None:
    player = sit()
    player.start(doors.home(player.kit))
    for _ in range(3):
        player.app.stack.append(doors.settings(player.kit))
    player.pass_time(40)
    for _ in range(10):
        player.post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    assert len(player.app.stack) == 3


@pytest.mark.parametrize(
    ("key", "mod", "letters"),
    [
        (pygame.K_SLASH, pygame.KMOD_LSHIFT, "/"), (pygame.K_QUESTION, 0, ""),
        (pygame.K_QUESTION, pygame.KMOD_RSHIFT, "?"), (0xDF, pygame.KMOD_LSHIFT, "ß"),
    ],
)  # fmt: skip
def test_a_question_mark_is_one_on_every_system(sit: Sit, key: int, mod: int, letters: str) -> None:
    player = sit()
    screen = Blank(player.kit)
    player.start(screen)
    player.key(key, mod, letters)
    player.key(pygame.K_SLASH, 0, "/")
    player.key(pygame.K_SLASH, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, "/")
    assert [e.unicode for e in screen.events if e.type == pygame.KEYDOWN] == ["?", "/", "/"]


def test_a_new_screen_hears_where_the_pointer_rests(sit: Sit) -> None:
    player = sit()
    player.start(Blank(player.kit))
    player.move((77, 88))
    second = Blank(player.kit)
    player.app.stack.append(second)
    player.pass_time(20)
    assert [e.pos for e in second.events if e.type == pygame.MOUSEMOTION] == [(77, 88)]


SIZES = [(400, 300), (1024, 640), (3840, 2160), (300, 900), (2000, 320)]


def test_every_size_keeps_the_room_that_screens_count_on(sit: Sit) -> None:
    player = sit()
    screen = Blank(player.kit)
    player.start(screen)
    for size in SIZES:
        for percent in (80, 100, 300):
            player.kit.change("ui_scale", percent)
            player.window.size = size
            player.pass_time(40)
            assert screen.size == player.window.get_surface().get_size() == size
            least = min(size[0] / screen.scale, size[1] / screen.scale / (400 / 640))
            assert least >= 639 or screen.scale == 0.4
    assert "close" not in screen.calls


def test_ctrl_plus_minus_and_zero_change_the_size_of_everything(sit: Sit) -> None:
    player = sit((1280, 800))
    screen = Blank(player.kit)
    player.start(screen)
    player.key(pygame.K_PLUS, pygame.KMOD_LCTRL)
    assert player.kit.settings.number("ui_scale") == 110 and screen.scale == pytest.approx(1.1)
    for _ in range(40):
        player.key(pygame.K_MINUS, pygame.KMOD_LCTRL)
    assert player.kit.settings.number("ui_scale") == 80
    for _ in range(40):
        player.key(pygame.K_KP_PLUS, pygame.KMOD_LCTRL)
    assert player.kit.settings.number("ui_scale") == 300
    player.key(pygame.K_0, pygame.KMOD_LCTRL)
    assert player.kit.settings.number("ui_scale") == 0 and screen.scale == pytest.approx(1.0)
    assert player.app.toasts.words == "Interface size 100 %"
    assert not [e for e in screen.events if e.type == pygame.KEYDOWN]


def test_f11_is_remembered_and_a_held_f11_switches_once(sit: Sit) -> None:
    player = sit()
    player.start(Blank(player.kit))
    for _ in range(5):
        player.post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    assert player.kit.settings.flag("full_screen")
    player.post(pygame.KEYUP, key=pygame.K_F11, mod=0, unicode="")
    player.key(pygame.K_F11)
    assert not player.kit.settings.flag("full_screen")


def test_the_size_of_the_window_is_remembered(sit: Sit) -> None:
    player = sit((900, 700))
    player.start(Blank(player.kit))
    player.app.leave()
    assert player.kit.settings.numbers("window")[2:] == [900, 700]
    again = sit()
    window = app.open_window(again.kit)
    assert window.size == (900, 700)
    window.destroy()


def test_a_remembered_window_that_is_off_the_screen_comes_back(sit: Sit) -> None:
    player = sit()
    player.kit.settings.set("window", [90_000, -500, 50, 99_999])
    window = app.open_window(player.kit)
    desktop = pygame.display.get_desktop_sizes()[0]
    assert window.size == (400, desktop[1])
    window.destroy()


def test_notes_come_one_after_the_other_and_go(sit: Sit) -> None:
    player = sit()
    player.start(doors.home(player.kit))
    player.pass_time(1000)
    player.kit.note("A first note.")
    player.pass_time(100)
    before = player.window.get_surface().copy()
    player.pass_time(4000)
    assert player.app.toasts.words == ""
    after = player.window.get_surface()
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_broken_settings_are_said_on_the_screen(sit: Sit, own_folder: Path) -> None:
    own_folder.mkdir(parents=True)
    (own_folder / "settings.json").write_bytes(b"{")
    player = sit()
    player.start(doors.home(player.kit))
    assert "settings.broken-1.json" in player.app.toasts.words


def test_areas_are_joined_to_four_at_most() -> None:
    far = [Rect(i * 100, 0, 10, 10) for i in range(9)]
    joined = merged(far)
    assert len(joined) <= 4 and all(any(j.contains(r) for j in joined) for r in far)
    assert merged([Rect(0, 0, 10, 10), Rect(5, 5, 10, 10)]) == [Rect(0, 0, 15, 15)]


def run(**environment: str) -> subprocess.CompletedProcess[str]:
    kept = {k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")}
    code = "import sys; from client.app import run; sys.exit(run())"
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**kept, **environment},
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
@pytest.mark.parametrize("environment", [{}, {"DISPLAY": ":961"}, {"SDL_VIDEODRIVER": "x11"}])
def test_without_a_display_one_sentence_and_exit_status_2(environment: dict[str, str]) -> None:
    done = run(**environment)
    assert done.returncode == 2
    assert text.tr("no-display") in done.stderr and "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
