"""The deduction map: where the Ravager and its Lair may be, and where a Footprint may still appear."""

from typing import Final

from engine.games.hunt_the_ravager.belief import FIELD, PLACE, WIDTH, Belief, RoundPass
from engine.games.hunt_the_ravager.board import BIT, NAME, SITES, Board
from engine.games.hunt_the_ravager.clues import ToldRound, ToldTurn, told
from engine.games.hunt_the_ravager.table import RUNNING
from engine.games.hunt_the_ravager.view import HuntView
from engine.kernel.deduction import Deduction, Lens

LAIR: Final = "lair"
"""The mark of Locations that may be the Lair."""


def where(view: HuntView) -> Deduction:
    """Where the Ravager may stand and where its Lair may be, from the grid and the clues alone (7.3)."""
    belief = believed(view)
    if sought(view) or not belief.possible():
        return Deduction({}, {})
    total = sum(belief.weights)
    lairs = {NAME[s]: w / total for s, w in zip(belief.lairs.sites, belief.weights, strict=True) if w > 0.0}
    return Deduction(places(belief) if runs(view, belief) else {}, {LAIR: lairs})


def footprints(view: HuntView) -> Deduction:
    """Where a question might still bring a Footprint, and how likely."""
    belief = believed(view)
    if sought(view) or not belief.possible() or not runs(view, belief):
        return Deduction({}, {})
    return Deduction(prints(belief, told(view)[-1]), {})


def sought(view: HuntView) -> bool:
    """These are the eyes of the Ravager, who needs no map to itself."""
    return bool(view.seat == view.ravagers[0]["seat"])


def believed(view: HuntView) -> Belief:
    """What the public clues say; nobody's sheet is looked at."""
    return Belief(Board(view.data["grid"]), told(view))


def runs(view: HuntView, belief: Belief) -> bool:
    """A Ravager is on its way."""
    return belief.running and view.ravagers[0]["state"] == RUNNING


def places(belief: Belief) -> dict[str, float]:
    """How likely the Ravager stands on each Location now."""
    each = worth(belief)
    shares = [0.0] * len(SITES)
    for state, counts in belief.passes[-1].layers[-1].items():
        shares[state & PLACE] += weigh(counts, each)
    total = sum(shares)
    return {NAME[site]: shares[site] / total for site in SITES}


def prints(belief: Belief, said: ToldRound) -> dict[str, float]:
    """How likely a question about each Location would bring a Footprint that is not there yet."""
    found = dict.fromkeys(NAME, 0.0)
    if not said.turns:
        return found
    each = worth(belief)
    now = belief.passes[-1]
    whole = weigh(now.totals(), each)
    known = BIT[said.start]
    for turn in said.turns:
        known |= turn.seen
    for site in SITES:
        if (known | now.lakes) & BIT[site]:
            continue
        # asking and hearing "no" would leave the paths that never touch the Location
        without = RoundPass(belief.board, belief.lairs, unseen_too(said, site))
        found[NAME[site]] = max(0.0, 1.0 - weigh(without.totals(), each) / whole)
    return found


def unseen_too(said: ToldRound, site: int) -> ToldRound:
    """The same Round with one more answer "no"."""
    twin = ToldRound()
    twin.start = said.start
    twin.turns = said.turns[:-1]
    last, now = said.turns[-1], ToldTurn()
    now.moved, now.paid, now.burnt, now.lake = last.moved, last.paid, last.burnt, last.lake
    now.seen, now.missed, now.found, now.declared = last.seen, last.missed, last.found, last.declared
    now.unseen = last.unseen | BIT[site]
    twin.turns.append(now)
    return twin


def worth(belief: Belief) -> list[float]:
    """What one path of this Round counts, for each Lair: how well the Lair fits the Rounds before."""
    totals = belief.passes[-1].totals()
    counts = [totals >> WIDTH * k & FIELD for k in range(len(belief.weights))]
    return [w / n if n else 0.0 for w, n in zip(belief.weights, counts, strict=True)]


def weigh(counts: int, each: list[float]) -> float:
    """Packed counts as one number."""
    return sum((counts >> WIDTH * k & FIELD) * w for k, w in enumerate(each) if w > 0.0)


LENSES: Final[dict[str, Lens]] = {"where": where, "footprints": footprints}
