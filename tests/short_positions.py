"""Positions as short texts, of any edition: tiles, units and their cards."""

from collections.abc import Iterable

from msgspec.structs import replace

from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.cards import Cards, Terrain, UnitCard
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.notation.places import read_place


def cards_with(box: Cards, *own: UnitCard | Terrain) -> Cards:
    """Return the cards of a box together with those of a test."""
    units = {card.id: card for card in own if isinstance(card, UnitCard)}
    terrains = {card.id: card for card in own if isinstance(card, Terrain)}
    return Cards(box.units | units, box.terrains | terrains)


def read_tile(text: str, cards: Cards, default: str) -> Tile:
    """Return a tile as ``0,0:hall/1+frost=0``, with *default* terrain if none is named.

    ``/1`` is the rotation of a tunnel; ``=0`` is the owner of the feature or counter.
    """
    kinds, _, keeper = text.partition("=")
    rest, _, feature = kinds.partition("+")
    place, _, terrain = rest.partition(":")
    kind, _, turned = terrain.partition("/")
    return Tile(
        read_place(place),
        cards.terrains[kind or default],
        cards.terrains[feature] if feature else None,
        int(keeper) if keeper else None,
        turned=int(turned or 0),
    )


def read_unit(text: str, cards: Cards) -> Unit:
    """Return a unit as ``0.mace.1`` at its start, or with its zone.

    ``@0,0`` is its place, ``*1`` how long it reloads there, ``!1`` its captor. ``!``
    alone means that it belongs to nobody.
    """
    left, captured, by = text.partition("!")
    left, _, reloads = left.partition("*")
    unit_id, _, place = left.partition("@")
    seat, name, _ = unit_id.split(".")
    card = cards.units[name]
    unit = Unit(id=unit_id, seat=int(seat), card=card, zone=card.starts)
    if place:
        marked = int(reloads or 0)
        return replace(unit, zone="map", at=read_place(place), reloads=marked)
    if captured:
        return replace(unit, zone="captured", by=int(by) if by else None)
    return unit


def board_of(tiles: Iterable[Tile]) -> Board:
    """Return a map, its tiles in the order of their places."""
    return Board(tuple(sorted(tiles, key=by_place)))


def by_place(tile: Tile) -> Hex:
    """Return the place of a tile."""
    return tile.at


def at(state: State, unit: str) -> str | None:
    """Return the place of a unit as text; ``None`` if it is not on the map."""
    place = state.unit(unit).at
    return None if place is None else f"{place.q},{place.r}"


def zone(state: State, unit: str) -> str:
    """Return the zone of a unit."""
    return state.unit(unit).zone
