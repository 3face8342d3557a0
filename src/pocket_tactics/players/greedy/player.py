"""The greedy player, which takes the action with the highest expected value.

It leaves out the actions after which it may lose in the enemy's next turn, if others
are safer: the value of a position does not tell how near its end is.
"""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from pocket_tactics.engine.actions import Action, CallUp, Decline, Deploy, Place
from pocket_tactics.engine.state import State
from pocket_tactics.odds.outcomes import TOLERANCE
from pocket_tactics.odds.stakes import safest_of, stakes, stakes_of
from pocket_tactics.players.greedy.classic.evaluation import expected_value as classic
from pocket_tactics.players.greedy.fifth.evaluation import expected_value as fifth
from pocket_tactics.players.greedy.fourth.evaluation import expected_value as fourth
from pocket_tactics.players.playouts import AnytimePlayer, Player, decided

EVALUATORS: dict[str, Callable[[State, Action], float]] = {
    "fifth": fifth,
    "fourth": fourth,
    "third": classic,
    "second": classic,
}
"""The expected value of an action to the player who decides, by edition."""

DECLINE = Decline()


def greedy(rng: Random) -> Player:
    """Return the greedy player. *rng* chooses between actions of equal value.

    It prefers to decline if that has the same value as any action.
    """
    return decided(improving(rng))


def improving(rng: Random) -> AnytimePlayer:
    """Return the greedy player as an anytime player."""
    return partial(improving_actions, rng)


def improving_actions(rng: Random, state: State) -> Iterator[Action]:
    """Yield an action, then each that is at least as good as all before it."""
    actions = distinct(state)
    yield actions[0]
    if len(actions) == 1:
        return
    evaluate = EVALUATORS[state.edition.id]
    values: dict[Action, float] = {}
    for action in actions:
        values[action] = evaluate(state, action)
        if values[action] >= max(values.values()):
            yield action
    best = best_action(values, rng)
    if stakes(state, best).risk > TOLERANCE:
        best = best_action(prudent(state, values), rng)
    yield best


def prudent(state: State, values: dict[Action, float]) -> dict[Action, float]:
    """Return the actions that do not risk the game more than the safest one."""
    known = stakes_of(state, values)
    safest = safest_of(known.values())
    return {
        action: value
        for action, value in values.items()
        if not known[action].is_reckless(safest)
    }


def best_action(values: dict[Action, float], rng: Random) -> Action:
    """Return an action with the highest value; decline if that is one of them."""
    best = max(values.values())
    equals = [action for action, value in values.items() if value == best]
    # A die, a brew or an ability without a gain now may have one later.
    return DECLINE if DECLINE in equals else rng.choice(equals)


def distinct(state: State) -> list[Action]:
    """Return the legal actions, with one unit for all reserves of the same card."""
    kinds: dict[object, Action] = {}
    for action in state.actions():
        kind: object = action
        if isinstance(action, Deploy | Place | CallUp):
            kind = (state.unit(action.unit).card.id, action.to)
        kinds.setdefault(kind, action)
    return list(kinds.values())
