"""The results of dice that are still to fall, each with the position after it.

A look ahead plays the rules, and takes the dice of a fight or a test as one chance.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction

from msgspec.structs import replace

from pocket_tactics.engine.rules.fights import InFight, Role
from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.odds.solver.chances import chances, rights_left, rough
from pocket_tactics.odds.solver.contest import Contest, Dice, Rights

FALLEN: tuple[tuple[Role, ...], ...] = (
    (),
    ("attacker",),
    ("target",),
    ("attacker", "target"),
)
"""The results of a fight: the roles whose units are struck."""

Weights = tuple[tuple[Fraction, ...], bool]
"""The probability of each result, and whether they are exact."""

ANY: tuple[Fraction, ...] = (Fraction(1), *[Fraction(0)] * (len(FALLEN) - 1))
"""Probabilities of results that are all worth the same."""

Worths = Sequence[object]
"""The worth of the position after each result. Players may fight for the best one."""


class Results(FrozenStruct, frozen=True):
    """The positions after dice, and the function that returns their probabilities."""

    states: tuple[State, ...]
    weights: Callable[[Worths], Weights]


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
