"""What is in the box, through whole games."""

import random

import pytest

from engine.api import GAMES, Match, load


@pytest.mark.parametrize("seed", range(4))
def test_no_more_is_used_than_the_box_holds(seed: int) -> None:
    """Shows HTR-COMP-2."""
    game = GAMES["hunt_the_ravager"]
    match = Match(game, load(game, "classic"), seed)
    luck = random.Random(seed)
    before = match.components()
    while not match.over:
        match.play(match.seat(), luck.choice(match.update(match.seat()).options).words)
        assert match.components() == before
        position = match.position()
        cards = "".join(position["grid"])
        assert [cards.count(kind) for kind in "CXLSV"] == [15, 6, 4, 5, 5]
        assert sorted(position["samurai"]) == ["S1", "S2", "S3"]
        (ravager,) = position["ravagers"]
        assert sum(ravager["footprints"].values()) <= 13 and 0 <= ravager["fury"] <= 5
        assert len(position["treasures"]) + ravager["stolen"] <= 3
