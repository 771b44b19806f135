"""Every problem has a sentence, and every sentence its problem."""

import errno
import re
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

from client.saves import SaveProblem
from client.saves.problem import WHY, from_os

ROOT = Path(__file__).resolve().parents[2]
FTL = (ROOT / "assets/text/en/saves.ftl").read_text(encoding="utf-8")
VALUES: dict[str, str | int] = {
    "name": "Sunday.ravenbox",
    "program": "9.1.0",
    "format": 2,
    "mine": "0.1.0",
    "known": 1,
    "megabytes": 40,
    "game": "tag",
    "mode": "in the dark",
    "rules": 2,
    "why": "full",
    "detail": "Strange failure",
}


def used() -> set[str]:
    found: set[str] = set()
    for path in (ROOT / "client/saves").glob("*.py"):
        found |= set(re.findall(r'"(save-[a-z-]+)"', path.read_text(encoding="utf-8")))
    return found


def told() -> set[str]:
    return set(re.findall(r"^(save-[a-z-]+) =", FTL, re.MULTILINE))


def say(problem: SaveProblem) -> str:
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(FTL))
    pattern = bundle.get_message(problem.key).value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, problem.values)
    assert errors == []
    return str(text)


def test_sentences_and_problems_are_the_same() -> None:
    assert used() == told()


@pytest.mark.parametrize("key", sorted(told()))
@pytest.mark.parametrize("action", [0, 1, 17])
def test_each_is_whole_and_names_the_file(key: str, action: int) -> None:
    text = say(SaveProblem(key, **VALUES, action=action))
    assert "Sunday.ravenbox" in text and text.endswith(".") and "{" not in text and "  " not in text


@pytest.mark.parametrize("code", [*WHY, errno.EBUSY], ids=errno.errorcode.get)
def test_each_reason_of_the_system_is_in_words(code: int) -> None:
    for key in ("save-not-written", "save-unreadable"):
        text = say(from_os(key, "x", OSError(code, "Strange failure")))
        assert "[Errno" not in text and text.endswith(".")
        expected = code not in WHY or (key == "save-unreadable" and WHY[code] in ("full", "long", "folder"))
        assert ("Strange failure" in text) == expected


def test_a_hostile_file_name_is_one_line_and_can_be_drawn() -> None:
    text = say(SaveProblem("save-empty", name="a\nb\u202e\ud800" + "x" * 500))
    assert "\n" not in text and "\u202e" not in text and len(text) < 200
    text.encode()
