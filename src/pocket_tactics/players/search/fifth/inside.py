"""The worth of decisions inside a fight of the fifth edition."""

from fractions import Fraction

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.fights import fighting_pair
from pocket_tactics.engine.state import State
from pocket_tactics.odds.fifth.fights import choice_odds


def lead_after(state: State, action: Action) -> Fraction:
    """Return the chance that the enemy falls less that of the own unit.

    The attacker maximises it for the target, and the target for the attacker.
    """
    odds, pair = choice_odds(state, action), fighting_pair(state)
    assert odds is not None
    assert pair is not None
    attacker, _ = pair
    lead = odds.target_falls - odds.attacker_falls
    return lead if state.unit(attacker).seat == state.mover else -lead
