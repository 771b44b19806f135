"""The scenario files pass, they and the tests show every rule, and every rule that code cites can be read."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from client import rules
from engine.api import GAMES
from engine.scenario import read_file, run_all
from tests import rules_report

FILES = sorted(Path(__file__).parent.glob("*.toml"))
SCENARIOS = [(path, scenario) for path in FILES for scenario in read_file(path)]
NAMES = [f"{path.stem}: {scenario['name']}" for path, scenario in SCENARIOS]


@pytest.mark.parametrize(("path", "scenario"), SCENARIOS, ids=NAMES)
def test_scenario(path: Path, scenario: dict[str, Any]) -> None:
    (outcome,) = run_all(path, [scenario])
    assert (outcome.name, outcome.problem) == (scenario["name"], "")


def test_a_name_stands_once_in_its_file() -> None:
    assert [name for name, count in Counter(NAMES).items() if count > 1] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_shown(game: str) -> None:
    assert rules_report.unshown(game) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_is_shown_is_written(game: str) -> None:
    assert rules_report.unwritten(game) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_code_cites_can_be_read(game: str) -> None:
    known = rules.rules_of(game)
    assert known, "the game has a rulebook"
    lost = {rule: file for rule, file in rules_report.cited(game).items() if rule not in known}
    assert lost == {}
    assert GAMES[game].over_rule in known and GAMES[game].text_rule in known


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_stands_once_and_says_something(game: str) -> None:
    anchors = [rule for section in rules.sections(game) for block in section.blocks for rule in block.rules]
    assert [rule for rule, count in Counter(anchors).items() if count > 1] == []
    short = {
        rule: words
        for rule, words in rules.rules_of(game).items()
        if len(words) < 20 or words[-1] not in ".!"
    }
    assert short == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_that_is_not_shown_is_reported(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rule = next(rule for rule in rules_report.by_scenarios() if rule in rules.rules_of(game))
    shown = {key: value for key, value in rules_report.by_scenarios().items() if key != rule}
    monkeypatch.setattr(rules_report, "by_scenarios", lambda: shown)
    monkeypatch.setattr(rules_report, "by_tests", dict)
    assert rule in rules_report.unshown(game)
