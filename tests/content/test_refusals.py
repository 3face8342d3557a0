"""Every kind of error in a content file, with its complaint."""

import pytest

from pocket_tactics.content import ContentError, load, problems
from tests.content.conftest import MADE_OF, OGRE, Write, slips

TILE = '[tile.bog]\nname = "Bog"\n'
SET = '[set.tiny]\ncentre = "keep"\n'
FORCE = '[force.band]\nname = "Band"\n'

BUMP = 'abilities = [{ kind = "bump", pool = "off", by = 1'
REROLL = '{ kind = "reroll", pool = "off" }'
SNIPE = '{ kind = "only-at", tiles = 2, off = 2 }'
GROUND_KINDS = "bump, deploy-from, kicker, reroll"
ROLES = "always, attacking, defending, retaliating"
TABLES = "[unit.ID], [tile.ID], [feature.ID], [set.ID], [force.ID], [map.ID]"


def ogre(*changed: str) -> str:
    """Return the ogre with some of its lines replaced."""
    keys = [line.partition(" ")[0] for line in changed]
    unchanged = [
        line for line in OGRE.split("\n") if line.partition(" ")[0] not in keys
    ]
    return "\n".join(["[unit.ogre]", *filter(None, unchanged), *changed])


def test_an_ogre_without_an_error_is_fine(write: Write) -> None:
    """Each case below changes this ogre in one point."""
    assert slips(write(ogre())) == []


UNIT_SLIPS = [
    ("spede = 2", "spede: There is no such field."),
    ('name = ""', "name: It must not be empty."),
    (f'name = "{"x" * 41}"', "name: It is too long: use at most 40."),
    ("name = 7", "name: Expected text, got a whole number."),
    ("name = 2020-01-02", "name: Expected text, got a date."),
    *(
        (
            f"name = {name}",
            "name: A name is one line of plain text, without spaces around it.",
        )
        for name in ('"a\\nb"', '" Ogre"', '"\\u0000"', '"\\u001b[31m"', '"\\u202e"')
    ),
    ("cost = 0", "cost: It must be 1 or more."),
    ("cost = 201", "cost: It must be 200 or less."),
    (f"cost = {10**400}", "cost: It must be 200 or less."),
    ('cost = "9"', "cost: Expected a whole number, got text."),
    ("cost = 9.0", "cost: Expected a whole number, got a decimal number."),
    ("cost = nan", "cost: Expected a whole number, got a decimal number."),
    ("cost = true", "cost: Expected a whole number, got true or false."),
    ("cost = [9]", "cost: Expected a whole number, got a list."),
    ("cost = { off = 9 }", "cost: Expected a whole number, got a table."),
    ("off = -1", "off: It must be 0 or more."),
    ("off = 4", "off: It must be 3 or less."),
    ("defence = 4", "defence: It must be 3 or less."),
    ("range = 7", "range: It must be 6 or less."),
    ("speed = 0", "speed: It must be 1 or more."),
    ('types = "ogre"', "types: Expected a list, got text."),
    ("types = [1]", "types[0]: Expected text, got a whole number."),
    (
        'types = ["ogre", "Living"]',
        f"types[1]: A type is a lower-case word: it {MADE_OF}",
    ),
    ('types = ["ogre", "ogre"]', "types: A type is in it twice."),
    (f"types = {list('abcdefghi')}", "types: A unit has 0 to 8 types."),
    ('origin = "mine"', "origin: 'mine' is not one of own, project, published."),
    ('rule = "fifth.ogre"', "rule: The rulebook has no rule 'fifth.ogre'."),
    ('id = "ogre"', "id: Write the id in the brackets only."),
]

ABILITY_SLIPS = [
    ("abilities = [3]", "abilities[0]: Expected a table, got a whole number."),
    ("abilities = [{}]", "abilities[0].kind: This field is missing."),
    (
        'abilities = [{ kind = "bmp" }]',
        "abilities[0].kind: 'bmp' is not one of bump, kicker, only-at, reroll.",
    ),
    (
        'abilities = [{ kind = "reroll", pool = "attack" }]',
        "abilities[0].pool: 'attack' is not one of def, off.",
    ),
    (
        f'{BUMP}, when = "never" }}]',
        f"abilities[0].when: 'never' is not one of {ROLES}.",
    ),
    (f"{BUMP}, face = 3 }}]", "abilities[0].face: There is no such field."),
    (
        f'{BUMP}, against = "elf" }}]',
        "abilities[0].against: No unit is of the type 'elf'.",
    ),
    (
        'abilities = [{ kind = "kicker", pool = "def", face = 7 }]',
        "abilities[0].face: It must be 6 or less.",
    ),
    (
        'abilities = [{ kind = "only-at", tiles = 1, off = 2 }]',
        "abilities[0].tiles: It must be 2 or more.",
    ),
    (
        f"abilities = [{SNIPE}, {SNIPE}]",
        "abilities: A unit can attack at one distance alone only once.",
    ),
    (
        f"abilities = [{REROLL}, {REROLL}, {REROLL}, {REROLL}, {REROLL}]",
        "abilities: A card has at most 4 abilities.",
    ),
]


@pytest.mark.parametrize(("line", "complaint"), UNIT_SLIPS + ABILITY_SLIPS)
def test_an_error_in_a_unit_is_named(line: str, complaint: str, write: Write) -> None:
    """The one complaint has the file, the entry and the field."""
    assert slips(write(ogre(line))) == [f"own.toml [unit.ogre] {complaint}"]


@pytest.mark.parametrize(
    "field", ["name", "cost", "off", "defence", "range", "speed", "types"]
)
def test_a_unit_needs_its_numbers(field: str, write: Write) -> None:
    """The loader has no default for any of them."""
    lines = [line for line in ogre().split("\n") if not line.startswith(field)]

    assert slips(write("\n".join(lines))) == [
        f"own.toml [unit.ogre] {field}: This field is missing."
    ]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("hazard = { fails = [] }", "hazard.fails: It must not be empty."),
        ("hazard = { fails = [0] }", "hazard.fails[0]: It must be 1 or more."),
        ("hazard = { fails = [1, 7] }", "hazard.fails[1]: It must be 6 or less."),
        ("hazard = { fails = [2, 2] }", "hazard.fails: A face is in it twice."),
        (
            "hazard = { fails = [1, 2, 3, 4, 5, 6] }",
            "hazard.fails: It is too long: use at most 5.",
        ),
        ("hazard = 2", "hazard: Expected a table, got a whole number."),
        (
            f"abilities = [{SNIPE}]",
            f"abilities[0].kind: 'only-at' is not one of {GROUND_KINDS}.",
        ),
        (
            f'{BUMP}, against = "elf" }}]',
            "abilities[0].against: No unit is of the type 'elf'.",
        ),
        ("cost = 3", "cost: There is no such field."),
    ],
)
@pytest.mark.parametrize("kind", ["tile", "feature"])
def test_an_error_in_terrain_is_named(
    kind: str, line: str, complaint: str, write: Write
) -> None:
    """Tiles and features have the same fields."""
    path = write(f'[{kind}.bog]\nname = "Bog"\n{line}')

    assert slips(path) == [f"own.toml [{kind}.bog] {complaint}"]


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        ("", "tiles: This field is missing."),
        ("tiles = { fields = 5 }", "tiles.fields: There is no tile 'fields'."),
        ("tiles = { keep = 5 }", "tiles.keep: There is no tile 'keep'."),
        ("tiles = { field = 2 }", "tiles: A set has 3 to 60 tiles, not 2."),
        (
            "tiles = { field = 60, water = 1 }",
            "tiles: A set has 3 to 60 tiles, not 61.",
        ),
        ("tiles = { field = 5, water = 0 }", "tiles.water: It must be 1 or more."),
        ("tiles = { field = 999 }", "tiles.field: It must be 200 or less."),
        ('tiles = { field = "5" }', "tiles.field: Expected a whole number, got text."),
        ("tiles = 16", "tiles: Expected a table, got a whole number."),
        (
            "tiles = { field = 5 }\nfeatures = { hil = 1 }",
            "features.hil: There is no feature 'hil'.",
        ),
        (
            "tiles = { field = 5 }\nfeatures = { hill = 5 }",
            "features: A tile holds one feature at most, and one holds the centre.",
        ),
    ],
)
def test_an_error_in_a_set_is_named(lines: str, complaint: str, write: Write) -> None:
    """A set has existing pieces, in numbers that make a map."""
    path = write(f"{SET}{lines}")

    assert slips(path) == [f"own.toml [set.tiny] {complaint}"]


def test_the_centre_of_a_set_is_a_feature(write: Write) -> None:
    """The Keep is in the middle. A tile cannot be."""
    path = write('[set.tiny]\ncentre = "water"\ntiles = { field = 3 }')

    assert slips(path) == ["own.toml [set.tiny] centre: There is no feature 'water'."]


@pytest.mark.parametrize(
    "lines",
    [
        "tiles = { field = 3 }",
        "tiles = { field = 59, water = 1 }",
        "tiles = { field = 3 }\nfeatures = { hill = 1, forest = 1 }",
    ],
)
def test_the_smallest_the_largest_and_the_fullest_set_are_fine(
    lines: str, write: Write
) -> None:
    """A map with a feature on every tile is valid."""
    assert slips(write(f"{SET}{lines}")) == []


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", "units: This field is missing."),
        ("units = {}", "units: It must not be empty."),
        ("units = { ogr = 1 }", "units.ogr: There is no unit 'ogr'."),
        ("units = { mage = 1, archer = 0 }", "units.archer: It must be 1 or more."),
        (
            "units = { mage = 1.5 }",
            "units.mage: Expected a whole number, got a decimal number.",
        ),
        (
            "units = { mage = 150, archer = 51 }",
            "units: A force has at most 40 units.",
        ),
        ('units = ["mage"]', "units: Expected a table, got a list."),
    ],
)
def test_an_error_in_a_force_is_named(line: str, complaint: str, write: Write) -> None:
    """A force has existing units, at least one, and not too many."""
    assert slips(write(f"{FORCE}{line}")) == [f"own.toml [force.band] {complaint}"]


def test_the_cost_of_a_force_is_not_checked_in_content(write: Write) -> None:
    """The limit is a house rule, so each game checks it."""
    assert slips(write(f"{FORCE}units = {{ footman = 40 }}")) == []


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ogre", "Ogre"),
        ("9lives", "9lives"),
        ("a_b", "a_b"),
        ('"a.b"', "a.b"),
        ('""', ""),
        ('"a\\u001bb"', "a\\x1bb"),
        ('"ögre"', "ögre"),
        ("a" * 25, "a" * 25),
        ("a" * 300, "a" * 194 + "..."),
    ],
)
def test_an_id_is_a_short_plain_word(name: str, shown: str, write: Write) -> None:
    """Ids are in names, records and commands. Complaints escape control characters."""
    (complaint,) = slips(write(f"[unit.{name}]{OGRE}"))

    assert complaint == f"own.toml [unit.{shown}]: An id {MADE_OF}".replace(
        "...]", "..."
    )


def test_an_id_of_24_characters_is_fine(write: Write) -> None:
    """Digits and hyphens may follow the first letter."""
    assert slips(write(f"[unit.{'ogre-2'.ljust(24, 'x')}]{OGRE}")) == []


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("unit = 3", "unit: Write every entry as a separate table: [unit.ID]."),
        ("[[unit]]", "unit: Write every entry as a separate table: [unit.ID]."),
        ("unit.ogre = 3", "[unit.ogre]: Expected a table."),
        ("[units.ogre]", f"units: There is no such field; a file holds {TABLES}."),
    ],
)
def test_an_entry_is_a_table_of_a_known_kind(
    text: str, complaint: str, write: Write
) -> None:
    """A file has five kinds of table, and no other keys."""
    assert slips(write(text)) == [f"own.toml {complaint}"]


@pytest.mark.parametrize(
    "head", ["", 'edition = "sixth"\n', "edition = 5\n", 'edition = ["fifth"]\n']
)
def test_a_file_names_the_edition_it_is_for(head: str, write: Write) -> None:
    """Cards of one edition are invalid in another."""
    assert slips(write(ogre(), head=head)) == [
        (
            'own.toml edition: The file must begin with: edition = "fifth"'
            ' | edition = "fourth" | edition = "third" | edition = "second"'
        )
    ]


@pytest.mark.parametrize(
    ("raw", "complaint"),
    [
        (b"\xff", "This is not UTF-8 text, from byte 1 on."),
        (b"# \xe2\x82", "This is not UTF-8 text, from byte 3 on."),
        (b"a = " + b"[" * 5000, "Its values are nested too deep."),
        (b"a = " + b"9" * 5000, "A number in it is too long."),
        (b" " * (1 << 20) + b" ", "This is larger than 1 MiB."),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(
    raw: bytes, complaint: str, write: Write
) -> None:
    """The complaint has the place where reading stopped, if there is one."""
    assert slips(write(raw)) == [f"own.toml: {complaint}"]


@pytest.mark.parametrize(
    ("raw", "complaint"),
    [
        (b"edition = \0", ":1: This is not TOML, from column 11 on: \\x00"),
        (b"[unit.ogre]\nname == 3", ":2: This is not TOML, from column 7 on: = 3"),
        (b'a = "\\q" # q\n', ':1: This is not TOML, from column 8 on: " # q'),
        (b"d = 2020-13-45", ":1: This is not TOML, from column 9 on: -13-45"),
        (b"[unit.ogre", ":1: This is not TOML: it ends too early."),
        (b'a = """\n\n', ":3: This is not TOML: it ends too early."),
    ],
)
def test_a_file_that_is_not_toml_is_refused_with_the_place(
    raw: bytes, complaint: str, write: Write
) -> None:
    """The complaint also quotes the text at that place."""
    assert problems(write(raw)) == [f"own.toml{complaint}"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("a = 1\na = 2\n", ":2 a: Duplicate: first defined on line 1."),
        (
            "[unit.a]\nx = 1\n[unit.a]\n",
            ":3 unit.a: Duplicate: first defined on line 1.",
        ),
        (
            "[unit.a]\nx = { y = 1, y = 2 }",
            ":2 unit.a.x.y: Duplicate: first defined on line 2.",
        ),
        (
            '[unit.a]\n"x y".z = [\n1,\n]\n"x y".z = 1',
            ":5 unit.a.x y.z: Duplicate: first defined on line 2.",
        ),
    ],
)
def test_duplicates_are_reported_with_both_lines(
    text: str, complaint: str, write: Write
) -> None:
    """TOML allows every key once. The reader reports the place, but not the key."""
    assert problems(write(text, head="")) == [f"own.toml{complaint}"]


def test_tables_nested_by_a_thousand_dots_are_refused(write: Write) -> None:
    """No valid entry is nested so deeply."""
    assert slips(write("[unit.ogre" + ".x" * 1000 + "]")) == [
        "own.toml: Its values are nested too deep."
    ]


def test_all_errors_are_reported_at_once(write: Write) -> None:
    """The errors of an entry are in order, so that an author can fix all at once."""
    path = write(
        ogre('name = "Ogre "', "cost = 0", 'types = ["Ogre"]', 'rule = "x"')
        + f"\n{TILE}hazard = {{ fails = [9] }}\n"
        + f"{FORCE}units = {{ ogres = 1, mage = 0 }}\n[units]"
    )

    with pytest.raises(ContentError) as caught:
        load("fifth", path)

    assert [
        (complaint.line, complaint.entry, complaint.field)
        for complaint in caught.value.complaints
    ] == [
        (7, "[unit.ogre]", "name"),
        (8, "[unit.ogre]", "cost"),
        (9, "[unit.ogre]", "types[0]"),
        (10, "[unit.ogre]", "rule"),
        (13, "[tile.bog]", "hazard.fails[0]"),
        (16, "[force.band]", "units.mage"),
        (16, "[force.band]", "units.ogres"),
        (17, "", "units"),
    ]
    assert str(caught.value).split("\n") == problems(path)


def test_one_error_brings_one_complaint(write: Write) -> None:
    """Entries that name an invalid unit or its types cause no further complaint."""
    path = write(
        ogre("cost = 0")
        + f'\n[unit.troll]{OGRE}id = "troll"'
        + f'\n[unit.hunter]{OGRE}{BUMP}, against = "ogre" }}]'
        + f"\n{FORCE}units = {{ ogre = 1, troll = 1 }}"
    )

    assert slips(path) == [
        "own.toml [unit.ogre] cost: It must be 1 or more.",
        "own.toml [unit.troll] id: Write the id in the brackets only.",
    ]
