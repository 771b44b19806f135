"""The arena swaps seats fairly and counts rightly."""

import json
from pathlib import Path
from statistics import pstdev

import pytest

from client import crash
from client.arena import Outcome, ranked, run, summary, tasks, turnings, wilson, within
from engine.ai.agent import Agent


def test_each_deal_is_played_once_from_every_seat() -> None:
    work = tasks("hunt_the_ravager", "classic", ["hard", "easy"], 6, 10)
    assert [task.seed for task in work] == [10, 10, 11, 11, 12, 12]
    assert [task.order for task in work] == [[0, 1], [1, 0]] * 3


def test_everybody_sits_in_each_seat_once_a_deal_and_neighbours_change() -> None:
    alone = [[0], [1], [2], [3]]
    deals = [turnings(alone, deal) for deal in range(6)]
    for orders in deals:
        for seat in range(4):
            assert sorted(order[seat] for order in orders) == [0, 1, 2, 3]
    left = {tuple(orders[0]) for orders in deals}
    assert len(left) == 6 and all(order[0] == 0 for order in left)


def test_team_mates_stay_together_in_every_seat() -> None:
    teams = [[0, 1], [2, 3]]
    orders = turnings(teams, 0)
    assert len(orders) == 4
    for order in orders:
        assert {order[0], order[1]} in ({0, 1}, {2, 3})
    for seat in range(4):
        assert sorted(order[seat] for order in orders) == [0, 1, 2, 3]


def test_unequal_teams_never_change_places() -> None:
    orders = turnings([[0], [1, 2]], 3)
    assert all(order[0] == 0 and {order[1], order[2]} == {1, 2} for order in orders)


def test_places_shares_and_a_victory_of_a_team() -> None:
    assert ranked([[0], [1], [2]], [5, 9, 5], [1]) == ([2.5, 1.0, 2.5], [0.0, 1.0, 0.0])
    assert ranked([[0], [1], [2]], [9, 9, 4], [0, 1]) == ([1.5, 1.5, 3.0], [0.5, 0.5, 0.0])
    assert ranked([[0], [1], [2]], [9, 9, 4], [1]) == ([2.0, 1.0, 3.0], [0.0, 1.0, 0.0])
    assert ranked([[0, 1], [2, 3]], [7, 7, 3, 3], [0, 1]) == ([1.0, 2.0], [1.0, 0.0])


def test_the_interval_of_a_mean_stays_in_its_range() -> None:
    mean, low, high = within([1.0, 2.0] * 50, 1.0, 2.0)
    assert mean == 1.5 and low - 1.0 == pytest.approx(wilson(50, 100)[0]) and high == pytest.approx(3.0 - low)
    for values in ([1.0], [1.0] * 9 + [4.0], [4.0] * 9 + [1.0], [1.0] * 20, [2.5, 2.5]):
        mean, low, high = within(values, 1.0, 4.0)
        assert 1.0 <= low <= mean <= high <= 4.0 and low < high
    places = [1.0, 2.0, 3.0, 4.0] * 100
    mean, low, high = within(places, 1.0, 4.0)
    assert high - mean == pytest.approx(1.96 * pstdev(places) / 20, rel=0.02)


def test_a_failing_agent_leaves_a_report(
    monkeypatch: pytest.MonkeyPatch, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_args: object) -> Agent:
        raise RuntimeError("no idea")

    monkeypatch.setattr("client.arena.agent_for", broken)
    assert run("hunt_the_ravager", "classic", ["easy", "easy"], 1, 7, 1, False) == 1
    said = capsys.readouterr().out
    (report,) = crash.folder().glob("crash-*.txt")
    text = report.read_text("utf-8")
    assert str(report) in said and home in report.parents
    assert "seed: 7" in text and "RuntimeError: no idea" in text and "agent: easy in seat" in text


def test_entrants_of_a_level_are_one_row_and_a_game_is_one_trial() -> None:
    first, second = Outcome(3), Outcome(3)
    first.wins, first.ranks = [1.0, 0.0, 0.0], [1.0, 2.5, 2.5]
    second.wins, second.ranks = [0.0, 1.0, 0.0], [3.0, 1.0, 2.0]
    hard, easy = summary(["hard", "easy", "easy"], [first, second])["levels"]
    assert (hard["seats"], hard["share"], hard["rank"]) == (1, 0.5, 2.0)
    assert (easy["seats"], easy["share"], easy["rank"]) == (2, 0.25, 2.0)


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


@pytest.mark.slow
def test_a_small_arena_of_teams_swaps_them(capsys: pytest.CaptureFixture[str]) -> None:
    work = tasks("hunt_the_ravager", "two_against_two", ["normal", "normal", "easy", "easy"], 4, 1)
    assert [task.seed for task in work] == [1] * 4 and {tuple(task.order[:2]) for task in work} == {
        (0, 1),
        (1, 0),
        (2, 3),
        (3, 2),
    }
    assert (
        run("hunt_the_ravager", "two_against_two", ["normal", "normal", "easy", "easy"], 1, 1, 1, True) == 0
    )
    found = json.loads(capsys.readouterr().out)
    assert [(row["level"], row["seats"]) for row in found["levels"]] == [("normal", 2), ("easy", 2)]
    assert sum(row["share"] for row in found["levels"]) == pytest.approx(1.0)


def test_a_small_arena_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("hunt_the_ravager", "classic", ["easy", "easy"], 2, 1, 1, False) == 0
    said = capsys.readouterr().out
    assert "2 seats: 2 games from seed 1" in said and "No agent erred" in said
