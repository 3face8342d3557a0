"""Characters with their looks, and the sizes in which a map may be drawn."""

import msgspec
from rich.cells import cell_len
from rich.style import Style

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.structs import FrozenStruct

Cell = tuple[str, Style]
"""A character, and how it looks."""

Line = list[Cell]


class Size(FrozenStruct, frozen=True):
    """A width and a height in characters."""

    width: int
    height: int

    @property
    def ends(self) -> list[tuple[str, str]]:
        """The edges of each line of a brick; a narrow one has not room for both."""
        return NARROW_ENDS.get(self.width, ENDS[self.height])

    @property
    def sides(self) -> list[tuple[int, int]]:
        """The sides of the tile that the edges of each line stand for."""
        return SIDES[self.height]

    @property
    def inside(self) -> int:
        """The columns of a brick between its edges."""
        return self.width - sum(map(len, self.ends[0]))

    def fits(self, room: "Size") -> bool:
        """Whether something of this size has room in another."""
        return self.width <= room.width and self.height <= room.height


class Drawing(FrozenStruct, frozen=True):
    """The additions to a drawn board: numbers to choose by, and units pointed out."""

    marks: dict[Hex, str] = msgspec.field(default_factory=dict)
    chosen: tuple[str, ...] = ()


def cells(text: str, style: Style) -> Line:
    """A text as cells, one a column: a wide character is followed by an empty one."""
    return [
        (part, style)
        for character in text
        for part in (character, "")[: cell_len(character)]
    ]


def cut(line: Line, width: int) -> Line:
    """The beginning of a line, with no wide character cut in half."""
    kept = line[:width]
    if len(line) > width > 0 and line[width][0] == "":
        kept[-1] = (" ", kept[-1][1])
    return kept


TOP, SIDE, FOOT = ("▟", "▙"), ("█", "█"), ("▜", "▛")
ENDS = {1: [("▐", "▌")], 2: [TOP, FOOT], 3: [TOP, SIDE, FOOT]}
SIDES = {1: [(3, 0)], 2: [(4, 5), (2, 1)], 3: [(4, 5), (3, 0), (2, 1)]}
NARROW_ENDS = {2: [("", "")], 4: [("", "▌")]}
