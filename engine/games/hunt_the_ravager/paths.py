"""The paths of one Round that fit its clues, counted for every possible Lair at once (rules, section 7.3).

Paths are counted, not listed: a forward pass over the Turns of a Round with the states (place, "yes"
Locations visited so far). The counts for all possible Lairs are carried together, packed into one large
integer; to count for one Lair, or to strike it out, is a shift or a mask. Walking a pass backwards draws
whole paths, each as likely as the others.
"""

from typing import Final

from engine.games.hunt_the_ravager.board import ADJACENT, BIT, NEAR, SITES, Board
from engine.games.hunt_the_ravager.clues import NOWHERE, ToldRound, ToldTurn
from engine.kernel.chance import Seeded

WIDTH: Final = 40
"""Bits of one count: at most 72 moves in each of 5 Turns, so below 2**31."""
FIELD: Final = (1 << WIDTH) - 1
PLACE: Final = 63
"""A state is `place | yes bits << 6`."""


class Step:
    """One way to move in a Turn: where it ends, the "yes" bits it sets, and the middles it may go through."""

    def __init__(self, end: int, bits: int) -> None:
        self.end: Final[int] = end
        self.bits: Final[int] = bits
        self.middles: Final[list[int]] = []


class Origin:
    """A state one Turn earlier, with the step that leads on."""

    def __init__(self, state: int, step: Step) -> None:
        self.state: Final[int] = state
        self.step: Final[Step] = step


class Lairs:
    """The Locations that may be a Lair by their kind (HTR-LAIR-2), each with its field in a count."""

    def __init__(self, barren: int) -> None:
        self.sites: Final[list[int]] = [s for s in SITES if not barren & BIT[s]]
        self.one: Final[int] = sum(1 << WIDTH * k for k in range(len(self.sites)))
        self.only: Final[list[int]] = [0] * 35
        """The field of a Location, none where no Lair can be."""
        for k, site in enumerate(self.sites):
            self.only[site] = FIELD << WIDTH * k
        every = self.one * FIELD
        self.others: Final[list[int]] = [every & ~only for only in self.only]


class RoundPass:
    """The paths of one Round that fit its clues; `layers[t]` holds the counts after Turn t."""

    def __init__(self, board: Board, lairs: Lairs, said: ToldRound) -> None:
        self.lairs: Final[Lairs] = lairs
        self.lakes: Final[int] = board.lakes
        self.yes: Final[list[int]] = [0] * 35
        """The bit of a Location that was answered with "yes"."""
        seen = 0
        for turn in said.turns:
            seen |= turn.seen
        bit = 1
        for site in SITES:
            if seen & BIT[site] and site != said.start:
                self.yes[site] = bit
                bit <<= 1
        self.layers: Final[list[dict[int, int]]] = [{said.start: lairs.one}]
        self.steps: Final[list[dict[int, list[Step]]]] = [{}]
        self.origins: Final[list[dict[int, list[Origin]]]] = [{}]
        due = 0
        for k, turn in enumerate(said.turns):
            forbidden = 0
            for later in said.turns[k:]:
                forbidden |= later.unseen
            for site in SITES:
                if turn.seen & BIT[site]:
                    due |= self.yes[site]
            self.play(turn, forbidden, due)

    def play(self, turn: ToldTurn, forbidden: int, due: int) -> None:
        """One Turn: payment, move, Hunts, declaration (7.3, points 2 to 6)."""
        if turn.burnt != NOWHERE:
            self.keep(NEAR[turn.burnt])
        if turn.moved:
            self.move(forbidden, turn.lake, due)
        elif turn.seen:
            self.answer(due)
        keep = ~turn.missed
        if turn.found != NOWHERE:
            keep = BIT[turn.found]
        if keep != -1:
            self.keep(keep)
        if turn.declared:
            self.declare(turn.declared == "yes")

    def keep(self, places: int) -> None:
        """Only paths that now stand on one of these Locations."""
        self.layers[-1] = {s: n for s, n in self.layers[-1].items() if places & BIT[s & PLACE]}

    def answer(self, due: int) -> None:
        """Only paths that pass by the Locations answered with "yes", by one that moves no more (HTR-R44)."""
        self.layers[-1] = {s: n for s, n in self.layers[-1].items() if s >> 6 & due == due}

    def declare(self, home: bool) -> None:
        """Strike out the Lairs that the declaration excludes (HTR-DECL-1)."""
        fields = self.lairs.only if home else self.lairs.others
        left: dict[int, int] = {}
        for state, counts in self.layers[-1].items():
            counts &= fields[state & PLACE]
            if counts:
                left[state] = counts
        self.layers[-1] = left

    def move(self, forbidden: int, lake: int, due: int) -> None:
        """All moves from all states, of one Location or two, or across the Lake that was named."""
        steps: dict[int, list[Step]] = {}
        after: dict[int, int] = {}
        get = after.get
        for state, counts in self.layers[-1].items():
            place = state & PLACE
            if place not in steps:
                steps[place] = steps_from(place, self.lakes | forbidden, lake, self.yes)
            had = state >> 6
            for step in steps[place]:
                bits = had | step.bits
                if bits & due == due:
                    key = step.end | bits << 6
                    after[key] = get(key, 0) + counts * len(step.middles)
        self.layers.append(after)
        self.steps.append(steps)
        self.origins.append({})

    def totals(self) -> int:
        """The number of paths for each Lair, packed."""
        total = 0
        for counts in self.layers[-1].values():
            total += counts
        return total

    def origins_of(self, turn: int, state: int) -> list[Origin]:
        """The states before a Turn that lead to this one, with the steps between."""
        known = self.origins[turn]
        if not known:
            for before in self.layers[turn - 1]:
                had = before >> 6
                for step in self.steps[turn][before & PLACE]:
                    key = step.end | (had | step.bits) << 6
                    if key in known:
                        known[key].append(Origin(before, step))
                    else:
                        known[key] = [Origin(before, step)]
        return known[state]

    def draw(self, field: int, chance: Seeded) -> list[list[int]]:
        """The legs of one path for the Lair of this field, each fitting path as likely as the others."""
        shift = field * WIDTH
        layer = self.layers[-1]
        states = [s for s in layer if layer[s] >> shift & FIELD]
        state = states[draw_index([layer[s] >> shift & FIELD for s in states], chance)]
        return self.draw_to(state, shift, chance)

    def draw_to(self, state: int, shift: int, chance: Seeded) -> list[list[int]]:
        """The legs of one path that ends in this state."""
        legs: list[list[int]] = []
        for turn in range(len(self.layers) - 1, 0, -1):
            layer = self.layers[turn - 1]
            origins = self.origins_of(turn, state)
            weights = [(layer[o.state] >> shift & FIELD) * len(o.step.middles) for o in origins]
            origin = origins[draw_index(weights, chance)]
            middle = origin.step.middles[chance.below(len(origin.step.middles))]
            legs.append([origin.step.end] if middle == NOWHERE else [middle, origin.step.end])
            state = origin.state
        legs.append([state & PLACE])
        legs.reverse()
        return legs


def counted(board: Board, lairs: Lairs, said: ToldRound) -> RoundPass:
    """The pass of a Round, kept for a while: finished Rounds are asked about again and again."""
    key = f"{board.kinds} {said.key()}"
    known = PASSES.get(key)
    if known is None:
        if len(PASSES) >= KEPT:
            PASSES.clear()
        known = RoundPass(board, lairs, said)
        PASSES[key] = known
    return known


def steps_from(place: int, barred: int, lake: int, yes: list[int]) -> list[Step]:
    """The ways to move from a Location (HTR-MOVE-1, HTR-LAKE-1), grouped by end and bits."""
    found: dict[int, Step] = {}
    if lake != NOWHERE:
        if NEAR[place] & BIT[lake]:
            for end in ADJACENT[lake]:
                if not barred & BIT[end]:
                    add_step(found, end, yes[end], lake)
        return list(found.values())
    for first in ADJACENT[place]:
        if not barred & BIT[first]:
            bits = yes[first]
            add_step(found, first, bits, NOWHERE)
            for end in ADJACENT[first]:
                if not barred & BIT[end]:
                    add_step(found, end, bits | yes[end], first)
    return list(found.values())


def add_step(found: dict[int, Step], end: int, bits: int, middle: int) -> None:
    """One more way to end there with these bits."""
    key = end | bits << 6
    step = found.get(key)
    if step is None:
        step = Step(end, bits)
        found[key] = step
    step.middles.append(middle)


def draw_index(weights: list[int], chance: Seeded) -> int:
    """An index with a likelihood in proportion to its weight."""
    mark = chance.unit() * sum(weights)
    for k, weight in enumerate(weights):
        mark -= weight
        if mark < 0 and weight:
            return k
    return max(range(len(weights)), key=weights.__getitem__)


KEPT: Final = 64
PASSES: Final[dict[str, RoundPass]] = {}
