"""The toy is a game like any other: one file, one line in a list."""

from pathlib import Path

from engine.api import imagine
from engine.kernel.chance import Seeded
from tests.contract.playing import matches
from tests.games import ALL, pebbles


def test_a_further_game_is_one_file_and_one_line() -> None:
    source = Path(pebbles.__file__).read_text("utf-8")
    assert ALL["pebbles"] is pebbles.GAME
    assert "import engine" not in source and "from engine.games" not in source
    assert len(source.splitlines()) < 250


def test_imagined_hands_agree_with_all_that_was_shown() -> None:
    """Never fewer than were shown and kept, never more than five less the lost; each such hand comes up."""
    for match in matches(pebbles.LEVELS[1], 11):
        if match.over:
            break
        view = match.view(0)
        for seat, row in enumerate(match.position()["seats"]):
            low, high = max(row["shown"], 3 - row["lost"]), 5 - row["lost"]
            assert low <= row["hand"] <= high, "the truth is always among what may be"
            drawn = {
                imagine(ALL["pebbles"], view, Seeded(k)).view(seat).data["seats"][seat]["hand"]
                for k in range(40)
            }
            assert drawn == ({row["hand"]} if seat == 0 else set(range(low, high + 1)))
