"""The contest of dice in a fight of the second or third edition."""

from collections.abc import Iterator
from fractions import Fraction

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.dice import COMPARISONS, Faces, without_die
from pocket_tactics.engine.rules.classic.fights.ability_rerolls import (
    AbilityTurn,
    Duelling,
    ability_round,
    force_rerolls,
    is_stubborn,
    may_duel,
    may_roll_anew,
    twisters,
)
from pocket_tactics.engine.rules.classic.fights.assists import with_aid
from pocket_tactics.engine.rules.classic.fights.comparing import loss_of
from pocket_tactics.engine.rules.classic.fights.dice import defence_kicker, dice_to_roll
from pocket_tactics.engine.rules.classic.fights.fight import (
    Fight,
    beside_in,
    hostile,
    seat_of,
)
from pocket_tactics.engine.rules.classic.fights.pools import kicker_in
from pocket_tactics.engine.rules.classic.fights.rounds import RollDiceAgain
from pocket_tactics.engine.rules.classic.fights.situational_rerolls import (
    SituationTurn,
    nobles,
    shared_rerolls,
)
from pocket_tactics.engine.rules.classic.house import house_of
from pocket_tactics.engine.rules.fights import POOLS, ROLES, InFight, Role, other
from pocket_tactics.engine.rules.targets import base_seat
from pocket_tactics.engine.state import Pending, State
from pocket_tactics.odds.classic.losses import spared_chance, spark_of
from pocket_tactics.odds.solver.contest import (
    Combatant,
    Contest,
    Covers,
    DecisionPoint,
    Dice,
    Rights,
    Use,
)

MOMENTS: dict[type[Pending], DecisionPoint] = {
    Duelling: DecisionPoint.DUELS,
    AbilityTurn: DecisionPoint.USES,
    SituationTurn: DecisionPoint.REROLLS,
}
"""The decision point of each kind of step."""

ROUNDS: tuple[tuple[object, DecisionPoint], ...] = (
    (force_rerolls, DecisionPoint.DUELS),
    (ability_round, DecisionPoint.USES),
)
"""The decision points of the phases in which dice may be in the air."""


def contest_at(state: State, fight: Fight) -> Contest:
    """Return the contest of a fight at the current step."""
    contest = contest_of(state, fight)
    return contest._replace(
        moment=moment_at(state, fight),
        turn=fight.turn,
        finished=frozenset(fight.declined),
    )


def moment_at(state: State, fight: Fight) -> DecisionPoint:
    """Return the decision point of the current step."""
    if isinstance(state.step, RollDiceAgain):
        phase = state.edition.phases[fight.phase]
        return next((m for p, m in ROUNDS if p is phase), DecisionPoint.REROLLS)
    return MOMENTS.get(type(state.step), DecisionPoint.DUELS)


def contest_of(state: State, fight: Fight) -> Contest:
    """Return the contest of a fight before its next roll."""
    return Contest(
        attacker=combatant(state, fight, "attacker"),
        target=combatant(state, fight, "target"),
        comparison=COMPARISONS[house_of(state).comparison],
        moment=DecisionPoint.DUELS,
    )


def combatant(state: State, fight: Fight, role: Role) -> Combatant:
    """Return one side of a fight: its dice and its rights."""
    pools = {pool: dice(state, fight, role, pool) for pool in POOLS}
    return Combatant(
        off=pools["off"],
        defence=pools["def"],
        rights=rights(state, fight, role),
        stays=stay_chance(state, fight, role),
        sparks=sparks(state, fight, role),
    )


def dice(state: State, fight: Fight, role: Role, pool: Pool) -> Dice:
    """Return a pool: its rolled dice, its dice to roll, and its kicker."""
    kicker = kicker_for(state, fight, role, pool)
    side = fight.side(role)
    if not side.rolled(pool):
        return Dice((), dice_to_roll(state, fight, role, pool), kicker)
    lying = side.pool(pool)
    lifted = in_the_air(state, role, pool)
    for face in lifted:
        lying = without_die(lying, face)
    return Dice(lying, len(lifted), kicker)


def kicker_for(state: State, fight: Fight, role: Role, pool: Pool) -> int:
    """Return the kicker of a pool, now or after the roll, or 0 for none."""
    if pool == "def":
        return defence_kicker(state, fight, role)
    return kicker_in(state, fight, role, pool)


def in_the_air(state: State, role: Role, pool: Pool) -> Faces:
    """Return the dice of a pool that are being re-rolled."""
    step = state.agenda[0] if state.agenda else None
    return step.in_air(role, pool) if isinstance(step, InFight) else ()


def rights(state: State, fight: Fight, role: Role) -> Rights:
    """Return the rights of one side to change dice."""
    if not hostile(state, fight):
        return friendly_fire_rights(state, fight) if role == "target" else Rights()
    return rights_of(state, fight, role)


def friendly_fire_rights(state: State, fight: Fight) -> Rights:
    """Return the rights to change dice in a strike on a friend, of both sides.

    A re-roll by the thrower counts like a re-roll by a Mage.
    """
    own, help_ = (rights_of(state, fight, role) for role in ("target", "attacker"))
    # The re-rolls of friends next to the tile are counted for the target already.
    spares = (Use("covers", "attacker"),) * (
        help_.rerolls - shared_rerolls(fight.attacker)
    )
    return own._replace(uses=tuple(sorted((*own.uses, *spares))), duels=0)


def is_exact_model(state: State, fight: Fight) -> bool:
    """Whether the contest of a fight models all that its rules allow.

    It does not if a friend that is struck strikes back, or if the thrower can spare it.
    """
    if hostile(state, fight):
        return True
    own, help_ = (rights_of(state, fight, role) for role in ("target", "attacker"))
    strike = dice(state, fight, "target", "off")
    return help_ == Rights() and (own == Rights() or strike == Dice())


def rights_of(state: State, fight: Fight, role: Role) -> Rights:
    """Return the rights of one side by its own abilities."""
    side = fight.side(role)
    based = base_seat(side.unit) is not None
    return Rights(
        duels=int(may_duel(state, fight, role)),
        uses=tuple(sorted(uses(state, fight, role))),
        rerolls=side.rerolls,
        lent=side.assists,
        raises=0 if based or not side.assists else len(nobles(state, fight, role)),
    )


def uses(state: State, fight: Fight, role: Role) -> Iterator[Use]:
    """Yield the ability re-rolls that one side has left."""
    if base_seat(fight.side(role).unit) is None:
        yield from own_uses(state, fight, role)
    for _, near in twisters(state, fight, seat_of(state, fight.side(role))):
        if near:
            yield Use("covers", covers_of(near))


def own_uses(state: State, fight: Fight, role: Role) -> Iterator[Use]:
    """Yield the re-rolls that a fighting unit's own card gives it."""
    for pool in may_roll_anew(state, fight, role):
        yield Use("pool", pool)
    if is_stubborn(state, fight, role):
        yield Use("own")


def covers_of(near: list[Role]) -> Covers:
    """Return the sides whose dice a Mage may have re-rolled."""
    return "both" if len(near) > 1 else near[0]


def stay_chance(state: State, fight: Fight, role: Role) -> Fraction:
    """Return the probability that a struck side is not captured."""
    if base_seat(fight.side(role).unit) is not None:
        return Fraction(0)
    return spared_chance(state, loss_of(state, fight, role))


def sparks(state: State, fight: Fight, role: Role) -> Fraction:
    """Return the probability that a lost side takes the other along."""
    victim, slayer = fight.side(role).unit, fight.side(other(role))
    return spark_of(state, victim, slayer.unit, slayer.skill)


def lined_up(state: State, fight: Fight) -> Fight:
    """Return a fight with the situational re-rolls that it will have."""
    near = beside_in(state, fight, (fight.at,))
    for role in ROLES:
        fight = fight.with_side(role, with_aid(state, fight, role, near))
    return fight
