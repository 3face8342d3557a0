"""The bumps of an assault and of a test, as counted in the odds."""

from collections.abc import Iterator

from pocket_tactics.engine.rules.fights import Role
from pocket_tactics.engine.rules.fourth.dice_abilities import UnusedBump, bumpable
from pocket_tactics.engine.rules.fourth.dice_tests import Test, bumps_left
from pocket_tactics.engine.rules.fourth.fights.bumps import bumps_of, gather_bumps
from pocket_tactics.engine.rules.fourth.fights.fight import Fight
from pocket_tactics.engine.rules.fourth.fights.spellblade import spellblade_of
from pocket_tactics.engine.state import State
from pocket_tactics.odds.solver.contest import BumpPool


def bumps(state: State, fight: Fight, role: Role) -> Iterator[tuple[BumpPool, int]]:
    """Yield the bumps of a side, including future ones."""
    laid_out = fight.phase > state.edition.phases.index(gather_bumps)
    side = fight.side(role)
    for bump in side.unused if laid_out else bumps_of(state, fight, role):
        yield bump_pool(state, bump), bump.by


def bump_pool(state: State, bump: UnusedBump) -> BumpPool:
    """Return the pool of a bump, or any."""
    pools = bumpable(state, bump)
    return pools[0] if len(pools) == 1 else "any"


def spellblade(state: State, fight: Fight, role: Role) -> int:
    """Return the bump whose pool the attacker has still to choose."""
    blade = spellblade_of(state, fight) if role == "attacker" else None
    return blade.by if blade else 0


def threshold(state: State, test: Test) -> int:
    """Return the face that a die must show to pass a test with all bumps."""
    # All bumps may raise the best die, and no player can react to them.
    bump = sum(boost.by for boost in bumps_left(state, test))
    return max(test.needs - bump, 1)
