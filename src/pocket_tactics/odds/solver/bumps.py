"""Bumps: a die is raised. The pool of a floating bump is chosen before."""

from collections.abc import Iterator

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.odds.solver.contest import BumpPool, Role
from pocket_tactics.odds.solver.stages import (
    POOLS,
    Option,
    Stage,
    on_pool,
    one_less,
    rights_of,
    with_rights,
)


def blades(stage: Stage, role: Role) -> Iterator[Option]:
    """Yield the choices of the floating bump's pool."""
    rights = rights_of(stage, role)
    for pool in POOLS if rights.blade else ():
        held = (*rights.bumps, (pool, rights.blade))
        left = rights._replace(blade=0, bumps=tuple(sorted(held)))
        yield Option(with_rights(stage, role, left))


def bumps(stage: Stage, role: Role) -> Iterator[Option]:
    """Yield the options to raise a die."""
    rights = rights_of(stage, role)
    for bump in dict.fromkeys(rights.bumps):
        left = rights._replace(bumps=one_less(rights.bumps, bump))
        for pool in bump_pools(bump[0]):
            stage_left = with_rights(stage, role, left)
            yield from on_pool(stage_left, role, pool, "raise", by=bump[1])


def bump_pools(pool: BumpPool) -> tuple[Pool, ...]:
    """Return the pools of which a bump may raise a die."""
    return POOLS if pool == "any" else (pool,)
