"""The only list of games."""

from typing import Final

from engine.games.hunt_the_ravager import deduce as hunt_the_ravager_deduce
from engine.games.hunt_the_ravager.game import GAME as HUNT_THE_RAVAGER
from engine.kernel.deduction import Lens
from engine.kernel.game import AnyGame

GAMES: Final[dict[str, AnyGame]] = {game.name: game for game in [HUNT_THE_RAVAGER]}
LENSES: Final[dict[str, dict[str, Lens]]] = {HUNT_THE_RAVAGER.name: hunt_the_ravager_deduce.LENSES}
"""What each game can conclude for a player from a view, by name."""
