"""Positions as short texts, of any edition: tiles, units, the cards they are of."""

from collections.abc import Iterable

from msgspec.structs import replace

from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.cards import Cards, Terrain, UnitCard
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.notation.places import read_place


def cards_with(box: Cards, *own: UnitCard | Terrain) -> Cards:
    """The cards of a box and a test's own."""
    units = {card.id: card for card in own if isinstance(card, UnitCard)}
    terrains = {card.id: card for card in own if isinstance(card, Terrain)}
    return Cards(box.units | units, box.terrains | terrains)


def read_tile(text: str, cards: Cards, default: str) -> Tile:
    """A tile as ``0,0:hall/1+frost=0``, of the *default* terrain unless told.

    A tunnel is turned ``/1``; ``=0`` is who keeps the feature or laid the counter.
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
    """A unit as ``0.mace.1`` where it starts, or with what has become of it.

    ``@0,0`` is its place, ``*1`` how long it reloads there, ``!1`` who captured it;
    behind ``!`` alone it is nobody's.
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
    """A map, its tiles in the order of their places."""
    return Board(tuple(sorted(tiles, key=by_place)))


def by_place(tile: Tile) -> Hex:
    """Where a tile lies."""
    return tile.at


def at(state: State, unit: str) -> str | None:
    """Where a unit stands, as text; ``None`` for one that is not on the map."""
    place = state.unit(unit).at
    return None if place is None else f"{place.q},{place.r}"


def zone(state: State, unit: str) -> str:
    """What has become of a unit."""
    return state.unit(unit).zone
