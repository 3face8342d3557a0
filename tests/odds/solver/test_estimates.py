"""Errors of estimates, compared with the exact chances, which are computed here."""

from statistics import mean

import numpy as np
import pytest

from pocket_tactics.engine.dice import best_pair, first_difference
from pocket_tactics.odds.solver import values
from pocket_tactics.odds.solver.chances import GRAIN, chances, looked_up, rough
from pocket_tactics.odds.solver.contest import (
    Chances,
    Contest,
    Covers,
    DecisionPoint,
    Rights,
    Use,
)
from pocket_tactics.odds.solver.grids import Grid
from pocket_tactics.odds.solver.tables import ChanceTable, roomy
from tests.odds.solver.short import COMPARISONS, corner

AS_GOOD_AS_EXACT = 0.005
"""Half a point of a hundred."""

POOLS = [
    (3, 3, 3, 3),
    (2, 2, 3, 3),
    (1, 2, 3, 1),
    (2, 3, 3, 2),
    (3, 1, 1, 3),
    (2, 2, 2, 2),
    (1, 1, 1, 1),
]
"""The OFF and DEF dice of the attacker, then of the target."""

REROLLS = [(3, 3), (4, 4), (3, 0), (1, 4), (4, 2)]

BUMPED = Contest(
    corner(3, 3, Rights(rerolls=3, bumps=(("any", 1), ("off", 2)))),
    corner(3, 3, Rights(rerolls=3, bumps=(("off", 1), ("def", 2)))),
    first_difference,
)
CROWDED = Contest(
    corner(3, 3, Rights(rerolls=7)),
    corner(2, 3, Rights(rerolls=8, bumps=(("def", 1),))),
    first_difference,
)
ONE_SIDED = Contest(
    corner(3, 3, Rights(rerolls=5, bumps=(("off", 1),))),
    corner(3, 3, Rights(rerolls=2)),
    first_difference,
)
MARKED = Contest(
    corner(2, 3, Rights(rerolls=2, marks=("both",))),
    corner(3, 2, Rights(rerolls=2, marks=("both",))),
    first_difference,
)


def falls_error(found: Chances, exact: Chances) -> float:
    """Return the greater of the errors of the chances that each unit falls."""
    fields = ("target_falls", "attacker_falls")
    return float(max(abs(getattr(found, o) - getattr(exact, o)) for o in fields))


def error(found: Chances, exact: Chances) -> float:
    """Return the greatest error of the chances of all outcomes and of one fall."""
    fields = ("both", "target", "attacker", "neither", "target_falls", "attacker_falls")
    return float(max(abs(getattr(found, o) - getattr(exact, o)) for o in fields))


def contest_of(pools: tuple[int, ...], rights: tuple[Rights, Rights]) -> Contest:
    """Return a contest before its first roll."""
    attacker, target = rights
    return Contest(
        corner(pools[0], pools[1], attacker),
        corner(pools[2], pools[3], target),
        first_difference,
    )


@pytest.mark.parametrize("pools", POOLS)
@pytest.mark.parametrize("rerolls", REROLLS)
def test_an_estimate_is_half_a_point_off_at_most(
    pools: tuple[int, ...], rerolls: tuple[int, int]
) -> None:
    """The contests have three or four re-rolls and one to three dice a pool."""
    ours, theirs = (Rights(rerolls=count) for count in rerolls)
    contest = contest_of(pools, (ours, theirs))

    found, exact = looked_up(contest, GRAIN), looked_up(contest, None)

    assert (found.exact, exact.exact) == (False, True)
    assert error(found, exact) <= AS_GOOD_AS_EXACT


@pytest.mark.parametrize(
    "contest",
    [BUMPED, MARKED, BUMPED._replace(comparison=best_pair), CROWDED, ONE_SIDED],
    ids=["bumped", "marked", "by-pairs", "crowded", "one-sided"],
)
def test_an_estimate_of_all_options_is_half_a_point_off_at_most(
    contest: Contest,
) -> None:
    """The contests have bumps, marks and another comparison."""
    assert error(looked_up(contest, GRAIN), looked_up(contest, None)) <= (
        AS_GOOD_AS_EXACT
    )


def test_many_rerolls_of_many_dice_are_estimated() -> None:
    """The exact chances would take too long before the roll."""
    assert not chances(BUMPED).exact


@pytest.mark.parametrize(("marks", "exact"), [((), True), (("both",), False)])
def test_rerolls_with_marks_of_both_sides_are_estimated(
    marks: tuple[Covers, ...], *, exact: bool
) -> None:
    """There are three dice a pool, two re-rolls a side, and a Mage next to both."""
    rights = Rights(rerolls=2, marks=marks)

    assert chances(contest_of((3, 3, 3, 3), (rights, rights))).exact is exact


def test_rerolls_that_both_sides_use_in_turns_are_estimated() -> None:
    """Three dice a pool, two re-rolls a side and a Mage: second and third edition."""
    rights = Rights(rerolls=2, uses=(Use("covers", "both"),))
    contest = contest_of((3, 3, 3, 3), (rights, rights))
    contest = contest._replace(moment=DecisionPoint.DUELS)

    found, exact = chances(contest), looked_up(contest, None)

    assert (found.exact, exact.exact) == (False, True)
    assert error(found, exact) <= AS_GOOD_AS_EXACT


def test_the_rough_chances_are_two_points_off_on_the_average() -> None:
    """There are one to three dice, up to two re-rolls and two bumps a side."""
    plain, some = Rights(), Rights(rerolls=1, bumps=(("off", 1),))
    many = Rights(rerolls=2, bumps=(("any", 1), ("def", 1)))
    contests = [
        contest_of(pools, rights)._replace(comparison=comparison)
        for pools in POOLS[1:]
        for rights in ((plain, some), (some, some), (many, some), (some, many))
        for comparison in COMPARISONS
    ]

    errors = [falls_error(rough(contest), chances(contest)) for contest in contests]

    assert mean(errors) <= 0.02
    assert max(errors) <= 0.1


def test_a_table_of_too_many_cases_has_a_sixth_of_them_and_the_same_shares() -> None:
    scale = values.FIELD // 6 + 6
    counts = (np.array([[share * scale // 100]]) for share in (50, 30, 20))
    whole = Grid(values.packed_counts(*counts), np.zeros(1, int), np.zeros(1, int))

    fewer = roomy(ChanceTable(whole, scale))

    ahead, attacker, both = values.unpacked_counts(fewer.grid.values)
    assert values.fits(fewer.scale * 6)
    assert (ahead / fewer.scale).item() == pytest.approx(0.5, abs=1e-4)
    assert (attacker / fewer.scale).item() == pytest.approx(0.3, abs=1e-4)
    assert (both / fewer.scale).item() == pytest.approx(0.2, abs=1e-4)
