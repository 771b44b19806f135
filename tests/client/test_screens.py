from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from client import doors, offers, seating, settings, text
from client.kit import Kit
from client.screens import Screen
from client.screens.home import Home
from client.screens.message import Message
from client.screens.result import Outcome, Result, Tally
from client.screens.rulebook import Rulebook
from client.screens.saves import Line, Saves
from client.screens.settings import SettingsScreen
from client.screens.setup import SetupScreen
from client.seating import Seating
from client.widgets.buttons import Choice, Slider, Toggle
from client.widgets.field import TextField
from tests.client import pseudo
from tests.client.conftest import Sit
from tests.client.driver import Player

GAME = "hunt_the_ravager"
RULES = """# A game

## First part

A sentence about the *lair* and **treasure**. [T-LAIR-1] See [the second](#T-LAIR-2).

- An item about samurai. [T-LAIR-2]

## Second part

### A smaller part

""" + "\n\n".join(f"Paragraph {n} speaks of lanterns and of snow. [T-SNOW-{n}]" for n in range(60))


def tallies() -> list[Tally]:
    lines = [
        ("Treasure brought home", 4),
        ("Fury left", 3),
        ("A long line about something that cost a point", -1),
    ]
    return [Tally(0, "Anna", lines, 6, True), Tally(1, "ש" * 500, lines[:1], 4, False)]


def outcome(record: list[Path]) -> Outcome:
    seat = Seating(GAME, "classic", ["human", "easy"], ["", ""], {}, 5)
    return Outcome(GAME, tallies(), seat, record, "The lair was at E4.")


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A rulebook of our own, whatever the games bring."""
    path = tmp_path / "rules.md"
    path.write_text(RULES, "utf-8")
    monkeypatch.setattr("client.screens.rulebook.rules_file", lambda kit, game: path)
    monkeypatch.setattr("client.screens.rulebook.rulebooks", lambda kit: [GAME])


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Line]:
    """Saved games: two that open, one that does not."""
    for name in ("one", "two", "bad"):
        (tmp_path / name).write_text(name)
    found = [
        Line(tmp_path / "one", "One", "yesterday", "", True, False),
        Line(tmp_path / "two", "Two", "before", "", True, True),
        Line(tmp_path / "bad", "Bad", "long ago", "“bad” is damaged and cannot be opened.", False, False),
    ]
    monkeypatch.setattr("client.screens.saves.lines", lambda: [x for x in found if x.path.exists()])
    return found


class Table(Screen):
    """Stands in for the table, the replay and the review."""

    def __init__(self, kit: Kit, *what: Any) -> None:
        super().__init__(kit)
        self.what = what


@pytest.fixture(autouse=True)
def stand_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("table", "resume", "replay", "review"):
        monkeypatch.setattr(doors, name, lambda kit, what, name=name: Table(kit, name, what))


SCREENS: dict[str, Callable[[Kit], Screen]] = {
    "home": doors.home,
    "setup": lambda kit: doors.setup(kit, GAME),
    "settings": doors.settings,
    "rulebook": lambda kit: doors.rulebook(kit, GAME),
    "saves": doors.saves,
    "message": lambda kit: doors.message(
        kit, text.tr("crash-title"), text.tr("crash-saved", path="/home/anna/x.txt")
    ),
    "result": lambda kit: Result(kit, outcome([Path("x")])),
}


def at(player: Player, name: str, kind: type[Screen]) -> None:
    assert isinstance(player.top, kind), f"{name} leads to {type(player.top).__name__}"


# --- every screen


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("name", SCREENS)
def test_a_longer_language_fits(
    sit: Sit, tmp_path: Path, rules: None, listed: list[Line], name: str, percent: int
) -> None:
    pseudo.speak(tmp_path / "text")
    player = sit(ui_scale=percent)
    player.start(SCREENS[name](player.kit))
    assert player.form.form.overflow() == []
    assert text.spoken().missing == set()


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("size", [(400, 300), (640, 1200), (3840, 2160)])
def test_any_size_of_window(
    sit: Sit, rules: None, listed: list[Line], name: str, size: tuple[int, int]
) -> None:
    player = sit()
    player.start(SCREENS[name](player.kit))
    player.window.size = size
    player.pass_time(60)
    assert len(player.app.stack) == 1 and isinstance(player.top, type(SCREENS[name](player.kit)))
    whole = Rect((0, 0), size)
    for widget in player.form.form.focusables():
        assert not widget.visible().width or whole.contains(widget.visible()), widget.name
        assert widget.rect.width > 8 and widget.rect.height > 8, widget.name


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("palette", settings.PALETTES)
def test_every_palette(sit: Sit, rules: None, listed: list[Line], name: str, palette: str) -> None:
    player = sit(palette=palette)
    player.start(SCREENS[name](player.kit))
    surface = player.window.get_surface()
    seen = {tuple(surface.get_at((x, y)))[:3] for x in range(0, 1024, 5) for y in range(0, 640, 5)}
    assert len(seen) > 3


@pytest.mark.parametrize("name", SCREENS)
def test_every_widget_is_reached_by_tab_alone(sit: Sit, rules: None, listed: list[Line], name: str) -> None:
    player = sit()
    player.start(SCREENS[name](player.kit))
    wanted = {w.name for w in player.form.form.focusables()}
    reached = set()
    for _ in range(len(wanted) + 2):
        player.key(pygame.K_TAB)
        focus = player.form.form.focus
        assert focus is not None and focus.visible().height > 0, "what has the focus can be seen"
        reached.add(focus.name)
    assert reached == wanted and "" not in wanted


@pytest.mark.parametrize("name", SCREENS)
def test_shift_tab_and_arrows_move_too(sit: Sit, rules: None, listed: list[Line], name: str) -> None:
    player = sit()
    player.start(SCREENS[name](player.kit))
    player.key(pygame.K_TAB)
    before = player.form.form.focus
    player.key(pygame.K_TAB)
    player.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert player.form.form.focus is before
    for key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT) * 3:
        player.key(key)
        assert player.form.form.focus is not None


@pytest.mark.parametrize("name", SCREENS)
def test_what_is_redrawn_in_parts_equals_a_whole_picture(
    sit: Sit, rules: None, listed: list[Line], name: str
) -> None:
    player = sit(reduced_motion=True)
    player.start(SCREENS[name](player.kit))
    for step in range(6):
        player.key(pygame.K_TAB)
        player.move((90 + step * 150, 120 + step * 80))
    player.move((1, 1))
    player.pass_time(1500)
    parts = pygame.image.tobytes(player.window.get_surface(), "RGB")
    player.post(pygame.WINDOWEXPOSED)
    assert pygame.image.tobytes(player.window.get_surface(), "RGB") == parts


@pytest.mark.parametrize("name", SCREENS)
def test_hammering_on_everything_breaks_nothing(sit: Sit, rules: None, listed: list[Line], name: str) -> None:
    player = sit()
    player.start(doors.home(player.kit))
    player.app.stack.append(SCREENS[name](player.kit))
    keys = [
        pygame.K_SPACE,
        pygame.K_RETURN,
        pygame.K_TAB,
        pygame.K_DOWN,
        pygame.K_LEFT,
        pygame.K_PAGEDOWN,
        pygame.K_END,
    ]
    for n in range(60):
        pos = (n * 97 % 1024, n * 61 % 640)
        player.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1 + n % 3, touch=False)
        player.post(
            pygame.MOUSEMOTION, pos=(pos[1], pos[0] % 640), rel=(0, 0), buttons=(1, 0, 0), touch=False
        )
        player.post(pygame.KEYDOWN, key=keys[n % len(keys)], mod=0, unicode="")
        player.post(
            pygame.MOUSEWHEEL, x=0, y=n % 5 - 2, precise_x=0.0, precise_y=float(n % 5 - 2), flipped=False
        )
        player.post(pygame.MOUSEBUTTONUP, pos=pos, button=1 + n % 3, touch=False)
        if n % 20 == 7:
            player.window.size = (700 + n * 5, 500 + n)
        if not player.app.running:
            break
    assert not (player.kit.folder / "crashes").exists()


# --- home


def by_mouse(player: Player, name: str) -> None:
    player.click(name)


def by_keys(player: Player, name: str) -> None:
    player.tab_to(name)
    player.key(pygame.K_RETURN)


WAYS = pytest.mark.parametrize("go", [by_mouse, by_keys])
DOORS = [("saves", Saves), ("rulebook", Rulebook), ("settings", SettingsScreen), (f"box-{GAME}", SetupScreen)]


@WAYS
@pytest.mark.parametrize(("name", "kind"), DOORS)
def test_home_leads_everywhere_and_esc_leads_back(sit: Sit, go: Any, name: str, kind: type[Screen]) -> None:
    player = sit()
    player.start(doors.home(player.kit))
    go(player, name)
    at(player, name, kind)
    player.key(pygame.K_ESCAPE)
    at(player, "Esc", Home)


@WAYS
def test_a_box_that_is_not_ready_says_so(sit: Sit, go: Any) -> None:
    player = sit()
    player.start(doors.home(player.kit))
    coming = [b for b in offers.shelf(player.kit.assets) if not b.ready]
    for box in coming:
        go(player, f"box-{box.game}")
        assert isinstance(player.top, Home)
        assert box.title in player.app.toasts.words


@WAYS
def test_continue_opens_the_newest_autosave(sit: Sit, go: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    path = Path("auto")
    monkeypatch.setattr("client.screens.home.newest_autosave", lambda: path)
    player = sit()
    player.start(doors.home(player.kit))
    go(player, "continue")
    assert isinstance(player.top, Table) and player.top.what == ("resume", path)


def test_no_continue_without_a_game_to_continue(sit: Sit) -> None:
    player = sit()
    player.start(doors.home(player.kit))
    assert "continue" not in player.names()


@WAYS
def test_leaving(sit: Sit, go: Any) -> None:
    player = sit()
    player.start(doors.home(player.kit))
    go(player, "quit")
    assert not player.app.running


def test_esc_at_home_asks_first(sit: Sit) -> None:
    player = sit()
    player.start(doors.home(player.kit))
    player.key(pygame.K_ESCAPE)
    assert player.app.running and {"yes", "no"} <= player.names()
    player.key(pygame.K_ESCAPE)
    assert "yes" not in player.names() and player.app.running
    player.key(pygame.K_ESCAPE)
    player.window.size = (900, 600)
    player.pass_time(40)
    player.click("yes")
    assert not player.app.running


def test_a_shelf_file_that_is_broken_still_shows_the_games(tmp_path: Path) -> None:
    (tmp_path / "shelf.toml").write_text("[[")
    assert [b.game for b in offers.shelf(tmp_path)] == offers.ready_games()


# --- set-up


@WAYS
def test_setting_up_a_game(sit: Sit, go: Any) -> None:
    player = sit()
    player.start(doors.home(player.kit))
    go(player, f"box-{GAME}")
    go(player, "seat-1")
    chosen = player.find("seat-1")
    assert isinstance(chosen, Choice) and chosen.chosen != "normal"
    go(player, "name-0") if go is by_mouse else player.tab_to("name-0")
    player.type("Zoë")
    if go is by_mouse:
        player.click("seed")
    else:
        player.tab_to("seed")
    player.type("12345")
    options = [n for n in player.names() if n.startswith("option-")]
    for option in options:
        go(player, option)
    go(player, "start")
    assert isinstance(player.top, Table)
    door, sat = player.top.what
    assert door == "table" and isinstance(sat, Seating)
    assert (sat.game, sat.mode, sat.seats, sat.names, sat.seed) == (
        GAME,
        "classic",
        ["human", chosen.chosen],
        ["Zoë", f"Computer 2 ({text.tr(f'level-{chosen.chosen}')})"],
        12345,
    )
    assert all(sat.options[o.removeprefix("option-")] is True for o in options)
    kept = seating.read(player.kit.settings["last_setup"])
    assert kept is not None and kept.names == ["Zoë", ""] and kept.seed == sat.seed
    assert [type(s) for s in player.app.stack] == [Home, Table]


@WAYS
def test_the_same_as_last_time_starts_at_once(sit: Sit, go: Any) -> None:
    kept = Seating(GAME, "classic", ["hard", "human"], ["", "Ōe"], dict(offers.offers(GAME)[0].options), 9)
    player = sit(last_setup=kept.write())
    player.start(doors.setup(player.kit, GAME))
    go(player, "same")
    assert isinstance(player.top, Table)
    sat = player.top.what[1]
    assert (sat.seats, sat.names[1]) == (kept.seats, "Ōe") and sat.seed != 9


LEFT = [{}, {"game": GAME}, {"game": GAME, "mode": "gone", "seats": ["human"], "names": [""]}, {"seats": 5}]


@pytest.mark.parametrize("left", LEFT, ids=range(len(LEFT)))
def test_a_set_up_that_does_not_fit_any_more_is_forgotten(sit: Sit, left: dict[str, Any]) -> None:
    player = sit(last_setup=left)
    player.start(doors.setup(player.kit, GAME))
    assert "same" not in player.names()


def test_without_a_seed_there_is_one_anyway(sit: Sit) -> None:
    player = sit()
    player.start(doors.setup(player.kit, GAME))
    player.click("seed")
    player.key(pygame.K_BACKSPACE)
    player.click("start")
    assert isinstance(player.top, Table) and 0 <= player.top.what[1].seed < 2**53


def test_enter_held_down_starts_one_game(sit: Sit) -> None:
    player = sit()
    player.start(doors.setup(player.kit, GAME))
    player.tab_to("start")
    for _ in range(9):
        player.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    assert len(player.app.stack) == 1 and isinstance(player.top, Table)


NAMES = ["x" * 500, "דָּוִד " * 90, "محمد 123", "名前", "e\u0301" * 300, "a\0b\ud800", "   ", "🐦‍⬛ raven"]


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_any_name_can_be_typed_and_shown(sit: Sit, name: str) -> None:
    player = sit()
    player.start(doors.setup(player.kit, GAME))
    player.click("name-0")
    player.type(text.clean(name, 2000))
    for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_END, pygame.K_HOME):
        player.key(key)
    player.tab_to("start")
    player.click("start")
    assert isinstance(player.top, Table)
    assert len(player.top.what[1].names[0]) <= 500
    assert offers.seat_name(player.top.what[1], 0).strip() != ""


# --- settings


@WAYS
def test_every_setting_can_be_changed(sit: Sit, go: Any) -> None:
    player = sit((1024, 640))
    player.start(doors.settings(player.kit))
    named = {w.name: w for w in player.form.form.focusables()}
    for name in [n for n in named if n in settings.DEFAULTS]:
        before = player.kit.settings[name]
        widget = player.find(name)
        if isinstance(widget, Slider):
            player.tab_to(name)
            player.key(pygame.K_LEFT if name == "volume" else pygame.K_RIGHT)
        else:
            go(player, name)
        still = name == "language" and len(text.languages()) == 1
        assert (player.kit.settings[name] != before) != still, name
    player.app.leave()
    fresh = settings.Settings(player.kit.folder)
    assert fresh.values | {"window": []} == player.kit.settings.values | {"window": []}


def test_every_setting_has_its_place_on_the_screen(sit: Sit) -> None:
    player = sit()
    player.start(doors.settings(player.kit))
    assert set(settings.DEFAULTS) - {"window", "last_setup"} <= player.names()


def test_the_slider_follows_the_mouse(sit: Sit) -> None:
    player = sit((1280, 1000))
    player.start(doors.settings(player.kit))
    volume = player.find("volume")
    player.click("volume")
    player.post(pygame.MOUSEBUTTONDOWN, pos=volume.rect.midleft, button=1, touch=False)
    player.move((volume.rect.right - 1, volume.rect.centery))
    player.post(pygame.MOUSEBUTTONUP, pos=volume.rect.midright, button=1, touch=False)
    assert player.kit.settings.number("volume") == 100


def test_resetting_asks_and_keeps_the_last_set_up(sit: Sit) -> None:
    player = sit(volume=5, palette="dusk")
    player.start(doors.settings(player.kit))
    player.click("reset")
    player.click("reset-no")
    assert player.kit.settings.number("volume") == 5
    player.click("reset")
    player.click("reset-yes")
    assert (player.kit.settings.number("volume"), player.kit.settings.word("palette")) == (70, "lacquer")


def test_changing_the_size_keeps_the_focus(sit: Sit) -> None:
    player = sit()
    player.start(doors.settings(player.kit))
    player.tab_to("ui_scale")
    for _ in range(5):
        player.key(pygame.K_RIGHT)
    focus = player.form.form.focus
    assert focus is not None and focus.name == "ui_scale" and player.kit.settings.number("ui_scale") == 120


# --- rulebook


def book(player: Player) -> Rulebook:
    assert isinstance(player.top, Rulebook)
    return player.top


def test_the_rulebook_opens_at_a_rule(sit: Sit, rules: None) -> None:
    player = sit()
    player.start(doors.rulebook(player.kit, GAME, "T-SNOW-40"))
    page = book(player).page
    assert "T-SNOW-40" in page.blocks[page.lit].ids
    top = page._tops[page.lit] - page.offset
    assert 0 <= top < page.rect.height
    assert not book(player).open_at("T-NONE-1")


def test_a_link_leads_to_its_rule(sit: Sit, rules: None) -> None:
    player = sit()
    player.start(doors.rulebook(player.kit, GAME))
    player.tab_to("page")
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RETURN)
    page = book(player).page
    assert page.blocks[page.lit].ids == ["T-LAIR-2"]
    page.lit = -1
    run = page.links()[0]
    line = next(n for n in page.lines if run in n.runs)
    page.scroll_to(0)
    player.click((page.rect.x + run.x + 6, page.rect.y + line.y + line.height // 2))
    assert page.blocks[page.lit].ids == ["T-LAIR-2"]


@WAYS
def test_the_contents_lead_to_their_part(sit: Sit, rules: None, go: Any) -> None:
    player = sit()
    player.start(doors.rulebook(player.kit, GAME))
    page = book(player).page
    part = next(i for i, b in enumerate(page.blocks) if b.words == "A smaller part")
    go(player, f"entry-{part}")
    assert page.lit == part


def test_searching_the_whole_text(sit: Sit, rules: None) -> None:
    player = sit()
    player.start(doors.rulebook(player.kit, GAME))
    player.key(pygame.K_f, pygame.KMOD_LCTRL)
    player.type("SNOW lanterns 41")
    page = book(player).page
    assert [n for n in player.names() if n.startswith("entry-")] == [f"entry-{page.rule_block('T-SNOW-41')}"]
    player.key(pygame.K_RETURN)
    assert page.lit == page.rule_block("T-SNOW-41")
    player.key(pygame.K_a, pygame.KMOD_LCTRL)
    player.type("zebra")
    assert not [n for n in player.names() if n.startswith("entry-")]
    player.key(pygame.K_ESCAPE)
    assert book(player).sought == "" and len([n for n in player.names() if n.startswith("entry-")]) == 4
    player.key(pygame.K_ESCAPE)
    assert not player.app.running


def test_wheel_keys_and_bar_scroll_the_page(sit: Sit, rules: None) -> None:
    player = sit()
    player.start(doors.rulebook(player.kit, GAME))
    page = book(player).page
    player.move(page.rect.center)
    player.post(pygame.MOUSEWHEEL, x=0, y=-2, precise_x=0.0, precise_y=-2.0, flipped=False)
    assert page.offset == 2 * page.unit
    player.tab_to("page")
    player.key(pygame.K_END)
    assert page.offset == page.most() > 0
    player.post(pygame.MOUSEBUTTONDOWN, pos=page.knob().center, button=1, touch=False)
    player.move((page.bar.centerx, page.bar.y))
    player.post(pygame.MOUSEBUTTONUP, pos=page.bar.midtop, button=1, touch=False)
    assert page.offset == 0


def test_a_rulebook_that_is_missing_or_not_text(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bad = tmp_path / "rules.md"
    bad.write_bytes(b"\xff\xfe\0")
    for answer in (None, bad, tmp_path):
        monkeypatch.setattr("client.screens.rulebook.rules_file", lambda kit, game, answer=answer: answer)
        player = sit()
        player.start(doors.rulebook(player.kit, GAME))
        assert len(book(player).blocks) == 1 and player.app.running


# --- saved games


def choose(player: Player, go: Any, row: int) -> None:
    """Choose a row: with a click, or with Tab and arrows."""
    if go is by_mouse:
        player.click(f"save-{row}")
        return
    player.tab_to("save-0")
    for _ in range(row):
        player.key(pygame.K_DOWN)


@WAYS
def test_opening_and_watching_saved_games(sit: Sit, listed: list[Line], go: Any) -> None:
    for row, button, door in ((0, "open", "resume"), (0, "replay", "replay"), (1, "open", "replay")):
        player = sit()
        player.start(doors.saves(player.kit))
        choose(player, go, row)
        go(player, button)
        assert isinstance(player.top, Table) and player.top.what == (door, listed[row].path)


def test_enter_on_a_row_opens_it(sit: Sit, listed: list[Line]) -> None:
    player = sit()
    player.start(doors.saves(player.kit))
    player.tab_to("save-0")
    player.key(pygame.K_RETURN)
    assert isinstance(player.top, Table)


def test_a_bad_save_says_why_and_does_not_open(sit: Sit, listed: list[Line]) -> None:
    player = sit()
    player.start(doors.saves(player.kit))
    player.click("save-2")
    for button in ("open", "replay"):
        assert not player.find(button).enabled
        player.click(button)
    player.key(pygame.K_RETURN)
    assert isinstance(player.top, Saves)


@WAYS
def test_deleting_asks_first(sit: Sit, listed: list[Line], go: Any) -> None:
    player = sit()
    player.start(doors.saves(player.kit))
    choose(player, go, 2)
    go(player, "delete")
    player.key(pygame.K_RETURN)
    assert listed[2].path.exists(), "the answer that changes nothing has the focus"
    go(player, "delete")
    go(player, "delete-yes")
    assert not listed[2].path.exists() and listed[0].path.exists()
    assert "save-2" not in player.names()


def test_no_saved_games(sit: Sit) -> None:
    player = sit()
    player.start(doors.saves(player.kit))
    assert not player.find("open").enabled
    player.key(pygame.K_RETURN)
    assert isinstance(player.top, Saves)


# --- result and message


@WAYS
def test_what_can_be_done_after_a_game(sit: Sit, go: Any) -> None:
    for button, door in (("review", "review"), ("replay", "replay"), ("again", "table")):
        player = sit()
        player.start(Result(player.kit, outcome([Path("game")])))
        go(player, button)
        assert isinstance(player.top, Table) and player.top.what[0] == door
    player = sit()
    player.start(Result(player.kit, outcome([])))
    assert "review" not in player.names()
    go(player, "home")
    at(player, "home", Home)


def test_the_heading_names_the_winners(sit: Sit) -> None:
    player = sit()
    shown = Result(player.kit, outcome([]))
    assert shown.heading() == "Anna wins"
    both = [Tally(0, "A", [], 1, True), Tally(1, "B", [], 1, True)]
    shown.outcome = Outcome(GAME, both, shown.outcome.seating)
    assert shown.heading() == "A & B share the win"


@WAYS
def test_a_message_goes_on(sit: Sit, go: Any) -> None:
    player = sit()
    player.start(doors.home(player.kit))
    player.app.stack.append(Message(player.kit, "Heading", "A sentence. " * 40))
    player.pass_time(40)
    go(player, "go-on")
    at(player, "go-on", Home)


# --- two more kinds of mistake


def test_a_name_field_keeps_letters_to_itself(sit: Sit) -> None:
    player = sit()
    player.start(doors.setup(player.kit, GAME))
    player.click("name-0")
    player.key(pygame.K_SPACE, text_=" ")
    player.type(" ")
    player.type("ü")
    field = player.find("name-0")
    assert isinstance(field, TextField) and field.value == " ü"


def test_a_toggle_pressed_and_left_does_nothing(sit: Sit) -> None:
    player = sit((1280, 1000))
    player.start(doors.settings(player.kit))
    toggle = player.find("mute")
    assert isinstance(toggle, Toggle)
    player.post(pygame.MOUSEBUTTONDOWN, pos=toggle.rect.center, button=1, touch=False)
    player.move((5, 5))
    player.post(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1, touch=False)
    assert not toggle.on
    player.post(pygame.MOUSEBUTTONDOWN, pos=toggle.rect.center, button=1, touch=False)
    player.post(pygame.WINDOWFOCUSLOST)
    player.post(pygame.MOUSEBUTTONUP, pos=toggle.rect.center, button=1, touch=False)
    assert not toggle.on
