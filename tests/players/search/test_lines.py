"""The order of lines."""

from pocket_tactics.engine.actions import Pass, Retaliate, TakePlace
from pocket_tactics.players.search.lines import Line, best_first


def test_deeper_lines_come_first_then_those_with_the_higher_value() -> None:
    shallow, deep, best = (
        Line(Pass(), 0.9, 1),
        Line(Retaliate(), 0.2, 2),
        Line(TakePlace(), 0.3, 2),
    )

    assert best_first([shallow, deep, best]) == (best, deep, shallow)


def test_equal_lines_stay_in_order() -> None:
    one, other = Line(Pass(), 0.5, 1), Line(Retaliate(), 0.5, 1)

    assert best_first([one, other]) == (one, other)
