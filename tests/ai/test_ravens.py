"""The agents of Five Ravens: blind to secrets, in time, without the blunders that people notice."""

import json
from typing import Any

import pytest

from client.text import tr
from engine.api import LEVELS, Position, think
from engine.kernel.chance import Seeded
from tests.ai.heists import RAVENS, asked, choice_of, level_for, random_match, rest, words

SOUND = LEVELS[1:]
QUICK = LEVELS[:2]


@pytest.mark.parametrize(
    "level", [*QUICK, *[pytest.param(level, marks=pytest.mark.slow) for level in LEVELS[2:]]]
)
@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_seat_cannot_know_changes_no_choice(level: str, seats: int) -> None:
    checked = 0
    for number, match in enumerate(random_match(5, level_for(seats))):
        if number % 7:
            continue
        seat = match.seat()
        update = match.update(seat)
        twin = RAVENS.imagine(update.view, Seeded(number))
        other = RAVENS.view(twin, seat)
        assert {**other.data, "known": 0} == {**update.view.data, "known": 0}
        checked += RAVENS.write(twin) != match.position()
        there = type(update)(other, [], update.options)
        assert choice_of(level, update, 11).words == choice_of(level, there, 11).words
    assert checked > 3


@pytest.mark.parametrize("level", LEVELS)
def test_without_time_there_is_an_answer_all_the_same(level: str) -> None:
    from engine.api import agent_for

    for number, match in enumerate(random_match(9, level_for(3))):
        if number % 13 == 0:
            update = match.update(match.seat())
            choice = agent_for(RAVENS, level, 1, lambda: True).choose(update.view, words(update))
            assert choice.words in words(update) and choice.iterations == 0


@pytest.mark.parametrize("level", QUICK)
def test_every_choice_has_a_reason_in_words(level: str) -> None:
    keys = set()
    for seed in (2, 3):
        for number, match in enumerate(random_match(seed, level_for(3, raven_less_relic_thief=True))):
            reason = choice_of(level, match.update(match.seat()), number).reason
            said = tr(reason.key, **reason.args)
            assert said != reason.key and "{" not in said, reason.key
            keys.add(reason.key)
    assert len(keys) > 12


def test_the_strongest_say_how_clear_it_is() -> None:
    update = asked(last_steal("ruby", "chest4a"))
    assert choice_of("hard", update, 1).reason.key == "five-ravens-reason-steal"


def test_think_takes_and_gives_plain_data() -> None:
    for number, match in enumerate(random_match(4, level_for(2))):
        if number % 9:
            continue
        update = match.update(match.seat())
        request: dict[str, Any] = {
            "game": "five_ravens",
            "mode": "standard",
            "house": {},
            "seats": 2,
            "seat": match.seat(),
            "agent": "normal",
            "view": update.view.data,
            "options": words(update),
            "seed": 6,
        }
        answer = json.loads(json.dumps(think(json.loads(json.dumps(request)))))
        assert answer["words"] == choice_of("normal", update, 6).words


def last_steal(*middle: str) -> Position:
    """The last theft of the game but one: seat 0 chooses of the middle, then seat 1."""
    return {
        "phase": "theft",
        "to_act": 0,
        "order": [1],
        "clocks": ["midnight"],
        "center": [{"card": card, "up": True} for card in middle],
        "relic_deck": rest(*middle)[:6],
        "seats": [
            {"thief": "4", "deck": ["1", "2", "3"], "captured": ["5", "6", "8", "7"]},
            {"thief": "3", "deck": ["1", "2", "6"], "captured": ["5", "4", "8", "7"]},
        ],
    }


@pytest.mark.parametrize("level", SOUND)
def test_no_first_gem_at_the_end(level: str) -> None:
    assert choice_of(level, asked(last_steal("ruby", "chest4a")), 3).words == "steal R2"


@pytest.mark.parametrize("level", SOUND)
def test_the_fourth_gem_is_worth_six(level: str) -> None:
    position = last_steal("ruby", "chest2a")
    position["relic_deck"] = ["chest1a", "chest1b"]
    position["seats"][0]["deck"] = ["1", "emerald", "sapphire", "diamond"]
    assert choice_of(level, asked(position), 3).words == "steal R1"


@pytest.mark.parametrize("level", SOUND)
def test_a_chest_is_not_captured_while_a_hollow_waits(level: str) -> None:
    position = {
        "phase": "capture",
        "playing": "5",
        "clocks": ["9pm", "midnight"],
        "center": [{"card": "chest1a", "up": True}, {"card": "chest1b"}],
        "relic_deck": rest("chest1a", "chest1b", "hollowa", "chest2a")[:6],
        "seats": [
            {
                "hand": ["chest2a", "9", "4"],
                "discard": ["hollowa"],
                "deck": ["1", "2", "3"],
                "captured": ["8"],
            },
            {"hand": ["9", "4", "3", "2"], "deck": ["1", "5", "6"], "captured": ["8", "7"]},
        ],
    }
    assert choice_of(level, asked(position), 3).words == "capture hollowa"


@pytest.mark.parametrize("level", SOUND)
def test_the_smugglers_do_not_free_a_doubled_chest(level: str) -> None:
    position = {
        "phase": "mission",
        "clocks": ["midnight"],
        "center": [{"card": "chest1a", "up": True}, {"card": "chest1b"}],
        "relic_deck": rest("chest1a", "chest1b", "chest5a")[:6],
        "seats": [
            {"hand": ["7", "5"], "captured": ["6", "chest5a"], "doubled": "chest5a", "deck": ["1", "2", "3"]},
            {"hand": ["9", "4", "3", "2"], "deck": ["1", "5", "6"], "captured": ["8", "7"]},
        ],
    }
    assert choice_of(level, asked(position), 3).words != "thief 7"


@pytest.mark.parametrize("level", SOUND)
def test_no_penalty_for_one_more_point(level: str) -> None:
    position = {
        "phase": "mission",
        "clocks": ["midnight"],
        "center": [{"card": "chest1a", "up": True}, {"card": "chest1b", "up": True}],
        "relic_deck": rest("chest1a", "chest1b")[:6],
        "seats": [
            {"hand": ["9", "4"], "captured": ["6", "7"], "deck": ["1", "2", "3"]},
            {"thief": "3", "deck": ["1", "5", "6"], "captured": ["8", "7"]},
        ],
    }
    assert choice_of(level, asked(position), 3).words != "thief 9"


@pytest.mark.parametrize("level", SOUND)
def test_a_second_skull_is_captured_for_the_pair(level: str) -> None:
    position = {
        "phase": "mission",
        "clocks": ["midnight"],
        "center": [{"card": "chest1a", "up": True}, {"card": "chest2b", "up": True}],
        "relic_deck": rest("chest1a", "chest2b", "skulla", "skullb")[:6],
        "seats": [
            {"hand": ["9", "skullb"], "captured": ["6", "skulla"], "deck": ["1", "2", "3"]},
            {"thief": "3", "deck": ["1", "5", "6"], "captured": ["8", "7"]},
        ],
    }
    assert choice_of(level, asked(position), 3).words == "thief skullb"


def test_even_a_slip_throws_nothing_away() -> None:
    position = last_steal("chest1a", "chest5a")
    said = {choice_of("easy", asked(position), seed).words for seed in range(60)}
    assert said == {"steal R2"}
