"""The loop that asks whoever is to decide."""

from collections.abc import Callable, Mapping

from pocket_tactics.actions import Action
from pocket_tactics.state import State

Player = Callable[[State], Action]


def playout(state: State, players: Mapping[int, Player]) -> State:
    """Play to the end; *players* are by seat, `CHANCE` among them."""
    while (mover := state.mover) is not None:
        state = state.play(players[mover](state))
    return state
