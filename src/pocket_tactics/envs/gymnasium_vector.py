"""Many games at once as a vector environment of Gymnasium."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from pocket_tactics.engine.state import State
from pocket_tactics.envs.arrays import Arrays
from pocket_tactics.envs.spaces import action_space, observation_box
from pocket_tactics.envs.starts import check_two_seats
from pocket_tactics.envs.vector import WAITS, VectorEnv

Observations = NDArray[np.float32]
Actions = NDArray[np.int64]
Step = tuple[
    Observations,
    NDArray[np.float64],
    NDArray[np.bool_],
    NDArray[np.bool_],
    dict[str, Any],
]
BatchOpponent: TypeAlias = Callable[[Arrays], Actions]
"""Returns an action for each game; those in which it does not decide are ignored."""


class TacticsVectorEnv(GymnasiumVectorEnv[Observations, Actions, NDArray[Any]]):
    """Games for one agent each, in the even ones with seat 0, in the odd ones with 1.

    The *opponent* chooses for all games at once, at first at random. The legal actions
    are ``info["action_mask"]``; an illegal one raises `ValueError`. A game that has
    ended begins again with the next step. The other options are those of the
    `VectorEnv` of the package.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as in the base
        "render_modes": [],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(  # noqa: PLR0913 - the options of games
        self,
        num_envs: int = 1,
        edition: str = "fifth",
        forces: Sequence[str] | None = None,
        *,
        starts: Sequence[State] | None = None,
        opponent: BatchOpponent | None = None,
        threads: int = 1,
    ) -> None:
        if not (opponent is None or callable(opponent)):
            raise TypeError(f"expected a function as opponent, got {opponent!r}")
        self.games = VectorEnv(
            edition, forces, num_envs, starts=starts, threads=threads, stays=True
        )
        check_two_seats(self.games.codec.seats)
        self.num_envs = num_envs
        self.single_observation_space = observation_box(self.games.codec)
        self.single_action_space = action_space(self.games.codec)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.seats = np.arange(num_envs, dtype=np.int32) % 2
        self._opponent = opponent or self._draw

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Begin all games, without a seed at random."""
        super().reset(seed=seed)
        chosen = int(self.np_random.integers(1 << 62)) if seed is None else seed
        self.games.reset(chosen)
        self._let_opponent_play(np.zeros(self.num_envs))
        return self._observations(), self._infos()

    def step(self, actions: Actions) -> Step:
        """Play the actions of the agents, and what the opponent answers."""
        rewards = np.zeros(self.num_envs)
        self._play(np.asarray(actions, np.int64), rewards)
        self._let_opponent_play(rewards)
        over = self.games.arrays.counts == 0
        truncated = np.zeros(self.num_envs, bool)
        return self._observations(), rewards, over, truncated, self._infos()

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ANN401 - as in the base
        """End the threads."""
        self.games.close()

    def _play(self, actions: Actions, rewards: NDArray[np.float64]) -> None:
        """Play an action in each game, and add its rewards."""
        arrays = self.games.step(actions)
        rewards += arrays.rewards[np.arange(self.num_envs), self.seats]

    def _let_opponent_play(self, rewards: NDArray[np.float64]) -> None:
        """Let the opponent decide until the agent must in all games."""
        while True:
            arrays = self.games.arrays
            waiting = (arrays.movers != self.seats) & (arrays.counts > 0)
            if not waiting.any():
                return
            self._play(np.where(waiting, self._opponent(arrays), WAITS), rewards)

    def _draw(self, arrays: Arrays) -> Actions:
        """Return any legal action of each game."""
        drawn = self.np_random.random(self.num_envs) * arrays.counts
        return arrays.actions[np.arange(self.num_envs), drawn.astype(np.int64)]

    def _observations(self) -> Observations:
        """Return what the agents observe."""
        arrays = self.games.arrays
        observations = arrays.observations.copy()
        for game in np.flatnonzero(arrays.counts == 0):
            observations[game] = self.games.observe(int(game), int(self.seats[game]))
        return observations

    def _infos(self) -> dict[str, Any]:
        """Return the legal actions of all games."""
        return {
            "action_mask": self.games.arrays.masks.astype(np.int8),
            "_action_mask": np.ones(self.num_envs, bool),
        }
