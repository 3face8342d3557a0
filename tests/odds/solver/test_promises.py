"""Properties of the chances of every contest."""

import pytest

from pocket_tactics.engine.dice import Comparison
from pocket_tactics.odds.solver.chances import chances, looked_up, rough
from pocket_tactics.odds.solver.contest import (
    Chances,
    Contest,
    DecisionPoint,
    Dice,
    Rights,
)
from tests.odds.solver.short import COMPARISONS, Drawer, corner, swapped

SEEDS = range(40)
MOMENTS = list(DecisionPoint)[:-1]

FULL = Rights(rerolls=2, bumps=(("off", 1), ("any", 2)))


def lead(found: Chances) -> float:
    """Return the attacker's advantage in expected falls."""
    return float(found.target_falls - found.attacker_falls)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_chances_sum_to_one(seed: int) -> None:
    """None of them is negative."""
    drawer = Drawer(seed)
    contest = drawer.contest(drawer.random.choice(MOMENTS))

    for found in (chances(contest), looked_up(contest, 20), rough(contest)):
        assert sum(found[:4]) == 1
        assert min(found[:4]) >= 0


@pytest.mark.parametrize("comparison", COMPARISONS)
def test_corners_without_rights_can_be_changed_over(
    comparison: Comparison,
) -> None:
    """Attacker and target differ only in the order of their turns."""
    contest = Contest(corner(3, 2), corner(2, (5, 4)), comparison)

    found, mirrored = chances(contest), chances(swapped(contest))

    assert found[:4] == (
        mirrored.both,
        mirrored.attacker,
        mirrored.target,
        mirrored.neither,
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_one_more_right_is_never_worse(seed: int) -> None:
    """A side need not use it."""
    drawer = Drawer(seed)
    contest = drawer.contest(DecisionPoint.BUMPS)
    rights = contest.attacker.rights
    richer = [
        rights._replace(rerolls=rights.rerolls + 1),
        rights._replace(bumps=(*rights.bumps, ("any", 2))),
    ]

    for more in richer:
        better = contest._replace(attacker=contest.attacker._replace(rights=more))
        assert lead(chances(better)) >= lead(chances(contest))


@pytest.mark.parametrize("comparison", COMPARISONS)
def test_a_higher_face_is_never_worse(comparison: Comparison) -> None:
    """The face is that of an OFF die of the attacker, with any rights."""
    leads = [
        lead(
            chances(
                Contest(
                    corner((face, 1), (4, 2), FULL),
                    corner((5, 3), (4, 3), FULL),
                    comparison,
                    DecisionPoint.BUMPS,
                )
            )
        )
        for face in range(1, 7)
    ]

    assert leads == sorted(leads)


def test_the_order_of_bumps_in_hand_does_not_matter() -> None:
    """The order of marks is not, either."""
    one, other = FULL, FULL._replace(bumps=FULL.bumps[::-1])

    assert chances(contest_of(one)) == chances(contest_of(other))


def contest_of(rights: Rights) -> Contest:
    """Return a contest in which the attacker has some rights."""
    return Contest(corner(2, 2, rights), corner(2, 2, FULL), COMPARISONS[0])


def test_a_side_that_has_finished_is_equal_to_one_without_rights() -> None:
    """This holds for the current moment. Its re-rolls are left."""
    contest = contest_of(FULL)._replace(moment=DecisionPoint.BUMPS)
    finished = contest._replace(finished=frozenset({"attacker"}))
    bare = contest_of(FULL._replace(bumps=()))._replace(moment=DecisionPoint.BUMPS)

    assert chances(finished) == chances(bare)


def test_rights_of_past_phases_do_not_matter() -> None:
    """The rights are unused bumps at the moment of re-rolls."""
    contest = contest_of(FULL)._replace(moment=DecisionPoint.REROLLS)
    bare = contest_of(FULL._replace(bumps=()))._replace(moment=DecisionPoint.REROLLS)

    assert chances(contest) == chances(bare)


def test_the_chances_before_a_roll_are_the_mean_of_those_after() -> None:
    """One die in the air has six results."""
    contest = contest_of(FULL)._replace(moment=DecisionPoint.REROLLS)
    one = contest.attacker._replace(off=Dice(lying=(4,), to_roll=1))
    after = [
        contest._replace(attacker=one._replace(off=Dice(lying=faces)))
        for faces in ((6, 4), (5, 4), (4, 4), (4, 3), (4, 2), (4, 1))
    ]

    mean = sum(chances(later).target_falls for later in after) / 6

    assert chances(contest._replace(attacker=one)).target_falls == mean


def test_two_rerolls_a_side_are_exact_with_any_bumps() -> None:
    """The contests have three dice a pool and two bumps a side."""
    found = chances(Contest(corner(3, 3, FULL), corner(3, 3, FULL), COMPARISONS[0]))

    assert found.exact
