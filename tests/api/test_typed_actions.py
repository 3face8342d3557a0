"""Texts of actions in a position, with ids or short names of units."""

import pytest

import pocket_tactics as pt
from tests.conftest import position

START = position(
    "-2,0 -1,0 0,0 1,0 2,0", "0.footman.1@1,0 0.footman.2 1.mage.1@0,0 1.mage.2"
)
"""Seat 0 has a footman beside a mage of seat 1, and another in reserve."""


def test_a_text_plays_the_action_that_it_stands_for() -> None:
    action = pt.read_action("move 0.footman.1 2,0")

    assert START.play("move 0.footman.1 2,0") == START.play(action)


def test_units_are_named_as_the_terminal_names_them() -> None:
    assert START.play("move f1 2,0") == START.play("move 0.footman.1 2,0")
    assert START.play("skirmish F1 M1") == START.play("skirmish 0.footman.1 1.mage.1")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("move 0.footmn.1 2,0", "Did you mean '0.footman.1'?"),
        ("move Footmann 2,0", "Did you mean '0.footman.1'?"),
        ("move F9 2,0", "There is no unit “F9”; there are F1, F2, M1, M2."),
        ("mve F1 2,0", "not an action: 'mve F1 2,0'. Did you mean 'move'?"),
        ("attack F1 M1", "; legal here: move, skirmish, invade, deploy"),
        ("move F1 Z9", "There is no tile “Z9”; there are A1, B1, C1, D1, E1."),
        ("move F1 A11", "There is no tile “A11”; there are A1. Did you mean 'A1'?"),
        ("move F1 up", "not a place, such as 0,-1: 'up'"),
        ("move F1", "write: move UNIT Q,R"),
        ("", "not an action: ''"),
    ],
)
def test_a_text_that_is_not_a_legal_action_is_refused_with_the_nearest(
    text: str, message: str
) -> None:
    with pytest.raises(pt.NotationError) as caught:
        START.play(text)

    assert message in str(caught.value)


def test_an_illegal_action_is_refused_by_its_rule() -> None:
    with pytest.raises(pt.IllegalActionError, match="in reserve"):
        START.play("move F2 2,0")


def test_names_on_the_map_are_read_in_a_position() -> None:
    action = pt.read_action("move 0.footman.1 2,0")

    assert pt.read_action("move F1 E1", START) == action


def test_an_action_is_read_that_is_not_legal_in_the_position() -> None:
    assert pt.read_action("move F2 2,0", START) not in START.actions()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("move F1 0,0", "SEAT.CARD.NUMBER, such as 0.footman.1: 'F1'. Names as F1"),
        ("move 0.footman.1 E1", "not a place, such as 0,-1: 'E1'. Names as F1"),
        ("mve 0.footman.1 2,0", "Did you mean 'move'?"),
        ("attack", "not an action: 'attack'"),
    ],
)
def test_without_a_position_the_refusal_says_what_reads_the_text(
    text: str, message: str
) -> None:
    with pytest.raises(pt.NotationError) as caught:
        pt.read_action(text)

    assert message in str(caught.value)


def test_an_action_is_read_in_nothing_but_a_position() -> None:
    with pytest.raises(TypeError, match="expected a position, got "):
        pt.read_action("move F1 2,0", "fifth")  # type: ignore[arg-type]


def test_the_text_of_an_action_is_its_str() -> None:
    for action in START.actions():
        assert str(action) == pt.write_action(action)
        assert START.play(str(action)) == START.play(action)


def test_an_action_with_wrong_fields_is_still_shown() -> None:
    wrong = pt.actions.Roll(7)  # type: ignore[arg-type]

    assert str(wrong) == "Roll(faces=7)"
