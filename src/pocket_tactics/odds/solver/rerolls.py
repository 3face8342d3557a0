"""Re-rolls: of own dice, of dice that abilities name, of whole pools."""

from collections.abc import Iterator

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.odds.solver.contest import ROLES, Covers, Rights, Role, Use
from pocket_tactics.odds.solver.stages import (
    POOLS,
    Kind,
    Option,
    Stage,
    on_pool,
    one_less,
    other,
    rights_of,
    with_rights,
)


def duels(stage: Stage, role: Role) -> Iterator[Option]:
    """Yield the re-rolls of a die of the other side."""
    rights = rights_of(stage, role)
    if rights.duels:
        left = with_rights(stage, role, rights._replace(duels=rights.duels - 1))
        for pool in POOLS:
            yield from on_pool(left, other(role), pool, "take")


def ability_uses(stage: Stage, role: Role) -> Iterator[Option]:
    """Yield the re-rolls of abilities."""
    rights = rights_of(stage, role)
    for use in dict.fromkeys(rights.uses):
        left = with_rights(
            stage, role, rights._replace(uses=one_less(rights.uses, use))
        )
        for owner, pool, kind in pools_reached(role, use):
            yield from on_pool(left, owner, pool, kind)


def pools_reached(role: Role, use: Use) -> Iterator[tuple[Role, Pool, Kind]]:
    """Yield the pools that a re-roll may change, and whether it re-rolls all dice."""
    if use.kind == "pool":
        yield role, "off" if use.what == "off" else "def", "take-all"
        return
    owners = (role,) if use.kind == "own" else COVERED[use.what]
    yield from ((owner, pool, "take") for owner in owners for pool in POOLS)


def rolls_anew(stage: Stage, role: Role) -> Iterator[Option]:
    """Yield the re-rolls of whole pools."""
    rights = rights_of(stage, role)
    for pool in dict.fromkeys(rights.anew):
        left = rights._replace(anew=one_less(rights.anew, pool))
        yield from on_pool(with_rights(stage, role, left), role, pool, "take-all")


def marks(stage: Stage, role: Role) -> Iterator[Option]:
    """Yield the options to mark a die for a re-roll."""
    rights = rights_of(stage, role)
    for mark in dict.fromkeys(rights.marks):
        left = with_rights(
            stage, role, rights._replace(marks=one_less(rights.marks, mark))
        )
        for owner in covered_roles(mark):
            for pool in POOLS:
                yield from on_pool(left, owner, pool, "take")


def rerolls(stage: Stage, role: Role) -> Iterator[Option]:
    """Yield the re-rolls of own dice, and the uses of lent ones to raise a die."""
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
    """Return the rights with one re-roll less. Lent ones are used last."""
    left = rights.rerolls - 1
    lent = min(rights.lent, left) if rights.raises else 0
    return rights._replace(rerolls=left, lent=lent, raises=rights.raises if lent else 0)


def covered_roles(mark: Covers) -> tuple[Role, ...]:
    """Return the sides of which a mark may name a die."""
    return COVERED[mark]


COVERED: dict[str, tuple[Role, ...]] = {
    "attacker": ("attacker",),
    "target": ("target",),
    "both": ROLES,
}
