"""Estimates: rolls of about the same value are treated as equal."""

from collections.abc import Sequence

import numpy as np

from pocket_tactics.odds.solver.grids import Grid, alike, shared_rows, smallest
from pocket_tactics.odds.solver.rolls import Numbers
from pocket_tactics.odds.solver.values import unpacked_counts

GROUPS = 8
"""The number of groups of columns that are compared, from the worst to the best."""

SAMPLE = 96
"""The number of columns in the sample, while values are still to be found."""


def about_best(grids: Sequence[Grid], scale: int, grain: int) -> Grid:
    """Return the smallest value in any of the grids, with similar rolls as one."""
    rows, strikes = shared_rows([grid.strikes for grid in grids])
    columns, replies = shared_rows([grid.replies for grid in grids])
    some_rows, some_columns = sampled_falls(rows), sampled_falls(columns)
    across = looks(smallest(grids, rows, some_columns), scale, grain)
    down = looks(smallest(grids, some_rows, columns).T, scale, grain)
    typical_rows, row_kinds = typical(across)
    typical_columns, column_kinds = typical(down)
    values = smallest(grids, rows[:, typical_rows], columns[:, typical_columns])
    return Grid(values, row_kinds[strikes], column_kinds[replies])


def sampled_falls(classes: Numbers) -> Numbers:
    """Return a sample of many classes, evenly spread."""
    count = classes.shape[1]
    return classes[:, np.arange(min(SAMPLE, count)) * count // min(SAMPLE, count)]


def typical(seen: Numbers) -> tuple[Numbers, Numbers]:
    """Return the middle one of each kind of rows, and the kind of each row."""
    _, kinds = alike(seen)
    order = np.argsort(kinds, kind="stable")
    ends = np.cumsum(np.bincount(kinds))
    return order[(ends + np.append(0, ends[:-1])) // 2], kinds


def with_equals_merged(grid: Grid, scale: int, grain: int) -> Grid:
    """Return the grid with similar rolls merged."""
    rows, strikes = typical(looks(grid.values, scale, grain))
    columns, replies = typical(looks(grid.values.T, scale, grain))
    return Grid(
        grid.values[np.ix_(rows, columns)],
        strikes[grid.strikes],
        replies[grid.replies],
    )


def looks(values: Numbers, scale: int, grain: int) -> Numbers:
    """Return each row's chances against each group of columns, in whole grains."""
    ahead, attacker, _ = unpacked_counts(values)
    order = np.argsort(ahead.sum(axis=0), kind="stable")
    starts = np.arange(min(GROUPS, len(order))) * len(order) // min(GROUPS, len(order))
    cases = np.diff(starts, append=len(order)) * scale
    return np.hstack(
        [
            np.add.reduceat(count[:, order], starts, axis=1) * grain // cases
            for count in (ahead, attacker)
        ]
    )
