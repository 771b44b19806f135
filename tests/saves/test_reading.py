"""Reading a save: what is whole comes back, what is not gets its own sentence."""

import os
import pickle
from pathlib import Path

import msgpack
import pytest

from client.saves import (
    Autosave,
    SaveProblem,
    list_saves,
    path_for,
    read_save,
    read_saved,
    saves_folder,
    stream,
    write_save,
)
from client.saves.named import free_name
from client.saves.shelf import delete_save
from engine.api import Record
from tests.saves.test_resume import MODES, play
from tests.saves.toy import some_record, words


def written(record: Record, path: Path) -> bytes:
    write_save(record, path)
    return path.read_bytes()


def problem(path: Path) -> SaveProblem:
    with pytest.raises(SaveProblem) as caught:
        read_save(path)
    return caught.value


def test_what_is_written_comes_back(tmp_path: Path) -> None:
    record = some_record(40)
    path = tmp_path / "a.ravenbox"
    write_save(record, path)
    back, told = read_save(path)
    assert told is None
    assert words(back) == words(record)
    for name in (
        "game",
        "mode",
        "seats",
        "options",
        "seed",
        "level_digest",
        "rules_version",
        "names",
        "people",
    ):
        assert getattr(back, name) == getattr(record, name), name
    saved = read_saved(path)
    assert saved.program and saved.when.endswith("+00:00") and not saved.over


def test_every_cut_is_a_shorter_record_or_refused(tmp_path: Path) -> None:
    record = some_record(12)
    path = tmp_path / "a.ravenbox"
    data = written(record, path)
    start = len(stream.header(record, stream.now(), 12))
    for size in range(len(data)):
        path.write_bytes(data[:size])
        if size < start:
            assert problem(path).key in ("save-empty", "save-foreign", "save-damaged")
            continue
        back, told = read_save(path)
        assert told is not None and told.key == "save-torn"
        assert told.values["action"] == len(back.moves) < 12
        assert words(back) == words(record)[: len(back.moves)]


def test_zeros_at_the_end_are_a_torn_tail(tmp_path: Path) -> None:
    path = tmp_path / "a.ravenbox"
    data = written(some_record(5), path)
    path.write_bytes(data + bytes(4096))
    back, told = read_save(path)
    assert len(back.moves) == 5
    assert told is not None and told.key == "save-torn"


def test_each_bad_file_has_its_own_sentence(tmp_path: Path) -> None:
    good = written(some_record(9), tmp_path / "good.ravenbox")
    newer = good.replace(b"\xa8ravenbox\x01", b"\xa8ravenbox\x07", 1)
    changed = good.replace(b"walk S3 C3", b"walk S3 C4", 1)
    assert changed != good
    cases: dict[str, tuple[bytes, str]] = {
        "empty": (b"", "save-empty"),
        "zeros": (bytes(1000), "save-empty"),
        "text": (b"Dear diary, nothing happened.", "save-foreign"),
        "pickle": (pickle.dumps({"moves": [1, 2]}), "save-foreign"),
        "deep": (b"\x91" * 100_000, "save-foreign"),
        "deep header": (b"\x81\xa8ravenbox\x01" + b"\x91" * 100_000, "save-damaged"),
        "deep value": (b"\x82\xa8ravenbox\x01\xa4game" + b"\x81\xa1a" * 50_000, "save-damaged"),
        "huge counts": (b"\x82\xa8ravenbox\x01\xa5names\xdd\xff\xff\xff\xff", "save-damaged"),
        "huge text": (b"\x82\xa8ravenbox\x01\xa4game\xdb\xff\xff\xff\xff" + b"a" * 99, "save-damaged"),
        "newer": (newer, "save-newer"),
        "newest": (b"\x81\xa8ravenbox\x63" + b"\xc1" * 40, "save-newer"),
        "no number": (b"\x81\xa8ravenbox\xa1a", "save-damaged"),
        "changed": (changed, "save-damaged"),
        "swapped": (good.replace(b"Ada", b"Bob", 1), "save-damaged"),
        "huge": (good + bytes(stream.MAX_BYTES), "save-huge"),
        "long tail": (good + b"\x94" + b"\x00" * 600 + b"\x01", "save-damaged"),
        "tail": (good + b"What is this?", "save-damaged"),
    }
    for name, (data, key) in cases.items():
        path = tmp_path / f"{name}.ravenbox"
        path.write_bytes(data)
        assert problem(path).key == key, name
        assert path.read_bytes() == data
    (tmp_path / "folder.ravenbox").mkdir()
    assert problem(tmp_path / "folder.ravenbox").key == "save-folder"
    assert problem(tmp_path / "nothing.ravenbox").values["why"] == "gone"
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.ravenbox")
        assert problem(tmp_path / "pipe.ravenbox").key == "save-unreadable"


def test_the_newer_sentence_names_versions(tmp_path: Path) -> None:
    path = tmp_path / "n.ravenbox"
    about = {"ravenbox": 2, "program": "3.1.4", "strange": [1, {"a": None}]}
    path.write_bytes(msgpack.packb(about) + b"whatever follows")
    values = problem(path).values
    assert (values["program"], values["format"], values["known"]) == ("3.1.4", 2, 1)


def test_the_damaged_sentence_names_the_last_whole_action(tmp_path: Path) -> None:
    path = tmp_path / "a.ravenbox"
    data = written(some_record(9), path)
    path.write_bytes(data.replace(b"walk S6 C6", b"walk S6 C7", 1))
    assert problem(path).values["action"] == 6


def test_header_values_of_the_wrong_kind(tmp_path: Path) -> None:
    record = some_record(3)
    start = stream.header(record, stream.now(), 0)
    unpacker = msgpack.Unpacker()
    unpacker.feed(start)
    about = unpacker.unpack()
    path = tmp_path / "a.ravenbox"
    wrong: list[object] = [None, -1, 1 << 63, 2.5, True, "x" * 1000, [], [1], {"a": 1}, {"a": [1]}, b"raw"]
    for key in list(about)[1:]:
        for value in wrong:
            import zlib

            packed = msgpack.packb({**about, key: value})
            path.write_bytes(packed + msgpack.packb(zlib.crc32(packed)))
            try:
                read_save(path)
            except SaveProblem as error:
                assert error.key == "save-damaged"
            else:
                assert (key, value) in [
                    ("seed", 1 << 63),
                    ("options", {"a": 1}),
                ], (key, value)


def test_the_list_marks_bad_saves_and_opens_the_good_ones(home: Path) -> None:
    folder = saves_folder()
    folder.mkdir(parents=True)
    write_save(play(*MODES[0], 3).record, folder / "good.ravenbox")
    (folder / "empty.ravenbox").write_bytes(b"")
    (folder / "random.ravenbox").write_bytes(os.urandom(3000))
    (folder / "cut.ravenbox").write_bytes((folder / "good.ravenbox").read_bytes()[:-3])
    (folder / "huge.ravenbox").write_bytes(bytes(stream.MAX_BYTES + 1))
    (folder / "folder.ravenbox").mkdir()
    (folder / "link.ravenbox").symlink_to(folder / "nowhere")
    (folder / "notes.txt").write_text("not listed", encoding="ascii")
    lines = {line.name: line for line in list_saves()}
    assert set(lines) == {"good", "empty", "random", "cut", "huge", "folder", "link"}
    assert lines["good"].problem is None and lines["good"].saved is not None
    assert lines["cut"].saved is not None and len(lines["cut"].saved.record.moves) == 2
    keys = {name: line.problem.key for name, line in lines.items() if line.problem is not None}
    assert keys == {
        "empty": "save-empty",
        "random": "save-foreign",
        "cut": "save-torn-listed",
        "huge": "save-huge",
        "folder": "save-folder",
        "link": "save-unreadable",
    }


def test_a_list_without_any_folder_is_empty(home: Path) -> None:
    assert list_saves() == []


@pytest.mark.parametrize(
    ("title", "file"),
    [
        ("Sunday", "Sunday"),
        ("  a/b\\c:d  ", "a b c d"),
        ("../../etc/passwd", "etc passwd"),
        ("CON", "game CON"),
        ("nul.txt", "game nul.txt"),
        ("", "game"),
        ("...", "game"),
        ("\0\n\t", "game"),
        ("Zoë テスト ş", "Zoë テスト ş"),
        ("\ud800x", "x"),
    ],
)
def test_a_title_makes_a_file_name(home: Path, title: str, file: str) -> None:
    path = path_for(title)
    assert path.parent == saves_folder()
    assert path.name == file + ".ravenbox"


@pytest.mark.parametrize("letter", ["x", "é", "テ", "🂡", "א"])
def test_a_long_title_makes_a_name_that_a_disk_takes(home: Path, letter: str) -> None:
    path = path_for(letter * 500)
    write_save(some_record(1), path)
    assert read_save(path)[1] is None


def test_a_free_name_costs_no_other_save(home: Path) -> None:
    for wanted in ("Sunday", "Sunday 2", "Sunday 3"):
        assert free_name("Sunday") == wanted
        write_save(some_record(1), path_for(wanted))


def test_deleting_takes_one_file_and_its_lock(home: Path) -> None:
    for name in ("a", "b"):
        write_save(some_record(2), path_for(name))
    delete_save(path_for("a"))
    assert sorted(p.name for p in saves_folder().iterdir()) == ["b.ravenbox"]
    delete_save(path_for("a"))  # somebody else was faster
    assert sorted(p.name for p in saves_folder().iterdir()) == ["b.ravenbox"]


def test_a_save_that_is_being_played_is_not_deleted(home: Path) -> None:
    record = some_record(2)
    write_save(record, path_for("a"))
    playing = Autosave(record, path_for("a"), folder=saves_folder())
    with pytest.raises(SaveProblem) as caught:
        delete_save(path_for("a"))
    assert caught.value.key == "save-in-use" and path_for("a").exists()
    playing.close()
    delete_save(path_for("a"))
    assert not path_for("a").exists()


def test_a_save_that_cannot_be_deleted_says_why(home: Path) -> None:
    path_for("a").mkdir(parents=True)
    with pytest.raises(SaveProblem) as caught:
        delete_save(path_for("a"))
    assert caught.value.key == "save-not-deleted" and path_for("a").exists()


def test_names_of_500_letters_and_half_letters(tmp_path: Path) -> None:
    record = Record("pebbles", "classic", 2, {}, 1, names=["א" * 500, "\ud83d half"])
    path = tmp_path / "a.ravenbox"
    write_save(record, path)
    assert read_save(path)[0].names == ["א" * 500, "? half"]


def test_a_classic_game_fits_in_32_kib(tmp_path: Path) -> None:
    assert len(written(some_record(700), tmp_path / "a.ravenbox")) < 32 << 10
