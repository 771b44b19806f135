"""The referee, on the toy game: every reason against undo, refusals, records, positions to start from."""

import pytest

from engine.api import PUBLIC, Diverged, Level, Match, Move, Record, Refused, replay
from engine.kernel.chance import Scripted
from tests.games.pebbles import GAME, LEVELS

PAIR: Level = LEVELS[0]
HANDS = ["hand:3", "hand:5"]


def match(*words: str, dice: str = "4") -> Match:
    """A pair with 3 and 5 pebbles, after these words."""
    played = Match(GAME, PAIR, 1, chance=Scripted([*HANDS, *[f"d6:{face}" for face in dice]]))
    for each in words:
        played.play(played.seat(), each)
    return played


def test_a_fresh_match() -> None:
    m = match()
    assert (m.seat(), m.phase(), m.over) == (0, "boast", False)
    assert m.scores() == [0, 0] and m.winners() == []
    assert m.record.names == ["Player 1", "Player 2"] and m.record.people == ["human", "human"]
    assert m.no_undo(0) == "undo-nothing"


def test_undo_says_why_not() -> None:
    m = match("boast 2")
    assert m.no_undo(0) == "" and m.no_undo(1) == "undo-other-seat" and m.no_undo(PUBLIC) == "undo-other-seat"
    m.play(0, "hold 2")
    assert m.no_undo(0) == "undo-other-seat", "the other seat is asked and may have looked"
    assert m.no_undo(1) == "undo-other-seat", "it has not acted"
    with pytest.raises(ValueError, match="undo-other-seat"):
        m.undo(1)


def test_undo_stops_at_chance() -> None:
    m = Match(GAME, Level("pebbles", "solo", 1, {}, {}, ""), 1, chance=Scripted(["hand:4", *["d6:5"] * 3]))
    m.play(0, "boast 1")
    m.undo(0)
    m.play(0, "boast 2")
    m.play(0, "hold 2")
    assert m.no_undo(0) == "undo-chance" and m.scores() == [3]


def test_undo_takes_back_what_was_heard() -> None:
    m = match("boast 2", "hold 2", "boast 1")
    before = [[e.words() for e in m.heard(seat)] for seat in (PUBLIC, 0, 1)]
    assert before == [
        ["said 2", "said", "said 1"],
        ["said 2", "said 2", "said 1"],
        ["said 2", "said", "said 1"],
    ]
    assert m.undo(1).words == "boast 1"
    assert [e.words() for e in m.heard(PUBLIC)] == ["said 2", "said"]
    m.play(1, "boast 3")
    assert [e.words() for e in m.heard(PUBLIC)] == ["said 2", "said", "said 3"]


def test_what_was_heard_alone_is_told_apart_from_what_all_heard() -> None:
    """Seat 0 holds 2 in secret after 2 was said aloud: the same words, but not for everybody."""
    m = match("boast 2", "hold 2", "boast 1")
    assert m.where_heard(0) == [0, -1, 2] and m.where_heard(1) == [0, 1, 2] == m.where_heard(PUBLIC)
    m.undo(1)
    assert m.where_heard(0) == [0, -1] and m.where_heard(PUBLIC) == [0, 1]


def test_refusals_name_rule_and_words() -> None:
    m = match("boast 2", "hold 2")
    for text, rule in [
        ("boast 2", "PEB-BOAST"),
        ("boast 6", "PEB-TEXT"),
        ("boast", "PEB-TEXT"),
        ("hold 1", "PEB-TEXT"),
        ("", "PEB-TEXT"),
    ]:
        with pytest.raises(Refused) as caught:
            m.play(1, text)
        assert (caught.value.words, caught.value.rule) == (text, rule) == (text, m.why(text))
    assert m.why("boast 3") == ""


def test_the_whole_game_by_hand() -> None:
    """Round 1, die 4: 2 as boasted, and 5 is too many; round 2, die 1: 1 and 0; round 3, die 6: 3 and 0."""
    m = match("boast 2", "hold 2", "boast 5", "hold 5", dice="416")
    assert m.scores() == [3, 0] and m.position()["bag"] == 2 + 5
    for each in ["boast 0", "hold 1", "boast 1", "hold 0", "boast 3", "hold 3", "boast 0", "hold 0"]:
        m.play(m.seat(), each)
    assert m.over and m.scores() == [3 + 1 + 4, 0 + 0 + 1] and m.winners() == [0]
    assert m.phase() == "over" and m.why("boast 1") == "PEB-END"
    assert m.update(0).options == [] and m.seat() == -1


def test_a_match_may_start_from_a_position() -> None:
    position = match("boast 2", "hold 2", "boast 1").position()
    m = Match(GAME, PAIR, 9, start=position, chance=Scripted(["d6:6"]))
    assert m.position() == position and m.phase() == "hold" and m.seat() == 1
    m.play(1, "hold 1")
    assert m.scores() == [3, 2]
    assert Match(GAME, PAIR, 9, start=position).position() == position


def test_what_is_handed_out_can_be_written_on() -> None:
    m = match("boast 2")
    m.update(0).options.clear()
    m.heard(0).clear()
    m.position()["seats"].clear()
    m.view(1).data["seats"].clear()
    m.update(1).view.data.clear()
    assert len(m.update(0).options) == 4 and len(m.heard(0)) == 1
    assert len(m.position()["seats"]) == 2 and len(m.view(1).data["seats"]) == 2


def test_replaying_stops_where_the_record_goes_apart() -> None:
    m = Match(GAME, PAIR, 5, ["Ann", "Bo"], ["human", "hard"])
    for each in ["boast 1", "hold 1", "boast 2"]:
        m.play(m.seat(), each)
    again = replay(GAME, PAIR, m.record)
    assert again.position() == m.position() and again.record.names == ["Ann", "Bo"]
    assert replay(GAME, PAIR, m.record, 0).record.moves == []
    other = Record("pebbles", "pair", 2, {}, 5)
    other.moves.extend([m.record.moves[0], Move(0, "hold 1", "f" * 16)])
    with pytest.raises(Diverged) as caught:
        replay(GAME, PAIR, other)
    assert (caught.value.number, caught.value.words) == (2, "hold 1")
