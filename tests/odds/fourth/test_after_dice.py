"""Odds after the dice of an assault: only tests to stay are uncertain."""

from fractions import Fraction

from msgspec.structs import replace

from pocket_tactics.odds.fourth.fights import after_dice
from tests.fourth import LINE, position
from tests.odds.fourth.assaults import OWN

ATTACKER, FRIEND, ENEMY = "0.lob.1", "0.mace.1", "1.mace.1"


def test_a_friend_that_a_lob_has_defeated_is_a_loss_of_the_attacker() -> None:
    """An enemy is a loss of the enemy."""
    start = position(LINE, f"{ATTACKER}@0,0 {FRIEND}@1,0 {ENEMY}@2,0", *OWN)
    captured = {
        name: start.with_unit(replace(start.unit(name), zone="captured", at=None, by=1))
        for name in (FRIEND, ENEMY)
    }

    friend = after_dice(captured[FRIEND], (ATTACKER, FRIEND))
    enemy = after_dice(captured[ENEMY], (ATTACKER, ENEMY))

    assert [friend.ours, friend.theirs] == [1, 0]
    assert [enemy.ours, enemy.theirs] == [0, 1]
    assert friend.odds.target == enemy.odds.target == Fraction(1)
