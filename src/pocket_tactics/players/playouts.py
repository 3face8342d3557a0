"""Playouts of a game, with a player for each seat and for chance."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from time import monotonic
from typing import TypeVar

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State

Player = Callable[[State], Action]

AnytimePlayer = Callable[[State], Iterator[Action]]
"""A player that yields better actions while it thinks. The last one is final."""

S = TypeVar("S", bound=State)


def playout(state: S, players: Mapping[int, Player]) -> S:
    """Return the last position of a game. *players* are by seat, and `CHANCE`."""
    return played_out(state, players)[0]


def played_out(state: S, players: Mapping[int, Player]) -> tuple[S, tuple[Action, ...]]:
    """Return the last position of a game, and every action that led there."""
    actions = []
    while (mover := state.mover) is not None:
        action = players[mover](state)
        state = state.play(action)
        actions.append(action)
    return state, tuple(actions)


def decided(thinker: AnytimePlayer) -> Player:
    """Return the player that plays the final choice of an anytime player."""
    return partial(final_choice, thinker)


def final_choice(thinker: AnytimePlayer, state: State) -> Action:
    """Return the last action that an anytime player yields."""
    *_, action = thinker(state)
    return action


def decided_within(
    seconds: float, thinker: AnytimePlayer, state: State
) -> Iterator[Action]:
    """Yield the actions of an anytime player, the last one when the time is over."""
    end = monotonic() + seconds
    for action in thinker(state):
        yield action
        if monotonic() >= end:
            return


def instant(player: Player) -> AnytimePlayer:
    """Return the anytime player that yields the choice of a player and no other."""

    def think(state: State) -> Iterator[Action]:
        yield player(state)

    return think
