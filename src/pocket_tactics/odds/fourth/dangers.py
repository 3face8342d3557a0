"""The dangers of a move of the fourth edition: to be lost, or to be held."""

from pocket_tactics.engine.actions import Action, JoinKin, Move, WalkTrees
from pocket_tactics.engine.state import State
from pocket_tactics.odds.fourth.dice_tests import entry_odds
from pocket_tactics.odds.outcomes import NO_DANGER, Danger


def danger(state: State, action: Action) -> Danger:
    """How likely a unit is lost where it goes to, and how likely it is held."""
    if isinstance(action, Move | WalkTrees | JoinKin):
        return Danger(*entry_odds(state, state.unit(action.unit), action.to))
    return NO_DANGER
