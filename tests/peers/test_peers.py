"""The tests that PettingZoo and OpenSpiel hold against games, passed by each of ours."""

from importlib import import_module
from typing import Any

import pytest

from engine.api import Level
from tests.games import ALL
from tests.peers import PLAIN, PLAIN_NAMES

MISSING = 'the optional extra "peers" is not installed (pip install -e ".[peers]")'
pytest.importorskip("pyspiel", reason=MISSING)
pytest.importorskip("pettingzoo", reason=MISSING)

pytestmark = [
    pytest.mark.parametrize("level", PLAIN, ids=PLAIN_NAMES),
    # It would rather see a bare array than a mask of legal actions beside it.
    pytest.mark.filterwarnings("ignore:Observation:UserWarning"),
]


def environment(level: Level) -> Any:
    """The PettingZoo environment of a level."""
    return import_module("tests.peers.pettingzoo_table").Table(ALL[level.game], level)


def test_pettingzoo_api(level: Level) -> None:
    import_module("pettingzoo.test").api_test(environment(level), num_cycles=1000)


def test_pettingzoo_seed(level: Level) -> None:
    import_module("pettingzoo.test").seed_test(lambda: environment(level), num_cycles=500)


def test_pettingzoo_rewards_whoever_wins(level: Level) -> None:
    table = environment(level)
    table.reset(seed=7)
    for agent in table.agent_iter():
        seen, _, over, _, _ = table.last()
        if over:
            break
        table.step(table.action_space(agent).sample(seen["action_mask"]))
    assert list(table.rewards.values()) == table.played.payoffs()
    assert not any(table.observe(agent)["action_mask"].any() for agent in table.agents)


def test_open_spiel_random_games(level: Level) -> None:
    spiel: Any = import_module("pyspiel")
    table = spiel.load_game(import_module("tests.peers.open_spiel_table").register(ALL[level.game], level))
    spiel.random_sim_test(table, num_sims=2, serialize=False, verbose=False)
    spiel.random_sim_test(table, num_sims=1, serialize=True, verbose=False)
