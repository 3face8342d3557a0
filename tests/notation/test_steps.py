"""Positions at every kind of step that games reach, also in the middle of fights."""

import pytest

from pocket_tactics.notation import read_position, write_position
from tests.reachable_positions import CARDS, STATES


@pytest.mark.parametrize("edition", STATES)
def test_a_position_at_every_kind_of_step_reads_back(edition: str) -> None:
    for state in STATES[edition]():
        assert read_position(write_position(state), CARDS[edition]) == state
