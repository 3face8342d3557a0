"""Limits that are measured again on a busy host."""

import pytest

from tests.measured import check_measured

AT_ONCE = (0.0, 0.0, 0.0)


def check(seconds: float) -> None:
    """Assert a limit of a second."""
    assert seconds <= 1.0


def test_one_measurement_within_the_limit_is_enough() -> None:
    taken = iter((3.0, 2.0, 0.5, 3.0))
    check_measured(lambda: next(taken), check, AT_ONCE)
    assert [*taken] == [3.0]


def test_a_limit_that_each_of_four_measurements_exceeds_fails() -> None:
    taken = iter((3.0, 2.0, 1.5, 1.1, 0.5))
    with pytest.raises(AssertionError, match=r"1\.1 <= 1\.0"):
        check_measured(lambda: next(taken), check, AT_ONCE)


def test_a_measurement_that_fails_itself_is_not_tried_again() -> None:
    taken = iter((3.0, 0.5))

    def measure() -> float:
        assert next(taken) < 1.0, "an answer is wrong"
        return 0.0

    with pytest.raises(AssertionError, match="an answer is wrong"):
        check_measured(measure, check, AT_ONCE)
    assert [*taken] == [0.5]
