"""Bumps in the odds: bumps that answer others, and dice that they are used on."""

from fractions import Fraction

from pocket_tactics.engine.dice import first_difference
from pocket_tactics.odds.solver.chances import chances
from pocket_tactics.odds.solver.contest import Contest, DecisionPoint, Rights
from tests.odds.solver.short import corner

NEVER, ALWAYS = Fraction(0), Fraction(1)


def test_a_bump_is_answered_by_a_bump() -> None:
    """3 becomes 4, and then the opposing 3 becomes 4 as well."""
    attacker = corner((3,), (), Rights(bumps=(("off", 1),)))
    target = corner((), (3,), Rights(bumps=(("any", 1),)))
    contest = Contest(attacker, target, first_difference, DecisionPoint.BUMPS)

    answered = chances(contest)
    unanswered = chances(contest._replace(finished=frozenset({"target"})))

    assert (answered.target_falls, unanswered.target_falls) == (NEVER, ALWAYS)


def test_a_six_cannot_be_bumped_in_order_to_wait() -> None:
    """A bump without effect is not an option, so the attacker must commit first."""
    attacker = corner((6, 3), (), Rights(bumps=(("off", 1),)))
    target = corner((), (6, 3), Rights(bumps=(("def", 1),)))

    found = chances(Contest(attacker, target, first_difference, DecisionPoint.BUMPS))

    assert found.target_falls == 0


def test_the_blade_goes_where_it_is_of_use() -> None:
    """On OFF it wins a tie. On DEF it would have no effect."""
    attacker = corner((3,), (3,), Rights(blade=1))

    found = chances(Contest(attacker, corner((1,), (3,)), first_difference))

    assert (found.target_falls, found.attacker_falls) == (ALWAYS, NEVER)
