"""Choices before the chase: the Lair, the hiding places, the Samurai's posts, which Treasure to take."""

from typing import Final

from engine.ai.agent import Choice, Reason
from engine.ai.choosing import pick_by_value
from engine.games.hunt_the_ravager.agent_fog import Fog
from engine.games.hunt_the_ravager.agent_hunters import FAR, Foresight
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
NOTHING: Final = 1e-6
"""VP that tell nothing apart."""


def choose_lair(sight: Sight, words: list[str], dice: Seeded) -> Choice:
    """A Location with many neighbours, three or four steps from most cheap hiding places, off the mate's."""
    mates = sight.view.lair(sight.sides.mate) if sight.sides.pair else ""
    parts: list[list[float]] = []
    for said in words:
        site = GRID.cell[said.split(" ")[1]]
        steps = 0.0
        for other in SITES:
            if inner(other) and not sight.board.barren & BIT[other]:
                steps += HOMEWARD[APART[site][other]] / 12.0
        apart = APART_BONUS * APART[site][GRID.cell[mates]] if mates else 0.0
        parts.append([steps, 0.08 * len(ADJACENT[site]), apart])
    return mixed(words, "lair", parts, ["steps", "neighbours", "mate"], dice)


def mixed(words: list[str], key: str, parts: list[list[float]], names: list[str], dice: Seeded) -> Choice:
    """A choice that must not be foreseen, by the sum of its parts.

    The reason names the parts that set it apart from the average choice, at most two.
    """
    k = pick_by_value([sum(each) for each in parts], MIXED, dice)
    ahead: list[tuple[float, str]] = []
    for n, name in enumerate(names):
        lead = parts[k][n] - sum([each[n] for each in parts]) / len(parts)
        if lead > NOTHING:
            ahead.append((-lead, name))
    first, also = [*[name for _, name in sorted(ahead)], "", ""][:2]
    return Choice(words[k], Reason(key, {"first": first, "also": also}))


def inner(site: int) -> bool:
    """Not on the border: hiding there is cheap (rules, section 10.1)."""
    return 0 < site % 7 < 6 and 0 < site // 7 < 4


def hide_treasure(sight: Sight, words: list[str], dice: Seeded) -> Choice:
    """A cheap Location with few ways out and with people to ask around it."""
    hideout: list[list[int]] = sight.view.level.data["hideout"]
    board = sight.board
    parts: list[list[float]] = []
    for said in words:
        site = GRID.cell[said.split(" ")[1]]
        ways = 0
        askers = 0
        for other in SITES:
            if APART[site][other] <= 2:
                ways += not board.lakes & BIT[other]
                askers += (board.villages | board.shrines) & BIT[other] != 0
        parts.append([0.06 * askers, -0.05 * ways, -hideout[site // 7][site % 7]])
    return mixed(words, "hide", parts, ["askers", "ways", "cheap"], dice)


def take_treasure(sight: Sight, words: list[str], dice: Seeded) -> Choice:
    """A Treasure at a good distance from the Lair and away from the Samurai."""
    lair = GRID.cell[sight.view.lair(sight.me)]
    mates = [GRID.cell[each["start"]] for each in sight.view.ravagers if each["start"]]
    parts: list[list[float]] = []
    for said in words:
        site = GRID.cell[said.split(" ")[1]]
        apart = APART_BONUS * sum([APART[site][mate] for mate in mates])
        watched = 1.2 * sum(near(stand, site) for stand in sight.stands)
        parts.append([HOMEWARD[APART[site][lair]], apart, -watched])
    return mixed(words, "take", parts, ["home", "mate", "samurai"], dice)


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
    stand = GRID.crossing[words[k].split(" ")[1]]
    starts = any(FAR[stand][site] <= 2 for site in sight.treasures)
    asks = any(asking & BIT[site] != 0 for site in GRID.corners[stand])
    key = "post-start" if starts else "post-ask" if asks else "post"
    return Choice(words[k], Reason(key, {}), worlds.count)


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
