"""Texts and content that come in from Python, and what is no text at all."""

from typing import Any

import pytest

import pocket_tactics as pt

EDITIONS = "There is no such edition; there are: fifth, fourth, third, second."


@pytest.mark.parametrize("given", [3, None, b"pass", ["pass"]])
def test_only_a_text_is_read(given: Any) -> None:  # noqa: ANN401 - wrong ones
    with pytest.raises(pt.NotationError) as action:
        pt.read_action(given)
    with pytest.raises(pt.NotationError) as position:
        pt.read_position(given)
    with pytest.raises(pt.RecordError) as record:
        pt.read_record(given)

    assert str(action.value) == f"an action is read from a text, not from {given!r}"
    assert str(position.value) == f"a position is read from a text, not from {given!r}"
    assert record.value.complaint == f"a record is read from a text, not from {given!r}"


def test_what_is_wrong_is_told_in_few_words_however_long_it_is() -> None:
    with pytest.raises(pt.NotationError) as caught:
        pt.read_position(list(range(9999)))  # type: ignore[arg-type]

    assert len(str(caught.value)) < 200


def test_dice_have_six_faces() -> None:
    with pytest.raises(pt.NotationError) as caught:
        pt.read_action("roll 6 9")

    assert str(caught.value) == "no die shows '9': its faces are 1 to 6"


@pytest.mark.parametrize("given", [5, None, []])
def test_content_of_no_edition_is_refused(given: Any) -> None:  # noqa: ANN401 - wrong ones
    with pytest.raises(pt.ContentError) as caught:
        pt.load_content(given)

    assert str(caught.value) == f"{given!r}: {EDITIONS}"


def test_a_pack_that_is_no_path_is_refused() -> None:
    with pytest.raises(pt.ContentError) as caught:
        pt.load_content("fifth", 5)  # type: ignore[arg-type]

    assert str(caught.value) == "5: This is no regular file."


def test_cards_that_are_none_are_refused() -> None:
    text = pt.write_position(pt.new_game("fifth"))

    with pytest.raises(pt.SetupError) as caught:
        pt.read_position(text, {})  # type: ignore[arg-type]

    assert str(caught.value) == "Cards are a Cards or a Content, not {}."
