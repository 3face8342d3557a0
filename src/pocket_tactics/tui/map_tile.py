"""One tile as characters: its place, its occupant, its ground, and its choice."""

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State
from pocket_tactics.texts import Names
from pocket_tactics.tui.cells import Drawing, Line, Size, cut
from pocket_tactics.tui.layout import DEFAULT_BRICK_WIDTH
from pocket_tactics.tui.map_writing import TileWriting


class TilePainter:
    """A painter of the bricks of one map."""

    def __init__(
        self, names: Names, state: State, drawing: Drawing, size: Size
    ) -> None:
        self.strokes = TileWriting(names, state, drawing, size)
        self.names = names
        self.state = state
        self.size = size

    def brick(self, place: Hex) -> list[Line]:
        """Return the lines of a tile, or of an empty place that can be chosen."""
        lines = LAYOUTS[self.size.height](self, place)
        edges = zip(lines, self.size.ends, self.size.sides, strict=True)
        return [
            [
                *self.strokes.edge(place, left, one),
                *line,
                *self.strokes.edge(place, right, other),
            ]
            for line, (left, right), (one, other) in edges
        ]

    def low(self, place: Hex) -> list[Line]:
        """Return a brick of one line: the place, the unit or ground, and the mark."""
        left = [*self.low_label(place), *self.strokes.token(place)]
        room = self.size.inside - len(left)
        wanted = self.behind(place, room)
        right = next((line for line in wanted if len(line) <= room), wanted[-1])
        taken = place in self.state.occupants
        ground = [] if taken else self.strokes.ground(place, room - len(right))
        return [self.spread(place, [*left, *ground], right)]

    def low_label(self, place: Hex) -> Line:
        """Return the place, if there is room for it before what else must be shown."""
        label, token = self.strokes.label(place), self.strokes.token(place)
        # The colour of a player separates the place from a unit, a blank from a sign.
        needed = token or self.strokes.ground(place, 1)
        apart = [] if token else self.strokes.blank(place)
        left = [*label, *apart]
        right = [*self.strokes.gates(place), *self.strokes.mark(place)]
        fits = len(left) + len(needed) + len(right) <= self.size.inside
        return left if fits else []

    def behind(self, place: Hex, room: int) -> list[Line]:
        """Return the texts that fit after the unit here, the best first."""
        mark, arrows = self.strokes.mark(place), self.strokes.arrows(place)
        gates = [*self.strokes.gates(place), *mark]
        if mark or place not in self.state.occupants:
            return [[*arrows, *gates], gates, mark]
        named = self.size.width > DEFAULT_BRICK_WIDTH
        left = room - len(arrows) - len(gates) - 1
        ground = self.strokes.ground(place, left if named else 1)
        # A blank separates the sign from the name before it.
        apart = [*self.strokes.blank(place), *ground] if ground else []
        return [[*apart, *arrows, *gates], [*arrows, *gates], gates, mark]

    def middle(self, place: Hex) -> list[Line]:
        """Return a brick of two lines: the place, and the unit or ground."""
        token, inside = self.strokes.token(place), self.size.inside
        gates = [*self.strokes.arrows(place), *self.strokes.gates(place)]
        if not token:
            ground = self.strokes.ground(place, inside)
            above, below = (gates, []) if self.crowded(place) else ([], gates)
            return [self.top(place, above), self.spread(place, ground, below)]
        ground = self.strokes.ground(place, inside - len(token) - len(gates))
        return [self.top(place), self.spread(place, token, [*ground, *gates])]

    def high(self, place: Hex) -> list[Line]:
        """Return a brick of three lines: the place, the unit, the ground."""
        token, gates = self.strokes.token(place), self.strokes.gates(place)
        ground = self.strokes.ground(place, self.size.inside)
        above, below = (gates, []) if self.crowded(place) else ([], gates)
        return [
            self.top(place),
            self.spread(place, token, above),
            self.spread(place, ground, below),
        ]

    def crowded(self, place: Hex) -> bool:
        """Whether the name of the ground leaves no room for the sign of its player."""
        inside = self.size.inside
        ground = self.strokes.ground(place, inside)
        return len(ground) + len(self.strokes.gates(place)) > inside

    def top(self, place: Hex, gates: Line | None = None) -> Line:
        """Return the place and the mark, or the mark alone if there is no room."""
        label, right = (
            self.strokes.label(place),
            [*(gates or []), *self.strokes.mark(place)],
        )
        fits = len(label) + len(right) < self.size.width - 1
        return self.spread(place, label if fits else [], right)

    def spread(self, place: Hex, left: Line, right: Line) -> Line:
        """Return one line inside a brick, with a text at each end."""
        right = right[-self.size.inside :]
        left = cut(left, self.size.inside - len(right))
        gap = self.size.inside - len(left) - len(right)
        return [*left, *self.strokes.blank(place, gap), *right]


LAYOUTS = {1: TilePainter.low, 2: TilePainter.middle, 3: TilePainter.high}
