"""The only list of games."""

from typing import Final

from engine.games.hunt_the_ravager.game import GAME as HUNT_THE_RAVAGER
from engine.kernel.game import AnyGame

GAMES: Final[dict[str, AnyGame]] = {game.name: game for game in [HUNT_THE_RAVAGER]}
