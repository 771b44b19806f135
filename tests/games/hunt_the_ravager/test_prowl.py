"""Ravager Movement Phase: what it pays, where it goes, and how little that tells."""

import pytest

from engine.api import PUBLIC, Match, Refused
from tests.games.hunt_the_ravager.playing import EMPRESS, at, clues, footprints, heard, legal, play

PLACES = ["A1", "C3", "D2", "G5", "E4", "B1"]


def outcome(match: Match, seat: int) -> str:
    """Everything that a seat can see and has heard."""
    return str([match.view(seat).data, heard(match, seat), match.no_undo(seat), match.seat()])


@pytest.mark.parametrize("place", PLACES)
def test_no_move_can_be_told_from_another(place: str) -> None:
    """Shows HTR-MOVE-5, HTR-R31. One Location or two, here or there: the Empress gets the same."""
    dry: set[tuple[int, str]] = set()
    wet: dict[tuple[int, str], set[str]] = {}
    for words in legal(at("move", [[place]])):
        match = play(at("move", [[place]]), words)
        crossed = [line for line in heard(match) if line.startswith("crossed")]
        for seat in (EMPRESS, PUBLIC):
            if crossed:
                assert len(crossed) == 1 and len(words.split(" ")) == 3
                wet.setdefault((seat, crossed[0]), set()).add(outcome(match, seat))
            else:
                dry.add((seat, outcome(match, seat)))
    assert len(dry) == 2
    assert all(len(each) == 1 for each in wet.values())


def test_a_crossing_tells_the_lake_and_nothing_else() -> None:
    """Shows HTR-LAKE-2, HTR-R4, HTR-R5. Over B2 and back, or on to another shore, sounds alike."""
    back, on = play(at("move", [["A1"]]), "move B2 A1"), play(at("move", [["A1"]]), "move B2 C3")
    assert heard(back) == heard(on) == ["crossed B2", "moved"]
    assert clues(back) == clues(on) == ["moved 0 B2"]
    assert footprints(back) == {"A1": 1, "B2": 1}
    assert heard(back, 0) == ["crossed B2", "moved B2 A1"]


@pytest.mark.parametrize("fury", [0, 1])
def test_how_few_payments_there_are_is_not_told(fury: int) -> None:
    """Shows HTR-R31, HTR-COST-4. One way to pay left, or many: asked all the same, and seen by nobody."""
    burnt = ["A1", "B1", "A2"]
    few = at("move", [["B1"]], ravager_fury=fury, devastated=burnt[1:], turn=1)
    play(few, "move A1", "done", "done")
    assert few.phase() == "cost"
    assert legal(few) == ["devastate A1", *["fury"] * fury]
    view = few.view(EMPRESS).data
    assert few.update(EMPRESS).options == [] and view["phase"] == "cost" and view["to_act"] == 0


def test_annihilation_skips_what_is_left_of_the_vendetta() -> None:
    """Shows HTR-COST-3, HTR-EOV-1. Round 1 of Vendetta 1, and the next thing is the other seat's Lair."""
    match = at("move", [["B1"]], ravager_fury=0, devastated=["A1", "B1", "A2"], treasures=["D4"], turn=1)
    play(match, "move A1", "done", "done")
    assert "annihilated" in heard(match)
    assert match.phase() == "lair" and match.position()["vendetta"] == 2 and match.seat() == EMPRESS
    assert match.scores() == [3, 0]


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("move C3", "HTR-MOVE-2"),
        ("move A1", "HTR-MOVE-2"),
        ("move A2 C2", "HTR-MOVE-2"),
        ("move A2 A2", "HTR-MOVE-2"),
        ("move B2", "HTR-LAKE-1"),
        ("move A2 B2", "HTR-LAKE-1"),
        ("move", "HTR-TEXT-1"),
        ("move A2 A1 A2", "HTR-TEXT-1"),
        ("move H1", "HTR-TEXT-1"),
        ("move  A2", "HTR-TEXT-1"),
        ("fury", "HTR-PHASE-1"),
        ("done", "HTR-PHASE-1"),
    ],
)
def test_moves_that_are_refused(words: str, rule: str) -> None:
    """Shows HTR-MOVE-2, HTR-LAKE-1, HTR-TEXT-1, HTR-PHASE-1."""
    match = at("move", [["A1"]])
    with pytest.raises(Refused) as caught:
        match.play(0, words)
    assert caught.value.rule == rule


def test_the_empress_cannot_probe_by_speaking_out_of_turn() -> None:
    """Shows HTR-PHASE-1. Near or far from the Ravager, her words are refused alike."""
    match = at("cost", [["C3"], ["D2"]])
    tries = ["devastate D2", "devastate G5", "devastate B2", "fury", "move A1", "nonsense", ""]
    rules = set()
    for words in tries:
        with pytest.raises(Refused) as caught:
            match.play(EMPRESS, words)
        rules.add(caught.value.rule)
    assert rules == {"HTR-PHASE-1"}
