"""The game in words on a bad disk: what it says at the end is true, and the game can go elsewhere."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from client.saves import Autosave, autosaves_folder, read_save, saves_folder, write_save
from client.session import Session
from client.text_agents import Thinker
from client.text_mode import TextMode
from client.text_terminal import Gone
from engine.api import Match
from tests.cli.test_text_mode import Script, answer, new, played
from tests.saves.toy import Failing


def on_a_bad_disk(typed: list[str], break_it: Callable[[Failing], None]) -> tuple[list[str], int]:
    """Play an action, let the disk break, then type these lines; what was said, and the exit code."""
    _, match = new()
    files = Failing()
    break_it(files)
    session = Session(match, Autosave(match.record, files=files), Thinker())
    left = ["lair C1", *typed]

    def typist(prompt: str) -> str:
        if prompt.startswith(("Ann,", "Bob,")):
            return ""
        if not left:
            raise Gone
        return left.pop(0)

    terminal = Script(typist)
    code = TextMode(session, terminal).run()
    return terminal.lines, code


def full(files: Failing) -> None:
    files.at, files.until = 0, 1 << 30


def full_after_the_first_action(files: Failing) -> None:
    files.at, files.until = 9, 1 << 30


@pytest.mark.parametrize("break_it", [full, full_after_the_first_action])
def test_what_is_not_saved_is_not_called_saved(home: Path, break_it: Callable[[Failing], None]) -> None:
    lines, code = on_a_bad_disk(["hide B4", "quit", ""], break_it)
    text = "\n".join(lines)
    assert code == 1
    assert "is saved as" not in text and "--resume last" not in text and "Goodbye" not in text
    assert lines[-1] == "The game is not saved."


def test_a_home_that_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "home"
    blocked.write_text("", "ascii")
    monkeypatch.setenv("RAVENBOX_HOME", str(blocked))
    lines, code = on_a_bad_disk([], lambda _files: None)
    assert code == 1 and lines[-1] == "The game is not saved."


def test_a_game_that_is_not_saved_can_go_elsewhere(home: Path, tmp_path: Path) -> None:
    taken = tmp_path / "taken.ravenbox"
    taken.write_bytes(b"my diary")
    folder = tmp_path / "stick"
    folder.mkdir()
    for where, file in (
        (str(folder), folder / "Hunt the Ravager.ravenbox"),
        (str(tmp_path / "a"), tmp_path / "a.ravenbox"),
        (str(tmp_path / "b.ravenbox"), tmp_path / "b.ravenbox"),
    ):
        lines, code = on_a_bad_disk(
            ["quit", str(taken), "/dev/null/x", "x" * 300, "x" * 250, "\0", where], full
        )
        assert code == 0 and [move.words for move in read_save(file)[0].moves] == ["lair C1"]
        assert str(file) in "\n".join(lines[-3:]) and "not saved." not in lines[-1]
    assert taken.read_bytes() == b"my diary"


def test_a_disk_that_has_room_again_before_the_end(home: Path) -> None:
    def once(files: Failing) -> None:
        files.at = files.until = 0

    lines, code = on_a_bad_disk(["quit"], once)
    (path,) = autosaves_folder().glob("*.ravenbox")
    assert code == 0 and f"The game is saved as “{path.stem}”. To go on:" in lines
    assert [move.words for move in read_save(path)[0].moves] == ["lair C1"]


def test_the_last_flush_fails(home: Path) -> None:
    _, match = new()
    counting = Failing()
    autosave = Autosave(match.record, files=counting)
    autosave.append(match.play(match.seat(), "lair C1"))
    autosave._files = Failing(0, until=1 << 30)  # type: ignore[misc]
    assert autosave.close() is not None
    assert autosave.problem is not None


# ---- saving under a name


def saved(name: str) -> list[str]:
    return [move.words for move in read_save(saves_folder() / f"{name}.ravenbox")[0].moves]


def another_game(name: str) -> Match:
    _, other = new(seed=9)
    other.play(other.seat(), other.update(other.seat()).options[0].words)
    write_save(other.record, saves_folder() / f"{name}.ravenbox")
    return other


def test_saving_without_a_name_takes_a_fresh_one(home: Path) -> None:
    theirs = [move.words for move in another_game("Hunt the Ravager").record.moves]
    lines, _ = played(["lair C1", "save", "hide B4", "save", "x"])
    assert saved("Hunt the Ravager") == theirs
    assert saved("Hunt the Ravager 2") == ["lair C1", "hide B4"], "its own save may grow"
    assert lines.count("Saved as “Hunt the Ravager 2”.") == 2
    assert len(os.listdir(saves_folder())) == 2


@pytest.mark.parametrize("said", ["", "no", "hide B4"])
def test_another_game_is_not_overwritten_unasked(home: Path, said: str) -> None:
    theirs = [move.words for move in another_game("Sunday").record.moves]
    lines, match = played(["lair C1", "save Sunday", said, "x"])
    assert saved("Sunday") == theirs
    assert not any("Saved as" in line for line in lines)
    assert [move.words for move in match.record.moves] == ["lair C1"]


def test_another_game_is_overwritten_when_that_is_wanted(home: Path) -> None:
    another_game("Sunday")
    played(["lair C1", "save Sunday", "YES", "x"])
    assert saved("Sunday") == ["lair C1"]


def test_a_save_that_knows_more_is_asked_for_too(home: Path) -> None:
    """The same game, but what was taken back since is in the file alone."""
    lines, _ = played(["lair C1", "hide B4", "save Sunday", "undo", "save Sunday", "", "x"])
    assert saved("Sunday") == ["lair C1", "hide B4"]
    assert sum("Saved as" in line for line in lines) == 1


def test_a_file_that_is_no_save_is_never_overwritten(home: Path) -> None:
    saves_folder().mkdir(parents=True)
    (saves_folder() / "Sunday.ravenbox").write_bytes(b"my diary")
    (saves_folder() / "Hunt the Ravager.ravenbox").write_bytes(b"my diary")
    lines, _ = played(["lair C1", "save Sunday", "x"])
    assert "was not overwritten" in answer(lines)[-1]
    played(["lair C1", "save", "x"])
    assert saved("Hunt the Ravager 2") == ["lair C1"]
    assert (saves_folder() / "Sunday.ravenbox").read_bytes() == b"my diary"
