"""Odds of contests with many re-rolls: estimates, and marked as such."""

from fractions import Fraction

import pytest

from pocket_tactics.engine.abilities.classic.attacks import Reach
from pocket_tactics.engine.abilities.classic.fights import Lob, Numbers
from pocket_tactics.engine.actions import Storm
from pocket_tactics.engine.state import State
from pocket_tactics.notation import read_action
from pocket_tactics.odds import attack_odds, choice_odds
from pocket_tactics.odds.classic.fights import declared_odds
from pocket_tactics.odds.solver.chances import looked_up
from pocket_tactics.odds.solver.contest import Chances, Contest
from tests.classic import WIDE, card, position
from tests.conftest import play
from tests.odds.fourth.brute import total

HALF_A_POINT = Fraction(1, 200)

OWN = (
    card("third", "giant", "3/3 1/1 1/1"),
    card("third", "ogre", "3(4)/3 1/1 1/1"),
    card("third", "two", "0/1 0/1 0/1", Numbers(worth=2)),
    card("third", "four", "0/1 0/1 0/1", Numbers(worth=4)),
    card(
        "third",
        "lob",
        "1/1 1/1 1/1",
        Lob(skill="ballistics", strays=(1, 2, 3)),
        Reach(skill="ballistics", tiles=2),
    ),
)
STORM = "storm 0.{one}.1 2,1 melee"
CROWDS = {
    "four re-rolls a side": ("giant", "giant", "0.four.1@3,0 1.four.1@3,1"),
    "six against four": (
        "giant",
        "ogre",
        "0.four.1@3,0 0.two.1@2,0 1.four.1@3,1",
    ),
    "four against six": (
        "ogre",
        "giant",
        "0.four.1@3,0 1.two.1@2,2 1.four.1@3,1",
    ),
}


def crowded(one: str, other: str, friends: str) -> State:
    """Return a fight over 2,1 in which both sides have friends next to it."""
    units = f"0.{one}.1@1,1 1.{other}.1@2,1 {friends} 0.dummy.9 1.dummy.9"
    return position("third", WIDE, units, *OWN)


def exactly(contest: Contest) -> Chances:
    """Return the exact chances of a contest, however long that takes."""
    return looked_up(contest, None)


@pytest.mark.parametrize(("one", "other", "friends"), CROWDS.values(), ids=CROWDS)
def test_an_estimate_is_half_a_point_off_at_most(
    one: str, other: str, friends: str
) -> None:
    """Before the roll there are three dice a pool, a kicker and many re-rolls."""
    start = crowded(one, other, friends)
    action = read_action(STORM.format(one=one))
    assert isinstance(action, Storm)

    found, exact = attack_odds(start, action), declared_odds(start, action, exactly)

    assert (found.exact, exact.exact) == (False, True)
    assert abs(found.target_falls - exact.target_falls) <= HALF_A_POINT
    assert abs(found.attacker_falls - exact.attacker_falls) <= HALF_A_POINT
    assert total(found) == total(exact) == 1


def test_once_the_dice_are_rolled_the_odds_are_exact() -> None:
    start = crowded("giant", "giant", "0.two.1@3,0 1.two.1@3,1")
    storm = STORM.format(one="giant")

    state = play(start, f"{storm}; roll 5 3 2; roll 4 1 1; roll 6 4 2; roll 5 3 1")

    while (odds := choice_odds(state, state.actions()[-1])) is not None:
        assert odds.exact
        state = play(state, "decline")


@pytest.mark.parametrize(("friends", "exact"), [("", True), ("0.two.1@3,2", False)])
def test_a_lob_that_may_strike_a_friend_is_an_estimate_where_much_may_spare_it(
    friends: str, *, exact: bool
) -> None:
    """The odds are exact without re-rolls at the friend, else they are an estimate."""
    units = f"0.lob.1@1,1 1.mace.1@3,1 0.dummy.1@4,1 {friends} 0.dummy.9 1.dummy.9"
    start = position("third", WIDE, units, *OWN)

    odds = attack_odds(start, read_action("shoot 0.lob.1 3,1 ballistics"))

    assert odds.exact is exact
    assert odds.elsewhere > 0
    assert total(odds) == 1


def test_units_that_drown_on_the_way_are_counted_apart_from_the_fallen() -> None:
    """Half of all drown. Of the others five in twelve defeat their target."""
    land = WIDE.replace("2,1", "2,1:lake")
    units = "0.mace.1@1,1 1.mace.1@2,1 0.dummy.9 1.dummy.9"
    start = position("third", land, units, *OWN)

    odds = attack_odds(start, read_action("storm 0.mace.1 2,1 melee"))

    assert odds.drowned == Fraction(1, 2)
    assert odds.target_falls == Fraction(1, 2) * Fraction(5, 12)
