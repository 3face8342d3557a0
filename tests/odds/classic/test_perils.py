"""Attacks of an enemy that may end the game against a seat."""

import pytest

from pocket_tactics.odds.classic.perils import perils
from tests.classic import WIDE, position

UNITS = "0.mace.1@1,1 0.mace.2@5,0 1.mace.1@2,1"


@pytest.mark.parametrize(("base", "targets"), [("0,1", {"1,1"}), ("-7,3", set())])
def test_an_attack_may_end_the_game_if_it_goes_into_a_tile_next_to_the_base(
    base: str, targets: set[str]
) -> None:
    """A lob may stray from there. Elsewhere it captures one of two units at most."""
    land = WIDE.replace("0,1 ", "")
    state = position("second", land, UNITS, bases=f"{base} 12,-3", turn=1)

    attacks = perils(state, enemy=1, seat=0)

    assert {str(attack).split()[2] for attack in attacks} == targets
