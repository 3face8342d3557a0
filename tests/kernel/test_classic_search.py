"""Search of the second and third edition: the values are those of plain expectimax."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from pocket_tactics import kernel
from pocket_tactics.engine.state import State
from pocket_tactics.kernel import CannotPackError
from pocket_tactics.notation import read_action
from tests.classic import LINE, position
from tests.kernel.classic_folds import CLASSIC_TWIN
from tests.kernel.drawn_classic import invented
from tests.kernel.node_folds import turn_of
from tests.kernel.plain_search import (
    CONTEMPT,
    HABITS,
    compare_values,
    decision_played,
    results_of_a_match,
)
from tests.kernel.thinkers import drawn_weights, found_values, thinker
from tests.players.search.classic.small import small

if TYPE_CHECKING:
    from pocket_tactics.kernel.classic import compiled

pytestmark = pytest.mark.skipif(
    not kernel.available("third"), reason="the kernel was not compiled"
)

EDITIONS = ("third", "second")
GAMES = 40
COMPARED = 50
WEIGHTS = {edition: drawn_weights(5, edition) for edition in EDITIONS}


def fitting(edition: str) -> Iterator[tuple[Random, State]]:
    """Yield first turns of games with few dice that the kernel can hold."""
    for seed in range(1000):
        rng = Random(seed)
        state = small(invented(rng, edition))
        try:
            kernel.pack(state)
        except CannotPackError:
            continue
        yield rng, state


def decisions_of(rng: Random, state: State) -> Iterator[State]:
    """Yield the decisions of a random game that are not about dice."""
    while not state.outcome:
        yield state
        state = decision_played(CLASSIC_TWIN, rng, state)


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_values_are_those_of_a_plain_expectimax(edition: str) -> None:
    compared = 0
    for rng, start in islice(fitting(edition), GAMES):
        for root in islice(decisions_of(rng, start), 0, 30, 6):
            compared += compare_values(CLASSIC_TWIN, WEIGHTS[edition], root)

    assert compared >= COMPARED


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_move_that_repeats_a_position_has_the_value_of_a_draw(edition: str) -> None:
    state = position(edition, LINE, "0.mace.1@0,0 1.mace.1@5,0", repetition_limit=2)
    for choice in ("0.mace.1 1,0", "1.mace.1 4,0", "0.mace.1 0,0"):
        state = state.play(read_action(f"move {choice}"))
    packed = kernel.pack(state)
    back = packed.part.numbered_actions()[read_action("move 1.mace.1 5,0")]

    values = found_values(thinker(WEIGHTS[edition], CONTEMPT), turn_of(packed), 1)

    assert values[back] == pytest.approx(0.5 - CONTEMPT)
    assert compare_values(CLASSIC_TWIN, WEIGHTS[edition], state) == 2


def starts(edition: str, count: int) -> list[compiled.PackedState]:
    """Return first turns."""
    states = (state for _, state in islice(fitting(edition), count))
    return [turn_of(kernel.pack(state)) for state in states]


@pytest.mark.parametrize("edition", EDITIONS)
def test_games_against_oneself_have_the_positions_of_turns(edition: str) -> None:
    module = import_module("pocket_tactics.kernel.classic.compiled")
    room = np.zeros(module.SAMPLE_BYTES * 4000, np.uint8)
    thinkers = [thinker(WEIGHTS[edition], CONTEMPT) for _ in "ab"]
    first = starts(edition, 4)

    counts = {each.selfplay(first, 8, HABITS, 3, room) for each in thinkers}

    (count,) = counts
    assert count >= 8


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_match_has_a_result_for_each_game(edition: str) -> None:
    first = starts(edition, 4)

    one, again = (results_of_a_match(WEIGHTS[edition], first) for _ in "ab")

    assert len(one) == 8
    assert set(one) <= {0, 0.5, 1}
    assert one == again
