"""How a level picks among valued options: softmax with a threshold (Wu et al., AAAI 2019)."""

from math import exp
from typing import Final

from engine.kernel.chance import Seeded

THRESHOLD: Final = 0.1
"""Options below this share of the best one's weight are never picked."""


def pick_by_value(values: list[float], warmth: float, dice: Seeded) -> int:
    """An index, by softmax over values; `warmth` 0 takes the best, the first of equals."""
    best = 0
    for k in range(1, len(values)):
        if values[k] > values[best]:
            best = k
    if warmth <= 0.0:
        return best
    weights: list[float] = []
    for value in values:
        weight = exp((value - values[best]) / warmth)
        weights.append(weight if weight >= THRESHOLD else 0.0)
    return pick_by_weight(weights, dice)


def pick_by_visits(visits: list[int], strength: float, dice: Seeded) -> int:
    """An index, by visits to the power of `strength`, rare ones left out."""
    most = max(visits)
    weights: list[float] = []
    for count in visits:
        share = count / most
        weights.append(share**strength if share >= THRESHOLD else 0.0)
    return pick_by_weight(weights, dice)


def pick_by_weight(weights: list[float], dice: Seeded) -> int:
    """An index with a likelihood in proportion to its weight."""
    total = 0.0
    for weight in weights:
        total += weight
    mark = dice.unit() * total
    last = 0
    for k, weight in enumerate(weights):
        if weight > 0.0:
            last = k
            mark -= weight
            if mark < 0.0:
                return k
    return last
