"""What is missing or damaged is said in one sentence, at a terminal or in a box, with a report of it."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from client import __main__ as door
from client import cli, commands_selftest, installed, last_words
from client.commands import Trouble
from client.text import Catalogue, assets, key_of, knows, spoken, tr, use_catalogue
from engine.api import GAMES

ROOT = Path(__file__).resolve().parents[2]
WITHOUT = """
import sys
sys.modules[sys.argv.pop(1)] = None
from client.__main__ import main
sys.exit(main())
"""


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The boxes that would have been shown."""
    shown: list[str] = []
    monkeypatch.setattr(last_words, "box", shown.append)
    yield shown


@pytest.fixture
def frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Something like a frozen program that runs, with its list."""
    root = tmp_path / "Zoë's games" / "ravenbox"
    (root / "_internal" / "assets").mkdir(parents=True)
    (root / "ravenbox").write_bytes(b"\x7fELF")
    (root / "_internal" / "assets" / "a  picture é.svg").write_bytes(b"<svg/>")
    (root / "_internal" / "libx.so").write_bytes(b"x" * 3_000_000)
    names = ["ravenbox", "_internal/assets/a  picture é.svg", "_internal/libx.so"]
    lines = installed.listing({name: installed.digest(root / name) for name in names})
    installed.list_in(root).write_text(lines, "utf-8")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(root / "ravenbox"))
    return root


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not ask the environment")
@pytest.mark.parametrize(
    ("given", "then"),
    [
        ({}, {"LC_CTYPE": "C.UTF-8"}),
        ({"LANG": "C"}, {"LANG": "C", "LC_CTYPE": "C.UTF-8"}),
        ({"LANG": "de_DE.UTF-8", "LC_CTYPE": "POSIX"}, {"LANG": "de_DE.UTF-8", "LC_CTYPE": "C.UTF-8"}),
        ({"LC_ALL": "C"}, {"LC_ALL": "C.UTF-8"}),
        ({"LANG": "ja_JP.eucJP"}, {"LANG": "ja_JP.eucJP"}),
        ({"LANG": "C", "LC_ALL": "en_US.UTF-8"}, {"LANG": "C", "LC_ALL": "en_US.UTF-8"}),
    ],
)
def test_a_window_has_all_letters(
    given: dict[str, str], then: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("LC_ALL", "LC_CTYPE", "LANG")
    for name in names:
        monkeypatch.setenv(name, given.get(name, ""))
    door.speak_utf8()
    assert {name: os.environ[name] for name in names if os.environ[name]} == then


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ([], True),
        (["play"], True),
        (["play", "a_game", "--text"], False),
        (["replay", "x"], True),
        (["replay", "x", "--verify"], False),
        ([__file__], True),
        (["selftest"], False),
        (["--version"], False),
    ],
)
def test_which_words_ask_for_the_window(words: list[str], wanted: bool) -> None:
    assert last_words.wants_window(words) is wanted


def test_a_box_is_for_who_reads_no_terminal(boxes: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    for stream, shown in ((Terminal(), 0), (io.StringIO(), 1), (None, 1)):
        boxes.clear()
        monkeypatch.setattr(sys, "__stderr__", stream)
        last_words.say("No.", windowed=False)
        assert not boxes
        last_words.say("No\nwindow.", windowed=True)
        assert boxes == ["No window."] * shown


def test_nobody_to_tell_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a stream nor a display, and pygame is what is missing."""
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "__stderr__", None)
    last_words.say("No.", windowed=True)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setitem(sys.modules, "pygame", None)
    last_words.say("No.", windowed=True)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these have boxes of their own")
def test_without_pygame_the_desktop_shows_the_box(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    tool, said = tmp_path / "xmessage", tmp_path / "said"
    tool.write_text(f'#!/bin/sh\necho "$@" > {said}\n')
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}")
    monkeypatch.setenv("DISPLAY", ":77")
    monkeypatch.setitem(sys.modules, "pygame", None)
    last_words.box("It cannot start.")
    assert said.read_text() == "-center It cannot start.\n"


SLOWLY = [pytest.param(name, marks=pytest.mark.slow) for name in ("fluent.runtime", "platformdirs")]


@pytest.mark.parametrize("missing", ["engine.api", "pygame", *SLOWLY])
def test_a_part_that_cannot_be_loaded_is_one_sentence_and_a_report(missing: str, tmp_path: Path) -> None:
    kept = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment = {**kept, "RAVENBOX_HOME": str(tmp_path / "home"), "TMPDIR": str(tmp_path)}
    command = [sys.executable, "-c", WITHOUT, missing]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 1 and done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert "Traceback" not in line and line.endswith("nothing is sent anywhere.")
    (report,) = tmp_path.glob("**/crash-*.txt")
    assert str(report) in line
    written = report.read_text("utf-8")
    assert f"ModuleNotFoundError: import of {missing} halted" in written and "ravenbox: " in written


def test_damaged_files_are_named_before_anything_else(
    frozen: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    monkeypatch.setitem(sys.modules, "client.cli", None)
    monkeypatch.delattr("client.cli", raising=False)
    monkeypatch.setattr(sys, "argv", ["ravenbox", "selftest"])
    (frozen / "_internal" / "libx.so").unlink()
    assert door.main() == 1
    assert "missing or damaged: _internal/libx.so; install it again" in capsys.readouterr().err
    installed.list_in(frozen).unlink()
    assert door.main() == 1
    assert f"missing or damaged: {installed.LIST};" in capsys.readouterr().err


def test_a_mistake_in_a_damaged_installation_is_called_damage(
    frozen: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    def broken(_args: object) -> int:
        raise ImportError("libx.so: cannot open shared object file")

    monkeypatch.setattr("client.commands.scenario", broken)
    assert cli.main(["scenario", "x"]) == 1
    assert "made a mistake (ImportError)" in capsys.readouterr().err
    (frozen / "_internal" / "libx.so").write_bytes(b"")
    assert cli.main(["scenario", "x"]) == 1
    err = capsys.readouterr().err
    assert "missing or damaged: _internal/libx.so. Install" in err and str(home / "crashes") in err


def files() -> tuple[bool, str]:
    """What the self-test says of the files."""
    return commands_selftest.tried("Files", commands_selftest.check_files)


def test_every_file_of_a_frozen_program_is_looked_at(frozen: Path) -> None:
    assert files() == (True, "Files: good (3 files are as they were packed)")
    picture = frozen / "_internal" / "assets" / "a  picture é.svg"
    picture.unlink()
    (frozen / "_internal" / "libx.so").write_bytes(b"x" * 2_999_999 + b"y")
    assert files() == (
        False,
        "Files: BAD (Missing: _internal/assets/a picture é.svg. Damaged or changed: _internal/libx.so.)",
    )


def test_a_list_that_is_not_whole_is_no_list(frozen: Path) -> None:
    """Wherever it was cut: at its start, in a line, at the end of one, or in a letter."""
    path = installed.list_in(frozen)
    whole = path.read_bytes()
    assert whole.endswith(b"# 3 files\n")
    said = "is damaged or incomplete, so nothing could be compared with it."
    for end in range(len(whole)):
        path.write_bytes(whole[:end])
        assert files() == (False, f"Files: BAD (The list of files, files.sha256, {said})"), end
        assert last_words.damaged() == installed.LIST
    lines = whole.splitlines(keepends=True)
    for changed in (lines[1:], [*lines[:2], lines[3]], [b"x" + lines[0], *lines[1:]], [*lines, b"\n"]):
        path.write_bytes(b"".join(changed))
        assert not files()[0], changed
    path.unlink()
    assert "files.sha256, is missing, so nothing" in files()[1]


def test_many_files_are_named_in_short(frozen: Path) -> None:
    path = installed.list_in(frozen)
    digests = installed.listed(path) | {f"_internal/levels/{k:04}/{'x' * 90}": "0" * 64 for k in range(3000)}
    path.write_text(installed.listing(digests), "utf-8")
    good, line = files()
    assert not good and line.endswith(" and 2,997 more.)") and line.count("levels") == 3 and "???" not in line
    assert last_words.damaged().endswith(" and 2997 more")


def test_a_long_line_of_the_self_test_still_reads(frozen: Path) -> None:
    def long() -> str:
        return "word " * 5000

    def wrong() -> str:
        raise commands_selftest.Wrong(long())

    def trouble() -> str:
        raise Trouble("cli-no-saves", {"word": long()})

    for check in (long, wrong, trouble):
        line = commands_selftest.tried(long(), check)[1]
        assert "???" not in line and "word word" in line and len(line) < 5000, check
    assert "???" not in tr("cli-damaged", files=long(), path=long())


def test_without_texts_the_self_test_still_speaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    before = spoken()
    use_catalogue(Catalogue(tmp_path, "en"))
    monkeypatch.setattr(commands_selftest, "assets", lambda: tmp_path)
    try:
        names = [name for name, _ in commands_selftest.parts()]
        good, line = commands_selftest.tried("Texts", commands_selftest.check_texts)
        assert names[:3] == ["Program", "Files", "Levels"] and not good
        assert line.startswith("Texts: BAD (Missing: assets/text/en/arena.ftl, assets/text/en/cli.ftl, ")
        assert commands_selftest.summed(2) == "Parts that do not work: 2."
        for key, plain in commands_selftest.PLAIN.items():
            values = {name: "x" for _, name, _, _ in Formatter().parse(plain) if name}
            assert "cli-" not in commands_selftest.said(key, **values)
        assert not caplog.records, "each line has its own words"
        for k in range(50):
            tr(f"no-such-{k}")
        assert len(caplog.records) < 6
    finally:
        use_catalogue(before)


def test_each_text_of_the_self_test_is_known_where_it_is_built_in() -> None:
    folder = assets() / "text" / "en"
    games = tuple(map(key_of, GAMES))
    there = {path.name for path in folder.glob("*.ftl")}
    assert {name for name in there if not name.startswith(games)} == set(commands_selftest.SHARED)
    assert there >= {f"{game}.ftl" for game in games}
    for key, plain in commands_selftest.PLAIN.items():
        assert knows(key)
        names = {name: 1 for _, name, _, _ in Formatter().parse(plain) if name}
        assert "{$" not in tr(key, **names), key


def test_an_app_of_macos_has_its_list_among_its_resources(tmp_path: Path) -> None:
    app = tmp_path / "Ravenbox.app"
    root = installed.frozen_root(app / "Contents" / "MacOS" / "ravenbox")
    assert root == app and installed.list_in(root) == app / "Contents" / "Resources" / installed.LIST


def test_a_wheel_is_compared_with_what_its_installer_wrote_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A distribution as pip leaves it, found because it is on the path."""
    here = tmp_path / "client" / "installed.py"
    here.parent.mkdir()
    here.write_text("x = 1\n")
    about = tmp_path / "ravenbox-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: ravenbox\nVersion: 1.0\n")
    (about / "RECORD").write_text(
        "client/installed.py,sha256=nia_NpkRxFwkPGhBR7I_yeHc_PJX0pmhxjIBam_NM_Q,6\n"
        "ravenbox/assets/gone.svg,sha256=nia_NpkRxFwkPGhBR7I_yeHc_PJX0pmhxjIBam_NM_Q,6\n"
        "client/__pycache__/installed.cpython-311.pyc,,\n"
        "ravenbox-1.0.dist-info/RECORD,,\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    assert installed.packed()[1] == {}, "the sources are what runs"
    monkeypatch.setattr(installed, "__file__", str(here))
    root, digests = installed.packed()
    assert [file.name for file in installed.damage(root, digests)] == ["ravenbox/assets/gone.svg"]
    here.write_text("x = 2\n")
    broken = {file.name: file.missing for file in installed.damage(root, digests)}
    assert broken == {"client/installed.py": False, "ravenbox/assets/gone.svg": True}
