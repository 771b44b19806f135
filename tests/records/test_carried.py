"""The records that travel with the program are those of the tests, and show every mode and table."""

from pathlib import Path

import pytest

from client import commands_selftest
from client.commands_selftest import Wrong
from engine.api import data_root
from tests.records.carried import FOLDER, contents


def test_they_are_what_the_script_writes() -> None:
    """After a change of rules or records: `python -m tests.records.carried`."""
    there = {path.relative_to(FOLDER).as_posix(): path.read_bytes() for path in FOLDER.rglob("*.*")}
    assert there == contents()


def test_a_missing_kind_and_a_changed_record_are_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    paths = commands_selftest.records()
    (game,) = (path for path in paths if path.stem == "home_in_turn_1")
    monkeypatch.setattr(commands_selftest, "records", lambda: [game])
    with pytest.raises(Wrong, match="no record of hunt_the_ravager conspiracy for 3"):
        commands_selftest.check_records()
    changed = tmp_path / game.name
    changed.write_bytes(game.read_bytes()[:-40])
    good, line = commands_selftest.tried("x", lambda: commands_selftest.check_record(changed))
    assert not good and "BAD" in line


def test_the_folder_is_the_one_that_the_program_reads() -> None:
    assert data_root("assets") / "records" == FOLDER
    assert all(FOLDER in path.parents for path in commands_selftest.records())
