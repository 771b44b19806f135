"""The commands: what they print, and how they refuse."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from client import cli, commands_selftest
from client.commands import seats_of
from client.commands_selftest import play_through
from client.saves import path_for, write_save
from client.session import Session
from client.version import VERSION
from engine.api import data_root

ROOT = Path(__file__).resolve().parents[2]
SCENARIOS = ROOT / "tests" / "scenarios" / "hunt_the_ravager.toml"
COUNT = SCENARIOS.read_text("utf-8").count("\n[[scenario]]")
GOOD = """
[[scenario]]
name = "good"
rules = []
game = "hunt_the_ravager"
mode = "classic"
seats = 2
[[scenario.step]]
expect = { "turn" = 1 }
"""
BAD = GOOD.replace('"good"', '"bad"').replace("= 1", "= 2")


def run(*words: str) -> int:
    return cli.main(list(words))


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one sentence on the error stream with which a command line is refused."""
    assert run(*words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    lines = err.splitlines()
    assert len(lines) == 1 and lines[0][-1] in ".?" and "Traceback" not in err, err
    assert "cli-" not in err and "{" not in err
    return lines[0]


WRONG = [
    (["plya"], "play"),
    (["nonsense"], "scenario"),
    (["play"], "hunt_the_ravager"),
    (["play", "hunt_the_raveger"], "did you mean “hunt_the_ravager”"),
    (["play", "chess"], "hunt_the_ravager"),
    (["play", "hunt_the_ravager", "--mode", "clasic"], "did you mean “classic”"),
    (["play", "hunt_the_ravager", "--seats", "human,hrad"], "did you mean “hard”"),
    (["play", "hunt_the_ravager", "--seats", "human"], "for 2 players, not for 1."),
    (
        ["play", "hunt_the_ravager", "--mode", "conspiracy", "--seats", "human,easy"],
        "for 3 players, not for 2.",
    ),
    (["play", "five_ravens", "--seats", "human,easy,easy,easy,easy"], "for 2, 3 or 4 players, not for 5."),
    (["play", "five_ravens", "--seats", "5"], "for 2, 3 or 4 players, not for 5."),
    (["arena", "five_ravens", "--seats", "12"], "for 2, 3 or 4 players, not for 12."),
    (["play", "five_ravens", "--seats", "0"], "“0”"),
    (["arena", "five_ravens", "--seats", "999999999"], "“999999999”"),
    (["arena", "five_ravens", "--seats", "easy"], "for 2, 3 or 4 players, not for 1."),
    (["arena", "five_ravens", "--seats", ""], "--seats"),
    (["shot", "five_ravens", "--seats", "5", "--out", "x.png"], "for 2, 3 or 4 players, not for 5."),
    (["play", "hunt_the_ravager", "--text", "--names", "A,B,C"], "3 names"),
    (["play", "five_ravens", "--text", "--seats", "human,human,human", "--names", "A,B,A"], "“A” is taken"),
    (["play", "hunt_the_ravager", "--text", "--names", "Ann  Bo,ann bo"], "“ann bo” is taken"),
    (["play", "hunt_the_ravager", "--option", "ruin_keep_type=true"], "did you mean “ruins_keep_type”"),
    (["play", "hunt_the_ravager", "--option", "ruins_keep_type=perhaps"], "true or false"),
    (["play", "hunt_the_ravager", "--seed", "x"], "--seed"),
    (["play", "hunt_the_ravager", "--seed", "-5"], "--seed"),
    (["play", "hunt_the_ravager", "--seed"], "--seed"),
    (["play", "hunt_the_ravager", "--sead", "1"], "did you mean “--seed”"),
    (["play", "hunt_the_ravager", "extra"], "extra"),
    (["play", "hunt_the_ravager", "--text=yes"], "--text"),
    (["play", "--text", "--resume", "nothing"], "nothing"),
    (["scenario"], "FILE"),
    (["scenario", "/nowhere/x.toml"], "/nowhere/x.toml"),
    (["replay"], "FILE"),
    (["replay", "/nowhere/x.ravenbox", "--verify"], "x.ravenbox"),
    (["replay", "/nowhere/x.ravenbox"], "x.ravenbox"),
    (["levels"], "check"),
    (["levels", "chekc"], "check"),
    (["levels", "check", "/nowhere"], "/nowhere"),
    (["arena", "hunt_the_ravager"], "--seats"),
    (["arena", "hunt_the_ravager", "--seats", "human,hard"], "human"),
    (["arena", "hunt_the_ravager", "--seats", "hard,easy", "--games", "0"], "--games"),
    (["bench", "enigne"], "did you mean “engine”"),
    (["shot", "hunt_the_ravager"], "--out"),
    (["shot", "--out", "x.png"], "GAME"),
    (["shot", "hunt_the_ravager", "--out", "x.png", "--size", "big"], "1280x800"),
    (["shot", "hunt_the_ravager", "--out", "x.png", "--seat", "2"], "seat 2"),
    (["shot", "hunt_the_ravager", "--out", "x.gif"], "x.gif"),
    (["shot", "hunt_the_ravager", "--out", "/dev/null/x.png"], "/dev/null/x.png"),
    (["shot", "--out", "x.png", "--scenario", "nothing"], "FILE:NAME"),
    (
        ["shot", "--out", "x.png", "--scenario", f"{SCENARIOS}:one-footprint-a-locatio"],
        "one-footprint-a-location",
    ),
    (["selftest", "now"], "now"),
    (["--versoin"], "did you mean “--version”"),
]


@pytest.mark.parametrize(("words", "names"), WRONG, ids=[" ".join(words)[-60:] for words, _ in WRONG])
def test_what_cannot_be_done_is_one_sentence(
    words: list[str], names: str, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    assert names in refused(capsys, *words)
    assert not list(home.rglob("crashes/*"))


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out.startswith("Ravenbox ")
    assert run("--help") == 0
    told = capsys.readouterr().out
    assert all(command in told for command in cli.COMMANDS)
    for command in cli.COMMANDS:
        assert run(command, "--help") == 0
        told = capsys.readouterr().out
        assert told and "cli-" not in told


def test_a_number_of_seats_sits_down_as_the_set_up_does() -> None:
    assert seats_of("3") == ["human", "normal", "normal"]
    assert seats_of("3", people=False) == ["normal", "normal", "normal"]
    assert seats_of("easy,hard") == ["easy", "hard"]


def test_scenarios_that_pass_and_fail(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run("scenario", str(SCENARIOS)) == 0
    assert capsys.readouterr().out == f"{COUNT} passed, 0 failed\n"
    mixed = tmp_path / "mixed.toml"
    mixed.write_text(GOOD + BAD, "utf-8")
    assert run("scenario", str(mixed), str(mixed)) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3 and lines[-1] == "2 passed, 2 failed"
    assert lines[0] == f"{mixed}: bad: step 1: turn should be 2, it is 1"


@pytest.mark.parametrize(
    "content", [b"", b"x = 1", b"scenario = 3", b"\xff\xfe", b"[[scenario]", b"[[scenario]]\n"]
)
def test_a_file_without_scenarios(content: bytes, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_bytes(content)
    if content.endswith(b"]\n"):  # a scenario without anything in it can be run, and fails
        assert run("scenario", str(path)) == 1
        assert capsys.readouterr().out.splitlines()[-1] == "0 passed, 1 failed"
    else:
        assert "odd.toml" in refused(capsys, "scenario", str(path))


def test_one_unusable_file_stops_before_anything_is_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert "gone.toml" in refused(capsys, "scenario", str(SCENARIOS), str(tmp_path / "gone.toml"))


def test_a_record_is_verified(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    match = play_through("hunt_the_ravager", "classic")
    path = path_for("whole")
    write_save(match.record, path)
    assert run("replay", str(path), "--verify") == 0
    lines = capsys.readouterr().out.splitlines()
    assert str(len(match.record.moves)) in lines[0] and "whole.ravenbox" in lines[0]
    assert all(str(score) in lines[1] for score in match.scores())
    move = match.record.moves[10]
    match.record.moves[10] = type(move)(move.seat, move.words, "0" * 16)
    write_save(match.record, path)
    assert run("replay", str(path), "--verify") == 1
    assert "action 11" in capsys.readouterr().out
    path.write_bytes(b"rubbish")
    assert "whole.ravenbox" in refused(capsys, "replay", str(path), "--verify")


def test_levels_are_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run("levels", "check") == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith("0 problems")
    good = (data_root("levels") / "hunt_the_ravager" / "classic.toml").read_text("utf-8")
    number = good.splitlines().index("fury = 5") + 1
    path = tmp_path / "mine.toml"
    path.write_text(good.replace("fury = 5", "fury = 50"), "utf-8")
    assert run("levels", "check", str(path)) == 1
    out = capsys.readouterr().out
    assert f"{path}:{number}: fury: expected a whole number from 0 to 10" in out and out.endswith(
        "1 problem\n"
    )
    path.write_text(good.replace("hunt_the_ravager", "chess"), "utf-8")
    assert run("levels", "check", str(tmp_path)) == 1
    assert "hunt_the_ravager" in capsys.readouterr().out
    path.write_text("game = ", "utf-8")
    assert run("levels", "check", str(path)) == 1
    assert f"{path}:1: expected TOML" in capsys.readouterr().out


def test_the_table_is_drawn_into_a_file(tmp_path: Path, home: Path) -> None:
    import pygame

    out = tmp_path / "deep" / "table.png"
    assert run("shot", "hunt_the_ravager", "--out", str(out), "--steps", "20", "--size", "1024x640") == 0
    assert pygame.image.load(str(out)).get_size() == (1024, 640)
    name = f"{SCENARIOS}:one-footprint-a-location"
    again = tmp_path / "scenario.png"
    assert run("shot", "--out", str(again), "--scenario", name, "--seat", "-1", "--size", "1024x640") == 0
    assert again.read_bytes() != out.read_bytes()


def test_a_picture_for_the_public_keeps_the_secrets(tmp_path: Path, home: Path) -> None:
    """The path and the Lair of the Ravager leave no trace in what others see."""
    pictures = []
    for number, lair in enumerate(("B1", "C3")):
        path = tmp_path / f"{number}.toml"
        path.write_text(
            GOOD.split("[[scenario.step]]")[0]
            + f'[scenario.position]\nphase = "walk"\nturn = 1\nravagers = [{{ lair = "{lair}", '
            + f'path = [["E3"], ["{("D4", "E4")[number]}"]] }}]\nsamurai = {{ S1 = {{ at = "A1/B2" }} }}\n',
            "utf-8",
        )
        for seat in ("-1", "1"):
            out = tmp_path / f"{number}{seat}.bmp"
            words = ("shot", "--out", str(out), "--scenario", f"{path}:good", "--size", "640x400")
            assert run(*words, "--seat", seat) == 0
            pictures.append(out.read_bytes())
    assert pictures[0] == pictures[2] and pictures[1] == pictures[3]


@pytest.mark.slow
def test_the_selftest_is_well(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    assert run("selftest") == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(commands_selftest.parts()) + 1 and lines[-1] == "All is well."
    assert "Hunt the Ravager: home in turn 1: good (56 actions)" in lines


def test_the_selftest_tells_what_is_not_well(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> str:
        raise RuntimeError("no\nrecords")

    monkeypatch.setattr(commands_selftest, "records", list)
    monkeypatch.setattr(commands_selftest, "CHECKS", [("records", broken), ("levels", lambda: "fine")])
    assert run("selftest") == 1
    assert capsys.readouterr().out.splitlines() == [
        "Records: BAD (RuntimeError: no records)",
        "Levels: good (fine)",
        "One part does not work.",
    ]


def test_the_selftest_says_of_a_damaged_record_what_a_player_reads(tmp_path: Path) -> None:
    path = tmp_path / "whole.ravenbox"
    match = play_through("hunt_the_ravager", "classic")
    write_save(match.record, path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-3]) + b"damaged\n" + b"".join(lines[-2:]))
    good, line = commands_selftest.tried("Whole", lambda: commands_selftest.check_record(path))
    assert not good and line.startswith("Whole: BAD (“whole.ravenbox” ")
    assert "SaveProblem" not in line and "{" not in line


def test_the_selftest_opens_every_picture_and_sound(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def tried() -> tuple[bool, str]:
        return commands_selftest.tried("Pictures", commands_selftest.check_pictures)

    assert tried()[0]
    shutil.copytree(ROOT / "assets" / "sounds", tmp_path / "sounds")
    shutil.copytree(ROOT / "assets" / "images" / "icons", tmp_path / "images" / "icons")
    shutil.copy(ROOT / "assets" / "images" / "icon.svg", tmp_path / "images")
    monkeypatch.setattr(commands_selftest, "assets", lambda: tmp_path)
    assert tried()[0]
    dot = bytes.fromhex(
        "89504e470d0a1a0a0000000d4948445200000001000000010804000000b51c0c02"
        "0000000b4944415478da6364f80f00010501012718e3660000000049454e44ae426082"
    )
    (tmp_path / "images" / "dot.png").write_bytes(dot)
    assert tried()[0]
    svg, ogg = tmp_path / "images" / "icon.svg", tmp_path / "sounds" / "water.ogg"
    for broken in (svg, tmp_path / "images" / "dot.png", ogg):
        kept = broken.read_bytes()
        for wrong in (b"hello", b""):
            broken.write_bytes(wrong)
            told = f"{broken.parent.name}/{broken.name} cannot be opened"
            assert tried() == (False, f"Pictures: BAD ({told})")
        broken.write_bytes(kept)
    (tmp_path / "sounds" / "chain.ogg").unlink()
    assert tried() == (False, "Pictures: BAD (no sound chain)")
    shutil.rmtree(tmp_path / "sounds")
    assert tried() == (False, "Pictures: BAD (no sounds)")
    shutil.rmtree(tmp_path / "images")
    assert tried()[1].startswith("Pictures: BAD (Missing: assets/images/icons/")


def test_our_own_mistake_is_one_sentence_and_a_report(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    def broken(_args: object) -> int:
        raise RuntimeError("deep inside")

    monkeypatch.setattr("client.commands.scenario", broken)
    assert run("scenario", "x") == 1
    err = capsys.readouterr().err
    assert len(err.splitlines()) == 1 and "RuntimeError" in err
    (report,) = (home / "crashes").iterdir()
    told = report.read_text("utf-8")
    assert "deep inside" in told and str(report) in err
    assert f"ravenbox: {VERSION}, engine" in told and "Traceback" in told


def test_a_failure_of_the_game_in_words_reports_its_record(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    moves: list[str] = []

    def broken(session: Session) -> int:
        match = session.match
        match.play(match.seat(), match.update(match.seat()).options[0].words)
        moves.extend(f"  {m.seat} {m.words} {m.digest}" for m in match.record.moves)
        raise RuntimeError("deep inside")

    monkeypatch.setattr("client.text_mode.play", broken)
    assert run("play", "hunt_the_ravager", "--text", "--seed", "7") == 1
    (report,) = (home / "crashes").glob("crash-*.txt")
    told = report.read_text("utf-8")
    assert "seed: 7" in told and "game: hunt_the_ravager, classic, 2 seats" in told
    assert moves and all(move in told for move in moves)


def test_a_save_by_its_path_alone_is_played_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[tuple[str, Path]] = []

    def in_window(door: str, what: Path) -> int:
        opened.append((door, what))
        return 0

    monkeypatch.setattr("client.commands.in_window", in_window)
    path = tmp_path / "Zoë's game 旅.ravenbox"
    write_save(play_through("hunt_the_ravager", "classic").record, path)
    # copies, and files that are no saves at all: the window says what is wrong with them
    for name in ("Copy of game.RAVENBOX", "game.ravenbox (1)", "game", "picture.png"):
        (tmp_path / name).write_bytes(b"" if name == "picture.png" else path.read_bytes())
    for name in (
        path.name,
        "Copy of game.RAVENBOX",
        "game.ravenbox (1)",
        "game",
        "picture.png",
        "gone.Ravenbox",
    ):
        assert run(str(tmp_path / name)) == 0
        assert opened.pop() == ("resume", tmp_path / name)
    assert capsys.readouterr() == ("", "")
    assert "not there.ravenbox" in refused(capsys, "not there.ravenbox", "--text")
    assert "nonsense" in refused(capsys, str(tmp_path / "nonsense"))
    assert "hunt_the_ravager" in refused(capsys, "play", "--resume", str(path), "chess")
    assert opened == []


def test_a_command_is_no_save_when_a_file_has_its_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("play", "--version", "levels"):
        Path(name).write_text("in the way")
    assert "hunt_the_ravager" in refused(capsys, "play")
    assert run("--version") == 0
    assert VERSION in capsys.readouterr().out


def test_ctrl_c_is_quiet(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(_args: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("client.commands.scenario", stopped)
    assert run("scenario", "x") == 130
    assert capsys.readouterr() == ("", "")


def process(*words: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """A command in a process of its own, with no display and no sound."""
    plain = {
        k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "DISPLAY")
    }
    plain.pop("WAYLAND_DISPLAY", None)
    command = [sys.executable, "-m", "client", *words]
    return subprocess.run(
        command, cwd=ROOT, env={**plain, **environment}, capture_output=True, text=True, input="", timeout=60
    )


@pytest.mark.slow
def test_without_a_display_the_window_says_so(home: Path) -> None:
    for words in ([], ["play", "hunt_the_ravager"]):
        done = process(*words)
        assert done.returncode == 2 and done.stdout == ""
        assert len(done.stderr.splitlines()) == 1 and "Traceback" not in done.stderr


def test_commands_need_no_display_and_no_utf_8(home: Path, tmp_path: Path) -> None:
    good = tmp_path / "good.toml"
    good.write_text(GOOD, "utf-8")
    done = process("scenario", str(good), LC_ALL="C", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stdout, done.stderr) == (0, "1 passed, 0 failed\n", "")
    done = process("plya", PYTHONIOENCODING="ascii")
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1
    done = process("shot", "hunt_the_ravager", "--out", str(tmp_path / "x.png"))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.slow
def test_a_reader_that_goes_away_is_no_trouble(tmp_path: Path) -> None:
    many = tmp_path / "many.toml"
    many.write_text("".join(BAD.replace('"bad"', f'"{n:0500}"') for n in range(140)), "utf-8")
    command = [sys.executable, "-u", "-m", "client", "scenario", str(many)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as p:
        assert p.stdout is not None and p.stderr is not None
        p.stdout.readline()
        p.stdout.close()
        assert p.stderr.read() == ""
        assert p.wait(60) == cli.PIPE_CLOSED
