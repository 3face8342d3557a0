"""Ready maps: their drawing in a file, and the tiles that it stands for."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Final

from msgspec import Meta

from pocket_tactics.engine.board import Tile
from pocket_tactics.engine.cards import Name, Names, Origin, Terrain
from pocket_tactics.engine.cards.pieces import SideNumber
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.structs import FrozenStruct

About = Annotated[str, Meta(min_length=1, max_length=200)]
SeatCount = Annotated[int, Meta(ge=2, le=6)]
Row = Annotated[str, Meta(max_length=80)]
Rows = Annotated[tuple[Row, ...], Meta(min_length=1, max_length=60)]

MIDDLE: Final = "0"
"""The symbol of the tile in the middle of a map."""
SIDES: Final = "123456"
"""The symbols of the homes: edges, own features or bases, in the order of the sides."""
COLUMN_WIDTH: Final = 2
"""The characters from a column of tiles to the next one."""


class Abouts(FrozenStruct, frozen=True, kw_only=True):
    """The sentence about a map in other languages."""

    en: About | None = None
    de: About | None = None


class Symbol(FrozenStruct, frozen=True, kw_only=True):
    """The pieces that a symbol of a drawing stands for, by their ids."""

    tile: str
    feature: str | None = None
    turned: SideNumber = 0

    def tile_at(self, place: Hex, terrains: Mapping[str, Terrain]) -> Tile:
        """Return the tile that the symbol stands for at a place."""
        feature = None if self.feature is None else terrains[self.feature]
        return Tile(place, terrains[self.tile], feature, turned=self.turned)


class Spot(FrozenStruct, frozen=True):
    """A symbol in a drawing, by the number of its row and its column from 0."""

    row: int
    column: int
    symbol: str

    def on_grid(self, origin: "Spot") -> bool:
        """Whether the spot is in a column of tiles, and in a row of this column."""
        columns, remainder = divmod(self.column - origin.column, COLUMN_WIDTH)
        return not remainder and (self.row - origin.row - columns) % 2 == 0

    def place(self, origin: "Spot") -> Hex:
        """Return the place on the grid, if that of *origin* is the centre."""
        q = (self.column - origin.column) // COLUMN_WIDTH
        return Hex(q, (self.row - origin.row - q) // 2)


class MapTable(FrozenStruct, frozen=True, kw_only=True):
    """A ready map in a file: a drawing, and a legend of its symbols.

    In the drawing the sides of tiles 0 and 3 are up and down. A neighbour is two rows
    above or below, or one row and two characters away.
    """

    id: str
    name: Name
    about: About
    seats: SeatCount
    rows: Rows
    legend: dict[str, Symbol]
    pieces: str = "standard"
    origin: Origin = "own"
    rule: str = ""
    names: Names | None = None
    abouts: Abouts | None = None

    @property
    def spots(self) -> list[Spot]:
        """All symbols of the drawing."""
        return [
            Spot(number, column, symbol)
            for number, row in enumerate(self.rows)
            for column, symbol in enumerate(row)
            if symbol != " "
        ]

    @property
    def middle(self) -> str:
        """The symbol of the tile in the middle, or of the first base."""
        return MIDDLE if any(MIDDLE in row for row in self.rows) else SIDES[0]

    @property
    def origins(self) -> list[Spot]:
        """The spots with the symbol of the middle; a valid drawing has one."""
        return [spot for spot in self.spots if spot.symbol == self.middle]

    def placed(self) -> Iterator[tuple[Spot, Hex]]:
        """Yield the spots of a valid drawing with their places."""
        (origin,) = self.origins
        return ((spot, spot.place(origin)) for spot in self.spots)


class GameMap(FrozenStruct, frozen=True, kw_only=True):
    """A ready map: its tiles, and a home for each side.

    A home is the tile of a deployment edge, the tile of an own feature, or the place of
    a base. Own features and bases are not among the tiles: forces bring them.
    """

    id: str
    name: Name
    tiles: tuple[Tile, ...]
    homes: tuple[Hex, ...]
    about: str = ""
    pieces: str = "standard"
    origin: Origin = "own"
    names: Names | None = None
    abouts: Abouts | None = None


def game_map(table: MapTable, terrains: Mapping[str, Terrain]) -> GameMap:
    """Return the map of a valid drawing."""
    placed = [(spot.symbol, place) for spot, place in table.placed()]
    homes = dict(each for each in placed if each[0] in SIDES)
    return GameMap(
        id=table.id,
        name=table.name,
        tiles=tuple(
            table.legend[symbol].tile_at(place, terrains)
            for symbol, place in placed
            if symbol in table.legend
        ),
        homes=tuple(homes[side] for side in sorted(homes)),
        about=table.about,
        pieces=table.pieces,
        origin=table.origin,
        names=table.names,
        abouts=table.abouts,
    )
