"""Set-up, walking and ends, where scenarios leave gaps."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.api import GAMES, Match, load
from engine.kernel.chance import Scripted
from tests.games.hunt_the_ravager.playing import CLASSIC, GAME, at, heard, legal, play
from tests.perft.hunt_by_hand import CELLS, touch

DECK = "CVCSCXCXLCCVCSCCSXCLCVCLCXVCSXCLSVX"


@settings(max_examples=30)
@given(st.permutations(list(DECK)), st.data())
def test_no_deal_and_no_order_of_hiding_is_a_dead_end(deal: list[str], data: st.DataObject) -> None:
    """Shows HTR-HIDE-6, HTR-R19, HTR-HIDE-5. Three Treasures always fit, whatever was hidden before."""
    match = Match(GAME, CLASSIC, 1, chance=Scripted([f"shuffle:{','.join(deal)}", "pick:0"]))
    play(match, legal(match)[0])
    while match.phase() == "hide":
        play(match, data.draw(st.sampled_from(legal(match))))
    treasures = match.position()["treasures"]
    assert len(treasures) == 3 and not any(touch(a, b) for a, b in combinations(treasures, 2))
    assert all(deal[CELLS.index(cell)] not in "LX" for cell in treasures)
    assert 0 <= match.position()["defence"] <= 2


@pytest.mark.parametrize("first", [0, 1])
def test_seats_swap_for_the_second_vendetta(first: int) -> None:
    """Shows HTR-SETUP-3, HTR-VEND-1, HTR-EOV-4."""
    match = Match(GAME, CLASSIC, 1, chance=Scripted(["shuffle:keep", f"pick:{first}"]))
    asked = {match.position()["vendetta"]: match.seat()}
    grid = match.position()["grid"]
    while not match.over:
        play(match, legal(match)[-1])
        if match.phase() == "lair":
            asked[match.position()["vendetta"]] = match.seat()
            p = match.position()
            assert p["ravagers"] == [{**p["ravagers"][0], "fury": 5, "stolen": 0, "lair": "", "path": []}]
            assert p["devastated"] == p["treasures"] == p["clues"] == [] and p["defence"] == 5
    assert asked == {1: first, 2: 1 - first}
    assert match.position()["grid"] == grid


def test_walking_ends_by_itself_when_nobody_can_walk() -> None:
    """Shows HTR-WALK-7. Three on Locations: the Empress is asked to act at once."""
    on_sites = {name: {"at": place} for name, place in [("S1", "A1"), ("S2", "D4"), ("S3", "G5")]}
    match = play(at("move", [["D1"]], samurai=on_sites), "move E1")
    assert match.phase() == "act"
    boxed = {"S1": {"at": "A1/B2"}, "S2": {"at": "D4"}, "S3": {"at": "G5"}}
    match = play(at("move", [["D1"]], samurai=boxed), "move E1")
    assert match.phase() == "walk" and legal(match)[-1] == "done"
    play(match, legal(match)[0])
    assert match.phase() == "act"


def test_an_intersection_left_in_this_phase_is_free() -> None:
    """Shows HTR-WALK-6. One Samurai makes room for the next."""
    match = at(
        "walk",
        [["D1"], ["E1"]],
        samurai={"S1": {"at": "A1/B2"}, "S2": {"at": "B1/C2"}, "S3": {"at": "F4/G5"}},
    )
    assert match.why("walk S1 B1/C2") == "HTR-WALK-6"
    play(match, "walk S2 C1/D2", "walk S1 B1/C2")
    assert match.position()["samurai"]["S1"]["at"] == "B1/C2"
    assert match.why("walk S2 B1/C2") == "HTR-WALK-4"


def test_the_fifth_declaration_comes_before_the_end_of_time() -> None:
    """Shows HTR-R24, HTR-EOT-1, HTR-DECL-1."""
    path = [["D1"], ["C1"], ["B1"], ["A1"], ["A2"], ["A3"]]
    late = play(at("act", path, turn=5, treasures=["G4"], ravager_lair="G1"), "done")
    assert heard(late)[:2] == ["roaming", "late"] and late.position()["ravagers"][0]["stolen"] == 0
    home = play(at("act", path, turn=5, treasures=["G4"], ravager_lair="A3"), "done")
    assert heard(home)[0] == "home" and home.position()["ravagers"][0]["stolen"] == 1


def test_found_in_the_lair_is_not_home() -> None:
    """Shows HTR-R23."""
    match = play(at("act", [["D1"], ["C3"]], ravager_lair="C3", treasures=["G4"]), "hunt S2 C3")
    assert "home" not in heard(match) and match.position()["ravagers"][0]["stolen"] == 0


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"vp": 10}, {"vp": 9, "ravager_vp": 9, "stolen": 3, "devastated": 9}),
        ({"vp": 10, "ravager_vp": 9}, {"vp": 10, "ravager_vp": 8, "stolen": 3, "devastated": 9}),
        ({"vp": 10, "ravager_vp": 9, "stolen": 2}, {"vp": 10, "ravager_vp": 9, "stolen": 1, "devastated": 9}),
        (
            {"vp": 10, "ravager_vp": 9, "stolen": 2, "devastated": 1},
            {"vp": 10, "ravager_vp": 9, "stolen": 2, "devastated": 0},
        ),
    ],
)
def test_ties_are_broken_in_this_order(
    order: tuple[int, int], better: dict[str, int], worse: dict[str, int]
) -> None:
    """Shows HTR-EOG-1, HTR-EOG-2."""
    rows = [better, worse] if order == (0, 1) else [worse, better]
    roles = ["ravager", "empress"]
    seats = [{**row, "role": role} for row, role in zip(rows, roles, strict=True)]
    table = GAME.read({"over": True, "phase": "over", "seats": seats}, CLASSIC, Scripted([]))
    assert GAME.winners(table) == [order.index(0)]
    even = [{**better, "role": role} for role in roles]
    assert GAME.winners(GAME.read({"over": True, "seats": even}, CLASSIC, Scripted([]))) == [0, 1]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("phase", "sleep"),
        ("samurai", {"S1": {"at": "Z9"}}),
        ("samurai", {"S1": {"at": "A1/C3"}}),
        ("grid", ["CVCSCXC"]),
        ("grid", ["CVCSCXQ"] * 5),
        ("devastated", ["A6"]),
        ("treasures", ["A1", ""]),
        ("moved", ["P9"]),
        ("seats", [{"role": "empress"}]),
        ("lair", "H1"),
        ("found", "?"),
        ("path", [["D1"], ["E9"]]),
        ("path", [[], ["E1"]]),
        ("footprints", {"Z1": 1}),
    ],
)
def test_a_position_that_makes_no_sense_is_named(key: str, value: object) -> None:
    """Shows HTR-TEXT-1."""
    sheet = {"lair": "A4", "path": [["D1"], ["E1"]]}
    position = {"phase": "walk", "ravagers": [sheet], key: value}
    if key in ("lair", "found", "path", "footprints"):
        position = {"phase": "walk", "ravagers": [{**sheet, key: value}]}
    with pytest.raises(ValueError, match=key):
        GAME.read(position, CLASSIC, Scripted([]))


def test_unknown_house_rules_are_refused() -> None:
    with pytest.raises(KeyError, match="ruins_keep_type"):
        load(GAMES["hunt_the_ravager"], "classic", {"ruins": True})
    with pytest.raises(KeyError, match="ruins_keep_type"):
        load(GAMES["hunt_the_ravager"], "classic", {"ruins_keep_type": 1})
