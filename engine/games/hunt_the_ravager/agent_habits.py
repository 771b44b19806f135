"""What a Ravager is likely to do: habits, by which the Empress weighs what the clues allow."""

from typing import Final

from engine.games.hunt_the_ravager.agent_hunters import FAR
from engine.games.hunt_the_ravager.agent_worlds import APART, Stand
from engine.games.hunt_the_ravager.belief import PLACE
from engine.games.hunt_the_ravager.board import SITES, WITHIN
from engine.games.hunt_the_ravager.table import ON_SITE


class Habits:
    """How a Ravager is expected to behave."""

    def __init__(
        self, evenness: float, escape: float, stray: float, homing: list[float], coming: list[float]
    ) -> None:
        self.evenness: Final[float] = evenness
        """How far it prefers Locations that few paths lead to: 0 not at all, 1 to the full."""
        self.escape: Final[float] = escape
        """How likely it goes to a Location, for each Samurai that can strike there; 1 means all the same."""
        self.stray: Final[float] = stray
        """How likely it is to be too far from its Lair to come home in time (rules, section 9)."""
        self.homing: Final[list[float]] = homing
        """How much likelier its Lair is than one of the other Locations within reach, by Turns left."""
        self.coming: Final[list[float]] = coming
        """How often it goes home as soon as it can, by Turns left."""


USUAL: Final = Habits(0.85, 0.6, 0.01, [100.0, 12.0, 8.0, 5.0, 5.0], [1.0, 0.45, 0.25, 0.15, 0.1])
"""Fitted to Ravagers of the level hard over 60 Vendettas."""


def reach_of(stand: int, walked: bool) -> list[float]:
    """How likely a Samurai could strike each Location before its walk, of which only the end is known."""
    if stand < 0:
        return NOWHERE_NEAR
    if stand >= ON_SITE:
        return HELD[stand - ON_SITE]
    return BLURRED[stand] if walked else SHARP[stand]


def sharp(stand: int) -> list[float]:
    """What a Samurai can strike at after a walk of two intersections (HTR-WALK-5)."""
    return [1.0 if FAR[stand][site] <= 2 else 0.0 for site in SITES]


def blurred(stand: int) -> list[float]:
    """The same, on average over the intersections that it may have come from."""
    came = [sharp(stand), *[sharp(each) for each in WITHIN[stand]]]
    return [sum([each[site] for each in came]) / len(came) for site in SITES]


NOWHERE_NEAR: Final[list[float]] = [0.0] * 35
SHARP: Final[list[list[float]]] = [sharp(stand) for stand in range(24)]
BLURRED: Final[list[list[float]]] = [blurred(stand) for stand in range(24)]
HELD: Final[list[list[float]]] = [[1.0 if site == held else 0.0 for site in SITES] for held in SITES]


def weigh(
    found: list[Stand], sites: list[int], habits: Habits, turns_left: int, reached: list[float]
) -> None:
    """Weigh what the clues allow by the habits; `reached` tells how many Samurai could strike where."""
    homing = habits.homing[min(turns_left, 4)]
    shares = [0.0] * 35
    for stand in found:
        place = stand.state & PLACE
        if APART[place][sites[stand.field]] > 2 * turns_left:
            stand.weight *= habits.stray
        shares[place] += stand.weight
    factors = [
        share**-habits.evenness * habits.escape ** reached[site] if share > 0.0 else 0.0
        for site, share in enumerate(shares)
    ]
    for stand in found:
        place = stand.state & PLACE
        stand.weight *= factors[place]
        if place == sites[stand.field]:
            stand.weight *= homing
