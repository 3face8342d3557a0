"""The slow search in the fourth edition, whose turns have several decisions."""

import pytest

from pocket_tactics.engine.state import State
from pocket_tactics.notation import write_action
from pocket_tactics.players.search.expectimax import search_lines
from pocket_tactics.players.search.limits import Limit
from tests.conftest import play
from tests.fourth import card, position

RIDER = card("rider", "1 1", swift=1)
ROAD = "0,0+village 1,0 2,0 3,0+village 0,1 1,1"
UNITS = "0.mace.1@0,0 0.rider.1@1,0 1.mace.1@0,1"


def undecided(_state: State) -> float:
    """Judge all positions alike."""
    return 0.5


def values(state: State, limit: Limit) -> dict[str, float]:
    """Return the values of all actions that were searched."""
    *_, lines = search_lines(state, undecided, limit)
    return {write_action(line.action): line.value for line in lines}


@pytest.mark.parametrize("limit", [Limit(nodes=1000), Limit()])
def test_a_turn_is_searched_to_its_end_at_any_depth(limit: Limit) -> None:
    """The rider takes the last feature with its bonus move."""
    found = values(position(ROAD, UNITS, RIDER), limit)

    assert found["move 0.rider.1 2,0"] == 1
    assert found["move 0.rider.1 1,1"] < 1


def test_a_choice_after_the_action_is_searched() -> None:
    state = play(position(ROAD, UNITS, RIDER), "move 0.rider.1 2,0")

    found = values(state, Limit(nodes=20))

    assert max(found, key=lambda action: found[action]) == "move 0.rider.1 3,0"
    assert found["move 0.rider.1 3,0"] == 1
    assert found["decline"] < 1
