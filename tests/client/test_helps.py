"""What a player is helped with comes from the own view, never rules the truth out, and is drawn as told."""

import pytest

from client import helps
from client.replaying import Replay
from client.scene import Box, Line, Look, Place, Say, Scene
from client.tables import TABLES
from client.telling import said
from engine.api import LENSES, PUBLIC, Deduction
from tests.client.kinds import NAMES, match_at
from tests.games import slowly
from tests.replay.games import level, played


@pytest.mark.parametrize("seed", [0, *slowly(1, 2, 3)])
def test_the_truth_is_never_ruled_out(seed: int) -> None:
    replay = Replay(played(seed, keep=0.2).record, level())
    seen = 0
    for at in range(replay.length):
        sheet = replay.position(at)["ravagers"][0]
        found = helps.deduce(replay.seat_view(at, 1 - sheet["seat"]), [])
        if sheet["lair"]:
            assert found.marks["lair"][sheet["lair"]] > 0
        if not found.places:
            continue
        seen += 1
        assert found.places[sheet["path"][-1][-1]] > 0
        assert sum(found.places.values()) == pytest.approx(1.0)
        assert sum(found.marks["lair"].values()) == pytest.approx(1.0)
    assert seen > 40


def test_a_footprint_not_yet_found_is_expected_where_the_ravager_was() -> None:
    replay = Replay(played(2, keep=0.15).record, level())
    seen = 0
    for at in range(0, replay.length, 7):
        sheet = replay.position(at)["ravagers"][0]
        found = helps.deduce(replay.seat_view(at, 1 - sheet["seat"]), [], "footprints").places
        if not found or len(sheet["path"]) < 2:
            continue
        seen += 1
        for leg in sheet["path"]:
            for site in leg:
                assert found[site] > 0 or site in sheet["footprints"]
        assert all(found[site] == 0 for site in sheet["footprints"])
    assert seen > 5


def test_nothing_but_what_everybody_saw_is_used() -> None:
    """The whole position and the Empress's view lead to the same map; the Ravager gets none."""
    replay = Replay(played(3, keep=0.2).record, level())
    for at in range(10, replay.length, 9):
        sheet = replay.position(at)["ravagers"][0]
        empress = helps.deduce(replay.seat_view(at, 1 - sheet["seat"]), [])
        public = helps.deduce(replay.seat_view(at, PUBLIC), [])
        whole = helps.deduce(replay.game.see(replay.level, PUBLIC, replay.position(at)), [])
        assert empress.places == public.places == whole.places
        assert empress.marks == public.marks == whole.marks
        own = helps.deduce(replay.seat_view(at, sheet["seat"]), [])
        assert not own.places and not own.marks


def test_a_replay_concludes_what_the_table_did() -> None:
    match = match_at(("five_ravens", "standard", 2), 4)
    found = [helps.deduce(match.view(PUBLIC), match.heard(PUBLIC)).holds]
    while not match.over:
        match.play(match.seat(), match.update(match.seat()).options[0].words)
        found.append(helps.deduce(match.view(PUBLIC), match.heard(PUBLIC)).holds)
    replay = Replay(match.record, match.level)
    for at, holds in enumerate(found):
        assert helps.deduce(replay.view(at, PUBLIC), replay.heard(at, PUBLIC)).holds == holds


def test_a_game_without_such_helps_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = Replay(played(3, most=30).record, level())
    view = replay.view(20, PUBLIC)
    monkeypatch.delitem(LENSES, "hunt_the_ravager")
    assert helps.lenses(replay.level) == []
    assert helps.deduce(view, []).places == {}


@pytest.mark.parametrize(
    ("share", "words"), [(0.0, "0%"), (0.001, "<1%"), (0.25, "25%"), (0.997, "99%"), (1.0, "100%")]
)
def test_shares_never_overstate(share: float, words: str) -> None:
    assert helps.percent(share) == words


def test_shades_and_rings_follow_the_mode() -> None:
    found = Deduction({"A1": 0.0, "B1": 0.25, "C1": 0.75}, {"lair": {"A1": 0.5, "B1": 0.5}})
    assert helps.shades(found, helps.OFF) == {}
    assert set(helps.shades(found, helps.MARKS)) == {"A1"}
    full = helps.shades(found, helps.FULL)
    assert (full["C1"].share, full["C1"].text, full["A1"].share) == (1.0, "75%", 0.0)
    scene = Scene(3.0, 1.0, places=tuple(Place(w, k + 0.5, 0.5, 1, 1) for k, w in enumerate(found.places)))
    assert helps.marked(scene, found, helps.OFF, Say) is scene
    rings = [d for d in helps.marked(scene, found, helps.MARKS, Say).mid if isinstance(d, Line)]
    assert len(rings) == 2
    assert len(helps.marked(scene, found, helps.FULL, Say).over) > len(rings)
    many = Deduction({}, {"lair": dict.fromkeys([*found.places, *map(str, range(20))], 0.05)})
    assert helps.marked(scene, many, helps.FULL, Say) == scene


def test_the_tip_of_a_ringed_place_says_whose_it_may_be() -> None:
    match = match_at(("hunt_the_ravager", "two_against_two", 4), 1, people=["human"] * 4)
    found = Deduction({}, {"lair": {"A1": 0.12, "B1": 0.88}, "lair-2": {"A1": 1.0, "C1": 0.0}})
    view, look, table = match.view(PUBLIC), Look(names=NAMES), TABLES["hunt_the_ravager"]

    def tips(mode: str, deduction: Deduction = found) -> dict[str, list[str]]:
        bare = table.scene(view, look)
        scene = helps.marked(bare, deduction, mode, lambda kind: table.sought(kind, view, look))
        pairs = zip(scene.places, bare.places, strict=True)
        return {p.word: [said(tip) for tip in p.tips[len(q.tips) :]] for p, q in pairs if p != q}

    first, second = (NAMES[ravager["seat"]] for ravager in view.data["ravagers"])
    assert tips(helps.FULL) == {
        "A1": [
            f"{first}'s Lair is here with 12%: the solid gold ring.",
            f"{second}'s Lair can only be here: the dashed gold ring.",
        ],
        "B1": [f"{first}'s Lair is here with 88%: the solid gold ring."],
    }
    assert tips(helps.MARKS)["B1"] == [f"{first}'s Lair may be here: the solid gold ring."]
    alone = Deduction({}, {"lair": {"B1": 0.5, "C1": 0.5}})
    assert tips(helps.MARKS, alone)["C1"] == [f"{first}'s Lair may be here: the gold ring."]


def test_shares_of_two_marks_lie_beside_each_other_below_what_lies_at_the_top() -> None:
    scene = Scene(1.0, 1.0, places=(Place("A1", 0.5, 0.5, 1, 1),))
    found = Deduction({}, {"lair": {"A1": 0.5}, "lair-2": {"A1": 0.25}})
    plates = [d for d in helps.marked(scene, found, helps.FULL, Say).over if isinstance(d, Box)]
    left, right = sorted(plates, key=lambda d: d.x)
    assert left.x + left.w / 2 <= right.x - right.w / 2 + 0.01
    assert all(d.y - d.h / 2 >= 0.49 for d in plates)
