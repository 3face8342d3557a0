"""Lines of sight: along the shortest routes over existing tiles."""

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fourth.units import card_of, place_of_unit
from pocket_tactics.engine.state import State, Unit


def sees(state: State, shooter: Unit, target: Unit) -> bool:
    """Whether one of the shortest routes between two units is free (fourth.ranged)."""
    if card_of(shooter).flying or card_of(target).flying:
        return True
    goal = place_of_unit(target)
    steps = state.board.distances[goal]
    front = {place_of_unit(shooter)}
    for left in range(steps[place_of_unit(shooter)] - 1, 0, -1):
        front = {
            place
            for here in front
            for place in state.board.neighbours[here]
            if steps[place] == left and not blocks(state, place, shooter)
        }
    return bool(front)


def blocks(state: State, place: Hex, shooter: Unit) -> bool:
    """Whether a feature or an enemy on a tile blocks the line."""
    if state.board.by_place[place].feature:
        return True
    occupant = state.occupants.get(place)
    return occupant is not None and not state.friendly(occupant.seat, shooter.seat)
