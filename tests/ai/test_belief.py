"""The belief is exact: equal to counting by hand, and the truth is never lost."""

from itertools import pairwise

import pytest

from engine.games.hunt_the_ravager.belief import FIELD, PLACE, WIDTH, Belief, draw_sheet
from engine.games.hunt_the_ravager.board import ADJACENT, GRID, NEAR, Board
from engine.games.hunt_the_ravager.clues import ToldRound, told
from engine.games.hunt_the_ravager.view import HuntView
from engine.kernel.chance import Seeded
from tests.ai.chases import CLASSIC, HUNT, public, random_match
from tests.games import many, slowly

GRID_ROWS = ["CVCSCXC", "XLCCVCS", "CCSXCLC", "VCLCXVC", "SXCLSVX"]
CASES = [
    ["round 1", "start 0 C3", "turn 1", "moved 0"],
    ["round 1", "start 0 C3", "turn 1", "moved 0 C4", "hunt D4 no", "lair 0 no", "turn 2"],
    ["round 1", "start 0 D2", "turn 1", "moved 0", "seen 0 D3 yes", "seen 0 E3 no", "lair 0 no", "turn 2"],
    [
        *["round 1", "start 0 D2", "turn 1", "moved 0", "seen 0 C3 yes", "seen 0 C1 no", "lair 0 no"],
        *["turn 2", "devastate 0 C3", "moved 0", "seen 0 C1 yes", "hunt B2 no"],
    ],
    [
        *["round 1", "start 0 A1", "turn 1", "moved 0", "lair 0 no", "turn 2", "fury 0", "moved 0"],
        *["lair 0 yes", "round 2", "start 0 C1", "turn 1", "moved 0", "seen 0 B1 no", "lair 0 no", "turn 2"],
    ],
    [
        *["round 1", "start 0 F4", "turn 1", "moved 0", "seen 0 G4 no", "lair 0 no"],
        *["turn 2", "devastate 0 F4", "moved 0", "seen 0 G4 no", "seen 0 F3 no", "hunt E4 0"],
    ],
]


def paths(board: Board, said: ToldRound, lair: int) -> list[list[list[int]]]:
    """Every path that fits one Round, by trying all (the rules word for word, no counting)."""
    found: list[list[list[int]]] = [[[said.start]]]
    for number, turn in enumerate(said.turns):
        if turn.burnt >= 0:
            found = [path for path in found if NEAR[turn.burnt] >> path[-1][-1] & 1]
        if turn.moved:
            found = [[*path, leg] for path in found for leg in legs(board, path[-1][-1], turn.lake)]
        found = [path for path in found if fits(path, turn.seen, turn.unseen, turn.missed, turn.found)]
        if turn.declared:
            found = [path for path in found if (path[-1][-1] == lair) == (turn.declared == "yes")]
        assert number < 3
    return found


def legs(board: Board, here: int, lake: int) -> list[list[int]]:
    """Every move of one or two steps that crosses this Lake, or none."""
    ways = [[a] for a in ADJACENT[here]] + [[a, b] for a in ADJACENT[here] for b in ADJACENT[a]]
    dry = [way for way in ways if not board.lakes >> way[-1] & 1]
    wet = {way[0] for way in dry if board.lakes >> way[0] & 1}
    assert lake < 0 or lake in wet or not NEAR[here] >> lake & 1
    return [way for way in dry if (way[0] == lake if lake >= 0 else way[0] not in wet)]


def fits(path: list[list[int]], seen: int, unseen: int, missed: int, found: int) -> bool:
    """Whether a path gives these answers at the end of its last Turn."""
    visited = sum(1 << site for site in {site for leg in path for site in leg})
    here = path[-1][-1]
    return (
        visited & seen == seen
        and not visited & unseen
        and not missed >> here & 1
        and (found < 0 or here == found)
    )


@pytest.mark.parametrize("clues", CASES)
def test_counts_equal_those_of_all_paths_tried(clues: list[str]) -> None:
    board = Board(GRID_ROWS)
    data = {"grid": GRID_ROWS, "clues": clues, "ravagers": [{"start": ""}], "phase": "act", "turn": 1}
    rounds = told(HuntView(CLASSIC, -1, data))
    belief = Belief(board, rounds)
    for said, counted in zip(rounds, belief.passes, strict=True):
        for field, lair in enumerate(belief.lairs.sites):
            by_place: dict[int, int] = {}
            for path in paths(board, said, lair):
                by_place[path[-1][-1]] = by_place.get(path[-1][-1], 0) + 1
            ours: dict[int, int] = {}
            for state, counts in counted.layers[-1].items():
                number = counts >> WIDTH * field & FIELD
                if number:
                    ours[state & PLACE] = ours.get(state & PLACE, 0) + number
            assert ours == by_place, GRID.names[lair]


def test_drawn_paths_are_those_that_fit_each_about_as_often() -> None:
    board = Board(GRID_ROWS)
    data = {"grid": GRID_ROWS, "clues": CASES[3], "ravagers": [{"start": ""}], "phase": "act", "turn": 2}
    belief = Belief(board, told(HuntView(CLASSIC, -1, data)))
    dice, field = Seeded(4), belief.lairs.sites.index(GRID.cell["F4"])
    fitting = {str(path) for path in paths(board, told(HuntView(CLASSIC, -1, data))[0], GRID.cell["F4"])}
    drawn = [str(belief.passes[-1].draw(field, dice)) for _ in range(60 * len(fitting))]
    assert set(drawn) == fitting
    assert all(20 < drawn.count(path) < 120 for path in fitting)


def check(seed: int) -> int:
    """The number of Rounds begun in a random game in which the truth was never lost."""
    rounds = 0
    for match in random_match(seed):
        truth = match.position()["ravagers"][0]
        view = public(match)
        if not truth["lair"]:
            continue
        rounds += view.clues != [] and view.clues[-1] == "turn 1"
        belief = Belief(Board(view.data["grid"]), told(view))
        field = belief.lairs.sites.index(GRID.cell[truth["lair"]])
        assert belief.weights[field] > 0.0, (seed, view.clues, truth)
        if belief.running:
            here = GRID.cell[truth["path"][-1][-1]]
            layer = belief.passes[-1].layers[-1]
            assert any(s & PLACE == here and n >> WIDTH * field & FIELD for s, n in layer.items()), seed
    return rounds


@pytest.mark.parametrize("seeds", [range(4), *slowly(range(4, 8))])
def test_the_truth_is_never_lost(seeds: range) -> None:
    assert sum(check(seed) for seed in seeds) > 10


@pytest.mark.slow
def test_the_truth_is_never_lost_in_a_thousand_rounds() -> None:
    rounds, seed = 0, 100
    while rounds < many(1000):
        rounds += check(seed)
        seed += 1


@pytest.mark.parametrize("seed", range(3))
def test_a_drawn_sheet_obeys_the_rules_of_moving(seed: int) -> None:
    for match in random_match(seed):
        view = public(match)
        sheet = view.ravagers[0]
        if sheet["lair"] != "?":
            continue
        lair, path = draw_sheet(view, Seeded(seed))
        board = Board(view.data["grid"])
        assert not board.barren >> GRID.cell[lair] & 1
        assert len(path) == (0 if sheet["path"] == [] else told(view)[-1].moves() + 1)
        steps = [GRID.cell[name] for leg in path for name in leg]
        assert all(b in ADJACENT[a] for a, b in pairwise(steps))
        assert all(not board.lakes >> GRID.cell[leg[-1]] & 1 for leg in path)


def test_a_position_set_up_by_hand_without_clues_still_gives_a_sheet() -> None:
    position = {"phase": "walk", "turn": 2, "ravagers": [{"lair": "C5", "path": [["C3"], ["C2"], ["D3"]]}]}
    view = HUNT.view(HUNT.read(position, CLASSIC, Seeded(1)), 1)
    _, path = draw_sheet(view, Seeded(2))
    assert len(path) == 3 and path[0] == ["C3"]
