"""The outcomes of moves: hazards, random moves and falls from the Heavens."""

from fractions import Fraction

from pocket_tactics.engine.abilities.classic.hazards import (
    AnyPeril,
    Drowning,
    Losing,
    Sky,
    Slipping,
    Sticking,
    Straying,
    Void,
)
from pocket_tactics.engine.actions import Action, JoinKin, Move, Recall, WalkTrees
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.classic.footprints import left_behind, newly_covered
from pocket_tactics.engine.rules.classic.moves.hazards import (
    Going,
    HazardTest,
    fails,
    tests_due,
)
from pocket_tactics.engine.rules.classic.units import (
    ground_at,
    in_heavens,
    place_of_unit,
    spaces,
)
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.odds.classic.heavens import descent_outcome, is_landing_tested
from pocket_tactics.odds.classic.move_outcomes import (
    SAFE,
    SIDES,
    MoveOutcome,
    loss_outcome,
)
from pocket_tactics.odds.classic.path_odds import path_odds
from pocket_tactics.odds.classic.random_moves import drift_outcome, slip_from
from pocket_tactics.odds.outcomes import NO_DANGER, Danger


def outcome_of_move(state: State, unit: Unit, to: Hex) -> MoveOutcome:
    """Return the outcome of a move of a unit to a place."""
    outcome = outcome_of_way(
        state, unit, "out", left_behind(unit, to), left_behind(unit, to)
    )
    if in_heavens(state, place_of_unit(unit)) and not in_heavens(state, to):
        outcome = outcome.then(descent_outcome(state, unit, to))
        if not is_landing_tested(state):
            return outcome
    covered = unit.card.covers(to)
    return outcome.then(
        outcome_of_way(state, unit, "in", newly_covered(unit, to), covered)
    )


def outcome_of_leaving(state: State, unit: Unit) -> MoveOutcome:
    """Return the outcome of a unit's return from its place to its base."""
    return outcome_of_way(state, unit, "out", spaces(unit), spaces(unit))


def outcome_of_assault(state: State, unit: Unit, at: Hex) -> MoveOutcome:
    """Return the outcome of the move into a close assault at a place."""
    outcome = outcome_of_way(
        state, unit, "out", left_behind(unit, at), left_behind(unit, at)
    )
    covered = unit.card.covers(at)
    return outcome.then(
        outcome_of_way(state, unit, "assault", newly_covered(unit, at), covered)
    )


def outcome_of_way(
    state: State,
    unit: Unit,
    how: Going,
    places: tuple[Hex, ...],
    footing: tuple[Hex, ...],
) -> MoveOutcome:
    """Return the outcome of the hazards on one part of a move."""
    test = HazardTest(unit.id, how, places, footing)
    grounds = (ground_at(state, place) for place in places if is_there(state, place))
    hazards = {ground.sort: ground.hazard for ground in grounds}
    outcome, due = SAFE, list(tests_due(state, test))
    for sort in due:
        hazard = hazards[sort]
        assert hazard is not None
        outcome = outcome.then(
            hazard_outcome(state, unit, hazard, slip_from(unit, test))
        )
    # The player of a mega unit chooses the order of several tests.
    return outcome._replace(exact=outcome.exact and len(due) <= 1)


def is_there(state: State, place: Hex) -> bool:
    """Whether a place is a tile."""
    return place in state.board.by_place


def hazard_outcome(
    state: State, unit: Unit, hazard: AnyPeril, place: Hex
) -> MoveOutcome:
    """Return the outcome of one hazard for a unit."""
    if isinstance(hazard, Sky):
        # The opponent will name a tile next to the worst landings.
        return MoveOutcome(captured=Fraction(1, 2), astray=Fraction(1, 2), exact=False)
    bad = Fraction(len(fails(unit, hazard)), SIDES)
    match hazard:
        case Drowning() | Void():
            return loss_outcome(state, unit, bad)
        case Losing():
            return MoveOutcome(home=bad)
        case Slipping():
            return drift_outcome(state, unit, place, bad)
        case Sticking() | Straying():
            # The opponent decides where a lost unit goes.
            return MoveOutcome(astray=bad, exact=isinstance(hazard, Sticking))


def danger(state: State, action: Action) -> Danger:
    """Return how likely a unit is lost where it moves to, and how likely it is held.

    A recall tests the tile that is left. If a unit may slip, all rolls of its way are
    played. The danger is an estimate if a player's decision changes it.
    """
    if not isinstance(action, Move | WalkTrees | JoinKin | Recall):
        return NO_DANGER
    unit = state.unit(action.unit)
    if isinstance(action, Recall):
        goal, outcome = None, outcome_of_leaving(state, unit)
    else:
        goal, outcome = action.to, outcome_of_move(state, unit, action.to)
    guess = Danger(outcome.captured, outcome.home + outcome.astray, outcome.exact)
    if guess.exact:
        return guess
    moment = state.resolve(action)
    odds = path_odds(moment, unit.id, lambda end: end.unit(unit.id).at == goal)
    return Danger(odds.lost, 1 - odds.lost - odds.reached) if odds else guess
