"""An assault without the faces of its dice: the sizes of pools, and the rights."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal, NamedTuple, TypeVar

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.dice import Comparison
from pocket_tactics.odds.solver.contest import ROLES, DecisionPoint, Rights, Role

T = TypeVar("T")

Kind = Literal["take", "take-all", "raise", "lower", "lose", "gain"]

POOLS: tuple[Pool, Pool] = ("off", "def")
PLACES: dict[tuple[Role, Pool], int] = {
    ("attacker", "off"): 0,
    ("target", "def"): 1,
    ("target", "off"): 2,
    ("attacker", "def"): 3,
}
"""The four pools in the order in which they meet: a strike, then the reply."""


class Size(NamedTuple):
    """The number of rolled dice of a pool, and the number of dice in the air."""

    lying: int
    air: int = 0


class Change(NamedTuple):
    """The change of one pool. *by* is a number of pips, or a face."""

    place: int
    kind: Kind
    by: int = 0


class Stage(NamedTuple):
    """A contest without its faces. *rights* are the attacker's, then the target's.

    A side that declines gives up a right, so *finished* is not needed.
    """

    sizes: tuple[Size, ...]
    rights: tuple[Rights, ...]
    stays: tuple[Fraction, Fraction]
    comparison: Comparison
    moment: DecisionPoint
    turn: Role
    kickers: tuple[int, ...] = (0, 0, 0, 0)
    sparks: tuple[Fraction, Fraction] = (Fraction(0), Fraction(0))


class Option(NamedTuple):
    """One option, for any of the dice, and the stage it leads to."""

    stage: Stage
    changes: tuple[Change, ...] = ()


def in_the_air(stage: Stage) -> bool:
    """Whether dice are to be rolled before anything else."""
    marking = stage.moment is DecisionPoint.MARKS
    return not marking and any(size.air for size in stage.sizes)


def on_pool(
    stage: Stage, role: Role, pool: Pool, kind: Kind, *, by: int = 0
) -> Iterator[Option]:
    """Yield the option to change a pool, if it has a rolled die."""
    if size_of(stage, role, pool).lying:
        changes = (Change(PLACES[role, pool], kind, by),)
        yield Option(resized_stage(stage, changes), changes)


def resized_stage(stage: Stage, changes: tuple[Change, ...]) -> Stage:
    """Return the stage with the sizes of pools after *changes*."""
    sizes = list(stage.sizes)
    for place, kind, _ in changes:
        lying, air = sizes[place]
        sizes[place] = {
            "take": Size(lying - 1, air + 1),
            "take-all": Size(0, air + lying),
            "lose": Size(lying - 1, air),
            "gain": Size(lying + 1, air),
        }.get(kind, sizes[place])
    return stage._replace(sizes=tuple(sizes))


def one_less(held: tuple[T, ...], used: T) -> tuple[T, ...]:
    """Return a tuple of rights with one of them used."""
    index = held.index(used)
    return held[:index] + held[index + 1 :]


def other(role: Role) -> Role:
    """Return the opposite role."""
    return "target" if role == "attacker" else "attacker"


def size_of(stage: Stage, role: Role, pool: Pool) -> Size:
    """Return the size of one pool."""
    return stage.sizes[PLACES[role, pool]]


def rights_of(stage: Stage, role: Role) -> Rights:
    """Return the rights of one side."""
    return stage.rights[ROLES.index(role)]


def with_rights(stage: Stage, role: Role, rights: Rights) -> Stage:
    """Return the stage with other rights of one side."""
    attackers, targets = stage.rights
    if role == "attacker":
        return stage._replace(rights=(rights, targets))
    return stage._replace(rights=(attackers, rights))
