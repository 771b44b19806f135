"""What the table tells beside and over the board: prompts, log, tips, suggestions, the end."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from client.saves import write_save
from client.screens.result import Result
from client.screens.table import resume_table
from client.stage_side import LogBox
from client.widgets.look import Look
from tests.client.conftest import Sit
from tests.client.driver import Player
from tests.client.kinds import match_at
from tests.client.tabletop import SETUP, Hands, alone, match_of
from tests.replay.games import played


def test_the_prompt_says_that_a_lake_is_no_place_to_stop(sit: Sit) -> None:
    h = alone(sit, SETUP[:-1], 0)
    h.click("D1")
    assert "D1 is a Lake" in h.screen.prompt.words and "stop" not in h.screen.prompt.words
    h.key(pygame.K_ESCAPE)
    h.click("E1")
    assert "stop on E1" in h.screen.prompt.words


def test_the_prompt_names_who_was_chosen(sit: Sit) -> None:
    h = alone(sit, [*SETUP, "done"], 1)
    h.click("S1")
    assert h.screen.prompt.words == "Samurai S1: choose what to do."
    h.button("verb-hunt")
    assert h.screen.prompt.words == "Samurai S1: choose where to strike."
    h.click("A2")
    assert h.screen.pending == "hunt S1 A2" and h.screen.prompt.words.startswith("Samurai S1: do it")
    h.key(pygame.K_ESCAPE)
    h.key(pygame.K_ESCAPE)
    h.key(pygame.K_ESCAPE)
    h.button("verb-hunt")
    assert h.screen.prompt.words == "Hunt: choose a Samurai."


def test_the_log_stays_at_its_end_when_the_panel_above_grows(sit: Sit) -> None:
    h = Hands(sit((1024, 640), deduction="off"), match_of([*SETUP, "done"], people=["easy", "human"]))
    log = h.screen.log
    for step in ("S1", "A2"):
        before = log.rect.h
        h.click(step)
        assert log.offset == log.most() > 0 and log.bar.bottom <= log.rect.bottom, step
    h.button("ring-hunt")
    assert log.rect.h != before and log.offset == log.most()
    h.move(log.rect.center)
    h.event(pygame.MOUSEWHEEL, y=1, x=0)
    read = log.offset
    assert read < log.most()
    h.button("cancel")
    assert log.offset in (read, log.most())


def test_a_game_that_is_taken_up_again_has_no_news(sit: Sit) -> None:
    h = Hands(sit((1024, 640), deduction="off"), match_of([*SETUP, "done"], people=["easy", "human"]))
    assert h.screen.log.lines and h.screen.log.fresh_from == len(h.screen.log.lines)


def test_the_last_declaration_is_seen_before_the_result(sit: Sit) -> None:
    """Whether the pause is waited for or passed over; and one may look at the table and come back."""
    record = played(8, keep=0.3, people=["easy", "easy"]).record
    for hurried in (False, True):
        words = [m.words for m in record.moves]
        last = record.moves[-1].seat
        h = alone(sit, words[:-1], last, record.seed)
        h.wait(600)
        h.screen.play(words[-1])
        h.wait(400)
        assert h.match.over and h.player.top is h.screen and h.screen.banner
        groups = {g.tone: g.score for g in h.screen.boxes.panel.groups} if h.screen.boxes.panel else {}
        assert sorted(groups.values()) == sorted(map(str, h.match.scores()))
        assert h.screen.log.lines[-1] == "Aki and Ben share the victory."
        h.key(pygame.K_RETURN)
        assert h.player.top is h.screen
        if hurried:
            h.wait(800)
            h.button("see-result")
        else:
            h.wait(1600)
            assert h.player.top is h.screen
            h.wait(1200)
        assert isinstance(h.player.top, Result)
        tallies = h.player.top.outcome.tallies
        assert [sum(n for _, n in t.lines) for t in tallies] == [t.total for t in tallies] == h.match.scores()
        assert len(tallies[0].lines) == 4
        h.key(pygame.K_ESCAPE)


PAYS = [*SETUP, "done", "done"]


def test_a_disc_that_needs_no_place_can_be_dragged_onto_the_board(sit: Sit) -> None:
    for goal in ("E1", "B4"):
        h = alone(sit, PAYS, 0)
        h.press("fury")
        h.move(h.at("B4"))
        assert h.screen.stage.held is not None and h.screen.stage._marks == {"E1": "target"}
        h.move(h.at(goal))
        h.release(goal)
        assert h.screen.notice == ("", "")
        assert h.said()[-1] == "fury"


def test_a_disc_that_is_put_back_says_nothing(sit: Sit) -> None:
    h = alone(sit, PAYS, 0)
    x, y = h.at("fury")
    h.press("fury")
    h.move((x + 20, y + 4))
    h.event(pygame.MOUSEBUTTONUP, pos=(x + 12, y + 4), button=1, touch=False)
    h.wait(400)
    assert h.screen.pending == "" and h.said() == PAYS and not h.screen.chooser.started
    h.click("fury")
    assert h.said()[-1] == "fury"


def test_what_cannot_be_taken_back_asks_first_and_nothing_else_does(sit: Sit) -> None:
    """A verb asks or not by what it leads to: the first Treasure can be taken back, the last cannot."""
    h = Hands(sit((1280, 800)), match_of(SETUP[:1], people=["easy", "human"]))
    for words in SETUP[1:7]:
        last = words in (SETUP[3], SETUP[6])
        assert h.screen.session.final(words) == last
        for word in words.split(" ")[1:]:
            h.click(word)
        assert (h.screen.pending == words) == last
        if last and h.screen.pending:
            h.button("do-it")
        assert h.said()[-1] == words
    h = Hands(sit((1280, 800)), match_of([*SETUP, "done"], people=["easy", "human"]))
    assert h.screen.session.final("done"), "three Samurai would have acted"


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_no_tooltip_lies_over_a_reason_or_a_verb(sit: Sit, size: tuple[int, int]) -> None:
    def clear(h: Hands) -> bool:
        h.wait(1500)
        tip = h.screen.form.tooltip
        whole = pygame.Rect((0, 0), size)
        plates = [w.rect for w in h.screen.form.widgets if w.name in ("notice", "ring", "rule-link")]
        assert plates
        return not tip.up or tip.place(h.screen.look, whole).collidelist(plates) < 0

    h = Hands(sit(size, deduction="off", speed="instant"), match_of(PAYS, people=["human", "easy"]))
    h.drag("devastate", "G1")
    assert h.screen.notice[1] and "Devastate: Devastate" not in h.screen.notice[0]
    x, y = h.at("G1")
    h.move((x + 3, y + 3))
    assert clear(h)
    h.move(h.at("F2"))
    assert clear(h)
    h = Hands(sit(size, deduction="off"), match_of([*SETUP, "done"], people=["easy", "human"]))
    h.drag("S1", "A3")
    for n in range(3):
        ring = next(w for w in h.screen.form.widgets if w.name == "ring")
        h.move(ring.buttons[n].rect.center)  # type: ignore[attr-defined]  # a ring
        assert clear(h) and h.screen.form.tooltip.up
        h.key(pygame.K_TAB)
        assert clear(h)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_a_suggestion_covers_nothing_that_glows_or_can_be_dragged(sit: Sit, size: tuple[int, int]) -> None:
    h = Hands(sit(size, deduction="off"), match_of(SETUP[:4], people=["easy", "human"]))
    h.button("hint")
    h.worker.give("post A2/B3")  # type: ignore[attr-defined]  # the silent worker of the tests
    h.wait(200)
    plate = next(w for w in h.screen.form.widgets if w.name == "notice").rect
    stage = h.screen.stage
    for piece in stage.scene.pieces:
        if piece.layer >= 0:
            assert not plate.colliderect(stage.camera.rect(piece.x, piece.y, piece.w * 0.8, piece.h * 0.8))
    goal = next(stage.scene.spots("A2/B3"))
    assert not plate.collidepoint(stage.camera.point(goal.x, goal.y))


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((1280, 800), 260),
        ((400, 300), 0),
        ((640, 400), 0),
        pytest.param((1280, 800), 160, marks=pytest.mark.slow),
    ],
)
def test_everything_beside_the_board_can_be_reached_at_any_size(
    sit: Sit, size: tuple[int, int], scale: int
) -> None:
    player = sit(size, deduction="off", ui_scale=scale)
    h = Hands(player, match_of([*SETUP, "done"], people=["easy", "human"]))
    boxes, log = h.screen.boxes, h.screen.log
    assert h.screen.form.overflow() == []
    assert boxes.visible().h >= h.screen.look.px(90)
    for _ in range(8):
        h.move(boxes.visible().center)
        h.event(pygame.MOUSEWHEEL, y=-2, x=0)
    assert log.visible().h >= h.screen.look.px(46)
    # what is scrolled away stays away when the panel is made anew
    at = log.rect.y
    h.move(h.at("B2"))
    h.screen.redraw()
    h.wait(100)
    assert log.rect.y == at and log.offset == log.most()
    buttons = [w for w in h.screen.form.walk() if w.name.startswith("verb-")]
    assert len(buttons) == 5 and all(b.rect.bottom < h.screen.board.bottom for b in buttons)
    for _ in range(8):
        h.move(boxes.visible().center)
        h.event(pygame.MOUSEWHEEL, y=2, x=0)
    h.move(next(rect for rect, _ in boxes.tips if boxes.visible().contains(rect)).center)
    h.wait(900)
    assert h.screen.form.tooltip.up


@pytest.mark.parametrize("size", [(640, 480), (1024, 640), (400, 300)])
def test_small_boxes_keep_their_numbers_and_names(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    match = match_at(("hunt_the_ravager", "conspiracy", 3), 6, people=["easy", "easy", "human"])
    match.record.names[:] = ["Player 1", "Player 2", "Player 3"]
    dice = random.Random(5)
    while (match.phase(), match.seat()) != ("act", 2):
        match.play(match.seat(), dice.choice(match.update(match.seat()).options).words)
    h = Hands(sit(size, deduction="off", recap="never"), match)
    h.wait(600)
    look, words, line = h.screen.look, [], h.screen.look.line

    def heard(said: str, *how: Any, **more: Any) -> Surface:
        words.append(said)
        return line(said, *how, **more)

    monkeypatch.setattr(look, "line", heard)
    h.screen.boxes.draw(Surface(size), look)
    for label, times in (("Devastated", 1), ("Defence left", 1), ("Hunts", 2)):
        at = [n for n, said in enumerate(words) if said == label]
        assert len(at) == times, label
    assert all(f"Player {n}" in " ".join(words) for n in (1, 2, 3)), "whole, if on two lines"


def told(count: int, player: Player, high: int = 150) -> LogBox:
    """A log of so many lines, each different and each in two parts."""
    log = LogBox()
    log.show([f"Line {n} tells of this and of that and of something else" for n in range(count)], count)
    log.place(Rect(10, 10, 260, high))
    log.set_out(Look(player.kit, 1.0), log.rect)
    return log


@pytest.mark.parametrize("high", [60, 97, 150])
def test_only_whole_lines_of_the_log_are_seen(sit: Sit, high: int) -> None:
    player = sit((400, 300))
    log, look = told(40, player, high), Look(player.kit, 1.0)
    for offset in (log.most(), log.most() - 7, 3 * log.unit + 5, 0):
        log.scroll_to(offset)
        surface = Surface((300, 200))
        log.draw(surface, look)
        seen = log.whole_lines(80, high - 12)
        first = log.rect.y + 6 - log.offset + seen.start * log.unit
        assert log.rect.y + 4 <= first < log.rect.y + 6 + log.unit and len(seen) >= high // log.unit - 2
        last = first + len(seen) * log.unit
        for top, bottom in ((log.rect.y + 4, first), (last, log.rect.bottom - 4)):
            rows = range(top, bottom)
            assert len({tuple(surface.get_at((x, y))) for x in range(24, 250) for y in rows}) <= 1, offset


@pytest.mark.slow
def test_the_log_holds_the_whole_game_and_lays_out_what_is_read(sit: Sit) -> None:
    player = sit((400, 300))
    log = told(1500, player)
    assert log.offset == log.most() and log.content <= 2 * 300 * log.unit + 12
    for _ in range(1500):
        before = log.offset
        if not log.wheel(20) or log.offset == before == 0:
            break
    assert log.offset == 0 and log.content == 2 * 1500 * log.unit + 12
    log = told(1500, player)
    log.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_HOME))
    assert log.offset == 0 and log.content == 2 * 1500 * log.unit + 12


def test_the_words_of_the_log_stand_apart(sit: Sit) -> None:
    h = alone(sit, SETUP, 1)
    for size in range(10, 15):
        for words in ("A4 burns.", "B4 A3", "E2 F1"):
            image = h.screen.kit.art.line(words, "ui", size, (255, 255, 255))
            ink = [any(image.get_at((x, y)).a > 60 for y in range(image.height)) for x in range(image.width)]
            gaps = "".join("#" if i else " " for i in ink).strip().split("#")
            assert max(map(len, gaps)) >= 3, (size, words)


def test_a_finished_save_leads_to_its_review(tmp_path: Path) -> None:
    """A named save is never played on, but it can be looked back on."""
    path = tmp_path / "done.ravenbox"
    write_save(played(3).record, path)
    player = Player(tmp_path)
    player.start(resume_table(player.kit, path))
    player.click("see-result")
    player.pass_time(400)
    assert {"review", "replay"} <= player.names()
    player.leave()
