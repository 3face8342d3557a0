"""Ready maps in content files: the package's own, and every kind of error."""

from collections import Counter

import pytest

from pocket_tactics import content
from pocket_tactics.content import check, load
from pocket_tactics.content.library import (
    entry_complaints,
    map_complaints,
    raw_entries,
    shipped_entries,
)
from pocket_tactics.content.maps import MapTable
from pocket_tactics.content.references import known_from
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.hexes import Hex
from tests.content.conftest import Write

MIN_MAPS = 3
SEATED = [(edition, seats) for edition in EDITIONS for seats in EDITIONS[edition].seats]

FIELD = '{ tile = "field" }'
LEGEND = {
    "0": '{ tile = "field", feature = "keep" }',
    "1": FIELD,
    "2": FIELD,
    ".": FIELD,
    "~": '{ tile = "water" }',
    "V": '{ tile = "field", feature = "village" }',
    "F": '{ tile = "field", feature = "forest" }',
    "H": '{ tile = "field", feature = "hill" }',
}
ROWS = (
    "    1",
    "  H   .",
    "~   .",
    "  F   V",
    "    0   ~",
    "  F   V",
    "~   .",
    "  H   .",
    "    2",
)
HEAD = '[map.own]\nname = "Own"\nabout = "A map."\nseats = 2\n'
NEIGHBOUR = "A neighbour is two rows up or down, or one row and two characters away."
FIRST_ROW = 7
"""The line of the first row in a file."""


def own_map(rows: tuple[str, ...] = ROWS, head: str = HEAD, **legend: str) -> str:
    """Return the table of a map; *legend* replaces symbols."""
    drawing = "".join(f'  "{row}",\n' for row in rows)
    symbols = {**LEGEND, **legend}
    lines = "".join(f'legend."{key}" = {value}\n' for key, value in symbols.items())
    return f"{head}rows = [\n{drawing}]\n{lines}"


def with_row(number: int, row: str) -> str:
    """Return the table of a map with another row."""
    return own_map((*ROWS[:number], row, *ROWS[number + 1 :]))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_maps_of_the_package_are_valid(edition: str) -> None:
    entries = raw_entries(shipped_entries(edition))
    maps = [entry for entry in entries if entry.kind == "map"]

    assert [str(each) for each in entry_complaints(maps, known_from(entries))] == []
    assert [str(each) for each in map_complaints(entries, entries)] == []


@pytest.mark.parametrize(("edition", "seats"), SEATED)
def test_an_edition_has_three_maps_for_every_number_of_seats(
    edition: str, seats: int
) -> None:
    maps = load(edition).maps.values()

    assert sum(len(each.homes) == seats for each in maps) >= MIN_MAPS


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_maps_of_the_package_have_names_in_german(edition: str) -> None:
    maps = load(edition).maps.values()

    assert [each.id for each in maps if not (each.names and each.names.de)] == []
    assert [each.id for each in maps if not (each.abouts and each.abouts.de)] == []


def test_a_drawing_becomes_tiles_and_homes(write: Write) -> None:
    """Side 0 points up, so the tile two rows above the middle is at 0,-1."""
    own = load("fifth", write(own_map())).maps["own"]

    terrains = {tile.at: tile.terrain.id for tile in own.tiles}
    features = {tile.at: tile.feature.id for tile in own.tiles if tile.feature}
    assert own.homes == (Hex(0, -2), Hex(0, 2))
    assert Counter(terrains.values()) == {"field": 13, "water": 3}
    assert terrains[Hex(2, -1)] == "water"
    assert features[Hex(0, 0)] == "keep"
    assert features[Hex(1, -1)] == "village"
    assert features[Hex(-1, 0)] == "forest"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            with_row(1, "  H   x"),
            (f"{FIRST_ROW + 1} rows[1]: The legend has no symbol 'x'."),
        ),
        (
            with_row(2, "~    ."),
            (
                f"{FIRST_ROW + 2} rows[2]: The symbol '.' in column 6 is "
                f"not on the grid. {NEIGHBOUR}"
            ),
        ),
        (
            with_row(4, "        ~"),
            "17 legend.0: The drawing has no such symbol.",
        ),
        (
            with_row(8, "    ."),
            (
                "6 rows: The drawing needs each side from 1 to 2 exactly "
                "once, and no other."
            ),
        ),
        (
            with_row(2, ".   ."),
            "6 rows: The map has field 14 times. It needs 13.",
        ),
        (
            with_row(3, "  F   H"),
            "6 rows: The map has hill 3 times. It needs 2.",
        ),
        (
            own_map(V='{ tile = "feild", feature = "village" }'),
            ("22 legend.V.tile: There is no tile 'feild'. Did you mean 'field'?"),
        ),
        (
            own_map(V='{ tile = "field", feature = "vilage" }'),
            (
                "22 legend.V.feature: There is no feature 'vilage'. Did "
                "you mean 'village'?"
            ),
        ),
        (
            own_map(V='{ tile = "field", feature = "village", turned = 1 }'),
            ("22 legend.V.turned: Only a tile with openings can be turned."),
        ),
        (
            own_map().replace(f'legend."1" = {FIELD}\n', ""),
            "6 rows: The legend has no symbol '1'.",
        ),
        (
            own_map(head=HEAD.replace("seats = 2", "seats = 3")),
            (
                "6 rows: The drawing needs each side from 1 to 3 exactly "
                "once, and no other."
            ),
        ),
        (
            own_map(head=HEAD.replace("about", "abuot")),
            "4 abuot: There is no such field. Did you mean 'about'?",
        ),
        (
            own_map(head=HEAD + 'pieces = "standart"\n'),
            ("6 pieces: There is no set 'standart'. Did you mean 'standard'?"),
        ),
        (
            own_map(head=HEAD.replace('"A map."', '"A\\tmap."')),
            ("4 about: A name is one line of plain text, without spaces around it."),
        ),
    ],
)
def test_an_error_is_reported_with_its_line_and_field(
    write: Write, text: str, wanted: str
) -> None:
    line, _, rest = wanted.partition(" ")
    assert f"own.toml:{line} [map.own] {rest}" in [*map(str, check(write(text)))]


def test_a_tile_apart_from_the_map_is_reported(write: Write) -> None:
    """One of the tiles next to the first edge lies two rows higher."""
    rows = ("      .", "    ", "    ", "    1", "  H", *ROWS[2:])

    (complaint,) = check(write(own_map(rows)))

    assert complaint.sentence == (
        "The set-up cannot lead to '.' in column 7 (setup.keep-centre)."
    )


def test_an_edge_too_close_to_the_middle_is_reported(write: Write) -> None:
    rows = ("    .", "  H   .", "~   1", *ROWS[3:])

    (complaint,) = check(write(own_map(rows)))

    assert complaint.sentence == (
        "The set-up cannot lead to '1' in column 5 (setup.deployment-edges)."
    )


FOURTH_ROWS = (
    "      .",
    "    .   .",
    "  .   0   .",
    "1   ~   ~   2",
    "  ~       ~",
)
FOURTH_LEGEND = (
    'legend."0" = { tile = "plains", feature = "village" }\n'
    'legend."1" = { tile = "plains" }\nlegend."2" = { tile = "plains" }\n'
    'legend."." = { tile = "plains" }\nlegend."~" = { tile = "water" }\n'
)


def fourth_map(rows: tuple[str, ...], legend: str = FOURTH_LEGEND) -> str:
    """Return the table of a map of the fourth edition."""
    drawing = "".join(f'  "{row}",\n' for row in rows)
    return f"{HEAD}rows = [\n{drawing}]\n{legend}"


@pytest.mark.parametrize(
    ("rows", "legend", "sentence"),
    [
        (
            (*FOURTH_ROWS, "    ."),
            FOURTH_LEGEND,
            "The map has 13 tiles. It needs 12.",
        ),
        (
            FOURTH_ROWS,
            FOURTH_LEGEND.replace('feature = "village"', 'feature = "forest"').replace(
                '"." = { tile = "plains" }',
                '"." = { tile = "plains", feature = "forest" }',
            ),
            "Only the tile in the middle may hold a feature.",
        ),
        (
            FOURTH_ROWS,
            FOURTH_LEGEND.replace(', feature = "village"', ""),
            (
                "The tile in the middle holds the feature forest, highland, township, "
                "village."
            ),
        ),
        (
            ("      1", *FOURTH_ROWS[1:3], ".   ~   ~   2", FOURTH_ROWS[4]),
            FOURTH_LEGEND,
            "The set-up cannot lead to '1' in column 7 (setup.features-far).",
        ),
    ],
)
def test_an_error_in_a_map_of_the_fourth_edition_is_reported(
    write: Write, rows: tuple[str, ...], legend: str, sentence: str
) -> None:
    path = write(fourth_map(rows, legend), head='edition = "fourth"\n')

    assert [each.sentence for each in check(path)] == [sentence]


VALLEY = """[map.own]
name = "The Valley"
about = "A straight valley."
seats = 2
rows = [
  "  2",
  "h   f",
  "  f",
  "t   t",
  "  h",
  "t   s",
  "  v",
  "w   w",
  "  v",
  "s   t",
  "  h",
  "t   t",
  "  f",
  "f   h",
  "  1",
]
legend.f = { tile = "field" }
legend.h = { tile = "hill" }
legend.v = { tile = "village" }
legend.t = { tile = "forest" }
legend.s = { tile = "swamp" }
legend.w = { tile = "water" }
"""
"""A map of the second and third edition."""


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            '"  2",\n  "h   f",',
            '"2",\n  "  h   f",',
            (f"The symbol 'h' in column 3 is not on the grid. {NEIGHBOUR}"),
        ),
        (
            'legend.f = { tile = "field" }',
            'legend.f = { tile = "caer" }',
            "There is no tile 'caer'. Did you mean 'cave'?",
        ),
        (
            'legend.f = { tile = "field" }',
            'legend.f = { tile = "hill" }\nlegend.1 = { tile = "hill" }',
            "This is the place of a base. It has no tile.",
        ),
        (
            'legend.f = { tile = "field" }',
            'legend.f = { tile = "labyrinth" }\nlegend.x = { tile = "hill" }',
            "The drawing has no such symbol.",
        ),
        (
            'legend.t = { tile = "forest" }',
            'legend.t = { tile = "labyrinth" }',
            "The map has labyrinth 6 times. Forces bring at most 4.",
        ),
    ],
)
def test_an_error_in_a_map_of_the_third_edition_is_reported(
    write: Write, old: str, new: str, sentence: str
) -> None:
    text = VALLEY.replace(old, new)
    path = write(text, head='edition = "third"\n')

    assert sentence in [each.sentence for each in check(path)]


def test_a_tile_behind_others_is_reported(write: Write) -> None:
    """setup.front-facets: the set-up cannot return to places next to the first base."""
    text = VALLEY.replace('"f   h",\n  "  1",', '"f",\n  "  1",\n  "    h",')
    path = write(text, head='edition = "third"\n')

    assert [each.sentence for each in check(path)] == [
        "The set-up cannot lead to 'h' in column 5 (setup.front-facets)."
    ]


def test_a_second_base_at_another_place_is_reported(write: Write) -> None:
    text = VALLEY.replace('"  2",\n  "h   f",\n', '"h   f",\n').replace(
        '"t   t",\n  "  h",', '"t   t   2",\n  "  h",', 1
    )
    path = write(text, head='edition = "third"\n')

    (sentence,) = [each.sentence for each in check(path)]
    assert "setup.base-second-furthest" in sentence


def test_a_file_adds_maps(write: Write) -> None:
    path = write(own_map())

    assert [*load("fifth", path).maps][-1] == "own"
    assert "own" not in load("fifth").maps


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_editor_knows_the_fields_of_a_map(edition: str) -> None:
    schema = str(content.content_schema(edition))

    assert "'map': {'type': 'object'" in schema
    assert all(f"'{field}'" in schema for field in MapTable.__struct_fields__[1:])
