"""The results of dice that are still to fall, each with the position after it.

A look ahead plays the rules, and takes the dice of a fight or a test as one chance.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from pocket_tactics.engine.rules.fights import ROLES, Fight, InFight, Role, Side
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.odds.solver.chances import (
    chances,
    rights_left,
    rough,
    stage_of,
)
from pocket_tactics.odds.solver.contest import Contest, Dice, Rights
from pocket_tactics.odds.solver.cost import effort

Fallen = tuple[Role, ...]
"""The roles whose units are struck."""

FALLEN: tuple[Fallen, ...] = (
    (),
    ("attacker",),
    ("target",),
    ("target", "attacker"),
)
"""The results of a fight. Of two units the target is struck first, as in the rules."""

Weights = tuple[tuple[Fraction, ...], bool]
"""The probability of each result, and whether they are exact."""

ANY: tuple[Fraction, ...] = (Fraction(1), *[Fraction(0)] * (len(FALLEN) - 1))
"""Probabilities of results that are all worth the same."""

Worths = Sequence[object]
"""The worth of the position after each result. Players may fight for the best one."""


MAX_JUDGED_EFFORT = 5_000_000
"""The maximum effort of solving a contest in which a question may be empty: 50 ms."""


class Solved(NamedTuple):
    """The exact probability of each result, if both value the two units alike.

    *alone* has the probability that each role is struck if only that matters. *states*
    has the positions after all results, impossible ones included.
    """

    odds: Mapping[Fallen, Fraction]
    alone: Mapping[Role, Fraction]
    states: Mapping[Fallen, State]


class Results(FrozenStruct, frozen=True, kw_only=True):
    """The positions after dice, and the function that returns their probabilities.

    *units* are the units of the roles. In a test the tested unit has the role of the
    attacker, and a failure strikes it.
    *solved* returns ``None`` if the odds are an estimate, or take too long.
    """

    states: tuple[State, ...]
    weights: Callable[[Worths], Weights]
    units: Mapping[Role, str]
    solved: Callable[[], Solved | None]


def units_of(fight: Fight[Side]) -> dict[Role, str]:
    """Return the units of a fight by their roles."""
    return {role: fight.side(role).unit for role in ROLES}


def solve(contest: Contest, states: Sequence[State], *, exact: bool) -> Solved | None:
    """Return the exact odds of a contest; ``None`` for an estimate.

    The contest has what may save a struck unit, which is not counted as a result. The
    positions are those after each result. If a roll follows one of them, such as that
    of a winner who enters Ice, a player who may still change dice may prefer to lose.
    """
    escapes = (contest.attacker.stays, contest.target.stays)
    sparks = (contest.attacker.sparks, contest.target.sparks)
    rolls = (state.mover == CHANCE for state in states)
    if not exact or (able(contest) and any((*escapes, *sparks, *rolls))):
        return None
    plain = without_escapes(contest)
    each = {role: struck_alone(plain, role) for role in ROLES}
    alone = {role: one for role, one in each.items() if one}
    if len(alone) < len(ROLES) or not all(map(is_quick, (plain, *alone.values()))):
        return None
    best = chances(plain)
    falls = {role: chances(one) for role, one in alone.items()}
    if not all(each.exact for each in (best, *falls.values())):
        return None
    odds = best.neither, best.attacker, best.target, best.both
    return Solved(
        dict(zip(FALLEN, odds, strict=True)),
        {
            "attacker": falls["attacker"].attacker_falls,
            "target": falls["target"].target_falls,
        },
        dict(zip(FALLEN, states, strict=True)),
    )


def is_quick(contest: Contest) -> bool:
    """Whether a contest is solved quickly enough to judge a question."""
    return effort(stage_of(contest)) <= MAX_JUDGED_EFFORT


def fixed_weights(*odds: Fraction) -> Callable[[Worths], Weights]:
    """Return the weights of results that do not depend on their worth."""
    return lambda _: (odds, True)


def after_dice(state: State) -> State:
    """Return the position without the steps of the fight under way."""
    agenda = state.agenda
    while agenda and isinstance(agenda[0], InFight):
        agenda = agenda[1:]
    return replace(state, agenda=agenda)


def contest_weights(contest: Contest, *, exact: bool) -> Callable[[Worths], Weights]:
    """Return the weights of the four results of a contest.

    If only the fall of one unit matters, both players fight for that alone. Otherwise
    each strike is taken by itself, which is an estimate if somebody may change dice.
    """

    def weights(worths: Worths) -> Weights:
        if all(worth == worths[0] for worth in worths):
            return ANY, True
        role = falls_that_matter(worths)
        alone = struck_alone(contest, role) if role else None
        solved = chances(alone) if alone else rough(contest)
        sure = exact and able(contest) <= (alone is not None)
        return (solved.neither, solved.attacker, solved.target, solved.both), sure

    return weights


def falls_that_matter(worths: Worths) -> Role | None:
    """Return the role whose fall alone matters, if there is one."""
    neither, attacker, target, both = worths
    if (neither, target) == (attacker, both):
        return "target"
    return "attacker" if (neither, attacker) == (target, both) else None


def struck_alone(contest: Contest, struck: Role) -> Contest | None:
    """Return a contest in which one role is struck and the other is not.

    Return ``None`` if a die of one strike may become a die of the other.
    """
    attacker, target = contest.attacker, contest.target
    if attacker.rights.guard or target.rights.guard:
        return None
    none = Dice()
    if struck == "target":
        attacker = attacker._replace(defence=none)
        return contest._replace(attacker=attacker, target=target._replace(off=none))
    target = target._replace(defence=none)
    return contest._replace(attacker=attacker._replace(off=none), target=target)


def able(contest: Contest) -> int:
    """Return the number of sides that may still change dice.

    If both may, a change in vain can be worth the turn that it takes.
    """
    attacker = rights_left(contest, contest.attacker, "attacker")
    target = rights_left(contest, contest.target, "target")
    return sum(rights != Rights() for rights in (attacker, target))


def without_escapes(contest: Contest) -> Contest:
    """Return a contest that ends with its strikes, not with what may save a unit."""
    none = Fraction(0)
    return contest._replace(
        attacker=contest.attacker._replace(stays=none, sparks=none),
        target=contest.target._replace(stays=none, sparks=none),
    )
