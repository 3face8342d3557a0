"""Texts in place of actions, and names that people know from other libraries."""

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
        ("move F9 2,0", "There is no unit “F9”; there are F1, F2, M1, M2."),
        ("mve F1 2,0", "not an action: 'mve F1 2,0'. Did you mean 'move'?"),
        ("move F1 up", "not a place, such as 0,-1: 'up'"),
        ("move F1", "write: move UNIT Q,R"),
        ("", "not an action: ''"),
    ],
)
def test_a_text_that_is_no_action_here_is_refused_by_the_nearest(
    text: str, message: str
) -> None:
    with pytest.raises(pt.NotationError) as caught:
        START.play(text)

    assert message in str(caught.value)


def test_an_illegal_action_is_refused_by_its_rule() -> None:
    with pytest.raises(pt.IllegalActionError, match="in reserve"):
        START.play("move F2 2,0")


def test_a_short_name_without_a_position_is_no_unit() -> None:
    with pytest.raises(pt.NotationError, match=r"SEAT\.CARD\.NUMBER.*'F1'"):
        pt.read_action("move F1 0,0")


def test_the_text_of_an_action_is_its_str() -> None:
    for action in START.actions():
        assert str(action) == pt.write_action(action)
        assert START.play(str(action)) == START.play(action)


def test_an_action_with_wrong_fields_is_still_shown() -> None:
    wrong = pt.actions.Roll(7)  # type: ignore[arg-type]

    assert str(wrong) == "Roll(faces=7)"


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("legal_moves", "use `state.actions()`"),
        ("push", "use `state = state.play(action)`"),
        ("is_game_over", "use `state.outcome is not None`"),
        ("legal_actions", "use `state.actions()`"),
    ],
)
def test_a_name_of_another_library_is_explained(name: str, hint: str) -> None:
    with pytest.raises(AttributeError) as caught:
        getattr(START, name)

    assert hint in str(caught.value)
    assert not hasattr(START, name)


def test_an_unknown_name_is_refused_without_a_hint() -> None:
    with pytest.raises(
        AttributeError, match=r"^'State' object has no attribute 'pawn'"
    ):
        START.pawn  # type: ignore[attr-defined]  # noqa: B018


def test_what_is_on_the_card_is_not_on_the_unit() -> None:
    with pytest.raises(AttributeError, match=r"use `unit\.card\.speed`"):
        START.units[0].speed  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize(
    ("value", "former", "new"),
    [
        (START, "number", "turn"),
        (START, "tell", "with_events"),
        (START, "then", "with_steps"),
        (START.board, "ways", "neighbours"),
        (START.board, "fringe", "frontier"),
        (START.board.tiles[0], "keeper", "owner"),
        (START.edition, "forms", "turn_options"),
        (START.edition, "recurrence", "repetition_key"),
        (START.edition, "aimed", "intended_attacks"),
        (START.edition, "ways", "movements"),
    ],
)
def test_a_former_name_works_for_a_release_and_warns(
    value: object, former: str, new: str
) -> None:
    with pytest.warns(DeprecationWarning, match=f"is now called .*{new}"):
        found = getattr(value, former)

    assert found == getattr(value, new)
