"""The tests that PettingZoo and OpenSpiel hold against games, passed by each of ours."""

from importlib import import_module
from typing import Any

import pytest

from engine.api import Level
from tests.games import ALL
from tests.peers import PLAIN, PLAIN_NAMES
from tests.peers.numbered import Numbered

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


def test_pettingzoo_shows_each_seat_its_own(level: Level) -> None:
    table = environment(level)
    table.reset(seed=7)
    for agent in table.agent_iter():
        seen, _, over, _, _ = table.last()
        if over:
            break
        others = [table.observe(other)["action_mask"] for other in table.agents if other != agent]
        assert seen["action_mask"].nonzero()[0].tolist() == list(table.played.options)
        assert not any(mask.any() for mask in others)
        table.step(table.action_space(agent).sample(seen["action_mask"]))
    assert list(table.rewards.values()) == table.played.payoffs()
    assert not any(table.observe(agent)["action_mask"].any() for agent in table.agents)


def open_spiel(level: Level) -> tuple[Any, Any]:
    """The library, and a level as a game of it."""
    spiel: Any = import_module("pyspiel")
    name = import_module("tests.peers.open_spiel_table").register(ALL[level.game], level)
    return spiel, spiel.load_game(name)


def test_open_spiel_plays_the_seed_that_chance_chose(level: Level) -> None:
    table = open_spiel(level)[1]
    played, state = Numbered(ALL[level.game], level, 9), table.new_initial_state()
    state.apply_action(9)
    while not state.is_terminal():
        assert state.current_player() == played.seat()
        assert state.legal_actions() == list(played.options)
        for seat in range(level.seats):
            assert state.observation_string(seat) == played.text(seat)
        number = state.legal_actions()[-1]
        assert state.action_to_string(number) == played.options[number].words
        played.play(number)
        state.apply_action(number)
    assert played.seat() < 0 and state.returns() == played.payoffs()


def test_open_spiel_reads_a_state_as_it_was(level: Level) -> None:
    table = open_spiel(level)[1]
    state = table.new_initial_state()
    for number in (7, *[-1] * 5):
        state.apply_action(number if number >= 0 else state.legal_actions()[0])
    again = table.deserialize_state(state.serialize())
    assert again.legal_actions() == state.legal_actions()
    # Rules ask which step it is, not whether it looks alike.
    steps = [place.played[0].table.agenda for place in (state, again)]
    assert list(map(id, steps[0])) == list(map(id, steps[1]))


def test_open_spiel_random_games(level: Level) -> None:
    spiel, table = open_spiel(level)
    spiel.random_sim_test(table, num_sims=1, serialize=False, verbose=False)
    spiel.random_sim_test(table, num_sims=1, serialize=True, verbose=False)
