"""The drawn map of the second and third edition: bases, tunnels, the Heavens."""

from collections.abc import Iterator
from random import Random

import pytest
from rich.text import Text

from pocket_tactics.engine.abilities.classic.hazards import Sky
from pocket_tactics.engine.board import Tile
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State
from pocket_tactics.texts import Names
from pocket_tactics.tui.art import SIGNS, ground_colour, ground_sign, kind_of
from pocket_tactics.tui.cells import Drawing, Size
from pocket_tactics.tui.hexmap import draw_map
from tests.classic import card, ground, position
from tests.perft.classic.crowds import BOXES, crowd
from tests.tui.tables import SAY

OWN = (
    card("second", "twin", "2/2 0/2 2/2", footprint="pair"),
    ground("second", "fork", openings=(0, 2, 4)),
    ground("second", "cross", openings=(0, 1, 3, 4)),
    ground("second", "sky", place="heavens", hazard=Sky()),
)
TILES = "0,0 0,-1:hall 0,-2:cross/1 1,-1:fork 1,-2:plain+frost=0 1,-3:lake"
UNITS = "0.twin.1@1,-3 0.mace.1@0,-1 1.blade.1@1,-1"
NOTHING = Drawing()


def table(tiles: str = f"{TILES} 500,0:sky 500,1:sky", units: str = UNITS) -> State:
    """Return a map between two bases, with two tiles of the Heavens."""
    return position("second", tiles, units, *OWN, bases="0,1 0,-4")


def shown(state: State, room: Size, drawing: Drawing = NOTHING) -> Text:
    """Return the text of the map."""
    return draw_map(Names(SAY, state), state, drawing, room).text


def rows_of(state: State, room: Size, drawing: Drawing = NOTHING) -> list[str]:
    """Return the lines of the map."""
    return shown(state, room, drawing).plain.split("\n")


def test_a_large_map_has_openings_in_the_edges_of_tunnels() -> None:
    """Arrows point through them. The Heavens are below, with a heading."""
    drawing = Drawing({Hex(0, -2): "3,4"})

    assert rows_of(table(), Size(80, 30), drawing) == [
        "▟A1      ▙▟A2      ▙▟A3      ▙↖A4   3,4↗          ▟A6      ▙",
        "█ ○      ██        █← ●M     →█        █          █ □      █",
        "▜Camp    ▛▜Plain   ▛▜Hall    ▛↙Cross   ↘          ▜Camp    ▛",
        "               ↖B3      ▙▟B4      ▙▟B5      ▙▟B6      ▙",
        "               █ ■B     →█        ██ ●T     ██ ●T+    █",
        "               ↙Fork    ▛▜Frost   ▛▜Lake    ▛▜        ▛",
        "The Heavens",
        "▟C1      ▙▟C2      ▙",
        "█        ██        █",
        "▜Sky     ▛▜Sky     ▛",
    ]


def test_a_map_of_two_lines_a_tile_has_the_heavens_beside_it() -> None:
    """Openings that do not fit into the edges are shown inside the tile."""
    assert rows_of(table(), Size(80, 4)) == [
        "▟A1    ▙▟A2    ▙▟A3    ▙↖A4    ↗        ▟A6    ▙  The Heavens",
        "▜ ○ Ca…▛▜Plain ▛▜ ●M .↔▛↙Cross ↘        ▜ □ Ca…▛  ▟C1    ▙▟C2    ▙",
        "            ↖B3    ▙▟B4    ▙▟B5    ▙▟B6    ▙      ▜Sky   ▛▜Sky   ▛",
        "            ↙ ■B .→▛▜Frost ▛▜ ●T  .▛▜ ●T+  ▛",
    ]


def test_a_map_of_one_line_a_tile_shows_the_same() -> None:
    assert rows_of(table(), Size(70, 2)) == [
        "▐A1○Ca…▌▐A2 .  ▌←A3●M .→▐A4 . ╳▌        ▐A6□Ca…▌  The Heavens",  # noqa: RUF001
        "            ▐B3■B↙↖→▐B4 *  ▌▐B5●T .▌▐B6●T+ ▌      ▐C1 Sky▌▐C2 Sky▌",
    ]


def test_the_heavens_lie_in_an_empty_corner_where_there_is_one() -> None:
    """They touch nothing of the map."""
    state = table("0,0 0,-1 0,-2 1,-3 2,-4 3,-5 4,-6 500,0:sky", "0.mace.1@0,0")

    assert rows_of(state, Size(60, 6)) == [
        "▐A1○Camp ▌▐A2●M   .▌▐A3 Plain▌▐A4 Plain▌          ▐A6□Camp ▌",
        "                                   ▐B5 Plain▌",
        "                                        ▐C6 Plain▌",
        "The Heavens                                  ▐D7 Plain▌",
        "▐F1 Sky  ▌                                        ▐E8 Plain▌",
    ]


@pytest.mark.parametrize("rows", [2, 4, 6])
def test_bases_and_all_spaces_of_a_unit_are_shown_in_every_height(rows: int) -> None:
    """A shape shows the owner, and a sign the anchor of a unit."""
    text = "\n".join(rows_of(table(), Size(200, rows)))

    assert (text.count("○"), text.count("□")) == (1, 1)
    assert text.count("●T") == 2
    assert text.count("●T+") == 1


def test_the_base_that_is_struck_at_stands_out() -> None:
    state = table()
    plain = shown(state, Size(80, 30))
    struck = shown(state, Size(80, 30), Drawing(chosen=("1.base",)))

    assert plain.plain == struck.plain
    assert plain.spans != struck.spans


def pieces(edition: str) -> Iterator[Tile]:
    """Yield a tile of every kind of an edition, and one of every counter."""
    box = BOXES[edition]
    for piece in [*box.tiles.values(), *box.features.values()]:
        yield Tile(Hex(0, 0), piece)


@pytest.mark.parametrize("edition", ["second", "third"])
def test_every_kind_of_ground_has_a_different_colour_and_sign(edition: str) -> None:
    """Tunnels differ by their openings, bases by their shape."""
    kinds = {kind_of(tile.ground): tile.ground for tile in pieces(edition)}
    signs = [ground_sign(ground) for ground in kinds.values() if ground_sign(ground)]
    colours = [ground_colour(ground) for ground in kinds.values()]

    assert kinds.keys() <= SIGNS.keys()
    assert len(set(colours)) == len(colours)
    assert len(set(signs)) == len(signs)


@pytest.mark.parametrize("turned", range(6))
def test_an_arrow_points_through_every_opening_however_a_tile_is_turned(
    turned: int,
) -> None:
    state = table(f"0,0 0,-1:fork/{turned}", "")
    text = "\n".join(rows_of(state, Size(80, 30)))
    sides = {(side + turned) % 6 for side in (0, 2, 4)}

    assert {arrow for arrow in text if arrow in "→↘↙←↖↗"} == {
        "→↘↙←↖↗"[side] for side in sides
    }


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("width", "rows"), [(80, 8), (80, 14), (120, 30), (60, 60)])
def test_a_map_fits_the_width(seed: int, width: int, rows: int) -> None:
    """All places around it can be chosen, including those of the Heavens."""
    state = crowd(Random(seed), "second")
    marks = {place: str(n) for n, place in enumerate(state.board.frontier, 1)}
    lines = rows_of(state, Size(width, rows), Drawing(marks))

    assert max(map(len, lines)) <= width
    assert all(mark in "\n".join(lines) for mark in marks.values())
