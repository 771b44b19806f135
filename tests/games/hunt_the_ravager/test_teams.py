"""Two against two and conspiracy: what the public scenarios leave open."""

from typing import Any, Final

import pytest

from engine.api import HIDDEN, Level, Match, Refused, load
from engine.kernel.chance import Scripted, Seeded
from tests.games.hunt_the_ravager.playing import GAME, clues, heard, legal, play

PAIR: Final[Level] = load(GAME, "two_against_two")
SEEN: Final[Level] = load(GAME, "two_against_two", {"team_sees_paths": True})
THREE: Final[Level] = load(GAME, "conspiracy")
POSTS: Final = {
    "S1": {"at": "A1/B2"},
    "S2": {"at": "B1/C2"},
    "S3": {"at": "C1/D2"},
    "P1": {"at": "F4/G5"},
    "P2": {"at": "E4/F5"},
    "P3": {"at": "D4/E5"},
}
CORNER: Final = ["A1", "A2", "B1", "B2"]


def pair(
    phase: str, general: dict[str, Any], ninja: dict[str, Any], level: Level = PAIR, **keys: Any
) -> Match:
    """A match of four with these two sheets."""
    ravagers = [{"lair": "C3", **general}, {"lair": "G4", **ninja}]
    position = {"phase": phase, "samurai": POSTS, "treasures": ["E5", "A4"], "ravagers": ravagers, **keys}
    return Match(GAME, level, 1, start=position)


def spent(path: list[list[str]], **keys: Any) -> dict[str, Any]:
    """A Ravager in the burnt corner, without Fury."""
    return {"path": path, "fury": 0, **keys}


def test_a_team_mate_plays_on_after_an_annihilation() -> None:
    """Shows HTR-R43, HTR-T2-ONRYO-1, HTR-R44. The General perishes first; the Ninja still pays and moves."""
    match = pair(
        "ravager_order", spent([["A1"], ["A1"]]), {"path": [["E3"], ["E4"]]}, turn=2, devastated=CORNER
    )
    play(match, "first 0")
    assert clues(match) == ["annihilated 0"]
    assert match.seat() == 1 and match.phase() == "cost"
    play(match, "fury", "move E3", "first 2", "done", "done", "done", "done")
    assert match.position()["turn"] == 3
    assert heard(match)[-2:] == ["turn 3", "onryo 0"]
    assert [ravager["onryo"] for ravager in match.position()["ravagers"]] == [True, False]
    assert clues(match)[-2:] == ["lair 1 no", "turn 3"]


def test_the_last_one_annihilated_ends_the_round_or_the_vendetta() -> None:
    """Shows HTR-R46, HTR-T2-STOP-2. The mate was hunted: the Round is over; annihilated: the Vendetta."""
    out = {"path": [["E3"], ["E4"]], "state": "hunted", "onryo": True}
    match = pair("ravager_order", spent([["A1"], ["A1"]]), out, turn=2, devastated=CORNER)
    play(match, "first 0")
    assert (match.position()["vendetta"], match.position()["round"], match.phase()) == (1, 2, "post")
    gone = {**out, "state": "annihilated"}
    match = pair("ravager_order", spent([["A1"], ["A1"]]), gone, turn=2, devastated=CORNER)
    play(match, "first 0")
    assert (match.position()["vendetta"], match.position()["round"], match.phase()) == (2, 1, "lair")


def test_each_sheet_shown_bears_the_round_it_was_written_in() -> None:
    """Shows HTR-R26. The General perishes in Round 1 and sits out Round 2; the Ninja walks in both."""
    general, ninja = spent([["C1"], ["A1"]]), {"path": [["E2"], ["F1"]], "lair": "E3", "fury": 9}
    match, dice = pair("ravager_order", general, ninja, turn=2, devastated=CORNER), Seeded(3)
    while match.position()["vendetta"] == 1:
        options = legal(match)
        stays = match.phase() in ("walk", "act", "onryo")
        play(match, "done" if stays else options[dice.below(len(options))])
    assert "round 2" in heard(match)
    shown = [line.split(" ") for line in heard(match) if line.startswith("sheet")]
    assert [(line[1], line[2], line[-1]) for line in shown] == [
        ("1", "C1", "0"),
        ("1", "E2", "1"),
        ("2", shown[2][2], "1"),
    ]


def test_an_onryo_cannot_be_hunted() -> None:
    """Shows HTR-R45, HTR-R49. Nobody is left where the hunted General stood."""
    general = {"path": [["C2"], ["D2"]], "state": "hunted", "onryo": True, "found": "D2"}
    match = pair("act", general, {"path": [["E1"], ["E2"], ["D3"]]}, turn=2, to_act=2)
    assert play(match, "hunt S3 D2").phase() == "act"
    assert clues(match) == ["hunt D2 no"]
    assert not match.position()["seats"][2]["hunts"]


def test_an_onryo_without_a_path_answers_nothing() -> None:
    """Shows HTR-R47, HTR-T2-ONRYO-3. The annihilated General took no Treasure in Round 2."""
    gone = {"path": [], "state": "annihilated", "onryo": True}
    match = pair("act", gone, {"path": [["E1"], ["E2"]]}, turn=1, round=2, to_act=2)
    play(match, "track S3 D1")
    assert clues(match) == ["seen 1 D1 no"]


def test_the_annihilated_takes_nothing_in_round_two() -> None:
    """Shows HTR-T2-ROUND-2, HTR-T2-ONRYO-3."""
    gone = {"path": [], "state": "annihilated", "onryo": True}
    match = pair("post", gone, {"path": []}, round=2, samurai={**POSTS, "P3": {"at": ""}})
    play(match, "post A4/B5")
    assert (match.phase(), match.seat()) == ("take", 1)
    play(match, "take E5", "first 1")
    assert (match.phase(), match.seat()) == ("move", 1)
    play(match, "move E4")
    assert (match.phase(), match.seat(), match.position()["onryo_left"]) == ("onryo", 0, 2)


def test_a_mate_may_see_the_lair_and_by_house_rule_the_path() -> None:
    """Shows HTR-R42, HTR-T2-TEAM-2. Public eyes and the Imperial team see neither."""
    for level, path in ((PAIR, HIDDEN), (SEEN, [["E3"]])):
        match = pair("ravager_order", {"path": [["E3"]]}, {"path": [["C5"]]}, level)
        mate = match.view(1).data["ravagers"][0]
        assert (mate["lair"], mate["path"]) == ("C3", path)
        for seat in (-1, 2, 3):
            other = match.view(seat).data["ravagers"][0]
            assert (other["lair"], other["path"]) == (HIDDEN, HIDDEN)
        play(match, "first 0", "move E4")
        assert heard(match, 1)[-1:] == (["mate_moved E4 0"] if level is SEEN else ["moved 0"])
        assert ("moved 0" in heard(match, 1)) == (level is not SEEN), "nothing is said twice"
        assert heard(match, 2)[-1] == "moved 0"


def test_what_a_mate_learned_is_not_undone() -> None:
    """The General's Lair was told to the Ninja; in the classic game nobody heard of it."""
    match = Match(GAME, PAIR, 1, chance=Scripted(["shuffle:keep", "pick:0"]))
    play(match, "lair C3")
    assert heard(match, 1)[-1] == "confided C3 0" and "lair 0" not in heard(match, 1)
    assert "confided" not in " ".join(heard(match, 2))
    assert match.no_undo(0)


def test_imperial_rivals_hide_nothing_from_each_other() -> None:
    """Shows HTR-R58, HTR-C3-EOG-1. The views of Empress and Prince are the same."""
    match = Match(GAME, THREE, 1, chance=Scripted(["shuffle:keep", "pick:1"]))
    play(match, "lair C3", "hide E3", "hide C2", "post A1/B2", "post B1/C2", "post F4/G5", "post E4/F5")
    play(match, "take E3", "move E4 D4")
    empress, prince = match.view(2), match.view(0)
    assert empress.data == prince.data
    assert heard(match, 2) == heard(match, 0)
    assert [seat["role"] for seat in match.position()["seats"]] == ["prince", "ravager", "empress"]


def test_three_vendettas_pass_the_roles_to_the_left() -> None:
    """Shows HTR-C3-VEND-1, HTR-C3-EOV-2. The old Empress is the new Ravager."""
    ravagers = [{"lair": "C3", "path": [["E3"], ["D4"]]}]
    position = {
        "phase": "act",
        "round": 2,
        "to_act": 1,
        "defence": 1,
        "samurai": {name: POSTS[name] for name in ("S1", "S2", "P1", "P2")} | {"S1": {"at": "C3/D4"}},
        "ravagers": ravagers,
    }
    match = play(Match(GAME, THREE, 1, start=position), "hunt S1 D4")
    assert [seat["role"] for seat in match.position()["seats"]] == ["prince", "ravager", "empress"]
    assert match.scores() == [5, 4, 0]
    assert "scored 0 5 1 4 2 0" in heard(match)
    assert (match.position()["vendetta"], match.phase(), match.seat()) == (2, "lair", 1)


@pytest.mark.parametrize(
    ("words", "rule"), [("first 3", "HTR-T2-ORDER-1"), ("first 7", "HTR-TEXT-1"), ("done", "HTR-PHASE-1")]
)
def test_the_general_names_one_of_the_own_team(words: str, rule: str) -> None:
    """Shows HTR-T2-ORDER-1, HTR-R40."""
    match = pair("ravager_order", {"path": [["E3"]]}, {"path": [["C5"]]})
    with pytest.raises(Refused) as refusal:
        match.play(0, words)
    assert refusal.value.rule == rule
    assert legal(match) == ["first 0", "first 1"]
