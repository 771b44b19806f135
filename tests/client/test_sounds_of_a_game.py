"""What is heard of a whole game: nothing that matters is lost in all that happens at once."""

import random

import pytest

from client.sound import MOST, apart_ms, weightiest
from client.tables.five_ravens_words import SOUNDS
from engine.api import PUBLIC
from tests.client.conftest import Sit
from tests.client.tabletop import Mute
from tests.client.test_table_cards import CardHands, alone

STRIKES = [f"strike-{clock}" for clock in ("1pm", "3pm", "6pm", "9pm", "midnight")]


def test_each_sound_is_heard_once_and_the_grave_ones_always() -> None:
    light = [f"light-{n}" for n in range(9)]
    found = weightiest([*light, "reveal", "reveal", "bars", light[0], "strike-1pm"])
    assert found == [*light[: MOST - 3], "reveal", "bars", "strike-1pm"]
    assert weightiest([*STRIKES, "bars", "gong", "coin"]) == [*STRIKES, "bars", "gong"]
    assert weightiest(["coin", "coin"]) == ["coin"] and weightiest([]) == []
    assert apart_ms("bars") > apart_ms("coin") > 0


def step(h: CardHands, dice: random.Random) -> None:
    """The next decision, a thief where one can be played."""
    options = [a.words for a in h.match.update(h.match.seat()).options]
    said = dice.choice([w for w in options if w.startswith("thief")] or options)
    if h.session.asked:
        h.session.play(said, h.screen.now)
    else:
        assert isinstance(h.worker, Mute)
        h.worker.give(said)


@pytest.mark.parametrize("seats", [*(pytest.param(few, marks=pytest.mark.slow) for few in (2, 3)), 4])
def test_every_strike_and_all_bars_are_heard(sit: Sit, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    h = alone(sit, seats, 5)
    heard: list[str] = []
    monkeypatch.setattr(h.player.kit.sound, "play", heard.append)
    dice, old = random.Random(seats), 0
    moments = {"revealed": 0, "captured": 0}
    while not h.match.over:
        step(h, dice)
        h.player.pass_time(3600, 200)
        news = {e.name for e in h.match.heard(PUBLIC)[old:]}
        old = len(h.match.heard(PUBLIC))
        for name in moments:
            moments[name] += name in news
    assert [name for name in heard if name in STRIKES] == STRIKES
    for name, count in moments.items():
        assert count >= len(STRIKES) and heard.count(SOUNDS[name]) == count
