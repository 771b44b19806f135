"""Every way to sit down, in words: whole games of people at one terminal, and what may be read on it."""

from __future__ import annotations

import itertools
import random
import re
from collections import Counter
from collections.abc import Collection, Sequence

import pytest

from client.helps import lenses
from client.session import Session
from client.telling import say_number
from client.text import key_of, tr
from client.text_agents import Thinker
from client.text_mode import TextMode
from engine.api import PUBLIC, Event, View
from tests.cli.test_text_mode import CLEARED, Script
from tests.client.kinds import KINDS, NAMES, match_at
from tests.games import slowly

ACCOUNT = re.compile(r"  .+: [+−]\d+")
ASIDES = ["look", "help", "log", "undo", "why", "xyzzy", "rules", ""]


@pytest.mark.parametrize("kind", KINDS)
def test_a_whole_game_of_people(kind: tuple[str, str, int]) -> None:
    luck = random.Random(3)
    match = match_at(kind, 3, people=["human"] * kind[2])
    session = Session(match, None, Thinker())

    def typist(prompt: str) -> str:
        if prompt != "> ":
            return ""
        if luck.random() < 0.05:
            return luck.choice(ASIDES)
        return luck.choice(session.options())

    terminal = Script(typist)
    assert TextMode(session, terminal).run() == 0
    assert match.over and terminal.lines.count(CLEARED) >= kind[2]
    text = "\n".join(terminal.lines)
    teams = match.game.teams(match.level)
    for team in teams:
        names = " and ".join(NAMES[seat] for seat in team)
        assert f"{names}: {say_number(kind[0], match.scores()[team[0]])}" in text
        first = terminal.lines.index(names, len(terminal.lines) - 80)
        mine = list(itertools.takewhile(ACCOUNT.fullmatch, terminal.lines[first + 1 :]))
        assert sum(int(line.rpartition(" ")[2].replace("−", "-")) for line in mine) == match.scores()[team[0]]
    assert ("share the victory" in text) == (sum(team[0] in match.winners() for team in teams) > 1)
    assert not re.search(rf"\{{|{key_of(kind[0])}-|\btext-\w|telling-", text)


@pytest.mark.parametrize(
    "kind", [("five_ravens", "standard", 4), *slowly(("hunt_the_ravager", "two_against_two", 4))]
)
def test_everybody_reads_all_that_happened_since_the_own_last_turn(kind: tuple[str, str, int]) -> None:
    """Also what happened twice alike, of which the screen shows one already."""
    luck = random.Random(2)
    match = match_at(kind, 2, people=["human"] * 4)
    session = Session(match, None, Thinker())
    terminal = Script(lambda _prompt: "")
    screen: Counter[str] = Counter()

    class Watched(TextMode):
        def tell(self, events: Sequence[Event], view: View, but: Collection[str] = ()) -> None:
            screen.update(e.words() for e in events)

        def curtain(self) -> None:
            screen.clear()
            super().curtain()

    mode = Watched(session, terminal)
    read = dict.fromkeys((PUBLIC, *range(4)), 0)
    taken_back = 0
    while len(match.record.moves) < 250 and not match.over:
        if session.state in ("open", "curtain"):
            mode.curtain()
        elif session.state == "read":
            read[session.eyes] = len(session.heard())
            mode.read_alone()
        elif session.state == "sheet":
            mode.read_sheet()
        else:
            eyes, heard = session.eyes, session.heard()
            mode.news()
            missed = Counter(e.words() for e in heard[read[eyes] :]) - screen
            assert eyes == PUBLIC or not missed, len(match.record.moves)
            read[eyes] = len(heard)
            if not session.no_undo() and luck.random() < 0.5:
                mode.undo("")
                read[eyes] = len(session.heard())
                taken_back += 1
            session.play(luck.choice(session.options()), 0)
    assert taken_back


def test_a_terminal_is_cleared_between_two_who_see_other_things_and_not_between_allies() -> None:
    match = match_at(("hunt_the_ravager", "two_against_two", 4), 3, people=["human"] * 4)
    session = Session(match, None, Thinker())
    terminal = Script(lambda _prompt: "")
    mode = TextMode(session, terminal)
    while match.phase() != "walk":
        if session.state in ("open", "curtain"):
            mode.curtain()
        else:
            session.play(session.options()[0], 0)
    before = terminal.lines.count(CLEARED)
    first = session.seat
    session.play("done", 0)
    assert session.seat == first ^ 1 and session.state == "play" and terminal.lines.count(CLEARED) == before


@pytest.mark.parametrize("kind", KINDS)
def test_what_can_be_concluded_is_read_out(kind: tuple[str, str, int]) -> None:
    """Never the truth ruled out, never a key without a text, and the own eyes only."""
    luck, match = random.Random(5), match_at(kind, 5, people=["human"] * kind[2])
    session = Session(match, None, Thinker())
    terminal = Script(lambda _prompt: "")
    mode = TextMode(session, terminal)
    told: list[str] = []
    for _ in range(60):
        if session.state in ("open", "curtain"):
            mode.curtain()
        elif session.state == "read":
            mode.read_alone()
        if session.state == "play":
            before = len(terminal.lines)
            mode.hear("deduce")
            told += terminal.lines[before:]
            session.play(luck.choice(session.options()), 0)
    text = "\n".join(told)
    assert any("%" in line for line in told)
    assert not re.search(rf"\{{|{key_of(kind[0])}-|\btext-\w|telling-", text)


def test_every_way_to_conclude_is_named_and_can_be_taken() -> None:
    match = match_at(("hunt_the_ravager", "two_against_two", 4), 5, people=["human"] * 4)
    luck = random.Random(5)
    while match.phase() != "act":
        match.play(match.seat(), luck.choice(match.update(match.seat()).options).words)
    terminal = Script(lambda _prompt: "")
    mode = TextMode(Session(match, None, Thinker()), terminal)
    mode.curtain()
    mode.hear("deduce")
    others = [line for line in terminal.lines if line.startswith("“deduce ")]
    assert len(others) == len(lenses(match.level)) - 1 == 3
    told: list[str] = []
    for line, lens in zip(others, lenses(match.level)[1:], strict=True):
        assert line.startswith(f"“deduce {lens}” ")
        before = len(terminal.lines)
        mode.hear(f"deduce {lens}")
        told += terminal.lines[before:]
        assert not [line for line in terminal.lines[before:] if line.startswith("“deduce ")]
    assert sum("%" in line for line in told) >= 2 and not re.search(r"-lens-|-thing-|telling-", "".join(told))
    terminal.lines.clear()
    mode.hear("deduce ninja the moon")
    assert terminal.lines == [tr("text-no-deduction")]


def test_what_may_be_in_a_hand_is_read_out() -> None:
    match = match_at(("five_ravens", "standard", 3), 7, people=["human"] * 3)
    luck = random.Random(3)
    while len(match.record.moves) < 25 or match.phase() != "mission":
        match.play(match.seat(), luck.choice(match.update(match.seat()).options).words)
    session = Session(match, None, Thinker())
    terminal = Script(lambda _prompt: "")
    mode = TextMode(session, terminal)
    if session.state != "play":
        mode.curtain()
    other = (session.seat + 1) % 3
    mode.hear(f"deduce {NAMES[other]}'s hand")
    (line,) = [line for line in terminal.lines if line.startswith(f"{NAMES[other]}'s hand: ")]
    for card in match.position()["seats"][other]["hand"]:
        assert tr(f"five-ravens-thing-{card}") in line
    mode.hear("deduce the moon")
    assert terminal.lines[-1] == tr("text-no-deduction")


def test_what_was_played_openly_is_read_out_as_discarded() -> None:
    """What everybody heard counts: nobody is told that it may be in the hand of the one who played it."""
    for seed in range(20):
        match = match_at(("five_ravens", "standard", 2), seed, people=["human"] * 2)
        seat = match.seat()
        if "play 9" not in [action.words for action in match.update(seat).options]:
            continue
        match.play(seat, "play 9")
        match.play(seat, match.update(seat).options[-1].words)
        session = Session(match, None, Thinker())
        terminal = Script(lambda _prompt: "")
        mode = TextMode(session, terminal)
        mode.curtain()
        mode.hear("deduce")
        hand = next(line for line in terminal.lines if line.startswith(f"{NAMES[seat]}'s hand: "))
        pile = next(line for line in terminal.lines if line.startswith(f"{NAMES[seat]}'s discard pile: "))
        assert tr("five-ravens-thing-9") not in hand
        assert f"discard pile: 100% {tr('five-ravens-thing-9')}" in pile
        return
    raise AssertionError("nobody holds a 9")
