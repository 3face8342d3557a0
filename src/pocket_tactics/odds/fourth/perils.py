"""The actions of the fourth edition by which an enemy may win the game at once."""

from collections.abc import Iterator

from pocket_tactics.engine.abilities.fourth.deploying import Muster
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.hexes import Hex, distance
from pocket_tactics.engine.rules.fourth.deploying import reserves
from pocket_tactics.engine.rules.fourth.features import (
    controller,
    features_controlled,
    free,
    tiles_with_features,
)
from pocket_tactics.engine.rules.fourth.units import (
    ground_at,
    ground_has,
    of_seat,
    place_of_unit,
)
from pocket_tactics.engine.rules.outcomes import side_of
from pocket_tactics.engine.rules.targets import destination
from pocket_tactics.engine.state import State

FAR = 4
"""More tiles than a unit moves in one turn, bonus moves and a last assault included."""

TWO = 2


def perils(state: State, enemy: int, seat: int) -> Iterator[Action]:
    """Yield the actions of an enemy that may end the game against a seat."""
    if not is_free_to_act(state, seat):
        yield from state.actions()
        return
    lacking = [
        tile.at
        for tile in tiles_with_features(state.board)
        if not is_held_by_side(state, controller(state, tile), enemy)
    ]
    if len(lacking) == 1:
        musters = may_muster(state)
        for action in state.actions():
            if musters or leads_near(state, action, lacking[0]):
                yield action


def is_held_by_side(state: State, holder: int | None, enemy: int) -> bool:
    """Whether a player or a partner holds something."""
    return holder is not None and state.friendly(holder, enemy)


def may_muster(state: State) -> bool:
    """Whether a feature may bring a unit at the end of a turn."""
    return any(
        ground_has(ground_at(state, tile.at), Muster)
        for tile in tiles_with_features(state.board)
    )


def leads_near(state: State, action: Action, place: Hex) -> bool:
    """Whether an action may put a unit on a tile, or take away the unit there."""
    if destination(state, action) == place:
        return True
    unit = getattr(action, "unit", None)
    at = state.unit(unit).at if unit else None
    return at is not None and distance(at, place) <= FAR


def is_free_to_act(state: State, seat: int) -> bool:
    """Whether a side can act after any action of an enemy.

    One action takes one unit away, or stands in the way on one tile.
    """
    sources = 0
    for other in side_of(state, seat):
        sources += sum(
            bool(state.board.by_place[place].feature)
            or free_neighbours(state, place) >= TWO
            for place in map(place_of_unit, of_seat(state, other))
        )
        if reserves(state, other):
            sources += sum(
                place not in state.occupants and free_neighbours(state, place) >= TWO
                for place in features_controlled(state, other)
            )
    return sources >= TWO


def free_neighbours(state: State, place: Hex) -> int:
    """Return the number of free tiles next to a tile."""
    return sum(free(state, near) for near in state.board.neighbours[place])
