"""A view read once into ints and masks, with the beliefs drawn from it."""

from typing import Any, Final

from engine.games.hunt_the_ravager.agent_fit import Fit
from engine.games.hunt_the_ravager.agent_habits import USUAL, Habits, reach_of, weigh
from engine.games.hunt_the_ravager.agent_hunters import Ground
from engine.games.hunt_the_ravager.agent_sides import Sides
from engine.games.hunt_the_ravager.agent_worlds import STRAY, Worlds, even_out, sample, stands
from engine.games.hunt_the_ravager.belief import Belief, Guess, stray
from engine.games.hunt_the_ravager.board import GRID, Board, mask_of
from engine.games.hunt_the_ravager.clues import NOWHERE, ToldRound, told
from engine.games.hunt_the_ravager.table import OFF, ON_SITE
from engine.games.hunt_the_ravager.view import HuntView
from engine.kernel.chance import Seeded


class Skill:
    """What sets one level apart from another."""

    def __init__(
        self,
        worlds: int,
        depth: int,
        warmth: float,
        remembers: bool,
        lair_sense: bool,
        iterations: int,
        patience: float = 0.8,
        knowing: float = 80.0,
        evenness: float = 0.5,
        mirrors: int = 0,
        insight: int = 0,
        plans: int = 0,
        bluffs: bool = False,
        trust: float = 0.5,
    ) -> None:
        self.worlds: Final[int] = worlds
        """Worlds sampled from the belief."""
        self.depth: Final[int] = depth
        """Questions thought through before the Hunts, -1 for none."""
        self.warmth: Final[float] = warmth
        """VP by which a choice may fall short of the best."""
        self.remembers: Final[bool] = remembers
        """Negative answers of earlier Turns count."""
        self.lair_sense: Final[bool] = lair_sense
        """Conclusions about the Lair carry over from Round to Round."""
        self.iterations: Final[int] = iterations
        """Worlds played out to the end of the Round for a choice of the Ravager."""
        self.patience: Final[float] = patience
        """VP lost with a Samurai that stands on a Location and cannot walk next Turn (HTR-HUNT-4)."""
        self.knowing: Final[float] = knowing
        """VP that a sure strike in the next Turn would be worth, questions and later Turns included."""
        self.evenness: Final[float] = evenness
        """How far the Ravager is expected to prefer Locations that few paths lead to: from 0 to below 1."""
        self.mirrors: Final[int] = mirrors
        """How often the Ravager thinks through what the Empress would do."""
        self.insight: Final[int] = insight
        """0: takes all paths for alike; 1: expects a Ravager's usual habits; 2: fits them to the clues."""
        self.plans: Final[int] = plans
        """Plans of all Samurai together that are played out to the end of the Round."""
        self.trust: Final[float] = trust
        """How much a plan played out counts beside what it promises for this Turn and the next."""
        self.bluffs: Final[bool] = bluffs
        """The Ravager expects to be expected to evade, and burns what leads her astray."""


class Sight:
    """What an agent sees."""

    def __init__(self, view: HuntView, skill: Skill) -> None:
        data = view.data
        self.view: Final[HuntView] = view
        self.skill: Final[Skill] = skill
        self.board: Final[Board] = Board(data["grid"])
        self.ruined: Final[int] = mask_of(data["devastated"])
        self.treasures: Final[list[int]] = [GRID.cell[name] for name in data["treasures"]]
        self.turn: Final[int] = data["turn"]
        self.round: Final[int] = data["round"]
        turns: int = view.level.data["turns"]
        rounds: int = view.level.data["rounds"]
        self.turns_left: Final[int] = turns - self.turn
        self.rounds_left: Final[int] = rounds - self.round
        self.samurai: Final[list[str]] = list(data["samurai"])
        self.stands: Final[list[int]] = [stand_of(each) for each in data["samurai"].values()]
        self.ready: Final[list[bool]] = [each["ready"] for each in data["samurai"].values()]
        self.sides: Final[Sides] = Sides(view)
        self.me: Final[int] = max(0, self.sides.mine)
        """The Ravager that this seat plays; for others it does not matter which."""
        ravager = view.ravagers[self.me]
        self.fury: Final[int] = ravager["fury"]
        self.printed: Final[int] = mask_of(list(ravager["footprints"]))
        self.tales: Final[list[list[ToldRound]]] = [told(view, k) for k in range(len(view.ravagers))]
        """What was told of each Ravager."""

    @property
    def rounds_told(self) -> list[ToldRound]:
        """What was told of the Ravager that this seat plays, or of the first one."""
        return self.tales[self.me]

    def ground(self) -> Ground:
        """The table as questions need it (HTR-R6 for ruins)."""
        keep = self.view.level.options["ruins_keep_type"]
        standing = -1 if keep else ~self.ruined
        board = self.board
        torments = mask_of(self.view.data["torments"])
        flat = board.barren | self.ruined | torments
        standing &= ~torments
        printed = -1
        for k in self.sides.sought:
            printed &= mask_of(list(self.view.ravagers[k]["footprints"]))
        return Ground(board.lakes, flat, board.villages & standing, board.shrines & standing, printed)

    def belief(self, ravager: int = -1, lair: int = NOWHERE) -> Belief:
        """What this level makes of the clues about a Ravager; the own or the first one by default."""
        rounds = self.tales[ravager if ravager >= 0 else self.me]
        if not self.skill.lair_sense:
            rounds = rounds[-1:]
        if not self.skill.remembers and rounds:
            for turn in rounds[-1].turns[:-1]:
                turn.unseen = 0
        return Belief(self.board, rounds, lair)

    def worlds(self, dice: Seeded) -> Worlds:
        """Worlds that fit, of every Ravager that is sought, as many as the level looks at."""
        groups = [self.guesses(k, NOWHERE, dice) for k in self.sides.sought]
        return Worlds(groups, self.turns_left)

    def guesses(self, ravager: int, lair: int, dice: Seeded) -> list[Guess]:
        """Worlds of one Ravager, whose Lair may be known."""
        skill = self.skill
        sheet = self.view.sheet(ravager)
        if sheet and lair != NOWHERE:
            # only where team-mates may look (option `team_sees_paths`)
            legs = [[GRID.cell[name] for name in leg] for leg in sheet]
            return [Guess(lair, legs)] * skill.worlds
        belief = self.belief(ravager, lair)
        if not belief.possible():
            return [stray(belief, self.tales[ravager][-1], dice) for _ in range(skill.worlds)]
        guesses: list[Guess] = []
        if belief.running:
            if skill.insight:
                found = stands(belief, self.turns_left, 1.0)
                habits = self.habits(belief, ravager)
                weigh(found, belief.lairs.sites, habits, self.turns_left, self.reached())
            else:
                found = stands(belief, self.turns_left, STRAY if skill.lair_sense else 1.0)
                if skill.evenness > 0.0:
                    even_out(found, skill.evenness)
            guesses = sample(belief, found, skill.worlds, dice)
        while len(guesses) < skill.worlds:
            guesses.append(belief.guess(dice))
        return guesses

    def habits(self, belief: Belief, ravager: int = 0) -> Habits:
        """What this level takes for the Ravager's habits."""
        if self.skill.insight < 2:
            return USUAL
        return Fit(belief, self.tales[ravager], self.turn + self.turns_left).habits()

    def reached(self) -> list[float]:
        """How many Samurai could strike at each Location, as the Ravager saw it when it moved."""
        walked: list[str] = self.view.data["moved"]
        terrified: list[str] = self.view.data["terrified"]
        reached = [0.0] * 35
        for k, stand in enumerate(self.stands):
            if self.samurai[k] in terrified:
                continue
            for site, likely in enumerate(reach_of(stand, self.samurai[k] in walked)):
                reached[site] += likely
        return reached


def stand_of(samurai: dict[str, Any]) -> int:
    """Where a Samurai stands: an intersection, ON_SITE and a Location, or OFF."""
    at: str = samurai["at"]
    if not at:
        return OFF
    return GRID.crossing[at] if at in GRID.crossing else ON_SITE + GRID.cell[at]
