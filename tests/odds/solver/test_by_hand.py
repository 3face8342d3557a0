"""Chances that were computed by hand."""

from fractions import Fraction

import pytest

from pocket_tactics.engine.dice import first_difference, top_dice
from pocket_tactics.odds.solver.chances import chances
from pocket_tactics.odds.solver.contest import (
    Combatant,
    Contest,
    DecisionPoint,
    Dice,
    Rights,
)
from tests.odds.solver.short import corner

IDLE = corner((), ())
HALF = Fraction(1, 2)
NEVER, ALWAYS = Fraction(0), Fraction(1)


def test_die_against_die() -> None:
    """In 15 of 36 rolls the first die is above the second. Nobody has an option."""
    found = chances(Contest(corner(1, 1), corner(1, 1), first_difference))

    assert found.target_falls == found.attacker_falls == Fraction(15, 36)
    assert found.both == Fraction(15, 36) ** 2


def test_three_dice_against_three_by_the_highest() -> None:
    """The highest of three is n in 3n² - 3n + 1 of 216 cases."""
    cases = [3 * n * n - 3 * n + 1 for n in range(1, 7)]
    ties = sum(count**2 for count in cases)

    found = chances(Contest(corner(3, 0), corner(0, 3), top_dice))

    assert found.target_falls == (1 - Fraction(ties, 216**2)) / 2


def test_a_die_is_rolled_again_unless_it_has_won() -> None:
    """Against a 4 a die wins in two of six cases, and after a re-roll in two of six."""
    found = chances(
        Contest(corner(1, (), Rights(rerolls=1)), corner((), (4,)), top_dice)
    )

    assert found.target_falls == Fraction(1, 3) + Fraction(2, 3) * Fraction(1, 3)


def test_an_attacker_with_equal_gains_saves_its_own_unit() -> None:
    """The re-roll may win the strike or stop the reply, at 1 in 2 each."""
    attacker = corner((1,), (3,), Rights(rerolls=1))

    found = chances(Contest(attacker, corner((4,), (3,)), top_dice))

    assert (found.target_falls, found.attacker_falls) == (NEVER, HALF)


def test_a_target_with_equal_gains_saves_its_own_unit() -> None:
    """The sides are swapped."""
    target = corner((1,), (3,), Rights(rerolls=1))

    found = chances(Contest(corner((4,), (3,)), target, top_dice))

    assert (found.target_falls, found.attacker_falls) == (HALF, NEVER)


def test_a_guard_saves_its_unit() -> None:
    """The strike does not need the 5, which stops the 4."""
    attacker = corner((6, 5), (), Rights(guard=True))

    found = chances(Contest(attacker, corner((4,), (3,)), first_difference))

    assert (found.target_falls, found.attacker_falls) == (ALWAYS, NEVER)


def test_a_price_has_to_be_paid() -> None:
    """A 4 lowered to 3 holds against a 3. A 2 does not."""
    strike = corner((3,), ())
    captured = [
        chances(
            Contest(strike, corner((), (4,), Rights(price=price)), first_difference)
        ).target_falls
        for price in (0, 1, 2)
    ]

    assert captured == [0, 0, 1]


def test_a_one_stays_a_one_for_the_price() -> None:
    """A die that is a 1 already may pay the price."""
    target = corner((), (6, 1), Rights(price=3))

    found = chances(Contest(corner((5,), ()), target, top_dice))

    assert found.target_falls == 0


def test_a_marked_die_of_the_enemy_is_rolled_again() -> None:
    """Against a 4 the 6 held. Now three of six faces do not."""
    attacker = corner((4,), (), Rights(marks=("target",)))

    found = chances(Contest(attacker, corner((), (6,)), first_difference))

    assert found.target_falls == HALF


def test_a_marked_die_waits_for_the_other_marks() -> None:
    """One of the two 6s is marked already. The last mark takes the other one."""
    attacker = corner((4,), (), Rights(marks=("both",)))
    target = Combatant(Dice(), Dice(lying=(6,), to_roll=1))

    found = chances(Contest(attacker, target, top_dice, DecisionPoint.MARKS))

    assert found.target_falls == Fraction(1, 4)


def test_a_whole_pool_is_rerolled() -> None:
    """Two dice miss a 6 in 25 of 36 cases."""
    attacker = corner((1, 1), (), Rights(anew=("off",)))

    found = chances(Contest(attacker, corner((), (5,)), top_dice))

    assert found.target_falls == Fraction(11, 36)


def test_a_die_that_is_not_rolled_yet_is_rolled_first() -> None:
    """It must be a 5 or a 6. Neither side has a re-roll."""
    attacker = Combatant(Dice(lying=(1,), to_roll=1), Dice())

    found = chances(
        Contest(attacker, corner((), (4,)), top_dice, DecisionPoint.REROLLS, "target")
    )

    assert found.target_falls == Fraction(1, 3)


def test_a_defeated_unit_may_stay() -> None:
    """It is certainly hit, and stays with 1 in 3."""
    target = corner((6,), (1,))._replace(stays=Fraction(1, 3))
    attacker = corner((6,), (1,))._replace(stays=HALF)

    found = chances(Contest(attacker, target, first_difference))

    assert found[:4] == (HALF * 2 / 3, HALF * 2 / 3, HALF / 3, HALF / 3)


@pytest.mark.parametrize(("sparks", "grain"), [(NEVER, 1448), (HALF, 127)])
def test_chances_to_stay_with_too_many_cases_are_rounded(
    sparks: Fraction, grain: int
) -> None:
    """Of six dice none shows a six in 15,625 of 46,656 cases."""
    falls = Fraction(5, 6) ** 6
    unit = corner((6,), (1,))._replace(stays=1 - falls, sparks=sparks)

    found = chances(Contest(unit, unit, first_difference))

    both = falls**2 + 2 * falls * (1 - falls) * sparks
    assert abs(found.both - both) < Fraction(1, grain)
    assert found.target == found.attacker
    assert not found.exact


def test_without_off_dice_nobody_falls() -> None:
    """This holds also for a unit without DEF dice."""
    found = chances(Contest(IDLE, IDLE, first_difference))

    assert found.neither == 1
