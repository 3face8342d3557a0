"""The loop that asks whoever is to decide."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from pocket_tactics.actions import Action
from pocket_tactics.state import State

Player = Callable[[State], Action]

S = TypeVar("S", bound=State)


def playout(state: S, players: Mapping[int, Player]) -> S:
    """Play to the end; *players* are by seat, `CHANCE` among them."""
    while (mover := state.mover) is not None:
        state = state.play(players[mover](state))
    return state
