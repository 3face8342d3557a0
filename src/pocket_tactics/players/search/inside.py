"""Decisions inside a fight: the action with the best solved odds."""

from fractions import Fraction

from pocket_tactics.engine.actions import Action, Decline
from pocket_tactics.engine.rules.fights import fighting_pair
from pocket_tactics.engine.state import State
from pocket_tactics.odds import ODDS

DECLINE = Decline()


def best_inside(state: State) -> Action:
    """Return the best action of a decision that changes the odds of a fight.

    The attacker maximises the chance that the target falls less the chance that the
    attacker falls; the target minimises it. Of equal actions, declining is best.
    """
    values = {action: lead_after(state, action) for action in state.actions()}
    best = max(values.values())
    if values.get(DECLINE) == best:
        return DECLINE
    return next(action for action, value in values.items() if value == best)


def lead_after(state: State, action: Action) -> Fraction:
    """Return the chance that the enemy falls less that of the own unit."""
    odds, pair = ODDS[state.edition.id].choice(state, action), fighting_pair(state)
    assert odds is not None
    assert pair is not None
    attacker, _ = pair
    lead = odds.target_falls - odds.attacker_falls
    return lead if state.unit(attacker).seat == state.mover else -lead
