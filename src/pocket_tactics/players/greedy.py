"""A player that looks one decision ahead, with the odds of what may come of it."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from pocket_tactics.engine.actions import Action, CallUp, Decline, Deploy, Place
from pocket_tactics.engine.state import State
from pocket_tactics.players.classic.prospect import prospect as classic
from pocket_tactics.players.fifth.prospect import prospect as fifth
from pocket_tactics.players.fourth.prospect import prospect as fourth
from pocket_tactics.players.playout import Player, Thinker, decided

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
    return decided(improving(rng))


def improving(rng: Random) -> Thinker:
    """Ever better actions, the last of them what `greedy` plays."""
    return partial(ever_dearer, rng)


def ever_dearer(rng: Random, state: State) -> Iterator[Action]:
    """Any action, then the one worth most of those that have been looked at."""
    actions = distinct(state)
    yield actions[0]
    if len(actions) == 1:
        return
    prospect = PROSPECTS[state.edition.id]
    values: dict[Action, float] = {}
    for action in actions:
        values[action] = prospect(state, action)
        if values[action] >= max(values.values()):
            yield action
    yield dearest(values, rng)


def dearest(values: dict[Action, float], rng: Random) -> Action:
    """The action that is worth most, for now."""
    best = max(values.values())
    equals = [action for action, value in values.items() if value == best]
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
