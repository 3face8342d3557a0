"""The actions of the fourth edition by which an enemy may win the game at once."""

from collections.abc import Iterator
from typing import NamedTuple

from pocket_tactics.engine.abilities.fourth.deploying import Muster
from pocket_tactics.engine.abilities.fourth.losses import Exchange
from pocket_tactics.engine.abilities.fourth.moves import Dive, Phalanx
from pocket_tactics.engine.actions import (
    Action,
    Assault,
    Deploy,
    Move,
    Recall,
    ShootOver,
)
from pocket_tactics.engine.board import Tile
from pocket_tactics.engine.hexes import Hex, distance
from pocket_tactics.engine.rules.fourth.deploying import (
    landings,
    reserves,
    types_called,
)
from pocket_tactics.engine.rules.fourth.features import (
    controller,
    features_controlled,
    free,
    tiles_with_features,
)
from pocket_tactics.engine.rules.fourth.moves.paths import bonus_moves
from pocket_tactics.engine.rules.fourth.units import (
    ability_of,
    card_of,
    ground_at,
    ground_has,
    of_seat,
    place_of_unit,
)
from pocket_tactics.engine.rules.outcomes import side_of
from pocket_tactics.engine.rules.targets import destination
from pocket_tactics.engine.state import State, Unit

LEAP = 2
"""The most tiles that a unit gets on by one move: it may leap over a unit."""

FREE = 2
"""The number of free tiles or units of which an enemy's action takes at most one."""


class TilesAtStake(NamedTuple):
    """The tiles where an action may end the game: by a unit there, or by an assault.

    *by_others* are the tiles where units may end it that follow the acting unit, or
    that a feature calls up.
    """

    by_unit: set[Hex]
    by_assault: set[Hex]
    by_others: set[Hex]


def perils(state: State, enemy: int, seat: int) -> Iterator[Action]:
    """Yield the actions of an enemy that may end the game against a seat."""
    found = tiles_at_stake(state, enemy, seat)
    sources = sources_beside(state, found.by_others)
    found = found._replace(by_unit=found.by_unit.union(tile.at for tile in sources))
    if not found.by_unit:
        return
    own = [tile for tile in sources if controller(state, tile) == enemy]
    called = may_call(state, own, off_map(state, enemy))
    followed = bool(followers_to(state, enemy, found.by_others))
    for action in state.actions():
        if (
            called
            or (followed and isinstance(action, Move))
            or (isinstance(action, Recall) and may_return(state, action, own))
            or may_matter(state, action, found)
        ):
            yield action


def tiles_at_stake(state: State, enemy: int, seat: int) -> TilesAtStake:
    """Return the tiles where an enemy may take the last features or the last action."""
    lacking = {
        tile.at
        for tile in tiles_with_features(state.board)
        if not is_held_by_side(state, controller(state, tile), enemy)
    }
    stuck = set() if is_free_to_act(state, seat) else set(around_side(state, seat))
    others = taken_by_others(state, enemy, lacking)
    struck = taken_by_assault(state, enemy, lacking)
    if len(lacking & state.occupants.keys()) > others + bool(struck):
        return TilesAtStake(stuck, stuck, stuck)
    further = max((bonus_moves(unit) for unit in of_seat(state, enemy)), default=0)
    most = 1 + further + others
    return TilesAtStake(
        by_unit=stuck | lacking if len(lacking) <= most else stuck,
        by_assault=stuck | struck if len(lacking) <= most else stuck,
        by_others=stuck | lacking if len(lacking) <= others else stuck,
    )


def taken_by_assault(state: State, enemy: int, places: set[Hex]) -> set[Hex]:
    """Return the tiles whose features an enemy may have once a unit there falls."""
    if any(ability_of(unit, Exchange) for unit in of_seat(state, enemy)):
        return places
    tiles = state.board.by_place
    return {
        place for place in places if is_held_by_side(state, tiles[place].owner, enemy)
    }


def taken_by_others(state: State, enemy: int, places: set[Hex]) -> int:
    """Return the most tiles that others than the acting unit may take."""
    sources = len(sources_beside(state, places)) if off_map(state, enemy) else 0
    return sources + len(followers_to(state, enemy, places))


def followers_to(state: State, enemy: int, places: set[Hex]) -> list[Unit]:
    """Return the units of an enemy that may follow another one to some tiles."""
    return [
        unit
        for unit in of_seat(state, enemy)
        if ability_of(unit, Phalanx) and are_within(LEAP, place_of_unit(unit), places)
    ]


def around_side(state: State, seat: int) -> Iterator[Hex]:
    """Yield the tiles from which a side acts, and those next to them.

    Its units are there, its features, and what the abilities of its reserves open.
    """
    for other in side_of(state, seat):
        own = map(place_of_unit, of_seat(state, other))
        for place in (*own, *features_controlled(state, other)):
            yield place
            yield from state.board.neighbours[place]
        for unit in reserves(state, other):
            yield from landings(state, unit, usual={})


def is_held_by_side(state: State, holder: int | None, enemy: int) -> bool:
    """Whether a player or a partner holds something."""
    return holder is not None and state.friendly(holder, enemy)


def sources_beside(state: State, places: set[Hex]) -> list[Tile]:
    """Return the features that may call up a unit to one of some tiles."""
    return [
        tile
        for tile in tiles_with_features(state.board)
        if ground_has(ground_at(state, tile.at), Muster)
        and not places.isdisjoint(state.board.neighbours[tile.at])
    ]


def off_map(state: State, seat: int) -> list[Unit]:
    """Return the units of a player that are not on the map."""
    return [unit for unit in state.units if unit.seat == seat and unit.zone != "map"]


def may_call(state: State, sources: list[Tile], units: list[Unit]) -> bool:
    """Whether one of some features calls up units of the type of one of them."""
    types = {
        word for tile in sources for word in types_called(ground_at(state, tile.at))
    }
    return any(types & set(card_of(unit).types) for unit in units)


def may_return(state: State, action: Recall, sources: list[Tile]) -> bool:
    """Whether one of some features may call up the unit that an action recalls."""
    return may_call(state, sources, [state.unit(action.unit)])


def may_matter(state: State, action: Action, found: TilesAtStake) -> bool:
    """Whether an action may put a unit on one of some tiles, or take one away there."""
    place = destination(state, action)
    if isinstance(action, Recall):
        return False
    if place is None:
        return True
    if isinstance(action, Assault | ShootOver):
        return place in found.by_assault
    if isinstance(action, Move):
        return may_reach(state.unit(action.unit), place, found)
    return not isinstance(action, Deploy) or place in found.by_unit


def may_reach(unit: Unit, place: Hex, found: TilesAtStake) -> bool:
    """Whether a unit that moves to a place may enter one of some tiles, or assault."""
    reach = LEAP * bonus_moves(unit)
    return are_within(reach, place, found.by_unit) or (
        ability_of(unit, Dive) is not None
        and are_within(reach + 1, place, found.by_assault)
    )


def are_within(reach: int, place: Hex, others: set[Hex]) -> bool:
    """Whether any of some places is at most *reach* tiles from a place."""
    return any(distance(place, other) <= reach for other in others)


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
