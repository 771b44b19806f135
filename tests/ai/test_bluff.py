"""Bluffs: what a fire makes the Empress suspect, and what it is worth that she looks elsewhere."""

from engine.games.hunt_the_ravager.agent import SKILLS
from engine.games.hunt_the_ravager.agent_bluff import BLUFF, misled, suspicion
from engine.games.hunt_the_ravager.agent_sight import Sight
from engine.games.hunt_the_ravager.agent_worlds import APART
from engine.games.hunt_the_ravager.board import GRID, SITES
from engine.games.hunt_the_ravager.clues import NOWHERE
from engine.games.hunt_the_ravager.view import HuntView
from tests.ai.chases import played_match, words


def test_looking_further_away_is_worth_more() -> None:
    end = GRID.cell["B2"]
    values = []
    for name in ("B2", "C3", "G5"):
        heat = [0.0] * 35
        heat[GRID.cell[name]] = 1.0
        values.append(misled(heat, end))
    assert values == [0.0, BLUFF, 5 * BLUFF]


def test_a_fire_is_suspected_within_one_move_of_it_and_nowhere_else() -> None:
    checked = 0
    for match in played_match(["normal", "normal"], 3):
        update = match.update(match.seat())
        if update.view.data["phase"] != "cost":
            continue
        assert isinstance(update.view, HuntView)
        sight = Sight(update.view, SKILLS["expert"])
        for said in words(update):
            if said != "fury":
                burnt = GRID.cell[said.split(" ")[1]]
                heat = suspicion(sight, burnt, NOWHERE)
                assert abs(sum(heat) - 1.0) < 1e-6
                assert all(APART[burnt][site] <= 3 for site in SITES if heat[site] > 0.0)
                checked += 1
        if checked > 30:
            break
    assert checked > 10
