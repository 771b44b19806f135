"""The system fails at every place where it is asked for something."""

import errno
from pathlib import Path

import pytest

from client.saves import Autosave, SaveProblem, path_for, read_save, write_save
from tests.saves.toy import Failing, left_behind, some_move, some_record, words

CODES = [errno.ENOSPC, errno.EACCES, errno.EIO]
ACTIONS = 6


def play(autosave: Autosave) -> list[SaveProblem]:
    told = [autosave.append(some_move(number)) for number in range(ACTIONS)]
    told += [autosave.undo(), autosave.append(some_move(7)), autosave.finish(), autosave.close()]
    return [problem for problem in told if problem is not None]


def played() -> list[tuple[int, str, str]]:
    return [*words(some_record(ACTIONS - 1)), (1, some_move(7).words, some_move(7).digest)]


def steps_of_autosave() -> list[str]:
    counting = Failing()
    play(Autosave(some_record(0), files=counting))
    return counting.asked


@pytest.mark.parametrize("code", CODES, ids=errno.errorcode.get)
def test_one_failure_anywhere_loses_nothing(home: Path, code: int) -> None:
    steps = steps_of_autosave()
    assert {"write", "flush", "replace", "create", "extend", "close"} <= set(steps)
    for at, step in enumerate(steps):
        failing = Failing(at, code)
        autosave = Autosave(some_record(0), files=failing)
        told = play(autosave)
        assert autosave.path is not None, step
        record, torn = read_save(autosave.path)
        assert torn is None and words(record) == played(), (at, step)
        assert told or step in ("flush_folder", "close"), (at, step)
        assert left_behind(home) == [], (at, step)


@pytest.mark.parametrize("code", CODES, ids=errno.errorcode.get)
def test_a_disk_that_stays_bad_keeps_the_game_in_memory(home: Path, code: int) -> None:
    """From one step on nothing works any more: the file holds what was written before."""
    for at in range(len(steps_of_autosave())):
        autosave = Autosave(some_record(0), files=Failing(at, code, until=10_000))
        told = play(autosave)
        assert all(problem.key == "save-not-written" for problem in told)
        assert told or at >= len(steps_of_autosave()) - 2
        if autosave.path is not None and autosave.path.exists():
            record, _ = read_save(autosave.path)
            assert words(record) in (
                [words(some_record(count)) for count in range(ACTIONS + 1)] + [played()]
            ), at


@pytest.mark.parametrize("code", CODES, ids=errno.errorcode.get)
def test_a_failed_save_leaves_the_old_file_or_the_new_one(home: Path, code: int) -> None:
    path = path_for("Sunday")
    counting = Failing()
    write_save(some_record(4), path)
    write_save(some_record(5), path, counting)
    for at, step in enumerate(counting.asked):
        write_save(some_record(4), path)
        old = path.read_bytes()
        try:
            write_save(some_record(9), path, Failing(at, code))
        except SaveProblem as problem:
            assert problem.key in ("save-not-written", "save-keeps-file")
            assert path.read_bytes() == old, step
        else:
            assert len(read_save(path)[0].moves) == 9, step
            assert step in ("flush_folder", "size"), step
        assert left_behind(home) == [], step


def test_a_disk_that_gives_back_something_else_is_noticed(home: Path) -> None:
    class Lying(Failing):
        def read(self, path: Path) -> bytes:
            data = super().read(path)
            return data[:-1] + b"?" if path.name.endswith(".tmp") else data

    path = path_for("Sunday")
    write_save(some_record(4), path)
    old = path.read_bytes()
    with pytest.raises(SaveProblem) as caught:
        write_save(some_record(9), path, Lying())
    assert caught.value.key == "save-changed-on-disk"
    assert path.read_bytes() == old and left_behind(home) == []


@pytest.mark.parametrize("content", [b"", b"my diary", b"\x81\xa8ravenbox\x09"])
def test_a_file_that_cannot_be_opened_is_never_overwritten(home: Path, content: bytes) -> None:
    path = path_for("Sunday")
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    with pytest.raises(SaveProblem) as caught:
        write_save(some_record(3), path)
    assert caught.value.key == "save-keeps-file"
    assert path.read_bytes() == content


def test_a_folder_of_that_name_is_not_touched(home: Path) -> None:
    path = path_for("Sunday")
    path.mkdir(parents=True)
    with pytest.raises(SaveProblem):
        write_save(some_record(3), path)
    assert path.is_dir()
