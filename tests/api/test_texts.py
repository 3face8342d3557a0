"""Texts and content from Python, and values of other types."""

from collections.abc import Callable
from typing import Any

import pytest

import pocket_tactics as pt

EDITIONS = "fifth, fourth, third, second"


@pytest.mark.parametrize("given", [3, None, b"pass", ["pass"]])
def test_only_a_text_is_read(given: Any) -> None:  # noqa: ANN401 - wrong ones
    with pytest.raises(TypeError) as action:
        pt.read_action(given)
    with pytest.raises(TypeError) as position:
        pt.read_position(given)
    with pytest.raises(TypeError) as record:
        pt.read_record(given)

    assert str(action.value) == f"An action is read from a text, not from {given!r}."
    assert str(position.value) == f"A position is read from a text, not from {given!r}."
    assert str(record.value) == f"A record is read from a text, not from {given!r}."


def test_errors_are_short_also_for_long_inputs() -> None:
    with pytest.raises(TypeError) as other:
        pt.read_position(list(range(9999)))  # type: ignore[arg-type]
    with pytest.raises(pt.NotationError) as position:
        pt.read_position("[" * 100_000)
    with pytest.raises(pt.NotationError) as action:
        pt.read_action("move " + "0" * 100_000)

    assert all(len(str(error.value)) < 200 for error in (other, position, action))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no edition ''; there are fifth, fourth, third, second"),
        ("fourth", "the text breaks off: it has no field 'seats'"),
        ("fourth seats=0;1", "the text breaks off: it has no field 'units'"),
        (
            "fifth seats=0;1 units=0.mage.1;1.mage.1",
            "the text breaks off: it has no field 'agenda'",
        ),
    ],
)
def test_an_incomplete_position_is_reported(text: str, message: str) -> None:
    with pytest.raises(pt.NotationError) as caught:
        pt.read_position(text)

    assert str(caught.value) == message


def test_dice_have_six_faces() -> None:
    with pytest.raises(pt.NotationError) as caught:
        pt.read_action("roll 6 9")

    assert str(caught.value) == "no die shows '9': its faces are 1 to 6"


@pytest.mark.parametrize("given", [5, None, []])
def test_content_of_no_edition_is_refused(given: Any) -> None:  # noqa: ANN401 - wrong ones
    with pytest.raises(TypeError) as caught:
        pt.load_content(given)

    assert (
        str(caught.value) == f"expected an edition, got {given!r}; there are {EDITIONS}"
    )


def test_a_pack_that_is_not_a_path_is_refused() -> None:
    with pytest.raises(TypeError, match="expected a path, got 5; "):
        pt.load_content("fifth", 5)  # type: ignore[arg-type]


def test_invalid_cards_are_refused() -> None:
    text = pt.write_position(pt.new_game("fifth"))

    with pytest.raises(
        TypeError, match=r"expected content, got .*; `load_content` returns it"
    ):
        pt.read_position(text, {})  # type: ignore[arg-type]


@pytest.mark.parametrize("brings", [{"cards": True}, {}], ids=str)
def test_content_of_another_edition_than_the_position_is_refused(brings: Any) -> None:  # noqa: ANN401 - keywords
    """It is refused also for a text that has its own cards."""
    text = pt.write_position(pt.new_game("fifth"), **brings)

    with pytest.raises(pt.SetupError) as caught:
        pt.read_position(text, pt.load_content("third"))

    message = "The content is of the third edition, the position of the fifth."
    assert str(caught.value) == message


@pytest.mark.parametrize(
    "action",
    [
        pt.actions.Action(),
        pt.actions.Roll(faces=5),  # type: ignore[arg-type]
        pt.actions.Roll(faces=(1, 6)),
        pt.actions.Roll(faces=(6, 7)),
        pt.actions.Move(unit="0.mage.1 1,1", to=pt.Hex(0, 0)),
        pt.actions.Move(unit="0.mage.1", to=None),  # type: ignore[arg-type]
    ],
    ids=str,
)
def test_an_invalid_action_is_refused(action: pt.Action) -> None:
    with pytest.raises(
        TypeError, match=r"expected an action, got .*; `read_action` parses its text"
    ):
        pt.write_action(action)


@pytest.mark.parametrize(
    "read", [pt.load_record, lambda p: pt.load_content("fifth", p)]
)
def test_an_empty_path_or_one_with_a_nul_is_refused(
    read: Callable[[str], object],
) -> None:
    with pytest.raises(TypeError, match="expected a path"):
        read("a\0b")
    with pytest.raises(TypeError, match="expected a path"):
        read("")


def test_a_lone_surrogate_is_refused_in_texts() -> None:
    """A Python text may contain a lone surrogate, but a file or a socket may not."""
    text = pt.write_position(pt.new_game("fifth"), cards=True)
    record = pt.write_record(pt.record_playout(pt.new_game("fifth"), seed=1))

    with pytest.raises(pt.NotationError, match="invalid JSON"):
        pt.read_position(text.replace("Footman", "Foot\ud800man", 1))
    with pytest.raises(pt.RecordError, match="invalid JSON"):
        pt.read_record(record.replace("Footman", "Foot\ud800man", 1))
