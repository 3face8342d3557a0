"""The loop that asks whoever is to decide."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TypeVar

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State

Player = Callable[[State], Action]

Thinker = Callable[[State], Iterator[Action]]
"""A player that says what it would do before it has thought to the end."""

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


def decided(thinker: Thinker) -> Player:
    """The player that thinks to the end."""
    return partial(last_thought, thinker)


def last_thought(thinker: Thinker, state: State) -> Action:
    """What a player decides who thinks to the end."""
    *_, action = thinker(state)
    return action


def at_once(player: Player) -> Thinker:
    """The thinker that needs no time."""

    def think(state: State) -> Iterator[Action]:
        yield player(state)

    return think
