"""The compiled second and third edition play the same games as the engine."""

import os
from collections import Counter
from itertools import chain
from random import Random
from time import process_time

import pytest

from pocket_tactics.engine.rules.classic.units import card_of
from pocket_tactics.engine.state import State
from pocket_tactics.kernel import CannotPackError, available
from tests.kernel.classic_games import CLASSIC
from tests.kernel.twins import Twins
from tests.perft.classic.crowds import crowd, giants

pytestmark = pytest.mark.skipif(
    not available("second"),
    reason="the kernel was not compiled, so nothing compares it with the engine",
)

GAMES = {"second": 90, "third": 90, "giants": 40}
CHUNKS = 2
SHARE_REFUSED = 1 / 20
SOAK_SECONDS = float(os.environ.get("SOAK_KERNEL", "600"))
SOAK_SEED = int(os.environ.get("SOAK_KERNEL_SEED", "1000000"))


def play_a_game(kind: str, seed: int, seen: Counter[str]) -> None:
    """Play one game of a seed in both, unless the kernel refuses it."""
    rng = Random(seed)
    start = giants(rng) if kind == "giants" else crowd(rng, kind)
    seen["games"] += 1
    try:
        twins = Twins(CLASSIC, start, rng, seen)
    except CannotPackError:
        seen["refused"] += 1
        return
    seen.update(sorted(abilities_in(start)))
    twins.play()


def abilities_in(state: State) -> set[str]:
    """The names of the kinds of abilities that units have."""
    found = chain.from_iterable(card_of(unit).abilities for unit in state.units)
    return {type(ability).__name__ for ability in found}


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_engine_and_kernel_play_the_same_games(chunk: int, kind: str) -> None:
    seen: Counter[str] = Counter()

    for seed in range(chunk * GAMES[kind], (chunk + 1) * GAMES[kind]):
        play_a_game(kind, seed, seen)

    assert seen["refused"] <= SHARE_REFUSED * seen["games"]


@pytest.mark.soak
def test_engine_and_kernel_play_the_same_games_for_long() -> None:
    """It prints the seeds, so that `SOAK_KERNEL_SEED` can begin after them."""
    seen: Counter[str] = Counter()
    start, seed = process_time(), SOAK_SEED

    while process_time() - start < SOAK_SECONDS:
        for kind in GAMES:
            play_a_game(kind, seed, seen)
        seed += 1

    counts = dict(sorted(seen.items()))
    told = f"seeds {SOAK_SEED} to {seed - 1}, no difference: {counts}"
    print(told)  # noqa: T201 - `make soak` shows it
