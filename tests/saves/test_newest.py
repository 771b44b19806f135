"""The list marks what cannot be played, and the newest good game is found behind bad ones."""

import os
from pathlib import Path
from typing import Any

import pytest

from client import cli
from client.saves import (
    Autosave,
    autosaves_folder,
    list_saves,
    newest_good,
    read_save,
    saves_folder,
    write_save,
)
from client.screens.home import newest_autosave
from engine.api import Move
from tests.saves.test_resume import MODES, altered, play
from tests.saves.toy import some_record


def put(path: Path, age: int, count: int = 6, **values: Any) -> Path:
    write_save(altered(play(*MODES[0], count).record, **values), path)
    os.utime(path, (1000 - age, 1000 - age))
    return path


def edited(path: Path, age: int) -> Path:
    record = altered(play(*MODES[0], 6).record)
    record.moves[3] = Move(record.moves[3].seat, record.moves[3].words, "0" * 16)
    write_save(record, path)
    os.utime(path, (1000 - age, 1000 - age))
    return path


FOREIGN: list[tuple[dict[str, Any], str]] = [
    ({"game": "tag"}, "save-no-game"),
    ({"rules_version": 99}, "save-other-rules"),
    ({"level_digest": "0"}, "save-other-level"),
    ({"mode": "nothing"}, "save-no-level"),
    ({"options": {"nothing": True}}, "save-other-level"),
    ({"seats": 3, "names": ["a", "b", "c"], "people": ["human"] * 3}, "save-other-level"),
]


def test_the_list_marks_what_this_program_cannot_play(home: Path) -> None:
    for number, (values, _) in enumerate(FOREIGN):
        put(saves_folder() / f"{number}.ravenbox", number, **values)
    put(saves_folder() / "good.ravenbox", 50)
    lines = list_saves()
    assert [line.problem.key if line.problem else "" for line in lines] == [*(key for _, key in FOREIGN), ""]
    assert [line.saved is None for line in lines] == [True] * len(FOREIGN) + [False]


def bad_ones(folder: Path) -> list[str]:
    """Newer ones of each kind, the newest first, and what is wrong with them."""
    edited(folder / "edited.ravenbox", 1)
    put(folder / "seed.ravenbox", 2, seed=4)
    put(folder / "rules.ravenbox", 3, rules_version=99)
    path = put(folder / "damaged.ravenbox", 4)
    path.write_bytes(path.read_bytes()[:-9] + b"?" * 9)
    os.utime(path, (996, 996))
    return ["save-edited", "save-edited", "save-other-rules", "save-damaged"]


def test_the_newest_good_one_is_found_and_the_others_are_told(home: Path) -> None:
    folder = autosaves_folder()
    told = bad_ones(folder)
    good = put(folder / "good.ravenbox", 10)
    put(folder / "older.ravenbox", 20)
    for _ in range(2):
        path, problems = newest_good()
        assert path == good and [problem.key for problem in problems] == told
    assert newest_autosave() == good


def test_what_was_found_good_is_looked_at_again_when_it_changes(home: Path) -> None:
    path = put(autosaves_folder() / "game.ravenbox", 10)
    assert newest_autosave() == path
    edited(path, 5)
    assert newest_autosave() is None
    put(path, 2)
    assert newest_autosave() == path


def test_only_bad_ones(home: Path) -> None:
    told = bad_ones(autosaves_folder())
    path, problems = newest_good()
    assert path is None and [problem.key for problem in problems] == told
    assert newest_autosave() is None


def test_continue_passes_over_what_is_played_or_over_or_has_a_name(home: Path) -> None:
    good = put(autosaves_folder() / "good.ravenbox", 20)
    over = play(*MODES[0], 10_000)
    autosave = Autosave(over.record)
    autosave.finish()
    autosave.close()
    played = put(autosaves_folder() / "played.ravenbox", 5)
    keeper = Autosave(read_save(played)[0], played)
    named = put(saves_folder() / "named.ravenbox", 1)
    assert newest_autosave() == good
    os.utime(autosave.path or good, (500, 500))
    path, problems = newest_good()
    assert path == named and problems == []
    named.unlink()
    path, problems = newest_good()
    assert path == good and [problem.key for problem in problems] == ["save-in-use"]
    keeper.close()
    assert newest_autosave() == played


def test_last_opens_the_newest_good_one_and_says_so(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("builtins.input", lambda _prompt: "quit")
    bad_ones(autosaves_folder())
    put(autosaves_folder() / "good.ravenbox", 10)
    assert cli.main(["play", "--text", "--resume", "last"]) == 0
    out, err = capsys.readouterr()
    lines = err.splitlines()
    assert len(lines) == 5 and "“edited.ravenbox” does not fit" in lines[0]
    assert lines[-1] == "“good” is opened instead."
    assert "in words" in out


def test_last_with_nothing_good(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", "--text", "--resume", "last"]) == 2
    assert "nothing was saved yet" in capsys.readouterr().err
    bad_ones(autosaves_folder())
    assert cli.main(["play", "--text", "--resume", "last"]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 5 and lines[-1] == "None of the saved games can be played on."
    write_save(some_record(3), saves_folder() / "toy.ravenbox")
    assert cli.main(["play", "--text", "--resume", "toy"]) == 2
    assert "pebbles" in capsys.readouterr().err
