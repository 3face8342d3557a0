"""Damaged records: each is refused with the number of a line and a reason."""

import pytest

from pocket_tactics.record import RecordError, read_record
from tests.record.games import FIRST_ACTION, LINES, house_line, line_of, with_line

UNIT = LINES[line_of("Unit") - 1]
TERRAIN = LINES[line_of("Terrain", 2) - 1]
PIECES = LINES[line_of("Pieces") - 1]

WRONG = {
    "not a header line": (
        line_of("Edition"),
        "Colour: red",
        "not a header line: 'Colour: red'",
    ),
    "a key without a value": (
        line_of("Edition"),
        "Edition",
        "not a header line: 'Edition'",
    ),
    "a long line": (line_of("Edition"), "x" * 99, f"not a header line: '{'x' * 60}'"),
    "another format": (1, "Pocket-Tactics: 2", "format '2' is unknown; 1 is read"),
    "no such edition": (line_of("Edition"), "Edition: ninth", "no edition 'ninth'"),
    "no such switch": (
        house_line("turn_limit"),
        "House: colour=red",
        "no house rule 'colour'",
    ),
    "no such value": (
        house_line("passing"),
        "House: passing=never",
        "house rule passing=never: ",
    ),
    "too small a number": (
        house_line("turn_limit"),
        "House: turn_limit=3",
        "house rule turn_limit=3: ",
    ),
    "a switch without a value": (
        house_line("passing"),
        "House: passing",
        "NAME=VALUE: 'passing'",
    ),
    "no such player": (line_of("Seat"), "Seat: robot", "not a player: 'robot'"),
    "no name of a level": (
        line_of("Seat", 1),
        "Seat: computer:9",
        "not a player: 'computer:9'",
    ),
    "a card that is not there": (
        line_of("Force"),
        "Force: mage ogre",
        "holds no card 'ogre'",
    ),
    "pieces that are no JSON": (
        line_of("Pieces"),
        "Pieces: {",
        "invalid JSON at character 2",
    ),
    "pieces of another kind": (
        line_of("Pieces"),
        "Pieces: []",
        r"not a table: \[\]$",
    ),
    "pieces that are not there": (
        line_of("Pieces"),
        PIECES.replace('"hill"', '"hall"'),
        "pieces features.hall=1: There is no feature 'hall'.",
    ),
    "too few tiles": (
        line_of("Pieces"),
        PIECES.replace('"field":3', '"field":1'),
        "3 to 60 tiles",
    ),
    "a unit that is no JSON": (
        line_of("Unit"),
        "Unit: footman",
        "invalid JSON at character 1",
    ),
    "a unit that has a field twice": (
        line_of("Unit"),
        UNIT.replace('"cost":11', '"cost":11,"cost":12'),
        'duplicate JSON key "cost"',
    ),
    "a unit with an unknown field": (
        line_of("Unit"),
        UNIT.replace('"cost"', '"cots"'),
        "footman cots=11: There is no such field. Did you mean 'cost'?",
    ),
    "a unit with a wrong value": (
        line_of("Unit"),
        UNIT.replace('"off":2', '"off":9'),
        "footman off=9: It must be 3 or less.",
    ),
    "a unit with an ability of no kind": (
        line_of("Unit"),
        UNIT.replace('"bump"', '"jump"'),
        "'jump' is not one of bump, kicker",
    ),
    "an id that is none": (
        line_of("Unit"),
        UNIT.replace('"id":"footman"', '"id":"Foot Man"'),
        "'Foot Man'",
    ),
    "a unit there twice": (line_of("Unit", 1), UNIT, "there twice: 'footman'"),
    "a name with a break": (
        line_of("Unit"),
        UNIT.replace('"Footman"', r'"Foot\nman"'),
        r'footman name="Foot\\nman": A name is one line',
    ),
    "a terrain with a face twice": (
        line_of("Terrain", 2),
        TERRAIN.replace("[1,2]", "[1,1]"),
        r"water hazard.fails=\[1,1\]: A face is in it twice.",
    ),
    "brackets without end": (
        line_of("Terrain", 2),
        f"Terrain: {'[' * 5000}",
        "JSON that is nested too deep|invalid JSON at character",
    ),
    "tables in tables": (
        line_of("Terrain", 2),
        "Terrain: " + '{"a":' * 400 + "1" + "}" * 400,
        "JSON that is nested too deep",
    ),
    "lists in a card": (
        line_of("Terrain", 2),
        TERRAIN[:-1] + ',"a":' + "[" * 33 + "]" * 33 + "}",
        "JSON that is nested too deep",
    ),
    "no action at all": (FIRST_ACTION, "walk 0.mage.1 0,0", "not an action"),
    "an action with too little": (FIRST_ACTION + 2, "tile field", "not a 'tile'"),
    "a place that is none": (FIRST_ACTION + 2, "tile field 0,00", "not a place"),
    "dice that are none": (FIRST_ACTION, "roll 7", "no die shows '7'"),
    "a blank line": (FIRST_ACTION + 3, "", "not an action: ''"),
}
"""The text that replaces a line, and a part of the complaint."""


@pytest.mark.parametrize(("number", "line", "complaint"), WRONG.values(), ids=WRONG)
def test_a_wrong_line_is_refused_by_its_number(
    number: int, line: str, complaint: str
) -> None:
    """The refusal has the first wrong line, and no other."""
    assert refused_at(with_line(number, line), complaint) == number


@pytest.mark.parametrize("key", ["Pocket-Tactics", "Edition", "Engine", "Pieces"])
def test_a_missing_line_is_reported_where_the_header_ends(key: str) -> None:
    """The refusal names the missing line."""
    text = with_line(line_of(key), None)

    assert refused_at(text, f"the header needs one line '{key}'") == FIRST_ACTION - 2


@pytest.mark.parametrize("key", ["Pocket-Tactics", "Edition", "Engine", "Pieces"])
def test_a_duplicate_line_is_refused(key: str) -> None:
    """The refusal has the second of the two."""
    number = line_of(key)
    text = with_line(number, f"{LINES[number - 1]}\n{LINES[number - 1]}")

    assert refused_at(text, f"the header needs one line '{key}'") == number + 1


def test_a_duplicate_house_rule_is_refused() -> None:
    """It is refused even with the same value."""
    last = line_of("House", -1)
    text = with_line(last, f"{LINES[last - 1]}\nHouse: turn_limit=60")

    assert refused_at(text, "write each house rule once") == last + 1


@pytest.mark.parametrize("line", [None, "Seat: human\nSeat: human"])
def test_a_game_of_one_or_three_is_refused(line: str | None) -> None:
    """The fifth edition is for two players."""
    text = with_line(line_of("Seat"), line)
    end = text.split("\n").index("") + 1

    assert refused_at(text, "[13] players do not play this edition") == end


@pytest.mark.parametrize("line", [None, "Force: mage\nForce: mage"])
def test_every_seat_has_a_force(line: str | None) -> None:
    """Each has exactly one."""
    text = with_line(line_of("Force"), line)
    end = text.split("\n").index("") + 1

    assert refused_at(text, "one line 'Force' for each seat") == end


def test_a_card_that_a_force_has_and_the_header_has_not_is_refused() -> None:
    """The refusal has the line of the force."""
    text = with_line(line_of("Unit"), None)

    assert refused_at(text, "the header holds no card 'footman'") == line_of("Force")


def test_an_unknown_format_is_refused_before_anything_else() -> None:
    """A later version may have other keys, but states its format first."""
    assert refused_at("Pocket-Tactics: 2\n\n", "format '2' is unknown; 1 is read") == 1


@pytest.mark.parametrize("text", ["", "\n", "\n\n\n", "roll 6\n", "\ufeff", "\0"])
def test_an_invalid_record_is_refused(text: str) -> None:
    """The texts are an empty file, a single action, and a single symbol."""
    with pytest.raises(RecordError) as caught:
        read_record(text)

    assert 1 <= caught.value.line <= 2


def refused_at(text: str, complaint: str) -> int:
    """Return the line of a refused record, whose complaint contains a text."""
    with pytest.raises(RecordError, match=complaint) as caught:
        read_record(text)
    number = caught.value.line
    assert str(caught.value).startswith(f"line {number}: ")
    return number
