"""Search of the fifth edition: the values are those of a plain expectimax."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from random import Random
from threading import Timer
from time import monotonic, process_time
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from pocket_tactics import kernel
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State
from pocket_tactics.notation import read_action, write_position
from tests.conftest import position
from tests.kernel.drawn import invented, prebuilt
from tests.kernel.folds import turn_of
from tests.kernel.test_fifth import SOAK_SECONDS, SOAK_SEED
from tests.kernel.thinkers import (
    ALL,
    Expectimax,
    best_value,
    drawn_weights,
    found_values,
    thinker,
    tiny,
    turns_of,
)

if TYPE_CHECKING:
    from pocket_tactics.kernel.fifth import compiled
    from pocket_tactics.kernel.position import Position

pytestmark = pytest.mark.skipif(
    not kernel.available("fifth"), reason="the kernel was not compiled"
)

WEIGHTS = drawn_weights(5)
TOLERANCE = 1e-4
CONTEMPTS = (0.0, 0.1, -0.25)
GAMES = 24
EXACT_DEPTH = int(os.environ.get("KERNEL_EXACT_DEPTH", "3"))
"""The depth up to which no action is searched less deep than asked for."""
MAX_ACTIONS = {1: ALL, 2: 12, 3: 6}
"""The most actions of a position that a plain search reaches a depth with."""


def compare(root: State, contempt: float, depth: int) -> None:
    """Compare the values of all actions with those of a plain expectimax."""
    packed = kernel.pack(root)
    numbered = packed.part.numbered_actions()
    expected = {
        numbered[action]: value
        for action, value in Expectimax(root, WEIGHTS, contempt).values(depth).items()
    }

    found = found_values(thinker(WEIGHTS, contempt), turn_of(packed), depth)

    assert found == pytest.approx(expected, abs=TOLERANCE), write_position(root)


@pytest.mark.parametrize("depth", MAX_ACTIONS)
@pytest.mark.parametrize("seed", range(GAMES))
def test_all_values_are_those_of_a_plain_expectimax(seed: int, depth: int) -> None:
    rng = Random(seed)
    for root in islice(turns_of(tiny(rng), rng), 0, 12, 5):
        if len(root.actions()) <= MAX_ACTIONS[depth]:
            compare(root, CONTEMPTS[seed % len(CONTEMPTS)], depth)


def repeating(state: State) -> list[Action]:
    """Return the actions that draw the game by repetition at once."""
    ends = {action: state.play(action).outcome for action in state.actions()}
    return [a for a, end in ends.items() if end and end.how == "repetition"]


@pytest.mark.soak
def test_all_values_are_those_of_a_plain_expectimax_for_long() -> None:
    """It prints the seeds, so that `SOAK_KERNEL_SEED` can begin after them."""
    start, seed, searched = process_time(), SOAK_SEED, 0
    while process_time() - start < SOAK_SECONDS:
        searched += compare_game(seed)
        seed += 1
    summary = f"seeds {SOAK_SEED} to {seed - 1}, {searched} searches, no difference"
    print(summary)  # noqa: T201 - `make soak` shows it


def compare_game(seed: int) -> int:
    """Compare searches from some turns of a game; return their number."""
    rng, searched = Random(seed), 0
    for root in islice(turns_of(tiny(rng), rng), 0, 40, 4):
        for depth, most in MAX_ACTIONS.items():
            if len(root.actions()) <= most:
                compare(root, CONTEMPTS[seed % len(CONTEMPTS)], depth)
                searched += 1
    return searched


def drawn_game() -> list[State]:
    """Return the turns of a game that the last action may draw by repetition."""
    for seed in range(200):
        rng = Random(seed)
        turns = list(turns_of(tiny(rng), rng))
        if repeating(turns[-1]):
            return turns
    raise AssertionError


def test_a_third_time_is_worth_a_draw_at_any_depth() -> None:
    turns = drawn_game()

    for contempt in CONTEMPTS:
        for root in turns[-3:]:
            for depth in (1, 2, 3):
                compare(root, contempt, depth)


def test_contempt_lowers_the_value_of_a_draw_for_the_thinker() -> None:
    last = drawn_game()[-1]
    packed = kernel.pack(last)
    numbered = packed.part.numbered_actions()
    drawing = [numbered[action] for action in repeating(last)]

    for contempt in CONTEMPTS:
        found = found_values(thinker(WEIGHTS, contempt), turn_of(packed), 1)
        assert all(found[n] == pytest.approx(0.5 - contempt) for n in drawing)


@pytest.mark.parametrize("left", [0, 1, 2])
def test_the_last_turns_are_counted(left: int) -> None:
    """The turn limit draws the game in the middle of the search."""
    duel = position("0,0 1,0 2,0 3,0", "0.mage.1@1,0 1.mage.1@2,0", turn_limit=50)
    for depth in (1, 2, 3):
        compare(replace(duel, turn=50 - left), 0.1, depth)


def games(count: int) -> Iterator[list[Position]]:
    """Yield some turns of each of some random games."""
    for seed in range(count):
        rng = Random(seed)
        start = prebuilt(rng, seed) if seed % 3 == 0 else invented(rng)
        states = islice(turns_of(start, rng), 0, 40, 6)
        yield [kernel.pack(state) for state in states if len(state.actions()) <= 40]


@pytest.mark.parametrize("depth", range(1, EXACT_DEPTH + 1))
def test_pruning_does_not_change_the_best_value(depth: int) -> None:
    for turns in games(48 // depth**2 + 3):
        for turn in turns:
            full = found_values(thinker(WEIGHTS, 0.1), turn_of(turn), depth)
            best = best_value(thinker(WEIGHTS, 0.1), turn_of(turn), depth)
            assert best == pytest.approx(max(full.values()), abs=TOLERANCE)


def test_a_table_of_earlier_searches_does_not_change_the_best_value() -> None:
    """The table may be from a search of the other seat, or of another game."""
    with_table = thinker(WEIGHTS, 0.2)
    for turns in games(12):
        for turn in turns:
            best = best_value(with_table, turn_of(turn), 3)
            fresh = best_value(thinker(WEIGHTS, 0.2), turn_of(turn), 3)
            assert best == pytest.approx(fresh, abs=TOLERANCE)


def test_pruning_and_the_table_of_an_earlier_search_leave_positions_out() -> None:
    whole = pruned = again = 0
    for turns in games(8):
        for turn in turns:
            full, best = thinker(WEIGHTS), thinker(WEIGHTS)
            found_values(full, turn_of(turn), 3)
            whole += full.nodes
            best_value(best, turn_of(turn), 3)
            pruned += best.nodes
            best_value(best, turn_of(turn), 3)
            again += best.nodes

    assert pruned < 0.6 * whole
    assert again < 0.95 * pruned


def test_the_wanted_values_and_those_within_the_margin_are_exact() -> None:
    for turns in games(8):
        for turn in turns:
            full = found_values(thinker(WEIGHTS), turn_of(turn), 3)
            margin = thinker(WEIGHTS)
            margin.begin(turn_of(turn), 2, 0.05)
            for depth in (1, 2, 3):
                margin.search_to(depth, 0, 0)
            found = margin.found(ALL)
            least = found[:2][-1][1] - 0.05
            exact = dict(found[:2]) | {n: v for n, v in found if v > least + TOLERANCE}
            assert exact == pytest.approx({n: full[n] for n in exact}, abs=TOLERANCE)


def test_a_win_with_the_next_action_has_the_value_1_at_any_depth() -> None:
    start = position("0,0 1,0 2,0", "0.mage.1@1,0 1.mage.1")
    packed = kernel.pack(start)
    win = packed.part.numbered_actions()[read_action("move 0.mage.1 2,0")]

    for depth in (1, 2, 3, 4):
        found = found_values(thinker(WEIGHTS), turn_of(kernel.pack(start)), depth)
        assert found[win] == 1
        assert [n for n, value in found.items() if value == 1] == [win]


def test_after_a_win_with_the_next_action_no_position_is_searched() -> None:
    """No other action can be better, whatever the enemy does after it."""
    start = position("0,0 1,0 2,0", "0.mage.1@1,0 1.mage.1")
    thinking = thinker(WEIGHTS)

    assert best_value(thinking, turn_of(kernel.pack(start)), 3) == 1
    assert thinking.nodes == 0


def test_a_win_is_better_the_earlier_it_comes() -> None:
    """A certain win two turns later is worth a little less."""
    start = position("0,0 1,0 2,0 3,0 4,0", "0.mage.1@1,0 1.mage.1")
    found = found_values(thinker(WEIGHTS), turn_of(kernel.pack(start)), 3)

    assert max(found.values()) < 1
    compare(start, 0, 3)


def large() -> compiled.PackedState:
    """Return a position in which a deep search takes long."""
    rng = Random(3)
    turns = islice(turns_of(prebuilt(rng, 5), rng), 20)
    return turn_of(kernel.pack(max(turns, key=lambda state: len(state.actions()))))


def assert_lines(thinking: compiled.Thinker, packed: compiled.PackedState) -> None:
    """Check that the lines are the legal actions, each with a chance to win."""
    found = thinking.found(ALL)
    assert sorted(number for number, _ in found) == sorted(packed.actions())
    assert all(0 <= value <= 1 for _, value in found)


@pytest.mark.parametrize("nodes", [1, 2, 10, 100, 1000, 10000])
def test_a_limit_of_positions_stops_a_search(nodes: int) -> None:
    packed, thinking = large(), thinker(WEIGHTS)
    thinking.begin(packed, 1, 0)

    ended = [thinking.search_to(depth, 0, nodes) for depth in range(1, 8)]

    assert ended[0]
    assert not ended[-1]
    assert thinking.nodes <= nodes + len(ended)
    assert_lines(thinking, packed)


def test_a_stopped_search_keeps_the_values_that_it_has() -> None:
    """The best action of the last complete depth is first, or a better one."""
    packed, thinking = large(), thinker(WEIGHTS)
    whole = best_value(thinking, packed, 2)

    assert not thinking.search_to(3, 0, thinking.nodes + 1)
    assert thinking.found(1)[0][1] == whole
    assert thinking.search_to(3, 0, 0)
    assert thinking.found(1)[0][1] == pytest.approx(
        best_value(thinker(WEIGHTS), packed, 3), abs=TOLERANCE
    )


def test_a_limit_of_time_stops_a_search() -> None:
    packed, thinking = large(), thinker(WEIGHTS)
    thinking.begin(packed, 1, 0)
    start = monotonic()

    assert not all(thinking.search_to(depth, 0.05, 0) for depth in range(1, 20))
    assert monotonic() - start < 5
    assert_lines(thinking, packed)


def test_another_thread_stops_a_search() -> None:
    packed, thinking = large(), thinker(WEIGHTS)
    thinking.begin(packed, 1, 0)
    Timer(0.05, thinking.stop).start()

    assert not all(thinking.search_to(depth, 60, 0) for depth in range(1, 32))
    assert not thinking.search_to(2, 0, 0)
    assert_lines(thinking, packed)
    assert found_values(thinking, packed, 1)


def test_threads_with_a_thinker_each_find_the_same_lines() -> None:
    starts = [turn_of(turns[0]) for turns in games(6)]

    def lines(start: compiled.PackedState) -> list[tuple[int, float]]:
        thinking = thinker(WEIGHTS, 0.1)
        best_value(thinking, start, 4)
        return thinking.found(ALL)

    alone = [lines(start) for start in starts]
    with ThreadPoolExecutor(len(starts)) as threads:
        found = list(threads.map(lines, starts))

    assert found == alone


def test_a_search_changes_neither_the_position_nor_its_history() -> None:
    for turns in games(6):
        for turn in turns:
            twin = turn.copy()
            before = write_position(turn.unpack()), turn.key, turn_of(turn).times_met
            found_values(thinker(WEIGHTS), turn_of(turn), 3)
            after = write_position(turn.unpack()), turn.key, turn_of(turn).times_met

            assert after == before
            assert write_position(twin.unpack()) == before[0]
            assert twin.playouts(3, 1) == turn.playouts(3, 1)
