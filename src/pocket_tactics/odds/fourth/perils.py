"""The actions of the fourth edition by which an enemy may win the game at once."""

from collections.abc import Iterator

from pocket_tactics.engine.abilities.fourth.deploying import Muster
from pocket_tactics.engine.abilities.fourth.moves import Dive
from pocket_tactics.engine.actions import (
    Action,
    Assault,
    Deploy,
    Move,
    Recall,
    ShootOver,
)
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fourth.deploying import reserves
from pocket_tactics.engine.rules.fourth.features import (
    controller,
    features_controlled,
    free,
    tiles_with_features,
)
from pocket_tactics.engine.rules.fourth.moves.paths import bonus_moves
from pocket_tactics.engine.rules.fourth.units import (
    ability_of,
    ground_at,
    ground_has,
    of_seat,
    place_of_unit,
)
from pocket_tactics.engine.rules.outcomes import side_of
from pocket_tactics.engine.rules.targets import destination
from pocket_tactics.engine.state import State, Unit

FREE = 2
"""The number of free tiles or units of which an enemy's action takes at most one."""


def perils(state: State, enemy: int, seat: int) -> Iterator[Action]:
    """Yield the actions of an enemy that may end the game against a seat."""
    places = places_at_stake(state, enemy, seat)
    everywhere = bool(places) and may_muster(state)
    for action in state.actions() if places else ():
        if everywhere or may_matter(state, action, places):
            yield action


def places_at_stake(state: State, enemy: int, seat: int) -> set[Hex]:
    """Return the tiles where an enemy may take the last feature or the last action."""
    places: set[Hex] = set()
    lacking = [
        tile.at
        for tile in tiles_with_features(state.board)
        if not is_held_by_side(state, controller(state, tile), enemy)
    ]
    if len(lacking) == 1:
        places.update(lacking)
    if not is_free_to_act(state, seat):
        places.update(around_side(state, seat))
    return places


def around_side(state: State, seat: int) -> Iterator[Hex]:
    """Yield the units and features of a side, and the tiles next to them."""
    for other in side_of(state, seat):
        own = map(place_of_unit, of_seat(state, other))
        for place in (*own, *features_controlled(state, other)):
            yield place
            yield from state.board.neighbours[place]


def is_held_by_side(state: State, holder: int | None, enemy: int) -> bool:
    """Whether a player or a partner holds something."""
    return holder is not None and state.friendly(holder, enemy)


def may_muster(state: State) -> bool:
    """Whether a feature may bring a unit at the end of a turn."""
    return any(
        ground_has(ground_at(state, tile.at), Muster)
        for tile in tiles_with_features(state.board)
    )


def may_matter(state: State, action: Action, places: set[Hex]) -> bool:
    """Whether an action may put a unit on one of some tiles, or take one away there."""
    if isinstance(action, Recall):
        return False
    if isinstance(action, Move) and goes_on(state.unit(action.unit)):
        return True
    known = isinstance(action, Move | Deploy | Assault | ShootOver)
    return not known or destination(state, action) in places


def goes_on(unit: Unit) -> bool:
    """Whether a unit may move on or assault after a move."""
    return bonus_moves(unit) > 0 or ability_of(unit, Dive) is not None


def is_free_to_act(state: State, seat: int) -> bool:
    """Whether a side can act after any action of an enemy.

    One action takes one unit away, or stands in the way on one tile.
    """
    sources = 0
    for other in side_of(state, seat):
        sources += sum(
            bool(state.board.by_place[place].feature)
            or free_neighbours(state, place) >= FREE
            for place in map(place_of_unit, of_seat(state, other))
        )
        if reserves(state, other):
            sources += sum(
                place not in state.occupants and free_neighbours(state, place) >= FREE
                for place in features_controlled(state, other)
            )
    return sources >= FREE


def free_neighbours(state: State, place: Hex) -> int:
    """Return the number of free tiles next to a tile."""
    return sum(free(state, near) for near in state.board.neighbours[place])
