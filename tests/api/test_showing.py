"""`pt.show` prints a position and its legal actions."""

import pytest

import pocket_tactics as pt
from pocket_tactics.api.showing import listed_actions


def test_a_position_is_printed_with_the_actions_that_can_be_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    state = pt.new_game("fifth")

    pt.show(state)

    assert capsys.readouterr().out == (
        f"{state}\n\nActions: roll 6, roll 5, roll 4, roll 3, roll 2, roll 1\n"
    )


def test_of_many_actions_some_are_counted() -> None:
    text = listed_actions([pt.read_action("roll 6")] * 62)

    assert text.count("roll 6") == 60
    assert text.endswith(" and 2 more")


def test_a_game_that_is_over_has_no_actions(capsys: pytest.CaptureFixture[str]) -> None:
    end = pt.playout(pt.new_game("fifth"), ("random", "random"), seed=1)

    pt.show(end)

    assert capsys.readouterr().out == f"{end}\n"


def test_only_a_position_is_shown() -> None:
    with pytest.raises(TypeError, match="expected a position, got "):
        pt.show("fifth")  # type: ignore[arg-type]
