"""Random games, many at once: ``python examples/many_games.py 100000``."""

import sys
from time import perf_counter

import numpy as np

from pocket_tactics.envs import VectorEnv

GAMES = 1024
wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 2000

rng, rows = np.random.default_rng(1), np.arange(GAMES)
ended, won, steps, begun = 0, np.zeros(2, int), 0, perf_counter()
with VectorEnv("fifth", ("standard", "charge"), GAMES, threads=2) as env:
    arrays = env.reset(seed=1)
    while ended < wanted:
        chosen = (rng.random(GAMES) * arrays.counts).astype(np.int64)
        env.step(arrays.actions[rows, chosen])
        ended += int((arrays.endings > 0).sum())
        won += (arrays.rewards > 0).sum(axis=0)
        steps += GAMES

print(f"{ended:,} games: standard won {won[0]:,}, charge {won[1]:,}")
print(f"{steps / (perf_counter() - begun):,.0f} decisions a second, drawn in NumPy")
