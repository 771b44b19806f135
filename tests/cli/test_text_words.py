"""What is typed in the game in words: cut short, unclear, too long, or not fit for a screen."""

import unicodedata

import pytest

from tests.cli.test_text_mode import answer, played

OPENING = ["lair C1", "hide B4", "hide E3", "hide D5", "post A1", "post C3/D4", "post E2/F3", "take E3"]


def said(*lines: str) -> list[str]:
    """What the last of these lines is answered with."""
    return answer(played([*lines, "x"])[0])


@pytest.mark.parametrize(
    ("word", "choices"),
    [
        ("h", {"help", "hint", "hide", "hunt"}),
        ("H", {"help", "hint", "hide", "hunt"}),
        ("/h", {"help", "hint"}),
        ("l", {"look", "log", "lair"}),
        ("h S1 C3", {"help", "hint", "hide", "hunt"}),
    ],
)
def test_a_word_that_could_be_several_names_them(word: str, choices: set[str]) -> None:
    (line,) = said(*OPENING, word)
    first = word.split()[0]
    assert line.startswith(f"“{first}” could be ") and line.endswith(".")
    named = set(line.removeprefix(f"“{first}” could be ")[:-1].split(", "))
    assert named >= choices and all(name.startswith(first.casefold().strip("/")) for name in named)
    assert word[0] != "/" or named == choices


def test_a_word_that_is_clear_is_taken(home: object) -> None:
    assert said(*OPENING, "hel undo") == ["take the last action back"]
    assert said(*OPENING, "/log")[0] == "A Treasure is hidden on B4." or len(said(*OPENING, "/log")) > 3
    assert said(*OPENING, "hun S1 C3")[0].endswith("(HTR-PHASE-1)")
    assert said(*OPENING, "xyzzy")[0].endswith("(HTR-TEXT-1)")


@pytest.mark.parametrize("words", ["lair", "LAIR", "your lair"])
def test_what_a_player_sees_can_be_looked_up(words: str) -> None:
    (line,) = said(*OPENING, f"look {words}")
    assert line.startswith("C1: Shrine:") and line.endswith("Your Lair")


def test_everything_that_look_tells_can_be_looked_up() -> None:
    assert [line[:2] for line in said(*OPENING, "look treasure")] == ["B4", "D5"]
    assert said(*OPENING, "look s2")[0].startswith("Intersection C3/D4")
    assert any("Fury: 5" in line for line in said(*OPENING, "look fury"))
    assert any("Defence left" in line for line in said(*OPENING, "look defence"))
    assert said(*OPENING, "look xyzzy") == ["There is nothing called “xyzzy” on the table."]


ROUGH = ["\x1b[31mfoo\x9b2J", "\u202eexe.C1", "\ufffd\ufffd", "y" * 5000, "{ $words }", "\x00", "a\x08\x08b"]


@pytest.mark.parametrize("command", ["", "why ", "look ", "help ", "rules ", "save ", "undo ", "/"])
@pytest.mark.parametrize("rough", ROUGH, ids=range(len(ROUGH)))
def test_what_is_repeated_is_cleaned(
    home: object, command: str, rough: str, caplog: pytest.LogCaptureFixture
) -> None:
    lines, match = played(["lair C1", command + rough, "x"])
    text = "".join(lines)
    assert not any(unicodedata.category(c) in ("Cc", "Cs") or c == "\u202e" for c in text)
    assert "{???}" not in text and "y" * 400 not in text and caplog.records == []
    assert [move.words for move in match.record.moves] == ["lair C1"]


def test_a_line_that_is_too_long_is_not_cut_to_a_sentence() -> None:
    _, match = played(["lair C1" + " " * 400 + "C4", "lair" + " " * 294 + "C1 C4", "x"])
    assert match.record.moves == []
