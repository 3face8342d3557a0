"""Variations: the course of the game after an action, as the search expects it."""

import pytest

import pocket_tactics as pt
from pocket_tactics import kernel
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.state import State
from pocket_tactics.kernel import CannotPackError
from pocket_tactics.players.search import player
from pocket_tactics.players.search.lines import Line
from tests.conftest import position

needs_kernels = pytest.mark.skipif(
    not all(map(kernel.available, EDITIONS)), reason="a kernel was not compiled"
)
BESIDE_A_MAGE = position(
    "-2,0 -1,0 0,0 1,0 2,0", "0.footman.1@1,0 1.mage.1@0,0 1.mage.2"
)
"""Seat 0 may attack, or invade the tile of its target."""


def analysed(state: State, count: int = 3) -> list[Line]:
    """Return the lines that have variations, by a search that repeats itself."""
    return list(pt.analyse(state, seconds=None, nodes=300, count=count)[:count])


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_variation_can_be_played_as_far_as_its_line_was_searched(
    edition: str,
) -> None:
    start = pt.example(EDITIONS[edition])

    for line in analysed(start):
        assert line.variation[0].action == line.action
        state = start
        for action, probability, later in line.variation:
            assert action in state.actions()
            assert 0 < probability <= 1
            state = later
        assert start.turn <= state.turn <= start.turn + line.depth


@needs_kernels
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_variation_is_longer_than_its_first_action(edition: str) -> None:
    best, *_ = analysed(pt.example(EDITIONS[edition]), count=1)

    assert best.depth > 1
    assert len(best.variation) > 1


def test_a_variation_goes_on_after_the_likeliest_outcome() -> None:
    invasion = pt.read_action("invade 0.footman.1 1.mage.1")
    odds = pt.attack_odds(BESIDE_A_MAGE, invasion)
    chances = (odds.target, odds.neither, odds.both, odds.attacker + odds.drowned)

    (line,) = (each for each in analysed(BESIDE_A_MAGE) if each.action == invasion)
    first = line.variation[0]

    assert first.probability == pytest.approx(float(max(chances)))
    assert odds.target == max(chances)
    assert first.state.unit("1.mage.1").at is None


def test_an_invader_takes_the_place_if_that_is_better() -> None:
    """The place is the edge from which the enemy would deploy."""
    start = position("-1,0 0,0 1,0", "0.footman.1@0,0 1.mage.1@1,0 1.mage.2")

    (line,) = analysed(start, count=1)
    first = line.variation[0]

    assert first.state.outcome is not None
    assert first.state.outcome.winners == (0,)
    assert len(line.variation) == 1


def test_variations_within_a_limit_of_nodes_are_the_same_again() -> None:
    start = pt.example("third")

    assert analysed(start) == analysed(start)


def test_variations_take_about_as_long_as_the_search() -> None:
    (line,) = pt.analyse(pt.example("fifth"), seconds=1e-9, count=1)[:1]

    assert len(line.variation) == 1


@needs_kernels
def test_lines_beyond_the_count_have_no_variation() -> None:
    state = pt.example("fourth", seats=3)
    first, second, *_ = pt.analyse(state, seconds=None, nodes=1, count=1)

    assert len(first.variation) >= 1
    assert second.variation == ()


def test_without_the_kernel_a_variation_is_its_first_action(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def without_kernel(state: State) -> None:
        raise CannotPackError(str(state))

    monkeypatch.setattr(player, "pack", without_kernel)
    for line in analysed(BESIDE_A_MAGE):
        assert [ply.action for ply in line.variation] == [line.action]
