"""Search of the fourth edition: the values are those of a plain expectimax."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest
from msgspec.structs import replace

from pocket_tactics import kernel
from pocket_tactics.engine.rules.fourth.units import card_of
from pocket_tactics.engine.state import State
from tests.kernel.drawn_fourth import invented
from tests.kernel.fourth_folds import FOURTH_TWIN
from tests.kernel.node_folds import turn_of
from tests.kernel.plain_search import (
    CONTEMPT,
    HABITS,
    compare_values,
    decision_played,
    results_of_a_match,
)
from tests.kernel.thinkers import ALL, drawn_weights, thinker
from tests.players.search.fourth.small import small_card

if TYPE_CHECKING:
    from pocket_tactics.kernel.fourth import compiled

pytestmark = pytest.mark.skipif(
    not kernel.available("fourth"), reason="the kernel was not compiled"
)

GAMES = 12
WEIGHTS = drawn_weights(5, "fourth")


def decisions_of(seed: int) -> Iterator[State]:
    """Yield the decisions of a random game with few dice that are not about dice."""
    rng = Random(seed)
    state = invented(rng)
    while len(state.seats) > len("ab"):
        state = invented(rng)
    units = (replace(unit, card=small_card(card_of(unit))) for unit in state.units)
    state = replace(state, units=tuple(units))
    while not state.outcome:
        yield state
        state = decision_played(FOURTH_TWIN, rng, state)


@pytest.mark.parametrize("seed", range(GAMES))
def test_all_values_are_those_of_a_plain_expectimax(seed: int) -> None:
    for root in islice(decisions_of(seed), 0, 24, 8):
        compare_values(FOURTH_TWIN, WEIGHTS, root)


def starts(count: int) -> list[compiled.PackedState]:
    """Return first turns of two players."""
    states = map(invented, map(Random, range(1000)))
    fit = (s for s in states if len(s.seats) == len("ab") and not s.outcome)
    return [turn_of(kernel.pack(state)) for state in islice(fit, count)]


def test_games_against_oneself_have_the_positions_of_turns() -> None:
    module = import_module("pocket_tactics.kernel.fourth.compiled")
    room = np.zeros(module.SAMPLE_BYTES * 2000, np.uint8)
    thinkers = [thinker(WEIGHTS, CONTEMPT) for _ in "ab"]

    counts = {each.selfplay(starts(4), 8, HABITS, 3, room) for each in thinkers}

    (count,) = counts
    assert count >= 8


def test_a_match_has_a_result_for_each_game() -> None:
    first, again = (results_of_a_match(WEIGHTS, starts(4)) for _ in "ab")

    assert len(first) == 8
    assert set(first) <= {0, 0.5, 1}
    assert first == again


def test_only_games_of_two_players_are_searched_deeply() -> None:
    states = map(invented, map(Random, range(1000)))
    of_three = next(s for s in states if len(s.seats) > len("ab") and not s.outcome)

    with pytest.raises(ValueError, match="two players"):
        thinker(WEIGHTS).begin(turn_of(kernel.pack(of_three)), ALL, 0)
