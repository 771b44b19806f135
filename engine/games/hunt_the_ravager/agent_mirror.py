"""What the Samurai would do after a move: played through with agents that see public things only."""

from typing import Final

from engine.ai.agent import Late
from engine.games.hunt_the_ravager.agent_empress import Empress
from engine.games.hunt_the_ravager.agent_sight import Sight, Skill
from engine.games.hunt_the_ravager.game import GAME
from engine.games.hunt_the_ravager.view import HuntView
from engine.kernel.chance import Seeded
from engine.kernel.world import World, imagine

MODEL: Final = Skill(90, 0, 0.1, True, True, 0, patience=0.05, insight=1)
"""How the Ravager believes the others to think: quick, but with all their means."""


class Mirror:
    """The answers of their players after one payment; the same public things get the same answer."""

    def __init__(self, view: HuntView, payment: str, models: int, dice: Seeded, late: Late) -> None:
        self.late: Final[Late] = late
        self.seeds: Final[list[int]] = [dice.word() for _ in range(models)]
        self.world: Final[World] = imagine(GAME, view, Seeded(0))
        if payment:
            play(self.world, payment)
        self.mine: Final[int] = view.seat
        self.known: Final[int] = len(view.clues)
        self.answers: Final[dict[str, str]] = {}
        self.iterations = 0

    def caught(self, move: str) -> float:
        """The share of her minds in which she strikes the Ravager this Turn, after this move."""
        place = move.split(" ")[-1]
        caught = 0
        for seed in self.seeds:
            caught += self.strikes(move, place, seed)
        return caught / len(self.seeds)

    def strikes(self, move: str, place: str, seed: int) -> bool:
        """Whether somebody strikes this place, thinking with the mind of this seed."""
        world = self.world.clone()
        play(world, move)
        self.iterations += 1
        while not world.over and not self.late():
            view = seen(world)
            if view.phase not in THEIRS:
                if view.phase not in MATES or view.seat == self.mine:
                    return False
                # what a team-mate does in between is anybody's guess
                options = world.options()
                world.play(options[seed % len(options)])
                continue
            said = self.answer(view, world, seed)
            parts = said.split(" ")
            if parts[0] == "hunt" and parts[2] == place:
                return True
            if parts[0] == "continue" and view.data["samurai"][parts[1]]["at"] == place:
                return True
            play(world, said)
        return False

    def answer(self, view: HuntView, world: World, seed: int) -> str:
        """What the player who is asked says, seeing this."""
        data = view.data
        asked = f"{data['to_act']} {data['phase']} {data['terrified']} {data['torments']}"
        key = f"{seed} {data['samurai']} {data['moved']} {data['clues'][self.known :]} {asked}"
        if key not in self.answers:
            model = Empress(Sight(view, MODEL), Seeded(seed), self.late)
            words = [action.words for action in world.options()]
            self.answers[key] = model.answer(words).words
        return self.answers[key]


def seen(world: World) -> HuntView:
    """What the seat that is asked can see of this world."""
    seat = world.seat()
    view = world.view(seat)
    return view if isinstance(view, HuntView) else HuntView(view.level, seat, view.data)


def play(world: World, words: str) -> None:
    """Say these words in a world, if they are legal there."""
    for action in world.options():
        if action.words == words:
            world.play(action)
            return


THEIRS: Final = ("imperial_order", "walk", "act")
MATES: Final = ("onryo", "cost", "move")
