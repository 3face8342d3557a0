"""Decisions inside a fight or a test: the action with the best solved odds."""

from collections.abc import Callable
from fractions import Fraction

from pocket_tactics.engine.actions import Action, Decline
from pocket_tactics.engine.state import State
from pocket_tactics.players.search.classic import inside as classic
from pocket_tactics.players.search.fifth.inside import lead_after
from pocket_tactics.players.search.fourth import inside as fourth

DECLINE = Decline()

Worth = tuple[Fraction, ...]
"""The worth of an action. The second number decides if the first ones are equal."""

WORTHS: dict[str, Callable[[State, Action], Worth]] = {
    "fifth": lambda state, action: (lead_after(state, action),),
    "fourth": fourth.gain_after,
    "third": classic.gain_after,
    "second": classic.gain_after,
}
"""The worth of an action to the player who decides, by edition."""


def best_inside(state: State) -> Action:
    """Return the best action of a decision that changes the odds of a fight or a test.

    Of equal actions, declining is best.
    """
    worth_of = WORTHS[state.edition.id]
    worths = {action: worth_of(state, action) for action in state.actions()}
    best = max(worths.values())
    if worths.get(DECLINE) == best:
        return DECLINE
    return next(action for action, worth in worths.items() if worth == best)
