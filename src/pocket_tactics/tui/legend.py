"""The legend of the map: a line for each possible sign of a game."""

from collections.abc import Iterable, Iterator

from rich.style import Style
from rich.text import Text

from pocket_tactics.engine.cards import Cards, Terrain
from pocket_tactics.engine.hexes import CENTRE
from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.texts import Names, called_name
from pocket_tactics.tui.art import (
    ARROWS,
    CHOSEN_COLOUR,
    CUT,
    EMPTY_COLOUR,
    GATES,
    HEADING,
    MARK,
    MORE,
    SEAT_COLOURS,
    SHAPES,
    THROUGH,
    WALL_COLOUR,
    ground_colour,
    ground_sign,
    plate_style,
)
from pocket_tactics.tui.cells import ENDS, Line, cells

COLUMNS = 9
"""The columns of the signs, before the words."""


class Sign(FrozenStruct, frozen=True):
    """A sign of the map and its meaning."""

    drawn: Line
    words: str


def legend_lines(names: Names, state: State, cards: Cards) -> Iterator[Text]:
    """Yield the lines of a legend: every sign, followed by its words."""
    for sign in map_signs(names, state, cards):
        gap = " " * max(COLUMNS - len(sign.drawn), 1)
        yield Text.assemble(" ", *sign.drawn, gap, sign.words)


def map_signs(names: Names, state: State, cards: Cards) -> Iterator[Sign]:
    """Yield all possible signs of the map in a game with these cards."""
    terrains = [*cards.terrains.values()]
    yield from player_signs(names, state)
    yield from unit_signs(names, state)
    yield from ground_signs(names, terrains)
    if any(terrain.openings for terrain in terrains):
        yield from tunnel_signs(names)
    yield Sign(cells(CUT, Style(color="white")), names.say("legend-cut"))
    yield Sign(cells("1,2-4", MARK), names.say("legend-mark"))
    yield Sign(tile_sign("  ", EMPTY_COLOUR), names.say("legend-space"))
    yield Sign(cells(frames(), Style(color=EMPTY_COLOUR)), names.say("legend-frame"))
    if any(terrain.place == "heavens" for terrain in terrains):
        heading = cells(names.say("heavens"), HEADING)
        yield Sign(heading, names.say("legend-heavens"))


def player_signs(names: Names, state: State) -> Iterator[Sign]:
    """Yield each player's shapes: full for units, hollow for their tiles."""
    home = names.say("zone-home", edition=state.edition.id)
    for seat in range(len(state.seats)):
        colour, values = SEAT_COLOURS[seat], {"seat": names.seat(seat)}
        unit = cells(SHAPES[seat], plate_style(colour))
        yield Sign(unit, names.say("legend-unit", **values))
        gate = cells(GATES[seat], Style(color=colour, bold=True))
        yield Sign(gate, names.say("legend-home", **values, home=home))


def unit_signs(names: Names, state: State) -> Iterator[Sign]:
    """Yield the signs on a unit besides its name."""
    chosen = cells(f" {SHAPES[0]} ", plate_style(CHOSEN_COLOUR))
    yield Sign(chosen, names.say("legend-chosen"))
    if any(len(unit.card.covers(CENTRE)) > 1 for unit in state.units):
        style = plate_style(SEAT_COLOURS[0])
        yield Sign(cells(f" {SHAPES[0]}{MORE} ", style), names.say("legend-more"))


def ground_signs(names: Names, terrains: Iterable[Terrain]) -> Iterator[Sign]:
    """Yield every ground's sign on its colour, once for all that look the same."""
    alike: dict[tuple[str, str], dict[str, None]] = {}
    for ground in terrains:
        look = ground_sign(ground), ground_colour(ground)
        alike.setdefault(look, {})[called_name(ground, names.say)] = None
    for (sign, colour), called in alike.items():
        words = names.say("comma").join(called)
        text = words if sign else names.say("legend-signless", grounds=words)
        yield Sign(tile_sign(f" {sign or ' '} ", colour), text)


def tile_sign(inside: str, colour: str) -> Line:
    """Return the sign inside a tile, between its edges: visible without colours too."""
    (left, right), *_ = ENDS[1]
    edge = Style(color=colour)
    return [
        *cells(left, edge),
        *cells(inside, Style(color="white", bgcolor=colour)),
        *cells(right, edge),
    ]


def tunnel_signs(names: Names) -> Iterator[Sign]:
    """Yield the signs of the open and closed sides of tunnels."""
    open_style = Style(color="white", bold=True)
    yield Sign(cells("".join(ARROWS), open_style), names.say("legend-openings"))
    straight = "".join(THROUGH.values())
    yield Sign(cells(straight, open_style), names.say("legend-through"))
    wall = cells(frames(), Style(color=WALL_COLOUR))
    yield Sign(wall, names.say("legend-wall"))


def frames() -> str:
    """Return the characters of tile frames, each once."""
    edges = (glyph for pairs in ENDS.values() for pair in pairs for glyph in pair)
    return "".join(dict.fromkeys(edges))
