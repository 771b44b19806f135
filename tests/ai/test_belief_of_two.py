"""The belief in two against two and conspiracy: exact for every Ravager, and the truth is never lost."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Any

import pytest

from engine.api import HIDDEN, Level, Match
from engine.games.hunt_the_ravager.belief import FIELD, PLACE, WIDTH, Belief, draw_sheet, lair_known
from engine.games.hunt_the_ravager.board import ADJACENT, GRID, NEAR, Board
from engine.games.hunt_the_ravager.clues import ToldRound, told
from engine.games.hunt_the_ravager.view import HuntView
from engine.kernel.chance import Seeded
from tests.ai.chases import HUNT, PAIRS, RIVALS, played_match, public, random_match
from tests.games import many, slowly

MOST = 600
"""Paths that are still tried one by one."""


class Trail:
    """One path with what the declarations say of the Lair, if this path is the true one."""

    def __init__(self, way: list[int], home: int = -1, not_home: int = 0) -> None:
        self.way = way
        self.home = home
        self.not_home = not_home

    @property
    def here(self) -> int:
        return self.way[-1]

    def allows(self, lair: int) -> bool:
        """Whether this Lair fits."""
        return not self.not_home >> lair & 1 and self.home in (-1, lair)


@lru_cache(64)
def trails(lakes: int, clues: tuple[str, ...], ravager: int) -> list[Trail] | None:
    """All paths of one Round that fit its clues, word for word; None when they are too many to try."""
    number, here = str(ravager), True
    found: list[Trail] = []
    for clue in clues:
        verb, *words = clue.split(" ")
        if verb == "hunt":
            site, caught = GRID.cell[words[0]], number in words[1].split(",")
            if here:
                found = [trail for trail in found if (trail.here == site) == caught]
            here = here and not caught
        elif words[0] != number or verb in ("round", "turn"):
            continue
        elif verb == "start":
            found = [Trail([GRID.cell[words[1]]])]
        elif verb == "devastate":
            found = [trail for trail in found if NEAR[GRID.cell[words[1]]] >> trail.here & 1]
        elif verb == "moved":
            found = moved(lakes, found, GRID.cell[words[1]] if len(words) > 1 else -1)
        elif verb == "seen":
            site = GRID.cell[words[1]]
            found = [trail for trail in found if (site in trail.way) == (words[2] == "yes")]
        elif verb == "lair":
            here = words[1] == "no"
            for trail in found:
                trail.home = trail.home if here else trail.here
                trail.not_home |= 1 << trail.here if here else 0
        elif verb in ("late", "annihilated"):
            here = False
        if len(found) > MOST:
            return None
    return found


def moved(lakes: int, found: list[Trail], lake: int) -> list[Trail]:
    """Every path with every move that crosses this Lake, or none."""
    longer = []
    for trail in found:
        here = trail.here
        for way in [[a] for a in ADJACENT[here]] + [[a, b] for a in ADJACENT[here] for b in ADJACENT[a]]:
            if not lakes >> way[-1] & 1:
                wet = way[0] if lakes >> way[0] & 1 else -1
                if wet == lake:
                    longer.append(Trail(trail.way + way, trail.home, trail.not_home))
    return longer


def rounds_of(clues: list[str]) -> list[list[str]]:
    """The clues of each Round."""
    found: list[list[str]] = []
    for clue in clues:
        if clue.startswith("round"):
            found.append([])
        found[-1].append(clue)
    return found


def compare(view: HuntView, ravager: int) -> Counter[str]:
    """Hold the belief against all paths tried; what was met on the way."""
    board, met = Board(view.data["grid"]), Counter[str]()
    belief = Belief(board, told(view, ravager))
    begun = [clues for clues in rounds_of(view.clues) if any(c.startswith(f"start {ravager}") for c in clues)]
    for said, clues, counted in zip(fresh(view, ravager), begun, belief.passes, strict=True):
        found = trails(board.lakes, tuple(clues), ravager)
        if found is None:
            met["too many"] += 1
            continue
        ours: dict[tuple[int, int], int] = {}
        for state, counts in counted.layers[-1].items():
            for field, lair in enumerate(belief.lairs.sites):
                number = counts >> WIDTH * field & FIELD
                if number:
                    key = (state & PLACE, lair)
                    ours[key] = ours.get(key, 0) + number
        theirs = Counter((t.here, lair) for t in found for lair in belief.lairs.sites if t.allows(lair))
        assert ours == theirs, clues
        met["compared"] += 1
        met["an Onryo answered"] += any(turn.seen | turn.unseen and not turn.moved for turn in said.turns)
        met["both on one place"] += any(clue.endswith("0,1") for clue in clues)
        met["another was found"] += any(
            clue.startswith("hunt") and clue[-1] == str(1 - ravager) for clue in clues
        )
    return met


def fresh(view: HuntView, ravager: int) -> list[ToldRound]:
    """The Rounds that this Ravager has begun."""
    return [said for said in told(view, ravager) if said.start >= 0]


def compared(level: Level, seeds: range) -> Counter[str]:
    """All random games of these seeds, looked at whenever a Turn has gone by."""
    met = Counter[str]()
    known: list[str] = []
    for seed in seeds:
        for match in (random_match if seed % 2 else easy_match)(seed, level):
            view = public(match)
            if view.phase in ("onryo", "post", "walk") and view.clues and view.clues != known:
                known = view.clues
                for k in range(len(view.ravagers)):
                    met += compare(view, k)
    return met


def easy_match(seed: int, level: Level) -> Iterator[Match]:
    """A game between the quickest agents."""
    return played_match(["easy"] * level.seats, seed, level)


@pytest.mark.slow
def test_counts_equal_those_of_all_paths_tried_for_two_ravagers() -> None:
    met = compared(PAIRS, range(2, 5))
    assert met["compared"] > 60, met
    assert all(met[kind] for kind in ("an Onryo answered", "another was found", "both on one place")), met


def test_counts_equal_those_of_all_paths_tried_with_two_rivals() -> None:
    assert compared(RIVALS, range(2))["compared"] > 10


@pytest.mark.slow
def test_counts_equal_those_of_all_paths_tried_in_many_games() -> None:
    met = compared(PAIRS, range(10, 10 + many(60)))
    assert all(met[kind] > 0 for kind in ("an Onryo answered", "another was found")), met
    assert compared(RIVALS, range(10, 10 + many(48)))["compared"] > many(300)


CASES = [
    # struck down together: whoever is not on the Location of a Hunt is told of that too
    (["start 0 C3", "start 1 E3", "turn 1", "moved 0", "moved 1", "hunt D3 0,1"], [1, 1]),
    (["start 0 C3", "start 1 E3", "turn 1", "moved 0", "moved 1", "hunt D3 1", "hunt D4 0"], [1, 1]),
    # found on D3, the Ninja cannot be missed on D3 any more, nor on D4
    (["start 0 C3", "start 1 E3", "turn 1", "moved 0", "moved 1", "hunt D3 1", "hunt D3 no"], [-1, 1]),
    # home, it is not in its Lair any more for the Samurai of the next Turn
    (
        ["start 0 C3", "start 1 B2", "turn 1", "moved 0", "moved 1", "lair 1 yes", "turn 2", "hunt B2 no"],
        [-1, -1],
    ),
]


@pytest.mark.parametrize(("clues", "places"), CASES)
def test_hunts_say_nothing_of_one_that_is_out(clues: list[str], places: list[int]) -> None:
    rows = ["CVCSCXC", "XLCCVCS", "CCSXCLC", "VCLCXVC", "SXCLSVX"]
    clues = ["round 1", *clues]
    data = {"grid": rows, "clues": clues, "ravagers": [{"start": ""}] * 2, "phase": "act"}
    for ravager, count in enumerate(places):
        found = trails(Board(rows).lakes, tuple(clues), ravager)
        belief = Belief(Board(rows), told(HuntView(PAIRS, -1, data), ravager))
        ours = {state & PLACE for state in belief.passes[-1].layers[-1]}
        sites = belief.lairs.sites
        assert found is not None and found
        assert ours == {trail.here for trail in found if any(trail.allows(lair) for lair in sites)}
        assert count in (-1, len(ours))


def check_truth(level: Level, seed: int) -> int:
    """The number of sheets drawn in a game in which the truth was never lost to any seat."""
    drawn = 0
    for number, match in enumerate(easy_match(seed, level)):
        if number % 4:
            continue
        for k, truth in enumerate(match.position()["ravagers"]):
            for seat in range(-1, level.seats):
                view = match.view(seat)
                assert isinstance(view, HuntView)
                if not truth["lair"]:
                    continue
                belief = Belief(Board(view.data["grid"]), told(view, k), lair_known(view, k))
                field = belief.lairs.sites.index(GRID.cell[truth["lair"]])
                assert belief.weights[field] > 0.0, (seed, view.clues, truth)
                if view.lair(k):
                    assert sum(weight > 0.0 for weight in belief.weights) == 1
                if truth["path"]:
                    assert belief.running
                    here = GRID.cell[truth["path"][-1][-1]]
                    layer = belief.passes[-1].layers[-1]
                    assert any(s & PLACE == here and n >> WIDTH * field & FIELD for s, n in layer.items())
                lair, path = draw_sheet(view, Seeded(number), k)
                assert len(path) == len(truth["path"]) and view.lair(k) in ("", lair)
                steps = [GRID.cell[name] for leg in path for name in leg]
                assert all(b in ADJACENT[a] for a, b in pairwise(steps))
                drawn += 1
    return drawn


@pytest.mark.parametrize("level", [PAIRS, *slowly(RIVALS)])
def test_the_truth_is_never_lost_to_any_seat(level: Level) -> None:
    assert check_truth(level, 3) > 120


def test_a_mate_knows_the_lair_and_imagines_it_so() -> None:
    checked = 0
    for match in easy_match(3, PAIRS):
        truth = match.position()["ravagers"]
        if match.phase() != "move":
            continue
        for k in (0, 1):
            view = match.view(truth[k]["seat"])
            assert isinstance(view, HuntView)
            twin = HUNT.write(HUNT.imagine(view, Seeded(checked)))["ravagers"]
            assert twin[k] == truth[k] and twin[1 - k]["lair"] == truth[1 - k]["lair"]
            checked += view.data["ravagers"][1 - k]["path"] == HIDDEN and twin[1 - k] != truth[1 - k]
    assert checked > 5


@pytest.mark.parametrize("phase", ["onryo", "cost", "walk"])
def test_two_ravagers_set_up_by_hand_without_clues_still_give_sheets(phase: str) -> None:
    hunted: dict[str, Any] = {
        "lair": "C5",
        "path": [["C3"], ["C2"]],
        "state": "hunted",
        "onryo": True,
        "found": "C2",
    }
    runs: dict[str, Any] = {"lair": "E1", "path": [["E4"], ["E3"], ["D3"]][: 3 if phase == "walk" else 2]}
    ravagers = [hunted, runs] if phase == "onryo" else [runs, runs]
    samurai = {name: {"at": at} for name, at in zip(["S1", "P1"], ["A1/B2", "C3/D4"], strict=True)}
    position = {"phase": phase, "turn": 2, "ravagers": ravagers, "samurai": samurai}
    view = HUNT.view(HUNT.read(position, PAIRS, Seeded(1)), 2)
    for k, ravager in enumerate(ravagers):
        lair, path = draw_sheet(view, Seeded(2), k)
        assert len(path) == len(ravager["path"]) and lair
