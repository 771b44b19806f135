"""The arena swaps seats fairly and counts rightly."""

import pytest

from client.arena import Outcome, run, summary, tasks, wilson


def test_each_deal_is_played_once_from_every_seat() -> None:
    work = tasks("hunt_the_ravager", "classic", ["hard", "easy"], 6, 10)
    assert [task.seed for task in work] == [10, 10, 11, 11, 12, 12]
    assert [task.order for task in work] == [[0, 1], [1, 0]] * 3


def test_wilson_interval_of_known_shares() -> None:
    low, high = wilson(5, 10)
    assert (round(low, 3), round(high, 3)) == (0.237, 0.763)
    low, high = wilson(200, 200)
    assert round(low, 3) == 0.981 and high == pytest.approx(1.0)


def test_summary_adds_up() -> None:
    first, second = Outcome(2), Outcome(2)
    first.points, first.wins, first.seconds = [10.0, 4.0], [1.0, 0.0], [[0.1, 0.3], [0.2]]
    second.points, second.wins, second.errors = [6.0, 6.0], [0.5, 0.5], ["easy act: ValueError: x"]
    found = summary(["hard", "easy"], [first, second])
    assert found["errors"] == 1 and found["games"] == 2
    assert found["entrants"][0]["wins"] == 1.5 and found["entrants"][0]["points"] == 8.0
    assert found["entrants"][0]["ms"]["max"] == pytest.approx(300.0)


def test_a_small_arena_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("hunt_the_ravager", "classic", ["normal", "easy"], 2, 1, 1, False) == 0
    said = capsys.readouterr().out
    assert "2 games from seed 1" in said and "No agent erred" in said
