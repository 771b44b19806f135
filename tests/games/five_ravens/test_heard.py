"""What each seat hears: secrets only where they may be known."""

import pytest

from engine.api import PUBLIC
from tests.games.five_ravens.playing import heard, match_at, say


def last(lines: list[str], name: str) -> str:
    """The latest line that begins with this event."""
    return [line for line in lines if line.split()[0] == name][-1]


def test_a_thief_is_heard_by_its_own_seat() -> None:
    """Shows FR-THIEF-4."""
    match = match_at({"seats": [{"hand": ["5", "6"]}, {"hand": ["7"]}]})
    say(match, "thief 5")
    assert heard(match, 0) == ["thief 0 5"]
    assert heard(match, 1) == heard(match, PUBLIC) == ["thief 0"]
    assert say(match, "thief 7") == ["thief 1", "revealed 1 7", "revealed 0 5"]


def test_draws_and_cards_set_aside_are_secret() -> None:
    """Shows FR-HID-1, FR-HID-2."""
    match = match_at({"seats": [{"hand": ["4", "6", "chest1a"], "deck": ["8", "9"]}, {"hand": ["7", "3"]}]})
    say(match, "play 4", "cycle chest1a")
    assert heard(match, 0) == ["played 0 4", "aside 0 chest1a", "drawn 8", "discarded 0 chest1a"]
    assert heard(match, 1) == ["played 0 4", "aside 0", "drew 0 1", "discarded 0"]


@pytest.mark.parametrize("is_open", [False, True])
def test_what_goes_on_a_deck_is_heard_as_far_as_it_is_seen(is_open: bool) -> None:
    """Shows FR-HID-4, FR-R49."""
    match = match_at(
        {"seats": [{"hand": ["8", "6", "chest1a"], "discard": ["9"]}, {"hand": ["7", "3"]}]},
        open_discards=is_open,
    )
    lines = say(match, "play 8", "stack 9", "stack chest1a")
    assert lines == ["played 0 8", "stacked 0 discard" + " 9" * is_open, "stacked 0 hand"]
    assert heard(match, 0)[1:] == ["stacked 0 discard 9", "stacked 0 hand chest1a"]


def test_looks_are_public_and_what_is_seen_is_not() -> None:
    """Shows FR-THREE-1, FR-THREE-3, FR-SEVEN-1."""
    match = match_at(
        {
            "relic_deck": ["diamond", "chest1a"],
            "seats": [{"hand": ["2", "4"], "captured": ["3"]}, {"hand": ["7", "5"]}],
        }
    )
    assert say(match, "use 3", "peek bottom") == ["used 0 3", "peeked 0 bottom"]
    assert last(heard(match, 0), "seen") == "seen chest1a bottom"
    assert say(match, "play 7", "swap R2") == ["played 1 7", "took 1", "swapped 1 R2"]
    assert last(heard(match, 1), "seen") == "seen diamond drawn"
    assert "seen diamond drawn" not in heard(match, 0)
    assert say(match, "play 2")[-2:] == ["copied 0 3", "examined 0 R2"]
    assert last(heard(match, 0), "seen") == "seen diamond R2"


def test_a_theft_names_the_relic_when_all_know_it() -> None:
    """Shows FR-THEFT-6, FR-THEFT-7, FR-SINK-3."""
    match = match_at(
        {
            "phase": "theft",
            "order": [1],
            "clocks": ["midnight"],
            "relic_deck": ["diamond", "chest1a"],
            "seats": [{"thief": "9", "captured": ["2"]}, {"thief": "3"}],
        }
    )
    assert say(match, "steal bottom") == ["stole 0 bottom"]
    assert heard(match, 0)[-1] == "seen chest1a stolen"
    lines = say(match, "steal R1")
    assert lines[:2] == ["stole 1 R1 ruby", "sunk R2"]
    assert lines[2:] == [
        *["captured 0 9", "captured 1 3", "clocks 1", "struck midnight"],
        *["counted 0 chest1a owned 1 9 captured -1", "scored 0 0 2"],
        *["counted 1 gem ruby 1", "scored 1 1 1", "won 1"],
    ]


@pytest.mark.parametrize(("last", "told"), [(0, "kept 0"), (1, "clocks 1")])
def test_who_has_the_clocks_keeps_them(last: int, told: str) -> None:
    """Shows FR-EPI-1."""
    match = match_at(
        {
            "phase": "theft",
            "first": 0,
            "order": [last],
            "center": [{"card": "ruby", "up": True}, {"card": "chest1a"}],
            "seats": [{"thief": "9"}, {"thief": "3"}],
        }
    )
    assert [line for line in say(match, "steal R1") if line.startswith(("clocks", "kept"))] == [told]


def test_no_undo_once_a_card_is_shown_or_seen() -> None:
    """What stays in the hand of one seat can be taken back, what somebody learnt cannot."""
    match = match_at(
        {"seats": [{"hand": ["4", "6", "chest1a", "5"], "captured": ["1"]}, {"hand": ["7", "3"]}]}
    )
    say(match, "use 1")
    assert match.no_undo(0) == ""
    match.undo(0)
    say(match, "play 4")
    assert match.no_undo(0) == "undo-told"
    say(match, "cycle chest1a")
    assert match.no_undo(0) == ""
    match.undo(0)
    assert match.position()["seats"][0]["hand"] == ["6", "chest1a", "5"]
