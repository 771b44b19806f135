"""The game in words: whole games, every command, the curtain, and no secret in what others read."""

import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from client import cli, telling
from client.saves import Autosave, autosaves_folder, read_save, saves_folder
from client.session import Session
from client.text import tr
from client.text_agents import Thinker
from client.text_mode import TextMode
from client.text_terminal import Gone, Terminal
from engine.api import GAMES, Match, load

ROOT = Path(__file__).resolve().parents[2]
GAME = "hunt_the_ravager"
CLEARED = "=== cleared ==="


class Script(Terminal):
    """A terminal that a function types at, and whose screen is a list of lines."""

    def __init__(self, typist: Callable[[str], str]) -> None:
        super().__init__()
        self.typist = typist
        self.lines: list[str] = []

    def ask(self, prompt: str) -> str:
        self.lines.append(prompt)
        return self.typist(prompt)

    def say(self, line: str = "") -> None:
        self.lines.append(line)

    def show(self, line: str) -> None:
        self.lines.append(line)

    def clear(self) -> None:
        self.lines.append(CLEARED)


def new(seed: int = 4, people: str = "human,human", keep: bool = False) -> tuple[Session, Match]:
    game = GAMES[GAME]
    match = Match(game, load(game, "classic"), seed, ["Ann", "Bob"], people.split(","))
    return Session(match, Autosave(match.record) if keep else None, Thinker()), match


def played(lines: list[str], seed: int = 4, keep: bool = False) -> tuple[list[str], Match]:
    """What the screen shows while these lines are typed; Enter at every curtain comes by itself."""
    left = list(lines)

    def typist(prompt: str) -> str:
        if prompt.startswith(("Ann,", "Bob,")):
            return ""
        if not left:
            raise Gone
        return left.pop(0)

    session, match = new(seed, keep=keep)
    terminal = Script(typist)
    assert TextMode(session, terminal).run() == 0
    return terminal.lines, match


def answer(lines: list[str]) -> list[str]:
    """What was said after the last line typed but one."""
    before, after = [number for number, line in enumerate(lines) if line == "> "][-3:-1]
    return lines[before + 1 : after]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_in_words(seed: int) -> None:
    luck = random.Random(seed)
    session, match = new(seed)
    asides = [
        "look",
        "help",
        "log",
        "why hide B2",
        "rules lake",
        "undo",
        "look b2",
        "",
        "xyzzy",
        "why",
    ]

    def typist(prompt: str) -> str:
        if prompt != "> ":
            return "" if luck.random() < 0.9 else "nonsense"
        if luck.random() < 0.15:
            return luck.choice(asides)
        return luck.choice(session.options()).lower()

    terminal = Script(typist)
    assert TextMode(session, terminal).run() == 0
    assert match.over
    text = "\n".join(terminal.lines)
    scores = match.scores()
    assert f"Ann: {scores[0]} VP\nBob: {scores[1]} VP" in text
    assert ("share the victory" in text) == (len(match.winners()) > 1)
    assert (
        "{" not in text and "hunt-the-ravager-" not in text and "text-" not in text and "telling-" not in text
    )


def test_the_public_news_come_before_the_curtain_is_lifted_and_are_not_told_twice() -> None:
    lines, _ = played(["lair c1", "hide b4"])
    assert lines.count("The Ravager has chosen a Lair.") == 1
    cleared = [number for number, line in enumerate(lines) if line == CLEARED]
    told = lines.index("The Ravager has chosen a Lair.")
    assert cleared[1] < told < lines.index("Bob, press Enter when nobody else can see the screen. ")


def test_no_curtain_where_only_one_person_plays() -> None:
    session, _ = new(people="human,easy")
    terminal = Script(lambda _prompt: "quit")
    TextMode(session, terminal).run()
    assert CLEARED not in terminal.lines


def test_words_may_be_cut_short() -> None:
    _, match = played(["lair c1", "hi b4", "HIDE e3"])
    assert [move.words for move in match.record.moves] == ["lair C1", "hide B4", "hide E3"]


def test_words_that_stay_unclear_are_asked_back() -> None:
    lines, match = played(["lair c", "x"])
    assert "“c” could be C1, C4, C5." in lines
    assert not match.record.moves


def test_a_refusal_names_the_rule_and_says_what_it_says() -> None:
    lines, match = played(["lair b1", "x"])
    assert answer(lines) == [
        "“lair B1” is not possible now. The Lair may be any Location but a Lake or a Conflict. (HTR-LAIR-2)"
    ]
    lines, _ = played(["why lair B1", "x"])
    assert answer(lines)[0].endswith("(HTR-LAIR-2)")
    lines, _ = played(["why lair C1", "x"])
    assert answer(lines) == ["“lair C1” is allowed now."]
    lines, _ = played(["flee", "x"])
    assert answer(lines)[0].endswith("(HTR-TEXT-1)")
    assert answer(played(["lair b9", "x"])[0])[0].startswith("“lair b9”"), "unknown names as they were typed"
    lines, _ = played(["hunt S1 C3", "x"])
    assert answer(lines)[0].endswith("(HTR-PHASE-1)")
    assert not match.record.moves


def test_a_hint_is_legal_and_has_a_reason() -> None:
    lines, match = played(["hint", "x"])
    (said,) = answer(lines)
    words = said.split("“")[1].split("”")[0]
    assert not match.record.moves and words.startswith("lair ")
    assert said.endswith(".") and len(said) > 40


def test_an_agent_that_fails_is_no_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_given: object) -> dict[str, object]:
        raise RuntimeError("confused")

    monkeypatch.setattr("engine.api.think", broken)
    session, match = new(people="easy,human")
    terminal = Script(lambda _prompt: "quit")
    TextMode(session, terminal).run()
    assert len(match.record.moves) == 1
    lines, _ = played(["hint", "x"])
    assert answer(lines) == ["There is no hint now."]


def test_against_an_agent_in_words() -> None:
    luck = random.Random(1)
    session, match = new(people="easy,human")
    turns = iter(range(40))

    def typist(_prompt: str) -> str:
        if next(turns, None) is None:
            raise Gone
        return luck.choice(session.options())

    terminal = Script(typist)
    TextMode(session, terminal).run()
    assert CLEARED not in terminal.lines and len(match.record.moves) > 40
    assert not any(line.startswith("Your Lair is") for line in terminal.lines)


def test_help_for_all_and_for_one() -> None:
    lines, _ = played(["help", "x"])
    assert len(answer(lines)) == 1 + 10 + 1
    lines, _ = played(["help hunt", "x"])
    assert answer(lines) == ["Strike here. If the Ravager stands here, it is caught."]
    lines, _ = played(["help undo", "x"])
    assert answer(lines) == ["take the last action back"]
    lines, _ = played(["help h", "x"])
    assert answer(lines)[0].startswith("“h” could be")


def test_the_table_in_a_grid_and_in_words() -> None:
    opening = ["lair C1", "hide B4", "hide E3", "hide D5", "post A1", "post C3/D4", "post E2/F3", "take E3"]
    lines, match = played([*opening, "look", "x"])
    shown = answer(lines)
    rows = match.position()["grid"]
    grid = [line for line in shown if line.startswith("  A") and line[3] in "12345"]
    assert [[cell[0] for cell in line.split()[1::2]] for line in grid] == [list(row) for row in rows]
    assert "^" in grid[0] and "$" in grid[3] and '"' in grid[2] and "@" in grid[2]
    assert any(line.split() == ["S1"] for line in shown) and any(line.split() == ["S2"] for line in shown)
    assert "B4: Village: Treasure" in shown
    assert any(line.startswith("Intersection C3/D4: Samurai S2 (") for line in shown)
    lines, _ = played([*opening, "look b4", "x"])
    assert answer(lines)[0].startswith("B4: Village:") and answer(lines)[0].endswith("Treasure")
    lines, _ = played([*opening, "look s3", "x"])
    assert answer(lines)[0].startswith("Intersection E2/F3: Samurai S3")
    lines, _ = played([*opening, "look lake", "x"])
    assert [line[:2] for line in answer(lines)] == [
        f"{'ABCDEFG'[c]}{r + 1}" for r in range(5) for c in range(7) if rows[r][c] == "L"
    ]


def test_undo_and_why_not() -> None:
    lines, match = played(["undo", "lair C1", "hide B4", "undo", "undo", "x"])
    assert "There is nothing to take back." in lines
    assert "Taken back: hide B4." in lines
    assert "Only your own last action can be taken back, and only before anybody else has acted." in lines
    assert [move.words for move in match.record.moves] == ["lair C1"]


def test_saving_under_a_name(home: Path) -> None:
    lines, _ = played(["lair C1", "save für / später", "x"], keep=True)
    (path,) = saves_folder().iterdir()
    assert path.stem in "\n".join(lines) and "später" in path.stem
    assert [move.words for move in read_save(path)[0].moves] == ["lair C1"]
    (auto,) = autosaves_folder().glob("*.ravenbox")
    assert [move.words for move in read_save(auto)[0].moves] == ["lair C1"]


def test_a_quit_game_goes_on(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def type_in(*lines: str) -> str:
        left = iter(lines)

        def typed(prompt: str) -> str:
            for line in left:
                return line
            raise EOFError(prompt)

        monkeypatch.setattr("builtins.input", typed)
        return ""

    type_in("", "lair C1", "", "hide B4", "quit")
    assert cli.main(["play", GAME, "--text", "--seed", "4", "--names", "Ann,Bob"]) == 0
    assert "--resume last" in capsys.readouterr().out
    type_in("", "hide E3", "hide D5")
    assert cli.main(["play", "--text", "--resume", "last"]) == 0
    assert "Bob, press Enter" not in capsys.readouterr().err
    (path,) = autosaves_folder().glob("*.ravenbox")
    assert [move.words for move in read_save(path)[0].moves] == ["lair C1", "hide B4", "hide E3", "hide D5"]


def test_it_plays_through_a_pipe(tmp_path: Path) -> None:
    lines = "\nlair C1\n\nhide B4\nlook\nhide E3\n"
    command = [sys.executable, "-m", "client", "play", GAME, "--text", "--seed", "4", "--names", "Ann,Bob"]
    environment = {**os.environ, "RAVENBOX_HOME": str(tmp_path), "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, input=lines, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0 and done.stderr == ""
    assert "> hide E3" in done.stdout and "Saved" not in done.stdout
    assert "\033" not in done.stdout


def sections(lines: list[str], name: str) -> list[list[str]]:
    """What stood on the screen from each clearing on that handed it to this person."""
    parts: list[list[str]] = []
    for line in lines:
        if line == CLEARED:
            parts.append([])
        elif parts:
            parts[-1].append(line)
    return [part for part in parts if f"The screen goes to {name}." in part]


def test_the_other_side_reads_the_same_whatever_the_secret() -> None:
    """Shows HTR-MOVE-5."""
    search = [
        "look",
        "log",
        "help",
        "why track S1 A1",
        "look C3",
        "look lair",
        "look ravager",
        "look footprint",
        "undo",
        "walk S1 B1/C2",
        "done",
        "done",
    ]
    screens = []
    for lair, first, second in (("C1", "move D4", "move D3 E4"), ("F5", "move E4 D5", "move E4")):
        lines, match = played(
            [
                *(
                    f"lair {lair}",
                    "hide B4",
                    "hide E3",
                    "hide D5",
                    "post A1",
                    "post B3/C4",
                    "post F1",
                    "take E3",
                ),
                *(first, *search, "fury", second, *search, "x"),
            ]
        )
        assert match.position()["turn"] == 3, lines
        screens.append(sections(lines, "Bob"))
        mine = "\n".join("\n".join(part) for part in sections(lines, "Ann"))
        assert lair in mine and first.split(" ")[1] in mine
    assert screens[0] == screens[1] and len(screens[0]) == 3


def test_the_arrow_keys_and_the_screen_forget(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    readline = pytest.importorskip("readline")
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    terminal = Terminal()
    readline.add_history("move B3")
    terminal.clear()
    assert readline.get_current_history_length() == 0
    assert capsys.readouterr().out == "\033[2J\033[3J\033[H"


def test_tab_offers_what_can_follow() -> None:
    session, _ = new()
    terminal = Script(lambda _prompt: "")
    mode = TextMode(session, terminal)
    mode.curtain()
    assert mode.tab("la") == ["lair"]
    assert mode.tab("lair c") == ["C1", "C4", "C5"]
    assert mode.tab("sa") == ["save"]
    assert mode.tab("lair C1 ") == []


@pytest.mark.parametrize(
    ("others", "key"),
    [
        ([(9, 9, 1, 4), (9, 8, 3, 9)], "ravager_vp"),
        ([(9, 8, 2, 4), (9, 8, 1, 9)], "stolen"),
        ([(9, 8, 2, 4), (9, 8, 2, 3)], "devastated"),
        ([(9, 8, 2, 4), (8, 8, 2, 3)], ""),
    ],
)
def test_what_decided_a_tie(others: list[tuple[int, ...]], key: str) -> None:
    keys = ("vp", "ravager_vp", "stolen", "devastated", "hunts")
    data = {"seats": [{"role": "ravager", **dict(zip(keys, (*row, 0), strict=True))} for row in others]}
    view = GAMES[GAME].see(load(GAMES[GAME], "classic"), -1, data)
    lines = telling.say_result(view, [row[0] for row in others], [0], ["Ann", "Bob"], [[0], [1]])
    assert lines[2] == "Ann wins."
    reason = f"is {tr(f'hunt-the-ravager-rank-{key}')} (" if key else ""
    assert reason in "".join(lines[3:]) and len(lines) == (4 if key else 3)


def test_a_shared_victory_is_told() -> None:
    row = {"vp": 9, "ravager_vp": 8, "stolen": 1, "devastated": 4}
    view = GAMES[GAME].see(load(GAMES[GAME], "classic"), -1, {"seats": [row, row]})
    assert telling.say_result(view, [9, 9], [0, 1], ["Ann", "Bob"], [[0], [1]])[2:] == [
        "Ann and Bob share the victory.",
        "Equal points, and the last tie-break, more Locations devastated, is equal too (Ann 4, Bob 4).",
    ]


def test_a_team_is_one_line_and_wins_together() -> None:
    rows = [{"vp": n, "ravager_vp": n, "stolen": 1, "devastated": 4} for n in (9, 9, 7, 7)]
    view = GAMES[GAME].see(load(GAMES[GAME], "classic"), -1, {"seats": rows})
    names = ["Ann", "Bob", "Cyd", "Dan"]
    assert telling.say_result(view, [9, 9, 7, 7], [0, 1], names, [[0, 1], [2, 3]]) == [
        "Ann and Bob: 9 VP",
        "Cyd and Dan: 7 VP",
        "Ann and Bob win together.",
    ]


def test_hostile_names_are_one_short_line() -> None:
    assert telling.called(["  ", "A\nB\x1b[2J" + "x" * 500]) == ["Player 1", ("A B[2J" + "x" * 500)[:60]]
