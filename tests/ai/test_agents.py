"""Agents: legal, secret-blind, reproducible, in time, without blunders."""

import json

import pytest

from engine.api import HIDDEN, LEVELS, Level, think
from engine.games.hunt_the_ravager.agent import SKILLS
from engine.games.hunt_the_ravager.agent_sight import Sight
from engine.games.hunt_the_ravager.agent_strategist import imperial
from engine.games.hunt_the_ravager.belief import PLACE, Belief
from engine.games.hunt_the_ravager.board import GRID, Board
from engine.games.hunt_the_ravager.clues import told
from engine.games.hunt_the_ravager.view import HuntView
from engine.kernel.chance import Seeded
from tests.ai.chases import (
    CLASSIC,
    HUNT,
    PAIRS,
    RIVALS,
    chosen,
    played_match,
    public,
    random_match,
    words,
)
from tests.games import many, slowly

QUICK = [*LEVELS[:-1], pytest.param(LEVELS[-1], marks=pytest.mark.slow)]


class Countdown:
    """A deadline that passes after it has been asked so many times."""

    def __init__(self, left: int) -> None:
        self.left = left

    def __call__(self) -> bool:
        self.left -= 1
        return self.left < 0


@pytest.mark.parametrize("level", QUICK)
def test_every_choice_is_legal_and_made_again_from_the_same_seed(level: str) -> None:
    for number, match in enumerate(random_match(3)):
        if number % 19 == 0:
            update = match.update(match.seat())
            said = chosen(level, update, number)
            assert said in words(update)
            assert said == chosen(level, update, number)


@pytest.mark.parametrize("level", QUICK)
def test_what_a_seat_cannot_know_changes_no_choice(level: str) -> None:
    checked = 0
    for number, match in enumerate(random_match(5)):
        seat = match.seat()
        update = match.update(seat)
        if update.view.data["ravagers"][0]["lair"] != HIDDEN or number % 9:
            continue
        twin = HUNT.imagine(update.view, Seeded(number))
        other = HUNT.view(twin, seat)
        assert other.data == update.view.data
        told_apart = HUNT.write(twin)["ravagers"] != match.position()["ravagers"]
        checked += told_apart
        update_there = type(update)(other, [], update.options)
        assert chosen(level, update, 11) == chosen(level, update_there, 11)
    assert checked > 3


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("left", [0, 1, *slowly(5)])
def test_a_deadline_cuts_thinking_short_but_an_answer_comes(level: str, left: int) -> None:
    from engine.api import agent_for

    for number, match in enumerate(random_match(9)):
        if number % 13 == 0:
            update = match.update(match.seat())
            choice = agent_for(HUNT, level, 1, Countdown(left)).choose(update.view, words(update))
            assert choice.words in words(update)
            if left == 0:
                assert choice.iterations < 100_000


@pytest.mark.parametrize("level", ["normal", *slowly("hard", "expert")])
def test_no_hunt_where_the_ravager_cannot_be_and_no_question_with_a_known_answer(level: str) -> None:
    hunts = questions = 0
    for number, match in enumerate(played_match(["normal", "normal"], 2)):
        view = public(match)
        if view.phase != "act" or number % 3:
            continue
        parts = chosen(level, match.update(match.seat()), 5).split(" ")
        if parts[0] == "hunt":
            layer = Belief(Board(view.data["grid"]), told(view)).passes[-1].layers[-1]
            assert GRID.cell[parts[2]] in {state & PLACE for state in layer}, view.clues
            hunts += 1
        if parts[0] in ("track", "kami"):
            assert parts[2] not in view.ravagers[0]["footprints"]
            questions += 1
    assert hunts + questions > 4


def test_think_takes_and_gives_plain_data() -> None:
    for number, match in enumerate(random_match(4)):
        if number % 11:
            continue
        seat = match.seat()
        update = match.update(seat)
        request = {
            "game": "hunt_the_ravager",
            "mode": "classic",
            "house": {},
            "seats": 2,
            "seat": seat,
            "agent": "normal",
            "view": update.view.data,
            "options": words(update),
            "seed": 6,
        }
        answer = json.loads(json.dumps(think(json.loads(json.dumps(request)))))
        assert answer["words"] == chosen("normal", update, 6)
        assert answer["reason"].startswith("hunt-the-ravager-reason-")


def test_think_names_the_levels_there_are() -> None:
    request = {"game": "hunt_the_ravager", "mode": "classic", "house": {}, "seats": 2, "agent": "godlike"}
    with pytest.raises(KeyError, match="easy, normal, hard, expert"):
        think(request)


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_no_level_errs_over_a_thousand_choices(level: str) -> None:
    choices, seed = 0, 50
    while choices < many(1000):
        for match in played_match([level, level], seed):
            assert match.seat() in range(CLASSIC.seats)
            choices += 1
        seed += 1


@pytest.mark.parametrize("table", [CLASSIC, *slowly(PAIRS, RIVALS)], ids=lambda table: str(table.mode))
def test_the_last_deed_of_the_last_turn_is_a_hunt_that_may_succeed(table: Level) -> None:
    """Nothing follows in which a question, a march or a rest could still pay."""
    found = 0
    for match in random_match(0, table):
        if match.phase() != "act" or match.position()["turn"] < table.data["turns"]:
            continue
        options, view = words(match.update(match.seat())), match.view(match.seat())
        assert isinstance(view, HuntView)
        for level in ("normal", "hard", "expert"):
            mind = imperial(Sight(view, SKILLS[level]), Seeded(3), lambda: False)
            hunts = [said for said in options if mind.foresight.gain(mind.caught(said))]
            if mind.closes() and hunts:
                found += 1
                assert mind.act(options).words in hunts
    assert found
