"""The search in the kernel: its lines, and its limits."""

import pytest

from pocket_tactics import example, kernel, write_action
from pocket_tactics.engine.state import State
from pocket_tactics.players.evaluation.net import load_weights
from pocket_tactics.players.search import limits
from pocket_tactics.players.search.kernel_search import (
    BEST,
    KernelSearch,
    Wanted,
    may_end,
)
from pocket_tactics.players.search.limits import Limit
from pocket_tactics.players.search.lines import Line
from tests.conftest import position

pytestmark = pytest.mark.skipif(
    not kernel.available("fifth"), reason="the kernel was not compiled"
)

START = example("fifth")
NODES = 3000


@pytest.fixture
def search() -> KernelSearch:
    return KernelSearch(load_weights("fifth"))


def found(
    search: KernelSearch, state: State, limit: Limit, wanted: Wanted = BEST
) -> list[tuple[Line, ...]]:
    """Return the lines of all depths."""
    return list(search.lines(kernel.pack(state), limit, wanted))


def test_there_are_lines_of_each_depth(search: KernelSearch) -> None:
    depths = found(search, START, Limit(nodes=NODES), Wanted(number=3))

    assert [lines[0].depth for lines in depths] == [*range(1, len(depths) + 1)]
    assert len(depths) > 2
    for lines in depths:
        values = [line.value for line in lines]
        assert values == sorted(values, reverse=True)
        assert len(lines) >= 3
        assert {line.action for line in lines} <= set(START.actions())


def test_the_values_of_lines_within_the_margin_are_exact() -> None:
    weights, margin = load_weights("fifth"), 0.03
    limit, depth = Limit(nodes=NODES), 3
    every = found(KernelSearch(weights), START, limit, Wanted(number=99))[depth - 1]
    near = found(KernelSearch(weights), START, limit, Wanted(margin=margin))[depth - 1]

    least = every[0].value - margin
    assert {*near} == {line for line in every if line.value > least}
    assert 1 < len(near) < len(every)


def test_a_search_counts_no_more_nodes_than_its_limit() -> None:
    for nodes in (1, 10, 100, 1000):
        search = KernelSearch(load_weights("fifth"))
        depths = found(search, START, Limit(nodes=nodes))

        assert search.thinker.nodes <= nodes
        assert depths[0][0].depth == 1


def test_time_that_is_over_ends_the_search_after_depth_1(
    search: KernelSearch, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = iter([0.0, 0.0, 0.6])
    monkeypatch.setattr(limits, "monotonic", lambda: next(times))

    assert len(found(search, START, Limit(seconds=0.5))) == 1


@pytest.mark.parametrize(
    ("before", "left", "may"),
    [
        (Limit(), Limit(), True),
        (Limit(seconds=1.0), Limit(seconds=0.75), True),
        (Limit(seconds=1.0), Limit(seconds=0.74), False),
        (Limit(seconds=0.0), Limit(seconds=0.0), False),
        (Limit(nodes=100), Limit(nodes=75), True),
        (Limit(nodes=100), Limit(nodes=74), False),
        (Limit(1.0, 100), Limit(0.9, 50), False),
    ],
)
def test_a_depth_begins_only_if_it_may_end(
    before: Limit,
    left: Limit,
    may: bool,  # noqa: FBT001 - the answer expected
) -> None:
    assert may_end(before, left) is may


def test_a_win_at_once_needs_no_deeper_search(search: KernelSearch) -> None:
    state = position("0,0 1,0 2,0", "0.footman.1@1,0 0.mage.1 1.mage.1")

    ((line,),) = found(search, state, Limit(nodes=NODES))

    assert write_action(line.action) == "move 0.footman.1 2,0"
    assert line.value == 1


def test_a_search_serves_other_games_and_maps(search: KernelSearch) -> None:
    limit = Limit(nodes=NODES)
    other = position(
        "0,0 1,0 2,0 3,0", "0.footman.1@1,0 0.mage.1 1.mage.1@2,0 1.mage.2"
    )
    alone = found(KernelSearch(load_weights("fifth")), other, limit)

    found(search, START, limit)

    assert found(search, other, limit)[0] == alone[0]


def test_a_draw_is_worth_less_than_half(search: KernelSearch) -> None:
    assert search.thinker.contempt == pytest.approx(0.1)
