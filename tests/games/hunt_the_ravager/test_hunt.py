"""Samurai Action Phase: every answer against one worked out from the sheet, in the plainest way."""

import pytest

from engine.api import Level, Match
from engine.kernel.chance import Seeded
from tests.contract.playing import choose
from tests.games import slowly
from tests.games.hunt_the_ravager.playing import (
    CLASSIC,
    GAME,
    RUINS,
    at,
    clues,
    footprints,
    heard,
    legal,
    play,
)
from tests.perft.hunt_by_hand import CELLS, Position, kind, touch


def asked_about(p: Position, words: list[str]) -> list[str]:
    """The Locations that a question is about (HTR-TRACK-3, HTR-ELDERS-3, HTR-KAMI-3)."""
    verb, place = words[0], words[-1]
    if verb in ("track", "kami"):
        return [place]
    open_ones = [c for c in CELLS if kind(p, c) not in "LX" and c not in p["devastated"]]
    return (
        [c for c in CELLS if c == place or (touch(c, place) and c in open_ones)] if verb == "elders" else []
    )


def answers(p: Position, words: list[str]) -> list[str]:
    """The clues that an action adds at once."""
    sheet = p["ravagers"][0]
    visited = {cell for leg in sheet["path"] for cell in leg}
    if words[0] in ("hunt", "continue"):
        place = words[-1] if words[0] == "hunt" else p["samurai"][words[1]]["at"]
        return [f"hunt {place} " + ("0" if sheet["path"][-1][-1] == place else "no")]
    return [
        f"seen 0 {cell} " + ("yes" if cell in visited else "no")
        for cell in asked_about(p, words)
        if cell not in sheet["footprints"]
    ]


@pytest.mark.parametrize("level", [CLASSIC, RUINS], ids=["plain", "ruins keep their type"])
@pytest.mark.parametrize("seed", [60, 61, *slowly(62, 63, 64, 65)])
def test_answers_are_true(level: Level, seed: int) -> None:
    """Shows HTR-VISIT-1, HTR-TRACK-3, HTR-ELDERS-3, HTR-KAMI-3, HTR-HUNT-2, HTR-R7, HTR-R8, HTR-R9."""
    match, dice = Match(GAME, level, seed), Seeded(seed)
    count = 0
    while not match.over:
        action = choose(match.update(match.seat()).options, dice)
        before = match.position()
        match.play(match.seat(), action.words)
        after = match.position()
        if before["phase"] == "act" and before["vendetta"] == after["vendetta"]:
            known = len(before["clues"])
            told = answers(before, action.words.split(" "))
            assert after["clues"][known : known + len(told)] == told
            rest = after["clues"][known + len(told) :]
            assert not rest or rest[0].split(" ")[0] in ("lair", "round"), "nothing else is told"
            count += len(told)
            if after["phase"] == "act":
                prints = after["ravagers"][0]["footprints"]
                yes = {line.split(" ")[2] for line in told if line.endswith("yes")}
                assert set(prints) == {*before["ravagers"][0]["footprints"], *yes}
    assert count > 20


def test_a_question_can_be_asked_again_and_tells_nothing_new() -> None:
    """Shows HTR-FOOT-2, HTR-R9. A Samurai is Exhausted by it all the same."""
    match = at(
        "act", [["D4"], ["C4"]], samurai={"S1": {"at": "C3/D4"}, "S2": {"at": "C4/D5"}, "S3": {"at": ""}}
    )
    play(match, "track S1 D4")
    assert heard(match) == ["tracked S1 D4"] and clues(match) == []
    assert not match.position()["samurai"]["S1"]["ready"]
    assert footprints(match) == {"D4": 1}


def test_a_hunt_names_the_place_and_no_path() -> None:
    """Shows HTR-R25, HTR-HUNT-2, HTR-STOP-1. The Round is over before the others act."""
    match = play(at("act", [["D1"], ["C2", "C3"], ["D4"]], treasures=["G4"]), "hunt S2 D4")
    assert heard(match)[0] == "hunted S2 D4"
    assert match.phase() == "post" and match.position()["round"] == 2
    assert not any("C2" in line or "C3" in line for line in heard(match))
    assert match.position()["seats"][1]["hunts"] == 1


def test_a_failed_hunt_in_the_lair_says_nothing_of_the_lair() -> None:
    """Shows HTR-HUNT-3. A miss on the true Lair and a miss elsewhere sound alike but for the place."""
    for lair in ("D4", "G4"):
        match = play(at("act", [["D1"], ["E1"]], ravager_lair=lair), "hunt S2 D4")
        assert heard(match) == ["missed S2 D4"] and clues(match) == ["hunt D4 no"]


def test_who_hunted_may_do_nothing_more_this_turn() -> None:
    """Shows HTR-R16, HTR-ACT-2."""
    match = play(at("act", [["D1"], ["E1"]]), "hunt S2 D4")
    assert not [words for words in legal(match) if " S2" in words]
    for words in ["continue S2", "return S2 C3/D4", "track S2 D4"]:
        assert match.why(words) == "HTR-ACT-2"


def test_samurai_share_a_location_but_no_intersection() -> None:
    """Shows HTR-R14, HTR-R15, HTR-RETURN-2. Two hunt A1; only one can come back from the corner."""
    match = at(
        "act",
        [["D1"], ["E1"]],
        samurai={"S1": {"at": "A1"}, "S2": {"at": "A1"}, "S3": {"at": "A1/B2"}},
    )
    assert legal(match)[:2] == ["continue S1", "continue S2"]
    assert match.why("return S1 A1/B2") == "HTR-RETURN-2"
    play(match, "march S3 B1/C2", "return S1 A1/B2")
    assert match.why("return S2 A1/B2") == "HTR-RETURN-2"
    assert match.why("return S2 B1/C2") == "HTR-RETURN-1"


def test_the_sheets_are_shown_as_they_were_written() -> None:
    """Shows HTR-R26: at the End of Vendetta everybody hears the moves that were secret, and not before."""
    match, dice = Match(GAME, CLASSIC, 8), Seeded(8)
    written: list[str] = []
    while match.phase() != "lair" or not match.record.moves:
        assert not [line for line in heard(match) if line.startswith("sheet")]
        options = legal(match)
        words = options[dice.below(len(options))]
        play(match, words)
        if words.startswith("move"):
            written.append("-".join(words.split(" ")[1:]))
    sheets = [line.split(" ") for line in heard(match) if line.startswith("sheet")]
    assert [leg for sheet in sheets for leg in sheet[3:]] == written
