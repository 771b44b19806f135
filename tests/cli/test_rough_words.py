"""Paths that no disk takes, words that no screen should show, and streams that are closed or full."""

import os
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest

from client import cli
from client.commands_selftest import play_through
from client.saves import path_for, write_save
from tests.cli.test_commands import GOOD, ROOT, refused
from tests.games import slowly

LONG = "x" * 300
LOOP = "loop/x"
ROUGH = ["\x1b[31mfoo\x9b2J", "a\r\nb\u2028c", "\u202etxt.exe", "\udcff\udc80", "y" * 5000, "{ $word }", "\t"]
GAME = "hunt_the_ravager"

PATHS = [
    ["scenario", "PATH"],
    ["replay", "PATH"],
    ["replay", "PATH", "--verify"],
    ["levels", "check", "PATH"],
    ["play", "--text", "--resume", "PATH"],
    ["play", "--resume", "PATH"],
    ["shot", GAME, "--out", "PATH.png"],
    ["shot", GAME, "--out", "PATH/x.png"],
    ["shot", "--out", "x.png", "--scenario", "PATH:good"],
]


@pytest.fixture
def odd_paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Paths that can be typed and not be opened."""
    monkeypatch.chdir(tmp_path)
    os.symlink("loop", "loop")
    Path("file").write_text("", "ascii")
    Path("folder").mkdir()
    return [
        LONG,
        f"{LONG}/x",
        "/".join(["d" * 200] * 30),
        LOOP,
        "loop",
        "file/x",
        "/dev/null/x",
        ".",
        "folder",
    ]


@pytest.mark.slow
@pytest.mark.parametrize("words", PATHS, ids=[" ".join(words) for words in PATHS])
def test_paths_that_cannot_be(
    words: list[str], capsys: pytest.CaptureFixture[str], home: Path, odd_paths: list[str]
) -> None:
    for path in odd_paths:
        if path in (".", "folder", "file/x") and "--out" in words and "PATH" not in words[-1][:4]:
            continue
        given = [word.replace("PATH", path) for word in words]
        if given[0] == "shot" and given[-1] in ("..png", "./x.png", "folder/x.png", "folder.png", "loop.png"):
            continue  # a picture can be there
        assert len(refused(capsys, *given)) < 1200, path
    assert not list(home.rglob("crashes/*"))


WORDS = [
    ["ROUGH"],
    ["--ROUGH"],
    ["play", "ROUGH"],
    ["play", GAME, "ROUGH"],
    ["play", GAME, "--ROUGH"],
    ["play", GAME, "--mode", "ROUGH"],
    ["play", GAME, "--seats", "human,ROUGH"],
    ["play", GAME, "--seed", "ROUGH"],
    ["play", GAME, "--option", "ROUGH"],
    ["play", GAME, "--option", "ruins_keep_type=ROUGH"],
    ["play", GAME, "--text=ROUGH"],
    ["play", "--text", "--resume", "ROUGH"],
    ["scenario", "ROUGH"],
    ["replay", "ROUGH"],
    ["levels", "ROUGH"],
    ["levels", "check", "ROUGH"],
    ["arena", "ROUGH", "--seats", "easy,easy"],
    ["arena", GAME, "--seats", "ROUGH"],
    ["arena", GAME, "--seats", "easy,easy", "--jobs", "ROUGH"],
    ["bench", "ROUGH"],
    ["shot", GAME, "--out", "ROUGH"],
    ["shot", GAME, "--out", "x.png", "--size", "ROUGH"],
    ["shot", "--out", "x.png", "--scenario", "ROUGH"],
    ["shot", "--out", "x.png", "--scenario", "good.toml:ROUGH"],
    ["selftest", "ROUGH"],
]


@pytest.mark.parametrize("words", WORDS, ids=[" ".join(words) for words in WORDS])
def test_words_are_cleaned_before_they_are_repeated(
    words: list[str],
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
    home: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("good.toml").write_text(GOOD, "utf-8")
    for rough in ROUGH:
        assert cli.main([word.replace("ROUGH", rough) for word in words]) == 2, rough
        out, err = capsys.readouterr()
        assert out == "" and err.endswith("\n") and len(err) < 1500 and "{???}" not in err
        assert printable(err[:-1]), rough
        assert caplog.records == []
    assert not list(home.rglob("crashes/*"))


def printable(text: str) -> bool:
    return not any(unicodedata.category(c) in ("Cc", "Cs") or c in "\u202e\u2028" for c in text)


def test_results_are_cleaned_too(capsys: pytest.CaptureFixture[str], home: Path, tmp_path: Path) -> None:
    name = "a\x1b[31mb\u202e"
    scenario = tmp_path / f"{name}.toml"
    scenario.write_text(GOOD.replace('"good"', r'"\u001B[2J bad"').replace("= 1", r'= "\u001B[2J"'), "utf-8")
    assert cli.main(["scenario", str(scenario)]) == 1
    level = tmp_path / f"{name}" / "x.toml"
    level.parent.mkdir()
    level.write_text('game = "\\u001B[31m"\n"\\u001B[2J" = 3\n', "utf-8")
    assert cli.main(["levels", "check", str(level)]) == 1
    assert cli.main(["levels", "check", str(level.parent)]) == 1
    record = tmp_path / f"{name}.ravenbox"
    match = play_through(GAME, "classic")
    match.record.names[0] = "A\x1b[31m"
    write_save(match.record, record)
    assert cli.main(["replay", "--verify", str(record)]) == 0
    write_save(match.record, path_for("plain").with_name(record.name))
    assert cli.main(["play", "--text", "--resume", "b"]) == 2
    out, err = capsys.readouterr()
    assert "[31m" in out and printable(out.replace("\n", "")) and printable(err.replace("\n", ""))


# ---- streams


def shell(line: str, home: Path, typed: bytes | None = None) -> "subprocess.CompletedProcess[bytes]":
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment |= {"RAVENBOX_HOME": str(home), "PYTHON": sys.executable, "PYTHONIOENCODING": "utf-8"}
    command = ["sh", "-c", line.replace("ravenbox", '"$PYTHON" -m client')]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=60, input=typed)


PLAY = f"ravenbox play {GAME} --text --seed 4"


@pytest.mark.skipif(os.name == "nt", reason="needs a shell")
@pytest.mark.parametrize("closed", ["<&-", *slowly("<&- >&-", "<&- 2>&-")])
def test_an_input_that_is_closed_or_odd_is_the_end_of_the_input(home: Path, closed: str) -> None:
    done = shell(f"{PLAY} {closed}", home)
    assert (done.returncode, done.stderr) == (0, b"")
    assert " >&-" in closed or b"Goodbye." in done.stdout
    assert not list(home.rglob("crashes/*"))


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a full device")
@pytest.mark.slow
def test_an_output_that_is_full_is_said(home: Path) -> None:
    for line in (
        "ravenbox levels check >/dev/full",
        "ravenbox --help >/dev/full",
        f"{PLAY} >/dev/full </dev/null",
        '"$PYTHON" -u -m client levels check >/dev/full',
    ):
        done = shell(line, home)
        assert done.returncode == 2, (line, done)
        assert len(done.stderr.splitlines()) == 1 and done.stderr.endswith(b".\n"), done.stderr
        assert b"mistake" not in done.stderr and b"could not be written" in done.stderr
    for line in ("ravenbox nonsense 2>/dev/full", "ravenbox nonsense 2>&-", "ravenbox nonsense >&- 2>&-"):
        done = shell(line, home)
        assert (done.returncode, done.stdout, done.stderr) == (2, b"", b""), line
    assert not list(home.rglob("crashes/*"))


def test_a_line_that_is_no_text_is_refused_and_the_game_goes_on(home: Path) -> None:
    typed = b"\nlair \xff\xfe C1\n\xe9\nlair C1\n"
    done = shell(PLAY, home, typed)
    out = done.stdout.decode()
    assert done.returncode == 0 and done.stderr == b""
    assert out.count("is not possible now") == 2 and "The game is saved as" in out
