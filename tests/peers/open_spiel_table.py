"""Any game as an OpenSpiel game: chance chooses the seed first, then the seats act."""

from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from engine.api import PUBLIC, AnyGame, Level
from tests.peers.numbered import ACTIONS, FEATURES, Numbered

SEEDS: Final = 1 << 12


def register(game: AnyGame, level: Level) -> str:
    """Make a game at one level known to OpenSpiel; the name that loads it."""
    name = f"ravenbox_{game.name}_{level.mode}_{level.seats}"
    kind = pyspiel.GameType(
        short_name=name,
        long_name=f"{game.name}, {level.mode}, {level.seats} seats",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=level.seats,
        min_num_players=level.seats,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
    )
    # OpenSpiel drops what it was given after Python has ended: a class is never freed, a function would be.
    pyspiel.register_game(kind, type(name, (Table,), {"kind": kind, "rules": game, "level": level}))
    return name


class Table(pyspiel.Game):
    """A game at one level."""

    kind: ClassVar[Any]
    rules: ClassVar[AnyGame]
    level: ClassVar[Level]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        seats, bound = self.level.seats, self.rules.bound(self.level)
        info = pyspiel.GameInfo(ACTIONS, SEEDS, seats, -1.0, 1.0, 0.0, bound)
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> "Play":
        return Play(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer()


class Play(pyspiel.State):
    """One game being played; `played` is empty until chance has chosen the seed."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.played: list[Numbered] = []

    def current_player(self) -> int:
        if not self.played:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.played[0].seat()
        return seat if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return bool(self.played) and self.played[0].seat() < 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1 / SEEDS) for seed in range(SEEDS)]

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.played[0].options)

    def _apply_action(self, action: int) -> None:
        if self.played:
            self.played[0].play(action)
        else:
            table = self.get_game()
            self.played.append(Numbered(table.rules, table.level, action))

    def _action_to_string(self, player: int, action: int) -> str:
        chance = player == pyspiel.PlayerId.CHANCE
        return f"seed {action}" if chance else self.played[0].options[action].words

    def returns(self) -> list[float]:
        return self.played[0].payoffs() if self.played else [0.0] * self.num_players()

    def __str__(self) -> str:
        return self.played[0].text(PUBLIC) if self.played else ""


class Observer:
    """What a seat may know, as OpenSpiel asks for it."""

    def __init__(self) -> None:
        self.tensor: Final = np.zeros(FEATURES, np.float32)
        self.dict: Final = {"observation": self.tensor}

    def set_from(self, state: Play, player: int) -> None:
        self.tensor.fill(0)
        for played in state.played:
            self.tensor[played.features(player)] = 1

    def string_from(self, state: Play, player: int) -> str:
        return "".join(played.text(player) for played in state.played)
