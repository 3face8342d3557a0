"""The game in OpenSpiel, with explicit chance nodes.

Importing the module registers ``pocket_tactics``. Its parameters are those of
`first_turn`, as text: ``pyspiel.load_game("pocket_tactics(map=lakes,seed=3)")``. The
names of forces are separated by ``/``. Those left out are chosen as there.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

import pocket_tactics as pt
from pocket_tactics.engine.rules.rolls import roll_odds
from pocket_tactics.engine.rules.turns import turn_limit
from pocket_tactics.engine.state import CHANCE
from pocket_tactics.envs.game import Game
from pocket_tactics.envs.starts import check_two_seats, first_turn
from pocket_tactics.kernel import NotPossibleError
from pocket_tactics.notation import write_action

NAME = "pocket_tactics"
DEFAULTS: dict[str, Any] = {
    "edition": "fifth",
    "forces": "",
    "map": "",
    "seed": 0,
}
MAX_DECISIONS_OF_A_TURN = 40
"""An action, an answer, a place, and in a fight 16 abilities a side with two ends."""

MAX_ROLLS = 56
"""The different rolls of three dice."""

GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Pocket-Tactics",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


class TacticsGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """The rules, with the position that games begin with."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**DEFAULTS, **(params or {})}
        start = first_turn(
            chosen["edition"],
            chosen["forces"].split("/") if chosen["forces"] else None,
            map=chosen["map"] or None,
            seed=chosen["seed"],
        )
        self.first = Game(chosen["edition"], starts=[start])
        check_two_seats(self.first.codec.seats)
        most = turn_limit(start) * MAX_DECISIONS_OF_A_TURN
        info = pyspiel.GameInfo(
            num_distinct_actions=self.first.codec.actions,
            max_chance_outcomes=MAX_ROLLS,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=most,
        )
        super().__init__(GAME_TYPE, info, chosen)

    def new_initial_state(self) -> TacticsState:
        """Return the first position."""
        return TacticsState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many rolls a game may have at most."""
        return int(self.max_game_length())

    def make_py_observer(
        self, iig_obs_type: object = None, params: object = None
    ) -> TacticsObserver:
        """Return the writer of observations."""
        if params:
            raise ValueError("observations have no parameters")
        return TacticsObserver(self.first.codec.size)


class TacticsState(pyspiel.State):  # type: ignore[misc] # OpenSpiel has no types
    """A position, which is played in the kernel."""

    def __init__(self, game: TacticsGame) -> None:
        super().__init__(game)
        self.game = game.first.copy()

    def current_player(self) -> int:
        """Return the seat that decides, or the number of chance or of the end."""
        mover = self.game.mover
        if mover is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if mover == CHANCE else mover

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.game.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the rolls with their probabilities."""
        odds = roll_odds(self.game.dice).values()
        return [(number, float(chance)) for number, chance in enumerate(odds)]

    def _apply_action(self, action: int) -> None:
        self.game.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return write_action(list(roll_odds(self.game.dice))[action])
        for each, number in self.game.numbered().items():
            if number == action:
                return write_action(each)
        raise NotPossibleError(f"action {action} is not legal here")

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.game.mover is None

    def returns(self) -> list[float]:
        """Return the result of each seat: 1, -1 or 0."""
        return list(self.game.returns)

    def __str__(self) -> str:
        return pt.write_position(self.game.state)


class TacticsObserver:
    """Writes what a seat observes, as OpenSpiel asks for it."""

    def __init__(self, size: int) -> None:
        self.tensor: NDArray[np.float32] = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TacticsState, player: int) -> None:
        """Write what a seat observes."""
        self.tensor[:] = state.game.observe(player)

    def string_from(self, state: TacticsState, player: int) -> str:
        """Return the position as text. It is the same for both seats."""
        return str(state)


pyspiel.register_game(GAME_TYPE, TacticsGame)
