"""Games that begin with a set-up in the kernel: each has a map of its own."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pocket_tactics import kernel, new_game
from pocket_tactics.content import load
from pocket_tactics.engine.actions import Roll
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.rules.turns import TakeTurn
from tests.kernel.thinkers import drawn_weights, found_values, thinker

pytestmark = pytest.mark.skipif(
    set(kernel.kernels()) < set(EDITIONS), reason="the kernel was not compiled"
)


def first_turn(edition: str, seed: int) -> Any:  # noqa: ANN401 - of any edition
    """Return the first turn after a random set-up in the kernel."""
    rng = Random(seed)
    forces = [*load(edition).forces][:2]
    position = kernel.pack(new_game(EDITIONS[edition], forces=forces))
    while not isinstance(position.unpack().step, TakeTurn):
        rolls = [Roll((rng.randint(1, 6),))]
        position.play(rng.choice(position.actions() or rolls))
    return position.packed


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_thinker_searches_each_game_on_its_own_map(edition: str) -> None:
    weights = drawn_weights(1, edition)
    one, other = (first_turn(edition, seed) for seed in (1, 2))
    used = thinker(weights)
    found_values(used, one, 1)

    assert found_values(used, other, 1) == found_values(thinker(weights), other, 1)
