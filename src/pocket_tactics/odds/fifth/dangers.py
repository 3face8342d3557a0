"""The peril of a way: how likely a hazard takes the unit before it arrives."""

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
    """The probability that a unit is defeated by a hazard on its way."""
    return 1 - survival(state, way_of(state, action))


def danger(state: State, action: Action) -> Danger:
    """How likely the unit is lost on its way; nobody is held."""
    return Danger(lost=peril(state, action))


def survival(state: State, tiles: Iterable[Hex]) -> Fraction:
    """The probability of passing the tests of all *tiles*."""
    return prod((pass_chance(state, place) for place in tiles), start=Fraction(1))


def pass_chance(state: State, place: Hex) -> Fraction:
    """The probability of passing the test of one tile."""
    hazard = ground_at(state, place).hazard
    fails = len(set(hazard.fails)) if hazard else 0
    return Fraction(MAX_FACE - fails, MAX_FACE)


def way_of(state: State, action: Action) -> tuple[Hex, ...]:
    """The tiles that a legal action leads over; none if it leads nowhere."""
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
