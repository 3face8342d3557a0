"""The game as a Gymnasium environment: one agent against an opponent.

Importing the module registers ``PocketTactics-v0``.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from pocket_tactics.engine.state import State
from pocket_tactics.envs.game import Game
from pocket_tactics.envs.opponents import RANDOM, Opponent, opponent_of
from pocket_tactics.envs.spaces import action_space, observation_box
from pocket_tactics.envs.starts import check_two_seats
from pocket_tactics.kernel import NotPossibleError

Observation = NDArray[np.float32]
Step = tuple[Observation, float, bool, bool, dict[str, Any]]

NAME = "PocketTactics-v0"
FORFEIT = -1.0


class TacticsEnv(gymnasium.Env[Observation, np.int64]):
    """A game for one agent, whose legal actions are ``info["action_mask"]``.

    The *opponent* is a level such as ``"greedy"``, or a function that returns its
    action in a `Game`. The agent has a *seat*, or without one any, by the seed. An
    illegal action loses the game; one of the opponent raises `NotPossibleError`. The
    other options are those of `Game`.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as in the base
        "render_modes": ["ansi"],
        "render_fps": 1,
    }

    def __init__(  # noqa: PLR0913 - the options of a game
        self,
        edition: str = "fifth",
        forces: Sequence[str] | None = None,
        *,
        starts: Sequence[State] | None = None,
        opponent: str | Opponent = RANDOM,
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        if seat not in {0, 1, None}:
            raise ValueError(f"expected seat 0 or 1, got {seat}")
        if render_mode not in {"ansi", None}:
            raise ValueError(f"expected the mode ansi or none, got {render_mode}")
        self.game = Game(edition, forces, starts=starts)
        check_two_seats(self.game.codec.seats)
        self.render_mode = render_mode
        self.observation_space = observation_box(self.game.codec)
        self.action_space = action_space(self.game.codec)
        self.seat: int | None = None
        self._is_over = True
        self._wanted_seat = seat
        self._given = opponent
        self._opponent = opponent_of(opponent, Random(0))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game, without a seed the next one."""
        super().reset(seed=seed)
        if seed is not None:
            self._opponent = opponent_of(self._given, Random(seed))
        self.game.reset(seed)
        self.seat = self._wanted_seat
        if self.seat is None:
            self.seat = int(self.np_random.integers(2))
        self._let_opponent_play()
        self._is_over = False
        return self.game.observe(self.seat), self._info()

    def step(self, action: np.int64) -> Step:
        """Play an action of the agent, and what the opponent answers."""
        if self.seat is None or self._is_over:
            raise ResetNeeded("call reset() before step()")
        # An opponent that begins may have ended the game at once.
        is_over = self.game.mover is None
        is_illegal = not is_over and index(action) not in self.game.legal()
        if not is_over and not is_illegal:
            self.game.step(index(action))
            self._let_opponent_play()
        self._is_over = is_illegal or self.game.mover is None
        reward = FORFEIT if is_illegal else self.game.returns[self.seat]
        seen = self.game.observe(self.seat)
        return seen, reward, self._is_over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions, as `MaskablePPO` asks for them."""
        return self.game.mask().astype(bool)

    def render(self) -> Any:  # noqa: ANN401 - as in the base
        """Return the position as text, if the mode is ``"ansi"``."""
        return str(self.game.state) if self.render_mode == "ansi" else None

    def _let_opponent_play(self) -> None:
        """Let the opponent decide until the agent must."""
        while self.game.mover not in {self.seat, None}:
            action = self._opponent(self.game)
            if action not in self.game.legal():
                raise NotPossibleError(f"the opponent's action {action} is not legal")
            self.game.step(action)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.game.mask()}


gymnasium.register(
    id=NAME,
    entry_point=f"{__name__}:TacticsEnv",
    vector_entry_point="pocket_tactics.envs.gymnasium_vector:TacticsVectorEnv",
)
