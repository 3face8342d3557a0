"""The time that the odds of the largest assaults take with an empty cache."""

from collections.abc import Iterator

from bench.figures import Figure, milliseconds, timed
from pocket_tactics.engine.dice import first_difference
from pocket_tactics.odds.solver import chances as contests
from pocket_tactics.odds.solver import tables
from pocket_tactics.odds.solver.contest import (
    Combatant,
    Contest,
    DecisionPoint,
    Dice,
    Rights,
    Use,
)

MAX_MICROSECONDS = 2_000
DICE = Dice(to_roll=3)
CASES: tuple[tuple[str, Rights, int | None], ...] = (
    ("no re-roll", Rights(), MAX_MICROSECONDS),
    ("two re-rolls a side", Rights(rerolls=2), MAX_MICROSECONDS),
    (
        "two re-rolls and bumps of +1 a side",
        Rights(rerolls=2, bumps=(("off", 1), ("def", 1))),
        MAX_MICROSECONDS,
    ),
    (
        "two re-rolls, three bumps a side",
        Rights(rerolls=2, bumps=(("off", 1), ("def", 1), ("def", 2))),
        MAX_MICROSECONDS,
    ),
    (
        "two re-rolls and a Mage a side, estimated",
        Rights(rerolls=2, marks=("both",)),
        MAX_MICROSECONDS,
    ),
    ("four re-rolls a side, estimated", Rights(rerolls=4), None),
    (
        "second and third: a Standard",
        Rights(rerolls=2, lent=2, raises=1),
        MAX_MICROSECONDS,
    ),
    (
        "second and third: two re-rolls and a Mage a side, estimated",
        Rights(rerolls=2, uses=(Use("covers", "both"),)),
        MAX_MICROSECONDS,
    ),
)


def figures() -> Iterator[Figure]:
    """Measure each contest with an empty cache, and once more with a full one."""
    for name, rights, most in CASES:
        forget()
        corner = Combatant(DICE, DICE, rights)
        contest = Contest(corner, corner, first_difference, DecisionPoint.DUELS)
        _, cold = timed(contests.chances, contest)
        _, warm = timed(contests.chances, contest)
        yield milliseconds(f"odds, 3 against 3 dice, {name}, cold", cold, most)
        yield milliseconds(f"odds, 3 against 3 dice, {name}, again", warm)


def forget() -> None:
    """Clear the caches of solved fights."""
    for remembered in (contests.chances, contests.rough, tables.table, tables.by_rank):
        remembered.cache_clear()
