"""A position as plain text: the map in bricks, the other units, the next decision.

Side 0 points to the right, so that a row of bricks runs along it.
"""

from collections.abc import Iterable, Iterator

from pocket_tactics.engine.board import in_heavens
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation.places import write_place

LINES = 3
"""The lines of a brick: its place and home, its terrain, its unit."""

MAX_WIDTH = 20
ZONES = {
    "reserve": "in reserve",
    "queue": "in the queue",
    "aside": "set aside",
    "captured": "captured",
    "gone": "gone",
}


def text(state: State) -> str:
    """Return a position as text for a console."""
    return "\n\n".join([headline(state), *maps(state), *off_map(state)])


def headline(state: State) -> str:
    """Return the edition, the turn, and the next decision in a line."""
    turn = f"turn {state.turn} (seat {state.seat})" if state.turn else "set-up"
    return f"{state.edition.id} edition, {turn}: {decision(state)}"


def decision(state: State) -> str:
    """Return the seat and the step of the next decision, or how the game ended."""
    if state.outcome:
        winners = " and ".join(f"seat {seat}" for seat in state.outcome.winners)
        return f"{winners or 'nobody'} won, {state.outcome.how}"
    who = "chance" if state.mover == CHANCE else f"seat {state.mover}"
    return f"{who} decides, {state.step.__struct_config__.tag}"


def maps(state: State) -> Iterator[str]:
    """The map, and the Heavens where there are some."""
    places = sorted(state.board.by_place)
    ground = [place for place in places if not in_heavens(place)]
    above = [place for place in places if in_heavens(place)]
    if ground:
        yield bricks(state, ground)
    if above:
        yield f"The Heavens:\n{bricks(state, above)}"


def bricks(state: State, places: list[Hex]) -> str:
    """Some places as bricks, those of a row beside each other."""
    labels = {place: label(state, place) for place in places}
    longest = max(len(line) for lines in labels.values() for line in lines)
    half = (min(longest, MAX_WIDTH) + 4) // 2
    left, top = min(map(column, places)), places[0].q
    height = (places[-1].q - top + 1) * (LINES + 1) + 1
    width = (max(map(column, places)) - left + 2) * half + 1
    canvas = [[" "] * width for _ in range(height)]
    for place, lines in labels.items():
        at = (column(place) - left) * half, (place.q - top) * (LINES + 1)
        draw(canvas, at, brick(lines, 2 * half))
    return "\n".join("".join(row).rstrip() for row in canvas)


def column(place: Hex) -> int:
    """Return how far right a place is, in half bricks."""
    return -2 * place.r - place.q


def brick(lines: Iterable[str], width: int) -> list[str]:
    """A brick with its walls."""
    wall = f"+{'-' * (width - 1)}+"
    inside = (f"| {line[:MAX_WIDTH].ljust(width - 2)}|" for line in lines)
    return [wall, *inside, wall]


def draw(canvas: list[list[str]], at: tuple[int, int], block: list[str]) -> None:
    """Put a brick onto the canvas; corners that are there stay."""
    left, top = at
    for row, line in zip(canvas[top:], block, strict=False):
        for x, character in enumerate(line, left):
            row[x] = row[x] if row[x] == "+" else character


def label(state: State, place: Hex) -> tuple[str, str, str]:
    """Return the lines of a brick: place and home, terrain, unit."""
    tile = state.board.by_place[place]
    turned = f" turned {tile.turned}" if tile.turned else ""
    homes = [s for s, seat in enumerate(state.seats) if seat.home == place]
    whose = "".join(f" home {seat}" for seat in homes)
    unit = state.occupants.get(place)
    return (
        f"{write_place(place)}{whose}",
        f"{tile.ground.id}{turned}",
        unit.id if unit else "",
    )


def off_map(state: State) -> Iterator[str]:
    """The units that are not on the map, a line for each seat and zone."""
    lines = [
        f"Seat {seat} {words}: {', '.join(units)}"
        for seat in range(len(state.seats))
        for zone, words in ZONES.items()
        if (units := [u.id for u in state.units if (u.seat, u.zone) == (seat, zone)])
    ]
    if lines:
        yield "\n".join(lines)
