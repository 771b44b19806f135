from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect
from pygame.event import Event

from client import text
from client.assets import Art
from client.kit import Kit
from client.letters import open_font
from client.screens.forms import FormScreen
from client.settings import Settings
from client.sound import Sound
from client.widgets.base import Label, Widget
from client.widgets.buttons import Button, Choice, Slider
from client.widgets.field import TextField
from client.widgets.look import Look
from client.widgets.modal import Name
from client.widgets.rich import RichText, parse
from tests.client.conftest import Sit
from tests.client.driver import Player

KIT: list[Kit] = []


class Sheet(FormScreen):
    """A screen with whatever widgets a test wants, below each other."""

    def __init__(self, kit: Kit, *widgets: Widget) -> None:
        super().__init__(kit)
        self.given = widgets

    def build(self) -> None:
        self.stack(Rect(40, 40, 400, 500), self.given)
        self.form.add(*self.given)


def down(key: int, mod: int = 0, held: bool = False) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", held=held)


# --- typing


def field(sit: Sit, **more: Any) -> tuple[Player, TextField]:
    player = sit()
    made = TextField("", lambda _: None, name="field", **more)
    player.start(Sheet(player.kit, made, Button("x", lambda: None, name="x")))
    player.click("field")
    return player, made


def test_text_under_composition_is_seen_and_not_yet_taken(sit: Sit) -> None:
    player, made = field(sit)
    before = pygame.image.tobytes(player.window.get_surface(), "RGB")
    player.post(pygame.TEXTEDITING, text="にほ", start=0, length=2)
    assert made.value == "" and made.composing == "にほ"
    assert pygame.image.tobytes(player.window.get_surface(), "RGB") != before
    for key in (pygame.K_RETURN, pygame.K_BACKSPACE, pygame.K_LEFT):
        player.key(key)
    assert made.value == "", "the keys belong to the input method"
    player.type("日本")
    assert made.value == "日本" and made.composing == ""
    player.key(pygame.K_BACKSPACE)
    assert made.value == "日"


def test_composition_ends_with_the_focus(sit: Sit) -> None:
    player, made = field(sit)
    player.post(pygame.TEXTEDITING, text="に", start=0, length=1)
    player.click("x")
    assert made.composing == "" and made.value == ""


def test_editing_by_keys(sit: Sit) -> None:
    player, made = field(sit)
    player.type("Anna Bo")
    player.key(pygame.K_HOME)
    player.key(pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    player.type("H")
    assert made.value == "Hnna Bo"
    player.key(pygame.K_DELETE)
    player.key(pygame.K_END)
    player.key(pygame.K_BACKSPACE)
    assert made.value == "Hna B"
    player.key(pygame.K_a, pygame.KMOD_LCTRL)
    player.type("z")
    assert made.value == "z"
    for _ in range(4):
        player.post(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="\b")
    assert made.value == ""


def test_the_clipboard(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = ["from\nelse\0where"]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda words: kept.append(words))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1])
    player, made = field(sit)
    player.key(pygame.K_v, pygame.KMOD_LCTRL)
    assert made.value == "from elsewhere"
    player.key(pygame.K_a, pygame.KMOD_LCTRL)
    player.key(pygame.K_x, pygame.KMOD_LCTRL)
    assert made.value == "" and kept[-1] == "from elsewhere"
    player.key(pygame.K_v, pygame.KMOD_LMETA)
    player.key(pygame.K_a, pygame.KMOD_LCTRL)
    player.key(pygame.K_c, pygame.KMOD_LCTRL)
    assert made.value == kept[-1] == "from elsewhere"


def test_a_clipboard_that_fails_changes_nothing(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", fails)
    player, made = field(sit)
    player.type("kept")
    player.key(pygame.K_v, pygame.KMOD_LCTRL)
    assert made.value == "kept"


def test_only_digits_and_no_more_than_the_limit(sit: Sit) -> None:
    player, made = field(sit, digits=True, limit=5)
    player.type("1a2-٣b3456789")
    assert made.value == "12345"


KEYS = [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END, pygame.K_BACKSPACE, pygame.K_DELETE]


@settings(max_examples=15)
@given(st.lists(st.one_of(st.text(max_size=6), st.tuples(st.sampled_from(KEYS), st.booleans())), max_size=40))
def test_any_typing_keeps_the_caret_inside(steps: list[Any]) -> None:
    made = TextField("start", lambda _: None, limit=30)
    for step in steps:
        if isinstance(step, str):
            made.text(Event(pygame.TEXTINPUT, text=step))
        else:
            made.key(down(step[0], pygame.KMOD_LSHIFT if step[1] else 0))
        assert 0 <= made.caret <= len(made.value) <= 30 and 0 <= made.anchor <= len(made.value)
        assert made.value == text.clean(made.value)


# --- pressing


def test_a_held_key_presses_a_button_once() -> None:
    pressed: list[int] = []
    button = Button("x", lambda: pressed.append(1))
    for held in (False, True, True):
        assert button.key(down(pygame.K_RETURN, held=held))
    assert pressed == [1]


def test_a_disabled_button_does_nothing(sit: Sit) -> None:
    pressed: list[int] = []
    player = sit()
    button = Button("x", lambda: pressed.append(1), name="x")
    button.enabled = False
    player.start(Sheet(player.kit, button))
    player.click("x")
    player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    assert pressed == []


def test_sliders_stay_between_their_ends() -> None:
    slider = Slider(50, 0, 100, 5, lambda _: None)
    for key, wanted in ((pygame.K_HOME, 0), (pygame.K_LEFT, 0), (pygame.K_RIGHT, 5), (pygame.K_END, 100)):
        slider.key(down(key))
        assert slider.value == wanted
    slider.set(33.4)
    assert slider.value == 35


def test_choices_go_round() -> None:
    chosen: list[str] = []
    choice = Choice([("a", "A"), ("b", "B")], "b", chosen.append)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_SPACE):
        choice.key(down(key))
    assert chosen == ["a", "b", "a", "b"]


def test_right_and_middle_clicks_press_nothing(sit: Sit) -> None:
    pressed: list[int] = []
    player = sit()
    button = Button("x", lambda: pressed.append(1), name="x")
    player.start(Sheet(player.kit, button))
    for which in (2, 3):
        player.post(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=which, touch=False)
        player.post(pygame.MOUSEBUTTONUP, pos=button.rect.center, button=which, touch=False)
    assert pressed == []


def test_tooltips_wait_come_and_go(sit: Sit) -> None:
    player = sit()
    player.start(Sheet(player.kit, Button("x", lambda: None, name="x", tip="What it does.")))
    player.move(player.find("x").rect.center)
    player.pass_time(200)
    assert not player.form.form.tooltip.up
    player.pass_time(400)
    assert player.form.form.tooltip.up
    player.move((2, 2))
    assert not player.form.form.tooltip.up
    player.pass_time(1000)
    assert not player.form.form.tooltip.up


def test_a_question_takes_every_event(sit: Sit) -> None:
    pressed: list[str] = []
    player = sit()
    sheet = Sheet(player.kit, Button("below", lambda: pressed.append("below"), name="below"))
    player.start(sheet)
    at = player.find("below").rect.center
    answers = [(n, n, (lambda n=n: pressed.append(n))) for n in ("yes", "no")]
    sheet.ask("Really?", "It cannot be taken back.", answers)
    player.pass_time(500)
    player.press(at)
    for _ in range(5):
        player.key(pygame.K_TAB)
        assert sheet.form.modal is not None and sheet.form.modal.form.focus is not None
    assert pressed == []
    player.tab_to("yes")
    for _ in range(4):
        player.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    assert pressed == ["yes"] and sheet.form.modal is None


# --- text that fits


def look(player: Player) -> Look:
    return player.form.look


def test_a_question_is_gone_before_its_answer_is_done(sit: Sit) -> None:
    """The answer may build the form anew, and may ask the next question."""
    player = sit()
    sheet = Sheet(player.kit, Button("x", lambda: None, name="x"))
    player.start(sheet)
    seen: list[Any] = []

    def first() -> None:
        seen.append(sheet.form.modal)
        sheet.rebuild()
        seen.append(sheet.form.modal)

    sheet.ask("A", "B", [("yes", "Yes", first)])
    player.click("yes")
    assert seen == [None, None] and sheet.form.modal is None
    sheet.rebuild()
    assert sheet.form.modal is None

    sheet.ask("A", "B", [("yes", "Yes", lambda: sheet.ask("C", "D", [("on", "On", first)]))])
    player.click("yes")
    assert "on" in player.names()
    player.key(pygame.K_ESCAPE)
    assert sheet.form.modal is None


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_a_form_built_anew_leaves_nothing_of_the_old_one(sit: Sit, key: int) -> None:
    player = sit(reduced_motion=True)
    sheet = Sheet(player.kit, Button("x", lambda: None, name="x", tip="What it is for."))
    player.start(sheet)
    player.pass_time(200)
    before = pygame.image.tobytes(player.window.get_surface(), "RGB")
    sheet.ask("A", "B", [("yes", "Yes", sheet.rebuild)])
    player.pass_time(100)
    assert pygame.image.tobytes(player.window.get_surface(), "RGB") != before
    player.key(key)
    player.pass_time(100)
    assert pygame.image.tobytes(player.window.get_surface(), "RGB") == before
    player.move(sheet.form.find("x").rect.center)
    player.pass_time(1000)
    sheet.given = ()
    sheet.rebuild()
    player.pass_time(100)
    parts = pygame.image.tobytes(player.window.get_surface(), "RGB")
    player.post(pygame.WINDOWEXPOSED)
    assert pygame.image.tobytes(player.window.get_surface(), "RGB") == parts


def test_a_question_with_a_line_to_type_in(sit: Sit) -> None:
    player = sit()
    sheet = Sheet(player.kit, Button("x", lambda: None, name="x"))
    player.start(sheet)
    name, done = Name("Monday"), []
    sheet.ask(
        "A", "B", [("yes", "Yes", lambda: done.append(name.words)), ("no", "No", done.clear)], name=name
    )
    player.type("Tuesday")
    sheet.rebuild()
    assert name.words == "Tuesday", "what was typed outlives a new layout"
    assert sheet.form.overflow() == []
    player.key(pygame.K_RETURN)
    assert done == ["Tuesday"] and sheet.form.modal is None
    assert not sheet.form.find("x").focused


def test_long_names_end_in_an_ellipsis_that_fits(sit: Sit) -> None:
    player = sit()
    player.start(Sheet(player.kit))
    for name in ("x" * 500, "דָּוִד" * 100, "W", "", "a b " * 100):
        short = look(player).cut(name, 100)
        assert look(player).width(short) <= 100
        assert short == name or short.endswith("…")


@given(st.text(alphabet="abc WW\n", max_size=60), st.integers(30, 300))
def test_wrapping_loses_no_letter(words: str, width: int) -> None:
    pygame.font.init()
    KIT[:] = KIT or [Kit(Settings(Path("nowhere")), text.assets())]
    lines = Look(KIT[0], 1.0).wrap(words, width)
    assert "".join("".join(lines).split()) == "".join(words.split())
    assert all(Look(KIT[0], 1.0).width(line) <= width for line in lines)


def test_a_label_that_does_not_fit_says_so(sit: Sit) -> None:
    player = sit()
    label = Label("Several words that need more room than this")
    player.start(Sheet(player.kit, label))
    assert label.overflow(look(player)) == []
    label.place(Rect(0, 0, 60, 20))
    assert label.overflow(look(player)) == [label.words]


# --- reading text


def test_our_small_markdown() -> None:
    blocks = parse(
        "# One\ntext **bold** and *soft*\non. [A-B-1]\n\n- item [x](#A-B-1)\n2. two\n> said\n## Two"
    )
    assert [b.style for b in blocks] == ["h1", "p", "li", "li", "quote", "h2"]
    assert blocks[1].words == "text bold and soft on. A-B-1" and blocks[1].ids == ["A-B-1"]
    assert [(s.words, s.link) for s in blocks[2].spans if s.link] == [("x", "#A-B-1")]


@given(st.text(alphabet="ab *[]()#->\n1.A", max_size=80))
def test_no_text_is_too_strange_to_read(words: str) -> None:
    parse(words)


def test_long_texts_draw_only_what_is_seen(sit: Sit) -> None:
    player = sit()
    player.start(Sheet(player.kit))
    page = RichText(parse("\n\n".join(f"Paragraph {n} " * 30 for n in range(400))), lambda _: None)
    page.set_out(look(player), Rect(0, 0, 700, 500))
    drawn: list[int] = []
    page._draw_run = lambda *a: drawn.append(1)  # type: ignore[method-assign]
    page.draw(player.window.get_surface(), look(player))
    assert 5 < len(drawn) < 40 < len(page.lines)


def test_a_new_width_keeps_the_place(sit: Sit) -> None:
    player = sit()
    player.start(Sheet(player.kit))
    page = RichText(parse("\n\n".join(f"Paragraph {n} " * 30 for n in range(90))), lambda _: None)
    page.set_out(look(player), Rect(0, 0, 700, 500))
    page.open_block(40)
    page.set_out(look(player), Rect(0, 0, 350, 400))
    assert page.block_at(page.offset) in (39, 40)


# --- pictures, fonts, sounds


def test_missing_and_broken_pictures_are_drawn_instead(
    sit: Sit, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    sit()
    (tmp_path / "images").mkdir()
    (tmp_path / "images/bad.svg").write_text("<svg")
    (tmp_path / "images/empty.svg").write_text("")
    art = Art(tmp_path)
    with caplog.at_level(logging.WARNING):
        for name in ("none", "bad", "empty"):
            assert art.picture(name, (40, 30)).get_size() == (40, 30)
            assert not art.has(name)
            art.icon(name, (9, 9), (1, 2, 3))
    assert len([r for r in caplog.records if "picture" in r.message]) == 3, "said once each"


def test_pictures_are_drawn_once_for_each_size(sit: Sit) -> None:
    player = sit()
    art = player.kit.art
    name = "icons/play"
    assert art.picture(name, (31, 31)) is art.picture(name, (31, 31))
    assert art.picture(name, (31, 31)) is not art.picture(name, (32, 32))


@pytest.mark.parametrize("content", [b"", b"\0" * 100, b"OTTO" + b"\xff" * 500])
def test_a_broken_font_is_replaced(tmp_path: Path, content: bytes) -> None:
    pygame.font.init()
    (tmp_path / "f.ttf").write_bytes(content)
    assert open_font(tmp_path / "f.ttf", 16).size("words")[0] > 0
    assert open_font(tmp_path / "none.ttf", 16).size("words")[0] > 0


def sounds(folder: Path) -> Sound:
    return Sound(text.assets() / "sounds", Settings(folder))


def test_the_mixer_opens_at_the_first_sound(own_folder: Path) -> None:
    sound = sounds(own_folder)
    assert pygame.mixer.get_init() is None
    sound.play("click")
    assert pygame.mixer.get_init() is not None
    sound.close()
    assert pygame.mixer.get_init() is None


def test_no_device_is_silence_and_one_line_in_the_log(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuchdriver")
    sound = sounds(own_folder)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            sound.play("click")
    assert not sound.working and len(caplog.records) == 1


def test_mute_and_no_volume_play_nothing(own_folder: Path) -> None:
    sound = sounds(own_folder)
    sound.settings.set("mute", True)
    sound.play("click")
    sound.settings.set("mute", False)
    sound.settings.set("volume", 0)
    sound.play("click")
    assert sound.played == [] and pygame.mixer.get_init() is None


def test_a_sound_that_is_missing_or_broken_is_not_the_end(own_folder: Path, tmp_path: Path) -> None:
    (tmp_path / "bad.ogg").write_bytes(b"OggS nonsense")
    sound = Sound(tmp_path, Settings(own_folder))
    sound.play("bad")
    sound.play("none")
    sound.close()
