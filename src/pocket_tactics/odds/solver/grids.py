"""The values of all rolls at once.

A strike and its reply share only what a player may use on either. So the rolls of the
two pools of a strike are sorted into few classes, and those of a reply as well. A grid
holds one value for each pair of classes. Rolls are of one class if they have the same
value for all rolls of the other two pools.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from pocket_tactics.odds.solver.rolls import NOWHERE, Numbers

ROWS_AT_A_TIME = 64
"""The number of rows that fit into the processor's cache."""


class Grid(NamedTuple):
    """The value of every class of strikes (rows) against every class of replies.

    *strikes* and *replies* give the class of each pair of rolls.
    """

    values: Numbers
    strikes: Numbers
    replies: Numbers


def transposed_grid(grid: Grid) -> Grid:
    """Return the grid with strikes and replies swapped."""
    return Grid(grid.values.T, grid.replies, grid.strikes)


def moved_grid(grid: Grid, numbers: Numbers, join: np.ufunc) -> Grid:
    """Return the values of strikes that can go to others. *join* makes one of many."""
    classes = np.where(numbers == NOWHERE, NOWHERE, grid.strikes[numbers])
    firsts, strikes = alike(np.sort(classes, axis=1))
    never = np.full_like(grid.values[:1], np.iinfo(grid.values.dtype).max)
    values = np.vstack((grid.values, never))
    first, *others = classes[firsts].T
    found = values[first]
    for rows in others:
        join(found, values[rows], out=found)
    return Grid(found, strikes, grid.replies)


def best(grids: Sequence[Grid]) -> Grid:
    """Return the smallest value of each roll in any of the grids."""
    rows, strikes = shared_rows([grid.strikes for grid in grids])
    columns, replies = shared_rows([grid.replies for grid in grids])
    return Grid(smallest(grids, rows, columns), strikes, replies)


def smallest(grids: Sequence[Grid], rows: Numbers, columns: Numbers) -> Numbers:
    """Return the smallest values in some rows and columns of each grid."""
    values = [
        grid.values.take(column, axis=1)
        for grid, column in zip(grids, columns, strict=True)
    ]
    found = np.empty((rows.shape[1], values[0].shape[1]), values[0].dtype)
    for start in range(0, len(found), ROWS_AT_A_TIME):
        some = slice(start, start + ROWS_AT_A_TIME)
        np.take(values[0], rows[0, some], axis=0, out=found[some], mode="clip")
        for more, row in zip(values[1:], rows[1:, some], strict=True):
            np.minimum(found[some], more.take(row, axis=0), out=found[some])
    return found


def shared_rows(classes: Sequence[Numbers]) -> tuple[Numbers, Numbers]:
    """Return each grid's class of every common class, and the common classes."""
    stacked = np.stack(classes, axis=1)
    firsts, numbers = alike(stacked)
    return stacked[firsts].T, numbers


def simplest(grid: Grid) -> Grid:
    """Return the grid with the fewest possible classes."""
    return transposed_grid(fewer_strikes(transposed_grid(fewer_strikes(grid))))


def fewer_strikes(grid: Grid) -> Grid:
    """Return the grid with equal strikes merged."""
    firsts, classes = alike(grid.values)
    return Grid(grid.values[firsts], classes[grid.strikes], grid.replies)


def alike(rows: Numbers) -> tuple[Numbers, Numbers]:
    """Return the first of each kind of rows, and the kind of each row."""
    solid = np.ascontiguousarray(rows)
    width = solid.itemsize * solid.shape[1]
    whole = np.frombuffer(solid, np.dtype((np.void, width))).tolist()
    kinds = {row: number for number, row in enumerate(dict.fromkeys(whole))}
    numbers = np.array([*map(kinds.__getitem__, whole)])
    firsts = np.empty(len(kinds), dtype=np.int64)
    # The last row written of each kind remains. Write backwards to keep the first.
    firsts[numbers[::-1]] = np.arange(len(numbers))[::-1]
    return firsts, numbers
