"""Estimates: falls that are worth about the same are taken for worth the same."""

import numpy as np

from pocket_tactics.odds.falls import Numbers
from pocket_tactics.odds.grids import Grid, alike, transposed
from pocket_tactics.odds.values import packed, unpacked

GROUPS = 6
"""As many groups of what may lie across are looked at, from the worst to the best."""


def blurred(grid: Grid, scale: int, grain: int) -> Grid:
    """The grid with classes together whose chances differ by about a *grain*th."""
    return transposed(
        fewer_strikes(
            transposed(fewer_strikes(grid, scale, grain)),
            scale,
            grain,
        )
    )


def fewer_strikes(grid: Grid, scale: int, grain: int) -> Grid:
    """The grid with the means of strikes that look alike in their place."""
    firsts, kinds = alike(looks(grid.values, scale, grain))
    if len(firsts) == len(kinds):
        return grid
    weights = np.bincount(grid.strikes, minlength=len(kinds))
    means = (mean(count, kinds, weights) for count in unpacked(grid.values))
    return Grid(packed(*means), kinds[grid.strikes], grid.replies)


def looks(values: Numbers, scale: int, grain: int) -> Numbers:
    """For each row its chances against each group of columns, in whole grains."""
    ahead, attacker, _ = unpacked(values)
    order = np.argsort(ahead.sum(axis=0), kind="stable")
    starts = np.arange(min(GROUPS, len(order))) * len(order) // min(GROUPS, len(order))
    cases = np.diff(starts, append=len(order)) * scale
    return np.hstack(
        [
            np.add.reduceat(count[:, order], starts, axis=1) * grain // cases
            for count in (ahead, attacker)
        ]
    )


def mean(count: Numbers, kinds: Numbers, weights: Numbers) -> Numbers:
    """The mean row of each kind, to the nearest case."""
    order = np.argsort(kinds, kind="stable")
    starts = np.searchsorted(kinds[order], np.arange(kinds.max() + 1))
    totals = np.add.reduceat(weights[order], starts)[:, None]
    sums = np.add.reduceat((count * weights[:, None])[order], starts, axis=0)
    rounded: Numbers = (sums + totals // 2) // totals
    return rounded
