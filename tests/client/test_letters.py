"""A name is drawn in letters, whatever its script, in every family of letters."""

from __future__ import annotations

import pygame
import pytest

from client.letters import NO_LETTER, Letters, font_file, open_font
from client.screens.curtain import Curtain
from client.text import DOTS, shortened
from client.widgets.base import Label
from tests.client.conftest import Sit

INK = (255, 255, 255)
NAMES = [
    "Zoë",
    "Łukasz",
    "Ștefan",
    "Ольга",
    "Їжак",
    "Ωκεανός",
    "Ἀθηνᾶ",
    "Nguyễn",
    "あきこ",
    "テスト",
    "明子",
    "ｱｷ",
]


@pytest.fixture(scope="module")
def letters() -> Letters:
    """Fonts take longer to open than to draw with."""
    pygame.font.init()
    return Letters()


@pytest.mark.parametrize("family", ["title", "read", "read-italic", "ui"])
@pytest.mark.parametrize("name", NAMES)
def test_no_letter_of_a_name_is_a_box(letters: Letters, family: str, name: str) -> None:
    pieces = letters.pieces(name, family, 24, False)
    assert "".join(words for words, _ in pieces) == name
    for words, font in pieces:
        box = pygame.image.tobytes(font.render(NO_LETTER, True, INK), "RGBA")
        assert all(pygame.image.tobytes(font.render(c, True, INK), "RGBA") != box for c in words)


def test_a_word_is_drawn_in_one_typeface_and_the_rest_in_its_own() -> None:
    pygame.font.init()
    letters = Letters()
    pieces = letters.pieces("Pass the screen to Ольга Zoë", "title", 28, False)
    assert [words for words, _ in pieces] == ["Pass the screen to ", "Ольга ", "Zoë"]
    assert [words for words, _ in letters.pieces("To 明子 and あきこ", "ui", 28, False)] == [
        "To ",
        "明子 ",
        "and ",
        "あきこ",
    ]
    title, read = letters.font("title", 28), letters.font("read", 28)
    assert [font for _, font in pieces] == [title, read, title]
    line = letters.line("Pass the screen to Ольга Zoë", "title", 28, INK)
    assert line.width == letters.width("Pass the screen to Ольга Zoë", "title", 28)


def test_what_nobody_can_draw_stays_one_piece() -> None:
    pygame.font.init()
    letters = Letters()
    pieces = letters.pieces("\u0e01\u0e02", "title", 28, False)
    assert [(words, font) for words, font in pieces] == [("\u0e01\u0e02", letters.font("title", 28))]


@pytest.mark.parametrize("size", [(400, 300), (640, 480), (1024, 640)])
@pytest.mark.parametrize("name", ["Maximiliana Konstantino", "Ольга Ярославна", "W" * 24])
def test_the_curtain_gives_a_name_all_its_room(sit: Sit, size: tuple[int, int], name: str) -> None:
    player = sit(size)
    player.start(Curtain(player.kit, name, lambda _now: None))
    form = player.form.form
    assert not form.overflow()
    title = next(w for w in form.widgets if isinstance(w, Label))
    assert (name in title.words) == (name[0] != "W")
    frame = form.widgets[0].rect
    for w in form.widgets[1:-1]:
        assert frame.contains(w.rect), w.name


def test_sizes_do_not_disturb_each_other() -> None:
    """One font serves all sizes: what was drawn before, between or after changes no line."""
    pygame.font.init()
    white, lines = (255, 255, 255), [("Ravenbox 12", "ui"), ("Żółw Бен", "title"), ("Бен 東 x", "read")]
    shared = Letters()
    shared.width("Ω", "title", 40)
    for size in (13, 30, 7, 13):
        for words, family in lines:
            alone = Letters()
            assert shared.width(words, family, size) == alone.width(words, family, size)
            seen, wanted = (x.line(words, family, size, white, True) for x in (shared, alone))
            assert pygame.image.tobytes(seen, "RGBA") == pygame.image.tobytes(wanted, "RGBA")
            assert shared.font(family, size).get_linesize() == alone.font(family, size).get_linesize()


def test_a_size_is_that_of_a_font_opened_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    white = (255, 255, 255)
    for path in (font_file("ui"), None):
        monkeypatch.setattr("client.letters._found", lambda family, path=path: path)
        letters = Letters()
        for size in (30, 15, 61):
            fresh = open_font(path, size).render("Raven", True, white)
            assert letters.line("Raven", "ui", size, white).size == fresh.size


@pytest.mark.parametrize("room", [50, 70, 110, 140])
def test_a_name_that_is_cut_keeps_the_number_that_tells_it_from_another(room: int) -> None:
    letters = Letters()
    for name in ("A very long name of somebody (2)", "שם ארוך מאוד של מישהו (3)", "Word" * 9 + " (12)"):
        cut = letters.cut(name, room, "ui", 13)
        assert letters.width(cut, "ui", 13) <= room
        assert DOTS in cut and cut.endswith(name[name.index("(") :]), cut
    assert letters.cut("A very long name (2)", 8, "ui", 13) == DOTS


def test_a_word_with_a_number_is_broken_into_all_its_letters() -> None:
    word = "Supercalifragilistic(2)"
    assert "".join(Letters().wrap(word, 40, "ui", 13)) == word


def test_names_that_are_shortened_stay_apart() -> None:
    names = ["A very long name of one", "A very long name of one (2)", "Aki"]
    assert [shortened(name, 24) for name in names] == [names[0], "A very long name of… (2)", "Aki"]
