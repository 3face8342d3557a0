"""The chances of assaults and tests, estimated so quickly that a search can use them.

The bumps of a pool are pips that raise its dice from the highest one down. A re-roll
that one side has more than the other moves the chance towards it. Choices before the
dice are left out.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.abilities.fourth.fights import WildLob
from pocket_tactics.engine.abilities.fourth.losses import Deathless
from pocket_tactics.engine.dice import (
    COMPARISONS,
    MAX_FACE,
    Faces,
    pool_odds,
    raised_face,
    wins,
)
from pocket_tactics.engine.rules.fights import Role
from pocket_tactics.engine.rules.fourth.dice_abilities import anew_pools
from pocket_tactics.engine.rules.fourth.dice_tests import dice_for
from pocket_tactics.engine.rules.fourth.fights.bumps import bumps_of
from pocket_tactics.engine.rules.fourth.fights.comparing import loss_of
from pocket_tactics.engine.rules.fourth.fights.dice import dice_in, lined_up
from pocket_tactics.engine.rules.fourth.fights.fight import Fight, Manner, Side
from pocket_tactics.engine.rules.fourth.fights.guard_stance import may_guard
from pocket_tactics.engine.rules.fourth.fights.spellblade import (
    spellblade_of,
    with_pool_chosen,
)
from pocket_tactics.engine.rules.fourth.house import house_of
from pocket_tactics.engine.rules.fourth.losses import may_defy
from pocket_tactics.engine.rules.fourth.units import ability_of
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.odds.fourth.contest import marks
from pocket_tactics.players.evaluation.exchanges import Exchange, with_lead

MAX_PIPS = 5
"""The pips that turn any die into a six."""


class Pooled(NamedTuple):
    """A pool before the roll: its dice, the pips of its bumps, and its re-rolls."""

    dice: int
    pips: int
    rerolls: int


def estimated(
    state: State, unit: Unit, foe: Unit, manner: Manner = "plain"
) -> Exchange:
    """Return the estimated odds of an assault."""
    ours, theirs = Side(unit.id), Side(foe.id)
    fight = Fight(
        lined_up(state, ours, theirs),
        lined_up(state, theirs, ours),
        aimed=foe.id,
        manner=manner,
    )
    if spellblade_of(state, fight):
        fight = with_pool_chosen(fight, "off")
    lob = ability_of(unit, WildLob)
    hits = len(set(lob.hits)) / MAX_FACE if lob else 1
    return Exchange(
        hits * falls(state, fight, "attacker", "target"),
        hits * falls(state, fight, "target", "attacker"),
    )


def falls(state: State, fight: Fight, by: Role, role: Role) -> float:
    """Return the chance that the unit of a *role* falls, struck *by* the other."""
    strike, guard = pooled(state, fight, by, "off"), pooled(state, fight, role, "def")
    chance = strike_chance(
        house_of(state).comparison, strike.dice, guard.dice, strike.pips, guard.pips
    )
    chance = with_lead(chance, strike.rerolls - guard.rerolls)
    return chance * (1 - stay_chance(state, fight, role))


def pooled(state: State, fight: Fight, role: Role, pool: Pool) -> Pooled:
    """Return a pool of one side."""
    bumps = bumps_of(state, fight, role)
    pips = sum(bump.by for bump in bumps if bump.pool == pool)
    return Pooled(
        dice_in(state, fight, role, pool),
        min(pips, MAX_PIPS),
        sum(rerolls(state, fight, role, pool)),
    )


def rerolls(state: State, fight: Fight, role: Role, pool: Pool) -> Iterator[int]:
    """Yield the re-rolls of a pool, and abilities that are worth about one."""
    side = fight.side(role)
    unit = state.unit(side.unit)
    yield side.rerolls
    yield sum(1 for _ in marks(state, fight, role))
    yield pool in anew_pools(unit)
    yield pool == "def" and may_guard(state, fight, unit)


def stay_chance(state: State, fight: Fight, role: Role) -> float:
    """Return the estimated chance that the unit of a role stays if it is defeated."""
    loss = loss_of(state, fight, role)
    unit = state.unit(loss.unit)
    deathless = ability_of(unit, Deathless)
    if deathless is None or not may_defy(state, loss):
        return 0
    return pass_chance(unit, "def", deathless.needs)


def pass_chance(unit: Unit, pool: Pool, needs: int) -> float:
    """Return the chance that a unit passes a test without changes of its dice."""
    return 1 - ((needs - 1) / MAX_FACE) ** dice_for(unit, pool)


@cache
def strike_chance(
    comparison: str, off: int, defence: int, off_pips: int, defence_pips: int
) -> float:
    """Return the chance that OFF dice succeed against DEF dice.

    >>> strike_chance("highest", 1, 1, 0, 0) == 5 / 12
    True
    """
    compare = COMPARISONS[comparison]
    guards = pool_odds(defence).items()
    return float(
        sum(
            (
                chance * share
                for strike, chance in pool_odds(off).items()
                for guard, share in guards
                if wins(compare(raised(strike, off_pips), raised(guard, defence_pips)))
            ),
            Fraction(0),
        )
    )


def raised(faces: Faces, pips: int) -> Faces:
    """Return dice that some pips have raised, from the highest die down.

    >>> raised((5, 3, 1), 3)
    (6, 5, 1)
    """
    found = []
    for face in faces:
        found.append(raised_face(face, pips))
        pips -= found[-1] - face
    return tuple(found)
