"""The loop that asks whoever is to decide."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from pocket_tactics.actions import Action
from pocket_tactics.state import State

Player = Callable[[State], Action]

S = TypeVar("S", bound=State)


def playout(state: S, players: Mapping[int, Player]) -> S:
    """Play to the end; *players* are by seat, `CHANCE` among them."""
    return played_out(state, players)[0]


def played_out(state: S, players: Mapping[int, Player]) -> tuple[S, tuple[Action, ...]]:
    """The end of a game, and every action that led there."""
    actions = []
    while (mover := state.mover) is not None:
        action = players[mover](state)
        state = state.play(action)
        actions.append(action)
    return state, tuple(actions)
