"""Positions that make no sense are refused by name; what is evident is known when one is read."""

from typing import Any

import pytest

from engine.api import Position
from tests.games.five_ravens.playing import MIDDLE, match_at, options

SOUND: Position = {"seats": [{"hand": ["5", "chest1a"]}, {"hand": ["6"]}]}


def test_a_sound_position_is_read() -> None:
    assert options(match_at(SOUND)) == ["thief 5"]


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"phase": "nap"}, "phase"),
        ({"first": 2}, "first"),
        ({"to_act": -1}, "to_act"),
        ({"clocks": ["1pm"]}, "clocks"),
        ({"center": [*MIDDLE, {"card": "chest2a"}]}, "center"),
        ({"center": [{"card": "5"}]}, "center"),
        ({"center": [{"card": "crown"}]}, "center"),
        ({"relic_deck": ["ruby"]}, "two places"),
        ({"relic_deck": ["3"]}, "relic_deck"),
        ({"removed": ["chest1a"]}, "two places"),
        ({"playing": "5", "phase": "capture"}, "two places"),
        ({"drawn": "ruby", "phase": "swap"}, "two places"),
        ({"order": [5]}, "order"),
        ({"known": [[], [], []]}, "known"),
        ({"known": [["5"]]}, "known"),
        ({"seats": [{"hand": ["5", "5"]}, {"hand": ["6"]}]}, "two places"),
        ({"seats": [{"hand": ["5"], "discard": ["chest1a"]}, {"hand": ["6", "chest1a"]}]}, "two places"),
        ({"seats": [{"hand": ["chest1a"]}, {"hand": ["6"]}]}, "Raven is needed"),
        ({"seats": [{"thief": "ruby"}, {"hand": ["6"]}], "center": []}, "thief"),
        ({"seats": [{"hand": ["5"], "used": ["0"]}, {"hand": ["6"]}]}, "used"),
        ({"seats": [{"hand": ["5"], "captured": ["6"], "doubled": "chest4a"}, {"hand": ["6"]}]}, "doubled"),
        ({"seats": [{"hand": ["5"], "loot": ["chest2a"]}, {"hand": ["6"]}]}, "loot"),
        ({"seats": [{"hand": ["5"], "stolen": "chest2a"}, {"hand": ["6"]}]}, "stolen"),
        (
            {"phase": "theft", "seats": [{"thief": "5", "stolen": "chest2a", "deck": ["chest2a"]}, {}]},
            "seats.0.stolen",
        ),
        (
            {"seats": [{"hand": ["5"], "stolen": "chest2a", "discard": ["chest2a"]}, {"hand": ["6"]}]},
            "stolen",
        ),
        ({"clocks": []}, "clocks"),
        ({"seats": [{"hand": ["5"], "hand_open": 1}, {"hand": ["6"]}]}, "seats.0.hand_open"),
        ({"seats": [{"hand": "5"}, {"hand": ["6"]}]}, "seats.0.hand"),
        ({"seats": [["5"], {"hand": ["6"]}]}, "seats.0: a table"),
        ({"first": True}, "first"),
        ({"known": [[], None]}, "known.1: a list"),
        ({"seats": [{"hand": ["5"], "deck": ["1"], "deck_seen": []}, {"hand": ["6"]}]}, "deck_seen"),
        ({"seats": [{"hand": ["2"], "captured": ["2"]}, {"hand": ["6"]}]}, "two places"),
    ],
)
def test_what_cannot_be_is_named(change: dict[str, Any], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        match_at({**SOUND, **change})


def test_only_a_grand_raven_has_sums() -> None:
    assert "totals" not in match_at(SOUND).position()
    given = {**SOUND, "totals": [3, 4], "captured_totals": [5, 6], "game_no": 2}
    match = match_at(given, "grand_raven")
    assert match.position()["totals"] == [3, 4] and match.scores() == [4, 4]
    with pytest.raises(ValueError, match="totals"):
        match_at({**given, "totals": [1]}, "grand_raven")
    with pytest.raises(ValueError, match="game_no"):
        match_at({**given, "game_no": 4}, "grand_raven")


def test_what_is_evident_is_known() -> None:
    """Shows FR-HID-3: own relics to their seat; face-up, captured and shown ones to all."""
    match = match_at(
        {
            "known": [["emerald"]],
            "seats": [
                {"hand": ["5", "chest1a"], "deck": ["chest1b"], "deck_seen": ["a"], "captured": ["chest2a"]},
                {"hand": ["chest2b"], "hand_open": True, "discard": ["chest3a"]},
            ],
        }
    )
    public = ["ruby", "chest2a", "chest1b", "chest2b"]
    known = match.position()["known"]
    assert sorted(known[0]) == sorted(["emerald", "chest1a", *public])
    assert known[0][0] == "emerald", "what is given comes first"
    assert sorted(known[1]) == sorted(["chest3a", *public])
    assert match.view(1).data["seats"][0]["loot"] == ["?", "chest1b", "chest2a"]
