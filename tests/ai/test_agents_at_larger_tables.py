"""Agents in two against two and conspiracy: legal, secret-blind, in time; Onryo, orders and rivals."""

from typing import Any

import pytest

from engine.api import HIDDEN, LEVELS, Level, agent_for, load
from engine.games.hunt_the_ravager.agent import SKILLS
from engine.games.hunt_the_ravager.agent_empress import Empress
from engine.games.hunt_the_ravager.agent_onryo import Onryo
from engine.games.hunt_the_ravager.agent_pack import PairForesight, RivalForesight
from engine.games.hunt_the_ravager.agent_sight import Sight
from engine.games.hunt_the_ravager.agent_worlds import Worlds
from engine.games.hunt_the_ravager.belief import PLACE, Belief, Guess
from engine.games.hunt_the_ravager.board import BIT, GRID, SITES, Board
from engine.games.hunt_the_ravager.clues import told
from engine.games.hunt_the_ravager.view import HuntView
from engine.kernel.chance import Seeded
from tests.ai.chases import HUNT, PAIRS, RIVALS, chosen, played_match, public, random_match, words
from tests.games import many, slowly

BOTH = pytest.mark.parametrize(
    "level", [pytest.param(PAIRS, marks=pytest.mark.slow), RIVALS], ids=lambda level: level.mode
)
QUICK = [*LEVELS[:2], *[pytest.param(level, marks=pytest.mark.slow) for level in LEVELS[2:]]]


def sight_of(position: dict[str, Any], level: Level, seat: int, skill: str = "hard") -> Sight:
    """What a seat sees of a position set up by hand."""
    view = HUNT.view(HUNT.read(position, level, Seeded(1)), seat)
    return Sight(view, SKILLS[skill])


@BOTH
@pytest.mark.parametrize("skill", QUICK)
def test_every_choice_is_legal_and_made_again_from_the_same_seed(level: Level, skill: str) -> None:
    seen = set()
    for number, match in enumerate(random_match(4, level)):
        if match.phase() not in seen or number % 37 == 0:
            seen.add(match.phase())
            update = match.update(match.seat())
            said = chosen(skill, update, number)
            assert said in words(update)
            assert said == chosen(skill, update, number)
    assert {"lair", "hide", "post", "take", "cost", "move", "walk", "act"} <= seen


@BOTH
@pytest.mark.parametrize("skill", QUICK)
def test_what_a_seat_cannot_know_changes_no_choice(level: Level, skill: str) -> None:
    told_apart = 0
    for number, match in enumerate(played_match(["easy"] * level.seats, 5, level)):
        seat = match.seat()
        update = match.update(seat)
        if number % 17 or all(each["path"] != HIDDEN for each in update.view.data["ravagers"]):
            continue
        twin = HUNT.imagine(update.view, Seeded(number))
        other = HUNT.view(twin, seat)
        assert other.data == update.view.data
        told_apart += HUNT.write(twin)["ravagers"] != match.position()["ravagers"]
        update_there = type(update)(other, [], update.options)
        assert chosen(skill, update, 11) == chosen(skill, update_there, 11)
    assert told_apart > 2


@BOTH
@pytest.mark.parametrize("skill", LEVELS)
def test_out_of_time_an_answer_comes_at_once(level: Level, skill: str) -> None:
    for number, match in enumerate(random_match(9, level)):
        if number % 29 == 0:
            update = match.update(match.seat())
            choice = agent_for(HUNT, skill, 1, lambda: True).choose(update.view, words(update))
            assert choice.words in words(update)


@BOTH
@pytest.mark.parametrize("skill", ["normal", *slowly("hard")])
def test_no_hunt_where_no_ravager_can_be_and_no_question_with_a_known_answer(
    level: Level, skill: str
) -> None:
    hunts = questions = 0
    for number, match in enumerate(played_match(["easy"] * level.seats, 2, level)):
        view = public(match)
        if view.phase != "act" or number % 4:
            continue
        if hunts + questions > 9:
            break
        parts = chosen(skill, match.update(match.seat()), 5).split(" ")
        running = [k for k, each in enumerate(view.ravagers) if each["state"] == "running"]
        if parts[0] == "hunt":
            assert any(GRID.cell[parts[2]] in places(view, k) for k in running), view.clues
            hunts += 1
        if parts[0] in ("track", "kami"):
            assert any(parts[2] not in view.ravagers[k]["footprints"] for k in running)
            questions += 1
    assert hunts + questions > 4


def places(view: HuntView, ravager: int) -> set[int]:
    """Where a Ravager may be."""
    belief = Belief(Board(view.data["grid"]), told(view, ravager))
    return {state & PLACE for state in belief.passes[-1].layers[-1]}


def chase(**more: Any) -> dict[str, Any]:
    """Two against two in Turn 2 of Round 1: the General is an Onryo, the Ninja has started at B2."""
    ninja = {"lair": "B4", "path": [["B2"], ["B3"]], "fury": 5, "state": "running"}
    general = {"lair": "F3", "path": [["F5"], ["F3"]], "state": "home", "onryo": True, "stolen": 1}
    ats = {"S1": "B3/C4", "S2": "F1/G2", "S3": "F4/G5", "P1": "A1/B2", "P2": "F2/G3", "P3": "E4/F5"}
    position = {
        "phase": "onryo",
        "turn": 2,
        "ravagers": [general, ninja],
        "treasures": ["B5", "D2", "G1"],
        "samurai": {name: {"at": at} for name, at in ats.items()},
    }
    return position | more


def test_the_onryo_terrifies_samurai_near_its_mate() -> None:
    onryo = Onryo(sight_of(chase(), PAIRS, 0), Seeded(3))
    terrors = {name: onryo.terror(name) for name in ("S1", "S2", "S3", "P1", "P2", "P3")}
    assert min(terrors["S1"], terrors["P1"]) > max(terrors[name] for name in ("S2", "S3", "P2", "P3"))
    said = {f"terrify {name}": worth for name, worth in terrors.items()}
    assert said[onryo.act([*said, "torment G3", "done"]).words] > 0.2


def test_it_looks_where_its_mate_is_if_house_rules_show_it() -> None:
    shown = load(HUNT, PAIRS.mode, {"team_sees_paths": True})
    position = chase(ravager_order=[1, 0], to_act=0)
    position["ravagers"][1]["path"] = [["B2"], ["B3"], ["C3"]]
    at, spread = (Onryo(sight_of(position, level, 0), Seeded(3)).heat for level in (shown, PAIRS))
    assert at[GRID.cell["C3"]] == 1.0 and sum(at) == 1.0
    assert 0.0 < max(spread) < 1.0


def test_it_silences_a_village_on_its_mates_way_rather_than_a_place_far_off() -> None:
    rows = ["CCCSCXC", "XCCCVCS", "VCSXCLC", "XCLCXVC", "SXCLSVL"]
    onryo = Onryo(sight_of(chase(grid=rows), PAIRS, 0), Seeded(3))
    assert onryo.silence(GRID.cell["A3"]) > onryo.silence(GRID.cell["G3"])
    assert onryo.silence(GRID.cell["G3"]) <= 0.0


def test_it_haunts_a_treasure_to_a_good_distance_from_a_lair_but_only_before_the_last_round() -> None:
    first = Onryo(sight_of(chase(treasures=["G1"]), PAIRS, 0), Seeded(3))
    last = Onryo(sight_of(chase(treasures=["G1"], round=2), PAIRS, 0), Seeded(3))
    nearer, further = GRID.cell["F1"], GRID.cell["G2"]
    assert first.lure(GRID.cell["G1"], nearer) > first.lure(GRID.cell["G1"], further)
    assert last.lure(GRID.cell["G1"], nearer) == 0.0


def test_an_onryo_goes_first() -> None:
    ravagers = chase()["ravagers"]
    sight = sight_of(chase(phase="ravager_order", ravagers=ravagers), PAIRS, 0)
    assert Onryo(sight, Seeded(3)).order(["first 0", "first 1"]).words == "first 0"
    sight = sight_of(chase(phase="ravager_order", ravagers=ravagers[::-1]), PAIRS, 0)
    assert Onryo(sight, Seeded(3)).order(["first 0", "first 1"]).words == "first 1"


def test_the_player_next_to_the_ravagers_walks_first_and_acts_last() -> None:
    for names, first in (("S1 S2 S3", "first 2"), ("P1 P2 P3", "first 3")):
        near = dict(zip(names.split(), ["A1/B2", "B1/C2", "B2/C3"], strict=True))
        far = {"S1": "F1/G2", "S2": "F2/G3", "S3": "F4/G5", "P1": "E1/F2", "P2": "E4/F5", "P3": "E3/F4"}
        samurai = {name: {"at": at} for name, at in (far | near).items()}
        sight = sight_of(chase(phase="imperial_order", samurai=samurai), PAIRS, 2)
        assert Empress(sight, Seeded(1), lambda: False).order(["first 2", "first 3"]).words == first


def test_a_mask_of_two_ravagers_is_worth_the_sum() -> None:
    runs = [{"lair": "C5", "path": [["B3"], ["B4"]]}, {"lair": "E1", "path": [["F1"], ["G1"]]}]
    position = chase(phase="act", turn=1, ravagers=runs)
    empress = Empress(sight_of(position, PAIRS, 2), Seeded(2), lambda: False)
    foresight, worlds = empress.foresight, empress.worlds
    assert isinstance(foresight, PairForesight) and len(worlds.slices) == 2
    for site in SITES:
        gains = [foresight.gain(worlds.at[site] & each) for each in worlds.slices]
        assert foresight.gain(worlds.at[site]) == pytest.approx(sum(gains))
    # one that is known has nothing to tell, and its worlds are not set against those of the other
    start, other = BIT[GRID.cell["B3"]], BIT[GRID.cell["B4"]]
    assert foresight.known(start) and not foresight.known(other)
    assert foresight.split([worlds.all], start) != [worlds.all]
    stands = empress.ready()
    alone = foresight.follow(worlds.all, stands, 0)
    assert foresight.answered(worlds.all, start, stands, 0) == pytest.approx(alone)
    assert foresight.answered(worlds.all, other, stands, 0) >= alone
    assert foresight.odds == [1.0, 1.0]


def rivalry(**more: Any) -> dict[str, Any]:
    """Conspiracy in the action phase of the Empress, who has a question and no strike; the Prince has one."""
    runs = {"lair": "A4", "path": [["C3"], ["B2"]]}
    ats = {"S1": "F4/G5", "S2": "B3/C4", "P1": "A1/B2", "P2": "D2/E3"}
    samurai = {name: {"at": at, "ready": name != "S1"} for name, at in ats.items()}
    return {"phase": "act", "turn": 1, "ravagers": [runs], "samurai": samurai} | more


def test_a_question_is_withheld_when_only_the_rival_can_strike_and_little_is_left_to_stop() -> None:
    rows = ["CCCSCXC", "CCCXCXS", "CCCXCLC", "VCLCXVX", "SXLLSVC"]
    start, first, second, lair = (GRID.cell[name] for name in ("C3", "B2", "C2", "G1"))
    guesses = [Guess(lair, [[start], [place]]) for place in (first, second) * 2]
    sight = sight_of(rivalry(grid=rows), RIVALS, 1)
    worth = []
    for rivals in ([GRID.crossing["B2/C3"]], []):
        foresight = RivalForesight(Worlds([guesses], 0), sight.ground(), 0, 0.0, 80.0, rivals, True)
        everywhere = foresight.worlds.all
        asked = foresight.answered(everywhere, BIT[first], [], 0)
        worth.append(asked - foresight.follow(everywhere, [], 0))
    assert worth == [-0.5 * 3.0 * 2, 0.0]


def test_an_own_hunt_is_preferred_to_one_left_to_the_rival() -> None:
    empress = Empress(sight_of(rivalry(), RIVALS, 1), Seeded(2), lambda: False)
    foresight, worlds = empress.foresight, empress.worlds
    site = max(SITES, key=lambda s: worlds.at[s].bit_count())
    caught = worlds.at[site]
    assert isinstance(foresight, RivalForesight)
    assert foresight.gain(caught) > 3.0 * caught.bit_count() > 0.0
    assert foresight.gain(caught) > 2.0 * foresight.stopped(caught)


def test_a_prince_has_nobody_act_after_him() -> None:
    position = rivalry(to_act=2)
    prince = Empress(sight_of(position, RIVALS, 2), Seeded(2), lambda: False)
    assert isinstance(prince.foresight, RivalForesight) and prince.foresight.rivals == []
    assert all(prince.sight.samurai[k][0] == "P" for k in prince.hands)


@pytest.mark.slow
@BOTH
@pytest.mark.parametrize("skill", LEVELS)
def test_no_level_errs_in_whole_games(level: Level, skill: str) -> None:
    for seed in range(50, 50 + many(4)):
        assert len(list(played_match([skill] * level.seats, seed, level))) > 60
