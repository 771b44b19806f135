"""An agent that fails: the game goes on, a report is written, and the player is told of it once."""

from __future__ import annotations

import faulthandler
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from client import crash, text
from client.saves import Autosave
from client.session import PLAY, Session
from client.session_worker import answered
from client.text_agents import Thinker
from client.version import VERSION
from tests.client.tabletop import SETUP, match_of

ROOT = Path(__file__).resolve().parents[2]
STUBS = "tests.client.stub_agents"


class Stub(Thinker):
    """Thinks in this process as one of the stubs does."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.think = f"{STUBS}:{name}"


class Dead(Thinker):
    """Its process cannot be asked, or has gone when the answer is fetched."""

    def __init__(self, asks: bool) -> None:
        super().__init__()
        self.asks = asks

    def ask(self, request: dict[str, Any]) -> None:
        if not self.asks:
            raise OSError("no processes left")

    def answer(self) -> dict[str, Any] | None:
        raise EOFError


def told_by(session: Session, turns: int = 12) -> list[str]:
    """What a player is told while two agents play so many actions."""
    told: list[str] = []
    session.tell = lambda problem: told.append(text.tr(problem.key, **problem.values))
    for now in range(0, turns * 1000, 1000):
        session.tick(now)
    return told


@pytest.mark.parametrize(
    ("worker", "why"),
    [
        (Stub("failing"), "ZeroDivisionError: nothing there"),
        (Stub("lying"), "answered 'hunt S1 A1'"),
        (Dead(asks=True), "has died: EOFError"),
        (Dead(asks=False), "cannot be reached: no processes left"),
    ],
    ids=["failing", "lying", "dead", "unreachable"],
)
def test_a_failure_is_reported_told_once_and_played_over(worker: Thinker, why: str, own_folder: Path) -> None:
    match = match_of(SETUP, people=["easy", "normal"])
    (said,) = told_by(Session(match, None, worker))
    assert len(match.record.moves) > len(SETUP) + 3
    (report,) = (own_folder / "crashes").iterdir()
    assert said == text.tr("agent-failed-saved", path=str(report))
    written = report.read_text("utf-8")
    assert why in written and f"seed: {match.record.seed}" in written
    assert all(move.words in written for move in match.record.moves[: len(SETUP)])
    if why.startswith("Zero"):
        assert "stub_agents.py" in written and "in failing" in written


def test_a_failing_hint_is_reported_too(own_folder: Path) -> None:
    session = Session(match_of(SETUP, people=["human", "human"]), None, Stub("failing"))
    now = 0
    while session.state != PLAY:
        now += 3000
        session.tick(now)
        session.take_seat(now)
    assert session.ask_hint("hard", now)
    assert session.hint_arrived(now) == ("", "", {}) and session.hint_failed
    (said,) = told_by(session, 1)
    (report,) = (own_folder / "crashes").iterdir()
    assert str(report) in said and "in failing" in report.read_text("utf-8")


def test_a_report_that_cannot_be_written_is_told_of(own_folder: Path) -> None:
    own_folder.write_bytes(b"in the way")
    (said,) = told_by(Session(match_of(SETUP, people=["easy", "easy"]), None, Stub("failing")))
    assert said == text.tr("agent-failed-unsaved")


def test_an_answer_that_fails_says_where() -> None:
    said = answered({"number": 3}, f"{STUBS}:nobody")
    assert said["number"] == 3 and said["error"].startswith("AttributeError")
    assert "Traceback" in said["trace"]


def test_what_a_broken_off_process_wrote_goes_into_the_next_report(tmp_path: Path) -> None:
    (tmp_path / crash.FAULTS).write_text("Fatal Python error: Segmentation fault\n")
    report = crash.store(tmp_path, RuntimeError("x"), {})
    assert report is not None and "Segmentation fault" in report.read_text("utf-8")
    assert crash.taken_faults(tmp_path) == []


def test_a_sudden_end_is_reported_at_the_next_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is left behind by a run in which all went well, and an empty file is no report."""
    enabled: list[Any] = []
    monkeypatch.setattr(faulthandler, "is_enabled", lambda: False)
    monkeypatch.setattr(faulthandler, "enable", enabled.append)
    monkeypatch.setattr(faulthandler, "disable", lambda: enabled.pop().close())
    folder = tmp_path / "crashes"
    with crash.watched(folder):
        assert enabled and (folder / crash.FAULTS).exists()
    assert not folder.exists()
    folder.mkdir()
    (folder / crash.FAULTS).touch()
    assert crash.last_time(folder) is None
    with crash.watched(folder):
        enabled[0].write(b"Fatal Python error: Aborted\n")
        enabled[0].flush()
    told = crash.last_time(folder)
    assert told is not None and told.key == "crash-last-saved"
    assert "Fatal Python error: Aborted" in Path(told.values["path"]).read_text("utf-8")
    assert crash.last_time(folder) is None


ABORTING = """
import os, sys
from client import crash
from client.saves import Autosave
from client.session import Session
from tests.client.tabletop import match_of
from tests.client.test_agent_failures import Stub

sys.stderr.close()
crash.watch(crash.folder())
match = match_of(people=["easy", "easy"])
session = Session(match, Autosave(match.record), Stub("last"))
for now in range(0, 1000 * int(sys.argv[1]), 1000):
    session.tick(now)
print(match.record.seed, *(move.words for move in match.record.moves), sep="\\n", flush=True)
os.abort()
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="elsewhere an abort shows a box")
@pytest.mark.parametrize("turns", [0, 12])
def test_the_report_of_a_sudden_end_holds_the_game_that_was_open(turns: int, own_folder: Path) -> None:
    command = [sys.executable, "-c", ABORTING, str(turns)]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    seed, *words = done.stdout.splitlines()
    assert done.returncode < 0 and bool(words) == bool(turns)
    told = crash.last_time(own_folder / "crashes")
    assert told is not None
    report = Path(told.values["path"]).read_text("utf-8")
    assert "Fatal Python error: Aborted" in report and "game: hunt_the_ravager, classic, 2 seats" in report
    assert f"\nseed: {seed}\n" in report
    assert re.findall(r"^  [01] (.+) \w+$", report, re.MULTILINE) == words
    assert not list((own_folder / "crashes").glob("game-*"))


def played(people: list[str], turns: int) -> Session:
    """A game with its autosave, so many actions on."""
    match = match_of(SETUP, people=people)
    session = Session(match, Autosave(match.record), Stub("last"))
    told_by(session, turns)
    return session


def test_a_game_that_is_closed_is_noted_no_more(own_folder: Path) -> None:
    folder = own_folder / "crashes"
    session = played(["easy", "easy"], 6)
    (note,) = folder.glob("game-*.json")
    session.close()
    assert not note.exists()
    session = played(["easy", "easy"], 6)
    (folder / crash.FAULTS).write_text("Fatal Python error: Segmentation fault\n")
    session.close()  # an agent's process was broken off: the next report is to tell in which game
    told = crash.last_time(folder)
    assert told is not None
    report = Path(told.values["path"]).read_text("utf-8")
    assert "a game that was open:" in report and session.match.record.moves[-1].words in report


def test_what_is_noted_does_not_keep_a_report_back(own_folder: Path) -> None:
    """Another process plays on, a note is cut, the autosave is gone, nothing was broken off."""
    folder = own_folder / "crashes"
    session = played(["easy", "easy"], 6)
    (note,) = folder.glob("game-*.json")
    (folder / "game-1-2.json").write_text("{")
    (folder / "game-1-3.json").write_text('{"game": "lost", "autosave": "gone.ravenbox"}')
    (folder / crash.FAULTS).write_text("Fatal Python error: Segmentation fault\n")
    lines = crash.taken_faults(folder)
    assert lines[-2:] == ["game: lost", "autosave: gone.ravenbox"] and "a game that was open:" in lines
    assert list(folder.glob("game-*.json")) == [note]
    session.close()
    assert crash.last_time(folder) is None and not list(folder.glob("game-*"))


@pytest.mark.parametrize(
    "note", ["{", "", "[]", '{"game": "of another Ravenbox"}', '{"game": "x", "autosave": ""}']
)
def test_any_note_of_a_process_that_was_killed_is_told_of_once(note: str, own_folder: Path) -> None:
    folder = own_folder / "crashes"
    folder.mkdir(parents=True)
    (folder / "game-1-4.json").write_text(note)
    (folder / "game-1-4.json.lock").touch()
    told = crash.last_time(folder)
    assert told is not None and told.key == "crash-unclosed-saved"
    report = Path(told.values["path"]).read_text("utf-8")
    assert "a game that was open:" in report and "Traceback" not in report
    assert [path.suffix for path in folder.iterdir()] == [".txt"] and crash.last_time(folder) is None


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows has another way to end a process")
@pytest.mark.parametrize("turns", [0, 12])
def test_a_game_whose_process_was_killed_is_told_of_at_the_next_start(turns: int, own_folder: Path) -> None:
    """While it lives, a game without any action too, another window takes it for no such thing."""
    folder = own_folder / "crashes"
    source = ABORTING.replace("os.abort()", 'print("open", flush=True)\nsys.stdin.read()')
    command = [sys.executable, "-c", source, str(turns)]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        seed, *words = [line.strip() for line in iter(process.stdout.readline, "open\n")]
        assert crash.last_time(folder) is None
        assert "a game that was open" not in crash.taken_faults(folder)
        assert list(folder.glob("game-*.json"))
        process.kill()
    told = crash.last_time(folder)
    assert told is not None and told.key == "crash-unclosed-saved" and bool(words) == bool(turns)
    report = Path(told.values["path"]).read_text("utf-8")
    assert f"\nseed: {seed}\n" in report and f"\nplayed with: Ravenbox {VERSION}\n" in report
    assert re.findall(r"^  [01] (.+) \w+$", report, re.MULTILINE) == words and "Traceback" not in report
    assert crash.last_time(folder) is None and not list(folder.glob("game-*"))
    assert text.tr(told.key, **told.values).startswith("Last time, Ravenbox was cut off before")
