"""The drawn map: bricks that touch as tiles do, within eighty columns."""

import re
from collections.abc import Iterable
from random import Random

import pytest
from msgspec.structs import replace
from rich.style import Style

from pocket_tactics.content import load
from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.cards import FifthGround
from pocket_tactics.engine.hexes import Hex, neighbours
from pocket_tactics.engine.state import State
from pocket_tactics.notation.place_names import place_names
from pocket_tactics.texts import Names, catalogue
from pocket_tactics.tui.cells import Drawing, Size, cells, cut
from pocket_tactics.tui.hexmap import SIZES, draw_map
from pocket_tactics.tui.map_writing import MIN_LETTERS, name_in
from tests.conftest import CARDS, card, position

SAY = catalogue("en")
WIDTH = 80
LABEL = re.compile(r"▟([A-Z]+\d+)")
WORDS = re.compile(r"[A-Z][a-z][a-z' C]+(?!…)\b")
NUMBER = re.compile(r"\d\d")

TO_SIDE = {0: (0, 2), 1: (1, 1), 2: (1, -1), 3: (0, -2), 4: (-1, -1), 5: (-1, 1)}
"""The offset of the neighbour at each side: bricks down, half bricks right."""

LOW = [size for size in SIZES if size.height == 1]
LINES = [[(n * q, n * r) for n in range(36)] for q, r in [(0, -1), (1, -1), (1, 0)]]


def grown(seed: int, count: int) -> list[Hex]:
    """Return random connected places."""
    rng = Random(seed)
    places = [Hex(0, 0)]
    while len(places) < count:
        place = rng.choice(neighbours(rng.choice(places)))
        if place not in places:
            places.append(place)
    return places


def board_of(places: Iterable[Hex]) -> State:
    """Return a position on tiles at some places."""
    rng = Random(1)
    kinds = list(CARDS.terrains.values())
    tiles = [Tile(place, rng.choice(kinds)) for place in sorted(places)]
    return replace(position("0,0"), board=Board(tuple(tiles)), seats=())


NOTHING = Drawing()
PLAIN = Style.null()


def rows_of(state: State, room: Size, drawing: Drawing = NOTHING) -> list[str]:
    """Return the lines of the map."""
    return draw_map(Names(SAY, state), state, drawing, room).text.plain.split("\n")


def by_label(state: State, lines: list[str]) -> dict[Hex, tuple[int, int]]:
    """Return the row and column of each place's label."""
    names = place_names(state.board)
    places = {names.name(place): place for place in state.board.by_place}
    return {
        places[found[1]]: (row, found.start())
        for row, line in enumerate(lines)
        for found in LABEL.finditer(line)
    }


def span(places: Iterable[Hex]) -> tuple[int, int]:
    """Return the height of some places in bricks, and the width in half bricks."""
    places = list(places)
    across = [-2 * r - q for q, r in places]
    down = [q for q, _ in places]
    return max(down) - min(down) + 1, max(across) - min(across) + 2


def touch(at: dict[Hex, tuple[int, int]], size: Size) -> None:
    """Assert that every place is next to its neighbours, at the shared side."""
    for place, (row, column) in at.items():
        for side, (down, right) in TO_SIDE.items():
            if (beside := place.step(side)) in at:
                expected = row + down * size.height, column + right * size.width // 2
                assert at[beside] == expected


@pytest.mark.parametrize("size", [size for size in SIZES if size.height > 1])
@pytest.mark.parametrize("seed", range(10))
def test_bricks_touch_as_tiles_do(seed: int, size: Size) -> None:
    """Side 0 of a tile is to its right, side 1 below on the right, and so on."""
    state = board_of(grown(seed, 16))
    rows, across = span(state.board.by_place)
    lines = rows_of(state, Size(across * size.width // 2, rows * size.height))
    at = by_label(state, lines)

    assert at.keys() == state.board.by_place.keys()
    touch(at, size)
    assert len(lines) == rows * size.height
    assert max(map(len, lines)) == across * size.width // 2


@pytest.mark.parametrize("size", LOW)
@pytest.mark.parametrize("seed", range(10))
def test_low_bricks_touch_as_tiles_do(seed: int, size: Size) -> None:
    """On a low map the tiles have the numbers of the choices, and no places."""
    state = board_of(grown(seed, 16))
    rows, across = span(state.board.by_place)
    marks = {place: str(10 + n) for n, place in enumerate(state.board.by_place)}
    room = Size(across * size.width // 2, rows)
    lines = rows_of(state, room, Drawing(marks))
    found = {
        match[0]: (row, match.start())
        for row, line in enumerate(lines)
        for match in NUMBER.finditer(line)
    }

    assert sorted(found) == sorted(marks.values())
    touch({place: found[mark] for place, mark in marks.items()}, size)
    assert max(map(len, lines)) <= room.width


@pytest.mark.parametrize("count", [1, 3, 16, 36, 60])
@pytest.mark.parametrize("rows", [1, 8, 12, 24, 60])
def test_a_map_fits_the_width_even_where_all_around_it_can_be_chosen(
    count: int, rows: int
) -> None:
    for seed in range(10):
        state = board_of(grown(seed, count))
        fringe = state.board.frontier
        marks = {place: str(number) for number, place in enumerate(fringe, 1)}
        lines = rows_of(state, Size(WIDTH, rows), Drawing(marks))
        text = "\n".join(lines)

        assert max(map(len, lines)) <= WIDTH
        assert all(mark in text for mark in marks.values())


@pytest.mark.parametrize("line", LINES, ids=["to the right", "down right", "down left"])
def test_a_row_of_36_tiles_fits_the_width(line: list[tuple[int, int]]) -> None:
    state = board_of(Hex(*place) for place in line)
    marks = {place: str(n) for n, place in enumerate(state.board.frontier, 1)}

    assert max(map(len, rows_of(state, Size(WIDTH, 24)))) <= WIDTH
    assert max(map(len, rows_of(state, Size(WIDTH, 24), Drawing(marks)))) <= WIDTH


@pytest.mark.parametrize("rows", [3, 6, 9, 30])
def test_the_map_is_drawn_as_large_as_it_can_be(rows: int) -> None:
    state = board_of(grown(2, 8))
    down, _ = span(state.board.by_place)

    assert len(rows_of(state, Size(WIDTH, rows))) == down * min(max(rows // down, 1), 3)


FIGHT = position(
    "0,0 0,-1:water 0,-2+keep 1,-1 1,-2",
    "0.footman.1@0,0 0.footman.2@1,-1 1.mage.1@0,-2 1.archer.1",
)


@pytest.mark.parametrize("size", SIZES)
def test_units_are_shown_in_every_size(size: Size) -> None:
    rows, across = span(FIGHT.board.by_place)
    lines = rows_of(FIGHT, Size(across * size.width // 2, rows * size.height))
    text = "\n".join(lines)

    assert ("●F1" in text and "●F2" in text) or size.width == 2
    assert "■M" in text
    assert text.count("●") == 2
    assert text.count("■") == 1


def test_a_tile_shows_its_place_its_unit_its_ground_its_gate_and_its_number() -> None:
    drawing = Drawing({Hex(0, 0): "7", Hex(0, -1): "3,4", Hex(2, 0): "12"})

    assert rows_of(FIGHT, Size(WIDTH, 24), drawing) == [
        "          ▟A1     7▙▟A2   3,4▙▟A3      ▙",
        "          █ ●F1    ██        ██ ■M     █",
        "          ▜Field  ○▛▜Water   ▛▜Keep    ▛",
        "               ▟B2      ▙▟B3      ▙",
        "               █ ●F2    ██        █",
        "               ▜Field   ▛▜Field  □▛",
        "▟2,0   12▙",
        "█        █",
        "▜        ▛",
    ]


def test_a_map_of_two_lines_a_tile_names_the_ground_below_a_unit_in_full() -> None:
    assert rows_of(FIGHT, Size(WIDTH, 4)) == [
        "▟A1          ▙▟A2          ▙▟A3          ▙",
        "▜ ●F1  Field○▛▜Water       ▛▜ ■M     Keep▛",
        "       ▟B2          ▙▟B3          ▙",
        "       ▜ ●F2   Field▛▜Field      □▛",
    ]


def test_where_tiles_have_less_room_a_sign_stands_for_a_name_that_does_not_fit() -> (
    None
):
    assert rows_of(FIGHT, Size(34, 4)) == [
        "▟A1      ▙▟A2      ▙▟A3      ▙",
        '▜ ●F1  "○▛▜Water   ▛▜ ■M Keep▛',
        "     ▟B2      ▙▟B3      ▙",
        '     ▜ ●F2   "▛▜Field  □▛',
    ]


def test_a_low_tile_that_is_wide_enough_names_the_ground_behind_a_unit() -> None:
    assert rows_of(FIGHT, Size(WIDTH, 2)) == [
        "▐A1●F1 Field○▌▐A2 Water    ▌▐A3■M    Keep▌",
        "       ▐B2●F2  Field▌▐B3 Field   □▌",
    ]


def test_a_map_of_one_line_a_tile_still_shows_ground_gates_and_numbers() -> None:
    drawing = Drawing({Hex(0, -2): "3,4", Hex(1, -2): "5"})

    assert rows_of(FIGHT, Size(24, 2), drawing) == [
        "▐A1●F1○▌▐A2 ≈  ▌▐■M 3,4▌",
        '    ▐B2●F2 ▌▐B3 "□5▌',
    ]
    assert rows_of(FIGHT, Size(12, 2), drawing) == ["●F1▌≈  ▌3,4▌", '  ●F2▌"□5▌']


@pytest.mark.parametrize(
    ("name", "columns", "shown"),
    [
        ("Back Room", 9, "Back Room"),
        ("Back Room", 8, "Back"),
        ("Druid's Circle", 13, "Circle"),
        ("Druid's Circle", 5, "Circ…"),
        ("Labyrinth", 8, "Labyrin…"),
        ("Hall of the Dead", 12, "Hall of the"),
        ("Ice", 3, "Ice"),
        ("Water", 4, ""),
        ("沼地沼地", 6, "沼地…"),
    ],
)
def test_a_name_is_shortened_to_words_before_a_word_is_cut(
    name: str, columns: int, shown: str
) -> None:
    assert name_in(name, columns, MIN_LETTERS) == shown


@pytest.mark.parametrize("width", [WIDTH, 40, 34, 28, 24, 18])
@pytest.mark.parametrize("rows", [3, 2, 1])
def test_no_name_on_a_tile_is_cut_without_a_sign_of_that(width: int, rows: int) -> None:
    """Each word on the map is a whole name, or ends with an ellipsis."""
    labyrinth = FifthGround(id="labyrinth", name="Labyrinth")
    circle = FifthGround(id="circle", name="Druid's Circle")
    state = position(
        "0,0:labyrinth 0,-1:circle 0,-2 1,-1:circle 1,-2:labyrinth",
        "0.footman.1@0,0 1.mage.1@1,-1",
        labyrinth,
        circle,
    )
    text = "\n".join(rows_of(state, Size(width, rows * 2)))

    whole = {"Labyrinth", "Druid's Circle", "Circle", "Field"}
    assert {found[0].strip() for found in WORDS.finditer(text)} <= whole


def test_a_base_is_named_once_on_a_wide_tile() -> None:
    base = load("third").forces["syndicate"].base
    assert base is not None
    board = Board((Tile(Hex(0, 0), base, owner=0),))
    state = replace(board_of([Hex(0, 0)]), board=board)

    assert rows_of(state, Size(WIDTH, 1)) == ["▐A1○Back Room  ▌"]


def test_a_map_without_colour_says_the_same() -> None:
    shown = draw_map(Names(SAY, FIGHT), FIGHT, Drawing(), Size(WIDTH, 24)).text

    assert "●F1" in shown.plain
    assert "\x1b" not in shown.plain


def test_the_chosen_unit_stands_out() -> None:
    names = Names(SAY, FIGHT)
    plain = draw_map(names, FIGHT, Drawing(), Size(WIDTH, 24)).text
    chosen = draw_map(
        names, FIGHT, Drawing(chosen=("0.footman.1",)), Size(WIDTH, 24)
    ).text

    assert plain.plain == chosen.plain
    assert plain.spans != chosen.spans


def test_before_the_first_tile_there_is_no_map() -> None:
    state = replace(position("0,0"), board=Board(), seats=())

    assert rows_of(state, Size(WIDTH, 24)) == [""]


class TestWideNames:
    """Names in scripts whose characters take two columns, or none."""

    def test_a_wide_character_takes_two_cells(self) -> None:
        assert [text for text, _ in cells("a兵e\u0301", PLAIN)] == ["a", "兵", "", "e"]

    def test_a_wide_character_is_not_cut_in_half(self) -> None:
        line = cells("a兵", PLAIN)

        assert [text for text, _ in cut(line, 2)] == ["a", " "]
        assert cut(line, 3) == line
        assert cut(line, 0) == []

    def test_the_map_stays_straight(self) -> None:
        bog = FifthGround(id="bog", name="沼地沼地沼地")
        soldier = replace(card("soldier", "1 1 1 1"), name="兵士")
        state = position("0,0:bog 0,-1", "0.soldier.1@0,-1 1.mage.1", bog, soldier)
        names = Names(SAY, state)
        for rows in (1, 2, 3):
            shown = draw_map(names, state, Drawing(), Size(20, rows)).text
            assert {line.cell_len for line in shown.split("\n")} == {20}
