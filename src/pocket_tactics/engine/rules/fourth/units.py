"""The units of the fourth edition: their cards and neighbours."""

from functools import lru_cache
from typing import Any, TypeVar

from pocket_tactics.engine.cards import FourthGround, FourthUnit, UnitCard
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import UNITS_CACHE_SIZE, State, Unit
from pocket_tactics.engine.structs import MAX_CACHED, FrozenStruct

G = TypeVar("G", bound=FrozenStruct)


def card_of(unit: Unit) -> FourthUnit:
    """The card of a unit."""
    assert isinstance(unit.card, FourthUnit)
    return unit.card


def ability_of(unit: Unit, kind: type[G]) -> G | None:
    """The ability of a kind that a unit has, if it has one."""
    ability: G | None = ability_on(unit.card, kind)
    return ability


@lru_cache(maxsize=MAX_CACHED)
def ability_on(card: UnitCard, kind: type[Any]) -> Any:  # noqa: ANN401 - of the kind asked for
    """The ability of a kind that a card has, if it has one."""
    assert isinstance(card, FourthUnit)
    return next((a for a in card.abilities if isinstance(a, kind)), None)


def ground_at(state: State, place: Hex) -> FourthGround:
    """Return the terrain of a tile."""
    ground = state.board.by_place[place].ground
    assert isinstance(ground, FourthGround)
    return ground


@lru_cache(maxsize=MAX_CACHED)
def ground_has(ground: FourthGround, kind: type[FrozenStruct]) -> bool:
    """Whether a ground has an ability of a kind."""
    return any(isinstance(ability, kind) for ability in ground.abilities)


def place_of_unit(unit: Unit) -> Hex:
    """The tile of a unit on the map."""
    assert unit.at is not None
    return unit.at


def favours(state: State, unit: Unit, place: Hex) -> bool:
    """Whether a unit favours the terrain of a tile."""
    return ground_at(state, place).id in card_of(unit).favours


def ignores_halt(state: State, unit: Unit, place: Hex) -> bool:
    """Whether a tile's ground does not halt a unit: it flies, or favours the tile."""
    return bool(card_of(unit).flying) or favours(state, unit, place)


def beside(state: State, place: Hex) -> list[Unit]:
    """Return the units on the tiles around a place, clockwise."""
    around = state.board.neighbours[place]
    return [state.occupants[tile] for tile in around if tile in state.occupants]


def friends_beside(state: State, unit: Unit) -> list[Unit]:
    """Return the units of its side next to a unit."""
    return [
        other
        for other in beside(state, place_of_unit(unit))
        if state.friendly(other.seat, unit.seat)
    ]


def enemies_beside(state: State, unit: Unit) -> list[Unit]:
    """Return the units of other sides next to a unit."""
    return [
        other
        for other in beside(state, place_of_unit(unit))
        if not state.friendly(other.seat, unit.seat)
    ]


def of_seat(state: State, seat: int) -> tuple[Unit, ...]:
    """Return the units of a player on the map."""
    return on_map(state.units, seat)


@lru_cache(maxsize=UNITS_CACHE_SIZE)
def on_map(units: tuple[Unit, ...], seat: int) -> tuple[Unit, ...]:
    """Return the units of a player on the map."""
    return tuple(unit for unit in units if unit.seat == seat and unit.at is not None)


def steps_apart(state: State, one: Unit, other: Unit) -> int:
    """Return the distance between two units on the map, in steps (map.hex)."""
    return state.board.distances[place_of_unit(one)][place_of_unit(other)]


def use_noted(unit: Unit, kind: type[FrozenStruct]) -> str:
    """Return the note that a unit has used an ability."""
    return f"{unit.id}:{kind.__struct_config__.tag}"


def seats_after(state: State, seat: int | None) -> tuple[int, ...]:
    """Return all seats in turn order, from after *seat*, or from the seat on turn."""
    start = state.order.index(state.seat if seat is None else seat)
    start += seat is not None
    return state.order[start:] + state.order[:start]
