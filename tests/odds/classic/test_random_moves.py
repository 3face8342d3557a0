"""Random moves and odds: a slip is looked at one tile far."""

from fractions import Fraction

import pytest

from pocket_tactics.notation import read_action
from pocket_tactics.odds import attack_odds
from tests.classic import WIDE, position
from tests.odds.fourth.brute import total


@pytest.mark.parametrize("tiles", ["1,1:ice", "1,1:ice 0,1:ice 1,0:ice"])
def test_a_slip_on_the_way_is_looked_at_one_tile_far(tiles: str) -> None:
    """Of two slips in six, one of six ends on the enemy; more Ice may lie there."""
    land = WIDE
    for tile in tiles.split():
        land = land.replace(tile.partition(":")[0], tile)
    units = "0.mace.1@1,1 1.mace.1@2,1 0.dummy.9 1.dummy.9"
    start = position("third", land, units)

    odds = attack_odds(start, read_action("storm 0.mace.1 2,1 melee"))

    assert not odds.exact
    assert odds.drowned == Fraction(1, 3) * Fraction(1, 6)
    assert total(odds) == 1
