from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.bidi import closed, parts, plain, runs_backwards
from client.letters import Letters
from client.text import OPEN, SHUT, tr

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


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        ("<DAVID> wins", "DIVAD wins"), ("pass to <DAVID RUTH>", "pass to HTUR DIVAD"),
        ("<DAVID>, <RUTH>: 2", "DIVAD, HTUR: 2"), ("<DAVID> 4", "DIVAD 4"), ("to <anna>.", "to anna."),
        ("<DAVID 12>: walk", "12 DIVAD: walk"), ("<DAVID (<anna b>)>: x", None),
        ("RUTH <anna 1> DAVID", "DIVAD anna 1 HTUR"), ("RUTH <DAVID> TOM", "MOT DIVAD HTUR"),
        ("<<DAVID> & <RUTH>> win", "DIVAD & HTUR win"), ("it is <DAVID", "it is DIVAD"), ("DAVID> it", None),
        ("<>", ""), (">", ""), ("<DAVID>", "DIVAD"),
    ],
)  # fmt: skip
def test_a_name_does_not_turn_the_sentence_it_stands_in(written: str, wanted: str | None) -> None:
    shown = seen(written.replace("<", OPEN).replace(">", SHUT))
    if wanted is None:  # brackets of a part that runs backwards are mirrored by the font
        assert sorted(shown) == sorted(written.replace("<", "").replace(">", ""))
        return
    assert shown == wanted


@given(st.text(alphabet=[*"ab 12.", *"אב", OPEN, SHUT], max_size=30))
def test_no_letter_is_lost_around_names(text: str) -> None:
    bare = text.replace(OPEN, "").replace(SHUT, "")
    assert sorted("".join(p.words for p in parts(text))) == sorted(bare)
    lines = closed([text[:10], text[10:20], text[20:]])
    assert "".join(lines).replace(OPEN, "").replace(SHUT, "") == bare
    for line in lines:
        deep = 0
        for c in line:
            deep = deep + 1 if c == OPEN else max(0, deep - 1) if c == SHUT else deep
        assert deep == 0, "what a line opens it closes"


def test_sentences_isolate_the_names_put_into_them() -> None:
    name = "דוד"
    assert tr("result-winner", name=name) == f"{OPEN}{name}{SHUT} wins"
    assert tr("result-winner", name="Zoë") == "Zoë wins"
    assert [p.backwards for p in parts(tr("result-winner", name=name))] == [True, False]
    assert not runs_backwards(tr("result-winner", name=name))


@pytest.mark.parametrize("name", ["دينا", "דוד"])
def test_a_taller_script_stands_on_the_line_and_leaves_the_next_one_its_room(name: str) -> None:
    import pygame

    pygame.font.init()
    letters = Letters()
    for size in (13, 15, 28):
        base = letters.font("ui", size)
        with_name = letters.line(f"x {name}", "ui", size, (255, 255, 255))
        alone = letters.line("x", "ui", size, (255, 255, 255))
        assert with_name.height <= base.get_linesize() + size // 4
        left = with_name.subsurface((0, 0, alone.width, with_name.height)).get_bounding_rect()
        assert abs(left.bottom - alone.get_bounding_rect().bottom) <= size // 4, "the line stays where it is"


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
