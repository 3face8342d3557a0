"""Search of games of more than two players: the kernel and the engine."""

from functools import partial
from itertools import islice
from random import Random

import pytest

from pocket_tactics import kernel
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.kernel import CannotPackError, pack
from pocket_tactics.notation import write_position
from pocket_tactics.players.chance import draw
from pocket_tactics.players.evaluation.fourth.seats import judged_values
from pocket_tactics.players.search.kernel_search import KernelSearch
from pocket_tactics.players.search.limits import Limit
from pocket_tactics.players.search.many_players import many_players_lines
from pocket_tactics.players.search.player import is_searched
from tests.kernel.drawn_fourth import invented
from tests.kernel.thinkers import drawn_weights

pytestmark = pytest.mark.skipif(
    not kernel.available("fourth"), reason="the kernel was not compiled"
)

POSITIONS = 10
EVERY = 25
"""The decisions from one position that is compared to the next."""

WEIGHTS = drawn_weights(5, "fourth")


def decisions_of(seed: int) -> list[State]:
    """Return some searched decisions of a random game, none of two players."""
    rng = Random(seed)
    state = invented(rng)
    found: list[State] = []
    while len(state.seats) > len("ab") and not state.outcome:
        if state.mover != CHANCE and is_searched(state):
            found.append(state)
        by_chance = state.mover == CHANCE
        state = state.play(
            draw(rng, state) if by_chance else rng.choice(state.actions())
        )
    return found[EVERY::EVERY]


def compared(state: State) -> bool:
    """Compare the values of all actions; return whether the kernel can hold them."""
    try:
        lines = KernelSearch(WEIGHTS).many_players_lines(pack(state))
    except CannotPackError:
        return False
    *_, wanted = many_players_lines(state, partial(judged_values, WEIGHTS), Limit())
    found = {line.action: line.value for line in lines}
    expected = {line.action: line.value for line in wanted}
    assert found == pytest.approx(expected, abs=1e-4), write_position(state)
    return True


def test_all_values_are_those_of_the_search_on_the_engine() -> None:
    states = (state for seed in range(100) for state in decisions_of(seed)[:2])
    chosen = list(islice(filter(compared, states), POSITIONS))

    assert {len(state.seats) for state in chosen} >= {3, 4, 6}
    assert any(len({seat.team for seat in state.seats}) == 2 for state in chosen)
