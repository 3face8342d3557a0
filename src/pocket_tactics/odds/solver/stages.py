"""An assault with its dice unseen: who may do what next, and what that leads to."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Literal, NamedTuple, TypeVar

from pocket_tactics.abilities.common import Pool
from pocket_tactics.dice import HIGHEST_FACE, Comparison
from pocket_tactics.odds.solver.contest import (
    ROLES,
    BumpPool,
    Covers,
    Moment,
    Rights,
    Role,
    Use,
)

T = TypeVar("T")

Kind = Literal["take", "take-all", "raise", "lower", "lose", "gain"]

NOTHING = Rights()
POOLS: tuple[Pool, Pool] = ("off", "def")
PLACES: dict[tuple[Role, Pool], int] = {
    ("attacker", "off"): 0,
    ("target", "def"): 1,
    ("target", "off"): 2,
    ("attacker", "def"): 3,
}
"""The four pools in the order in which they meet: a strike, then the reply."""


class Size(NamedTuple):
    """How many dice of a pool lie, and how many are in the air."""

    lying: int
    air: int = 0


class Change(NamedTuple):
    """What happens to one pool; *by* is a number of pips, or a face."""

    place: int
    kind: Kind
    by: int = 0


class Stage(NamedTuple):
    """All of a contest but what the dice show; rights are the attacker's, the target's.

    Whoever declines has given up a right, so that nobody is to be remembered as
    finished.
    """

    sizes: tuple[Size, ...]
    rights: tuple[Rights, ...]
    stays: tuple[Fraction, Fraction]
    comparison: Comparison
    moment: Moment
    turn: Role
    kickers: tuple[int, ...] = (0, 0, 0, 0)
    sparks: tuple[Fraction, Fraction] = (Fraction(0), Fraction(0))


class Option(NamedTuple):
    """One thing to do, whichever dice it is done to, and the stage it leads to."""

    stage: Stage
    changes: tuple[Change, ...] = ()


def settled_stage(stage: Stage) -> Stage:
    """The stage at which somebody next decides, or chance does."""
    while not (in_the_air(stage) or stage.moment is Moment.TALLY):
        for role in (stage.turn, other(stage.turn)):
            if can_act(stage, role):
                return stage._replace(turn=role)
        stage = next_moment(stage)
    return stage


def in_the_air(stage: Stage) -> bool:
    """Whether dice are to be rolled before anything else."""
    marking = stage.moment is Moment.MARKS
    return not marking and any(size.air for size in stage.sizes)


def in_turn(stage: Stage) -> tuple[int, Stage]:
    """The pool of which a die is rolled next, and the stage once it has fallen."""
    place = next(place for place, size in enumerate(stage.sizes) if size.air)
    lying, air = stage.sizes[place]
    sizes = (*stage.sizes[:place], Size(lying + 1, air - 1), *stage.sizes[place + 1 :])
    return place, settled_stage(stage._replace(sizes=sizes))


def next_moment(stage: Stage) -> Stage:
    """The moment after, at which the attacker is first again."""
    moments = list(Moment)
    return stage._replace(
        rights=tuple(without(rights, stage.moment) for rights in stage.rights),
        moment=moments[moments.index(stage.moment) + 1],
        turn="attacker",
    )


def without(rights: Rights, moment: Moment) -> Rights:
    """The rights of a corner which has done with a moment."""
    rights = rights._replace(**{moment: getattr(NOTHING, moment)})
    return rights if rights.rerolls else rights._replace(lent=0, raises=0)


def can_act(stage: Stage, role: Role) -> bool:
    """Whether a corner has anything to decide at this moment."""
    return next(uses(stage, role), None) is not None


def must(stage: Stage) -> bool:
    """Whether this moment's right is a duty."""
    return stage.moment in {Moment.BLADE, Moment.PRICE}


def options(stage: Stage) -> list[Option]:
    """All that the corner whose turn it is may do, to decline included."""
    declined = with_rights(
        stage, stage.turn, without(rights_of(stage, stage.turn), stage.moment)
    )
    found = [] if must(stage) else [Option(declined)]
    found.extend(uses(stage, stage.turn))
    return [
        option._replace(stage=settled_stage(turn_passed(option.stage, stage.turn)))
        for option in found
    ]


def turn_passed(stage: Stage, role: Role) -> Stage:
    """The stage with the turn passed on; a price is paid in one go."""
    if stage.moment is Moment.PRICE:
        return stage
    return stage._replace(turn=other(role))


def uses(stage: Stage, role: Role) -> Iterator[Option]:
    """Every way to use the rights of this moment."""
    return USES[stage.moment](stage, role)


def duels(stage: Stage, role: Role) -> Iterator[Option]:
    """Have a die of the other corner rolled again."""
    rights = rights_of(stage, role)
    if rights.duels:
        left = with_rights(stage, role, rights._replace(duels=rights.duels - 1))
        for pool in POOLS:
            yield from on_pool(left, other(role), pool, "take")


def ability_uses(stage: Stage, role: Role) -> Iterator[Option]:
    """Use the re-roll of an ability."""
    rights = rights_of(stage, role)
    for use in dict.fromkeys(rights.uses):
        left = with_rights(
            stage, role, rights._replace(uses=one_less(rights.uses, use))
        )
        for owner, pool, kind in pools_reached(role, use):
            yield from on_pool(left, owner, pool, kind)


def pools_reached(role: Role, use: Use) -> Iterator[tuple[Role, Pool, Kind]]:
    """Whose pools a re-roll may be of, and whether of one die or of all."""
    if use.kind == "pool":
        yield role, "off" if use.what == "off" else "def", "take-all"
        return
    owners = (role,) if use.kind == "own" else COVERED[use.what]
    yield from ((owner, pool, "take") for owner in owners for pool in POOLS)


def rolls_anew(stage: Stage, role: Role) -> Iterator[Option]:
    """Roll a whole pool again."""
    rights = rights_of(stage, role)
    for pool in dict.fromkeys(rights.anew):
        left = rights._replace(anew=one_less(rights.anew, pool))
        yield from on_pool(with_rights(stage, role, left), role, pool, "take-all")


def guards(stage: Stage, role: Role) -> Iterator[Option]:
    """Make a DEF die of an OFF die."""
    rights = rights_of(stage, role)
    if not (rights.guard and size_of(stage, role, "off").lying):
        return
    left = with_rights(stage, role, rights._replace(guard=False))
    off, defence = (PLACES[role, pool] for pool in POOLS)
    for face in range(1, HIGHEST_FACE + 1):
        changes = (Change(off, "lose", face), Change(defence, "gain", face))
        yield Option(resized_stage(left, changes), changes)


def blades(stage: Stage, role: Role) -> Iterator[Option]:
    """Give the floating bump its colour."""
    rights = rights_of(stage, role)
    for pool in POOLS if rights.blade else ():
        held = (*rights.bumps, (pool, rights.blade))
        left = rights._replace(blade=0, bumps=tuple(sorted(held)))
        yield Option(with_rights(stage, role, left))


def prices(stage: Stage, role: Role) -> Iterator[Option]:
    """Lower a DEF die."""
    rights = rights_of(stage, role)
    if rights.price:
        left = rights._replace(price=rights.price - 1)
        yield from on_pool(with_rights(stage, role, left), role, "def", "lower")


def bumps(stage: Stage, role: Role) -> Iterator[Option]:
    """Raise a die."""
    rights = rights_of(stage, role)
    for bump in dict.fromkeys(rights.bumps):
        left = rights._replace(bumps=one_less(rights.bumps, bump))
        for pool in bump_pools(bump[0]):
            stage_left = with_rights(stage, role, left)
            yield from on_pool(stage_left, role, pool, "raise", by=bump[1])


def marks(stage: Stage, role: Role) -> Iterator[Option]:
    """Mark a die to be rolled again."""
    rights = rights_of(stage, role)
    for mark in dict.fromkeys(rights.marks):
        left = with_rights(
            stage, role, rights._replace(marks=one_less(rights.marks, mark))
        )
        for owner in covered_roles(mark):
            for pool in POOLS:
                yield from on_pool(left, owner, pool, "take")


def rerolls(stage: Stage, role: Role) -> Iterator[Option]:
    """Roll a die again, or give what is lent to raise one."""
    rights = rights_of(stage, role)
    if not rights.rerolls:
        return
    left = with_rights(stage, role, reroll_spent(rights))
    for pool in POOLS:
        yield from on_pool(left, role, pool, "take")
    if rights.raises and rights.lent:
        given = reroll_spent(
            rights._replace(raises=rights.raises - 1, lent=rights.lent - 1)
        )
        yield from on_pool(with_rights(stage, role, given), role, "off", "raise", by=1)


def reroll_spent(rights: Rights) -> Rights:
    """The rights with a re-roll less; what is lent goes last."""
    left = rights.rerolls - 1
    lent = min(rights.lent, left) if rights.raises else 0
    return rights._replace(rerolls=left, lent=lent, raises=rights.raises if lent else 0)


def on_pool(
    stage: Stage, role: Role, pool: Pool, kind: Kind, *, by: int = 0
) -> Iterator[Option]:
    """The option to change a pool, if any die of it lies."""
    if size_of(stage, role, pool).lying:
        changes = (Change(PLACES[role, pool], kind, by),)
        yield Option(resized_stage(stage, changes), changes)


def resized_stage(stage: Stage, changes: tuple[Change, ...]) -> Stage:
    """The stage with the sizes that pools have after *changes*."""
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


def bump_pools(pool: BumpPool) -> tuple[Pool, ...]:
    """The pools of which a bump may raise a die."""
    return POOLS if pool == "any" else (pool,)


def covered_roles(mark: Covers) -> tuple[Role, ...]:
    """The corners of which a mark may name a die."""
    return COVERED[mark]


COVERED: dict[str, tuple[Role, ...]] = {
    "attacker": ("attacker",),
    "target": ("target",),
    "both": ROLES,
}


def one_less(held: tuple[T, ...], used: T) -> tuple[T, ...]:
    """What is held once one of it is used."""
    index = held.index(used)
    return held[:index] + held[index + 1 :]


def other(role: Role) -> Role:
    """The role across the table."""
    return "target" if role == "attacker" else "attacker"


def size_of(stage: Stage, role: Role, pool: Pool) -> Size:
    """The size of one pool."""
    return stage.sizes[PLACES[role, pool]]


def rights_of(stage: Stage, role: Role) -> Rights:
    """The rights of one corner."""
    return stage.rights[ROLES.index(role)]


def with_rights(stage: Stage, role: Role, rights: Rights) -> Stage:
    """The stage with other rights of one corner."""
    attackers, targets = stage.rights
    if role == "attacker":
        return stage._replace(rights=(rights, targets))
    return stage._replace(rights=(attackers, rights))


USES: dict[Moment, Callable[[Stage, Role], Iterator[Option]]] = {
    Moment.DUELS: duels,
    Moment.USES: ability_uses,
    Moment.ANEW: rolls_anew,
    Moment.GUARD: guards,
    Moment.BLADE: blades,
    Moment.PRICE: prices,
    Moment.BUMPS: bumps,
    Moment.MARKS: marks,
    Moment.REROLLS: rerolls,
}
