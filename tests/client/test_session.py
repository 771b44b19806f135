"""Who is asked, whose eyes look, and agents that think elsewhere, fail, hang or die."""

from __future__ import annotations

import json
import logging
import multiprocessing
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from client.session import AGENT, CURTAIN, LIMIT_MS, OPEN, OVER, PLAY, Session, hides, secrets_differ, tells
from client.session_worker import Worker
from engine.api import HIDDEN, PUBLIC, Refused
from tests.client.tabletop import SETUP, Mute, match_of


class Book:
    """A keeper that remembers."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def append(self, move: Any) -> None:
        self.told.append(move.words)

    def undo(self) -> None:
        self.told.append("undo")

    def finish(self) -> None:
        self.told.append("finish")

    def close(self) -> None:
        self.told.append("close")


def test_secrets_differ_only_where_one_hides_and_the_other_shows() -> None:
    open_, shut = {"a": [1, {"lair": "C3"}]}, {"a": [1, {"lair": HIDDEN}]}
    assert secrets_differ(open_, shut) and secrets_differ(shut, open_)
    assert not secrets_differ(open_, {"a": [1, {"lair": "C4"}]}) and not secrets_differ(shut, shut)
    assert secrets_differ({"a": [1]}, {"a": [1, 2]})
    assert hides(shut) and not hides(open_)


def test_no_two_people_are_called_alike() -> None:
    """Whatever a record says: who sits down is named, and case and blanks do not tell two apart."""
    match = match_of()
    for given, shown in [
        (["Ann", "ann"], ["Ann", "ann (2)"]),
        (["Ann Bo", "AnnBo "], ["Ann Bo", "AnnBo (2)"]),
        (["", "player 1"], ["Player 1", "player 1 (2)"]),
        (["A", "A", "B", "A (2)", "a"], ["A", "A (2)", "B", "A (2) (2)", "a (3)"]),
        (["x" * 70, "x" * 65], ["x" * 60, "x" * 54 + " (2)"]),
    ]:
        match.record.names[:] = given
        assert Session(match, None, Mute()).names == shown


def test_the_first_secret_has_its_curtain_already() -> None:
    s = Session(match_of(), None, Mute())
    assert s.state == OPEN and s.eyes == PUBLIC and not s.asked and s.options() == []
    assert s.tick(10) and s.state == CURTAIN and s.eyes == PUBLIC
    s.take_seat(20)
    assert s.state == PLAY and s.eyes == 0 and len(s.options()) > 20 and s.secret


def test_the_screen_changes_hands_with_the_ravager_and_never_without() -> None:
    s = Session(match_of(), None, Mute())
    now = 0
    curtains = []
    for words in [*SETUP, "walk S1 B2/C3", "done", "done"]:
        while s.state != PLAY:
            now += 500
            s.tick(now)
            if s.state == CURTAIN:
                curtains.append((s.seat, words.split(" ")[0]))
                s.take_seat(now)
        s.play(words, now)
        if s.seat != s.eyes:
            assert s.eyes == PUBLIC and not s.asked and s.options() == []
    assert curtains == [(0, "lair"), (1, "hide"), (0, "take"), (1, "walk")]


def test_the_open_pause_is_the_same_for_every_move() -> None:
    pauses = []
    for move in ("move E1", "move E1 F1"):
        s = Session(match_of([*SETUP[:-1]]), None, Mute())
        s.tick(5000)
        s.take_seat(5000)
        s.play(move, 6000)
        now = 6000
        while s.state == OPEN:
            now += 10
            s.tick(now)
        pauses.append(now)
    assert pauses[0] == pauses[1]


def test_one_person_keeps_the_eyes() -> None:
    s = Session(match_of(people=["human", "easy"]), None, Mute())
    assert s.state == PLAY and s.eyes == 0
    s.play("lair C3", 0)
    assert s.state == AGENT and s.eyes == 0 and s.view().data["ravagers"][0]["lair"] == "C3"
    with pytest.raises(Refused):
        s.play("hide A3", 10)


def test_with_agents_alone_the_eyes_are_public() -> None:
    s = Session(match_of(SETUP, people=["easy", "easy"]), None, Mute())
    assert s.state == AGENT and s.eyes == PUBLIC and hides(s.view().data)


def test_an_agent_gets_its_view_and_nothing_more() -> None:
    worker = Mute()
    Session(match_of(SETUP, people=["human", "normal"]), None, worker)
    request = worker.asked[-1]
    assert json.loads(json.dumps(request)) == request
    assert (
        request["seat"] == 1
        and request["agent"] == "normal"
        and request["view"]["ravagers"][0]["path"] == HIDDEN
    )
    assert "C3" not in json.dumps(request["heard"]) and "done" in request["options"]
    assert str(match_of().record.seed) not in request and isinstance(request["seed"], int)


def test_an_answer_is_shown_at_its_own_pace() -> None:
    worker = Mute()
    s = Session(match_of(SETUP, people=["human", "easy"]), None, worker)
    s.speed = "slow"
    worker.give("done")
    assert not s.tick(100) and not s.tick(1400)
    assert not s.tick(1600, busy=True) and s.tick(1700)
    assert s.match.record.moves[-1].words == "done"


def test_an_answer_to_an_older_question_is_ignored() -> None:
    worker = Mute()
    s = Session(match_of(SETUP, people=["human", "easy"]), None, worker)
    worker.given = {"number": 2, "words": "done"}
    s.tick(5000)
    assert len(s.match.record.moves) == len(SETUP)


@pytest.mark.parametrize("given", [{"words": "hunt S1 A1"}, {"words": 7}, {"error": "no"}, {}])
def test_a_bad_answer_is_replaced_by_something_legal(
    given: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    worker = Mute()
    s = Session(match_of(SETUP, people=["human", "easy"]), None, worker)
    worker.given = {"number": len(SETUP), **given}
    with caplog.at_level(logging.WARNING):
        s.tick(0)
        s.tick(2000)
    assert len(s.match.record.moves) == len(SETUP) + 1 and "agent of seat 1" in caplog.text


def test_an_agent_that_takes_too_long_is_replaced() -> None:
    worker = Mute()
    s = Session(match_of(SETUP, people=["human", "easy"]), None, worker)
    s.tick(0)
    assert not s.tick(LIMIT_MS) and s.tick(LIMIT_MS + 1)
    assert worker.closed == 1 and len(s.match.record.moves) == len(SETUP) + 1


def test_an_agent_has_its_time_whenever_the_game_is_opened() -> None:
    worker = Mute()
    s = Session(match_of(SETUP, people=["human", "easy"]), None, worker)
    late = 10 * LIMIT_MS
    assert not s.tick(late) and not s.tick(late + 2000)
    worker.give("walk S1 B2/C3")
    assert s.tick(late + 3000) and s._failures == 0
    assert s.match.record.moves[-1].words == "walk S1 B2/C3"


def test_a_secret_has_a_curtain_unless_one_is_drawn_already() -> None:
    """Through whole games, also when the person who looked openly is the Ravager of the next Vendetta."""
    for seed in (1, 2):
        s = Session(match_of(seed=seed), None, Mute())
        dice = random.Random(seed)
        now, alone, again = 0, False, 0
        while s.state != OVER:
            now += 500
            s.tick(now)
            if s.state == CURTAIN:
                again += s.match.record.moves != [] and s.match.record.moves[-1].seat == s.seat
                s.take_seat(now)
                alone = True
            if s.state != PLAY:
                continue
            words = dice.choice(s.options())
            secret = s._hides(s.seat)
            assert alone or not secret, (len(s.match.record.moves), words)
            alone = secret or tells(s.match.view(s.seat).data, s.match.view(1 - s.seat).data)
            s.play(words, now)
        assert again, "nobody was asked twice across the End of Vendetta"


def test_what_was_heard_before_going_on_is_no_news() -> None:
    s = Session(match_of(SETUP, people=["easy", "human"]), None, Mute())
    assert s.fresh_from() == len(s.heard()) > 0
    s.play("walk S1 B2/C3", 0)
    assert s.fresh_from() == len(s.heard())


def test_everything_is_written_down() -> None:
    book = Book()
    s = Session(match_of(SETUP, people=["easy", "human"]), book, Mute())
    s.play("walk S1 B2/C3", 0)
    assert s.no_undo() == "" and s.undo(10)
    assert s.no_undo() != "" and not s.undo(20)
    s.play("done", 30)
    s.close()
    s.close()
    assert book.told == ["walk S1 B2/C3", "undo", "done", "close"]


def test_a_whole_game_ends_and_says_so() -> None:
    worker, book = Mute(), Book()
    s = Session(match_of(people=["easy", "easy"]), book, worker)
    s.speed = "instant"
    now = 0
    while s.state != OVER:
        now += 40
        if worker.given is None and s.state == AGENT:
            options = worker.asked[-1]["options"]
            worker.give(options[now % len(options)])
        s.tick(now)
    assert book.told[-1] == "finish" and not hides(s.view().data) and s.seat == -1


# ---- the process


def answered(s: Session, moves: int, seconds: float = 20.0) -> None:
    until = time.monotonic() + seconds
    now = 10_000
    while len(s.match.record.moves) < moves and time.monotonic() < until:
        time.sleep(0.02)
        now += 1
        s.tick(now)
    assert len(s.match.record.moves) >= moves


def session(think: str, **more: Any) -> Session:
    s = Session(match_of(SETUP, people=["human", "easy"]), None, Worker(f"tests.client.stub_agents:{think}"))
    s.speed = "instant"
    return s


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return pid not in [p.pid for p in multiprocessing.active_children()] and _zombie(pid)


def _zombie(pid: int) -> bool:
    stat = Path(f"/proc/{pid}/stat")
    return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z"


def test_an_agent_answers_from_its_process() -> None:
    s = session("last")
    pid = s.worker.pid
    answered(s, len(SETUP) + 1)
    assert s._failures == 0 and pid != os.getpid()
    s.close()
    assert gone(pid)


@pytest.mark.parametrize("think", ["failing", "dying", "lying"])
def test_the_game_goes_on_without_its_agent(think: str) -> None:
    s = session(think)
    answered(s, len(SETUP) + 2)
    assert s._failures >= 2
    s.close()


def test_closing_ends_an_agent_that_hangs_within_two_seconds() -> None:
    s = session("hung")
    pid = s.worker.pid
    s.tick(50)
    start = time.monotonic()
    s.close()
    assert time.monotonic() - start < 2.0 and gone(pid)


def test_an_agent_hears_when_its_time_is_up() -> None:
    s = session("patient")
    answered(s, len(SETUP) + 1)
    assert s._failures == 0
    s.close()


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is no matter of Windows")
def test_an_agent_does_not_outlive_a_killed_game(tmp_path: Path) -> None:
    script = tmp_path / "game.py"
    script.write_text(
        "import sys, time\n"
        "from client.session_worker import Worker\n"
        "if __name__ == '__main__':\n"
        "    w = Worker('tests.client.stub_agents:hung')\n"
        "    w.ask({'number': 0, 'options': ['x']})\n"
        "    print(w.pid, flush=True)\n"
        "    time.sleep(60)\n"
    )
    root = Path(__file__).resolve().parents[2]
    game = subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
    )
    assert game.stdout is not None
    pid = int(game.stdout.readline())
    game.kill()
    game.wait()
    until = time.monotonic() + 10
    while not gone(pid) and time.monotonic() < until:
        time.sleep(0.05)
    assert gone(pid)
