"""Lines of sight in odds: an enemy threatens only tiles that it sees."""

import pytest

from pocket_tactics.advice.threats import threats
from pocket_tactics.engine.hexes import Hex
from tests.fourth import card, position

SHOOTER = card("shooter", "1 1", ranged=1)


@pytest.mark.parametrize(
    ("between", "by"),
    [("1,0", ("1.shooter.1",)), ("1,0+forest", ()), ("1,0+highland", ())],
)
def test_a_feature_between_two_units_hides_one_from_the_other(
    between: str, by: tuple[str, ...]
) -> None:
    tiles = f"0,0 {between} 2,0"
    state = position(tiles, "0.mace.1@0,0 1.shooter.1@2,0", SHOOTER)

    assert threats(state, 0, "0.mace.1").get(Hex(0, 0), ()) == by
