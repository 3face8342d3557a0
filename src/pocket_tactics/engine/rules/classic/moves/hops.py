"""Hops: over a unit, over the own base, over two in a row, and of a mega unit."""

from collections.abc import Iterator

from pocket_tactics.engine.abilities.classic.moves import Wings
from pocket_tactics.engine.hexes import Hex, neighbours
from pocket_tactics.engine.rules.classic.footprints import bears
from pocket_tactics.engine.rules.classic.setup.openings import opposite
from pocket_tactics.engine.rules.classic.units import (
    ability_of,
    is_tile,
    place_of_unit,
    spaces,
)
from pocket_tactics.engine.state import State, Unit

Ends = Iterator[Hex]


def hop(state: State, unit: Unit) -> Ends:
    """Yield the tiles beyond an adjacent unit (hop)."""
    for near in state.board.passages[place_of_unit(unit)]:
        if near in state.occupants and may_hop(state, unit, near):
            yield from beyond(state, near)


def may_hop(state: State, unit: Unit, near: Hex) -> bool:
    """Whether a unit may pass over the occupant of a tile."""
    occupant = state.occupants.get(near)
    if occupant is None:
        return False
    return occupant.seat == unit.seat or ability_of(unit, Wings) is not None


def beyond(state: State, near: Hex) -> Ends:
    """Yield the tiles next to the unit on a tile (mega.hop, hop.through)."""
    for space in spaces(state.occupants[near]):
        if space in state.board.by_place:
            yield from state.board.passages[space]
        else:
            yield from entrances(state, space)


def entrances(state: State, space: Hex) -> Ends:
    """Yield the tiles that are open toward an empty space."""
    tiles = state.board.by_place
    for side, place in enumerate(neighbours(space)):
        if place in tiles and tiles[place].opens(opposite(side)):
            yield place


def hop_base(state: State, unit: Unit) -> Ends:
    """Yield the tiles beyond the own base (move.hop-base)."""
    home = state.seats[unit.seat].home
    if home in state.board.passages[place_of_unit(unit)]:
        yield from state.board.passages[home]


def hop_twice(state: State, unit: Unit) -> Ends:
    """Yield the tiles beyond two adjacent tiles that friends hold."""
    for first in state.board.passages[place_of_unit(unit)]:
        for second in beyond(state, first) if may_hop(state, unit, first) else ():
            if second != unit.at and may_hop(state, unit, second):
                yield from beyond(state, second)


def shift_over(state: State, unit: Unit) -> Ends:
    """Yield the ends of hops over friends and tunnels (mega.hop-self, mega.dungeon)."""
    for at in neighbours(place_of_unit(unit)):
        if hops_at(state, unit, at):
            yield from (end for end in neighbours(at) if end != unit.at)


def hops_at(state: State, unit: Unit, at: Hex) -> bool:
    """Whether a mega unit can pass a place in mid-hop, and only by a hop."""
    tiles = state.board.by_place
    over = [place for place in unit.card.covers(at) if not may_pass(state, unit, place)]
    return not over and any(
        is_hopped(state, unit, place)
        for place in unit.card.covers(at)
        if place in tiles or place in state.occupants
    )


def may_pass(state: State, unit: Unit, place: Hex) -> bool:
    """Whether a mega unit may hop over a place: no enemy and no base is there."""
    occupant = state.occupants.get(place)
    friendly = occupant is None or occupant.seat == unit.seat
    return friendly and (place not in state.board.by_place or is_tile(state, place))


def is_hopped(state: State, unit: Unit, place: Hex) -> bool:
    """Whether a place holds a friend or a tunnel, which only a hop may pass."""
    occupant = state.occupants.get(place)
    friend = occupant is not None and occupant.id != unit.id
    return friend or not bears(state, place)
