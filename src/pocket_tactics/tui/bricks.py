"""One tile as characters: its place, who or what is on it, and marks to choose by."""

import msgspec
from rich.cells import cell_len
from rich.style import Style

from pocket_tactics.hexes import Hex
from pocket_tactics.notation.places import write_place
from pocket_tactics.records import Record
from pocket_tactics.state import State
from pocket_tactics.texts import Names
from pocket_tactics.tui.art import (
    EMPTY_COLOUR,
    GATES,
    MARK,
    SEAT_COLOURS,
    SHAPES,
    ground_colour,
)

Cell = tuple[str, Style]
"""A character, and how it looks."""

Line = list[Cell]


class Size(Record, frozen=True):
    """A width and a height in characters."""

    width: int
    height: int

    @property
    def ends(self) -> list[tuple[str, str]]:
        """The edges of each line of a brick; a narrow one has not room for both."""
        return NARROW_ENDS.get(self.width, ENDS[self.height])

    @property
    def inside(self) -> int:
        """The columns of a brick between its edges."""
        return self.width - sum(map(len, self.ends[0]))


class Drawing(Record, frozen=True):
    """What is drawn beside the board: numbers to choose by, and who acts or fights."""

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


class Painter:
    """Paints the bricks of one map."""

    def __init__(
        self, names: Names, state: State, drawing: Drawing, size: Size
    ) -> None:
        self.names = names
        self.state = state
        self.drawing = drawing
        self.size = size

    def brick(self, place: Hex) -> list[Line]:
        """The lines of a tile, or of an empty place that can be chosen."""
        lines = LAYOUTS[self.size.height](self, place)
        edge = Style(color=self.colour(place))
        return [
            [*cells(left, edge), *line, *cells(right, edge)]
            for (left, right), line in zip(self.size.ends, lines, strict=True)
        ]

    def low(self, place: Hex) -> list[Line]:
        """A brick of one line: who or what is here, and the mark."""
        token, mark = self.token(place), self.mark(place)
        right = [*self.gates(place), *mark]
        if len(token) + len(right) > self.size.inside:
            right = mark
        return [self.spread(place, token or self.ground(place), right)]

    def middle(self, place: Hex) -> list[Line]:
        """A brick of two lines: where, and who or what is here."""
        token, ground, gates = self.token(place), self.ground(place), self.gates(place)
        if not token and self.crowded(place):
            return [self.top(place, gates), self.spread(place, ground, [])]
        if not token:
            return [self.top(place), self.spread(place, ground, gates)]
        room = max(self.size.inside - len(token) - len(gates), 0)
        right = [*cut(ground, room), *gates]
        return [self.top(place), self.spread(place, token, right)]

    def high(self, place: Hex) -> list[Line]:
        """A brick of three lines: where, who, what."""
        token, ground, gates = self.token(place), self.ground(place), self.gates(place)
        above, below = (gates, []) if self.crowded(place) else ([], gates)
        return [
            self.top(place),
            self.spread(place, token, above),
            self.spread(place, ground, below),
        ]

    def crowded(self, place: Hex) -> bool:
        """Whether what the tile counts as leaves no room for whose tile it is."""
        return len(self.ground(place)) + len(self.gates(place)) > self.size.inside

    def top(self, place: Hex, gates: Line | None = None) -> Line:
        """The place and the mark; the mark alone where there is no room for both."""
        label, right = self.label(place), [*(gates or []), *self.mark(place)]
        fits = len(label) + len(right) < self.size.width - 1
        return self.spread(place, label if fits else [], right)

    def spread(self, place: Hex, left: Line, right: Line) -> Line:
        """One line inside a brick, with something at either end."""
        right = right[-self.size.inside :]
        left = cut(left, self.size.inside - len(right))
        gap = self.size.inside - len(left) - len(right)
        return [*left, *cells(" " * gap, self.style(place, "white")), *right]

    def colour(self, place: Hex) -> str:
        """The colour of the ground."""
        tile = self.state.board.by_place.get(place)
        return ground_colour(tile.ground) if tile else EMPTY_COLOUR

    def style(self, place: Hex, colour: str, *, bold: bool = False) -> Style:
        """How writing on a tile looks."""
        return Style(color=colour, bgcolor=self.colour(place), bold=bold)

    def label(self, place: Hex) -> Line:
        """The place, in small print."""
        return cells(write_place(place), self.style(place, "#d8d8d0"))

    def ground(self, place: Hex) -> Line:
        """What the tile counts as."""
        tile = self.state.board.by_place.get(place)
        name = tile.ground.name if tile else ""
        return cells(name, self.style(place, "#f4f4ec"))

    def mark(self, place: Hex) -> Line:
        """The number to choose a place by."""
        text = self.drawing.marks.get(place)
        return cells(text, MARK) if text else []

    def token(self, place: Hex) -> Line:
        """Who stands here: the player's shape and colour, and the unit's short name."""
        unit = self.state.occupants.get(place)
        if unit is None:
            return []
        text = f"{SHAPES[unit.seat]}{self.names.token(unit.id)}"
        chosen = unit.id in self.drawing.chosen
        colour = "white" if chosen else SEAT_COLOURS[unit.seat]
        style = Style(color="black", bgcolor=colour, bold=True)
        return cells(f" {text} " if self.size.height > 1 else text, style)

    def gates(self, place: Hex) -> Line:
        """The shapes of those whose deployment tile this is."""
        return [
            cell
            for seat, holder in enumerate(self.state.seats)
            if holder.home == place
            for cell in cells(
                GATES[seat], self.style(place, SEAT_COLOURS[seat], bold=True)
            )
        ]


LAYOUTS = {1: Painter.low, 2: Painter.middle, 3: Painter.high}
TOP, SIDE, FOOT = ("▟", "▙"), ("█", "█"), ("▜", "▛")
ENDS = {1: [("▐", "▌")], 2: [TOP, FOOT], 3: [TOP, SIDE, FOOT]}
NARROW_ENDS = {2: [("", "")], 4: [("", "▌")]}
