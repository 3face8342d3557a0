"""The probabilities of losses after the dice in the second and third edition."""

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.state import Outcome
from pocket_tactics.odds.classic.losses import loss_chance
from tests.classic import LINE, position


@pytest.mark.parametrize(
    ("outcome", "lost"),
    [
        (Outcome((0,), "base", "win.base"), 1),
        (Outcome((0,), "idle", "win.idle"), 0),
        (Outcome((), "repetition", "turn.draw"), 0),
    ],
    ids=lambda value: getattr(value, "how", ""),
)
def test_a_base_is_lost_only_if_it_has_fallen(outcome: Outcome, lost: int) -> None:
    start = position("third", LINE, "0.mace.1@0,0 1.mace.1@1,0")

    assert loss_chance(replace(start, outcome=outcome), "1.base") == lost
    assert loss_chance(replace(start, outcome=outcome), "0.base") == 0
