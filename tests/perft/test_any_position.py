"""Positions that no game may ever reach: the engine and the plain lists agree there too."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.api import GAMES, Match, load
from tests.contract.playing import words
from tests.perft.hunt_by_hand import CELLS, CROSSINGS, Position, kind, legal, touch

GAME = GAMES["hunt_the_ravager"]
LEVELS = [load(GAME, "classic", {"ruins_keep_type": keep}) for keep in (False, True)]
DECK = "CVCSCXCXLCCVCSCCSXCLCVCLCXVCSXCLSVX"


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Anything that the keys of a position allow, with a sheet of legal steps."""
    deal = "".join(draw(st.permutations(list(DECK))))
    p: Position = {"grid": [deal[k : k + 7] for k in range(0, 35, 7)]}
    p["phase"] = draw(st.sampled_from(["cost", "move", "walk", "act"]))
    path = [[draw(st.sampled_from([c for c in CELLS if kind(p, c) not in "LX"]))]]
    for _ in range(draw(st.integers(1, 4))):
        near = [c for c in CELLS if touch(c, path[-1][-1]) and kind(p, c) != "L"]
        path.append([draw(st.sampled_from(near))])
    p["turn"] = len(path) - (p["phase"] in ("walk", "act"))
    burnable = [c for c in CELLS if kind(p, c) not in "LX"]
    p["devastated"] = sorted(draw(st.sets(st.sampled_from(burnable))), key=CELLS.index)
    p["samurai"] = {}
    for name in ("S1", "S2", "S3"):
        taken = [samurai["at"] for samurai in p["samurai"].values()]
        free = [crossing for crossing in CROSSINGS if crossing not in taken]
        place = draw(st.sampled_from([*free, *CELLS, ""]))
        p["samurai"][name] = {"at": place, "ready": draw(st.booleans())}
    p["moved"] = draw(st.lists(st.sampled_from(["S1", "S2", "S3"]), unique=True, max_size=3))
    seen = draw(st.sets(st.sampled_from(CELLS)))
    visited = [cell for leg in path for cell in leg]
    prints = {cell: 1 for cell in CELLS if cell == visited[0] or (cell in visited and cell in seen)}
    p["ravagers"] = [{"lair": "", "fury": draw(st.integers(0, 5)), "path": path, "footprints": prints}]
    return p


@settings(max_examples=40)
@given(positions(), st.booleans(), st.randoms(use_true_random=False))
def test_legal_lists_agree_anywhere(p: Position, keep: bool, dice: Any) -> None:
    level = LEVELS[keep]
    match = Match(GAME, level, 1, start=p)
    full = match.position()
    assert {key: full[key] for key in p if key != "ravagers"} == {
        key: p[key] for key in p if key != "ravagers"
    }
    again = Match(GAME, level, 1, start=json.loads(json.dumps(full)))
    assert again.position() == full
    options = words(match.update(match.seat()).options)
    assert set(options) == legal(full, level.data["hideout"], keep) and len(options) == len(set(options))
    for _ in range(6):
        if match.phase() not in ("move", "walk", "act"):
            break
        match.play(match.seat(), dice.choice(options))
        options = words(match.update(match.seat()).options)
        if options:
            assert set(options) == legal(match.position(), level.data["hideout"], keep)
