"""Characters with their styles, and the sizes of a map."""

import msgspec
from rich.cells import cell_len
from rich.style import Style

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.structs import FrozenStruct

Cell = tuple[str, Style]
"""A character, and its style."""

Line = list[Cell]


class Size(FrozenStruct, frozen=True):
    """A width and a height in characters."""

    width: int
    height: int

    @property
    def ends(self) -> list[tuple[str, str]]:
        """The edges of each line of a brick. A narrow brick has no room for both."""
        return NARROW_ENDS.get(self.width, ENDS[self.height])

    @property
    def sides(self) -> list[tuple[int, int]]:
        """The sides of the tile at the edges of each line."""
        return SIDES[self.height]

    @property
    def inside(self) -> int:
        """The columns of a brick between its edges."""
        return self.width - sum(map(len, self.ends[0]))

    def fits(self, room: "Size") -> bool:
        """Whether an area of this size fits into another."""
        return self.width <= room.width and self.height <= room.height


class Drawing(FrozenStruct, frozen=True):
    """The additions to a drawn board: numbers of choices, and highlighted units."""

    marks: dict[Hex, str] = msgspec.field(default_factory=dict)
    chosen: tuple[str, ...] = ()


def cells(text: str, style: Style) -> Line:
    """Return a text as cells, one a column. An empty cell follows a wide character."""
    return [
        (part, style)
        for character in text
        for part in (character, "")[: cell_len(character)]
    ]


def cut(line: Line, width: int) -> Line:
    """Return the beginning of a line, without half of a wide character."""
    kept = line[:width]
    if len(line) > width > 0 and line[width][0] == "":
        kept[-1] = (" ", kept[-1][1])
    return kept


TOP, SIDE, FOOT = ("▟", "▙"), ("█", "█"), ("▜", "▛")
ENDS = {1: [("▐", "▌")], 2: [TOP, FOOT], 3: [TOP, SIDE, FOOT]}
SIDES = {1: [(3, 0)], 2: [(4, 5), (2, 1)], 3: [(4, 5), (3, 0), (2, 1)]}
NARROW_ENDS = {2: [("", "")], 4: [("", "▌")]}
