"""Random moves: the losses of units that slip from Ice."""

from fractions import Fraction

from pocket_tactics.engine.hexes import Hex, neighbours
from pocket_tactics.engine.rules.classic.moves.hazards import HazardTest
from pocket_tactics.engine.rules.classic.moves.random_moves import perishes
from pocket_tactics.engine.rules.classic.units import place_of_unit
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.odds.classic.move_outcomes import SIDES, MoveOutcome


def drift_outcome(
    state: State, unit: Unit, place: Hex, chance: Fraction
) -> MoveOutcome:
    """Return the outcome for a unit that slips from a place with a probability."""
    lost = chance * drift_loss(state, unit, place)
    return MoveOutcome(captured=lost, astray=chance - lost, exact=False)


def slip_from(unit: Unit, test: HazardTest) -> Hex:
    """Return the place from which a unit would slip: the Ice it leaves or enters."""
    return place_of_unit(unit) if test.going == "out" else test.footing[0]


def drift_loss(state: State, unit: Unit, place: Hex) -> Fraction:
    """Return the probability that a random move of one tile loses a unit."""
    falls = (perishes(state, unit, unit.card.covers(at)) for at in neighbours(place))
    return Fraction(sum(falls), SIDES)
