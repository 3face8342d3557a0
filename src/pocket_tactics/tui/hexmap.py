"""The map drawn with characters: rows of bricks, each touching six others.

Side 0 points to the right, so that a row of bricks runs along it. The Heavens, where
there are some, are a map of their own beside or below.
"""

from collections.abc import Iterable

from rich.style import Style
from rich.text import Text

from pocket_tactics.hexes import CENTRE, Hex, apart
from pocket_tactics.records import Record
from pocket_tactics.rules.classic.facets import HEAVENS
from pocket_tactics.state import State
from pocket_tactics.texts import Names
from pocket_tactics.tui.art import HEADING
from pocket_tactics.tui.bricks import Painter
from pocket_tactics.tui.cells import Cell, Drawing, Line, Size, cells

SIZES = tuple(
    Size(width, height)
    for height, widths in ((3, (10,)), (2, (10, 8)), (1, (10, 8, 6, 4, 2)))
    for width in widths
)
"""Of a brick, the best first."""

BLANK: Cell = (" ", Style.null())
GAP = 3
"""The columns between the map and the Heavens."""


class Area(Record, frozen=True):
    """The part of the plane that is drawn: rows of bricks, and half bricks across."""

    left: int
    top: int
    across: int
    rows: int

    def drawn_in(self, size: Size) -> Size:
        """What it takes in characters."""
        return Size(self.across * size.width // 2, self.rows * size.height)


def drawn(names: Names, state: State, drawing: Drawing, room: Size) -> Text:
    """The map in the largest size that fits into *room*."""
    regions = parted({*state.board.by_place, *state.occupants, *drawing.marks})
    areas = list(map(area_of, regions))
    if not areas:
        return Text()
    size = fitting(areas, room)
    painter = Painter(names, state, drawing, size)
    ground, *aloft = (
        painted(painter, places, area)
        for places, area in zip(regions, areas, strict=True)
    )
    for rows in aloft:
        headed = [cells(names.say("heavens"), HEADING), *rows]
        is_beside = width_beside(areas, size) <= room.width
        ground = beside(ground, headed) if is_beside else [*ground, *headed]
    return Text("\n", no_wrap=True, overflow="crop").join(map(joined, ground))


def parted(places: Iterable[Hex]) -> list[list[Hex]]:
    """Places in their order, those of the map and those of the Heavens apart."""
    places = sorted(places)
    aloft = [place for place in places if apart(place, HEAVENS) < apart(place, CENTRE)]
    return [part for part in (places[: len(places) - len(aloft)], aloft) if part]


def painted(painter: Painter, places: list[Hex], area: Area) -> list[Line]:
    """The rows of one map."""
    size = painter.size
    whole = area.drawn_in(size)
    rows = [[BLANK] * whole.width for _ in range(whole.height)]
    for place in places:
        left = (column(place) - area.left) * size.width // 2
        top = (place.q - area.top) * size.height
        for row, line in zip(rows[top:], painter.brick(place), strict=False):
            row[left : left + size.width] = line
    return rows


def beside(rows: list[Line], others: list[Line]) -> list[Line]:
    """One map with another to its right."""
    width = len(rows[0]) + GAP
    missing: list[Line] = [[] for _ in others[len(rows) :]]
    wide = [[*row, *[BLANK] * (width - len(row))] for row in [*rows, *missing]]
    return [
        [*row, *(others[number] if number < len(others) else [])]
        for number, row in enumerate(wide)
    ]


def column(place: Hex) -> int:
    """How far right a place lies, in half bricks."""
    return -2 * place.r - place.q


def area_of(places: list[Hex]) -> Area:
    """The part of the plane that holds all *places*, which are sorted."""
    columns = sorted(map(column, places))
    top, bottom = places[0].q, places[-1].q
    return Area(columns[0], top, columns[-1] - columns[0] + 2, bottom - top + 1)


def fitting(areas: list[Area], room: Size) -> Size:
    """The largest size of brick that fits; one too high rather than too wide."""
    taken = {size: together(areas, size, room.width) for size in SIZES}
    narrow = [size for size in SIZES if taken[size].width <= room.width]
    fits = [size for size in narrow if taken[size].height <= room.height]
    low = [size for size in narrow if size.height == 1]
    return next(iter([*fits, *low]), SIZES[-1])


def together(areas: list[Area], size: Size, width: int) -> Size:
    """What the map takes in characters, and the Heavens beside or below it."""
    ground, *aloft = (area.drawn_in(size) for area in areas)
    for above in aloft:
        if width_beside(areas, size) <= width:
            height = max(ground.height, above.height + 1)
            return Size(width_beside(areas, size), height)
        across = max(ground.width, above.width)
        return Size(across, ground.height + above.height + 1)
    return ground


def width_beside(areas: list[Area], size: Size) -> int:
    """The columns that all maps take side by side."""
    return sum(area.drawn_in(size).width for area in areas) + GAP * (len(areas) - 1)


def joined(row: list[Cell]) -> Text:
    """A row of cells as text, without the blanks at its end."""
    line = Text.assemble(*row)
    line.rstrip()
    return line
