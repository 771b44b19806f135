"""What a theft or an open discard pile showed stays shown; positions and levels that could not go on."""

from pathlib import Path

import pytest

from engine.api import Position, examine, level_files
from tests.games.five_ravens.playing import GAME, heard, match_at, say

OPEN_MIDDLE: list[Position] = [{"card": "chest2a", "up": True}, {"card": "hollowa"}]


@pytest.mark.parametrize("open_discards", [False, True])
def test_a_relic_that_its_thief_did_not_know_is_not_put_back(open_discards: bool) -> None:
    """Everybody else knew the bottom card already, and the first player is asked again, for the sink."""
    match = match_at(
        {
            "phase": "theft",
            "last_stole": 1,
            "known": [["chest2a"], ["ruby"]],
            "clocks": ["9pm", "midnight"],
            "center": OPEN_MIDDLE,
            "relic_deck": ["emerald", "ruby"],
            "seats": [
                {"thief": "4", "captured": ["2"]},
                {"thief": "9", "captured": ["2"], "stolen": "chest1a", "discard": ["chest1a"]},
            ],
        },
        open_discards=open_discards,
    )
    assert say(match, "steal bottom") == ["stole 0 bottom ruby"]
    assert (match.phase(), match.seat()) == ("sink", 0)
    assert match.no_undo(0) == "undo-told"


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        (["9", "1", "skulla"], ["play 9", "discard skulla"]),
        (["4", "1", "skulla", "skullb"], ["play 4", "cycle skulla", "done"]),
    ],
)
def test_a_card_shown_on_an_open_discard_pile_stays_there(hand: list[str], words: list[str]) -> None:
    deck = ["2", "3"] if "9" in hand else []
    seats = [{"hand": hand, "deck": deck}, {"thief": "4", "hand": ["5"]}]
    match = match_at({"center": OPEN_MIDDLE, "seats": seats}, open_discards=True)
    say(match, *words)
    assert match.seat() == 0
    assert "discarded 0 skulla" in heard(match, 1)
    assert match.no_undo(0) == "undo-told"


@pytest.mark.parametrize("relic_thieves", [False, True])
def test_who_plays_a_raven_holds_another(relic_thieves: bool) -> None:
    """A relic alone could be discarded, and then nothing would be left to do (FR-R64)."""
    position = {"phase": "discard", "playing": "9", "seats": [{"hand": ["skulla"]}, {"hand": ["4"]}]}
    with pytest.raises(ValueError, match="a Raven is needed"):
        match_at(position, raven_less_relic_thief=relic_thieves)


def test_a_raven_that_copies_is_in_play_and_not_captured() -> None:
    """Its only target would be itself, for ever (FR-R31)."""
    seats = [{"hand": ["1", "3"], "captured": ["2"]}, {"hand": ["4"]}]
    with pytest.raises(ValueError, match="in play"):
        match_at({"phase": "copy", "playing": "5", "seats": seats})


def test_two_ravens_that_copy_would_copy_each_other(tmp_path: Path) -> None:
    text = level_files(GAME.name)[0].read_text("utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text.replace('7 = "swap"', '7 = "copy"'), "utf-8")
    assert path.read_text("utf-8") != text
    assert [problem.sentence.split(":")[0] for problem in examine(path, GAME)[1]] == ["action.7"]
