"""The stakes of all actions of a position, and those that a table warns of."""

from collections.abc import Collection

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.odds.outcomes import Stakes
from pocket_tactics.odds.stakes import safest_of, stakes_of


@memoized
def stakes_of_all(state: State) -> dict[Action, Stakes]:
    """Return the stakes of every legal action of a player."""
    if state.mover in (CHANCE, None):
        return {}
    return stakes_of(state, state.actions())


def is_reckless(state: State, action: Action) -> bool:
    """Whether an action risks the game more than the safest one.

    It does not if it wins more often instead.
    """
    found = stakes_of_all(state)
    return found[action].is_reckless(safest_of(found.values()))


def is_warned_of(state: State, action: Action) -> bool:
    """Whether a person is asked again before an action that risks the game."""
    found = stakes_of_all(state)
    return found[action].is_clearly_reckless(safest_of(found.values()))


def safe_actions(state: State) -> Collection[Action]:
    """Return the legal actions that are not reckless: no player is warned of them."""
    return [action for action in state.actions() if not is_reckless(state, action)]
