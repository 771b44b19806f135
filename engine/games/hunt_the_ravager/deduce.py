"""The deduction map: where Ravagers and their Lairs may be, and where a Footprint may still appear."""

from typing import Final

from engine.games.hunt_the_ravager.belief import FIELD, PLACE, WIDTH, Belief, RoundPass, lair_known
from engine.games.hunt_the_ravager.board import BIT, GRID, NAME, SITES, Board
from engine.games.hunt_the_ravager.clues import NOWHERE, ToldRound, ToldTurn, told
from engine.games.hunt_the_ravager.table import ANNIHILATED, RUNNING
from engine.games.hunt_the_ravager.view import HuntView
from engine.kernel.deduction import Deduction, Lens
from engine.kernel.event import Event

LAIRS: Final = ["lair", "lair-2"]
"""The mark of Locations that may be the Lair, of each Ravager."""


def where(view: HuntView, _heard: list[Event]) -> Deduction:
    """Where a Ravager may stand and where its Lair may be, from the grid and the clues alone (7.3).

    Nothing to a Ravager: over its own ways the map of its team-mate would be taken for one of its own.
    """
    others = sought(view)
    return seen_of(view, others if len(others) == len(view.ravagers) else [])


def general(view: HuntView, _heard: list[Event]) -> Deduction:
    """The same of the first of two Ravagers alone, whoever looks; to itself what the hunters can know."""
    return seen_of(view, [0] if len(view.ravagers) > 1 else [])


def ninja(view: HuntView, _heard: list[Event]) -> Deduction:
    """The same of the second of two Ravagers alone, whoever looks; to itself what the hunters can know."""
    return seen_of(view, [1] if len(view.ravagers) > 1 else [])


def seen_of(view: HuntView, ravagers: list[int]) -> Deduction:
    """Where one of these may stand, with the Lairs that each may have."""
    free = [1.0] * len(SITES)
    marks: dict[str, dict[str, float]] = {}
    anywhere = False
    for k in ravagers:
        belief = believed(view, k)
        if not belief.possible() or view.ravagers[k]["state"] == ANNIHILATED:
            continue
        total = sum(belief.weights)
        fits = zip(belief.lairs.sites, belief.weights, strict=True)
        marks[LAIRS[k]] = {NAME[s]: w / total for s, w in fits if w > 0.0}
        if belief.running and view.ravagers[k]["state"] == RUNNING:
            anywhere = True
            path = shown(view, k)
            for site, share in enumerate(only([path[-1]]) if path else places(belief)):
                free[site] *= 1.0 - share
    return Deduction({NAME[site]: 1.0 - free[site] for site in SITES} if anywhere else {}, marks)


def footprints(view: HuntView, _heard: list[Event]) -> Deduction:
    """Where a question might still bring a Footprint, and how likely."""
    none = [1.0] * len(SITES)
    anywhere = False
    for k in sought(view):
        belief = believed(view, k)
        # one that is out still answers for its path (HTR-T2-RESP-1)
        if belief.possible() and belief.running:
            anywhere = True
            path = shown(view, k)
            left = view.ravagers[k]["footprints"]
            unmarked = only([site for site in path if NAME[site] not in left])
            for site, share in enumerate(unmarked if path else prints(belief, told(view, k)[-1])):
                none[site] *= 1.0 - share
    return Deduction({NAME[site]: 1.0 - none[site] for site in SITES} if anywhere else {}, {})


def sought(view: HuntView) -> list[int]:
    """The Ravagers that these eyes do not play: nobody needs a map to itself."""
    return [k for k, ravager in enumerate(view.ravagers) if ravager["seat"] != view.seat]


def believed(view: HuntView, ravager: int = 0) -> Belief:
    """What the public clues say of a Ravager, and its Lair to a team-mate."""
    known = lair_known(view, ravager) if mated(view, ravager) else NOWHERE
    return Belief(Board(view.data["grid"]), told(view, ravager), known)


def mated(view: HuntView, ravager: int) -> bool:
    """Whether these eyes are those of the other Ravager."""
    return view.role in ("general", "ninja") and view.ravagers[ravager]["seat"] != view.seat


def shown(view: HuntView, ravager: int) -> list[int]:
    """The path of a team-mate as one list, where a house rule lets it be seen (HTR-R42)."""
    path = view.sheet(ravager) if mated(view, ravager) else []
    return [GRID.cell[name] for leg in path for name in leg]


def only(sites: list[int]) -> list[float]:
    """Shares that are certain."""
    return [1.0 if site in sites else 0.0 for site in SITES]


def places(belief: Belief) -> list[float]:
    """How likely a Ravager stands on each Location now."""
    each = worth(belief)
    shares = [0.0] * len(SITES)
    for state, counts in belief.passes[-1].layers[-1].items():
        shares[state & PLACE] += weigh(counts, each)
    total = sum(shares)
    return [share / total for share in shares]


def prints(belief: Belief, said: ToldRound) -> list[float]:
    """How likely a question about each Location would bring a Footprint that is not there yet."""
    found = [0.0] * len(SITES)
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
        found[site] = max(0.0, 1.0 - weigh(without.totals(), each) / whole)
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


LENSES: Final[dict[str, Lens]] = {
    "where": where,
    "footprints": footprints,
    "general": general,
    "ninja": ninja,
}
ONLY: Final[dict[str, list[str]]] = {"general": ["two_against_two"], "ninja": ["two_against_two"]}
"""Lenses that only these modes have a use for."""
