"""The game as a PettingZoo environment, in which the agents take turns (AEC)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from pocket_tactics.engine.state import State
from pocket_tactics.envs.game import Game
from pocket_tactics.envs.spaces import action_space, observation_box

Observation = NDArray[np.float32]


class TacticsEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc] # PettingZoo has no types
    """A game whose agents are the seats; ``info["action_mask"]`` has legal actions.

    The options are those of `Game`. Dice are rolled by the environment.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "pocket_tactics_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        edition: str = "fifth",
        forces: Sequence[str] | None = None,
        *,
        starts: Sequence[State] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = Game(edition, forces, starts=starts)
        self.render_mode = render_mode
        codec = self.game.codec
        agents = [f"player_{seat}" for seat in range(codec.seats)]
        self.possible_agents = agents
        self.observation_spaces = {agent: observation_box(codec) for agent in agents}
        self.action_spaces = {agent: action_space(codec) for agent in agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of what an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of the actions of an agent."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> None:
        """Begin a game, without a seed one that differs from the last."""
        self.game.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select()

    def observe(self, agent: str) -> Observation:
        """Return what an agent observes."""
        return self.game.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Play an action of the agent that is selected."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.game.step(int(action))
        self.rewards = dict(zip(self.possible_agents, self.game.returns, strict=True))
        if self.game.mover is None:
            self.terminations = dict.fromkeys(self.possible_agents, True)
        self._select()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the position as text, if the mode is ``"ansi"``."""
        return str(self.game.state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Release nothing: a game holds no resource."""

    def _select(self) -> None:
        """Select the agent that decides, or the first one, and list what is legal."""
        mover = self.game.mover
        self.agent_selection = self.possible_agents[0 if mover is None else mover]
        mask = self.game.mask()
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"action_mask": mask if seat == mover else np.zeros_like(mask)}
            for seat, agent in enumerate(self.possible_agents)
        }


def env(
    edition: str = "fifth",
    forces: Sequence[str] | None = None,
    *,
    starts: Sequence[State] | None = None,
    render_mode: str | None = None,
) -> OrderEnforcingWrapper[str, Observation, int | None]:
    """Return an environment that must be reset before it is used.

    The arguments are those of `TacticsEnv`.
    """
    game = TacticsEnv(edition, forces, starts=starts, render_mode=render_mode)
    return OrderEnforcingWrapper(game)
