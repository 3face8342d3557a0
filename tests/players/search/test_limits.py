"""The limits of a search."""

import pytest

from pocket_tactics.players.search import limits
from pocket_tactics.players.search.limits import Budget, Limit, LimitReachedError


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return the times that the clock shows, one after another."""
    times: list[float] = []
    monkeypatch.setattr(limits, "monotonic", lambda: times.pop(0))
    return times


def test_no_limit_is_never_reached() -> None:
    budget = Budget(Limit())
    budget.nodes = 10**9

    assert not budget.is_spent
    budget.check()


def test_a_number_of_nodes_is_a_limit() -> None:
    budget = Budget(Limit(nodes=2))

    budget.nodes = 1
    assert not budget.is_spent
    budget.nodes = 2
    assert budget.is_spent
    with pytest.raises(LimitReachedError):
        budget.check()


def test_the_time_since_the_start_is_a_limit(clock: list[float]) -> None:
    clock += [100.0, 100.4, 100.5]
    budget = Budget(Limit(seconds=0.5))

    assert not budget.is_spent
    assert budget.is_spent
