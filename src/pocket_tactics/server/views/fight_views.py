"""Views of fights and tests: the dice, and the effects that are left."""

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.actions import (
    Action,
    DuelDie,
    PayBrew,
    RaiseDie,
    TurnDie,
    TwistDie,
    UseBump,
    UseReroll,
)
from pocket_tactics.engine.rules.dice_tests import Test, open_test
from pocket_tactics.engine.rules.fights import POOLS, Fight, InFight, Side, fight_in
from pocket_tactics.engine.rules.targets import base_seat, seat_of
from pocket_tactics.engine.state import State
from pocket_tactics.server.protocol.views import DieView, FightView, PoolView, SideView
from pocket_tactics.texts import Names
from pocket_tactics.texts.headings import side_effects


def fight_view(state: State, names: Names) -> FightView | None:
    """Return the view of the current fight or test, if there is one."""
    if fight := fight_in(state, Fight):
        using = isinstance(state.step, InFight) and state.step.uses_effects
        return FightView(
            attacker=fighting_side(fight.attacker, names, using=using),
            target=fighting_side(fight.target, names, using=using),
        )
    if test := open_test(state, Test):
        return tested_side(test, names)
    return None


def fighting_side(side: Side, names: Names, *, using: bool) -> SideView:
    """Return one side of a fight: its dice, and the effects that it has left."""
    pools = tuple(
        PoolView(
            pool=pool,
            faces=side.pool(pool) if side.rolled(pool) else None,
            kickers=side.kickers(pool),
        )
        for pool in POOLS
        if side.rolled(pool) or side.shows(pool)
    )
    skill = [names.skill(side.skill)] if side.skill else []
    notes = (*skill, *side_effects(side, names, using=using))
    return side_view(side.unit, names, pools, notes)


def tested_side(test: Test, names: Names) -> FightView:
    """Return the view of a test of one unit."""
    pool = PoolView(pool=test.pool, faces=test.faces or None)
    notes = (names.skill(test.skill),) if test.skill else ()
    side = side_view(test.unit, names, (pool,), notes)
    return FightView(attacker=side, target=None, needs=test.needs)


def side_view(
    unit: str, names: Names, pools: tuple[PoolView, ...], notes: tuple[str, ...]
) -> SideView:
    """Return one side, with the name and the seat of its unit."""
    owner = base_seat(unit)
    seat = names.roster[unit].seat if owner is None else owner
    return SideView(
        unit=unit, name=names.unit(unit), seat=seat, pools=pools, notes=notes
    )


def die_changed(state: State, action: Action) -> DieView | None:
    """Return the die of the current fight or test that an action changes, if any."""
    match action:
        case UseBump(pool, face) | UseReroll(pool, face):
            return die_view(fighter(state, own=True), pool, face)
        case DuelDie(_, pool, face):
            return die_view(fighter(state, own=False), pool, face)
        case TwistDie(_, of, pool, face):
            return die_view(of, pool, face)
    return die_of_one_pool(state, action)


def die_of_one_pool(state: State, action: Action) -> DieView | None:
    """Return the die that an action changes which is for one pool alone, if any."""
    match action:
        case TurnDie(unit, face):
            return die_view(unit, "off", face)
        case PayBrew(unit, face):
            return die_view(unit, "def", face)
        case RaiseDie(_, face):
            return die_view(fighter(state, own=True), "off", face)
    return None


def die_view(unit: str | None, pool: Pool, face: int) -> DieView | None:
    """Return the view of a die of a unit, if there is one."""
    return None if unit is None else DieView(unit=unit, pool=pool, face=face)


def fighter(state: State, *, own: bool) -> str | None:
    """Return the unit or base that fights, or is tested, of the mover or of others."""
    fight, test = fight_in(state, Fight), open_test(state, Test)
    units = [test.unit] if test else []
    if fight:
        units = [fight.attacker.unit, fight.target.unit]
    for unit in units:
        if (seat_of(state, unit) == state.mover) is own:
            return unit
    return None
