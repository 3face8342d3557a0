"""Odds of random moves: a slip before an assault is followed to its end."""

from fractions import Fraction

import pytest

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.events import Captured
from pocket_tactics.engine.rules.classic.moves.hazards import RollTest
from pocket_tactics.engine.rules.classic.moves.random_moves import RollDrift
from pocket_tactics.engine.state import State
from pocket_tactics.notation import read_action
from pocket_tactics.odds import attack_odds
from tests.classic import WIDE, position
from tests.conftest import of_kind
from tests.odds.fourth.brute import total

STORM = read_action("storm 0.mace.1 2,1 melee")


def beside_ice(tiles: str) -> State:
    """Return a unit on Ice that may storm an enemy next to it."""
    land = WIDE
    for tile in tiles.split():
        land = land.replace(tile.partition(":")[0], tile)
    units = "0.mace.1@1,1 1.mace.1@2,1 0.dummy.9 1.dummy.9"
    return position("third", land, units)


def test_of_two_slips_in_six_one_of_six_ends_on_the_enemy() -> None:
    odds = attack_odds(beside_ice("1,1:ice"), STORM)

    assert odds.drowned == Fraction(1, 3) * Fraction(1, 6)
    assert total(odds) == 1
    assert odds.exact


def test_a_slip_from_ice_to_ice_is_followed_to_its_end() -> None:
    """Hardly any slip continues after twelve rolls, whose sum is nearly exact."""
    start = beside_ice("1,1:ice 0,1:ice 1,0:ice")

    odds = attack_odds(start, STORM)

    assert float(odds.drowned) == pytest.approx(slipped(start.play(STORM)), abs=1e-6)
    assert total(odds) == 1
    assert odds.exact


def slipped(start: State, rolls: int = 12) -> float:
    """Return the probability to lose the unit before it fights, within some rolls."""
    lost, due = 0.0, {start: 1.0}
    for _ in range(rolls):
        later: dict[State, float] = {}
        for state, chance in due.items():
            for roll, share in slips(state).items():
                after, happened = state.resolve(roll)
                if of_kind(happened, Captured):
                    lost += chance * float(share)
                else:
                    later[after] = later.get(after, 0) + chance * float(share)
        due = later
    return lost


def slips(state: State) -> dict[Action, Fraction]:
    """Return the rolls of a random move; none once its unit fights or stands."""
    return state.odds() if isinstance(state.step, RollTest | RollDrift) else {}
