"""The chances at a stage for every roll, with the best play of both sides."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from math import lcm
from typing import NamedTuple

import numpy as np

from pocket_tactics.engine.dice import Comparison, Faces, sort_faces, wins
from pocket_tactics.odds.solver.contest import DecisionPoint, Role, joint
from pocket_tactics.odds.solver.estimates import about_best, with_equals_merged
from pocket_tactics.odds.solver.grids import (
    Grid,
    best,
    moved_grid,
    simplest,
    transposed_grid,
)
from pocket_tactics.odds.solver.options import in_turn, options
from pocket_tactics.odds.solver.rolls import NOWHERE, Numbers, falls, rolled_falls, ways
from pocket_tactics.odds.solver.stages import Option, Stage, in_the_air
from pocket_tactics.odds.solver.values import (
    Book,
    book_of,
    coarser,
    fits,
    packed_counts,
    seen_by_target,
)

STRIKE = (0, 1)
"""The places of the two pools of a strike. The others are those of the reply."""

DENOMINATORS = (None, 1448, 127)
"""The denominators of probabilities of losses: their own, else the first that fits.

The number of cases is the product of two of them, or of three if there are last sparks:
1448² and 127³ are the greatest that fit.
"""

View = Callable[[Numbers], Numbers]
Losses = tuple[Fraction, Fraction, Fraction]


class ChanceTable(NamedTuple):
    """The values of all rolls, as numbers of cases in *scale*. Rounded unless *exact*.

    With a *book* the grid holds the ranks of the values.
    """

    grid: Grid
    scale: int
    exact: bool = True
    book: Book | None = None


TABLES_CACHE_SIZE = 160
"""The maximum number of cached tables: some hundred MB with pools of three dice."""


@lru_cache(maxsize=TABLES_CACHE_SIZE)
def table(stage: Stage, grain: int | None = None) -> ChanceTable:
    """Return the chances at a settled stage, for every roll.

    With a *grain* they are an estimate: similar values are treated as equal.
    """
    if stage.moment is DecisionPoint.TALLY and not in_the_air(stage):
        return tally_table(stage)
    return (rolled_table if in_the_air(stage) else best_table)(stage, grain)


@lru_cache(maxsize=64)
def by_rank(stage: Stage, grain: int | None) -> ChanceTable:
    """Return the chances by their ranks, which take far less memory."""
    known = table(stage, grain)
    if known.book:
        return known
    book, ranks = book_of(known.grid.values)
    return known._replace(grid=known.grid._replace(values=ranks), book=book)


def by_value(stage: Stage, grain: int | None) -> ChanceTable:
    """Return the chances by their values."""
    known = table(stage, grain)
    if not known.book:
        return known
    values = known.book.values.take(known.grid.values)
    return known._replace(grid=known.grid._replace(values=values), book=None)


def tally_table(stage: Stage) -> ChanceTable:
    """Return the table of results when no decision is left: strike and reply."""
    cases, scale, exact = losses(stage)
    lost, taken, both = np.moveaxis(cases, -1, 0)
    off, guard, reply_off, reply_guard = (
        Known(size.lying, kicker)
        for size, kicker in zip(stage.sizes, stage.kickers, strict=True)
    )
    strikes = successes(stage.comparison, off, guard)
    replies = successes(stage.comparison, reply_off, reply_guard)
    grid = Grid(packed_counts(taken - lost, lost, both), strikes, replies)
    return ChanceTable(simplest(grid), scale, exact)


def losses(stage: Stage) -> tuple[Numbers, int, bool]:
    """Return the numbers of cases: the attacker falls, the target, both, and all.

    They are indexed by the success of the strike, then by that of the reply. The
    probabilities are rounded, and so not exact, if they have too many cases.
    """
    for denominator in DENOMINATORS:
        found = loss_chances(stage, denominator)
        flat = [one for row in found for falls in row for one in falls]
        scale = lcm(*(one.denominator for one in flat))
        if fits(scale):
            break
    counts = [int(one * scale) for one in flat]
    return np.array(counts, dtype=np.int64).reshape(2, 2, 3), scale, denominator is None


def loss_chances(stage: Stage, denominator: int | None) -> list[list[Losses]]:
    """Return the probabilities of losses, made of fractions with a *denominator*."""
    attacker, target = (rounded(1 - stays, denominator) for stays in stage.stays)
    first, second = (rounded(spark, denominator) for spark in stage.sparks)
    return [
        [
            joint((reply * attacker, strike * target), (first, second))
            for reply in (0, 1)
        ]
        for strike in (0, 1)
    ]


def rounded(chance: Fraction, denominator: int | None) -> Fraction:
    """Return the nearest fraction with a *denominator*, if there is one."""
    if denominator is None:
        return chance
    return Fraction(round(chance * denominator), denominator)


class Known(NamedTuple):
    """The number of rolled dice, and their kicker, or 0."""

    dice: int
    kicker: int = 0


@cache
def successes(comparison: Comparison, off: Known, defence: Known) -> Numbers:
    """Return which pairs of rolls are a success of the OFF dice."""
    compared = (
        comparison(*pair) for pair in product(faces_shown(off), faces_shown(defence))
    )
    return np.array([*map(wins, compared)], dtype=np.int64)


def faces_shown(pool: Known) -> Iterator[Faces]:
    """Yield all rolls that a pool can show, its kicker included."""
    kicks = (pool.kicker,) if pool.kicker else ()
    return (sort_faces(*faces, *kicks) for faces in falls(pool.dice))


def rolled_table(stage: Stage, grain: int | None) -> ChanceTable:
    """Return the mean of the six results of one die in the air."""
    place, fallen = in_turn(stage)
    later, lying = roomy(by_value(fallen, grain)), stage.sizes[place].lying
    numbers = spread(stage, place, rolled_falls(lying), len(falls(lying + 1)))
    grid, scale = at(later.grid, place, numbers, np.add), later.scale * 6
    grid = simplest(grid) if grain is None else with_equals_merged(grid, scale, grain)
    return ChanceTable(grid, scale, later.exact and grain is None)


def roomy(known: ChanceTable) -> ChanceTable:
    """Return the table, with fewer cases if six times as many do not fit.

    A hundred thousand cases are left, far more than a percentage needs.
    """
    if fits(known.scale * 6):
        return known
    grid = known.grid._replace(values=coarser(known.grid.values, 6))
    return ChanceTable(grid, known.scale // 6, known.exact)


def best_table(stage: Stage, grain: int | None) -> ChanceTable:
    """Return the best values that the side on turn can reach, for every roll."""
    # No die is rolled between bumps, so a comparison is enough.
    ranking = stage.moment is DecisionPoint.BUMPS and grain is None
    known = by_rank if ranking else by_value
    found = [(option, known(option.stage, grain)) for option in options(stage)]
    scale, book = max(later.scale for _, later in found), found[0][1].book
    ahead, back = views(stage.turn, book)
    grids = [
        changed_grid(stage, option, viewed_grid(finer(later, scale), ahead))
        for option, later in found
    ]
    grid = simplest(best(grids)) if grain is None else about_best(grids, scale, grain)
    exact = grain is None and all(later.exact for _, later in found)
    return ChanceTable(viewed_grid(grid, back), scale, exact, book)


def finer(later: ChanceTable, scale: int) -> Grid:
    """Return the grid of a table, scaled to the number of cases of others."""
    times = scale // later.scale
    if times == 1:
        return later.grid
    return later.grid._replace(values=later.grid.values * times)


def viewed_grid(grid: Grid, view: View) -> Grid:
    """Return the grid with its values as seen by one side."""
    return grid._replace(values=view(grid.values))


def views(turn: Role, book: Book | None) -> tuple[View, View]:
    """Return functions to and from values, or ranks, of which the smallest is best."""
    if turn == "target":
        return (lambda values: values), (lambda values: values)
    return (
        (book.turns.take, book.backs.take) if book else (seen_by_target, seen_by_target)
    )


def changed_grid(stage: Stage, option: Option, grid: Grid) -> Grid:
    """Return the best values that an option can lead to, from those after it."""
    for change in option.changes:
        numbers = ways(stage.sizes[change.place].lying, change)
        after = option.stage.sizes[change.place].lying
        numbers = spread(stage, change.place, numbers, len(falls(after)))
        grid = at(grid, change.place, numbers, np.minimum)
    return grid


def at(grid: Grid, place: int, numbers: Numbers, join: np.ufunc) -> Grid:
    """Return the values before the pool at a place changed to these rolls."""
    if place in STRIKE:
        return moved_grid(grid, numbers, join)
    return transposed_grid(moved_grid(transposed_grid(grid), numbers, join))


def spread(stage: Stage, place: int, numbers: Numbers, count: int) -> Numbers:
    """Return the numbers, of *count*, that one pool has within its pair of pools."""
    beside = len(falls(stage.sizes[place ^ 1].lying))
    others = np.arange(beside)
    if place % 2:
        pairs = others[:, None, None] * count + numbers
    else:
        pairs = numbers[:, None, :] * beside + others[:, None]
    nowhere = np.broadcast_to(
        numbers == NOWHERE if place % 2 else (numbers == NOWHERE)[:, None, :],
        pairs.shape,
    )
    return np.where(nowhere, NOWHERE, pairs).reshape(-1, numbers.shape[1])
