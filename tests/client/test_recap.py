"""What happened since the own last turn: what matters, where it hides nothing, and put away by any deed."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from client.screens.curtain import Curtain
from client.screens.table_recap import Recap
from client.session import READ, Session
from client.tables import TABLES
from engine.api import GAMES, Match, load, modes_of
from tests.client.conftest import Sit
from tests.client.tabletop import Hands, Mute
from tests.games import slowly

NAMES = ["Aki", "Ben", "Chi", "Dai"]


def four(thefts: int = 1) -> Match:
    """A table of four people; all lay down a thief at once, and this many rounds are over."""
    match = Match(
        GAMES["five_ravens"], load(GAMES["five_ravens"], "standard", seats=4), 11, NAMES, ["human"] * 4
    )
    while len([e for e in match.heard(-1) if e.name == "struck"]) < thefts:
        words = [a.words for a in match.update(match.seat()).options]
        match.play(match.seat(), next((w for w in words if w.startswith("thief")), words[0]))
    return match


def handed_over(
    sit: Sit, size: tuple[int, int] = (1024, 640), first: str = "thief", after: str = "struck"
) -> Hands:
    """A curtain was opened after this event; what begins with `first` was played wherever it could be."""
    h = Hands(sit(size, deduction="off", confirm=False, speed="instant", recap="always"), four(0))
    for _ in range(400):
        if isinstance(h.player.top, Curtain):
            h.wait(300)
            h.player.key(pygame.K_SPACE, 0, " ")
            h.player.pass_time(600)
            if [e for e in h.match.heard(-1) if e.name == after] and h.screen.recap:
                return h
        elif h.session.state == READ:
            h.key(pygame.K_RETURN)
        elif h.session.asked:
            words = h.session.options()
            wanted = [w for w in words if w.startswith(first)] + [w for w in words if w.startswith("thief")]
            h.screen.play([*wanted, *words][0])
        h.player.pass_time(60)
    raise AssertionError(h.session.state)


def plate(h: Hands) -> Recap:
    return next(w for w in h.screen.form.widgets if isinstance(w, Recap))


@pytest.mark.parametrize("key", [pygame.K_RIGHT, *slowly(pygame.K_RETURN, pygame.K_SPACE)])
def test_a_key_acts_and_puts_it_away(sit: Sit, key: int) -> None:
    h = handed_over(sit)
    assert not h.screen.cursor
    h.key(key)
    assert h.screen.cursor in h.screen.spots() and not h.screen.recap


@pytest.mark.slow
def test_the_first_button_is_reached_as_without_it(sit: Sit) -> None:
    h = handed_over(sit)
    h.key(pygame.K_TAB)
    assert h.screen.form.focus is not None and not h.screen.recap


def test_pages_are_turned_and_it_stays(sit: Sit) -> None:
    h = handed_over(sit, (400, 300))
    shown = plate(h)
    assert shown.most() > 0 and shown.offset == shown.most() and shown.above() > 0, "the newest first"
    h.key(pygame.K_HOME)
    assert h.screen.recap and plate(h).offset == 0 == plate(h).above()
    bar = plate(h).bar
    h.player.click((bar.centerx, bar.bottom - 2))
    assert h.screen.recap and plate(h).offset > 0
    h.player.click((plate(h).rect.x + 9, plate(h).rect.centery))
    assert not h.screen.recap


def test_it_tells_what_matters_and_no_more(sit: Sit) -> None:
    h = handed_over(sit)
    told, log = " ".join(h.screen.recap), h.screen.log.lines[h.screen.log.fresh_from :]
    assert "steals" in told and "captured" in told and "The clock strikes" in told
    assert "draw" not in told and "comes up" not in told and "is locked" not in told
    assert any("You draw" in line for line in log), "in the log it stands"


def test_it_tells_what_the_switch_brought(sit: Sit) -> None:
    h = handed_over(sit, first="play 1", after="replaced")
    heard = [e.name for e in h.session.heard()]
    assert heard[heard.index("replaced") + 1] == "dealt"
    gone = next(n for n, line in enumerate(h.screen.recap) if "goes under the relic deck" in line)
    assert "comes up" in h.screen.recap[gone + 1]


def test_it_says_what_is_buried(sit: Sit) -> None:
    h = handed_over(sit, first="play 7", after="buried")
    buried = next(n for n, line in enumerate(h.screen.recap) if "buries it" in line)
    assert "draws the top relic" in h.screen.recap[buried - 1]


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_it_hides_nothing_of_the_board(sit: Sit, size: tuple[int, int]) -> None:
    h = handed_over(sit, size)
    assert not h.screen.board.colliderect(plate(h).rect)
    assert not h.screen.boxes.rect.colliderect(plate(h).rect), "the boxes of the seats are shorter instead"
    least = 6 * plate(h).unit
    assert plate(h).most() == 0 or plate(h).rect.h > least, "the rest is scrolled to"
    assert size[0] < 1200 or plate(h).most() == 0
    verbs = [w.rect for w in h.screen.form.widgets if w.name.startswith("verb-") or w.name == "menu"]
    assert verbs and plate(h).rect.collidelist(verbs) < 0


def test_own_draws_are_no_secret_news() -> None:
    session = Session(four(), None, Mute())
    session.eyes = session.seat
    fresh = session.heard()[session.fresh_from() :]
    session._heard_by[session.eyes] = 0
    drawn = [e for e in session.heard() if e.name == "drawn"]
    assert drawn and not fresh
    session._heard_by[session.eyes] = session.heard().index(drawn[-1])
    assert not session.secret_news()


def test_the_events_of_little_weight_are_events_of_the_game() -> None:
    for game, table in TABLES.items():
        heard: set[str] = set()
        match = Match(GAMES[game], load(GAMES[game], modes_of(GAMES[game])[0]), 3)
        for _ in range(120):
            if match.over:
                break
            match.play(match.seat(), match.update(match.seat()).options[-1].words)
        for seat in range(-1, match.level.seats):
            names = [e.name for e in match.heard(seat)]
            heard |= {*names, *map(" ".join, pairwise(names))}
        assert table.minor & heard and not table.minor & set(table.loud), game


def test_who_reads_a_secret_is_told_to_put_it_away(sit: Sit) -> None:
    match = four(0)
    h = Hands(sit((1024, 640), deduction="off", confirm=False, speed="instant"), match)
    for _ in range(300):
        if h.session.state == READ:
            break
        if isinstance(h.player.top, Curtain):
            h.wait(300)
            h.player.key(pygame.K_SPACE, 0, " ")
            h.player.pass_time(300)
        elif h.session.asked:
            words = h.session.options()
            look = [w for w in words if w.startswith(("examine", "peek", "play 3"))]
            h.screen.play((look or words)[0])
        h.player.pass_time(60)
    assert h.session.state == READ
    name = NAMES[h.session.eyes]
    assert h.screen.prompt.words == f"{name}, read this and put it away."
