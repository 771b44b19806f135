"""Cards dealt as no game may ever deal them: the engine and the plain lists agree there too."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.api import GAMES, PUBLIC, Match, imagine, load
from engine.kernel.chance import Seeded
from tests.contract.playing import words
from tests.games.five_ravens.secrets import secrets
from tests.perft.five_ravens_by_hand import Position, legal

GAME = GAMES["five_ravens"]
RELICS = load(GAME, "standard").data["relics"]
ALLOWED = [relic for relic in RELICS if relic.startswith(("hollow", "skull", "mirror"))]
PHASES = ["mission", "copy", "cycle", "capture", "flip", "swap", "stack", "discard", "theft"]


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A table of two to four seats with any cards anywhere, at one of the usual phases."""
    count = draw(st.integers(2, 4))
    relics = draw(st.permutations(RELICS))
    p: Position = {"phase": draw(st.sampled_from(PHASES)), "first": draw(st.integers(0, count - 1))}
    p["to_act"] = draw(st.integers(0, count - 1))
    p["clocks"] = draw(st.sampled_from([["midnight"], ["9pm", "midnight"]]))
    p["center"] = [
        {"card": relics.pop(), "up": draw(st.booleans()), "locked": draw(st.booleans())} for _ in range(count)
    ]
    p["relic_deck"] = [relics.pop() for _ in range(draw(st.integers(0, 4)))]
    p["drawn"] = relics.pop() if p["phase"] == "swap" else ""
    p["playing"] = "" if p["phase"] in ("mission", "theft") else draw(st.sampled_from("1245678"))
    p["playing"] = "2" if p["phase"] == "copy" else p["playing"]
    p["seats"] = []
    for seat in range(count):
        ravens = [c for c in draw(st.permutations(list("123456789"))) if c != p["playing"]]
        keys: dict[str, Any] = {"hand": [ravens.pop()], "discard": [], "captured": [], "deck": []}
        if p["phase"] == "theft" or (seat != p["to_act"] and draw(st.booleans())):
            keys["thief"] = ravens.pop()
        for card in [*ravens, *[relics.pop() for _ in range(min(3, len(relics) // 2))]]:
            keys[draw(st.sampled_from(["hand", "discard", "captured", "deck"]))].append(card)
        keys["used"] = [card for card in keys["captured"] if draw(st.booleans())]
        p["seats"].append(keys)
    if p["phase"] == "theft":
        p["order"] = [seat for seat in range(count) if seat != p["to_act"]]
    return p


@settings(max_examples=20)
@given(positions(), st.booleans(), st.randoms(use_true_random=False))
def test_legal_lists_and_secrets_agree_anywhere(p: Position, is_open: bool, dice: Any) -> None:
    level = load(GAME, "standard", {"open_discards": is_open}, len(p["seats"]))
    match = Match(GAME, level, 1, start=p)
    for _ in range(12):
        full = match.position()
        again = Match(GAME, level, 1, start=json.loads(json.dumps(full)))
        assert again.position() == full
        if match.over:
            break
        options = words(match.update(match.seat()).options)
        assert set(options) == legal(full) and len(options) == len(set(options))
        for seat in range(PUBLIC, level.seats):
            view = match.view(seat)
            assert str(view.data).count("'?'") == len(secrets(full, seat, level))
            world = imagine(GAME, view, Seeded(seat + 1))
            assert world.view(seat).data == view.data
        match.play(match.seat(), dice.choice(options))
