"""What pages see of seats, tiles and units, made anew where it has changed."""

from collections.abc import Iterable

from pocket_tactics.engine.board import Tile
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.players.seats import level_of
from pocket_tactics.record import GameRecord
from pocket_tactics.server.protocol.views import SeatView, TileView, UnitView
from pocket_tactics.texts import Catalogue, Names, open_sides
from pocket_tactics.texts.status import barred_unit, seat_lines, tile_line


class ViewCache:
    """What was made of each tile and each unit last, in a language: most is as it was.

    Records never change: what is the same object looks the same.
    """

    def __init__(self, game: GameRecord, names: Names) -> None:
        self.game = game
        self.names = names
        self.tiles: dict[Hex, tuple[Tile, Unit | None, TileView]] = {}
        self.units: dict[str, tuple[Unit, UnitView]] = {}
        self.players: tuple[State, tuple[SeatView, ...]] | None = None

    def tile(self, state: State, tile: Tile) -> TileView:
        """A tile with all that lies on it, and who stands there."""
        unit = state.occupants.get(tile.at)
        known = self.tiles.get(tile.at)
        if known and known[0] is tile and known[1] is unit:
            return known[2]
        view = tile_view(state, tile, self.names)
        self.tiles[tile.at] = tile, unit, view
        return view

    def unit(self, unit: Unit) -> UnitView:
        """A unit, wherever it is."""
        known = self.units.get(unit.id)
        if known and known[0] is unit:
            return known[1]
        view = unit_view(unit, self.names)
        self.units[unit.id] = unit, view
        return view

    def seats(self, state: State) -> tuple[SeatView, ...]:
        """The players, and what is theirs."""
        if self.players and unchanged_seats(self.players[0], state):
            return self.players[1]
        views = tuple(seat_views(self.game, state, self.names))
        self.players = state, views
        return views


def unchanged_seats(before: State, after: State) -> bool:
    """Whether nobody has anything else than before."""
    return (
        before.units is after.units
        and before.board is after.board
        and before.seats is after.seats
        and before.turn == after.turn
        and before.seat == after.seat
    )


def seat_views(game: GameRecord, state: State, names: Names) -> Iterable[SeatView]:
    """The players."""
    for number, seat in enumerate(state.seats):
        yield SeatView(
            seat=number,
            name=names.seat(number),
            played=played_by(game, number, names.say),
            home=seat.home,
            lines=tuple(seat_lines(state, number, names)),
        )


def played_by(game: GameRecord, seat: int, say: Catalogue) -> str:
    """Who plays a seat in a game, by name where they have one."""
    words = player_words(game.seats[seat], say)
    name = game.names[seat] if game.names else ""
    return say("player-named", name=name, player=words) if name else words


def player_words(player: str, say: Catalogue) -> str:
    """Who plays a seat, in words: a person, or a level of the computer."""
    return say(f"player-{level_of(player) or player}")


def tile_view(state: State, tile: Tile, names: Names) -> TileView:
    """A tile with all that lies on it."""
    return TileView(
        at=tile.at,
        terrain=tile.terrain.id,
        feature=tile.feature.id if tile.feature else None,
        place=tile.terrain.place,
        keeper=tile.owner,
        openings=open_sides(tile) if tile.terrain.openings else None,
        perilous=tile.ground.perilous,
        label=tile_line(state, tile, names),
    )


def unit_view(unit: Unit, names: Names) -> UnitView:
    """A unit, wherever it is."""
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
    """What holds for a unit for a while: that its gun is barred."""
    if not unit.reloads or unit.at is None:
        return ()
    return (names.say("web-mark-reloads", name=barred_unit(unit, names)),)
