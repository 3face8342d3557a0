"""The worth of decisions inside a fight of the second or third edition."""

from fractions import Fraction

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.classic.fights.fight import seat_of
from pocket_tactics.engine.state import State
from pocket_tactics.odds.solver.chances import chances
from pocket_tactics.players.search.classic.outlook import (
    Solver,
    fight_under_way,
    outlook_after,
)


def gain_after(
    state: State, action: Action, solver: Solver = chances
) -> tuple[Fraction, Fraction]:
    """Return what the player who decides gains by an action.

    It is the expected lead in struck units, then how few of the own ones are struck.
    """
    fight = fight_under_way(state)
    assert fight is not None
    attacking = state.mover == seat_of(state, fight.attacker)
    return outlook_after(state, action, fight, solver).gain(attacking=attacking)
