"""The slow search: its values, its depths and its limits."""

from math import inf

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.state import State
from pocket_tactics.notation import write_action
from pocket_tactics.players.search.expectimax import (
    DEEPENED,
    DRAW,
    search_lines,
)
from pocket_tactics.players.search.limits import Limit
from pocket_tactics.players.search.lines import Line
from tests.conftest import card, play, position

UNLIMITED = Limit()
BARE = card("bare", "0 0 0 1")
LINE = "0,0 1,0 2,0 3,0 4,0"


def undecided(_state: State) -> float:
    """Judge all positions alike."""
    return 0.5


def by_material(state: State) -> float:
    """Judge a position by the units of the mover that are left."""
    left = [unit.seat == state.seat for unit in state.units if unit.zone != "captured"]
    return sum(left) / len(left)


def searched(state: State, limit: Limit = UNLIMITED) -> tuple[Line, ...]:
    """Return the last lines of a search that judges by material."""
    *_, lines = search_lines(state, by_material, limit)
    return lines


def values(lines: tuple[Line, ...]) -> dict[str, float]:
    """Return the values of lines by their actions."""
    return {write_action(line.action): line.value for line in lines}


def shallow(state: State) -> dict[str, float]:
    """Return the values of all actions at depth 1."""
    results = list(search_lines(state, by_material, UNLIMITED))
    return next(
        values(lines)
        for lines in results
        if len(lines) == len(results[-1]) and lines[0].depth == 1
    )


def test_a_move_onto_the_enemys_gate_wins() -> None:
    state = position("0,0 1,0 2,0", "0.footman.1@1,0 0.mage.1 1.mage.1")

    best = searched(state)[0]

    assert write_action(best.action) == "move 0.footman.1 2,0"
    assert best.value == 1


def test_the_value_of_a_move_into_water_is_the_average() -> None:
    """The mage drowns with one third; a third of the units is then left, else half."""
    state = position("0,0:water 1,0 2,0 3,0", "0.mage.1 0.mage.2 1.mage.1 1.mage.2")

    assert values(searched(state, Limit(nodes=1))) == pytest.approx(
        {"deploy 0.mage.1 0,0": 2 / 3 * 1 / 2 + 1 / 3 * 1 / 3}
    )


def test_an_invader_chooses_the_better_place() -> None:
    """Taking the enemy's gate wins. Staying does not."""
    state = position("0,0 1,0 2,0", "0.footman.1@1,0 1.bare.1@2,0 1.mage.1", BARE)

    found = shallow(state)

    assert found["invade 0.footman.1 1.bare.1"] == 1
    assert found["skirmish 0.footman.1 1.bare.1"] == pytest.approx(1 / 2)


def test_the_place_of_the_defeated_is_taken_if_that_is_better() -> None:
    start = position("0,0 1,0 2,0", "0.footman.1@1,0 1.bare.1@2,0 1.mage.1", BARE)
    state = play(start, "invade 0.footman.1 1.bare.1; roll 3 3")

    assert shallow(state) == {"take-place": 1, "decline": 0.5}
    assert write_action(searched(state)[0].action) == "take-place"


def test_a_draw_is_worth_less_than_half() -> None:
    """The turn limit ends the game after this turn."""
    start = position(LINE, "0.mage.1@1,0 1.mage.1", turn_limit=50)
    state = replace(start, turn=50)

    assert {*values(searched(state)).values()} == {DRAW}
    assert pytest.approx(0.4) == DRAW


def test_depth_2_sees_what_the_enemy_answers() -> None:
    """A step off the gate loses the game. At depth 1 it is as good as any other."""
    state = position(
        "0,0 0,1 1,0 2,0 3,0 4,0",
        "0.footman.1@0,0 0.archer.1 1.footman.1@1,0 1.archer.1@4,0 1.mage.1",
    )

    results = list(search_lines(state, undecided, UNLIMITED))
    found = values(results[-1])

    assert found["move 0.footman.1 0,1"] == 0
    assert write_action(results[-1][0].action) != "move 0.footman.1 0,1"


def test_depth_2_searches_the_best_few_actions() -> None:
    state = position(LINE, "0.cavalier.1@1,0 0.footman.1@2,0 0.mage.1 1.mage.1")

    lines = searched(state)

    depths = [line.depth for line in lines]
    assert len(lines) > DEEPENED
    assert depths == [2] * DEEPENED + [1] * (len(lines) - DEEPENED)
    assert lines == tuple(sorted(lines, key=lambda line: (-line.depth, -line.value)))


def test_results_grow_from_one_line_to_all() -> None:
    state = position(LINE, "0.cavalier.1@1,0 0.footman.1@2,0 0.mage.1 1.mage.1")

    counts = [len(lines) for lines in search_lines(state, undecided, UNLIMITED)]

    all_actions = len(state.actions())
    assert counts == [*range(1, all_actions + 1), *[all_actions] * DEEPENED]


def test_like_reserves_are_searched_once() -> None:
    state = position(LINE, "0.mage.1 0.mage.2 1.mage.1")

    assert values(searched(state)).keys() == {
        write_action(action) for action in state.actions() if "mage.1" in str(action)
    }


def test_one_action_is_not_searched_deeper() -> None:
    state = position("0,0 1,0 2,0", "0.bare.1 1.bare.1", BARE)

    assert [line.depth for line in searched(state)] == [1]


@pytest.mark.parametrize("limit", [Limit(nodes=1), Limit(seconds=0)])
def test_there_is_a_line_with_any_limit(limit: Limit) -> None:
    state = position(LINE, "0.cavalier.1@1,0 0.mage.1 1.mage.1")

    assert len(searched(state, limit)) == 1


def test_a_limit_of_nodes_ends_the_second_depth() -> None:
    """The same limit finds the same lines each time."""
    state = position(
        f"{LINE} 5,0 6,0", "0.cavalier.1@1,0 0.footman.1@2,0 0.mage.1 1.mage.1 1.mage.2"
    )
    limit = Limit(seconds=inf, nodes=8)

    lines = searched(state, limit)

    assert 0 < sum(line.depth == 2 for line in lines) < DEEPENED
    assert searched(state, limit) == lines
