"""Repetition: the kernel counts positions as the rules do (draw.repetition)."""

import pytest

from pocket_tactics import kernel
from pocket_tactics.notation import read_action
from tests.conftest import position

pytestmark = pytest.mark.skipif(
    not kernel.available("fifth"), reason="the kernel was not compiled"
)


@pytest.mark.parametrize(("other", "drawn"), [("archer.2", True), ("mage.1", False)])
def test_units_of_one_card_that_swap_places_repeat_a_position(
    other: str, *, drawn: bool
) -> None:
    state = position(
        "0,0 1,0 0,1 2,0 3,0 4,0 5,0",
        f"0.archer.1@0,0 0.{other}@1,0 1.footman.1@5,0",
        passing="allowed",
        repetition_limit=2,
    )
    packed = kernel.pack(state)
    for choice in (
        *("move 0.archer.1 0,1", "pass", f"move 0.{other} 0,0", "pass"),
        *("move 0.archer.1 1,0", "pass"),
    ):
        packed.play(read_action(choice))
        state = state.play(read_action(choice))

    assert (packed.mover is None, state.outcome is not None) == (drawn, drawn)
