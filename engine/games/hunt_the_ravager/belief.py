"""What the public clues say about a Ravager's path and Lair (rules, section 7.3)."""

from engine.games.hunt_the_ravager.view import HuntView
from engine.kernel.chance import Chance


def draw_sheet(view: HuntView, chance: Chance) -> tuple[str, list[list[str]]]:
    """A Lair and a path that fit all clues of this view, drawn at random."""
    raise NotImplementedError
