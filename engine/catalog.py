"""The only list of games."""

from collections.abc import Callable
from typing import Final

from engine.ai.agent import Agent, Late, never
from engine.ai.dreamer import Dreamer
from engine.games.five_ravens import deduce as five_ravens_deduce
from engine.games.five_ravens import review as five_ravens_review
from engine.games.five_ravens.agent import FiveRavensAgent
from engine.games.five_ravens.game import GAME as FIVE_RAVENS
from engine.games.hunt_the_ravager import deduce as hunt_the_ravager_deduce
from engine.games.hunt_the_ravager import review as hunt_the_ravager_review
from engine.games.hunt_the_ravager.agent import HuntAgent
from engine.games.hunt_the_ravager.game import GAME as HUNT_THE_RAVAGER
from engine.kernel.deduction import Lens
from engine.kernel.game import AnyGame
from engine.kernel.level import Level
from engine.kernel.verdict import Judge

RULES: Final[list[AnyGame]] = [HUNT_THE_RAVAGER, FIVE_RAVENS]
GAMES: Final[dict[str, AnyGame]] = {game.name: game for game in RULES}
LENSES: Final[dict[str, dict[str, Lens]]] = {
    HUNT_THE_RAVAGER.name: hunt_the_ravager_deduce.LENSES,
    FIVE_RAVENS.name: five_ravens_deduce.LENSES,
}
"""What each game can conclude for a player, by name; the usual one first."""
LENS_MODES: Final[dict[str, dict[str, list[str]]]] = {HUNT_THE_RAVAGER.name: hunt_the_ravager_deduce.ONLY}
"""The modes of lenses that not every mode has a use for."""
JUDGES: Final[dict[str, Judge]] = {
    HUNT_THE_RAVAGER.name: hunt_the_ravager_review.judge,
    FIVE_RAVENS.name: five_ravens_review.judge,
}
"""Who looks back on the decisions of a game."""

AGENTS: Final[dict[str, Callable[[str, int, Late], Agent]]] = {
    HUNT_THE_RAVAGER.name: HuntAgent,
    FIVE_RAVENS.name: FiveRavensAgent,
}
"""Agents that know a game; any other is played by dreaming."""


def lenses_of(level: Level) -> dict[str, Lens]:
    """What can be concluded at this level."""
    only = LENS_MODES.get(level.game, {})
    known = LENSES.get(level.game, {})
    return {name: lens for name, lens in known.items() if level.mode in only.get(name, [level.mode])}


def agent_for(game: AnyGame, level: str, seed: int, late: Late = never) -> Agent:
    """An agent of this level. The same seed, view and words give the same choice."""
    maker = AGENTS.get(game.name)
    return maker(level, seed, late) if maker is not None else Dreamer(game, level, seed, late)
