"""Odds of contests with many re-rolls: estimates, and marked as such."""

import time
from fractions import Fraction

import pytest

from pocket_tactics.engine.abilities.fourth.fights import Numbers, WarBrew, WildLob
from pocket_tactics.engine.actions import Assault
from pocket_tactics.engine.state import State
from pocket_tactics.notation import read_action
from pocket_tactics.odds import attack_odds, choice_odds
from pocket_tactics.odds.fourth.fights import declared_odds
from pocket_tactics.odds.solver.chances import looked_up
from pocket_tactics.odds.solver.contest import Chances, Contest
from tests.conftest import play
from tests.fourth import LINE, WIDE, card, position
from tests.odds.fourth.brute import total

HALF_A_POINT = Fraction(1, 200)

CROWD = card("crowd", "0 1", Numbers(support=3))
PAIR = card("pair", "0 1", Numbers(support=2))
BREW = card("brew", "0 1", WarBrew(types=("living",), by=1, price=2))
LOB = card("lob", "1 1", WildLob(hits=(4, 5, 6)), ranged=2)


def exactly(contest: Contest) -> Chances:
    """Return the exact chances of a contest, however long that takes."""
    return looked_up(contest, None)


def supported(one: str, other: str, friend: str) -> State:
    """Return a fight in which both sides have a friend next to them."""
    units = f"0.{friend}.1@0,0 0.{one}.1@1,0 1.{other}.1@2,0 1.{friend}.1@3,0"
    return position(LINE, units, CROWD, PAIR)


def test_an_estimate_is_half_a_point_off_at_most() -> None:
    """The contests have three re-rolls a side and a bump before the roll."""
    start = supported("noble", "warden", "crowd")
    action = read_action("assault 0.noble.1 1.warden.1")

    found, exact = attack_odds(start, action), declared_odds(start, action, exactly)

    assert (found.exact, exact.exact) == (False, True)
    assert abs(found.target_falls - exact.target_falls) <= HALF_A_POINT
    assert abs(found.attacker_falls - exact.attacker_falls) <= HALF_A_POINT
    assert total(found) == total(exact) == 1


def test_three_rerolls_of_three_dice_are_marked_as_an_estimate() -> None:
    start = supported("juggernaut", "juggernaut", "crowd")
    action = read_action("assault 0.juggernaut.1 1.juggernaut.1")

    assert not attack_odds(start, action).exact


@pytest.mark.usefixtures("at_full_speed")
def test_two_rerolls_of_three_dice_are_exact_within_two_seconds() -> None:
    """The first computation may take a moment. Later odds come from the cache."""
    start = supported("druid", "shieldmaiden", "pair")
    action = read_action("assault 0.druid.1 1.shieldmaiden.1")
    started = time.process_time()

    found = attack_odds(start, action)

    assert found.exact
    assert time.process_time() - started < 2


def test_once_the_dice_are_rolled_the_odds_are_exact() -> None:
    start = supported("swordsman", "swordsman", "crowd")
    script = "assault 0.swordsman.1 1.swordsman.1; roll 5 3 2; roll 4 1; roll 6 4 2"

    state = play(start, f"{script}; roll 5 3", dice_left=True)

    while (odds := choice_odds(state, state.actions()[-1])) is not None:
        assert odds.exact
        state = play(state, "decline", dice_left=True)


def test_a_brew_that_costs_two_pips_of_one_die_is_estimated() -> None:
    """The contest subtracts them from any dice."""
    units = "0.brew.1@0,0 0.blade.1@1,0 1.blade.1@2,0"
    start = position(LINE, units, BREW)

    asked = play(start, "assault 0.blade.1 1.blade.1")
    taken, left = (choice_odds(asked, action) for action in asked.actions())

    assert taken is not None
    assert left is not None
    assert (taken.exact, left.exact) == (False, True)


@pytest.mark.parametrize(("friends", "exact"), [(0, True), (1, True), (2, False)])
def test_a_lob_that_may_strike_a_friend_is_estimated_where_much_may_spare_it(
    friends: int, *, exact: bool
) -> None:
    """Odds are exact with one re-roll to spare the friend, else an estimate."""
    beside = " ".join(f"0.mace.{n + 2}@0,{n + 1}" for n in range(friends))
    units = f"0.lob.1@1,1 1.mace.1@3,1 0.mace.1@4,1 {beside}"
    start = position(WIDE, units, LOB)

    odds = attack_odds(start, Assault("0.lob.1", "1.mace.1"))

    assert odds.exact is exact
    assert odds.elsewhere > 0
    assert total(odds) == 1
