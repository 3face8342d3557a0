"""The map drawn with characters: rows of bricks, each touching six others.

Side 0 points to the right, so that a row of bricks runs along it. The Heavens, if there
are any, are a separate map next to it or below.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import product

from rich.style import Style
from rich.text import Text

from pocket_tactics.engine.board import in_heavens
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.texts import Names
from pocket_tactics.tui.art import HEADING
from pocket_tactics.tui.cells import Cell, Drawing, Line, Size, cells
from pocket_tactics.tui.layout import GAP, wider_bricks
from pocket_tactics.tui.map_tile import TilePainter
from pocket_tactics.tui.map_writing import widest_words

SIZES = tuple(
    Size(width, height)
    for height, widths in ((3, (10,)), (2, (10, 8)), (1, (10, 8, 6, 4, 2)))
    for width in widths
)
"""The sizes of a brick, the best first."""

BLANK: Cell = (" ", Style.null())


class Area(FrozenStruct, frozen=True):
    """The part of the plane that is drawn: rows of bricks, and half bricks across."""

    left: int
    top: int
    across: int
    rows: int

    def extent(self, brick: Size) -> Size:
        """Return the columns and rows of the area in bricks of a size."""
        return Size(self.across * brick.width // 2, self.rows * brick.height)


class Picture(FrozenStruct, frozen=True):
    """A map as text in bricks of one size. *fits* is whether it fits into its room."""

    text: Text
    brick: Size
    extent: Size
    fits: bool


NOTHING = Picture(Text(), SIZES[0], Size(0, 0), fits=True)


def draw_map(
    names: Names, state: State, drawing: Drawing, room: Size, most: int = 0
) -> Picture:
    """Return the map in the largest size that fits into *room*, or else *most* rows."""
    regions = part_places({*state.board.by_place, *state.occupants, *drawing.marks})
    if not regions:
        return NOTHING

    @cache
    def rows_of(size: Size) -> list[Line]:
        return laid_out(TilePainter(names, state, drawing, size), regions, room.width)

    ground = area_of(regions[0])
    sizes = [
        size
        for size in brick_sizes(names, state)
        if size.height == 1 or ground.extent(size).fits(room)
    ]
    brick = fitting_size(sizes, rows_of, room, most)
    rows = rows_of(brick)
    extent = Size(len(rows[0]), len(rows))
    text = Text("\n", no_wrap=True, overflow="crop").join(map(join_row, rows))
    return Picture(text, brick, extent, extent.fits(room))


def brick_sizes(names: Names, state: State) -> tuple[Size, ...]:
    """Return the sizes of a brick, best first. Long names add wider ones."""
    words = widest_words(names, state)
    return tuple(
        size
        for height, inside in words.items()
        for size in (
            *(Size(width, height) for width in wider_bricks(inside, EDGES)),
            *(size for size in SIZES if size.height == height),
        )
    )


EDGES = 2
"""The columns of the edges of a brick that is not narrow."""


def fitting_size(
    sizes: list[Size], rows_of: Callable[[Size], list[Line]], room: Size, most: int
) -> Size:
    """Return the first size that fits, or else one of low bricks that is not too wide.

    The map is laid out only for the sizes before it, because that is slow.
    """

    def narrow(size: Size) -> bool:
        return len(rows_of(size)[0]) <= room.width

    def fits(size: Size, height: int) -> bool:
        return narrow(size) and len(rows_of(size)) <= height

    low = [size for size in sizes if size.height == 1]
    tried = (*product(sizes, [room.height]), *product(low, [most]))
    found = (size for size, height in tried if fits(size, height))
    return next(found, None) or min(
        filter(narrow, low), key=lambda size: len(rows_of(size)), default=SIZES[-1]
    )


def laid_out(painter: TilePainter, regions: list[list[Hex]], width: int) -> list[Line]:
    """Return the map, with the Heavens in an empty corner, next to it, or below."""
    ground, *heavens = (paint_map(painter, places) for places in regions)
    for rows in heavens:
        heading = cells(painter.names.say("heavens"), HEADING)
        ground = joined_with(ground, square_rows([heading, *rows]), width)
    return ground


def part_places(places: Iterable[Hex]) -> list[list[Hex]]:
    """Return the places of the map and those of the Heavens, each in order."""
    places = sorted(places)
    above = [place for place in places if in_heavens(place)]
    return [part for part in (places[: len(places) - len(above)], above) if part]


def paint_map(painter: TilePainter, places: list[Hex]) -> list[Line]:
    """Return the rows of one map."""
    size, area = painter.size, area_of(places)
    extent = area.extent(size)
    rows = blank(extent.width, extent.height)
    for place in places:
        left = (column(place) - area.left) * size.width // 2
        top = (place.q - area.top) * size.height
        put(rows, painter.brick(place), left, top)
    return rows


def blank(width: int, height: int) -> list[Line]:
    """Return empty rows."""
    return [[BLANK] * width for _ in range(height)]


def put(rows: list[Line], block: list[Line], left: int, top: int) -> None:
    """Write a block of lines over some rows."""
    for row, line in zip(rows[top:], block, strict=False):
        row[left : left + len(line)] = line


def square_rows(rows: list[Line]) -> list[Line]:
    """Return lines of equal length."""
    width = max(map(len, rows))
    return [[*row, *[BLANK] * (width - len(row))] for row in rows]


def joined_with(rows: list[Line], block: list[Line], width: int) -> list[Line]:
    """Return a map with another in an empty corner, to its right, or below."""
    corner = next(corners(rows, block), None)
    if corner is not None:
        put(rows, block, *corner)
        return rows
    beside = len(rows[0]) + GAP
    if beside + len(block[0]) <= width:
        wide = blank(beside + len(block[0]), max(len(rows), len(block)))
        put(wide, rows, 0, 0)
        put(wide, block, beside, 0)
        return wide
    return square_rows([*rows, *block])


def corners(rows: list[Line], block: list[Line]) -> Iterator[tuple[int, int]]:
    """Yield the corners of a map where a block touches nothing, upper ones first."""
    right, bottom = len(rows[0]) - len(block[0]), len(rows) - len(block)
    for left, top in product((right, 0), (0, bottom)):
        if left >= 0 and top >= 0 and empty(rows, block, left, top):
            yield left, top


def empty(rows: list[Line], block: list[Line], left: int, top: int) -> bool:
    """Whether the place of a block, and its neighbourhood, is empty."""
    across = slice(max(left - GAP, 0), left + len(block[0]) + GAP)
    down = slice(max(top - 1, 0), top + len(block) + 1)
    return all(cell is BLANK for row in rows[down] for cell in row[across])


def column(place: Hex) -> int:
    """Return the column of a place, in half bricks."""
    return -2 * place.r - place.q


def area_of(places: list[Hex]) -> Area:
    """Return the part of the plane that holds all *places*, which are sorted."""
    columns = sorted(map(column, places))
    top, bottom = places[0].q, places[-1].q
    return Area(columns[0], top, columns[-1] - columns[0] + 2, bottom - top + 1)


def join_row(row: list[Cell]) -> Text:
    """Return a row of cells as text, without trailing blanks."""
    line = Text.assemble(*row)
    line.rstrip()
    return line
