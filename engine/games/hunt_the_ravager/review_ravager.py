"""The look back on a Ravager: what it paid, where it stood, and what that told the Samurai."""

from typing import Any, Final

from engine.games.hunt_the_ravager.agent_hunters import BURNS, TREASURE
from engine.games.hunt_the_ravager.agent_sides import Sides
from engine.games.hunt_the_ravager.agent_worlds import APART
from engine.games.hunt_the_ravager.belief import PLACE, Belief, RoundPass
from engine.games.hunt_the_ravager.board import ADJACENT, CORNER_MASK, GRID, NAME, SITES, WITHIN, Board
from engine.games.hunt_the_ravager.clues import NOWHERE, ToldRound, ToldTurn, told
from engine.games.hunt_the_ravager.deduce import weigh, worth
from engine.games.hunt_the_ravager.view import HuntView
from engine.kernel.verdict import Verdict

SURVIVES: Final = 0.8
"""How often a Ravager outlives a Turn."""
SHARPER: Final = 1.5
"""How much the questions of a Turn sharpen what the Empress believes before she strikes."""
MOVED: Final = "move"


class Prey:
    """The Ravager's own view, with what the Empress can make of each of its choices."""

    def __init__(self, view: HuntView) -> None:
        self.view: Final[HuntView] = view
        self.board: Final[Board] = Board(view.data["grid"])
        sides = Sides(view)
        self.lair: Final[int] = GRID.cell[view.lair(sides.mine)]
        self.left: Final[int] = view.level.data["turns"] - view.turn
        self.rounds: Final[list[ToldRound]] = told(view, sides.mine)
        belief = Belief(self.board, self.rounds)
        self.each: Final[list[float]] = worth(belief) if belief.running else belief.weights
        self.lairs: Final = belief.lairs
        ready = [place for place in view.data["samurai"].values() if place["ready"]]
        self.reach: Final[list[int]] = [reach(place["at"]) for place in ready]
        self.preys: Final[int] = max(1, len(sides.running))
        """Ravagers that the Samurai have to share their Hunts among."""
        path = view.sheet(sides.mine)
        self.here: Final[int] = GRID.cell[path[-1][-1]] if path else NOWHERE

    def believe(self, start: int, turns: list[ToldTurn]) -> list[float]:
        """What the Empress would believe of the Ravager's place after these Turns, as shares."""
        said = ToldRound()
        said.start = start
        said.turns = turns
        now = RoundPass(self.board, self.lairs, said)
        shares = [0.0] * 35
        for state, counts in now.layers[-1].items():
            shares[state & PLACE] += weigh(counts, self.each)
        total = sum(shares)
        return [share / total for share in shares] if total > 0.0 else [1.0] * 35

    def caught(self, site: int, shares: list[float]) -> float:
        """How likely a Samurai finds the Ravager here this Turn."""
        here = sum(1 for sites in self.reach if sites >> site & 1)
        if not here:
            return 0.0
        every = 0
        for sites in self.reach:
            every |= sites
        known = sum(share for s, share in enumerate(shares) if every >> s & 1)
        chance = min(1.0, SHARPER * shares[site] / known) if known > 0.0 else 0.0
        return float(1.0 - (1.0 - 0.9 * chance) ** (here / self.preys))

    def value(self, site: int, shares: list[float]) -> float:
        """What it may expect from this Round when it ends its move here."""
        return (1.0 - self.caught(site, shares)) * self.prospect(site)

    def prospect(self, site: int) -> float:
        """What it may expect from this Round, still free here."""
        return TREASURE if site == self.lair else future(APART[site][self.lair], self.left)

    def best_end(self, start: int, shares: list[float]) -> float:
        """The best end of a move from here."""
        ends = {end for first in [start, *ADJACENT[start]] for end in ADJACENT[first]}
        return max((self.value(end, shares) for end in ends if not self.board.lakes >> end & 1), default=0.0)


def future(steps: int, turns: int) -> float:
    """What a free Ravager earns yet: it comes home when that pays best, or burns on without hope."""
    best = 0.0
    burnt, lives = 0.0, 1.0
    for n in range(1, turns + 1):
        burnt += BURNS * lives
        lives *= SURVIVES
        best = max(best, burnt + (TREASURE * lives if 2 * n >= steps else 0.0))
    return best


def reach(at: str) -> int:
    """The Locations that a Samurai can strike this Turn, as a mask."""
    if at in GRID.cell:
        return 1 << GRID.cell[at]
    if at not in GRID.crossing:
        return 0
    sites = CORNER_MASK[GRID.crossing[at]]
    for crossing in WITHIN[GRID.crossing[at]]:
        sites |= CORNER_MASK[crossing]
    return sites


def moved(lake: int = NOWHERE, burnt: int = NOWHERE) -> ToldTurn:
    """A Turn in which the Ravager moves and nothing more is known yet."""
    turn = ToldTurn()
    turn.moved, turn.lake, turn.burnt = True, lake, burnt
    return turn


def judge_ravager(view: HuntView, options: list[str], words: str) -> Verdict:
    """Which Treasure, how it paid, or where it went."""
    prey = Prey(view)
    phase = view.phase
    weighing = {"take": weigh_takes, "cost": weigh_costs, MOVED: weigh_moves}[phase]
    values, told_by = weighing(prey, options)
    chosen = options.index(words)
    k = max(range(len(options)), key=values.__getitem__)
    return reasoned(prey, options, words, chosen, k, values, told_by)


def weigh_takes(prey: Prey, options: list[str]) -> tuple[list[float], list[list[float]]]:
    """A Treasure to start from."""
    values: list[float] = []
    told_by: list[list[float]] = []
    for said in options:
        start = GRID.cell[said.split(" ")[1]]
        shares = prey.believe(start, [moved()])
        told_by.append(shares)
        values.append(prey.best_end(start, shares))
    return values, told_by


def weigh_costs(prey: Prey, options: list[str]) -> tuple[list[float], list[list[float]]]:
    """Burn a Location, which tells, or spend Fury, which costs."""
    said_now = prey.rounds[-1]
    values: list[float] = []
    told_by: list[list[float]] = []
    for said in options:
        burnt = GRID.cell[said.split(" ")[1]] if said != "fury" else NOWHERE
        shares = prey.believe(said_now.start, [*said_now.turns[:-1], moved(burnt=burnt)])
        told_by.append(shares)
        values.append((1.0 if burnt != NOWHERE else -1.0) + prey.best_end(prey.here, shares))
    return values, told_by


def weigh_moves(prey: Prey, options: list[str]) -> tuple[list[float], list[list[float]]]:
    """Where to stand; a Lake on the way tells where and how far."""
    said_now = prey.rounds[-1]
    burnt = said_now.turns[-1].burnt if said_now.turns else NOWHERE
    known: dict[int, list[float]] = {}
    values: list[float] = []
    told_by: list[list[float]] = []
    for said in options:
        way = [GRID.cell[name] for name in said.split(" ")[1:]]
        lake = next((site for site in way if prey.board.lakes >> site & 1), NOWHERE)
        if lake not in known:
            turns = [*said_now.turns[:-1], moved(lake, burnt)]
            known[lake] = prey.believe(said_now.start, turns)
        told_by.append(known[lake])
        values.append(prey.value(way[-1], known[lake]))
    return values, told_by


def reasoned(
    prey: Prey,
    options: list[str],
    words: str,
    chosen: int,
    k: int,
    values: list[float],
    told_by: list[list[float]],
) -> Verdict:
    """Why the other would have been better."""
    best = options[k]
    mine, other = told_by[chosen], told_by[k]
    phase = prey.view.phase
    args: dict[str, Any] = {"places": spread(mine), "others": spread(other)}
    key = phase
    if phase == MOVED:
        end, better = GRID.cell[words.split(" ")[-1]], GRID.cell[best.split(" ")[-1]]
        args["place"], args["better"] = NAME[end], NAME[better]
        args["share"] = round(100 * prey.caught(end, mine))
        args["chance"] = round(100 * prey.caught(better, other))
        danger = prey.caught(end, mine) - prey.caught(better, other)
        hope = prey.prospect(better) - prey.prospect(end)
        if spread(mine) < spread(other) and mine is not other:
            key = "move-lake"
        elif better == prey.lair:
            key = "move-home"
        elif danger * prey.prospect(end) > (1.0 - prey.caught(better, other)) * hope:
            key = "move-danger"
        else:
            key = "move-lost" if APART[end][prey.lair] > 2 * prey.left else "move-far"
    else:
        args["place"] = words.split(" ")[-1]
        args["better"] = best.split(" ")[-1]
        if phase == "cost":
            key = "cost-fury" if words == "fury" else "cost-told" if best != "fury" else "cost-burnt"
    return Verdict(words, best, max(0.0, values[k] - values[chosen]), key, args)


def spread(shares: list[float]) -> int:
    """On how many Locations the Ravager could stand."""
    return sum(1 for site in SITES if shares[site] > 0.0)
