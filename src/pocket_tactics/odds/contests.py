"""The odds of one assault from any moment of it, with the best play of both players.

Both players value the two units alike: each wants the difference between the
chances that the enemy and that its own unit fall to be as great as it can be;
where that is the same, it would rather keep its own unit.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

import numpy as np

from pocket_tactics.dice import pool_odds, sort_faces
from pocket_tactics.odds.corners import (
    ROLES,
    Chances,
    Contest,
    Corner,
    Dice,
    Moment,
    Rights,
)
from pocket_tactics.odds.falls import Numbers, falls, number_of
from pocket_tactics.odds.stages import Size, Stage, settled, without
from pocket_tactics.odds.tables import Table, by_value
from pocket_tactics.odds.values import unpacked

__all__ = ["Chances", "Contest", "Corner", "Dice", "Moment", "Rights", "chances"]


@lru_cache(maxsize=4096)
def chances(contest: Contest) -> Chances:
    """The probabilities of all that an assault can come to."""
    pools = pools_of(contest)
    waiting = contest.moment is Moment.MARKS
    sizes = [Size(len(pool.lying), pool.to_roll) for pool in pools]
    if not waiting:
        sizes = [Size(sum(size)) for size in sizes]
    known = by_value(settled(stage_of(contest, sizes)))
    cases = [lying_cases(pool, rolled=not waiting) for pool in pools]
    return counted(known, cases)


def pools_of(contest: Contest) -> tuple[Dice, ...]:
    """The four pools as they meet: a strike, then the reply."""
    attacker, target = contest.attacker, contest.target
    return attacker.off, target.defence, target.off, attacker.defence


def stage_of(contest: Contest, sizes: Sequence[Size]) -> Stage:
    """The contest with its dice unseen."""
    corners = {role: getattr(contest, role) for role in ROLES}
    rights = tuple(
        without(corner.rights, contest.moment)
        if role in contest.finished
        else corner.rights
        for role, corner in corners.items()
    )
    return Stage(
        sizes=tuple(sizes),
        rights=tuple(
            held._replace(bumps=tuple(sorted(held.bumps))) for held in rights
        ),
        stays=tuple(corner.stays for corner in corners.values()),
        comparison=contest.comparison,
        moment=contest.moment,
        turn=contest.turn,
    )


def lying_cases(pool: Dice, *, rolled: bool) -> Numbers:
    """In how many cases a pool comes to lie in each of its ways."""
    air = pool.to_roll if rolled else 0
    cases = np.zeros(len(falls(len(pool.lying) + air)), dtype=np.int64)
    for faces, chance in pool_odds(air).items():
        cases[number_of(sort_faces(*pool.lying, *faces))] += int(chance * 6**air)
    return cases


def counted(known: Table, cases: Sequence[Numbers]) -> Chances:
    """The chances of a table, its falls weighted with their cases."""
    values, strikes, replies = known.grid
    rows, columns = (
        np.bincount(classes, weights=np.outer(*pair).ravel(), minlength=size)
        for classes, pair, size in zip(
            (strikes, replies), (cases[:2], cases[2:]), values.shape, strict=True
        )
    )
    total = known.scale * int(rows.sum()) * int(columns.sum())
    ahead, attacker, both = (
        Fraction(weighed(counts, rows, columns), total) for counts in unpacked(values)
    )
    target = ahead + attacker
    return Chances(
        both=both,
        target=target - both,
        attacker=attacker - both,
        neither=1 - target - attacker + both,
        exact=known.exact,
    )


def weighed(counts: Numbers, rows: Numbers, columns: Numbers) -> int:
    """The sum of the counts of all falls, too great for any but Python's integers."""
    by_column = rows.astype(np.int64) @ counts
    pairs = zip(by_column.tolist(), columns.tolist(), strict=True)
    return sum(count * int(weight) for count, weight in pairs)
