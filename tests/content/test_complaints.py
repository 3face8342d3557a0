"""Complaints of ``check``: all errors at once, each with its place and a suggestion."""

import os
import subprocess
import sys
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from pocket_tactics.content import check, content_schema, load
from pocket_tactics.content.checks.entries import CHECKS
from pocket_tactics.content.complaints import Complaint, ContentError, flaw
from pocket_tactics.content.schema import entry_schema
from pocket_tactics.content.schema_errors import FLAWS, table_flaws
from pocket_tactics.content.tables import CARDS
from pocket_tactics.content.toml import loads
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.texts import catalogue
from tests.content.conftest import OGRE, Write

EVERYTHING = """
[unit.ogre]
name = "Ogre"
cost = 0
off = 9.0
defence = "x"
range = 1
spede = 1
types = ["ogre", "Living"]
abilities = [
  { kind = "bump", pool = "atk", by = 1 },
  { kind = "bumb", pool = "off", against = "elf" },
  3,
  { kind = "reroll", pool = "off", against = "livin" },
]

[tile.bog]
name = " Bog"
hazard.fails = [
  1,
  7,
]

[force.band]
name = "Band"
units = { ogr = 1, mage = 0 }
rule = "hpo"
"""


def test_all_errors_are_reported_at_once_with_their_lines(write: Write) -> None:
    """A wrong type hides no other error, not even in the same list."""
    messages = list(map(str, check(write(EVERYTHING))))

    word = (
        "A type is a lower-case word: it starts with a letter from a to z;"
        " letters, digits and hyphens follow, 23 at most."
    )
    kinds = "bump, kicker, only-at, reroll"
    assert messages == [
        "own.toml:5 [unit.ogre] cost: It must be 1 or more.",
        "own.toml:6 [unit.ogre] off: Expected a whole number, got a decimal number.",
        "own.toml:7 [unit.ogre] defence: Expected a whole number, got text.",
        ("own.toml:9 [unit.ogre] spede: There is no such field. Did you mean 'speed'?"),
        f"own.toml:10 [unit.ogre] types[1]: {word}",
        "own.toml:12 [unit.ogre] abilities[0].pool: 'atk' is not one of def, off.",
        (
            f"own.toml:13 [unit.ogre] abilities[1].kind: 'bumb' is not one of {kinds}."
            " Did you mean 'bump'?"
        ),
        ("own.toml:14 [unit.ogre] abilities[2]: Expected a table, got a whole number."),
        (
            "own.toml:15 [unit.ogre] abilities[3].against:"
            " No unit is of the type 'livin'. Did you mean 'living'?"
        ),
        (
            "own.toml:19 [tile.bog] name:"
            " A name is one line of plain text, without spaces around it."
        ),
        "own.toml:22 [tile.bog] hazard.fails[1]: It must be 6 or less.",
        "own.toml:27 [force.band] units.mage: It must be 1 or more.",
        (
            "own.toml:27 [force.band] units.ogr: There is no unit 'ogr'."
            " Did you mean 'ogre'?"
        ),
        (
            "own.toml:28 [force.band] rule: The rulebook has no rule 'hpo'."
            " Did you mean 'hop'?"
        ),
    ]


def test_errors_are_reported_in_every_language(write: Write) -> None:
    """They are data until the program shows them."""
    complaints = check(write("[unit.ogre]\ncost = 0\nnmae = 3"))

    messages = [each.message(catalogue("de")) for each in complaints]

    assert "own.toml:3 [unit.ogre] cost: Das muss mindestens 1 sein." in messages
    assert (
        "own.toml:4 [unit.ogre] nmae: Ein solches Feld gibt es nicht."
        " Ist „name“ gemeint?"
    ) in messages


def test_a_missing_field_is_reported_at_the_head_of_its_entry(write: Write) -> None:
    complaints = check(write(f"[unit.troll]{OGRE}\n[unit.ogre]\nname = 'Ogre'"))

    assert {(each.line, each.entry) for each in complaints} == {(11, "[unit.ogre]")}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[unit.ogre]\n\n\ncost = 0", 5),
        ("unit.ogre.cost = 0", 2),
        ("unit.ogre = { cost = 0 }", 2),
        ('["unit"."ogre"]\n"cost" = 0', 3),
        ("[unit]\nogre.cost = 0", 3),
        ('[unit.ogre]\ntypes = ["""\n\n""",\n]\ncost = 0', 7),
        ("[unit.ogre] # x\r\ncost = 0\r\n", 3),
        ("[unit.ogre]\nname = '[unit.x]'\n# cost = 9\ncost = 0", 5),
    ],
)
def test_a_field_is_found_however_it_is_written(
    text: str, line: int, write: Write
) -> None:
    """TOML has many ways to write the same value."""
    assert line in [each.line for each in check(write(text)) if each.field == "cost"]


def test_the_line_of_an_ability_in_a_separate_table_is_found(write: Write) -> None:
    complaints = check(
        write(
            f"[unit.ogre]{OGRE}[[unit.ogre.abilities]]\nkind = 'reroll'\npool = 'off'\n"
            "[[unit.ogre.abilities]]\nkind = 'reroll'\npool = 'of'\n"
        )
    )

    assert [(each.line, each.field) for each in complaints] == [
        (15, "abilities[1].pool")
    ]


def test_files_of_all_editions_are_checked_together(write: Write) -> None:
    """Each is checked against the content of its edition."""
    fifth = write(f"[unit.ogre]{OGRE}cost = 1", "fifth.toml")
    fourth = write(
        "[set.x]\nfeatures = { hill = 1 }", "fourth.toml", 'edition="fourth"\n'
    )
    third = write("[set.x]\nfeatures = { hll = 1 }", "third.toml", 'edition="third"\n')

    assert [each.source for each in check(third, fourth, fifth)] == [
        "third.toml",
        "fourth.toml",
        "fifth.toml",
    ]


def test_packs_for_several_editions_are_loaded_together(write: Write) -> None:
    """A game uses the content of its edition from each pack."""
    fifth = write(f"[unit.ogre]{OGRE}", "fifth.toml")
    fourth = write("[set.x]\ncentre = 'forest'", "fourth.toml", 'edition="fourth"\n')

    assert "ogre" in load("fifth", fifth, fourth).units
    assert "x" in load("fourth", fifth, fourth).sets


@pytest.mark.parametrize("name", ["pipe", "pipe.zip", "pipe.toml"])
def test_a_pipe_is_refused_and_not_waited_for(name: str, tmp_path: Path) -> None:
    """Nobody writes to the pipe, so reading it would never end."""
    os.mkfifo(tmp_path / name)

    assert [each.sentence for each in check(tmp_path / name)] == ["Not a regular file."]


def test_a_device_is_refused() -> None:
    assert [each.sentence for each in check(Path("/dev/zero"))] == [
        "Not a regular file."
    ]


def test_content_of_the_package_has_no_errors() -> None:
    """Loading trusts this content, and checks only the entries that it needs."""
    folder = Path(load.__code__.co_filename).parent

    assert check(*(folder / edition for edition in EDITIONS)) == ()


def test_loading_for_play_does_not_load_the_validator() -> None:
    """The validator and the syntax tree take longer to load than all content."""
    script = (
        "import sys\nfrom pocket_tactics.content import load\nload('fifth')\n"
        "names = ('jsonschema', 'referencing', 'tree_sitter', 'fluent')\n"
        "print([name for name in names if name in sys.modules])\n"
    )

    loaded = subprocess.check_output([sys.executable, "-c", script], text=True)

    assert loaded == "[]\n"


def keywords(schema: object) -> set[str]:
    """Return the keywords in a schema and in the schemas of its properties."""
    if isinstance(schema, list):
        return set[str]().union(*map(keywords, schema))
    if not isinstance(schema, dict):
        return set()
    inner = [
        *schema.get("properties", {}).values(),
        *(
            schema[name]
            for name in ("items", "allOf", "then", "additionalProperties")
            if name in schema
        ),
    ]
    return {*schema, *keywords(inner)}


NO_CONSTRAINTS = {
    *("$schema", "$defs", "$ref", "title", "description", "default"),
    *("properties", "items", "allOf", "if", "then"),
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_keyword_of_the_schemas_has_a_message(edition: str) -> None:
    """A new kind of constraint in a record needs a sentence."""
    for card in CARDS[edition].values():
        schema = entry_schema(card)
        parts = schema["$defs"]
        assert isinstance(parts, dict)
        found = keywords(list(parts.values()))
        assert not found - NO_CONSTRAINTS - FLAWS.keys()


def test_every_edition_has_its_checks_for_every_kind() -> None:
    """One table has them, so that no code asks for the edition."""
    assert CHECKS.keys() == CARDS.keys() == EDITIONS.keys()
    for edition, kinds in CHECKS.items():
        assert kinds.keys() == CARDS[edition].keys()
        for kind, checks in kinds.items():
            fields = set(CARDS[edition][kind].__struct_fields__)
            assert {name for check in checks for name in check.fields} <= fields


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_schema_for_editors_holds_every_card(edition: str) -> None:
    """Each is under the name of its record, with a sentence that describes it."""
    parts = content_schema(edition)["$defs"]
    assert isinstance(parts, dict)

    for kind, card in CARDS[edition].items():
        entries = parts[f"{edition}-file"]["properties"][kind]
        name = entries["additionalProperties"]["$ref"].rpartition("/")[2]
        assert name.endswith(card.__name__)
        assert "id" not in parts[name]["properties"]
        assert parts[name]["description"]


def test_the_schema_of_all_editions_is_made_of_theirs() -> None:
    """Records of the same name in two editions stay separate."""
    every = content_schema(*EDITIONS)["$defs"]
    assert isinstance(every, dict)

    tags = {
        part["properties"]["kind"]["enum"][0]
        for part in every.values()
        if "kind" in part.get("properties", {})
    }
    unions = [
        kind
        for edition in EDITIONS.values()
        for field in ("unit", "ground")
        for part in msgspec.structs.fields(getattr(edition, field))
        if part.name == "abilities"
        for kind in get_args(get_args(part.type)[0])
    ]
    assert {str(kind.__struct_config__.tag) for kind in unions} <= tags


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_validator_finds_nothing_in_what_is_published(edition: str) -> None:
    """The validator runs only after reading failed. It must report no more errors."""
    content = load(edition)
    cards = (*content.units.values(), *content.tiles.values())

    for card in cards:
        table = msgspec.to_builtins(card)
        table = {name: value for name, value in table.items() if value is not None}
        assert table_flaws(without_nothing(table), type(card)) == []


def without_nothing(table: dict[str, object]) -> dict[str, object]:
    """Return a table as TOML writes it: without the ids of entries and empty values."""
    found: dict[str, object] = {}
    for name, value in table.items():
        if name == "id" or value is None:
            continue
        found[name] = tidy(value)
    return found


def tidy(value: object) -> object:
    """Return a value of a table as TOML writes it."""
    if isinstance(value, list | tuple):
        return [tidy(each) for each in value]
    return without_nothing(value) if isinstance(value, dict) else value


STRANGE = (
    *("-1", "0", "1", "7", "201", "9" * 25, "1.0", "1.5", "nan", "inf", "true"),
    *("2020-01-01", "12:00:00", "2020-01-01T00:00:00Z", '""', '"x"', '"off"'),
    *("[]", "[1]", '["x"]', "[[]]", "{}", "{ x = 1 }", "[{}]", '[{ kind = "x" }]'),
    *(f'"{letter * count}"' for letter in "x\xe9\U0001f600" for count in (40, 41)),
    *("[1, 2, 3, 4, 5, 6]", "[1, 2, 3, 4, 5, 6, 7]", "{ fails = 1 }", "{ de = 1 }"),
)
"""Values of which some fields can hold some."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_schema_and_the_records_agree_on_every_value(edition: str) -> None:
    """The validator finds an error in a value exactly if a record rejects it."""
    values = [loads(f"x = {text}")["x"] for text in STRANGE]
    for card in dict.fromkeys(CARDS[edition].values()):
        for field in msgspec.structs.fields(card):
            if field.name == "id":
                continue
            for value in values:
                wrong = [
                    each
                    for each in table_flaws({field.name: value}, card)
                    if each.at[:1] == (field.name,)
                ]
                assert bool(wrong) is not holds(field.type, value), (field, value)


def holds(hint: object, value: object) -> bool:
    """Whether a field of a record can hold a value."""
    try:
        msgspec.convert(value, hint)
    except msgspec.ValidationError:
        return False
    return True


def test_the_former_name_of_the_message_of_a_content_error_still_works() -> None:
    error = ContentError(
        [Complaint("own.toml", 3, "[unit.ogre]", flaw("cost", "flaw-id"))]
    )

    with pytest.warns(DeprecationWarning, match="use `message`"):
        text = error.told(catalogue("de"))

    assert text == error.message(catalogue("de"))
