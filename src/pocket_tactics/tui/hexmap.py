"""The map drawn with characters: rows of bricks, each touching six others.

Side 0 points to the right, so that a row of bricks runs along it.
"""

from rich.style import Style
from rich.text import Text

from pocket_tactics.hexes import Hex
from pocket_tactics.records import Record
from pocket_tactics.state import State
from pocket_tactics.texts import Names
from pocket_tactics.tui.bricks import Cell, Drawing, Painter, Size

SIZES = tuple(
    Size(width, height)
    for height, widths in ((3, (10,)), (2, (10, 8)), (1, (10, 8, 6, 4, 2)))
    for width in widths
)
"""Of a brick, the best first."""

BLANK: Cell = (" ", Style.null())


class Area(Record, frozen=True):
    """The part of the plane that is drawn: rows of bricks, and half bricks across."""

    left: int
    top: int
    across: int
    rows: int


def drawn(names: Names, state: State, drawing: Drawing, room: Size) -> Text:
    """The map in the largest size that fits into *room*."""
    places = sorted({*state.board.by_place, *drawing.marks})
    if not places:
        return Text()
    area = area_of(places)
    size = fitting(area, room)
    painter = Painter(names, state, drawing, size)
    width = area.across * size.width // 2
    rows = [[BLANK] * width for _ in range(area.rows * size.height)]
    for place in places:
        left = (column(place) - area.left) * size.width // 2
        top = (place.q - area.top) * size.height
        for row, line in zip(rows[top:], painter.brick(place), strict=False):
            row[left : left + size.width] = line
    return Text("\n", no_wrap=True, overflow="crop").join(map(joined, rows))


def column(place: Hex) -> int:
    """How far right a place lies, in half bricks."""
    return -2 * place.r - place.q


def area_of(places: list[Hex]) -> Area:
    """The part of the plane that holds all *places*, which are sorted."""
    columns = sorted(map(column, places))
    top, bottom = places[0].q, places[-1].q
    return Area(columns[0], top, columns[-1] - columns[0] + 2, bottom - top + 1)


def fitting(area: Area, room: Size) -> Size:
    """The largest size of brick that fits; one too high rather than too wide."""
    narrow = [size for size in SIZES if area.across * size.width // 2 <= room.width]
    fits = [size for size in narrow if area.rows * size.height <= room.height]
    low = [size for size in narrow if size.height == 1]
    return next(iter([*fits, *low]), SIZES[-1])


def joined(row: list[Cell]) -> Text:
    """A row of cells as text, without the blanks at its end."""
    line = Text.assemble(*row)
    line.rstrip()
    return line
