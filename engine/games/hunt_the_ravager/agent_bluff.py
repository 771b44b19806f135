"""What a Ravager makes the Empress believe: where she will look for it, and how far off that is."""

from typing import Final

from engine.games.hunt_the_ravager.agent_habits import USUAL, weigh
from engine.games.hunt_the_ravager.agent_hunters import BURNS, COMES_HOME, TREASURE
from engine.games.hunt_the_ravager.agent_sight import Sight
from engine.games.hunt_the_ravager.agent_worlds import APART, STRAY, stands
from engine.games.hunt_the_ravager.belief import PLACE, Belief
from engine.games.hunt_the_ravager.board import SITES
from engine.games.hunt_the_ravager.clues import moved_on

BLUFF: Final = 0.12
"""VP for each step by which the places that she suspects are away from the place to go to."""


def suspicion(sight: Sight, burnt: int, lake: int) -> list[float]:
    """How strongly the Samurai's players will suspect each Location after this payment and move."""
    rounds = sight.rounds_told
    belief = Belief(sight.board, [*rounds[:-1], moved_on(rounds[-1], burnt, lake)])
    sites = belief.lairs.sites
    left = sight.turns_left
    if sight.skill.bluffs:
        found = stands(belief, left, 1.0)
        weigh(found, sites, USUAL, left, sight.reached())
    else:
        found = stands(belief, left, STRAY)
    shares = [0.0] * 35
    total = 0.0
    for stand in found:
        place = stand.state & PLACE
        gain = TREASURE if place == sites[stand.field] else COMES_HOME * TREASURE + BURNS * left
        if not left and place != sites[stand.field]:
            gain = 0.05
        shares[place] += stand.weight * gain
        total += stand.weight * gain
    return [share / total for share in shares] if total > 0.0 else shares


def misled(heat: list[float], end: int) -> float:
    """VP that it is worth when she looks elsewhere than at this Location (a bluff, rules, section 9)."""
    away = APART[end]
    steps = 0.0
    for site in SITES:
        steps += heat[site] * away[site]
    return BLUFF * steps
