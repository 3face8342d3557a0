"""Errors in lesson files: each complaint has the file, the line and the field."""

import pytest

from pocket_tactics.content import ContentError
from pocket_tactics.content.files import toml_file
from pocket_tactics.lessons.files import lesson_file, lesson_files, read_lesson

SOUND = lesson_files()["fifth-1"].file.text


def complaints(old: str, new: str) -> list[str]:
    """Return the complaints about the first lesson after a replacement."""
    assert old in SOUND
    raw = SOUND.replace(old, new, 1).encode()
    with pytest.raises(ContentError) as caught:
        read_lesson(lesson_file("fifth", toml_file("own.toml", raw)))
    return [str(each) for each in caught.value.complaints]


def line_of(text: str) -> int:
    """Return the line of a text in the first lesson."""
    return SOUND[: SOUND.index(text)].count("\n") + 1


def test_a_field_of_a_wrong_type_is_named_with_its_line() -> None:
    line = line_of("within")

    assert complaints("within = 2", 'within = "two"') == [
        f"own.toml:{line} within: Expected a whole number, got text."
    ]


def test_a_position_that_cannot_be_read_is_reported() -> None:
    found = complaints("0,0:field", "0,0:pudding")

    assert found[0].startswith(f"own.toml:{line_of('position')} position: ")


def test_an_illegal_action_of_a_line_is_named_with_its_number() -> None:
    found = complaints(
        '"move 1.footman.1 5,0", "move 0.cavalier.1 4,0"',
        '"move 1.footman.1 1,0", "move 0.cavalier.1 4,0"',
    )

    assert found[0].startswith(
        f"own.toml:{line_of('solution')} solution[1]: move 1.footman.1 1,0: "
    )


def test_an_unknown_claim_is_named_with_the_known_ones() -> None:
    found = complaints("at 0.cavalier.1 4,0", "on 0.cavalier.1 4,0")

    assert "goal[0]: not a claim: 'on 0.cavalier.1 4,0'" in found[0]
    assert "winner SEAT" in found[0]


def test_a_claim_about_an_unknown_unit_is_named() -> None:
    found = complaints("at 0.cavalier.1 4,0", "at 0.cavalier.2 4,0")

    assert "names a unit or a place that is not here" in found[0]


def test_a_mark_of_an_unknown_tile_is_named() -> None:
    found = complaints("tile 4,0", "tile 9,9")

    assert "show[1]" in found[0]


def test_a_solution_without_its_last_action_misses_the_goal() -> None:
    assert "does not reach the goal" in complaints(', "move 0.cavalier.1 4,0"]', "]")[0]


def test_a_goal_that_is_reached_early_is_a_flaw() -> None:
    found = complaints("at 0.cavalier.1 4,0", "at 0.cavalier.1 3,0")

    assert "solution[1]: the goal is reached before this action" in found[0]


def test_words_are_needed_in_every_language() -> None:
    found = complaints("tell.de", "tell.fr")

    assert "wrong.round.tell.de: This field is missing." in found[0]
