"""Three and four at one screen: a curtain where views differ, a word where they do not."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from client.screens.curtain import Curtain
from client.session import CURTAIN, OPEN, OVER, PLAY, READ, Session
from engine.api import GAMES, PUBLIC, Match, load
from tests.client.conftest import Sit
from tests.client.kinds import KINDS, NAMES, match_at
from tests.client.tabletop import Hands, Mute
from tests.client.test_curtain import Witness, by_mouse, by_words
from tests.client.test_five_ravens_marks import captor
from tests.client.test_table_cards import CardHands, by_click, by_drag, by_keys
from tests.games import slowly

PAIR = ("hunt_the_ravager", "two_against_two", 4)
TRIO = ("hunt_the_ravager", "conspiracy", 3)
LAIRS = ("lair E3", "lair F4")
HIDDEN = ("hide B1", "hide E2", "hide B4", "hide D4", "hide F4")
POSTED = ("A1/B2", "C1/D2", "E1/F2", "A4/B5", "C4/D5", "E4/F5")


def pair(*said: str) -> Match:
    """Four people; the General sits in seat 0."""
    game = GAMES[PAIR[0]]
    plain = load(game, PAIR[1])
    start = {"grid": plain.data["deck"], "phase": "lair", "defence": 8}
    match = Match(game, plain, 1, list(NAMES), ["human"] * 4, start)
    for words in said:
        match.play(match.seat(), words)
    return match


SET = (*LAIRS, *HIDDEN, *(f"post {at}" for at in POSTED))


def seated(sit: Sit, *said: str) -> Hands:
    return Hands(sit((480, 300), deduction="off", confirm=False), pair(*said))


def follow(h: Hands, *said: str) -> None:
    """Say all of this, opening every curtain on the way."""
    for words in said:
        wait_for_question(h)
        by_words(h, words)


def wait_for_question(h: Hands) -> None:
    for _ in range(30):
        if h.session.state == PLAY and h.player.top is h.screen:
            return
        if isinstance(h.player.top, Curtain):
            h.take_seat()
        elif h.session.state == READ:
            h.key(pygame.K_RETURN)
        else:
            h.wait(200)
    raise AssertionError(h.session.state)


def test_team_mates_with_secrets_get_a_curtain_and_others_a_word(sit: Sit) -> None:
    h = seated(sit)
    seen: list[tuple[int, bool]] = []
    for words in (*SET, "take B1", "take B4", "first 1", "move A4", "move A1", "first 3", "done", "done"):
        veiled = isinstance(h.player.top, Curtain) or h.session.state in (OPEN, CURTAIN)
        wait_for_question(h)
        if not seen or seen[-1][0] != h.session.seat:
            seen.append((h.session.seat, veiled))
        by_words(h, words)
    hunters = [(seat, veiled) for seat, veiled in seen if seat in (2, 3)]
    assert [veiled for seat, veiled in seen if seat in (0, 1)] == [True] * sum(s < 2 for s, _ in seen)
    assert hunters[0] == (2, True), "the first hunter after a Ravager"
    assert (3, False) in hunters and (2, False) in hunters


def test_who_is_next_is_said_where_no_curtain_falls(sit: Sit) -> None:
    h = seated(sit, *LAIRS)
    wait_for_question(h)
    assert h.session.eyes == 2 and [words for words, _ in h.screen.banner] == ["Chi is next"]
    by_words(h, "hide B1")
    assert h.session.state == PLAY and h.session.eyes == 3
    assert [words for words, _ in h.screen.banner] == ["Dai is next"]


PATHS = [("move A1", "move C2"), ("move A1", "move A1 A2"), ("move A2", "move C2 D3")]


@pytest.mark.parametrize("say", [by_words, *slowly(by_mouse)])
@pytest.mark.parametrize("moves", [*PATHS[:2], *slowly(*PATHS[2:])])
def test_no_team_mate_is_told_a_path(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, say: Any, moves: tuple[str, str]
) -> None:
    evidence = []
    for move in moves:
        h = seated(sit, *SET, "take B1", "take B4", "first 0")
        witness = Witness(h, 0, monkeypatch)
        wait_for_question(h)
        say(h, move)
        assert h.said()[-1] == move
        follow(h, "move A4", "first 3", "done", "done", "track S2 D2", "done", "done")
        wait_for_question(h)
        evidence.append(witness.evidence())
    one, other = evidence
    assert len(one["frames"]) > 15
    for kind in one:
        assert one[kind] == other[kind], kind


def test_only_the_team_learns_a_lair(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    evidence = []
    for owners in ({0, 1}, {0}):
        for lair in ("lair E3", "lair C3"):
            h = seated(sit)
            witness = Witness(h, owners, monkeypatch)
            follow(h, lair, "lair F4", "hide B1", "hide E2")
            evidence.append(witness.evidence())
    assert evidence[0] == evidence[1]
    assert evidence[2]["frames"] != evidence[3]["frames"], "the team-mate is shown it"


def test_a_recap_only_for_secret_news(sit: Sit) -> None:
    for wanted, told in (("always", True), ("secret", False), ("never", False)):
        h = Hands(sit((480, 300), deduction="off", confirm=False, recap=wanted), pair(*SET))
        follow(h, "take B1", "take B4", "first 0", "move A1")
        wait_for_question(h)
        assert h.session.eyes == 1 and bool(h.screen.recap) == told, wanted


def test_secret_news_are_told_from_open_ones() -> None:
    session = Session(pair(*SET), None, Mute())
    session.eyes = 1
    session._heard_by[1] = 0
    assert session.secret_news(), "the own Lair, and that of the team-mate"
    session._heard_by[1] = len(session.heard())
    session.match.play(0, "take B1")
    assert not session.secret_news()


@pytest.mark.slow
@pytest.mark.parametrize("kind", [PAIR, TRIO])
def test_a_whole_game_of_people(kind: tuple[str, str, int], sit: Sit) -> None:
    match = match_at(kind, 3, people=["human"] * kind[2])
    settings = {"deduction": "off", "confirm": False, "speed": "instant", "recap": "never"}
    h = Hands(sit((480, 300), **settings), match)
    while h.session.state != OVER:
        wait_for_question(h)
        h.screen.play(h.session.options()[len(h.said()) % 7 % len(h.session.options())])
        h.player.pass_time(60)
        if h.session.match.over:
            break
    h.wait(6000)
    assert h.session.state == OVER


OPENLY = [kind for kind in KINDS if str(kind.id).startswith("five_ravens")]


@pytest.mark.parametrize("kind", OPENLY)
def test_what_all_see_alike_is_decided_before_all(kind: tuple[str, str, int]) -> None:
    """The relics of a theft lie in the open, unless the thief has seen one of them from below."""
    found = {True: 0, False: 0}
    for seed in range(4):
        match = match_at(kind, seed, people=["human"] * kind[2])
        session, dice, now = Session(match, None, Mute()), random.Random(seed), 0
        while session.state != OVER and len(match.record.moves) < 250:
            now += 100_000
            session.tick(now)
            session.put_away(now)
            if session.state == CURTAIN:
                session.take_seat(now)
            if session.state != PLAY:
                continue
            if match.phase() in ("theft", "sink", "rescue"):
                knows = match.view(session.seat).data["center"] != match.view(-1).data["center"]
                assert not (knows and session.eyes == -1)
                found[session.eyes == -1] += 1
                if session.eyes == -1:
                    assert session.seat == session.passed
                    assert not session.ask_hint("easy", now), "an agent knows more than all may hear"
            else:
                assert session.eyes == session.seat
            examined = [w for w in session.options() if w.startswith(("examine", "play 3"))]
            session.play(dice.choice(examined or session.options()), now)
    assert found[True] > 10


@pytest.mark.slow
def test_a_theft_in_the_open_names_its_thief(sit: Sit) -> None:
    match = match_at(("five_ravens", "standard", 3), 1, people=["human"] * 3)
    h = Hands(sit((1024, 640), deduction="off", confirm=False, speed="instant"), match)
    while match.phase() != "theft":
        wait_for_question(h)
        thief = [w for w in h.session.options() if w.startswith("thief")]
        h.screen.play((thief or h.session.options())[0])
        h.player.pass_time(60)
    assert h.player.top is h.screen and h.session.eyes == -1 and h.session.asked
    name = NAMES[h.session.seat]
    assert h.screen.prompt.words.startswith(f"{name}:")
    assert f"{name} is next" in [words for words, _ in h.screen.banner]
    said = len(h.said())
    h.wait(2500)
    word = h.session.options()[0].split(" ")[1]
    h.click(word)
    assert len(h.said()) == said + 1


@pytest.mark.parametrize("way", [by_drag, by_click, by_keys])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("size", [(1024, 640), (400, 300)])
def test_a_rescue_is_decided_before_all_whoever_sits_where(
    sit: Sit, size: tuple[int, int], seat: int, way: Callable[[CardHands, str], None]
) -> None:
    match = captor("rescue", seat, people=["human", "human"])
    h = CardHands(sit(size, deduction="off", confirm=False, speed="instant"), match)
    h.wait(600)
    assert h.top is h.screen and h.session.asked and h.session.eyes == PUBLIC
    assert h.screen.prompt.words.startswith(match.record.names[seat])
    shown = [p for p in h.screen.stage.scene.pieces if p.word == "3"]
    assert {p.place for p in shown if not p.verb} == {f"captured-{seat}"} and any(p.verb for p in shown)
    way(h, "rescue 3")
    assert h.said() == ["rescue 3"]
