"""Checks of ready maps: the drawing, the pieces, and the rules of the set-up."""

from collections.abc import Callable, Iterator

from pocket_tactics.content.assembly import Content
from pocket_tactics.content.checks import classic, fifth, fourth
from pocket_tactics.content.checks.shared import NAMED, Check, is_plain
from pocket_tactics.content.complaints import Flaw, closest_match, flaw
from pocket_tactics.content.maps import MIDDLE, SIDES, GameMap, MapTable, game_map
from pocket_tactics.content.tables import RawEntry
from pocket_tactics.engine.cards import Terrain
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.structs import FrozenStruct


class SetupChecks(FrozenStruct, frozen=True):
    """The checks of an edition: the pieces of a map, and the order of its tiles.

    *misplaced* returns the first place that the set-up cannot reach, and its rule; it
    needs any base where players have one.
    *bases* is whether the homes are bases, which have no tile on the map.
    """

    pieces: Callable[[GameMap, Content], Iterator[Flaw]]
    misplaced: Callable[[GameMap, Terrain | None], tuple[Hex, str] | None]
    bases: bool = False


SETUPS = {
    "fifth": SetupChecks(fifth.piece_flaws, fifth.misplaced),
    "fourth": SetupChecks(fourth.piece_flaws, fourth.misplaced),
    "third": SetupChecks(classic.piece_flaws, classic.misplaced_third, bases=True),
    "second": SetupChecks(classic.piece_flaws, classic.misplaced_second, bases=True),
}


def about_flaws(table: MapTable) -> Iterator[Flaw]:
    """Yield a flaw if the sentence about a map is invalid."""
    if not is_plain(table.about):
        yield flaw("about", "flaw-name")


def symbol_flaws(table: MapTable) -> Iterator[Flaw]:
    """Yield flaws of symbols that the legend lacks, or that the drawing lacks."""
    drawn = {spot.symbol for spot in table.spots}
    for symbol in table.legend:
        if symbol not in drawn:
            yield flaw(("legend", symbol), "flaw-map-unused")
    for spot in table.spots:
        if spot.symbol not in table.legend and spot.symbol not in SIDES:
            near = closest_match(spot.symbol, table.legend)
            yield flaw(("rows", spot.row), "flaw-map-symbol", near, symbol=spot.symbol)


def grid_flaws(table: MapTable) -> Iterator[Flaw]:
    """Yield flaws of a drawing without one middle, or with symbols off the grid."""
    origins = table.origins
    if len(origins) != 1:
        yield flaw("rows", "flaw-map-middle", symbol=table.middle)
        return
    for spot in table.spots:
        if not spot.on_grid(origins[0]):
            yield flaw(
                ("rows", spot.row),
                "flaw-map-grid",
                symbol=spot.symbol,
                column=spot.column + 1,
            )


def side_flaws(table: MapTable) -> Iterator[Flaw]:
    """Yield a flaw unless each side has one home."""
    drawn = sorted(spot.symbol for spot in table.spots if spot.symbol in SIDES)
    if drawn != list(SIDES[: table.seats]):
        yield flaw("rows", "flaw-map-sides", last=table.seats)


MAP = (
    *NAMED,
    Check(("about",), about_flaws),
    Check(("rows", "legend"), symbol_flaws),
    Check(("rows",), grid_flaws),
    Check(("rows", "seats"), side_flaws),
)


def map_flaws(entry: RawEntry, table: MapTable, content: Content) -> Iterator[Flaw]:
    """Yield the flaws of a map whose drawing is valid: its pieces, its legality."""
    setup = SETUPS[entry.edition]
    found = [
        *seat_flaws(entry, table),
        *home_flaws(table, bases=setup.bases),
        *kind_flaws(table, content),
    ]
    yield from found
    if not found:
        base = next(iter(content.bases.values()), None)
        laid = game_map(table, content.cards.terrains)
        found = [*setup.pieces(laid, content)]
        yield from found or place_flaws(table, setup.misplaced(laid, base))


def seat_flaws(entry: RawEntry, table: MapTable) -> Iterator[Flaw]:
    """Yield a flaw if the edition is not for that many players."""
    seats = EDITIONS[entry.edition].seats
    if table.seats not in seats:
        yield flaw(
            "seats",
            "flaw-choice",
            word=str(table.seats),
            choices=", ".join(map(str, seats)),
        )


def home_flaws(table: MapTable, *, bases: bool) -> Iterator[Flaw]:
    """Yield flaws if bases are in the legend, or other homes are not."""
    if not bases and table.middle != MIDDLE:
        yield flaw("rows", "flaw-map-middle", symbol=MIDDLE)
    for side in SIDES[: table.seats]:
        if bases and side in table.legend:
            yield flaw(("legend", side), "flaw-map-base")
        if not bases and side not in table.legend:
            yield flaw("rows", "flaw-map-symbol", symbol=side)


def kind_flaws(table: MapTable, content: Content) -> Iterator[Flaw]:
    """Yield flaws of tiles that are no part of the map, or turned without openings."""
    for symbol, piece in table.legend.items():
        tile = content.tiles[piece.tile]
        if tile.place != "map":
            yield flaw(("legend", symbol, "tile"), "flaw-map-place")
        elif piece.turned and tile.openings is None:
            yield flaw(("legend", symbol, "turned"), "flaw-map-turned")


def place_flaws(table: MapTable, misplaced: tuple[Hex, str] | None) -> Iterator[Flaw]:
    """Yield the flaw of a place that the rules of the set-up do not allow."""
    if misplaced is not None:
        place, rule = misplaced
        spot = next(spot for spot, at in table.placed() if at == place)
        yield flaw(
            ("rows", spot.row),
            "flaw-map-rule",
            symbol=spot.symbol,
            column=spot.column + 1,
            rule=rule,
        )
