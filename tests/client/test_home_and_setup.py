from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from client import doors, offers, seating, text
from client.screens import Screen
from client.screens.home import Home
from client.screens.rulebook import Rulebook
from client.screens.saves import Saves
from client.screens.settings import SettingsScreen
from client.screens.setup import SetupScreen
from client.seating import Seating
from client.widgets.buttons import Choice, Toggle
from client.widgets.field import TextField
from tests.client.around import GAME, WAYS, Table, at, by_mouse
from tests.client.conftest import Sit

pytestmark = pytest.mark.usefixtures("stand_ins")


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
    kept = seating.last_of(player.kit.settings["last_setup"], GAME)
    assert kept is not None and kept.names == ["Zoë", ""] and kept.seed == sat.seed
    assert [type(s) for s in player.app.stack] == [Home, Table]


def test_seats_of_one_name_are_numbered(sit: Sit) -> None:
    """Also where a typed name is what another seat is called by itself."""
    player = sit()
    player.start(doors.home(player.kit))
    player.click(f"box-{GAME}")
    player.click("name-0")
    player.type("computer 2 (normal)")
    player.click("start")
    assert isinstance(player.top, Table)
    assert player.top.what[1].names == ["computer 2 (normal)", "Computer 2 (Normal) (2)"]


@WAYS
def test_the_same_as_last_time_starts_at_once(sit: Sit, go: Any) -> None:
    kept = Seating(GAME, "classic", ["hard", "human"], ["", "Ōe"], dict(offers.offers(GAME)[0].options), 9)
    player = sit(last_setup=kept.write())
    player.start(doors.setup(player.kit, GAME))
    go(player, "same")
    assert isinstance(player.top, Table)
    sat = player.top.what[1]
    assert (sat.seats, sat.names[1]) == (kept.seats, "Ōe") and sat.seed != 9


MODES = {offer.mode: offer for offer in offers.offers(GAME)}


def mode_of(player: Any, mode: str) -> None:
    """Choose a mode, by its button or by turning to it."""
    if f"mode-{mode}" in player.names():
        player.click(f"mode-{mode}")
        return
    while player.top.offer.mode != mode:
        player.tab_to("mode")
        player.key(pygame.K_RIGHT)


@pytest.mark.parametrize("size", [(1024, 640), (400, 300), (1920, 1080)])
@pytest.mark.parametrize("mode", MODES)
def test_every_mode_is_set_up_with_all_its_seats(sit: Sit, mode: str, size: tuple[int, int]) -> None:
    player = sit(size)
    player.start(doors.setup(player.kit, GAME))
    mode_of(player, mode)
    number = MODES[mode].numbers[0]
    wanted = {*(f"seat-{k}" for k in range(number)), *(f"name-{k}" for k in range(number))}
    wanted |= {f"option-{option}" for option in MODES[mode].options} | {"mode-note", "who-starts", "people"}
    assert wanted <= player.names() and f"seat-{number}" not in player.names()
    player.click(f"name-{number - 1}")
    player.type("Zed")
    for option in MODES[mode].options:
        player.click(f"option-{option}")
    player.click("start")
    assert isinstance(player.top, Table)
    sat = player.top.what[1]
    assert (sat.mode, len(sat.seats), sat.names[-1]) == (mode, number, "Zed")
    assert sat.options == dict.fromkeys(MODES[mode].options, True)


@WAYS
def test_how_many_people_is_set_at_once(sit: Sit, go: Any) -> None:
    player = sit((1280, 900))
    player.start(doors.setup(player.kit, GAME))
    mode_of(player, "two_against_two")
    kinds = []
    screen: Any = player.top
    for _ in range(4):
        kinds.append("".join(kind[0] for kind in screen.seating.seats))
        go(player, "people")
    assert kinds == ["hnnn", "hhnn", "hhhn", "hhhh"] and screen.seating.seats.count("human") == 1
    assert {"team-A", "team-B"} <= player.names()


def test_a_number_of_seats_is_chosen_where_there_are_several(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    several = offers.Offer(GAME, "classic", (2, 3, 4), {"depth": 3}, {"depth": [2, 3, 4]})
    monkeypatch.setattr("client.screens.setup.offers", lambda game: [several])
    player = sit((1280, 900))
    player.start(doors.setup(player.kit, GAME))
    player.click("name-1")
    player.type("Bo")
    names = []
    screen: Any = player.top
    for _ in range(3):
        names.append(list(screen.seating.names))
        player.click("number")
    assert names == [["", "Bo"], ["", "Bo", ""], ["", "Bo", "", ""]]
    assert screen.seating.names == ["", "Bo"] and "team-A" not in player.names()
    player.click("option-depth")
    player.click("start")
    table: Any = player.top
    assert table.what[1].options == {"depth": 4}


def test_each_game_remembers_its_own_last_seating(sit: Sit) -> None:
    mine = Seating(GAME, "classic", ["easy", "human"], ["", "Mo"], {}, 1)
    other = Seating("another", "x", ["human"], ["Su"], {}, 1)
    kept = seating.keep(seating.keep(mine.write(), other), mine)
    assert set(kept) == {"another", GAME}
    assert seating.last_of(kept, GAME) == mine and seating.last_of(kept, "another") == other
    assert seating.last_of(mine.write(), GAME) == mine and seating.last_of(mine.write(), "another") is None


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
    player.slide((5, 5))
    player.post(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1, touch=False)
    assert not toggle.on
    player.post(pygame.MOUSEBUTTONDOWN, pos=toggle.rect.center, button=1, touch=False)
    player.post(pygame.WINDOWFOCUSLOST)
    player.post(pygame.MOUSEBUTTONUP, pos=toggle.rect.center, button=1, touch=False)
    assert not toggle.on
