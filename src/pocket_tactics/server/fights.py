"""The fight or test under way, as a page shows it: dice on the table, what is left."""

from pocket_tactics.abilities.fifth import Bump, Reroll
from pocket_tactics.rules.classic.fighting import bout_in, skill_test_in
from pocket_tactics.rules.classic.fights.fight import Bout, Fighter, base_seat
from pocket_tactics.rules.fifth.fights.bumps_and_rerolls import UseEffects
from pocket_tactics.rules.fifth.fights.fight import Fight, Side
from pocket_tactics.rules.fighting import clash_in, fight_in, trial_in
from pocket_tactics.rules.fourth.fights.fight import POOLS, Clash, Part
from pocket_tactics.rules.fourth.tests import Trial
from pocket_tactics.server.view_records import FightView, PoolView, SideView
from pocket_tactics.state import State
from pocket_tactics.texts import Names


def fight_view(state: State, names: Names) -> FightView | None:
    """The fight or test under way, if there is one."""
    if fight := fight_in(state):
        return duel(fight, state, names)
    if clash := clash_in(state):
        return assault(clash, names)
    if bout := bout_in(state):
        return engagement(bout, names)
    if trial := trial_in(state):
        return ordeal(trial, names)
    if test := skill_test_in(state):
        side = side_view(test.unit, names, notes=(names.skill(test.skill),))
        return FightView(attacker=side, target=None, needs=test.needs)
    return None


def duel(fight: Fight, state: State, names: Names) -> FightView:
    """A fight of the fifth edition."""
    using = isinstance(state.step, UseEffects)
    return FightView(
        attacker=fifth_side(fight.attacker, names, using=using),
        target=fifth_side(fight.target, names, using=using),
    )


def fifth_side(side: Side, names: Names, *, using: bool) -> SideView:
    """One side of a fight of the fifth edition."""
    pools = tuple(
        PoolView(pool=pool, faces=side.pool(pool), kickers=side.kickers(pool))
        for pool in POOLS
        if side.pool(pool) is not None
    )
    effects = side.effects if using else ()
    notes = tuple(effect_note(effect.ability, names) for effect in effects)
    return side_view(side.unit, names, pools, notes)


def effect_note(ability: Bump | Reroll, names: Names) -> str:
    """A bump or re-roll that may still be used, in words."""
    pool = names.say(f"pool-{ability.pool}")
    if isinstance(ability, Bump):
        return names.say("boost", pool=pool, by=str(ability.by))
    return names.say("web-reroll-of", pool=pool)


def assault(clash: Clash, names: Names) -> FightView:
    """An assault of the fourth edition."""
    return FightView(
        attacker=fourth_side(clash.attacker, names),
        target=fourth_side(clash.target, names),
    )


def fourth_side(part: Part, names: Names) -> SideView:
    """One side of an assault of the fourth edition."""
    pools = tuple(
        PoolView(pool=pool, faces=part.pool(pool))
        for pool in POOLS
        if part.rolled(pool)
    )
    boosts = tuple(
        names.say("boost", pool=names.say(f"pool-{boost.pool}"), by=str(boost.by))
        for boost in part.boosts
    )
    return side_view(part.unit, names, pools, (*boosts, *left(part.rerolls, names)))


def engagement(bout: Bout, names: Names) -> FightView:
    """A fight of the second or third edition."""
    return FightView(
        attacker=classic_side(bout.attacker, names),
        target=classic_side(bout.target, names),
    )


def classic_side(fighter: Fighter, names: Names) -> SideView:
    """One side of a fight of the second or third edition."""
    kicks = (fighter.off_kicker, fighter.defence_kicker)
    pools = tuple(
        PoolView(
            pool=pool,
            faces=fighter.pool(pool) if fighter.rolled(pool) else None,
            kickers=(kick,) if kick else (),
        )
        for pool, kick in zip(POOLS, kicks, strict=True)
        if fighter.rolled(pool) or kick
    )
    skill = (names.skill(fighter.skill),) if fighter.skill else ()
    return side_view(
        fighter.unit, names, pools, (*skill, *left(fighter.rerolls, names))
    )


def ordeal(trial: Trial, names: Names) -> FightView:
    """A test of one unit."""
    pool = PoolView(pool=trial.pool, faces=trial.faces or None)
    side = side_view(trial.unit, names, (pool,))
    return FightView(attacker=side, target=None, needs=trial.needs)


def side_view(
    unit: str,
    names: Names,
    pools: tuple[PoolView, ...] = (),
    notes: tuple[str, ...] = (),
) -> SideView:
    """One side: who it is and whose."""
    owner = base_seat(unit)
    seat = names.roster[unit].seat if owner is None else owner
    return SideView(
        unit=unit, name=names.unit(unit), seat=seat, pools=pools, notes=notes
    )


def left(rerolls: int, names: Names) -> tuple[str, ...]:
    """The re-rolls that are left, in words."""
    return (names.say("rerolls-left", count=rerolls),) if rerolls else ()
