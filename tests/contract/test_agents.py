"""Agents of every game: legal, reproducible, unspoilt by anything but their view, words and seed."""

import copy

import pytest

from engine.ai.agent import LEVELS as SKILLS
from engine.api import Level, Match, View, agent_for
from engine.kernel.chance import Seeded
from tests.contract.playing import APART, choose, words
from tests.games import ALL


def thoughts(level: Level, seed: int, count: int) -> list[tuple[View, list[str]]]:
    """Views with their words from a random game, spread over its course, forced decisions left out."""
    match, dice, found = Match(ALL[level.game], level, seed), Seeded(seed + APART), []
    while not match.over:
        update = match.update(match.seat())
        if len(update.options) > 1:
            found.append((update.view, words(update.options)))
        match.play(match.seat(), choose(update.options, dice).words)
    return found[:: max(1, len(found) // count)]


def check_agent(level: Level, skill: str, seed: int, count: int) -> None:
    game = ALL[level.game]
    asked = thoughts(level, seed, count)
    kept = copy.deepcopy([(view.data, options) for view, options in asked])
    first = [agent_for(game, skill, 7).choose(view, options).words for view, options in asked]
    assert all(said in options for said, (_, options) in zip(first, asked, strict=True))
    assert kept == [(view.data, options) for view, options in asked], "agents write on nothing"
    # The other way round: what was thought before, and about whom, must not matter.
    again = [agent_for(game, skill, 7).choose(view, options).words for view, options in reversed(asked)]
    assert again[::-1] == first
    in_a_hurry = [
        agent_for(game, skill, 7, lambda: True).choose(view, options).words for view, options in asked
    ]
    assert all(said in options for said, (_, options) in zip(in_a_hurry, asked, strict=True))


@pytest.mark.parametrize("skill", SKILLS[:1])
def test_agents_choose_by_view_words_and_seed_alone(level: Level, skill: str) -> None:
    check_agent(level, skill, 3, 14)


@pytest.mark.slow
@pytest.mark.parametrize("skill", SKILLS)
def test_agents_in_more_games(level: Level, skill: str, seed: int) -> None:
    check_agent(level, skill, seed, 14)
