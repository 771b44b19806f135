"""What is missing or damaged ends in a plain sentence, whatever it takes from the sentences themselves."""

from __future__ import annotations

import logging
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from client import __main__ as door
from client import cli, commands_selftest, installed, last_words, text
from client.saves import SaveProblem, level_of, read_save
from client.settings import Settings
from client.text import use_catalogue
from engine import levels
from engine.api import GAMES, data_root

ROOT = Path(__file__).resolve().parents[2]
KEYS = ("cli-", "{", "Traceback")
UNREADABLE = {"not UTF-8": b"app-title = \xff\n", "empty": b"", "nothing in it": b"# no text\n"}


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The boxes that would have been shown."""
    shown: list[str] = []
    monkeypatch.setattr(last_words, "box", shown.append)
    monkeypatch.setattr(sys, "__stderr__", None)
    return shown


@pytest.fixture
def frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, home: Path) -> Iterator[Path]:
    """The data of a frozen program, with its list; the folder that all of it is in."""
    spoken, root = text.spoken(), tmp_path / "ravenbox"
    inside = root / "_internal"
    for name in ("assets/text", "assets/images/icons", "levels"):
        shutil.copytree(data_root(name.partition("/")[0]) / name.partition("/")[2], inside / name)
    (root / "ravenbox").touch()
    names = [path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()]
    lines = installed.listing({name: installed.digest(root / name) for name in names})
    installed.list_in(root).write_text(lines, "utf-8")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(root / "ravenbox"))
    monkeypatch.setattr(sys, "_MEIPASS", str(inside), raising=False)
    text.use("en")
    yield root
    use_catalogue(spoken)


def texts(frozen: Path) -> Path:
    return frozen / "_internal" / "assets" / "text" / "en"


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one plain sentence that a command ends with, and its report."""
    text.use("en")
    assert cli.main([*words]) == 1
    out, err = capsys.readouterr()
    (line,) = err.splitlines()
    assert out == "" and not any(key in line for key in KEYS), line
    return line


def test_a_whole_program_lacks_no_text(frozen: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert text.lacking() == []
    assert cli.main(["--version"]) == 0 and capsys.readouterr().err == ""


@pytest.mark.parametrize("name", ["client.ftl", "cli.ftl", "saves.ftl"])
@pytest.mark.parametrize("content", [None, *UNREADABLE.values()], ids=["missing", *UNREADABLE])
def test_texts_that_are_not_all_there_are_told_at_the_start(
    frozen: Path, capsys: pytest.CaptureFixture[str], boxes: list[str], name: str, content: bytes | None
) -> None:
    (texts(frozen) / name).unlink()
    if content is not None:
        (texts(frozen) / name).write_bytes(content)
    said = f"Ravenbox cannot start: these files are missing or damaged: assets/text/en/{name}; install"
    for words in ((), ("play",), ("--help",), ("levels", "check"), ("selftest", "--help"), ("nonsense",)):
        boxes.clear()
        line = refused(capsys, *words)
        assert line.startswith(said) and line.endswith("nothing is sent anywhere.")
        assert boxes == ([line] if last_words.wants_window(words) else [])


@pytest.mark.parametrize("gone", ["en", "."])
def test_without_any_texts_too(frozen: Path, capsys: pytest.CaptureFixture[str], gone: str) -> None:
    shutil.rmtree(texts(frozen).parent / gone)
    assert "assets/text/en/arena.ftl, assets/text/en/cli.ftl, " in refused(capsys, "play")
    installed.list_in(frozen).unlink()
    assert "damaged: assets/text/en; install" in refused(capsys, "play"), "no list says which there must be"
    assert text.languages() == ["en"]


def test_the_self_test_alone_runs_without_texts(
    frozen: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands_selftest, "CHECKS", [("texts", commands_selftest.check_texts)])
    (texts(frozen) / "cli.ftl").unlink()
    text.use("en")
    assert cli.main(["selftest"]) == 1
    out, err = capsys.readouterr()
    assert (
        out == ("Texts: BAD (Missing: assets/text/en/cli.ftl; 0 more.)\nParts that do not work: 1.\n")
        and not err
    )


def broken(*_: object, **__: object) -> None:
    raise RuntimeError("The babel data files are not available.")


@pytest.mark.parametrize("words", [(), ("play",), ("--help",), ("nonsense",)])
def test_what_sentences_are_made_with_may_be_missing(
    frozen: Path,
    home: Path,
    capsys: pytest.CaptureFixture[str],
    boxes: list[str],
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
) -> None:
    """No catalogue can be made, as when a file of Babel's is gone: one sentence, one report."""
    monkeypatch.setattr(text, "_spoken", [])
    monkeypatch.setattr(text, "FluentBundle", broken)
    assert cli.main([*words]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    (report,) = (home / "crashes").glob("crash-*.txt")
    assert line.startswith("Ravenbox cannot start: ") and str(report) in line and "Traceback" not in line
    assert "The babel data files are not available." in report.read_text("utf-8")
    assert len(boxes) == last_words.wants_window(words)


def test_a_mistake_that_no_sentence_can_be_made_of_is_in_the_report(
    frozen: Path, home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def wrong(_args: object) -> int:
        monkeypatch.setattr(text, "_spoken", [])
        monkeypatch.setattr(text, "FluentBundle", broken)
        raise ValueError("deep inside")

    monkeypatch.setattr("client.commands.scenario", wrong)
    assert cli.main(["scenario", "x"]) == 1
    (report,) = (home / "crashes").glob("crash-*.txt")
    assert "deep inside" in report.read_text("utf-8") and "babel" in report.read_text("utf-8")
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("Ravenbox cannot start: ")


def test_the_self_test_needs_no_catalogue(
    frozen: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands_selftest, "CHECKS", [("texts", commands_selftest.check_texts)])
    monkeypatch.setattr(text, "_spoken", [])
    monkeypatch.setattr(text, "FluentBundle", broken)
    assert cli.main(["selftest"]) == 1
    assert "Texts: BAD (RuntimeError: The babel data files" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (RuntimeError("x"), 1, "Ravenbox cannot start: "),
        (SystemExit("moved"), 1, "Ravenbox cannot start: "),
        (KeyboardInterrupt(), cli.INTERRUPTED, ""),
    ],
)
def test_the_outermost_door_lets_nothing_through(
    home: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    error: BaseException,
    status: int,
    said: str,
) -> None:
    def fails() -> int:
        raise error

    monkeypatch.setattr(cli, "main", fails)
    monkeypatch.setattr(door, "end_well", lambda: None)
    monkeypatch.setattr(sys, "argv", ["ravenbox", "selftest"])
    assert door.main() == status
    assert capsys.readouterr().err[: len("Ravenbox cannot start: ")] == said


def test_the_last_words_need_nothing(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A report cannot even be begun: the sentence is said all the same."""

    def gone() -> Path:
        raise SystemExit("ERROR: moved or deleted")

    monkeypatch.setattr("client.crash.folder", gone)
    monkeypatch.setattr("client.installed.packed", gone)
    assert last_words.cannot_start(RuntimeError("deep"), []) == 1
    assert capsys.readouterr().err == (
        "Ravenbox cannot start: a part of it cannot be loaded (deep); no report could be written.\n"
    )


def test_files_that_go_while_it_is_open_are_said(
    frozen: Path, capsys: pytest.CaptureFixture[str], boxes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A frozen program leaves with a text then, as PyInstaller has it."""

    def leaves(_args: object) -> int:
        raise SystemExit("ERROR: appears to have been moved")

    for command in ("scenario", "play"):
        monkeypatch.setattr(f"client.commands.{command}", leaves)
    assert cli.main(["scenario", "x"]) == 1
    assert capsys.readouterr().err == "Ravenbox had to end: ERROR: appears to have been moved\n"
    (frozen / "ravenbox").unlink()
    assert cli.main(["play"]) == 1
    said = "Ravenbox had to end, for its files were moved or removed while it was open."
    assert capsys.readouterr().err.startswith(said) and boxes[0].startswith(said)
    monkeypatch.setattr("client.commands.play", lambda _args: (texts(frozen) / "gone").read_text())
    assert cli.main(["play"]) == 1 and capsys.readouterr().err.startswith(said)
    for code, status in ((None, 0), (3, 3)):
        monkeypatch.setattr("client.commands.play", lambda _args, code=code: sys.exit(code))
        assert cli.main(["play"]) == status


def test_a_language_that_is_gone_is_english(
    frozen: Path, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    monkeypatch.setenv("LC_ALL", "xx_YY")
    settings = Settings(home)
    settings.set("language", "tlh")
    assert text.use(settings.word("language")).language == "en"


def selftested(check: str) -> str:
    """The line of one part of the self-test."""
    good, line = commands_selftest.tried(check, dict(commands_selftest.CHECKS)[check])
    assert not good
    return line


@pytest.mark.slow
@pytest.mark.parametrize("content", [*UNREADABLE.values(), b"app-title = Ravenbox\nhome-new-game =\n"])
def test_texts_are_read_and_not_only_there(frozen: Path, content: bytes) -> None:
    (texts(frozen) / "client.ftl").write_bytes(content)
    text.use("en")
    assert "BAD" in selftested("texts") and "assets/text/en/client.ftl" in selftested("texts")


@pytest.mark.parametrize(
    ("check", "gone", "named"),
    [
        ("texts", "assets/text/en/five-ravens-words.ftl", "assets/text/en/five-ravens-words.ftl"),
        ("texts", "assets/text/en/rules", "assets/text/en/rules/five_ravens.md"),
        ("pictures", "assets/images/icons", "assets/images/icons/arrow.svg"),
        ("levels", "levels/five_ravens/standard.toml", "levels/five_ravens/standard.toml"),
    ],
)
def test_each_part_knows_what_was_packed(frozen: Path, check: str, gone: str, named: str) -> None:
    path = frozen / "_internal" / gone
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink()
    assert f"Missing: {named}" in selftested(check)


def test_where_nothing_was_packed_the_pictures_of_tables_are_known(
    frozen: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installed, "missing", lambda part: [])
    shutil.rmtree(frozen / "_internal" / "assets" / "images" / "icons")
    assert "Missing: assets/images/icons/" in selftested("pictures")


def test_a_record_says_that_its_level_is_missing_or_damaged(frozen: Path) -> None:
    path = next((data_root("assets").parent / "levels").glob("*/*.toml"))
    game = GAMES[path.parent.name]
    mode = levels.read(game, path)["mode"]
    record = next(
        record
        for save in sorted((ROOT / "assets" / "records" / game.name).glob("*.ravenbox"))
        for record in [read_save(save)[0]]
        if record.mode == mode
    )
    level_of(record, "a")
    for spoil in (lambda: path.write_text("["), path.unlink):
        spoil()
        with pytest.raises(SaveProblem) as caught:
            level_of(record, "a")
        line = commands_selftest.in_words(caught.value)
        assert f"needs the level “{mode}” of “{game.name}”, which is missing here or damaged" in line


def test_a_home_that_cannot_be_written_leaves_no_log_before_the_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from client import crash
    from tests.client.tabletop import match_of

    folder = tmp_path / "in the way" / "crashes"
    folder.parent.write_bytes(b"")
    monkeypatch.setattr("faulthandler.is_enabled", lambda: False)
    caplog.set_level(logging.DEBUG)
    assert not crash.watch(folder)
    crash.forget_game(crash.note_game(folder, match_of().record, ""))
    assert crash.store(folder, RuntimeError("x"), {}) is None
    assert len(caplog.records) == 3
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends programs otherwise")
@pytest.mark.parametrize("number", door.ENDING)
def test_a_system_that_ends_it_has_everything_closed_first(number: int) -> None:
    source = (
        "import os, signal\nfrom client.__main__ import end_well\n"
        f"signal.signal({int(number)}, signal.SIG_DFL)\nend_well()\n"  # tests may be run by what ignores it
        f"try:\n    os.kill(os.getpid(), {int(number)})\n    signal.pause()\n"
        f"finally:\n    os.kill(os.getpid(), {int(number)})\n    print('closed', flush=True)\n"
    )
    command = [sys.executable, "-c", source]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stdout == "closed\n" and "KeyboardInterrupt" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends programs otherwise")
def test_what_is_ignored_for_the_program_stays_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    set_anew: list[int] = []
    monkeypatch.setattr("signal.getsignal", lambda _number: signal.SIG_IGN)
    monkeypatch.setattr("signal.signal", lambda number, _handler: set_anew.append(number))
    door.end_well()
    assert set_anew == []
