"""A thousand damaged files: each loads, or is refused with its name."""

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from pocket_tactics import content
from pocket_tactics.content import Complaint, ContentError, check, load, problems
from pocket_tactics.content.packs import read_pack
from pocket_tactics.engine.editions import EDITIONS

MUTATIONS = 1000


def shipped(edition: str) -> list[str]:
    """Return the files of the package."""
    folder = files(content).joinpath(edition)
    return sorted(
        file.read_text("utf-8") for file in folder.iterdir() if file.is_file()
    )


CHARACTERS = "\0\x1b\n\r\t \"'[]{}=.,#-_09aZ\xdf\u202e\U0001f600"
KEYS = (
    "id",
    "name",
    "cost",
    "speed",
    "range",
    "unit",
    "tile",
    "set",
    "rule",
    "kind",
    "pool",
    "needs",
    "types",
    "feature",
    "x",
    '""',
)
VALUES = (
    *("-1", "0", "3", "7", "9" * 20, "9" * 5000, "1.5", "nan", "true", "2020-01-01"),
    *('"forest"', '"anew"', '"living"', '["forest"]', '["x", "x"]'),
    *('""', '"x"', '"footman"', '"\\u0000"', "[]", "[1]", "{}", "[[]]", "[" * 2000),
)


def without_character(text: str, random: Random) -> str:
    """Remove a character."""
    place = random.randrange(len(text))
    return text[:place] + text[place + 1 :]


def with_character(text: str, random: Random) -> str:
    """Insert a character."""
    place = random.randrange(len(text))
    return text[:place] + random.choice(CHARACTERS) + text[place:]


def with_other_character(text: str, random: Random) -> str:
    """Replace a character."""
    place = random.randrange(len(text))
    return text[:place] + random.choice(CHARACTERS) + text[place + 1 :]


def without_line(text: str, random: Random) -> str:
    """Remove a line."""
    lines = text.split("\n")
    lines.pop(random.randrange(len(lines)))
    return "\n".join(lines)


def with_line_again(text: str, random: Random) -> str:
    """Insert a copy of a line somewhere."""
    lines = text.split("\n")
    lines.insert(random.randrange(len(lines)), random.choice(lines))
    return "\n".join(lines)


def with_lines_swapped(text: str, random: Random) -> str:
    """Swap two lines."""
    lines = text.split("\n")
    one, two = random.choices(range(len(lines)), k=2)
    lines[one], lines[two] = lines[two], lines[one]
    return "\n".join(lines)


def with_other_value(text: str, random: Random) -> str:
    """Replace a value, often by one of another type."""
    return with_other(r"(?<== )[^=\n]+?(?=,|$| })", text, random.choice(VALUES), random)


def with_other_key(text: str, random: Random) -> str:
    """Replace a key or a part of a table's name."""
    return with_other(r"\b[a-z-]+(?= = |\.|\]\n)", text, random.choice(KEYS), random)


def with_other(pattern: str, text: str, other: str, random: Random) -> str:
    """Return the text with one of the pattern's matches replaced."""
    match = random.choice(list(re.finditer(pattern, text, re.MULTILINE)))
    return text[: match.start()] + other + text[match.end() :]


def cut_short(text: str, random: Random) -> str:
    """Return the beginning of a file, half of it or more."""
    return text[: random.randrange(len(text) // 2, len(text))]


MUTATE = (
    without_character,
    with_character,
    with_other_character,
    without_line,
    with_line_again,
    with_lines_swapped,
    with_other_value,
    with_other_key,
    cut_short,
)


def complaints(path: Path, edition: str) -> tuple[Complaint, ...]:
    """Return the complaints about a file; none if it loads."""
    try:
        load(edition, path)
    except ContentError as error:
        return error.complaints
    return ()


def names(path: Path, edition: str) -> bool:
    """Whether a damaged file still names its edition."""
    return read_pack(path).editions == (edition,)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_damaged_file_loads_or_is_refused_by_name(
    edition: str, tmp_path: Path
) -> None:
    """Each has up to three mutations. Most are refused, and some still load.

    Checking and loading a file always give the same result.
    """
    random = Random(5)
    texts = shipped(edition)
    path = tmp_path / "own.toml"
    refused = 0

    for _ in range(MUTATIONS):
        text = random.choice(texts)
        for mutate in random.choices(MUTATE, k=random.randint(1, 3)):
            text = mutate(text, random)
        path.write_text(text, "utf-8")
        found = complaints(path, edition)
        assert [*map(str, found)] == problems(path) or not names(path, edition)
        assert all(complaint.source == str(path) for complaint in found)
        assert all(str(complaint).isprintable() for complaint in found)
        refused += bool(found)

    assert 500 < refused < MUTATIONS - 50


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_ability_that_lacks_a_field_loads_or_is_refused_in_one_sentence(
    edition: str, tmp_path: Path
) -> None:
    """The test removes each field of each printed ability."""
    path = tmp_path / "own.toml"
    (units,) = (text for text in shipped(edition) if "[unit." in text)
    refused = 0

    for text in with_one_field_less(units):
        path.write_text(text, "utf-8")
        found = complaints(path, edition)
        assert [each.sentence for each in found] in ([], ["This field is missing."])
        refused += bool(found)

    assert refused >= units.count("{ kind = ")


def with_one_field_less(text: str) -> Iterator[str]:
    """Yield the text without one field of an ability, for each field."""
    for table in re.finditer(r"{ (kind = [^}]*) }", text):
        fields = re.findall(r"[a-z_]+ = (?:\[[^]]*\]|[^,]+)", table[1])
        for field in fields:
            rest = ", ".join(other for other in fields if other is not field)
            yield text[: table.start()] + f"{{ {rest} }}" + text[table.end() :]


PIECES = (
    *(
        "[",
        "[[",
        "]",
        "]]",
        "=",
        "{",
        "}",
        ",",
        ".",
        "#",
        " ",
        "\n",
        "\r\n",
        "\t",
        "\0",
    ),
    *("'", '"', "'''", '"""', "\\", "\xe9", "-", "1", "1e9", "true", "2020-01-01"),
    *("unit", "ogre", "x = 1\n", "[unit.ogre]\n", 'kind = "bump"', "abilities = ["),
    'edition = "fifth"\n',
)


def test_text_that_is_not_toml_is_refused_by_name(tmp_path: Path) -> None:
    """Files are random pieces of TOML. Complaints have the place or the key."""
    random = Random(1)
    path = tmp_path / "own.toml"

    for _ in range(4 * MUTATIONS):
        some = random.choices(PIECES, k=random.randint(1, 25))
        path.write_text('edition = "fifth"\n' + "".join(some), "utf-8")
        found = check(path)
        assert all(complaint.source == str(path) for complaint in found)
        assert all(str(complaint).isprintable() for complaint in found)
