"""Two windows and one save: what one has played is never lost by the other."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from client import cli
from client.saves import (
    Autosave,
    SaveProblem,
    autosaves_folder,
    files,
    list_saves,
    path_for,
    play_on,
    read_save,
    write_save,
)
from engine.api import Record
from tests.saves.test_resume import MODES, altered, play
from tests.saves.toy import left_behind, some_move, some_record, words

OTHER = """
import sys
from pathlib import Path
from client.saves import SaveProblem, play_on
try:
    match, keeper, _ = play_on(Path(sys.argv[1]))
except SaveProblem as problem:
    print(problem.key)
else:
    seat = match.seat()
    print(keeper.append(match.play(seat, match.update(seat).options[0].words)), keeper.close())
"""


def other_window(path: Path) -> str:
    """Another process plays one action more and goes away."""
    command = [sys.executable, "-c", OTHER, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def an_autosave(count: int = 4) -> Path:
    path = autosaves_folder() / "game.ravenbox"
    write_save(play(*MODES[0], count).record, path)
    return path


def test_what_another_window_played_since_the_reading_stays(home: Path) -> None:
    path = an_autosave()
    record, _ = read_save(path)
    assert other_window(path) == "None None"
    before = path.read_bytes()
    with pytest.raises(SaveProblem) as caught:
        Autosave(record, path)
    assert caught.value.key == "save-moved-on"
    assert path.read_bytes() == before and left_behind(home) == []
    match, keeper, told = play_on(path)
    assert len(match.record.moves) == 5 and told is None
    keeper.close()


def test_what_became_of_the_file_since_the_reading_stays(home: Path) -> None:
    path = an_autosave()
    record, _ = read_save(path)
    path.write_bytes(b"something else")
    with pytest.raises(SaveProblem) as caught:
        Autosave(record, path)
    assert caught.value.key == "save-foreign"
    assert path.read_bytes() == b"something else" and left_behind(home) == []


def test_a_save_is_held_before_it_is_read(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = an_autosave()
    said: list[str] = []

    def slow(*given: object) -> tuple[Record, SaveProblem | None]:
        said.append(other_window(path))
        return read_save(*given)  # type: ignore[arg-type]

    monkeypatch.setattr("client.saves.resume.read_save", slow)
    _, keeper, _ = play_on(path)
    assert said == ["save-in-use"]
    with pytest.raises(SaveProblem) as caught:
        play_on(path)
    assert caught.value.key == "save-in-use"
    keeper.close()
    assert left_behind(home) == []


def test_a_save_that_cannot_be_opened_is_let_go(home: Path) -> None:
    path = an_autosave()
    write_save(altered(play(*MODES[0], 4).record, seed=9), path)
    for _ in range(2):
        with pytest.raises(SaveProblem) as caught:
            play_on(path)
        assert caught.value.key == "save-edited"
    assert left_behind(home) == []


def test_a_named_save_is_read_and_left_alone(home: Path) -> None:
    path = path_for("Sunday")
    write_save(play(*MODES[0], 4).record, path)
    before = path.read_bytes()
    match, keeper, _ = play_on(path)
    seat = match.seat()
    keeper.append(match.play(seat, match.update(seat).options[0].words))
    keeper.close()
    assert path.read_bytes() == before and len(list_saves()) == 2


def test_at_the_terminal_the_other_window_wins(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = an_autosave()
    _, keeper, _ = play_on(path)
    assert cli.main(["play", "--text", "--resume", str(path)]) == 2
    assert "another window" in capsys.readouterr().err
    keeper.close()


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="needs links")
@pytest.mark.slow
def test_one_file_has_one_lock(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = an_autosave()
    (tmp_path / "link.ravenbox").symlink_to(path)
    (tmp_path / "elsewhere").symlink_to(home)
    autosave = Autosave(read_save(path)[0], path)
    names = [tmp_path / "link.ravenbox", tmp_path / "elsewhere" / "autosaves" / path.name]
    monkeypatch.chdir(path.parent)
    for name in (*names, Path(path.name)):
        assert files.held(name), name
        assert other_window(name) == "save-in-use", name
    assert other_window(path) == "save-in-use", "asking has not let it go"
    autosave.close()
    assert not any(files.held(name) for name in names)


def test_a_file_that_is_gone_is_written_anew(home: Path) -> None:
    path = autosaves_folder() / "toy.ravenbox"
    write_save(some_record(3), path)
    record, _ = read_save(path)
    path.unlink()
    autosave = Autosave(record, path)
    assert autosave.append(some_move(3)) is None
    autosave.close()
    assert words(read_save(path)[0]) == words(some_record(4))
