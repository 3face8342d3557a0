"""A fight of the second or third edition as a contest of dice."""

from collections.abc import Iterator
from fractions import Fraction

from pocket_tactics.abilities import Pool
from pocket_tactics.dice import COMPARISONS, without_die
from pocket_tactics.odds.corners import (
    Contest,
    Corner,
    Covers,
    Dice,
    Moment,
    Rights,
    Use,
)
from pocket_tactics.odds.losses import spared, spark_of
from pocket_tactics.rules.clashes import POOLS, ROLES, other
from pocket_tactics.rules.classic.aids import aided
from pocket_tactics.rules.classic.blows import doomed
from pocket_tactics.rules.classic.bouts import (
    Bout,
    base_seat,
    beside_in,
    ground_of,
    hostile,
    seat_of,
    touch,
    where,
)
from pocket_tactics.rules.classic.corps import on_map, talent, talents
from pocket_tactics.rules.classic.exchanges import CastAfresh
from pocket_tactics.rules.classic.refining import (
    STUBBORN,
    AbilityTurn,
    Duelling,
    ability_round,
    force_rerolls,
    may_duel,
    may_twist,
)
from pocket_tactics.rules.classic.situations import SituationTurn, nobles, shared
from pocket_tactics.rules.classic.strengths import kicker_in
from pocket_tactics.rules.classic.throwing import thrown, warding
from pocket_tactics.rules.fights import Role
from pocket_tactics.rules.house import classic
from pocket_tactics.state import Pending, State
from pocket_tactics.talents import Anew, Stubborn, TwistFate

MOMENTS: dict[type[Pending], Moment] = {
    Duelling: Moment.DUELS,
    AbilityTurn: Moment.USES,
    SituationTurn: Moment.REROLLS,
}
"""Which moment of a contest a step belongs to."""

ROUNDS: tuple[tuple[object, Moment], ...] = (
    (force_rerolls, Moment.DUELS),
    (ability_round, Moment.USES),
)
"""The moments of the phases in which dice may be in the air."""


def contest_at(state: State, bout: Bout) -> Contest:
    """The contest that a fight is, at the step that is due."""
    contest = contest_of(state, bout)
    return contest._replace(
        moment=moment_at(state, bout),
        turn=bout.turn,
        finished=frozenset(bout.declined),
    )


def moment_at(state: State, bout: Bout) -> Moment:
    """The moment of a contest that the step which is due belongs to."""
    if isinstance(state.step, CastAfresh):
        phase = state.edition.phases[bout.phase]
        return next((m for p, m in ROUNDS if p is phase), Moment.REROLLS)
    return MOMENTS.get(type(state.step), Moment.DUELS)


def contest_of(state: State, bout: Bout) -> Contest:
    """The contest that a fight is, seen from its next roll."""
    return Contest(
        attacker=corner(state, bout, "attacker"),
        target=corner(state, bout, "target"),
        comparison=COMPARISONS[classic(state).comparison],
        moment=Moment.DUELS,
    )


def corner(state: State, bout: Bout, role: Role) -> Corner:
    """One side of a fight: its dice and its rights."""
    pools = {pool: dice(state, bout, role, pool) for pool in POOLS}
    return Corner(
        off=pools["off"],
        defence=pools["def"],
        rights=rights(state, bout, role),
        stays=staying(state, bout, role),
        sparks=sparks(state, bout, role),
    )


def dice(state: State, bout: Bout, role: Role, pool: Pool) -> Dice:
    """A pool: what lies, what is still to be rolled, and its kicker."""
    kicker = kicker_for(state, bout, role, pool)
    fighter = bout.fighter(role)
    if not fighter.rolled(pool):
        return Dice((), thrown(state, bout, role, pool), kicker)
    lying = fighter.pool(pool)
    lifted = in_the_air(state, role, pool)
    for face in lifted:
        lying = without_die(lying, face)
    return Dice(lying, len(lifted), kicker)


def kicker_for(state: State, bout: Bout, role: Role, pool: Pool) -> int:
    """What the kicker of a pool shows or will show; 0 is none."""
    if pool == "def":
        return warding(state, bout, role)
    return kicker_in(state, bout, role, pool)


def in_the_air(state: State, role: Role, pool: Pool) -> tuple[int, ...]:
    """The dice of a pool that are being rolled again."""
    step = state.agenda[0] if state.agenda else None
    if isinstance(step, CastAfresh) and (step.role, step.pool) == (role, pool):
        return step.lifted
    return ()


def rights(state: State, bout: Bout, role: Role) -> Rights:
    """What one side may still do to the dice."""
    if not hostile(state, bout):
        return mercy(state, bout) if role == "target" else Rights()
    return rights_of(state, bout, role)


def mercy(state: State, bout: Bout) -> Rights:
    """What a friend who is struck may do, and what the thrower does to spare it.

    A die that the thrower rolls again is as good as one that a Mage has rolled again.
    """
    own, help_ = (rights_of(state, bout, role) for role in ("target", "attacker"))
    # What friends beside the tile give is counted for the target already.
    spares = (Use("covers", "attacker"),) * (help_.rerolls - shared(bout.attacker))
    return own._replace(uses=tuple(sorted((*own.uses, *spares))), duels=0)


def faithful(state: State, bout: Bout) -> bool:
    """Whether the contest that a fight is taken for has all that its rules allow.

    Not where a friend who is struck strikes back, or the thrower has ways to spare it.
    """
    if hostile(state, bout):
        return True
    own, help_ = (rights_of(state, bout, role) for role in ("target", "attacker"))
    strike = dice(state, bout, "target", "off")
    return help_ == Rights() and (own == Rights() or strike == Dice())


def rights_of(state: State, bout: Bout, role: Role) -> Rights:
    """What one side may do of its own right."""
    fighter = bout.fighter(role)
    based = base_seat(fighter.unit) is not None
    return Rights(
        duels=int(may_duel(state, bout, role)),
        uses=tuple(sorted(uses(state, bout, role))),
        rerolls=fighter.rerolls,
        lent=fighter.assists,
        raises=0 if based or not fighter.assists else len(nobles(state, bout, role)),
    )


def uses(state: State, bout: Bout, role: Role) -> Iterator[Use]:
    """The re-rolls of abilities that one side has left."""
    if base_seat(bout.fighter(role).unit) is None:
        yield from own_uses(state, bout, role)
    for mage in on_map(state, seat_of(state, bout.fighter(role))):
        if talent(mage, TwistFate) and mage.id not in bout.used:
            near = [one for one in ROLES if may_twist(state, bout, mage, one)]
            if near:
                yield Use("covers", covered(near))


def own_uses(state: State, bout: Bout, role: Role) -> Iterator[Use]:
    """The re-rolls that a fighting unit's own card gives it."""
    unit = state.unit(bout.fighter(role).unit)
    for ability in talents(unit, Anew):
        if bout.unspent(unit.id, ability.pool):
            yield Use("pool", ability.pool)
    adjacent = touch(ground_of(state, bout, "attacker"), where(state, bout, unit))
    stubborn = role == "target" and adjacent and talent(unit, Stubborn) is not None
    if stubborn and bout.unspent(unit.id, STUBBORN):
        yield Use("own")


def covered(near: list[Role]) -> Covers:
    """Whose dice a Mage may have rolled again."""
    return "both" if len(near) > 1 else near[0]


def staying(state: State, bout: Bout, role: Role) -> Fraction:
    """The probability that something keeps a struck side from being captured."""
    if base_seat(bout.fighter(role).unit) is not None:
        return Fraction(0)
    return spared(state, doomed(state, bout, role))


def sparks(state: State, bout: Bout, role: Role) -> Fraction:
    """The probability that one side, once lost, takes the other along."""
    victim, slayer = bout.fighter(role).unit, bout.fighter(other(role))
    return spark_of(state, victim, slayer.unit, slayer.skill)


def lined_up(state: State, bout: Bout) -> Bout:
    """A fight with its situational re-rolls, as they will be counted."""
    near = beside_in(state, bout, (bout.at,))
    for role in ROLES:
        bout = bout.with_fighter(role, aided(state, bout, role, near))
    return bout
