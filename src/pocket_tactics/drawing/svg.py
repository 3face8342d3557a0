"""A position as a self-contained SVG picture."""

from collections.abc import Iterator
from math import cos, pi, sin, sqrt
from xml.sax.saxutils import escape

from pocket_tactics.drawing.text import column, headline
from pocket_tactics.engine.board import Tile, in_heavens
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.notation.places import write_place

SIZE = 44
"""From the centre of a tile to its corners."""

ACROSS = sqrt(3) * SIZE / 2
"""Half a tile's width."""

TOKEN = 15
HOME = 25
"""How far from the centre of a tile its owner is marked."""

COLOURS = ("#c0392b", "#1f6fb2", "#2e8b57", "#b8860b", "#7d3c98", "#b85c00")
CORNERS = (32, 4, 3, 5, 6, 8)
"""The corners of each side's shape, which tell sides apart without colours."""

PLAIN, HELD, PERILOUS, EMPTY = "#e9efdc", "#e3d7bb", "#c5d9e8", "#ffffff"
MARGIN = 10
CAPTION = 24


def svg(state: State) -> str:
    """A position for a notebook."""
    places = sorted(state.board.by_place)
    centres = dict(zip(places, laid_out(places), strict=True))
    width = max([x for x, _ in centres.values()], default=4 * SIZE) + ACROSS + MARGIN
    height = max([y for _, y in centres.values()], default=0) + SIZE + MARGIN
    shapes = "\n".join(
        shape
        for place, centre in centres.items()
        for shape in tile_shapes(state, place, centre)
    )
    title = plain(headline(state))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" '
        f'height="{height:.0f}" viewBox="0 0 {width:.0f} {height:.0f}" role="img" '
        f'font-family="sans-serif" font-size="9" text-anchor="middle">\n'
        f"<title>{title}</title>\n"
        f'<rect width="100%" height="100%" fill="{EMPTY}"/>\n'
        f'<text x="{MARGIN}" y="16" font-size="12" text-anchor="start">{title}</text>\n'
        f"{shapes}\n</svg>"
    )


def laid_out(places: list[Hex]) -> Iterator[tuple[float, float]]:
    """Yield the centres of tiles; the Heavens are to the right of the map."""
    ground = [place for place in places if not in_heavens(place)]
    above = places[len(ground) :]
    right = 0.0
    for part in (ground, above):
        if part:
            left, top = min(map(column, part)), part[0].q
            for place in part:
                x = right + MARGIN + (column(place) - left + 1) * ACROSS
                yield x, CAPTION + SIZE + (place.q - top) * SIZE * 1.5
            right += (max(map(column, part)) - left + 2) * ACROSS + MARGIN


def tile_shapes(state: State, place: Hex, centre: tuple[float, float]) -> Iterator[str]:
    """Yield the shapes of a tile: its texts, its home mark and its unit."""
    x, y = centre
    tile = state.board.by_place[place]
    hexagon = corners(x, y, SIZE, 6)
    yield f'<polygon points="{hexagon}" fill="{fill(tile)}" stroke="#555"/>'
    homes = [seat for seat, holder in enumerate(state.seats) if holder.home == place]
    for seat in homes:
        yield (
            f'<polygon points="{corners(x + HOME, y - HOME / 2, 7, CORNERS[seat])}" '
            f'fill="{EMPTY}" stroke="{COLOURS[seat]}" stroke-width="3"/>'
        )
    yield words(x, y - SIZE * 0.58, write_place(place))
    yield words(x, y + SIZE * 0.68, tile.ground.name)
    if unit := state.occupants.get(place):
        yield token(unit, x, y)


def fill(tile: Tile) -> str:
    """The colour of a tile, by whether it is dangerous, and bears a feature."""
    if tile.ground.perilous:
        return PERILOUS
    return HELD if tile.feature else PLAIN


def token(unit: Unit, x: float, y: float) -> str:
    """A unit: the shape and colour of its seat, and the beginning of its name."""
    name = plain(unit.card.name)
    points = corners(x, y, TOKEN, CORNERS[unit.seat])
    return (
        f"<g><title>{name} ({plain(unit.id)})</title>"
        f'<polygon points="{points}" fill="{COLOURS[unit.seat]}" stroke="#000"/>'
        f"{words(x, y + TOKEN + 6, unit.card.name)}</g>"
    )


def words(x: float, y: float, text: str) -> str:
    """A few words, in the middle of a place."""
    return f'<text x="{x:.1f}" y="{y:.1f}">{plain(text)}</text>'


def plain(text: str) -> str:
    """Return a text escaped for markup, without unprintable characters."""
    return escape("".join(c if c.isprintable() else "?" for c in text), {'"': "&quot;"})


def corners(x: float, y: float, size: float, count: int) -> str:
    """The corners of a regular shape, the first of them above."""
    turns = (2 * pi * corner / count for corner in range(count))
    points = ((x + size * sin(turn), y - size * cos(turn)) for turn in turns)
    return " ".join(f"{left:.1f},{top:.1f}" for left, top in points)
