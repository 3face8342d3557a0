"""The odds of one assault from any moment of it, with the best play of both players.

Both players value the two units alike. Each maximises the chance that the enemy falls
less the chance that its own unit falls. If two choices are equal, it prefers to keep
its own unit.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

import numpy as np

from pocket_tactics.engine.dice import pool_odds, sort_faces
from pocket_tactics.odds.solver.contest import (
    Chances,
    Combatant,
    Contest,
    DecisionPoint,
    Dice,
    Rights,
    Role,
)
from pocket_tactics.odds.solver.cost import effort
from pocket_tactics.odds.solver.options import settled_stage, without
from pocket_tactics.odds.solver.rolls import Numbers, falls, number_of
from pocket_tactics.odds.solver.stages import Size, Stage
from pocket_tactics.odds.solver.tables import ChanceTable, table
from pocket_tactics.odds.solver.values import unpacked_counts

GRAIN = 300
"""The resolution of an estimate: chances less than 1/300 apart count as equal."""

MAX_EFFORT = 260_000_000
"""The maximum effort of exact chances, two or three seconds of work."""

MARKED_EFFORT = 170_000_000
"""The maximum effort with marked dice, which are slow to compare: as long."""

USED_EFFORT = 70_000_000
"""The maximum effort with ability re-rolls in turn, of any of many dice: as long."""

FULL_EFFORT = 400_000_000
"""The maximum effort for rolled dice, where an estimate is too rough: twice as long."""

LESS_EFFORT = 60_000_000
"""The maximum effort before the roll if there are many re-rolls."""

FEW_REROLLS = 2
FEW_DICE = 2

NO_DICE = Dice()


@lru_cache(maxsize=4096)
def chances(contest: Contest) -> Chances:
    """Return the probabilities of all outcomes of an assault.

    >>> from pocket_tactics.engine.dice import top_dice
    >>> plain = Combatant(off=Dice(to_roll=1), defence=Dice(to_roll=1))
    >>> chances(Contest(plain, plain, top_dice)).target_falls
    Fraction(5, 12)
    """
    easy = effort(stage_of(contest)) <= most_effort(contest)
    return looked_up(contest, None if easy else GRAIN)


@lru_cache(maxsize=4096)
def rough(contest: Contest) -> Chances:
    """Return a quick estimate before the roll, separate for strike and reply."""
    attacker, target = contest.attacker, contest.target
    strike = contest._replace(
        attacker=attacker._replace(defence=NO_DICE), target=target._replace(off=NO_DICE)
    )
    reply = contest._replace(
        attacker=attacker._replace(off=NO_DICE), target=target._replace(defence=NO_DICE)
    )
    struck = looked_up(strike, None).target_falls
    replied = looked_up(reply, None).attacker_falls
    return Chances(
        both=struck * replied,
        target=struck * (1 - replied),
        attacker=(1 - struck) * replied,
        neither=(1 - struck) * (1 - replied),
        exact=False,
    )


def looked_up(contest: Contest, grain: int | None) -> Chances:
    """Return the chances from a table: exact, or estimated with a *grain*."""
    marking = contest.moment is DecisionPoint.MARKS
    cases = [cases_of(pool, rolled=not marking) for pool in pools_of(contest)]
    return weighed_cases(table(stage_of(contest), grain), cases)


def pools_of(contest: Contest) -> tuple[Dice, ...]:
    """Return the four pools as they meet: a strike, then the reply."""
    attacker, target = contest.attacker, contest.target
    return attacker.off, target.defence, target.off, attacker.defence


def most_effort(contest: Contest) -> int:
    """Return the maximum effort for exact chances.

    Before the dice are rolled an estimate is good enough, because its errors cancel
    out.
    """
    if sum(pool.to_roll for pool in pools_of(contest)) <= FEW_DICE:
        return FULL_EFFORT
    rights = (contest.attacker.rights, contest.target.rights)
    if max(right.rerolls for right in rights) > FEW_REROLLS:
        return LESS_EFFORT
    if any(right.uses for right in rights):
        return USED_EFFORT
    return MARKED_EFFORT if any(right.marks for right in rights) else MAX_EFFORT


def stage_of(contest: Contest) -> Stage:
    """Return the next stage of the contest with a decision, without the faces."""
    return settled_stage(
        Stage(
            sizes=tuple(size_of(contest, pool) for pool in pools_of(contest)),
            rights=(
                rights_left(contest, contest.attacker, "attacker"),
                rights_left(contest, contest.target, "target"),
            ),
            stays=(contest.attacker.stays, contest.target.stays),
            comparison=contest.comparison,
            moment=contest.moment,
            turn=contest.turn,
            kickers=tuple(pool.kicker for pool in pools_of(contest)),
            sparks=(contest.attacker.sparks, contest.target.sparks),
        )
    )


def size_of(contest: Contest, pool: Dice) -> Size:
    """Return the size of a pool, with all dice rolled except the marked ones."""
    lying, air = len(pool.lying), pool.to_roll
    return (
        Size(lying, air) if contest.moment is DecisionPoint.MARKS else Size(lying + air)
    )


def rights_left(contest: Contest, corner: Combatant, role: Role) -> Rights:
    """Return the rights of a side that are still ahead, in a fixed order."""
    moments = list(DecisionPoint)
    past = moments.index(contest.moment) + (role in contest.finished)
    rights = corner.rights
    for moment in moments[: min(past, len(moments) - 1)]:
        rights = without(rights, moment)
    return rights._replace(
        uses=tuple(sorted(rights.uses)),
        anew=tuple(sorted(rights.anew)),
        bumps=tuple(sorted(rights.bumps)),
        marks=tuple(sorted(rights.marks)),
    )


@lru_cache(maxsize=4096)
def cases_of(pool: Dice, *, rolled: bool) -> Numbers:
    """Return the number of cases of each roll of a pool."""
    air = pool.to_roll if rolled else 0
    cases = np.zeros(len(falls(len(pool.lying) + air)), dtype=np.int64)
    for faces, chance in pool_odds(air).items():
        cases[number_of(sort_faces(*pool.lying, *faces))] += int(chance * 6**air)
    return cases


def weighed_cases(known: ChanceTable, cases: Sequence[Numbers]) -> Chances:
    """Return the chances of a table, weighted by the number of cases of each roll."""
    strikes, rows = classes_met(known.grid.strikes, *cases[:2])
    replies, columns = classes_met(known.grid.replies, *cases[2:])
    values = known.grid.values[np.ix_(strikes, replies)]
    if known.book:
        values = known.book.values.take(values)
    total = known.scale * int(rows.sum()) * int(columns.sum())
    ahead, attacker, both = (
        Fraction(summed_chances(counts, rows, columns), total)
        for counts in unpacked_counts(values)
    )
    return Chances(
        both=both,
        target=ahead + attacker - both,
        attacker=attacker - both,
        neither=1 - ahead - 2 * attacker + both,
        exact=known.exact,
    )


def classes_met(
    classes: Numbers, off: Numbers, defence: Numbers
) -> tuple[Numbers, Numbers]:
    """Return the classes of two pools' rolls, and the number of cases of each."""
    cases = np.bincount(classes, weights=np.outer(off, defence).ravel())
    found = np.flatnonzero(cases)
    return found, cases[found].astype(np.int64)


def summed_chances(counts: Numbers, rows: Numbers, columns: Numbers) -> int:
    """Return the sum of the counts of all rolls, which needs Python's integers."""
    pairs = zip((rows @ counts).tolist(), columns.tolist(), strict=True)
    return sum(count * weight for count, weight in pairs)
