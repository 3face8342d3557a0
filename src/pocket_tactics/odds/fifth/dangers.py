"""The dangers of a way: the hazards before the unit arrives."""

from collections.abc import Iterable
from fractions import Fraction
from math import prod

from pocket_tactics.engine.actions import Action, Deploy, Invade, Move
from pocket_tactics.engine.dice import MAX_FACE
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fifth.attacks.declaring import invadable
from pocket_tactics.engine.rules.fifth.deploying import entries
from pocket_tactics.engine.rules.fifth.moves.paths import reach
from pocket_tactics.engine.rules.fifth.units import ground_at
from pocket_tactics.engine.state import State
from pocket_tactics.odds.outcomes import Danger


def peril(state: State, action: Action) -> Fraction:
    """Return the probability that a hazard defeats a unit on its way."""
    return 1 - survival(state, way_of(state, action))


def danger(state: State, action: Action) -> Danger:
    """Return the probability that a unit is lost on its way. No unit is held."""
    return Danger(lost=peril(state, action))


def survival(state: State, tiles: Iterable[Hex]) -> Fraction:
    """Return the probability of passing the tests of all *tiles*."""
    return prod((pass_chance(state, place) for place in tiles), start=Fraction(1))


def pass_chance(state: State, place: Hex) -> Fraction:
    """Return the probability of passing the test of one tile."""
    hazard = ground_at(state, place).hazard
    fails = len(set(hazard.fails)) if hazard else 0
    return Fraction(MAX_FACE - fails, MAX_FACE)


def way_of(state: State, action: Action) -> tuple[Hex, ...]:
    """Return the tiles of a legal action's way, or none."""
    match action:
        case Move(unit, place):
            return reach(state, state.unit(unit)).free[place].tiles
        case Deploy(unit, place):
            return entries(state, state.unit(unit))[place].tiles
        case Invade(unit, target):
            place_held = state.unit(target).at
            assert place_held is not None
            return invadable(state, state.unit(unit))[place_held].tiles
    return ()
