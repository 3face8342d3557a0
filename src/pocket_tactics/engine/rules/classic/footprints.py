"""The spaces of units of one tile or of several (mega.footprint)."""

from msgspec.structs import replace

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.classic.units import free, ground_at, is_mega, spaces
from pocket_tactics.engine.state import State, Unit


def with_unit_entered(state: State, unit: Unit, at: Hex) -> State:
    """Return the state with a unit on the map."""
    return state.with_unit(replace(unit, zone="map", at=at))


def anchors(state: State, unit: Unit, place: Hex) -> list[Hex]:
    """Return the anchors of a unit that covers a free tile.

    A mega unit's other spaces are free tiles or empty spaces (mega.place).
    """
    return anchors_on(state, unit, place) if free(state, place) else []


def anchors_on(state: State, unit: Unit, place: Hex) -> list[Hex]:
    """Return the anchors of a unit that covers a tile known to be free."""
    if not is_mega(unit):
        return [place]
    offsets = unit.card.covers(Hex(0, 0))
    placed = (Hex(place.q - q, place.r - r) for q, r in offsets)
    return [at for at in placed if has_room(state, unit, at)]


def has_room(state: State, unit: Unit, at: Hex) -> bool:
    """Whether a mega unit fits on the map at an anchor (mega.move)."""
    places = unit.card.covers(at)
    return all(may_cover(state, unit, place) for place in places) and any(
        place in state.board.by_place for place in places
    )


def may_cover(state: State, unit: Unit, place: Hex) -> bool:
    """Whether a space is a mega unit's own, a free tile, or empty."""
    occupant = state.occupants.get(place)
    return (occupant is None or occupant.id == unit.id) and bears(state, place)


def bears(state: State, place: Hex) -> bool:
    """Whether a mega unit may cover a place: not a tunnel, a base or the Heavens."""
    if place not in state.board.by_place:
        return True
    ground = ground_at(state, place)
    return ground.place == "map" and ground.openings is None


def newly_covered(unit: Unit, at: Hex) -> tuple[Hex, ...]:
    """Return the places that a unit would newly cover."""
    held = spaces(unit) if unit.at is not None else ()
    return tuple(place for place in unit.card.covers(at) if place not in held)


def left_behind(unit: Unit, at: Hex) -> tuple[Hex, ...]:
    """Return the places that a unit would no longer cover."""
    kept = unit.card.covers(at)
    return tuple(place for place in spaces(unit) if place not in kept)
