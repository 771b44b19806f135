"""Peers to be measured beside us in one run: OpenSpiel, the optional extra `peers`."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from client.commands import Trouble

GAME: Final = "hearts"
SIMULATIONS: Final = 500


def open_spiel() -> Any:
    """The library. Raises Trouble when it is not installed."""
    try:
        import pyspiel
    except ImportError:
        raise Trouble("cli-no-peer") from None
    return pyspiel


def play_outs() -> Callable[[int], int]:
    """Random games of OpenSpiel's C++ hearts driven from Python; the units are decisions."""
    game = open_spiel().load_game(GAME)
    luck = random.Random(1)

    def play(_k: int) -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(actions, weights)[0])
            else:
                state.apply_action(luck.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def searches() -> Callable[[int], int]:
    """Searches of OpenSpiel's C++ ISMCTSBot on hearts; the units are iterations."""
    spiel = open_spiel()
    game = spiel.load_game(GAME)
    luck = random.Random(1)
    bot = spiel.ISMCTSBot(
        1,
        spiel.RandomRolloutEvaluator(1, 1),
        2.0,
        SIMULATIONS,
        -1,
        spiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )

    def search(_k: int) -> int:
        state = game.new_initial_state()
        while state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(actions, weights)[0])
        bot.step(state)
        return SIMULATIONS

    return search
