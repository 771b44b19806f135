"""Between two games of a Grand Raven: a score sheet for every seat, and nothing of the game to come."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from functools import cache

import pygame
import pytest

from client.screens.interlude import DEAF_MS, Interlude
from client.screens.table import TableScreen
from client.session import AGENT, CURTAIN, OPEN, PLAY, SHEET, Session
from client.tables import TABLES
from client.tables.five_ravens_notes import counted
from client.telling import said
from client.text_agents import Thinker
from client.text_mode import TextMode
from engine.api import GAMES, PUBLIC, Match, load
from tests.cli.test_text_mode import Script
from tests.client.conftest import Sit
from tests.client.tabletop import Hands
from tests.games import slowly

GAME = "five_ravens"
NAMES = ["Aki", "Ben", "Cho", "Dai"]


def grand(seats: int, seed: int, words: Sequence[str] = (), people: Sequence[str] = ()) -> Match:
    people = list(people) or ["human"] * seats
    match = Match(
        GAMES[GAME], load(GAMES[GAME], "grand_raven", seats=seats), seed, NAMES[:seats], list(people)
    )
    for word in words:
        match.play(match.seat(), word)
    return match


@cache
def until_game(number: int, seats: int, seed: int) -> list[str]:
    """What is said up to the action with which this game begins, that one last."""
    match, dice = grand(seats, seed), random.Random(seed)
    while match.view(PUBLIC).data["game_no"] < number:
        match.play(match.seat(), dice.choice(match.update(match.seat()).options).words)
    return [move.words for move in match.record.moves]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_lines_of_a_seat_are_those_of_the_position(seats: int) -> None:
    for seed in range(4):
        match = Match(GAMES[GAME], load(GAMES[GAME], "standard", seats=seats), seed)
        dice = random.Random(seed)
        while not match.over:
            match.play(match.seat(), dice.choice(match.update(match.seat()).options).words)
        table, ledger = TABLES[GAME], match.ledger()
        heard = [(e.name, e.objects) for e in match.heard(PUBLIC)]
        lines = [list(counted(objects[1:])) for name, objects in heard if name == "counted"]
        assert lines == table.account(ledger)
        assert [sum(n for _, n in line) for line in lines] == match.scores()
        assert table.sheet(match.view(PUBLIC), heard) is None, "the result tells it"


@pytest.mark.parametrize("number", [2, 3])
def test_the_sheets_add_up_to_the_scores_of_the_games_that_are_over(number: int) -> None:
    words = until_game(number, 3, 4)
    match = grand(3, 4, words[:-1])
    session = Session(match, None, Thinker())
    told = len(match.heard(PUBLIC))
    session.state, session.eyes = PLAY, match.seat()
    session.play(words[-1], 0)
    if session.state != SHEET:
        session.put_away(0)  # what the last thief alone saw
    sheet = session.sheet
    assert session.state == SHEET and session.eyes == PUBLIC and sheet is not None
    totals = match.view(PUBLIC).data["totals"]
    assert [sum(n for _, n in lines) for lines in sheet.accounts] == totals
    assert str(number - 1) in said(sheet.title)
    alone = [sum(n for _, n in lines[number > 2 :]) for lines in sheet.accounts]
    assert [part for ((_, part),) in sheet.parts] == (alone if number > 2 else [])
    # nothing in it is younger than the end of that game
    names = [e.name for e in match.heard(PUBLIC)[told:]]
    assert max(i for i, name in enumerate(names) if name == "counted") < names.index("game")
    assert session.options() == [] and not session.asked
    assert not session.tick(60_000) and session.state == SHEET, "nobody is hurried"
    session.put_away(60_000)
    assert session.sheet is None and session.state == OPEN


def at_the_sheet(sit: Sit, people: Sequence[str]) -> Hands:
    words = until_game(2, len(people), 7)
    h = Hands(sit((1024, 640), speed="instant", deduction="off"), grand(len(people), 7, words[:-1], people))
    if h.session.state == AGENT:
        h.worker.give(words[-1])  # type: ignore[attr-defined]  # of the mute one
    else:
        if not h.session.asked:
            h.take_seat()
        h.session.play(words[-1], h.screen.now)
    to_the_sheet(h)
    return h


def to_the_sheet(h: Hands) -> None:
    """Read what is to be read alone, see how it ended, and ask for the count."""
    h.wait(300)
    if h.session.state == "read":
        h.session.put_away(h.screen.now)
    h.wait(900)
    assert isinstance(h.player.top, TableScreen), "the table is seen first"
    h.key(pygame.K_RETURN)
    h.wait(DEAF_MS + 300)


@pytest.mark.parametrize(
    "people", [["human"] * 3, ["human", "easy", "easy"], *slowly(["easy", "easy", "human"])]
)
@pytest.mark.parametrize("key", [pygame.K_RETURN, *slowly(pygame.K_SPACE, pygame.K_ESCAPE)])
def test_all_read_it_until_one_key_puts_it_away(sit: Sit, people: list[str], key: int) -> None:
    h = at_the_sheet(sit, people)
    top = h.player.top
    assert isinstance(top, Interlude) and h.session.state == SHEET
    assert [tally.total for tally in top.tallies()] == h.match.view(PUBLIC).data["totals"]
    h.key(key)
    assert h.player.top is not top and h.session.state != SHEET
    assert h.session.state in ((OPEN, CURTAIN) if people.count("human") > 1 else (PLAY, AGENT))
    assert not h.screen.banner


def test_what_is_shown_does_not_differ_with_the_game_to_come(sit: Sit) -> None:
    """The sheets of two tables that were dealt differently after the same game are the same."""
    words = until_game(2, 2, 5)
    frames = []
    for luck in (1, 2):
        h = Hands(sit((1024, 640), speed="instant", deduction="off"), grand(2, 5, words[:-1]))
        if not h.session.asked:
            h.take_seat()
        for _ in range(luck):
            h.match._table.chance.below(1000)
        h.session.play(words[-1], h.screen.now)
        to_the_sheet(h)
        assert isinstance(h.player.top, Interlude)
        frames.append(
            (
                pygame.image.tobytes(h.player.window.get_surface(), "RGB"),
                h.player.window.title,
                json.dumps(h.match.position()),
            )
        )
    assert frames[0][:2] == frames[1][:2] and frames[0][2] != frames[1][2]


@pytest.mark.parametrize("people", [["human"] * 3, *slowly(["human", "easy", "easy"])])
def test_the_table_is_seen_as_the_game_left_it(sit: Sit, people: list[str]) -> None:
    """Before the sheets come: the last theft, what it had captured, and final totals."""
    words = until_game(2, len(people), 5)
    h = Hands(sit((1024, 640), speed="normal", deduction="off"), grand(len(people), 5, words[:-1], people))
    before = h.match.view(PUBLIC).data
    if h.session.state == AGENT:
        h.worker.give(words[-1])  # type: ignore[attr-defined]  # of the mute one
        h.wait(1000)
    else:
        if not h.session.asked:
            h.take_seat()
        h.session.play(words[-1], h.screen.now)
        h.wait(100)
    if h.session.state == "read":
        assert h.session.view().data["game_no"] == 1, "whoever reads sees no card of the next game"
        h.session.put_away(h.screen.now)
        h.wait(100)
    assert h.session.state == SHEET and isinstance(h.player.top, TableScreen)
    while h.screen.waits:
        h.player.pass_time(20)
    t = h.session.view().data
    assert t["game_no"] == 1 and t["clocks"] == [] and h.match.view(PUBLIC).data["game_no"] == 2
    assert sum(len(who["captured"]) for who in t["seats"]) >= sum(len(w["captured"]) for w in before["seats"])
    assert sum(len(who["captured"]) for who in t["seats"]) > 0
    assert "Game 2" not in " ".join(h.screen.log.lines) and h.screen.prompt.words == "Game 1 of 3 is over"
    panel = h.screen.table.panel(h.session.view(), h.screen.shown_as())
    first = max(0, h.session.eyes if h.session.eyes >= 0 else h.session.side)
    totals = h.match.view(PUBLIC).data["totals"]
    turned = [totals[(first + n) % len(people)] for n in range(len(people))]
    assert [group.score for group in panel.groups] == [str(n).replace("-", "−") for n in turned]
    h.wait(9000)
    assert isinstance(h.player.top, Interlude), "nobody has to ask for them"


def test_a_second_press_of_the_last_click_does_not_put_it_away(sit: Sit) -> None:
    h = at_the_sheet(sit, ["human"] * 2)
    shown = h.player.top
    assert isinstance(shown, Interlude)
    shown._since = shown._now
    shown.put_away()
    assert h.session.state == SHEET
    h.wait(DEAF_MS + 100)
    shown.put_away()
    h.wait(100)
    assert h.session.state != SHEET and isinstance(h.player.top, TableScreen)


@pytest.mark.slow
def test_in_words_it_waits_for_the_reader() -> None:
    luck, match = random.Random(3), grand(2, 3)
    session = Session(match, None, Thinker())
    asked: list[str] = []

    def typist(prompt: str) -> str:
        asked.append(prompt)
        return luck.choice(session.options()) if prompt == "> " else ""

    terminal = Script(typist)
    assert TextMode(session, terminal).run() == 0
    assert sum("go on" in prompt for prompt in asked) == 2
    text = "\n".join(terminal.lines)
    for number in (1, 2):
        assert f"Game {number} of 3 is over" in text
