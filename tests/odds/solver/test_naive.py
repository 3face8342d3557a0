"""Chances of small contests, compared with playing them to every end."""

import pytest

from pocket_tactics.engine.dice import Comparison
from pocket_tactics.odds.solver.chances import chances
from pocket_tactics.odds.solver.contest import Contest, DecisionPoint, Rights
from tests.odds.solver.naive import naive
from tests.odds.solver.short import COMPARISONS, Drawer, corner

DRAWN = [(moment, seed) for moment in list(DecisionPoint)[:-1] for seed in range(24)]


@pytest.mark.parametrize(("moment", "seed"), DRAWN)
def test_any_small_contest_is_solved(moment: DecisionPoint, seed: int) -> None:
    """Random contests have every kind of step, from every moment."""
    contest = Drawer(seed).contest(moment)

    found = chances(contest)

    assert found.exact
    assert found[:4] == naive(contest)


@pytest.mark.parametrize("comparison", COMPARISONS)
def test_rerolls_are_shared_by_strike_and_reply(comparison: Comparison) -> None:
    """Two re-rolls are against one, with one die a pool, before the roll."""
    contest = Contest(
        corner(1, 1, Rights(rerolls=2)), corner(1, 1, Rights(rerolls=1)), comparison
    )

    assert chances(contest)[:4] == naive(contest)
