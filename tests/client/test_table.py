"""The table through the real app: every way to say something, and what must not happen by accident."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable

import pygame
import pytest

from client.chooser import Chooser
from client.screens.curtain import Curtain
from client.screens.rulebook import Rulebook
from tests.client.conftest import Sit
from tests.client.tabletop import SETUP, Hands, alone, match_of
from tests.games import slowly


@pytest.fixture
def hands(sit: Sit) -> Callable[..., Hands]:
    def one(words: list[str] | None = None, size: tuple[int, int] = (1024, 640), **settings: object) -> Hands:
        settings.setdefault("deduction", "off")
        return Hands(sit(size, **settings), match_of(words or [], people=("human", "easy")))

    return one


def by_drag(h: Hands, words: str) -> None:
    verb, *objects = words.split(" ")
    if not objects:
        by_click(h, words)
        return
    stage = h.screen.stage
    tools = [verb, *objects] if next(stage.scene.spots(verb), None) is not None else objects
    if len(tools) < 2:
        by_click(h, words)
        return
    for a, b in itertools.pairwise(tools):
        h.drag(a, b)
    h.finish(words)


def by_click(h: Hands, words: str) -> None:
    verb, *objects = words.split(" ")
    if not objects:
        h.button(f"verb-{verb}")
    for o in objects:
        h.click(o)
    h.finish(words)


def by_keys(h: Hands, words: str) -> None:
    """Letters jump to what they begin, Enter says it; what is left is answered by Tab and Enter."""
    verb, *objects = words.split(" ")
    if not objects:
        h.player.tab_to(f"verb-{verb}")
        h.key(pygame.K_RETURN)
    for o in objects:
        h.wait(1600)
        for letter in o:
            if letter.isalnum():
                h.key(ord(letter.lower()), letter.lower())
        for _ in range(40):
            if h.screen.cursor == o:
                break
            h.key(pygame.K_RIGHT)
        for _ in range(40):
            if h.screen.cursor == o:
                break
            h.key(pygame.K_DOWN)
        walk_to(h, o)
        assert h.screen.cursor == o, (h.screen.cursor, o, list(h.screen.spots()))
        h.key(pygame.K_RETURN)
    before = len(h.match.record.moves)
    if h.screen.chooser.asks_verb():
        h.player.tab_to(f"ring-{verb}")
        h.key(pygame.K_RETURN)
    if len(h.match.record.moves) == before and "do-it" in h.names():
        h.player.tab_to("do-it")
        h.key(pygame.K_RETURN)


def walk_to(h: Hands, word: str) -> None:
    """Go to a word with arrows, each step the one that comes nearer."""
    dice = random.Random(word)
    for _ in range(120):
        spots = h.screen.spots()
        if h.screen.cursor == word or word not in spots:
            return
        x, y = spots.get(h.screen.cursor, (0.0, 0.0))
        u, v = spots[word]
        sideways = pygame.K_RIGHT if u > x else pygame.K_LEFT
        down = pygame.K_DOWN if v > y else pygame.K_UP
        h.key(sideways if abs(u - x) > abs(v - y) or dice.random() < 0.3 else down)


@pytest.mark.parametrize("way", [by_drag, by_keys, *slowly(by_click)])
@pytest.mark.parametrize("seat", [0, *slowly(1)])
def test_a_game_is_played_in_each_way(sit: Sit, way: Callable[[Hands, str], None], seat: int) -> None:
    h = alone(sit, [], seat)
    dice = random.Random(seat * 7 + 1)
    done = 0
    while done < 9 and not h.match.over:
        if not h.session.asked:
            options = [a.words for a in h.match.update(h.match.seat()).options]
            h.worker.give(dice.choice(options))  # type: ignore[attr-defined]  # the silent worker of the tests
            h.wait(200)
            continue
        options = h.session.options()
        words = dice.choice([o for o in options if o != "done"] or options)
        before = len(h.match.record.moves)
        way(h, words)
        assert h.said()[before : before + 1] == [words]
        done += 1


def test_dragging_a_samurai_walks_it(sit: Sit) -> None:
    h = alone(sit, SETUP, 1)
    h.drag("S1", "B2/C3")
    assert h.said()[-1] == "walk S1 B2/C3"
    assert next(p for p in h.screen.stage.scene.pieces if p.id == "S1").place == "B2/C3"


def test_what_glows_can_be_said_and_nothing_else_glows(sit: Sit) -> None:
    h = alone(sit, SETUP, 1)
    assert set(h.screen.stage._marks) == {"S1", "S2", "S3"}
    h.press("S1")
    h.move(h.at("B2/C3"))
    marks = {w for w, kind in h.screen.stage._marks.items() if kind in ("target", "hover") and "/" in w}
    assert marks == set(Chooser(h.session.options()).drops("S1")) - {"walk"}
    assert h.screen.stage._marks["B2/C3"] == "hover"


def test_an_illegal_drop_flies_home_and_names_the_rule(sit: Sit) -> None:
    h = alone(sit, SETUP, 1)
    h.drag("S1", "F1/G2")
    assert h.said() == SETUP and not h.screen.stage.moving
    words, rule = h.screen.notice
    assert rule == "HTR-WALK-5" and "Walk" in words and rule not in words
    h.button("rule-link")
    assert isinstance(h.player.top, Rulebook)
    h.key(pygame.K_ESCAPE)
    assert h.top is h.screen and h.session.asked


def test_clicking_what_cannot_be_done_says_why(sit: Sit) -> None:
    h = alone(sit, [], 0)
    lake = next(s for s in ("A1", "D1", "C4", "D5"))
    h.click(lake)
    assert h.screen.notice[1] == "HTR-LAIR-2"
    h.key(pygame.K_ESCAPE)
    assert h.screen.notice == ("", "")


def test_hovering_says_what_a_thing_is_and_what_would_happen(sit: Sit) -> None:
    h = alone(sit, [], 0)
    h.move(h.at("C3"))
    h.wait(1200)
    assert "C3" in h.screen.form.tooltip.words and "Lair" in h.screen.form.tooltip.words
    h.move(h.at("A1"))
    h.wait(1200)
    assert "Lake" in h.screen.form.tooltip.words and h.screen.form.tooltip.up


def test_what_cannot_be_taken_back_is_asked_first_unless_told_not_to(sit: Sit) -> None:
    h = alone(sit, [], 0)
    h.click("C3")
    assert h.said() == [] and h.screen.pending == "lair C3"
    h.button("cancel")
    assert h.screen.pending == "" and not h.screen.chooser.started
    h.click("C3")
    h.click("C3")
    assert h.said()[0] == "lair C3"
    quick = alone(sit, [], 0, confirm=False)
    quick.click("C3")
    assert quick.said() == ["lair C3"]


def test_a_click_elsewhere_takes_the_question_away(sit: Sit) -> None:
    h = alone(sit, [], 0)
    h.click("C3")
    h.click("E4")
    assert h.screen.pending == "lair E4" and h.said() == []


def test_a_double_click_acts_once(sit: Sit) -> None:
    h = alone(sit, SETUP, 1)
    h.wait(500)
    done = h.player.find("verb-done").rect.center
    for _ in range(3):
        h.player.press(done)
    assert h.said() == [*SETUP, "done"]


def test_a_held_enter_acts_once(sit: Sit) -> None:
    h = alone(sit, SETUP, 1)
    h.wait(500)
    h.player.tab_to("verb-done")
    for _ in range(20):
        h.event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
    assert h.said() == [*SETUP, "done"]
    h.event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)


def test_held_keys_of_all_kinds_change_nothing(sit: Sit) -> None:
    h = alone(sit, SETUP, 1)
    for key in (pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_c, pygame.K_RIGHT, pygame.K_1):
        for _ in range(12):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        h.wait(200)
        h.event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
    assert h.player.top is h.screen


@pytest.mark.parametrize("size", [(400, 300), (3840, 2160)])
def test_a_resize_while_dragging_plays_nothing(sit: Sit, size: tuple[int, int]) -> None:
    h = alone(sit, SETUP, 1)
    h.press("S1")
    h.move(h.at("B2/C3"))
    assert h.screen.stage.held is not None
    h.player.window.size = size
    h.wait(200)
    assert h.screen.stage.held is None
    h.release("B2/C3")
    assert h.said() == SETUP
    h.drag("S1", "B2/C3")
    assert h.said()[-1] == "walk S1 B2/C3"


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWMINIMIZED])
def test_losing_the_window_while_dragging_plays_nothing(sit: Sit, kind: int) -> None:
    h = alone(sit, SETUP, 1)
    h.press("S1")
    h.move(h.at("B2/C3"))
    h.event(kind)
    h.release("B2/C3")
    h.wait(600)
    assert h.said() == SETUP and h.screen.stage.held is None


def test_an_agent_moves_while_the_window_is_minimised(sit: Sit) -> None:
    h = alone(sit, SETUP, 0)
    h.event(pygame.WINDOWMINIMIZED)
    h.worker.give("done")  # type: ignore[attr-defined]  # the silent worker of the tests
    h.wait(600)
    assert h.said()[-1] == "done"
    h.event(pygame.WINDOWRESTORED)
    h.wait(200)
    assert h.player.top is h.screen


def test_the_board_ignores_a_person_who_is_not_asked(sit: Sit) -> None:
    h = alone(sit, SETUP, 0)
    h.drag("S1", "B2/C3")
    h.click("S1")
    assert h.said() == SETUP and "Ben" in h.screen.notice[0]


def test_undo_takes_back_and_says_why_not(sit: Sit) -> None:
    h = alone(sit, SETUP, 1)
    assert not h.player.find("undo").enabled and h.player.find("undo").tip
    h.drag("S1", "B2/C3")
    h.button("undo")
    assert h.said() == SETUP
    h.drag("S1", "B2/C3")
    h.key(pygame.K_z, "", pygame.KMOD_CTRL)
    assert h.said() == SETUP
    h.key(pygame.K_z, "", pygame.KMOD_CTRL)
    assert h.screen.notice[0] and h.said() == SETUP


def test_esc_goes_back_step_by_step_and_then_opens_the_menu(sit: Sit) -> None:
    h = alone(sit, [*SETUP, "done"], 1)
    h.click("S1")
    assert h.screen.chooser.objects == ["S1"]
    h.key(pygame.K_ESCAPE)
    assert not h.screen.chooser.started
    assert h.player.form.form.modal is None
    h.key(pygame.K_ESCAPE)
    assert "menu-leave" in h.names()
    h.key(pygame.K_ESCAPE)
    assert "menu-leave" not in h.names()
    assert h.player.top is h.screen


def test_leaving_is_asked_and_the_menu_reaches_everything(sit: Sit) -> None:
    h = alone(sit, SETUP, 1)
    h.button("menu")
    h.button("menu-leave")
    h.button("leave-no")
    assert h.player.top is h.screen
    h.button("menu")
    h.button("menu-rulebook")
    assert isinstance(h.player.top, Rulebook)


def test_the_ring_offers_the_verbs_that_fit(sit: Sit) -> None:
    h = alone(sit, [*SETUP, "done"], 1)
    h.drag("S1", "A3")
    rings = {n.removeprefix("ring-") for n in h.names() if n.startswith("ring-")}
    fits = {o.split(" ")[0] for o in h.session.options() if o.split(" ")[1:] == ["S1", "A3"]}
    assert rings == fits and len(fits) > 1


def test_every_text_fits_from_the_smallest_window_on(sit: Sit) -> None:
    for size in ((640, 400), (1024, 640), (1920, 1080)):
        h = Hands(sit(size, deduction="off"), match_of([*SETUP, "done"], people=("easy", "human")))
        assert h.screen.form.overflow() == []


def test_long_names_keep_the_table_steady(sit: Sit) -> None:
    match = match_of(SETUP, people=("easy", "human"))
    match.record.names[:] = ["W" * 500, "שלום עולם" * 50]
    h = Hands(sit((1024, 640)), match)
    assert h.screen.form.overflow() == [] and len(h.screen.names()[0]) <= 24
    assert not isinstance(h.player.top, Curtain)


def test_closing_lets_the_worker_go(sit: Sit) -> None:
    h = alone(sit, SETUP, 0)
    h.player.app.leave()
    assert h.worker.closed == 1  # type: ignore[attr-defined]  # the silent worker of the tests


def test_nothing_is_presented_while_nothing_happens(sit: Sit) -> None:
    h = alone(sit, SETUP, 1)
    h.wait(3000)
    before = h.player.app.presented
    h.wait(6000)
    assert h.player.app.presented == before


def test_help_shades_only_for_eyes_that_lack_something(sit: Sit) -> None:
    empress = alone(sit, SETUP, 1, deduction="probabilities")
    assert empress.screen.shades
    ravager = alone(sit, SETUP, 0, deduction="probabilities")
    assert not ravager.screen.shades
    empress.key(pygame.K_F3)
    assert empress.player.kit.settings.word("deduction") == "off" and not empress.screen.shades


def test_a_suggestion_is_marked_and_not_played(sit: Sit) -> None:
    h = alone(sit, SETUP, 1)
    h.button("hint")
    h.worker.give("walk S1 B2/C3")  # type: ignore[attr-defined]  # the silent worker of the tests
    h.wait(200)
    assert h.screen.hint == "walk S1 B2/C3" and h.said() == SETUP and h.screen.notice[0]
    assert h.screen.stage._marks["B2/C3"] == "chosen"


def test_a_suggestion_that_comes_too_late_takes_nothing_from_the_agent(sit: Sit) -> None:
    h = alone(sit, [*SETUP[:-1]], 0)
    h.button("hint")
    late = h.worker.asked[-1]["number"]  # type: ignore[attr-defined]  # the silent worker of the tests
    h.screen.play("move E1")
    h.wait(200)
    h.worker.given = {"number": late, "words": "move F1"}  # type: ignore[attr-defined]
    h.wait(200)
    h.worker.give("done")  # type: ignore[attr-defined]
    h.wait(400)
    assert h.said()[-2:] == ["move E1", "done"] and h.screen.hint == ""


def test_a_lake_is_marked_as_a_place_to_pass(sit: Sit) -> None:
    h = alone(sit, SETUP[:-1], 0)
    marks = h.screen.stage._marks
    assert marks["D1"] == "pass" and marks["E1"] == "target" and marks["C1"] == "soft"


def test_against_strong_agents_help_comes_only_when_asked_for(sit: Sit) -> None:
    h = Hands(sit((1024, 640), deduction="marks"), match_of(SETUP, people=["hard", "human"]))
    assert not h.screen.shades
    h.key(pygame.K_F3)
    assert h.screen.shades


def test_the_log_scrolls_by_keys(sit: Sit) -> None:
    h = Hands(sit((1024, 640), deduction="off"), match_of([*SETUP, "done"], people=["easy", "human"]))
    for _ in range(12):
        if h.screen.form.focus is h.screen.log:
            break
        h.key(pygame.K_TAB)
    bottom = h.screen.log.offset
    h.key(pygame.K_UP)
    assert bottom > 0 and h.screen.log.offset < bottom
    h.key(pygame.K_TAB)
    assert h.screen.form.focus is not h.screen.log
