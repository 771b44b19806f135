"""Any game as a PettingZoo environment in which agents act in turn."""

import secrets
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from engine.api import PUBLIC, AnyGame, Level, Seeded
from tests.peers.numbered import ACTIONS, FEATURES, Numbered


class Table(AECEnv):
    """A game at one level. Only the end is rewarded; a seat that is not asked has no legal action."""

    def __init__(self, game: AnyGame, level: Level, render_mode: str = "ansi") -> None:
        super().__init__()
        self.game: Final = game
        self.level: Final = level
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game.name}_{level.mode}_v{game.rules_version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.luck = Seeded(secrets.randbits(64))
        self.possible_agents = [f"seat_{seat}" for seat in range(level.seats)]
        seen = {
            "observation": spaces.Box(0, 1, (FEATURES,), np.int8),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
        self.observation_spaces = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin anew; the seed decides this game and those that follow without one."""
        if seed is not None:
            self.luck = Seeded(seed)
        self.played = Numbered(self.game, self.level, self.luck.word())
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.played.seat()]

    def step(self, action: Any) -> None:
        """Let the agent act that is asked; one whose game is over only leaves."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.played.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        if self.played.seat() >= 0:
            self.agent_selection = self.possible_agents[self.played.seat()]
        else:
            self.rewards = dict(zip(self.possible_agents, self.played.payoffs(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """What this agent's seat may know, and what it may answer."""
        seat = self.possible_agents.index(agent)
        seen, mask = np.zeros(FEATURES, np.int8), np.zeros(ACTIONS, np.int8)
        seen[self.played.features(seat)] = 1
        if seat == self.played.seat():
            mask[list(self.played.options)] = 1
        return {"observation": seen, "action_mask": mask}

    def render(self) -> str:
        """What everybody sees."""
        return self.played.text(PUBLIC)

    def close(self) -> None:
        """There is nothing to close."""
