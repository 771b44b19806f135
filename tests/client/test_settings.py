from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Any

import pytest

from client.settings import DEFAULTS, Files, Settings, checked
from client.text import tr

FAULTS = [errno.ENOSPC, errno.EACCES, errno.EIO]
STEPS = ["make_folder", "write", "flush", "replace"]


class Failing(Files):
    """Files of which one operation fails."""

    def __init__(self, step: str, code: int) -> None:
        self.step, self.code = step, code

    def fail(self, step: str) -> None:
        if step == self.step:
            raise OSError(self.code, "fault for the test")

    def read(self, path: Path) -> bytes:
        self.fail("read")
        return super().read(path)

    def make_folder(self, path: Path) -> None:
        self.fail("make_folder")
        super().make_folder(path)

    def write(self, path: Path, data: bytes) -> None:
        if self.step == "write":
            path.write_bytes(data[: len(data) // 2])
        self.fail("write")
        super().write(path, data)

    def flush(self, fd: int) -> None:
        self.fail("flush")
        super().flush(fd)

    def replace(self, old: Path, new: Path) -> None:
        self.fail("replace")
        super().replace(old, new)


def stored(folder: Path) -> Any:
    return json.loads((folder / "settings.json").read_text("utf-8"))


def test_what_was_set_is_there_the_next_time(own_folder: Path) -> None:
    first = Settings(own_folder)
    first.set("volume", 35)
    first.set("palette", "dusk")
    assert first.save()
    again = Settings(own_folder)
    assert (again.number("volume"), again.word("palette")) == (35, "dusk")
    assert again.take_trouble() == ("", "")


def test_only_what_was_changed_is_written(own_folder: Path) -> None:
    settings = Settings(own_folder)
    settings.set("mute", True)
    settings.save()
    assert stored(own_folder) == {"mute": True}


def test_nothing_to_save_touches_no_disk(own_folder: Path) -> None:
    assert Settings(own_folder).save()
    assert not own_folder.exists()


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("code", FAULTS)
def test_a_fault_leaves_the_old_file_whole(own_folder: Path, step: str, code: int) -> None:
    good = Settings(own_folder)
    good.set("volume", 10)
    good.save()
    bad = Settings(own_folder, Failing(step, code))
    bad.set("volume", 90)
    assert not bad.save()
    assert bad.take_trouble() == ("settings-not-saved", "fault for the test")
    assert bad.number("volume") == 90, "the change holds in memory"
    assert stored(own_folder) == {"volume": 10}
    assert [p.name for p in own_folder.iterdir()] == ["settings.json"], "nothing half-written stays behind"


@pytest.mark.parametrize("step", STEPS)
def test_saving_works_again_after_a_fault(own_folder: Path, step: str) -> None:
    files = Failing(step, errno.ENOSPC)
    settings = Settings(own_folder, files)
    settings.set("volume", 20)
    assert not settings.save()
    files.step = ""
    assert settings.save()
    assert stored(own_folder) == {"volume": 20}


def test_a_file_that_cannot_be_read_gives_defaults_and_says_so(own_folder: Path) -> None:
    settings = Settings(own_folder, Failing("read", errno.EACCES))
    assert settings.values == DEFAULTS
    assert settings.take_trouble() == ("settings-not-read", "fault for the test")


BROKEN = [
    b"",
    b"{",
    b"[1]",
    b"\xff\xfe",
    b"null",
    b"[" * 100_000,
    b'{"a":' * 5000,
    b"x" * (2 << 20),
    b"\0" * 64,
]


@pytest.mark.parametrize("content", BROKEN, ids=range(len(BROKEN)))
def test_a_broken_file_is_set_aside(own_folder: Path, content: bytes) -> None:
    own_folder.mkdir(parents=True)
    (own_folder / "settings.json").write_bytes(content)
    settings = Settings(own_folder)
    assert settings.values == DEFAULTS
    assert settings.take_trouble() == ("settings-broken", "settings.broken-1.json")
    assert (own_folder / "settings.broken-1.json").read_bytes() == content
    (own_folder / "settings.json").write_bytes(content)
    assert Settings(own_folder).take_trouble() == ("settings-broken", "settings.broken-2.json")


def test_a_broken_file_that_cannot_be_moved_is_said(own_folder: Path) -> None:
    own_folder.mkdir(parents=True)
    (own_folder / "settings.json").write_bytes(b"{")
    assert Settings(own_folder, Failing("replace", errno.EACCES)).take_trouble()[0] == "settings-broken-stays"


@pytest.mark.parametrize("blocked", ["file", "folder"])
def test_something_else_in_the_place_of_the_settings(tmp_path: Path, blocked: str) -> None:
    home = tmp_path / "home"
    if blocked == "file":
        home.write_text("in the way")
    else:
        (home / "settings.json").mkdir(parents=True)
    settings = Settings(home)
    assert settings.values == DEFAULTS
    settings.set("mute", True)
    assert not settings.save()
    assert settings.take_trouble()[0] == "settings-not-saved"


WRONG = [
    ("volume", 101), ("volume", -1), ("volume", 1e400), ("volume", True), ("volume", "70"),
    ("palette", "pink"), ("ui_scale", 9999), ("language", ""), ("language", "x" * 99), ("speed", 3),
    ("window", [1, 2]), ("window", [1, 2, 3, 10**9]), ("window", [1, 2, 3, "4"]), ("mute", 1),
    ("mute", None), ("last_setup", []), ("nonsense", 1),
]  # fmt: skip


@pytest.mark.parametrize(("key", "value"), WRONG)
def test_values_out_of_range_are_refused(own_folder: Path, key: str, value: Any) -> None:
    assert not checked(key, value)
    with pytest.raises(ValueError, match=key):
        Settings(own_folder).set(key, value)
    own_folder.mkdir(parents=True, exist_ok=True)
    (own_folder / "settings.json").write_text(json.dumps({"volume": 33} | {key: value}))
    read = Settings(own_folder)
    assert read.values == {**DEFAULTS, **({} if key == "volume" else {"volume": 33})}


def test_every_default_is_a_value_that_may_be_set() -> None:
    for key, value in DEFAULTS.items():
        assert checked(key, value), key


def test_two_programs_keep_each_others_settings(own_folder: Path) -> None:
    one, two = Settings(own_folder), Settings(own_folder)
    one.set("volume", 5)
    assert one.save()
    two.set("palette", "paper")
    assert two.save()
    one.set("mute", True)
    assert one.save()
    assert stored(own_folder) == {"volume": 5, "palette": "paper", "mute": True}


def test_settings_of_a_newer_program_are_kept(own_folder: Path) -> None:
    own_folder.mkdir(parents=True)
    (own_folder / "settings.json").write_text('{"later": {"deep": [1]}, "mute": true}')
    settings = Settings(own_folder)
    settings.set("volume", 1)
    settings.save()
    assert stored(own_folder) == {"later": {"deep": [1]}, "mute": True, "volume": 1}


@pytest.mark.parametrize("code", FAULTS)
def test_what_could_not_be_read_is_not_written_over(own_folder: Path, code: int) -> None:
    good = Settings(own_folder)
    good.set("volume", 10)
    good.set("palette", "dusk")
    good.save()
    files = Failing("read", code)
    blind = Settings(own_folder, files)
    assert blind.take_trouble()[0] == "settings-not-read"
    blind.set("mute", True)
    assert not blind.save()
    assert blind.take_trouble() == ("settings-not-saved", "fault for the test")
    assert stored(own_folder) == {"volume": 10, "palette": "dusk"}
    files.step = ""
    assert blind.save()
    assert stored(own_folder) == {"volume": 10, "palette": "dusk", "mute": True}


def test_a_broken_file_that_cannot_be_moved_is_not_written_over(own_folder: Path) -> None:
    own_folder.mkdir(parents=True)
    (own_folder / "settings.json").write_bytes(b"{")

    class Stuck(Files):
        def replace(self, old: Path, new: Path) -> None:
            if "broken" in new.name:
                raise PermissionError(errno.EACCES, "fault for the test")
            super().replace(old, new)

    settings = Settings(own_folder, Stuck())
    assert settings.take_trouble()[0] == "settings-broken-stays"
    settings.set("mute", True)
    assert not settings.save()
    assert settings.take_trouble() == ("settings-not-saved", "fault for the test")
    assert (own_folder / "settings.json").read_bytes() == b"{"
    assert [p.name for p in own_folder.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("become", ["broken", "gone"])
def test_what_was_read_once_outlives_its_file(own_folder: Path, become: str) -> None:
    good = Settings(own_folder)
    good.set("volume", 10)
    good.save()
    settings = Settings(own_folder)
    (own_folder / "settings.json").unlink()
    if become == "broken":
        (own_folder / "settings.json").write_bytes(b"{")
    settings.set("mute", True)
    assert settings.save()
    assert stored(own_folder) == {"volume": 10, "mute": True}


@pytest.mark.parametrize(("key", "value"), WRONG[:-1])
def test_a_value_that_makes_no_sense_is_told_and_the_rest_kept(
    own_folder: Path, key: str, value: Any
) -> None:
    own_folder.mkdir(parents=True)
    written = {"later": 1, "hints": False, key: value}
    (own_folder / "settings.json").write_text(json.dumps(written))
    settings = Settings(own_folder)
    assert settings.take_trouble() == ("settings-odd", key)
    assert settings.values == {**DEFAULTS, "hints": False}
    settings.set("recap", "never")
    assert settings.save() and settings.take_trouble() == ("", "")
    assert stored(own_folder) == {**written, "recap": "never"}, "a newer program may know better"
    settings.set(key, DEFAULTS[key])
    assert settings.save()
    assert stored(own_folder) == {**written, "recap": "never", key: DEFAULTS[key]}
    assert Settings(own_folder).take_trouble() == ("", "")


def test_all_that_make_no_sense_are_named_in_one_sentence(own_folder: Path) -> None:
    own_folder.mkdir(parents=True)
    (own_folder / "settings.json").write_text('{"volume": "loud", "mute": 3, "hints": false, "new": []}')
    assert Settings(own_folder).take_trouble() == ("settings-odd", "volume, mute")


def test_every_trouble_has_a_sentence() -> None:
    for key in ("not-saved", "not-read", "broken", "broken-stays", "odd"):
        assert "volume" in tr(f"settings-{key}", detail="volume")
