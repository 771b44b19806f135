"""The save that is always there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from client.saves import (
    Autosave,
    SaveProblem,
    autosaves_folder,
    list_saves,
    path_for,
    read_save,
    read_saved,
    write_save,
)
from client.saves.autosave import KEPT
from tests.saves.test_resume import MODES, play
from tests.saves.toy import Failing, left_behind, some_move, some_record, words, wreck

IN_USE = """
import sys
from pathlib import Path
from client.saves import Autosave, SaveProblem, read_save
path = Path(sys.argv[1])
record, _ = read_save(path)
try:
    Autosave(record, path)
except SaveProblem as problem:
    print(problem.key)
else:
    print("taken")
"""


def path_of(autosave: Autosave) -> Path:
    assert autosave.path is not None
    return autosave.path


def other_process(path: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", IN_USE, str(path)], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_there_is_no_file_before_the_first_action(home: Path) -> None:
    autosave = Autosave(some_record(0))
    assert autosave.close() is None
    assert not autosaves_folder().exists()


def test_each_action_is_in_the_file_at_once(home: Path) -> None:
    record = some_record(0)
    autosave = Autosave(record)
    for number in range(30):
        move = some_move(number)
        record.moves.append(move)
        assert autosave.append(move) is None
        back, told = read_save(path_of(autosave))
        assert told is None and words(back) == words(record)
    autosave.close()
    assert left_behind(home) == []


def test_undo_and_the_end_are_entries(home: Path) -> None:
    autosave = Autosave(some_record(0))
    for number in range(4):
        autosave.append(some_move(number))
    before = path_of(autosave).read_bytes()
    autosave.undo()
    autosave.undo()
    autosave.append(some_move(9))
    saved = read_saved(path_of(autosave))
    assert words(saved.record) == [*words(some_record(2)), (1, some_move(9).words, some_move(9).digest)]
    assert path_of(autosave).read_bytes().startswith(before)
    assert not saved.over
    autosave.finish()
    assert read_saved(path_of(autosave)).over
    autosave.undo()
    assert not read_saved(path_of(autosave)).over
    autosave.close()


def test_playing_on_keeps_the_file_and_when_it_was_begun(home: Path) -> None:
    first = Autosave(some_record(0))
    first.append(some_move(0))
    first.close()
    path = path_of(first)
    begun = read_saved(path).when
    path.write_bytes(path.read_bytes() + b"\x94\x00")
    record, told = read_save(path)
    assert told is not None and told.key == "save-torn"
    second = Autosave(record, path)
    assert second.append(some_move(1)) is None
    second.close()
    back, told = read_save(path)
    assert told is None and words(back) == words(some_record(2))
    assert read_saved(path).when == begun
    assert len(list_saves()) == 1


def test_a_save_that_is_played_is_held(home: Path) -> None:
    autosave = Autosave(some_record(0))
    autosave.append(some_move(0))
    path = path_of(autosave)
    assert other_process(path) == "save-in-use"
    with pytest.raises(SaveProblem) as caught:
        Autosave(some_record(1), path)
    assert caught.value.key == "save-in-use"
    with pytest.raises(SaveProblem) as caught:
        write_save(some_record(5), path)
    assert caught.value.key == "save-in-use"
    assert list_saves()[0].in_use
    autosave.close()
    assert not list_saves()[0].in_use
    assert other_process(path) == "taken"


def test_games_begun_in_the_same_second_do_not_meet(home: Path) -> None:
    autosaves = [Autosave(some_record(0)) for _ in range(5)]
    for number, autosave in enumerate(autosaves):
        autosave.append(some_move(number))
    assert len({autosave.path for autosave in autosaves}) == 5
    for autosave in autosaves:
        autosave.close()
    assert len(list_saves()) == 5


def test_old_autosaves_make_room_but_not_bad_or_played_ones(home: Path) -> None:
    folder = autosaves_folder()
    played = Autosave(some_record(0))
    played.append(some_move(0))
    os.utime(path_of(played), (1, 1))
    (folder / "bad.ravenbox").write_bytes(b"not a save")
    os.utime(folder / "bad.ravenbox", (2, 2))
    (folder / ".x.ravenbox.9.tmp").write_bytes(b"half")
    os.utime(folder / ".x.ravenbox.9.tmp", (3, 3))
    for number in range(KEPT + 5):
        write_save(some_record(number + 1), folder / f"old {number}.ravenbox")
        os.utime(folder / f"old {number}.ravenbox", (100 + number, 100 + number))
    new = Autosave(some_record(0))
    new.append(some_move(0))
    left = {line.path for line in list_saves()}
    assert path_of(new) in left and path_of(played) in left and folder / "bad.ravenbox" in left
    assert sum(path.name.startswith("old") for path in left) == KEPT - 1
    assert folder / "old 0.ravenbox" not in left and folder / f"old {KEPT + 4}.ravenbox" in left
    assert not (folder / ".x.ravenbox.9.tmp").exists()
    new.close()
    played.close()


def test_a_removed_file_is_written_anew(home: Path) -> None:
    autosave = Autosave(some_record(0))
    autosave.append(some_move(0))
    path_of(autosave).unlink()
    assert autosave.append(some_move(1)) is None
    assert words(read_save(path_of(autosave))[0]) == words(some_record(2))
    autosave.close()


def test_a_pulled_drive_is_told_once_and_healed(home: Path) -> None:
    autosave = Autosave(some_record(0))
    autosave.append(some_move(0))
    wreck(home)
    told = [autosave.append(some_move(number)) for number in range(1, 5)]
    assert [problem.key if problem else "" for problem in told] == ["save-not-written", "", "", ""]
    home.unlink()
    problem = autosave.append(some_move(5))
    assert problem is not None and problem.key == "save-works-again"
    assert words(read_save(path_of(autosave))[0]) == words(some_record(6))
    autosave.close()


def test_a_file_in_place_of_the_folder(home: Path) -> None:
    home.rmdir()
    home.write_text("", encoding="ascii")
    autosave = Autosave(some_record(0))
    problem = autosave.append(some_move(0))
    assert problem is not None and problem.key == "save-not-written"
    assert len(autosave.record.moves) == 0 and list_saves() == []
    home.unlink()
    told = autosave.close()
    assert told is not None and told.key == "save-works-again"
    assert len(list_saves()) == 1


def test_a_user_folder_of_any_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAVENBOX_HOME", str(tmp_path / "Zoë テスト ş 'q' & א"))
    autosave = Autosave(play(*MODES[0], 0).record)
    assert autosave.append(some_move(0)) is None
    autosave.close()
    assert [line.problem for line in list_saves()] == [None]


def test_adding_is_one_small_write(home: Path) -> None:
    """No whole file, no waiting for the disk: what an action costs does not grow with the game."""
    files = Failing()
    autosave = Autosave(some_record(2000), files=files)
    autosave.append(some_move(0))
    size = path_of(autosave).stat().st_size
    files.asked.clear()
    for number in range(200):
        autosave.append(some_move(number))
    assert files.asked == ["gone", "write"] * 200
    assert (path_of(autosave).stat().st_size - size) / 200 < 40
    autosave.close()


def test_playing_on_from_a_named_save_leaves_it_alone(home: Path) -> None:
    path = path_for("Sunday")
    write_save(some_record(3), path)
    before = path.read_bytes()
    autosave = Autosave(read_save(path)[0], path)
    autosave.append(some_move(3))
    autosave.close()
    assert path.read_bytes() == before
    assert path_of(autosave).parent == autosaves_folder()
    assert words(read_save(path_of(autosave))[0]) == words(some_record(4))


def test_what_would_be_lost_is_tried_once_more_before_it_is_told(home: Path) -> None:
    failing = Failing(0, until=10_000)
    autosave = Autosave(some_record(0), files=failing)
    assert autosave.again() is None, "nothing has been played"
    autosave.append(some_move(0))
    told = autosave.again()
    assert told is not None and told.key == "save-not-written"
    failing.until = -1
    assert autosave.again() is None and autosave.path is not None
    assert words(read_save(autosave.path)[0]) == words(some_record(1))
    autosave.close()
