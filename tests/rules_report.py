"""Which rules of a rulebook are shown by a scenario or by a test, and which are not.

`python -m tests.rules_report` prints the list. A scenario shows the rules in its key `rules`; a test shows
those that its docstring names after the word "Shows", as in "Shows HTR-COMP-2, HTR-R31.".
"""

import re
import sys
import tomllib
from pathlib import Path
from typing import Final

from client import rules
from engine.api import GAMES

TESTS: Final = Path(__file__).resolve().parent
ROOT: Final = TESTS.parent
RULE: Final = re.compile(r"\b[A-Z][A-Z0-9]+(?:-[A-Z0-9]+)+\b")
SHOWS: Final = re.compile(r"Shows ((?:[A-Z][A-Z0-9]+(?:-[A-Z0-9]+)+(?:,? and |, )?\s*)+)")


def by_scenarios() -> dict[str, list[str]]:
    """Rule to the scenarios that show it."""
    shown: dict[str, list[str]] = {}
    for path in sorted((TESTS / "scenarios").glob("*.toml")):
        for scenario in tomllib.loads(path.read_text("utf-8"))["scenario"]:
            for rule in scenario.get("rules", []):
                shown.setdefault(rule, []).append(f"{path.stem}: {scenario['name']}")
    return shown


def by_tests() -> dict[str, list[str]]:
    """Rule to the test files that show it."""
    shown: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for found in SHOWS.findall(path.read_text("utf-8")):
            for rule in RULE.findall(found):
                shown.setdefault(rule, []).append(str(path.relative_to(TESTS)))
    return shown


def unshown(game: str) -> list[str]:
    """The rules of a game's rulebook that nothing shows."""
    shown = {**by_scenarios(), **by_tests()}
    return [rule for rule in rules.rules_of(game) if rule not in shown]


def unwritten(game: str) -> list[str]:
    """Rules that scenarios and tests claim to show but the rulebook does not have."""
    known = rules.rules_of(game)
    families = {rule.partition("-")[0] for rule in known}
    shown = {**by_scenarios(), **by_tests()}
    return sorted(rule for rule in shown if rule.partition("-")[0] in families and rule not in known)


def cited(game: str) -> dict[str, str]:
    """Every rule id in the code of a game, with the file that cites it."""
    found: dict[str, str] = {}
    family = next(iter(rules.rules_of(game)), "-").partition("-")[0]
    for path in sorted((ROOT / "engine" / "games" / game).glob("*.py")):
        for rule in re.findall(rf"\b{family}-[A-Z0-9]+(?:-[A-Z0-9]+)*\b", path.read_text("utf-8")):
            found.setdefault(rule, path.name)
    return found


def main() -> int:
    """Print the report; 1 when a rule is not shown."""
    missing = 0
    for game in GAMES:
        lacking = unshown(game)
        total = len(rules.rules_of(game))
        missing += len(lacking)
        print(f"{game}: {total - len(lacking)} of {total} rules are shown by scenarios and tests.")
        for rule in lacking:
            print(f"  not shown: {rule}: {rules.rule_text(game, rule)}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
