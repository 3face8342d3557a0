"""The texts on one tile: its place, its ground, its unit, its openings."""

from rich.cells import cell_len, set_cell_size
from rich.style import Style

from pocket_tactics.engine.board import Tile
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.targets import base_id
from pocket_tactics.engine.state import State
from pocket_tactics.texts import Names, called_name, names_in
from pocket_tactics.tui.art import (
    ARROWS,
    CHOSEN_COLOUR,
    CUT,
    EMPTY_COLOUR,
    GATES,
    MARK,
    MORE,
    SEAT_COLOURS,
    SHAPES,
    WALL_COLOUR,
    ground_colour,
    ground_sign,
    kind_of,
    passage,
    plate_style,
)
from pocket_tactics.tui.cells import Drawing, Line, Size, cells


class TileWriting:
    """The parts of the bricks of one map."""

    def __init__(
        self, names: Names, state: State, drawing: Drawing, size: Size
    ) -> None:
        self.names = names_in(state, names)
        self.state = state
        self.drawing = drawing
        self.size = size

    def colour(self, place: Hex) -> str:
        """Return the colour of the ground."""
        tile = self.state.board.by_place.get(place)
        return ground_colour(tile.ground) if tile else EMPTY_COLOUR

    def style(self, place: Hex, colour: str, *, bold: bool = False) -> Style:
        """Return the style of text on a tile."""
        return Style(color=colour, bgcolor=self.colour(place), bold=bold)

    def blank(self, place: Hex, columns: int = 1) -> Line:
        """Return blanks in the colour of the ground."""
        return cells(" " * columns, self.style(place, "white"))

    def label(self, place: Hex) -> Line:
        """Return the place, in small print."""
        return cells(self.names.places.name(place), self.style(place, "#d8d8d0"))

    def ground(self, place: Hex, columns: int) -> Line:
        """Return the name of the tile's terrain, or its sign if that is too long."""
        tile = self.state.board.by_place.get(place)
        if tile is None:
            return []
        sign = ground_sign(tile.ground) if columns > 0 else ""
        called = called_name(tile.ground, self.names.say)
        if name := name_in(called, columns, MIN_LETTERS if sign else SIGNLESS):
            return cells(name, self.style(place, "#f4f4ec"))
        return cells(sign, self.style(place, "white"))

    def mark(self, place: Hex) -> Line:
        """Return the number of a place in the menu."""
        text = self.drawing.marks.get(place)
        return cells(text, MARK) if text else []

    def token(self, place: Hex) -> Line:
        """Return the unit here: the player's shape and colour, and its short name.

        A unit of several spaces has a + on those that are not its anchor.
        """
        unit = self.state.occupants.get(place)
        if unit is None:
            return self.base(place)
        text = f"{SHAPES[unit.seat]}{self.names.token(unit.id)}"
        more = "" if unit.at == place else MORE
        chosen = unit.id in self.drawing.chosen
        colour = CHOSEN_COLOUR if chosen else SEAT_COLOURS[unit.seat]
        return self.plate(f"{text}{more}", colour)

    def plate(self, text: str, colour: str) -> Line:
        """Return a text in dark on a colour."""
        style = plate_style(colour)
        return cells(f" {text} " if self.size.height > 1 else text, style)

    def base(self, place: Hex) -> Line:
        """Return the mark of the base here."""
        owner = base_at(self.state, place)
        if owner is None:
            return []
        chosen = base_id(owner) in self.drawing.chosen
        colour = CHOSEN_COLOUR if chosen else SEAT_COLOURS[owner]
        return self.plate(GATES[owner], colour)

    def gates(self, place: Hex) -> Line:
        """Return the shapes of the players whose deployment tile this is."""
        return [
            cell
            for seat, holder in enumerate(self.state.seats)
            if holder.home == place and base_at(self.state, place) is None
            for cell in cells(
                GATES[seat], self.style(place, SEAT_COLOURS[seat], bold=True)
            )
        ]

    def edge(self, place: Hex, glyph: str, side: int) -> Line:
        """Return the edge of a line. Openings and walls of a tunnel are highlighted."""
        tile = tunnel_at(self.state, place)
        if tile is None or not glyph:
            return cells(glyph, Style(color=self.colour(place)))
        if tile.opens(side):
            return cells(ARROWS[side], self.style(place, "white", bold=True))
        return cells(glyph, Style(color=WALL_COLOUR))

    def arrows(self, place: Hex) -> Line:
        """Return the openings of a tunnel that the edges of the brick do not show."""
        tile = tunnel_at(self.state, place)
        if tile is None:
            return []
        shown = {side for pair in self.size.sides for side in pair}
        sides = [each for each in range(6) if tile.opens(each) and each not in shown]
        return cells(passage(sides), self.style(place, "white", bold=True))


def name_in(name: str, columns: int, fewest: int) -> str:
    """Return a name in at most *columns*: whole, some words, or a cut word.

    A cut word needs *fewest* columns. Without them the result is empty.

    >>> name_in("Dungeon hall", 8, 5), name_in("Druid's Circle", 8, 5)
    ('Dungeon', 'Circle')
    >>> name_in("Labyrinth", 8, 5), name_in("Labyrinth", 4, 5)
    ('Labyrin…', '')
    """
    if cell_len(name) <= columns:
        return name
    words = name.split()
    kept = [" ".join(words[:count]) for count in range(len(words) - 1, 0, -1)]
    # A possessive does not say what the thing is.
    kept = [part for part in kept if not part.endswith(GENITIVES)] or words[-1:]
    if fitting := next((part for part in kept if cell_len(part) <= columns), ""):
        return fitting
    begun = set_cell_size(kept[-1], columns - 1).rstrip()
    return f"{begun}{CUT}" if columns >= fewest else ""


GENITIVES = ("'s", "’s")  # noqa: RUF001

MIN_LETTERS = 5
"""The minimum columns of a cut word that says more than a sign."""

SIGNLESS = 3
"""The minimum columns of a cut word for ground without a sign."""


def widest_words(names: Names, state: State) -> dict[int, int]:
    """Return the columns that the words on a brick of each height need, tallest first.

    They are the same throughout a game, so the map keeps its size.
    """
    grounds = {tile.ground.id: tile.ground for tile in state.board.tiles}.values()
    called = (called_name(ground, names.say) for ground in grounds)
    ground = max(map(cell_len, called), default=0)
    tokens = (cell_len(names.token(unit.id)) for unit in state.units)
    token = len(SHAPES[0]) + max(tokens, default=0)
    gate = len(GATES[0])
    return {
        3: ground + gate,
        2: PLATE + token + ground + gate,
        1: widest_label(names, state) + token + ground + 1,
    }


def widest_label(names: Names, state: State) -> int:
    """Return the columns of the longest name of a tile."""
    places = names_in(state, names).places
    return max((len(places.name(place)) for place in state.board.by_place), default=0)


PLATE = 2
"""The blanks around a name on the colour of its player."""


def base_at(state: State, place: Hex) -> int | None:
    """Return the owner of the base at a place, in editions with bases."""
    tile = state.board.by_place.get(place)
    return tile.owner if tile and kind_of(tile.terrain) == "base" else None


def tunnel_at(state: State, place: Hex) -> Tile | None:
    """Return the tile at a place, if it has openings and walls."""
    tile = state.board.by_place.get(place)
    return tile if tile and tile.ground.openings else None
