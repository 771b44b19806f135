"""The Empress's idea of the Ravager: fitted to the clues, and used where it should be."""

from itertools import islice
from typing import Any

from engine.games.hunt_the_ravager.agent import SKILLS
from engine.games.hunt_the_ravager.agent_fit import PRIOR, Fit
from engine.games.hunt_the_ravager.agent_fog import Fog
from engine.games.hunt_the_ravager.agent_habits import USUAL, reach_of, weigh
from engine.games.hunt_the_ravager.agent_hunters import Foresight
from engine.games.hunt_the_ravager.agent_plans import Planner
from engine.games.hunt_the_ravager.agent_sight import Sight
from engine.games.hunt_the_ravager.agent_worlds import stands
from engine.games.hunt_the_ravager.belief import PLACE, Belief
from engine.games.hunt_the_ravager.board import GRID, SITES, Board
from engine.games.hunt_the_ravager.clues import told
from engine.games.hunt_the_ravager.table import ON_SITE
from engine.games.hunt_the_ravager.view import HuntView
from engine.kernel.chance import Seeded
from tests.ai.chases import CLASSIC, played_match, public

GRID_ROWS = ["CVCSCXC", "XLCCVCS", "CCSXCLC", "VCLCXVC", "SXCLSVX"]
FIRE = ["C3", "C2", "D2", "D4"]
TURNS = 5


def fit(clues: list[str]) -> Fit:
    """What these clues make of the Ravager."""
    data: dict[str, Any] = {"grid": GRID_ROWS, "clues": clues, "phase": "walk", "turn": 1}
    data["ravagers"] = [{"start": ""}]
    rounds = told(HuntView(CLASSIC, -1, data))
    return Fit(Belief(Board(GRID_ROWS), rounds), rounds, TURNS)


def home_in(turn: int, number: int) -> list[str]:
    """The clues of a Round in which the Ravager came home in this Turn."""
    clues = [f"round {number}", "start 0 C3"]
    for k in range(1, turn + 1):
        clues += [
            f"turn {k}",
            *(["fury 0"] if k > 1 else []),
            "moved 0",
            f"lair 0 {'yes' if k == turn else 'no'}",
        ]
    return clues


def test_without_clues_all_kinds_are_as_likely_as_before() -> None:
    assert fit([]).bold == PRIOR and fit([]).elusive == PRIOR
    assert abs(fit([]).habits().evenness - 0.77) < 0.05


def test_a_ravager_that_stays_out_is_taken_for_bold_and_one_that_hurries_home_for_timid() -> None:
    late = fit(home_in(5, 1) + home_in(5, 2))
    early = fit(home_in(2, 1) + home_in(2, 2))
    assert late.bold[2] > PRIOR[2] > early.bold[2]
    assert early.bold[0] > PRIOR[0] > late.bold[0]
    assert late.habits().coming[1] < early.habits().coming[1]
    assert late.habits().homing[1] < early.habits().homing[1]


def test_each_late_arrival_makes_it_bolder() -> None:
    assert fit(home_in(5, 1) + home_in(5, 2)).bold[2] > fit(home_in(5, 1)).bold[2] > PRIOR[2]


def test_strikes_that_miss_where_most_paths_lead_make_it_elusive() -> None:
    begun = ["round 1", "start 0 C3", "turn 1", "moved 0"]
    counts = fit(begun)
    crowded = max(SITES, key=counts.shares(counts.belief.passes[-1]).__getitem__)
    missed = fit([*begun, f"hunt {GRID.names[crowded]} no", "lair 0 no"])
    struck = fit([*begun, f"hunt {GRID.names[crowded]} 0"])
    assert missed.elusive[2] > PRIOR[2] > struck.elusive[2]


def test_places_that_samurai_can_strike_become_less_likely() -> None:
    rounds = told(
        HuntView(
            CLASSIC,
            -1,
            {
                "grid": GRID_ROWS,
                "clues": ["round 1", "start 0 C3", "turn 1", "moved 0"],
                "ravagers": [{"start": ""}],
                "phase": "walk",
                "turn": 1,
            },
        )
    )
    belief = Belief(Board(GRID_ROWS), rounds)
    shares = []
    for reached in ([0.0] * 35, reach_of(GRID.crossing["A1/B2"], False)):
        found = stands(belief, 4, 1.0)
        weigh(found, belief.lairs.sites, USUAL, 4, reached)
        total = sum(stand.weight for stand in found)
        near = sum(stand.weight for stand in found if reached_by_first(stand.state & PLACE))
        shares.append(near / total)
    assert 0.0 < shares[1] < shares[0]


def reached_by_first(site: int) -> bool:
    """Whether a Samurai that starts in the corner could strike there."""
    return reach_of(GRID.crossing["A1/B2"], False)[site] > 0.0


def test_the_reach_before_a_walk_that_was_made_is_a_mean() -> None:
    stand = GRID.crossing["C3/D4"]
    assert set(reach_of(stand, False)) == {0.0, 1.0}
    assert any(0.0 < likely < 1.0 for likely in reach_of(stand, True))
    assert sum(reach_of(ON_SITE + 3, True)) == 1.0 and sum(reach_of(-1, False)) == 0.0


def fog_of(number: int) -> tuple[Sight, Fog, Planner]:
    """The fog at one walk of a game between agents."""
    walks = (match for match in played_match(["normal", "normal"], 2) if match.phase() == "walk")
    sight = Sight(public(next(islice(walks, number, None))), SKILLS["hard"])
    planner = Planner(sight, Foresight(sight.worlds(Seeded(3)), sight.ground(), sight.turns_left))
    return sight, planner.fog, planner


def test_a_ravager_earns_less_where_samurai_are() -> None:
    sight, fog, _ = fog_of(0)
    places = [site for site in SITES if fog.worlds.at[site]]
    near = [GRID.around[places[k]][0] for k in (0, len(places) // 2, -1)]
    far = [ON_SITE + site for site in SITES if site not in places][:3]
    everywhere = fog.worlds.all
    assert fog.still_earns(everywhere, near) < fog.still_earns(everywhere, far)
    assert fog.still_earns(0, near) == 0.0
    assert sight.turns_left == 4


def test_plans_never_make_it_worse() -> None:
    sight, fog, planner = fog_of(3)
    everywhere = fog.worlds.all
    idle = fog.still_earns(everywhere, sight.stands)
    strikes = planner.strikes(everywhere, sight.stands, planner.ready)
    assert planner.asks(everywhere, sight.stands, planner.ready) <= strikes <= idle


def test_no_two_samurai_are_posted_on_one_intersection() -> None:
    _, _, planner = fog_of(3)
    plans = planner.postings([[3, 4, 5], [3, 4], [4, 5]], 20)
    assert plans and all(len(set(stands)) == 3 for _, stands in plans)
