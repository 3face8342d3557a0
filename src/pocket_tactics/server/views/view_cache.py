"""A cache of the views of seats, tiles and units: unchanged ones are used again."""

from collections.abc import Iterable
from typing import Self

from pocket_tactics.engine.board import Tile
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.notation.place_names import PlaceNames, names_of_places
from pocket_tactics.players.levels import LEVEL_BY_ID
from pocket_tactics.players.seats import level_of
from pocket_tactics.record import GameRecord
from pocket_tactics.server.protocol.views import SeatView, TileView, UnitView
from pocket_tactics.texts import Catalogue, Names, names_in
from pocket_tactics.texts.status import (
    barred_unit,
    holder,
    home_seat,
    seat_lines,
    tile_line,
)


class TileContent(FrozenStruct, frozen=True):
    """All that the view of a tile shows."""

    tile: Tile
    unit: Unit | None
    home: int | None
    places: PlaceNames

    def is_same(self, other: Self) -> bool:
        """Whether two tiles have the same view."""
        return (
            self.tile is other.tile
            and self.unit is other.unit
            and self.home == other.home
            and self.places == other.places
        )


class ViewCache:
    """The last view of each tile, unit and seat, in a language.

    Records never change, so the same object has the same view.
    """

    def __init__(self, game: GameRecord, names: Names) -> None:
        self.game = game
        self.names = names
        self.known_tiles: dict[Hex, tuple[TileContent, TileView]] = {}
        self.shown: tuple[State, tuple[TileView, ...]] | None = None
        self.known_units: dict[str, tuple[Unit, PlaceNames, UnitView]] = {}
        self.players: tuple[State, tuple[SeatView, ...]] | None = None

    def tiles(self, state: State) -> tuple[TileView, ...]:
        """Return the views of all tiles and their occupants."""
        if self.shown and is_same_map(self.shown[0], state):
            before, now = self.shown[0].occupants, state.occupants
            views = tuple(
                view
                if before.get(view.at) is now.get(view.at)
                else self.tile(state, tile)
                for tile, view in zip(state.board.tiles, self.shown[1], strict=True)
            )
        else:
            views = tuple(self.tile(state, tile) for tile in state.board.tiles)
        self.shown = state, views
        return views

    def tile(self, state: State, tile: Tile) -> TileView:
        """Return the view of a tile and its occupant."""
        unit, home = state.occupants.get(tile.at), home_seat(state, tile)
        content = TileContent(tile, unit, home, names_of_places(state))
        known = self.known_tiles.get(tile.at)
        if known and known[0].is_same(content):
            return known[1]
        view = tile_view(state, tile, self.names)
        self.known_tiles[tile.at] = content, view
        return view

    def units(self, state: State) -> tuple[UnitView, ...]:
        """Return the views of all units."""
        places = names_of_places(state)
        return tuple(self.unit(state, unit, places) for unit in state.units)

    def unit(self, state: State, unit: Unit, places: PlaceNames) -> UnitView:
        """Return the view of a unit."""
        known = self.known_units.get(unit.id)
        if known and known[0] is unit and known[1] == places:
            return known[2]
        view = unit_view(unit, names_in(state, self.names))
        self.known_units[unit.id] = unit, places, view
        return view

    def seats(self, state: State) -> tuple[SeatView, ...]:
        """Return the views of all seats."""
        if self.players and unchanged_seats(self.players[0], state):
            return self.players[1]
        views = tuple(seat_views(self.game, state, self.names))
        self.players = state, views
        return views


def is_same_map(before: State, after: State) -> bool:
    """Whether two positions have the same tiles, with the same names and homes."""
    return (
        before.board is after.board
        and before.seats is after.seats
        and before.supply is after.supply
    )


def unchanged_seats(before: State, after: State) -> bool:
    """Whether all that the views of seats show is the same in two positions."""
    return (
        before.units is after.units
        and before.board is after.board
        and before.seats is after.seats
        and before.turn == after.turn
        and before.seat == after.seat
    )


def seat_views(game: GameRecord, state: State, names: Names) -> Iterable[SeatView]:
    """Yield the views of all seats."""
    for number, seat in enumerate(state.seats):
        yield SeatView(
            seat=number,
            name=names.seat(number),
            played=played_by(game, number, names.say),
            face=face_of(game.seats[number]),
            home=seat.home,
            out=seat.out,
            lines=tuple(seat_lines(state, number, names)),
        )


def played_by(game: GameRecord, seat: int, say: Catalogue) -> str:
    """Return the player of a seat in words, with the name if there is one."""
    words = player_words(game.seats[seat], say)
    name = game.names[seat] if game.names else ""
    return say("player-named", name=name, player=words) if name else words


def player_words(player: str, say: Catalogue) -> str:
    """Return a player in words: a person, or a level of the computer."""
    return say(f"player-{level_of(player) or player}")


def face_of(player: str) -> str:
    """Return the picture of a computer; empty for a person or an unknown level."""
    level = LEVEL_BY_ID.get(level_of(player) or "")
    return level.face if level else ""


def tile_view(state: State, tile: Tile, names: Names) -> TileView:
    """Return the view of a tile."""
    return TileView(
        at=tile.at,
        terrain=tile.terrain.id,
        feature=tile.feature.id if tile.feature else None,
        place=tile.terrain.place,
        keeper=tile.owner,
        openings=tile.open_sides if tile.terrain.openings else None,
        perilous=tile.ground.perilous,
        name=names_in(state, names).places.name(tile.at),
        label=tile_line(state, tile, names),
        own_label=own_label(state, tile, names),
    )


def own_label(state: State, tile: Tile, names: Names) -> str:
    """Return a tile in words for its holder; empty if it has none."""
    if holder(state, tile) is None:
        return ""
    return tile_line(state, tile, names, yours=True)


def unit_view(unit: Unit, names: Names) -> UnitView:
    """Return the view of a unit."""
    return UnitView(
        id=unit.id,
        card=unit.card.id,
        seat=unit.seat,
        name=names.unit(unit.id),
        token=names.token(unit.id),
        zone=unit.zone,
        at=unit.at,
        spaces=() if unit.at is None else unit.card.covers(unit.at),
        by=unit.by,
        marks=marks(unit, names),
    )


def marks(unit: Unit, names: Names) -> tuple[str, ...]:
    """Return the temporary conditions of a unit: that its gun is barred."""
    if not unit.reloads or unit.at is None:
        return ()
    return (names.say("web-mark-reloads", name=barred_unit(unit, names)),)
