from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from client import doors
from client.saves.files import hold, let_go
from client.screens import Pop
from client.screens.home import Home
from client.screens.message import Message
from client.screens.result import Outcome, Result, Tally
from client.screens.rulebook import Rulebook
from client.screens.saves import Line, Saves
from tests.client.around import GAME, WAYS, Table, at, by_mouse, outcome
from tests.client.conftest import Sit
from tests.client.driver import Player

pytestmark = pytest.mark.usefixtures("stand_ins")


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
    player.slide((page.bar.centerx, page.bar.y))
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


@WAYS
def test_one_answer_deletes_one_game(sit: Sit, listed: list[Line], go: Any) -> None:
    """The question goes with its answer, and means the game that it named."""
    player = sit()
    player.start(doors.saves(player.kit))
    choose(player, go, 1)
    go(player, "delete")
    at_yes = player.find("delete-yes").visible().center
    go(player, "delete-yes")
    assert "delete-yes" not in player.names()
    player.press(at_yes)
    player.key(pygame.K_RETURN)
    assert [line.path.exists() for line in listed] == [True, False, True]


def test_a_question_means_the_game_it_named(
    sit: Sit, listed: list[Line], monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit()
    player.start(doors.saves(player.kit))
    player.click("save-0")
    player.click("delete")
    turned = [listed[2], listed[1], listed[0]]
    monkeypatch.setattr("client.screens.saves.lines", lambda: [x for x in turned if x.path.exists()])
    player.top.shown()  # the list has changed on the disk, and so has its order
    player.pass_time(500)
    player.click("delete-yes")
    assert [line.path.exists() for line in listed] == [False, True, True]


def test_the_chosen_game_stays_chosen_when_the_order_changes(
    sit: Sit, listed: list[Line], monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit()
    player.start(doors.saves(player.kit))
    player.click("save-1")
    turned = [listed[1], listed[0], listed[2]]
    monkeypatch.setattr("client.screens.saves.lines", lambda: turned)
    player.click("open")
    player.top.then(Pop())
    player.pass_time(60)
    assert isinstance(player.top, Saves) and player.top.lines[player.top.at] == listed[1]


@pytest.mark.parametrize("when", ["before", "meanwhile"])
def test_a_game_that_is_being_played_is_not_deleted(sit: Sit, listed: list[Line], when: str) -> None:
    player = sit()
    player.start(doors.saves(player.kit))
    player.click("save-0")
    if when == "before":
        hold(listed[0].path)
    player.click("delete")
    assert ("delete-yes" in player.names()) == (when != "before")
    if when == "meanwhile":
        hold(listed[0].path)
        player.click("delete-yes")
    player.pass_time(100)
    assert listed[0].path.exists() and "being played in another window" in player.app.toasts.words
    let_go(listed[0].path)


def test_no_saved_games(sit: Sit) -> None:
    player = sit()
    player.start(doors.saves(player.kit))
    assert not player.find("open").enabled
    player.key(pygame.K_RETURN)
    assert isinstance(player.top, Saves)


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


def test_playing_again_leaves_no_old_table_behind(sit: Sit) -> None:
    player = sit()
    old = Table(player.kit)
    player.start(doors.home(player.kit))
    player.app.stack += [old, Result(player.kit, outcome([]))]
    player.pass_time(40)
    player.click("again")
    assert [type(s) for s in player.app.stack] == [Home, Table] and old not in player.app.stack


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
