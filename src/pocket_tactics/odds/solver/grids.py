"""The values of all falls at once.

A strike and the reply to it meet only in what a player may use on one or the
other. So the falls of the two pools of a strike are sorted into few classes, those
of a reply as well, and a grid holds one value for each pair of classes: falls are
of one class if they are worth the same whatever lies in the other two pools.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from pocket_tactics.odds.solver.rolls import NOWHERE, Numbers

ROWS_AT_A_TIME = 64
"""So many as a processor has at hand."""


class Grid(NamedTuple):
    """The value of every class of strikes (rows) against every class of replies.

    *strikes* and *replies* give the class of each pair of falls.
    """

    values: Numbers
    strikes: Numbers
    replies: Numbers


def transposed_grid(grid: Grid) -> Grid:
    """The grid with strikes and replies changed over."""
    return Grid(grid.values.T, grid.replies, grid.strikes)


def moved_grid(grid: Grid, numbers: Numbers, join: np.ufunc) -> Grid:
    """The values of strikes which can go to some others; *join* makes one of many."""
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
    """The smallest value of each fall in any of the grids."""
    rows, strikes = shared_rows([grid.strikes for grid in grids])
    columns, replies = shared_rows([grid.replies for grid in grids])
    return Grid(smallest(grids, rows, columns), strikes, replies)


def smallest(grids: Sequence[Grid], rows: Numbers, columns: Numbers) -> Numbers:
    """The smallest values in some rows and columns of each grid, few rows at a time."""
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
    """Classes so fine that each is part of one class of every grid, and of which."""
    stacked = np.stack(classes, axis=1)
    firsts, numbers = alike(stacked)
    return stacked[firsts].T, numbers


def simplest(grid: Grid) -> Grid:
    """The grid with as few classes as can be."""
    return transposed_grid(fewer_strikes(transposed_grid(fewer_strikes(grid))))


def fewer_strikes(grid: Grid) -> Grid:
    """The grid with strikes of one class that are worth the same."""
    firsts, classes = alike(grid.values)
    return Grid(grid.values[firsts], classes[grid.strikes], grid.replies)


def alike(rows: Numbers) -> tuple[Numbers, Numbers]:
    """The first of each kind of rows, and the kind of each row."""
    solid = np.ascontiguousarray(rows)
    width = solid.itemsize * solid.shape[1]
    whole = np.frombuffer(solid, np.dtype((np.void, width))).tolist()
    kinds = {row: number for number, row in enumerate(dict.fromkeys(whole))}
    numbers = np.array([*map(kinds.__getitem__, whole)])
    firsts = np.empty(len(kinds), dtype=np.int64)
    # Of several rows of a kind the last that is written stays: backwards, the first.
    firsts[numbers[::-1]] = np.arange(len(numbers))[::-1]
    return firsts, numbers
