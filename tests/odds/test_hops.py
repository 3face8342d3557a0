"""Hops in odds: a hopped hazard endangers no unit, that of the destination does."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from pocket_tactics.engine.state import State
from pocket_tactics.notation import read_action
from pocket_tactics.odds import danger
from tests.classic import WIDE
from tests.classic import position as classic
from tests.conftest import position as fifth
from tests.fourth import position as fourth

NEVER = Fraction(0)


def in_fifth(tiles: str) -> State:
    """Return a footman next to a friend, and an enemy at the end."""
    return fifth(tiles, "0.footman.1@0,0 0.mage.1@1,0 1.mage.1@3,0")


def in_fourth(tiles: str) -> State:
    """Return a mace next to a friend, and an enemy at the end."""
    return fourth(tiles, "0.mace.1@0,0 0.mace.2@1,0 1.mace.1@3,0")


def in_third(tiles: str) -> State:
    """Return a mace next to a friend on a wide map, with reserves."""
    places = [tile for tile in WIDE.split() if tile not in {"0,0", "1,0", "2,0", "3,0"}]
    units = "0.mace.1@0,0 0.mace.2@1,0 0.dummy.9 1.dummy.9"
    return classic("third", " ".join([tiles, *places]), units)


EDITIONS = [
    pytest.param(in_fifth, "0.footman.1", "water", Fraction(1, 3), id="fifth"),
    pytest.param(in_fourth, "0.mace.1", "water", Fraction(2, 3), id="fourth"),
    pytest.param(in_third, "0.mace.1", "lake", Fraction(1, 2), id="third"),
]


@pytest.mark.parametrize(("opened", "unit", "water", "lost"), EDITIONS)
def test_only_the_tile_that_a_hop_lands_on_is_a_danger(
    opened: Callable[[str], State], unit: str, water: str, lost: Fraction
) -> None:
    hop = read_action(f"move {unit} 2,0")

    over = danger(opened(f"0,0 1,0:{water} 2,0 3,0"), hop)
    into = danger(opened(f"0,0 1,0 2,0:{water} 3,0"), hop)

    assert tuple(over) == (NEVER, NEVER)
    assert tuple(into) == (lost, NEVER)
