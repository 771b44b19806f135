"""What the public clues say about the Ravager's path and Lair, exactly (rules, section 7.3)."""

from typing import Final

from engine.games.hunt_the_ravager.board import BIT, GRID, NAME, Board
from engine.games.hunt_the_ravager.clues import NOWHERE, ToldRound, told
from engine.games.hunt_the_ravager.paths import FIELD, PLACE, WIDTH, Lairs, RoundPass, counted, steps_from
from engine.games.hunt_the_ravager.view import HuntView
from engine.kernel.chance import Chance, Seeded

__all__ = [
    "FIELD",
    "PLACE",
    "WIDTH",
    "Belief",
    "Guess",
    "RoundPass",
    "draw_field",
    "draw_sheet",
    "lair_known",
]


class Guess:
    """One world that fits: the Lair, the legs of this Round's path, and what follows from them."""

    def __init__(self, lair: int, legs: list[list[int]]) -> None:
        self.lair: Final[int] = lair
        self.legs: Final[list[list[int]]] = legs
        self.place: Final[int] = legs[-1][-1] if legs else NOWHERE
        visited = 0
        for leg in legs:
            for site in leg:
                visited |= BIT[site]
        self.visited: Final[int] = visited


class Belief:
    """What can be known of one Ravager from grid and clues of this Vendetta, and from its Lair if known."""

    def __init__(self, board: Board, rounds: list[ToldRound], lair: int = NOWHERE) -> None:
        self.board: Final[Board] = board
        self.lairs: Final[Lairs] = Lairs(board.barren)
        begun = [said for said in rounds if said.start != NOWHERE]
        self.running: Final[bool] = len(begun) > 0 and begun[-1] is rounds[-1]
        passes = [counted(board, self.lairs, said) for said in begun]
        self.passes: Final[list[RoundPass]] = passes
        weights = [1.0] * len(self.lairs.sites)
        if lair != NOWHERE:
            weights = [1.0 if site == lair else 0.0 for site in self.lairs.sites]
        earlier = weights
        for each in passes:
            earlier = weights
            total = each.totals()
            weights = [weights[k] * (total >> WIDTH * k & FIELD) for k in range(len(weights))]
            scale = max(weights)
            if scale > 0.0:
                weights = [w / scale for w in weights]
        self.weights: Final[list[float]] = weights
        """How well each Lair fits, over all Rounds."""
        self.earlier: Final[list[float]] = earlier
        """The same before the present Round."""

    def possible(self) -> bool:
        """At least one Lair fits; a position set up by hand may contradict itself."""
        return max(self.weights) > 0.0

    def guess(self, chance: Seeded) -> Guess:
        """One world that fits, each pair of Lair and paths as likely as the others."""
        field = draw_field(self.weights, chance)
        legs = self.passes[-1].draw(field, chance) if self.running else []
        return Guess(self.lairs.sites[field], legs)


def draw_field(weights: list[float], chance: Seeded) -> int:
    """An index with a likelihood in proportion to its weight."""
    mark = chance.unit() * sum(weights)
    last = 0
    for k, weight in enumerate(weights):
        if weight > 0.0:
            last = k
            mark -= weight
            if mark < 0:
                return k
    return last


def draw_sheet(view: HuntView, chance: Chance, ravager: int = 0) -> tuple[str, list[list[str]]]:
    """A Lair and a path of this Round that fit all that this view tells of a Ravager, drawn at random."""
    dice = Seeded(int(chance.pick(SEEDS)))
    rounds = told(view, ravager)
    belief = Belief(Board(view.data["grid"]), rounds, lair_known(view, ravager))
    if belief.possible():
        guess = belief.guess(dice)
    else:
        guess = stray(belief, rounds[-1], dice)
    return NAME[guess.lair], [[NAME[site] for site in leg] for leg in guess.legs]


def lair_known(view: HuntView, ravager: int) -> int:
    """The Lair of a Ravager if this seat knows it, as its team-mate does (HTR-T2-LAIR-1)."""
    lair = view.lair(ravager)
    return GRID.cell[lair] if lair else NOWHERE


def stray(belief: Belief, said: ToldRound, chance: Seeded) -> Guess:
    """A Lair and a path with the right number of legs, where clues made by hand contradict each other."""
    legs = [[said.start]] if said.start != NOWHERE else []
    for _ in range(said.moves() if legs else 0):
        steps = steps_from(legs[-1][-1], belief.board.lakes, NOWHERE, [0] * 35)
        legs.append([steps[chance.below(len(steps))].end])
    return Guess(belief.lairs.sites[chance.below(len(belief.lairs.sites))], legs)


SEEDS: Final[list[str]] = [str(k) for k in range(65536)]
