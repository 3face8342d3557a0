"""The pace of many games at once, with masks and with observations."""

from statistics import median
from time import perf_counter, process_time

import numpy as np

from bench.timing import Count, Round
from pocket_tactics.envs import Arrays, VectorEnv, first_turns
from pocket_tactics.envs.arrays import forms
from pocket_tactics.kernel import pack

GAMES, GAMES_OF_THREADS = 2048, 8192
STEPS = 100
PLAYED = ("masks", "actions", "counts", "movers", "rewards", "endings")
"""The arrays that play needs: all but observations."""

NANO = 1e9
COPIES = 10_000_000


def with_masks(games: int = GAMES, threads: int = 1) -> VectorEnv:
    """Games that write masks and the list of legal actions, but no observations."""
    sizes = forms(VectorEnv("fifth", None, 1).codec, games)
    wanted = {name: np.zeros(sizes[name].shape, sizes[name].dtype) for name in PLAYED}
    return VectorEnv("fifth", None, games, arrays=Arrays(**wanted), threads=threads)


def with_observations() -> VectorEnv:
    """Games that write observations, too."""
    return VectorEnv("fifth", None, GAMES)


def contenders() -> dict[str, Round]:
    """The rounds of games by what they write."""
    return {
        "VectorEnv with masks": rounds_of(with_masks()),
        "with observations, too": rounds_of(with_observations()),
    }


def rounds_of(env: VectorEnv) -> Round:
    """Steps of all games with actions drawn in NumPy. Rolls are not counted."""
    env.reset(seed=1)

    def play(number: int) -> Count:
        rng, rows, arrays = np.random.default_rng(number), np.arange(GAMES), env.arrays
        for _ in range(STEPS):
            drawn = (rng.random(GAMES) * arrays.counts).astype(np.int64)
            env.step(arrays.actions[rows, drawn])
        return Count(STEPS * GAMES, STEPS * GAMES)

    return play


def gain_of_threads(threads: int, rounds: int) -> float:
    """How many times as fast the steps of games are on some threads.

    By the time on a clock, so nothing else should run. The drawing of actions is not
    part of it.
    """
    alone, shared = (with_masks(GAMES_OF_THREADS, each) for each in (1, threads))
    ratios = [
        seconds_of_steps(alone, number) / seconds_of_steps(shared, number)
        for number in range(rounds)
    ]
    return median(ratios)


def seconds_of_steps(env: VectorEnv, seed: int) -> float:
    """Return the elapsed seconds of some steps."""
    rng, rows = np.random.default_rng(seed), np.arange(env.n)
    arrays, seconds = env.reset(seed), 0.0
    for _ in range(STEPS):
        drawn = (rng.random(env.n) * arrays.counts).astype(np.int64)
        actions = arrays.actions[rows, drawn]
        begun = perf_counter()
        env.step(actions)
        seconds += perf_counter() - begun
    return seconds


def nanoseconds_of_a_copy(edition: str, rounds: int) -> float:
    """The median time of the processor for copying a state without its history."""
    position = pack(first_turns(edition, count=1)[0]).packed
    found = []
    for _ in range(rounds):
        begun = process_time()
        position.copy_often(COPIES)
        found.append((process_time() - begun) / COPIES * NANO)
    return median(found)
