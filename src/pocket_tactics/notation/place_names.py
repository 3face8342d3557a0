"""Short names of places for people: ``B3``. Records and programs use coordinates.

A letter names the row of a place, from the top, and a number the place in its row. Rows
run along side 0 of a tile. The next place in any direction is thus the same letter or
number, or the next ones, however a page turns the map. The rows of the Heavens follow
those of the map.

The names depend on the places of the tiles alone. No rule adds or removes a tile once
the map is complete, so they stay the same for the whole game.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from string import ascii_uppercase

from pocket_tactics.engine.board import HEAVENS, PLACES, Board, in_heavens
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.notation.errors import NotationError
from pocket_tactics.notation.places import read_place, write_place

NAME = re.compile(r"([A-Z]{1,2})(0|[1-9][0-9]{0,2})", re.ASCII | re.IGNORECASE)


class Region(FrozenStruct, frozen=True):
    """The rows around the map, or around the Heavens. *first* is the number of a row.

    Rows are counted from 0. A row has *width* places, of which the first has the
    greatest ``r``. The empty places at its ends have names too: large units cover them.
    """

    first: int
    corner: Hex
    height: int
    width: int

    def name(self, place: Hex) -> str | None:
        """Return the name of a place, or ``None`` for one outside these rows."""
        row, number = place.q - self.corner.q, self.corner.r - place.r + 1
        if not self.has(row, number):
            return None
        return f"{row_letters(self.first + row)}{number}"

    def place(self, row: int, number: int) -> Hex | None:
        """Return the place of a row and a number, or ``None`` if it is outside."""
        below = row - self.first
        if not self.has(below, number):
            return None
        return Hex(self.corner.q + below, self.corner.r - number + 1)

    def has(self, below: int, number: int) -> bool:
        """Whether a number in a row that is *below* the first one is a place here."""
        return 0 <= below < self.height and 0 <= number <= self.width + 1


class PlaceNames(FrozenStruct, frozen=True):
    """The names of all places of a map; coordinates outside its *regions*."""

    regions: tuple[Region, ...] = ()

    def name(self, place: Hex) -> str:
        """Return the name of a place."""
        names = (region.name(place) for region in self.regions)
        return next(filter(None, names), None) or called_place(place)

    def place(self, name: str) -> Hex | None:
        """Return the place of a name, or ``None`` without such a place."""
        found = NAME.fullmatch(name)
        if found is None:
            return None
        row, number = row_number(found[1]), int(found[2])
        places = (region.place(row, number) for region in self.regions)
        return next((place for place in places if place is not None), None)


def names_of_places(state: State) -> PlaceNames:
    """Return the names of the places in a position.

    They are coordinates while the map is being laid.
    """
    return place_names(state.board) if has_whole_map(state) else COORDINATES


COORDINATES = PlaceNames()
"""The names of places on a map to which tiles are still added."""


def has_whole_map(state: State) -> bool:
    """Whether all tiles and bases are on the map."""
    return not state.supply.tiles and all(seat.base is None for seat in state.seats)


@memoized
def place_names(board: Board) -> PlaceNames:
    """Return the names of the places of a complete map."""
    places = [tile.at for tile in board.tiles]
    ground = [place for place in places if not in_heavens(place)]
    above = [place for place in places if in_heavens(place)]
    regions: list[Region] = []
    for part in filter(None, (ground, above)):
        regions.append(region_of(part, sum(each.height for each in regions)))
    return PlaceNames(tuple(regions))


def region_of(places: Sequence[Hex], first: int) -> Region:
    """Return the rows that hold some places; the upper one has the number *first*."""
    rows, columns = {place.q for place in places}, {place.r for place in places}
    corner = Hex(min(rows), max(columns))
    height, width = max(rows) - corner.q + 1, corner.r - min(columns) + 1
    return Region(first, corner, height, width)


def row_letters(number: int) -> str:
    """Return the letters of a row, which is counted from 0.

    >>> row_letters(0), row_letters(25), row_letters(26)
    ('A', 'Z', 'AA')
    """
    before, last = divmod(number, len(ascii_uppercase))
    return (row_letters(before - 1) if before else "") + ascii_uppercase[last]


def row_number(letters: str) -> int:
    """Return the number of a row by its letters.

    >>> row_number("a"), row_number("AA")
    (0, 26)
    """
    number = 0
    for letter in letters.upper():
        number = number * len(ascii_uppercase) + ascii_uppercase.index(letter) + 1
    return number - 1


@lru_cache(maxsize=PLACES)
def called_place(place: Hex) -> str:
    """Return the coordinates of a place; the Heavens have separate coordinates.

    >>> called_place(Hex(0, -1)), called_place(Hex(501, -1))
    ('0,-1', 'H1,-1')
    """
    if not in_heavens(place):
        return write_place(place)
    return ALOFT + write_place(Hex(place.q - HEAVENS.q, place.r - HEAVENS.r))


def written_place(name: str) -> str:
    """Return the text of a place of the Heavens for its name; other words unchanged.

    >>> written_place("h1,-1"), written_place("0,-1")
    ('501,-1', '0,-1')
    """
    if not name.startswith((ALOFT, ALOFT.lower())):
        return name
    try:
        place = read_place(name[1:])
    except NotationError:
        return name
    return write_place(Hex(place.q + HEAVENS.q, place.r + HEAVENS.r))


ALOFT = "H"
"""The prefix of the coordinates of places in the Heavens."""
