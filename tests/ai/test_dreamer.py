"""The agent for any game, at the toy game."""

import pytest

from engine.ai.choosing import pick_by_value, pick_by_visits
from engine.ai.dreamer import Dreamer
from engine.api import LEVELS, Match
from engine.kernel.chance import Seeded
from tests.games import ALL, pebbles, slowly


@pytest.mark.parametrize("level", [*LEVELS[:2], *slowly(*LEVELS[2:])])
def test_a_dreamer_plays_a_game_that_nobody_taught_it(level: str) -> None:
    match = Match(ALL["pebbles"], pebbles.LEVELS[0], 3)
    while not match.over:
        seat = match.seat()
        update = match.update(seat)
        options = [action.words for action in update.options]
        choice = Dreamer(match.game, level, 5).choose(update.view, options)
        assert choice.words in options and choice.iterations > 0
        match.play(seat, choice.words)


def test_a_dreamer_out_of_time_still_answers() -> None:
    match = Match(ALL["pebbles"], pebbles.LEVELS[0], 3)
    update = match.update(match.seat())
    options = [action.words for action in update.options]
    choice = Dreamer(match.game, "hard", 5, lambda: True).choose(update.view, options)
    assert choice.words == options[0] and choice.iterations == 0


@pytest.mark.slow
def test_a_dreamer_beats_chance() -> None:
    won = 0.0
    for seed in range(12):
        match, dice, dreamer = Match(ALL["pebbles"], pebbles.LEVELS[0], seed // 2), Seeded(seed), seed % 2
        while not match.over:
            seat = match.seat()
            update = match.update(seat)
            options = [action.words for action in update.options]
            said = options[dice.below(len(options))]
            if seat == dreamer:
                said = Dreamer(match.game, "normal", dice.word()).choose(update.view, options).words
            match.play(seat, said)
        won += (dreamer in match.winners()) / len(match.winners())
    assert won > 7


def test_picks_keep_to_the_threshold() -> None:
    dice = Seeded(1)
    assert {pick_by_visits([100, 9, 90], 1.0, dice) for _ in range(200)} == {0, 2}
    assert {pick_by_value([1.0, 0.9, -5.0], 0.1, dice) for _ in range(200)} == {0, 1}
    assert pick_by_value([0.0, 2.0, 2.0], 0.0, dice) == 1
