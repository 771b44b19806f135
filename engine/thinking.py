"""A choice asked and answered in plain data, so that agents can think in a process of their own."""

from typing import Any

from engine.ai.agent import LEVELS, Late, never
from engine.catalog import GAMES, agent_for
from engine.levels import load


def think(request: dict[str, Any], late: Late = never) -> dict[str, Any]:
    """The choice of an agent: `words`, `reason` (a key of the catalogue) with its `args`, and `iterations`.

    The request holds `game`, `mode`, `house` (house rules), `seats` (how many), `seat`, `view` (the data of
    that seat's view), `options` (all legal words), `agent` (a level) and `seed`. Raises KeyError for a name
    that is not known.
    """
    game = GAMES[request["game"]]
    if request["agent"] not in LEVELS:
        raise KeyError(", ".join(LEVELS))
    level = load(game, request["mode"], request["house"], request["seats"])
    view = game.see(level, request["seat"], request["view"])
    choice = agent_for(game, request["agent"], request["seed"], late).choose(view, list(request["options"]))
    return {
        "words": choice.words,
        "reason": choice.reason.key,
        "args": choice.reason.args,
        "iterations": choice.iterations,
    }
