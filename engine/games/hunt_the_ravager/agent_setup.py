"""Choices before the chase: the Lair, the hiding places, the Samurai's posts, which Treasure to take."""

from typing import Final

from engine.ai.agent import Choice, Reason
from engine.ai.choosing import pick_by_value
from engine.games.hunt_the_ravager.agent_fog import Fog
from engine.games.hunt_the_ravager.agent_hunters import Foresight
from engine.games.hunt_the_ravager.agent_sight import Sight
from engine.games.hunt_the_ravager.agent_worlds import APART, Worlds
from engine.games.hunt_the_ravager.belief import Guess, draw_field
from engine.games.hunt_the_ravager.board import ADJACENT, BIT, GRID, SITES
from engine.games.hunt_the_ravager.clues import NOWHERE
from engine.games.hunt_the_ravager.paths import steps_from
from engine.games.hunt_the_ravager.table import OFF
from engine.kernel.chance import Seeded

HOMEWARD: Final[list[float]] = [1.9, 1.9, 2.4, 3.1, 2.8, 2.4, 2.4]
"""VP to expect of a Treasure that lies so far from the Lair (rules, section 10.2)."""
APART_BONUS: Final = 0.06
"""VP for each step between two Ravagers' Lairs, or between their starts: Samurai cannot be at both."""
MIXED: Final = 0.25
"""Warmth of choices that must not be foreseen."""


def choose_lair(sight: Sight, words: list[str], dice: Seeded) -> Choice:
    """A Location with many neighbours, three or four steps from most cheap hiding places, off the mate's."""
    mates = sight.view.lair(sight.sides.mate) if sight.sides.pair else ""
    values: list[float] = []
    for said in words:
        site = GRID.cell[said.split(" ")[1]]
        value = 0.0
        for other in SITES:
            if inner(other) and not sight.board.barren & BIT[other]:
                value += HOMEWARD[APART[site][other]] / 12.0
        if mates:
            value += APART_BONUS * APART[site][GRID.cell[mates]]
        values.append(value + 0.08 * len(ADJACENT[site]))
    k = pick_by_value(values, MIXED, dice)
    return Choice(words[k], Reason("lair", {}))


def inner(site: int) -> bool:
    """Not on the border: hiding there is cheap (rules, section 10.1)."""
    return 0 < site % 7 < 6 and 0 < site // 7 < 4


def hide_treasure(sight: Sight, words: list[str], dice: Seeded) -> Choice:
    """A cheap Location with few ways out and with people to ask around it."""
    hideout: list[list[int]] = sight.view.level.data["hideout"]
    board = sight.board
    values: list[float] = []
    for said in words:
        site = GRID.cell[said.split(" ")[1]]
        ways = 0
        askers = 0
        for other in SITES:
            if APART[site][other] <= 2:
                ways += not board.lakes & BIT[other]
                askers += (board.villages | board.shrines) & BIT[other] != 0
        values.append(0.06 * askers - 0.05 * ways - hideout[site // 7][site % 7])
    k = pick_by_value(values, MIXED, dice)
    return Choice(words[k], Reason("hide", {}))


def take_treasure(sight: Sight, words: list[str], dice: Seeded) -> Choice:
    """A Treasure at a good distance from the Lair and away from the Samurai."""
    lair = GRID.cell[sight.view.lair(sight.me)]
    mates = [GRID.cell[each["start"]] for each in sight.view.ravagers if each["start"]]
    values: list[float] = []
    for said in words:
        site = GRID.cell[said.split(" ")[1]]
        value = HOMEWARD[APART[site][lair]] + APART_BONUS * sum([APART[site][mate] for mate in mates])
        values.append(value - 1.2 * sum(near(stand, site) for stand in sight.stands))
    k = pick_by_value(values, MIXED, dice)
    return Choice(words[k], Reason("take", {}))


def near(stand: int, site: int) -> float:
    """How much a Samurai posted there hinders a start from this Location."""
    away = abs(stand % 6 + 0.5 - site % 7) + abs(stand // 6 + 0.5 - site // 7)
    return max(0.0, 0.3 - 0.05 * away)


def post_samurai(sight: Sight, words: list[str], dice: Seeded) -> Choice:
    """Where a Samurai can strike soonest at what may start from the Treasures, and guards likely Lairs."""
    worlds = first_turns(sight, dice)
    sides = sight.sides
    foresight = Foresight(worlds, sight.ground(), sight.turns_left)
    turns: int = sight.view.level.data["turns"]
    fog = Fog(worlds, sight.board.lakes, turns, sight.habits(sight.belief()))
    alone = not (sides.pair or sides.rivals)
    posted = [
        stand
        for k, stand in enumerate(sight.stands)
        if stand != OFF and (not sides.rivals or sides.owns(sight.samurai[k]))
    ]
    asking = sight.board.villages | sight.board.shrines
    values: list[float] = []
    for said in words:
        stand = GRID.crossing[said.split(" ")[1]]
        if sight.skill.plans and alone:
            value = -before_the_theft(fog, sight, [*posted, stand])
        else:
            value = foresight.placed(worlds.all, [*posted, stand]) / worlds.count
        values.append(value + 0.02 * sum(asking & BIT[site] != 0 for site in GRID.corners[stand]))
    k = pick_by_value(values, sight.skill.warmth, dice)
    return Choice(words[k], Reason("post", {}), worlds.count)


def before_the_theft(fog: Fog, sight: Sight, stands: list[int]) -> float:
    """What a Ravager earns in a whole Round that starts at any of the Treasures (HTR-ROUND-3)."""
    heat = [0.0] * 35
    for site in sight.treasures:
        heat[site] += 1.0 / len(sight.treasures)
    lairs = [site for site in SITES if fog.worlds.lair[site]]
    likely = [fog.worlds.share(fog.worlds.lair[site]) for site in lairs]
    return fog.play(heat, [int(site) for site in lairs], likely, stands[:])


def first_turns(sight: Sight, dice: Seeded) -> Worlds:
    """Worlds after the first Turn of the coming Round: any Treasure on the grid taken, any move made."""
    groups: list[list[Guess]] = []
    for k in sight.sides.sought:
        belief = sight.belief(k)
        guesses: list[Guess] = []
        for _ in range(sight.skill.worlds):
            lair = belief.lairs.sites[draw_field(belief.weights, dice)]
            start = sight.treasures[dice.below(len(sight.treasures))]
            steps = steps_from(start, sight.board.lakes, NOWHERE, [0] * 35)
            guesses.append(Guess(lair, [[start], [steps[dice.below(len(steps))].end]]))
        groups.append(guesses)
    return Worlds(groups, sight.turns_left)
