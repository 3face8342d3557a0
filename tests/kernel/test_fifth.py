"""Games of the fifth edition: the kernel plays each step as the engine does."""

import os
from collections import Counter
from itertools import chain
from random import Random
from time import process_time

import pytest

from pocket_tactics import kernel
from pocket_tactics.engine.actions import ChooseGate
from pocket_tactics.engine.hexes import CENTRE, Hex, distance
from pocket_tactics.engine.rules.fifth.units import card_of, ground_of
from pocket_tactics.engine.state import State
from pocket_tactics.kernel import available
from pocket_tactics.notation import write_position
from tests.kernel.drawn import (
    ABILITIES,
    choosing_edges,
    crowded,
    invented,
    prebuilt,
    with_gaps,
)
from tests.kernel.fifth_games import FIFTH
from tests.kernel.twins import Twins

pytestmark = pytest.mark.skipif(
    not available("fifth"),
    reason="the kernel was not compiled, so nothing compares it with the engine",
)

CHUNKS = 2
GAMES = 520
CROWDS = 60
MAPS = 40
SHARE_OF_PREBUILT = 1 / 4
SOAK_SECONDS = float(os.environ.get("SOAK_KERNEL", "600"))
SOAK_SEED = int(os.environ.get("SOAK_KERNEL_SEED", "1000000"))
MIN_COUNTS = {
    "steps": 24000,
    "packed": 1000,
    "TakeTurn": 1000,
    "RollPool": 500,
    "HazardTest": 200,
    "UseEffects": 200,
    "Answer": 150,
    "RollDieAgain": 50,
    "Follow": 30,
    "InvasionHazard": 15,
    "move": 1000,
    "deploy": 200,
    "skirmish": 200,
    "invade": 100,
    "retaliate": 100,
    "bump": 80,
    "reroll": 50,
    "take-place": 20,
    "pass": 50,
    "decline": 80,
    "defeated": 40,
    "blocked": 20,
    "mutual": 2,
    "turn-limit": 8,
    "repetition": 8,
    "features": 200,
    "folds": 500,
    "nobody falls": 500,
    "target falls": 100,
    "both fall": 50,
    "place taken": 30,
    "actor falls by a hazard": 30,
    "actor falls by a reply": 50,
    "Answer made": 50,
    "UseEffects made": 15,
    "UseEffects declined": 50,
}
"""Of each step, action, end, outcome and decision in one chunk of games."""

MIN_OF_AN_ABILITY = 50
"""The games in which units or grounds have a kind of ability."""


def play_a_game(seed: int, seen: Counter[str]) -> None:
    """Play the game of a seed in both, prebuilt or invented."""
    rng = Random(seed)
    known = rng.random() < SHARE_OF_PREBUILT
    start = prebuilt(rng, seed) if known else invented(rng)
    seen.update(sorted(abilities_in(start)))
    Twins(FIFTH, start, rng, seen).play()


def abilities_in(state: State) -> set[str]:
    """Return the names of the kinds of abilities that units and grounds have."""
    on_cards = [card_of(unit).abilities for unit in state.units]
    on_grounds = [ground_of(tile).abilities for tile in state.board.tiles]
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


@pytest.mark.parametrize("seed", range(CROWDS))
def test_each_action_of_a_crowd_has_the_same_result(seed: int) -> None:
    """With many friends on wet ground, there are ways with and without hops."""
    start = crowded(Random(seed))
    packed = kernel.pack(start)

    for action in start.actions():
        twin = packed.copy()
        twin.play(action)
        assert write_position(twin.unpack()) == write_position(start.play(action))


@pytest.mark.parametrize("seed", range(MAPS))
def test_the_same_edges_can_be_chosen_on_a_map_with_gaps(seed: int) -> None:
    start = with_gaps(Random(seed))
    packed = kernel.pack(start)

    assert packed.actions() == list(start.actions())
    for first in start.actions():
        twin = packed.copy()
        twin.play(first)
        assert twin.actions() == list(start.play(first).actions())


def test_a_tile_that_touches_only_a_gap_is_not_an_edge() -> None:
    """The furthest tile from the middle is on a spit in the gap of a ring."""
    hub = Hex(3, 0)
    ring = [Hex(q, r) for q in range(7) for r in range(-3, 4)]
    spots = [spot for spot in ring if distance(spot, hub) == 3]
    start = choosing_edges(Random(1), [*spots, Hex(5, 0), Hex(4, 0)])

    steps = start.board.distances[CENTRE]
    assert max(steps, key=steps.__getitem__) == Hex(4, 0)
    assert start.actions() == (ChooseGate(Hex(6, 0)),)
    assert kernel.pack(start).actions() == list(start.actions())


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
