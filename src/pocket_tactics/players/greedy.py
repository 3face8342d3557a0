"""A player that looks one decision ahead, with the odds of what may come of it."""

from collections.abc import Callable
from functools import partial
from random import Random

from pocket_tactics.actions import Action, CallUp, Decline, Deploy, Place
from pocket_tactics.players.classic.prospect import prospect as classic
from pocket_tactics.players.fifth.prospect import prospect as fifth
from pocket_tactics.players.fourth.prospect import prospect as fourth
from pocket_tactics.players.playout import Player
from pocket_tactics.state import State

PROSPECTS: dict[str, Callable[[State, Action], float]] = {
    "fifth": fifth,
    "fourth": fourth,
    "third": classic,
    "second": classic,
}
"""What an action is worth on average to who decides, by the edition."""

DECLINE = Decline()


def greedy(rng: Random) -> Player:
    """The action worth most on average; of equals to decline, or else by *rng*."""
    return partial(dearest, rng)


def dearest(rng: Random, state: State) -> Action:
    """The action that is worth most, for now."""
    actions = distinct(state)
    if len(actions) == 1:
        return actions[0]
    prospect = PROSPECTS[state.edition.id]
    values = {action: prospect(state, action) for action in actions}
    best = max(values.values())
    equals = [action for action in actions if values[action] == best]
    # What gains nothing may be dear later: good dice, a brew, an ability.
    return DECLINE if DECLINE in equals else rng.choice(equals)


def distinct(state: State) -> list[Action]:
    """The legal actions, with one reserve of each card to stand for its like."""
    kinds: dict[object, Action] = {}
    for action in state.actions():
        kind: object = action
        if isinstance(action, Deploy | Place | CallUp):
            kind = (state.unit(action.unit).card.id, action.to)
        kinds.setdefault(kind, action)
    return list(kinds.values())
