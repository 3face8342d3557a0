"""Landings from the Heavens, which may miss their tile."""

from fractions import Fraction

from pocket_tactics.engine.hexes import Hex, neighbours
from pocket_tactics.engine.rules.classic.house import SecondHouse
from pocket_tactics.engine.rules.classic.moves.heavens import LANDS
from pocket_tactics.engine.rules.classic.units import free
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.odds.classic.move_outcomes import SIDES, MoveOutcome, loss_outcome


def descent_outcome(state: State, unit: Unit, to: Hex) -> MoveOutcome:
    """Return the outcome of a descent from the Heavens to a tile (heavens.return)."""
    misses = Fraction(LANDS - 1, SIDES)
    crash = Fraction(sum(not free(state, at) for at in neighbours(to)), SIDES)
    fallen = loss_outcome(state, unit, misses * crash)
    return fallen._replace(astray=misses * (1 - crash))


def is_landing_tested(state: State) -> bool:
    """Whether a unit is tested on the tile it lands on (heavens.landing)."""
    assert isinstance(state.house, SecondHouse)
    return TESTED[state.house.landing_hazard]


TESTED = {"chosen-tile": True, "none": False}
"""Whether a landing unit is tested, by the house rule."""
