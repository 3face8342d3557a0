"""The worth of decisions inside an assault or a test of the fourth edition."""

from fractions import Fraction

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.dice_tests import open_test
from pocket_tactics.engine.rules.fights import fight_in
from pocket_tactics.engine.rules.fourth.dice_tests import Test
from pocket_tactics.engine.rules.fourth.fights.fight import Fight
from pocket_tactics.engine.state import State
from pocket_tactics.odds.fourth.dice_tests import success
from pocket_tactics.odds.fourth.fights import outlook
from pocket_tactics.odds.solver.chances import chances

Gain = tuple[Fraction, Fraction]
"""The own gain, and the own loss, which is not above 0."""

NEVER = Fraction(0)


def gain_after(state: State, action: Action) -> Gain:
    """Return what the player who decides gains by an action.

    In an assault it is the expected lead in defeated units, then how few of the own
    ones fall. In a test it is the chance that it ends as the player wants.
    """
    fight = fight_in(state, Fight)
    return gain_in_test(state, action) if fight is None else gain(state, action, fight)


def gain(state: State, action: Action, fight: Fight) -> Gain:
    """Return the gain in an assault."""
    assert state.mover is not None
    attacker = state.unit(fight.attacker.unit)
    pair = (attacker.id, fight.target.unit)
    expected = outlook(state.play(action), pair, chances)
    attacking = state.friendly(attacker.seat, state.mover)
    return expected.utility(attacking=attacking)


def gain_in_test(state: State, action: Action) -> Gain:
    """Return the gain in a test. A defeated unit is asked only if it may stay."""
    assert state.mover is not None
    passes, test = success(state, action) or NEVER, open_test(state, Test)
    if test and not state.friendly(state.unit(test.unit).seat, state.mover):
        return -passes, NEVER
    return passes, NEVER
