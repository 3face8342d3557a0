"""The units, tiles and bases of the second and third edition, and neighbours."""

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeVar

from pocket_tactics.engine.abilities.classic.fights import (
    KickerAura,
)
from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.board import Board
from pocket_tactics.engine.cards import (
    ClassicGround,
    ClassicUnit,
    SecondUnit,
    Skill,
    UnitCard,
)
from pocket_tactics.engine.dice import MAX_FACE
from pocket_tactics.engine.hexes import Hex, neighbours
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.engine.structs import MAX_CACHED, FrozenStruct

T = TypeVar("T", bound=FrozenStruct)


def card_of(unit: Unit) -> ClassicUnit:
    """The card of a unit."""
    assert isinstance(unit.card, ClassicUnit)
    return unit.card


@lru_cache(maxsize=MAX_CACHED)
def skills(card: ClassicUnit) -> dict[str, Skill]:
    """The skills that a card has, by their names."""
    return card.skills


def conjuration(unit: Unit) -> int:
    """Return the conjuration cost of a unit, or 0 if it is not conjured."""
    return unit.card.conjured if isinstance(unit.card, SecondUnit) else 0


def is_mega(unit: Unit) -> bool:
    """Whether a unit covers several spaces."""
    return spans(unit.card)


@lru_cache(maxsize=MAX_CACHED)
def spans(card: UnitCard) -> bool:
    """Whether a card is that of a mega unit."""
    return isinstance(card, SecondUnit) and card.footprint != "single"


@lru_cache(maxsize=MAX_CACHED)
def kinds(card: UnitCard) -> frozenset[type]:
    """The kinds of ability that a card has."""
    assert isinstance(card, ClassicUnit)
    return frozenset(map(type, card.abilities))


def abilities_of(unit: Unit, kind: type[T]) -> list[T]:
    """The abilities of a kind that a unit has."""
    if kind not in kinds(unit.card):
        return []
    return [ability for ability in card_of(unit).abilities if isinstance(ability, kind)]


def ability_of(unit: Unit, kind: type[T]) -> T | None:
    """The ability of a kind that a unit has, if it has one."""
    return abilities_of(unit, kind)[0] if kind in kinds(unit.card) else None


def place_of_unit(unit: Unit) -> Hex:
    """Return the place of a unit on the map. The place of a mega unit is its anchor."""
    assert unit.at is not None
    return unit.at


def spaces(unit: Unit) -> tuple[Hex, ...]:
    """Return all places that a unit on the map covers."""
    return unit.card.covers(place_of_unit(unit))


def ground_at(state: State, place: Hex) -> ClassicGround:
    """Return the terrain of a tile."""
    ground = state.board.by_place[place].ground
    assert isinstance(ground, ClassicGround)
    return ground


def is_tile(state: State, place: Hex) -> bool:
    """Whether a place is a tile for units: terrain, not a base."""
    return place in places_of(state.board)["standing"]


def in_heavens(state: State, place: Hex) -> bool:
    """Whether a place is a tile of the Heavens."""
    return place in places_of(state.board)["heavens"]


@lru_cache(maxsize=256)
def places_of(board: Board) -> dict[str, frozenset[Hex]]:
    """Return the places of the map, of the bases, of the Heavens, and of units."""
    places: dict[str, set[Hex]] = {"map": set(), "base": set(), "heavens": set()}
    for tile in board.by_place.values():
        assert isinstance(tile.terrain, ClassicGround)
        places[tile.terrain.place].add(tile.at)
    places["standing"] = places["map"] | places["heavens"]
    return {kind: frozenset(found) for kind, found in places.items()}


def base_at(state: State, place: Hex) -> int | None:
    """Return the seat whose base is at a place, if there is one."""
    homes = enumerate(state.seats)
    return next((number for number, seat in homes if seat.home == place), None)


def free(state: State, place: Hex) -> bool:
    """Whether a place is a terrain or Heavens tile without an occupant."""
    return place in free_places(state)


@memoized
def free_places(state: State) -> frozenset[Hex]:
    """Return the terrain and Heavens tiles without an occupant."""
    return places_of(state.board)["standing"] - state.occupants.keys()


@memoized
def on_map(state: State, seat: int) -> tuple[Unit, ...]:
    """Return the units of a player on the map, including the Heavens."""
    return tuple(
        unit for unit in state.units if unit.seat == seat and unit.at is not None
    )


def has_advantage(unit: Unit, ground: ClassicGround) -> bool:
    """Whether a ground is one of a unit's terrain advantages (unit.advantages)."""
    return ground.sort in card_of(unit).terrain


def beside(state: State, places: Iterable[Hex]) -> list[Unit]:
    """Return the units next to any of these places, each once (map.adjacent)."""
    places = tuple(places)
    found = {
        unit.id: unit
        for place in places
        for near in neighbours(place)
        if near not in places and (unit := state.occupants.get(near))
    }
    return list(found.values())


def enemy_of(seat: int) -> int:
    """Return the other player. These editions are for two."""
    return 1 - seat


def rule_of_card(unit: Unit) -> str:
    """Return the rule of a unit's card."""
    return card_of(unit).rule or "ability.first"


def kicker_of(state: State, unit: Unit, skill: str, pool: Pool) -> int:
    """Return the kicker of a skill after all changes, or 0 (kicker.fixed)."""
    dice = skills(card_of(unit))[skill]
    printed = dice.off_kicker if pool == "off" else dice.defence_kicker
    if printed is None:
        return 0
    return min(max(printed + kicker_changes(state, unit.seat), 0), MAX_FACE)


def kicker_changes(state: State, seat: int) -> int:
    """Return the change of a player's kickers by the units on the map."""
    return sum(
        kicker_change(unit.card) * (1 if unit.seat == seat else -1)
        for unit in state.units
        if unit.at is not None
    )


@lru_cache(maxsize=MAX_CACHED)
def kicker_change(card: UnitCard) -> int:
    """Return the amount by which a card raises friendly, and lowers enemy kickers."""
    assert isinstance(card, ClassicUnit)
    return sum(a.by for a in card.abilities if isinstance(a, KickerAura))
