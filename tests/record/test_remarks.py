"""Remarks in a record: the day, a seed, names, and comments on actions."""

import datetime as dt
from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.cards import PieceSet
from pocket_tactics.games.session import Session
from pocket_tactics.record import (
    GameRecord,
    RecordError,
    RemarkError,
    read_record,
    replay,
    verify,
    write_record,
)
from tests.record.games import FIRST_ACTION, LINES, line_of, short
from tests.tui.tables import SET_UP, game_of

ADDED = 4
"""The header lines that the remarks of the annotated game take."""

DAY = dt.date(2026, 11, 22)


def annotated() -> GameRecord:
    """Return the short game with all kinds of remarks."""
    return replace(
        short(),
        date=DAY,
        seed=-7,
        names=("Anna # 1", ""),
        comments={0: "High!", 3: "A pond. # So what?", 24: "\U0001f3b2 \xdf"},
    )


def from_the_middle() -> GameRecord:
    """Return the short game from its twelfth action on."""
    game = short()
    states = [state for state, _ in replay(game)]
    return replace(
        game, forces=(), pieces=PieceSet(), actions=game.actions[12:], start=states[12]
    )


def test_a_game_from_a_position_reads_back_and_ends_the_same() -> None:
    """Its header has the position in place of the lines of the set-up."""
    text = write_record(from_the_middle())
    keys = [line.partition(": ")[0] for line in text.split("\n\n")[0].split("\n")]

    assert keys == [
        *("Pocket-Tactics", "Edition", "Engine", "Seat", "Seat", "Position"),
        *("Unit", "Unit", "Unit", "Terrain", "Terrain", "Terrain", "Terrain"),
    ]
    assert replace(read_record(text), header=0) == from_the_middle()
    assert verify(read_record(text)) == verify(short())


@pytest.mark.parametrize("key", ["House", "Force", "Pieces"])
def test_a_header_with_a_position_has_no_forces_or_house_rules(key: str) -> None:
    """A header with a position has no such lines."""
    lines = write_record(from_the_middle()).splitlines()
    lines.insert(5, LINES[line_of(key) - 1])

    with pytest.raises(RecordError, match=f"line 6: .* has no line '{key}'"):
        read_record("\n".join(lines))


def test_the_lines_of_remarks() -> None:
    """They are in the header, and after the actions that they comment."""
    lines = write_record(annotated()).splitlines()
    added = [line for line in lines if line not in LINES]

    assert added == [
        *("Date: 2026-11-22", "Seed: -7", "Name: Anna # 1", "Name: ?"),
        *("roll 6 # High!", "tile field 1,0 # A pond. # So what?"),
        "decline # \U0001f3b2 \xdf",
    ]
    assert len(lines) == len(LINES) + ADDED


def test_remarks_read_back() -> None:
    """The game and its text are the same."""
    text = write_record(annotated())

    assert replace(read_record(text), header=0) == annotated()
    assert write_record(read_record(text)) == text


def test_remarks_change_nothing_in_the_game() -> None:
    """The last position and its digest are the same."""
    assert verify(read_record(write_record(annotated()))) == verify(short())


@pytest.mark.parametrize(
    ("key", "value", "complaint"),
    [
        ("Date", "22.11.2026", "not a day such as 2026-11-22: '22.11.2026'"),
        ("Date", "20261122", "not a day such as 2026-11-22: '20261122'"),
        ("Date", "2026-02-30", "not a day such as 2026-11-22: '2026-02-30'"),
        ("Seed", "seven", "not a whole number: 'seven'"),
        ("Seed", "007", "not a whole number: '007'"),
        ("Name", "", "a name is one line of 1 to 40 characters, and not '?'"),
        ("Name", "A" * 41, "a name is one line of 1 to 40 characters, and not '?'"),
        ("Name", "A\tB", "a name is one line of 1 to 40 characters, and not '?'"),
        ("Name", "A ", "a name is one line of 1 to 40 characters, and not '?'"),
    ],
)
def test_a_wrong_remark_is_refused_with_its_line(
    key: str, value: str, complaint: str
) -> None:
    """This is the same as for other lines of a header."""
    lines = write_record(annotated()).splitlines()
    at = next(n for n, line in enumerate(lines, 1) if line.startswith(f"{key}: "))
    lines[at - 1] = f"{key}: {value}"

    with pytest.raises(RecordError) as caught:
        read_record("\n".join(lines))

    assert str(caught.value) == f"line {at}: {complaint}"


@pytest.mark.parametrize("behind", ["", " x", "x ", "\x07", "x" * 501])
def test_a_wrong_comment_is_refused_with_its_line(behind: str) -> None:
    """It is empty or too long, or has outer spaces or a control character."""
    lines = list(LINES)
    lines[FIRST_ACTION - 1] += f" # {behind}"

    with pytest.raises(RecordError) as caught:
        read_record("\n".join(lines))

    complaint = "a comment is one line of 1 to 500 characters"
    assert str(caught.value) == f"line {FIRST_ACTION}: {complaint}"


def test_names_are_given_for_every_seat_or_for_none() -> None:
    """A record with one name for two players is refused."""
    lines = list(LINES)
    lines.insert(line_of("Seat"), "Name: Anna")

    with pytest.raises(RecordError, match="the header needs one line 'Name' for each"):
        read_record("\n".join(lines))


@dataclass
class Added:
    """Remarks that no record can contain, and the sentence about them."""

    remarks: dict[str, object]
    complaint: str


@pytest.mark.parametrize(
    "added",
    [
        Added({"names": ("Anna",)}, "every seat has a name, empty or not, or none has"),
        Added({"names": ("?", "")}, "a name is one line of 1 to 40"),
        Added({"names": ("A\nSeat: human", "")}, "a name is one line of 1 to 40"),
        Added({"comments": {0: "a\nb"}}, "comment 0 is one line of 1 to 500"),
        Added({"comments": {0: "a\u2028b"}}, "comment 0 is one line of 1 to 500"),
        Added({"comments": {99: "late"}}, "comment 99 belongs to none of 25 actions"),
        Added({"comments": {0: 5}}, "comment 0 is one line"),
        Added({"names": (5, 5)}, "a name is one line"),
    ],
)
def test_no_game_is_made_with_what_a_text_cannot_hold(added: Added) -> None:
    """So every text that is written reads back."""
    with pytest.raises(RemarkError, match=added.complaint):
        replace(short(), **added.remarks)


def test_undo_removes_the_comment_of_its_action() -> None:
    """The other comments stay."""
    comments = {0: "High!", len(SET_UP) - 1: "Is this wise?"}
    at = Session(replace(game_of(SET_UP), comments=comments), None, None)

    assert at.undo()

    assert at.game.comments == {0: "High!"}
