"""Games of the fourth edition: the kernel plays each step as the engine does."""

import os
from collections import Counter
from itertools import chain
from random import Random
from time import process_time

import pytest

from pocket_tactics.engine.cards import FourthGround
from pocket_tactics.engine.rules.fourth.units import card_of
from pocket_tactics.engine.state import State
from pocket_tactics.kernel import available
from tests.kernel.drawn_fourth import ABILITIES, invented, prebuilt
from tests.kernel.fourth_games import FOURTH
from tests.kernel.twins import Twins
from tests.perft.crowds import crowd

pytestmark = pytest.mark.skipif(
    not available("fourth"),
    reason="the kernel was not compiled, so nothing compares it with the engine",
)

CHUNKS = 2
GAMES = 580
SHARE_OF_PREBUILT = 1 / 8
SHARE_OF_CROWDS = 1 / 4
SOAK_SECONDS = float(os.environ.get("SOAK_KERNEL", "600"))
SOAK_SEED = int(os.environ.get("SOAK_KERNEL_SEED", "1000000"))
MIN_COUNTS = {
    "steps": 48000,
    "packed": 1000,
    "evaluated": 300,
    "TakeTurn": 4000,
    "RollPool": 2000,
    "Bumping": 1000,
    "Rerolling": 800,
    "RollDieAgain": 800,
    "Onward": 500,
    "RollTest": 400,
    "RollingAnew": 100,
    "Marking": 80,
    "RollLob": 80,
    "RollScatter": 60,
    "RollPoolAgain": 60,
    "Following": 50,
    "Guarding": 50,
    "CallingUp": 50,
    "Spoiling": 50,
    "Striking": 30,
    "ChooseFacing": 30,
    "Tempering": 20,
    "Defying": 20,
    "BumpingTest": 20,
    "TwistingTest": 15,
    "RerollingTest": 15,
    "Interposing": 15,
    "Brewing": 10,
    "RollTestDieAgain": 10,
    "Fetching": 8,
    "Paying": 5,
    "move": 2000,
    "assault": 800,
    "bump": 800,
    "reroll": 800,
    "decline": 500,
    "deploy": 400,
    "recall": 300,
    "shift": 100,
    "afflict": 60,
    "anew": 100,
    "twist": 80,
    "treewalk": 50,
    "take-back": 50,
    "guard": 50,
    "muster": 30,
    "duel": 30,
    "defy": 20,
    "exchange": 20,
    "kin-step": 15,
    "interpose": 10,
    "reforge": 10,
    "brew": 8,
    "arc": 6,
    "pay": 5,
    "stuck": 100,
    "features": 20,
    "repetition": 15,
    "turn-limit": 10,
    "mutual": 2,
    "folds": 150,
    "folds with dice": 40,
    "decisions about dice": 100,
}
"""Of each step, action and end in one chunk of games."""

MIN_OF_AN_ABILITY = 50
"""The games in which units or grounds have a kind of ability."""


def play_a_game(seed: int, seen: Counter[str]) -> None:
    """Play the game of a seed in both: prebuilt, crowded or invented."""
    rng = Random(seed)
    start = drawn_start(rng, seed)
    seen.update(sorted(abilities_in(start)))
    Twins(FOURTH, start, rng, seen).play()


def drawn_start(rng: Random, seed: int) -> State:
    """Return the start of a game that is not over at once."""
    kind = rng.random()
    if kind < SHARE_OF_PREBUILT:
        return prebuilt(rng, seed)
    start = crowd(rng) if kind < SHARE_OF_PREBUILT + SHARE_OF_CROWDS else invented(rng)
    return drawn_start(rng, seed) if start.outcome else start


def abilities_in(state: State) -> set[str]:
    """Return the names of the kinds of abilities that units and grounds have."""
    on_cards = [card_of(unit).abilities for unit in state.units]
    on_grounds = [
        tile.ground.abilities
        for tile in state.board.tiles
        if isinstance(tile.ground, FourthGround)
    ]
    found = chain.from_iterable((*on_cards, *on_grounds))
    return {type(ability).__name__ for ability in found}


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_engine_and_kernel_play_the_same_games(chunk: int) -> None:
    seen: Counter[str] = Counter()

    for seed in range(chunk * GAMES, (chunk + 1) * GAMES):
        play_a_game(seed, seen)

    vocabulary = {kind.__name__ for kind in ABILITIES}
    least = MIN_COUNTS | dict.fromkeys(vocabulary, MIN_OF_AN_ABILITY)
    assert {name: seen[name] for name in least if seen[name] < least[name]} == {}


@pytest.mark.soak
def test_engine_and_kernel_play_the_same_games_for_long() -> None:
    """It prints the seeds, so that `SOAK_KERNEL_SEED` can begin after them."""
    seen: Counter[str] = Counter()
    start, seed = process_time(), SOAK_SEED

    while process_time() - start < SOAK_SECONDS:
        play_a_game(seed, seen)
        seed += 1

    counts = dict(sorted(seen.items()))
    summary = f"seeds {SOAK_SEED} to {seed - 1}, no difference: {counts}"
    print(summary)  # noqa: T201 - `make soak` shows it
