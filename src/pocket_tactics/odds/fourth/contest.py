"""The contest of dice in an assault under way."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.dice import COMPARISONS, Faces, without_die
from pocket_tactics.engine.rules.fights import POOLS, ROLES, InFight, Role, other
from pocket_tactics.engine.rules.fourth.fights.bumps import Bumping
from pocket_tactics.engine.rules.fourth.fights.comparing import loss_of
from pocket_tactics.engine.rules.fourth.fights.dice import RollPool, dice_in
from pocket_tactics.engine.rules.fourth.fights.fight import Fight
from pocket_tactics.engine.rules.fourth.fights.guard_stance import Guarding, may_guard
from pocket_tactics.engine.rules.fourth.fights.rerolls import (
    REROLL,
    Marking,
    Rerolling,
    RollDieAgain,
    may_duel,
    may_twist,
)
from pocket_tactics.engine.rules.fourth.fights.rolling_anew import (
    RollingAnew,
    RollPoolAgain,
    may_roll_anew,
)
from pocket_tactics.engine.rules.fourth.fights.rounds import Reaction
from pocket_tactics.engine.rules.fourth.fights.spellblade import Tempering
from pocket_tactics.engine.rules.fourth.fights.war_brews import Paying, unpaid
from pocket_tactics.engine.rules.fourth.house import house_of
from pocket_tactics.engine.rules.fourth.units import beside, place_of_unit
from pocket_tactics.engine.state import Pending, State, Unit
from pocket_tactics.odds.fourth.bumps import bumps, spellblade
from pocket_tactics.odds.fourth.dice_tests import stay_chance
from pocket_tactics.odds.solver.contest import (
    Combatant,
    Contest,
    Covers,
    DecisionPoint,
    Dice,
    Rights,
)


def contest_at(state: State, fight: Fight) -> Contest:
    """Return the contest of an assault at the current step."""
    turn, finished = whose(state, fight)
    return contest_of(state, fight)._replace(
        moment=moment_at(state), turn=turn, finished=frozenset(finished)
    )


def contest_of(state: State, fight: Fight) -> Contest:
    """Return the contest of an assault before the roll."""
    return Contest(
        attacker=combatant(state, fight, "attacker"),
        target=combatant(state, fight, "target"),
        comparison=COMPARISONS[house_of(state).comparison],
    )


def whose(state: State, fight: Fight) -> tuple[Role, tuple[Role, ...]]:
    """Return the side whose option is next, and the sides that have finished."""
    match state.step:
        case Bumping(role=role, declined=done) | Rerolling(role=role, declined=done):
            return role, done
        case RollDieAgain(role=role, declined=done, source=source):
            return (other(role) if source == REROLL else "attacker"), done
        case Paying(role=role):
            return role, ()
        case RollPoolAgain(asked=asked):
            turn, done = of_round(state, fight, asked)
            return other(turn), done
        case Reaction() as asked:
            return of_round(state, fight, asked)
    return "attacker", ()


def of_round(
    state: State, fight: Fight, asked: Reaction
) -> tuple[Role, tuple[Role, ...]]:
    """Return the side whose option is next in a round, and those that have declined."""
    turn = role_of_seat(state, fight, asked.seat) or "attacker"
    roles = (role_of_seat(state, fight, seat) for seat in asked.declined)
    return turn, tuple(role for role in roles if role)


def role_of_seat(state: State, fight: Fight, seat: int) -> Role | None:
    """Return the side that a player's abilities help, ``None`` for a third side."""
    for role in ROLES:
        if state.friendly(state.unit(fight.side(role).unit).seat, seat):
            return role
    return None


def combatant(state: State, fight: Fight, role: Role) -> Combatant:
    """Return one unit of an assault: its dice and its rights."""
    pools = {pool: dice(state, fight, role, pool) for pool in POOLS}
    return Combatant(
        off=pools["off"],
        defence=pools["def"],
        rights=rights(state, fight, role),
        stays=stay_chance(state, loss_of(state, fight, role)),
    )


def dice(state: State, fight: Fight, role: Role, pool: Pool) -> Dice:
    """Return a pool: its rolled dice, and its dice to roll."""
    side = fight.side(role)
    if not side.rolled(pool):
        return Dice((), dice_in(state, fight, role, pool))
    lying, air = side.pool(pool), 0
    for face in lifted_dice(state, fight, role, pool):
        lying, air = without_die(lying, face), air + 1
    return Dice(lying, air)


def lifted_dice(state: State, fight: Fight, role: Role, pool: Pool) -> list[int]:
    """Return the faces of the dice of a pool that will be re-rolled."""
    there = list(fight.side(role).pool(pool))
    lifted_now = [*marked_faces(fight, role, pool), *in_the_air(state, role, pool)]
    # A die that is marked twice is rolled twice, and the last result counts.
    return [face for face in there if remove(lifted_now, face)]


def remove(faces: list[int], face: int) -> bool:
    """Remove a face from others, and return whether it was there."""
    if face not in faces:
        return False
    faces.remove(face)
    return True


def marked_faces(fight: Fight, role: Role, pool: Pool) -> list[int]:
    """Return the marked dice of a pool."""
    return [m.face for m in fight.marks if (m.role, m.pool) == (role, pool)]


def in_the_air(state: State, role: Role, pool: Pool) -> Faces:
    """Return the dice of a pool that are being rolled."""
    return state.step.in_air(role, pool) if isinstance(state.step, InFight) else ()


def rights(state: State, fight: Fight, role: Role) -> Rights:
    """Return the rights of a side to change dice."""
    if strikes_friend(state, fight):
        return friendly_fire_rights(state, fight) if role == "target" else Rights()
    return rights_of(state, fight, role)


def rights_of(state: State, fight: Fight, role: Role) -> Rights:
    """Return the rights of a side by its own abilities."""
    return Rights(
        **{grant.moment: grant.right(state, fight, role) for grant in GRANTS.values()}
    )


def strikes_friend(state: State, fight: Fight) -> bool:
    """Whether a lob hits a friend."""
    seats = [state.unit(side.unit).seat for side in map(fight.side, ROLES)]
    return state.friendly(*seats)


def friendly_fire_rights(state: State, fight: Fight) -> Rights:
    """Return the rights to change dice in a strike on a friend, of both sides.

    A re-roll by the attacker counts like a mark by the friend.
    """
    own = rights_of(state, fight, "target")
    help_ = rights_of(state, fight, "attacker")
    spared: list[Covers] = ["attacker"] * help_.rerolls
    return own._replace(marks=(*own.marks, *help_.marks, *spared))


def is_exact_model(state: State, fight: Fight) -> bool:
    """Whether the contest of an assault models all that its rules allow.

    It does not if a brew costs more than one pip, which may come from several dice, or
    if an attacker spares a friend by more than one re-roll or mark.
    """
    sides = map(fight.side, ROLES)
    if any(brew.price > 1 for side in sides for brew in unpaid(state, side)):
        return False
    if not strikes_friend(state, fight):
        return True
    rights = rights_of(state, fight, "attacker")
    if moment_at(state) is DecisionPoint.REROLLS:
        return not rights.rerolls or "attacker" in whose(state, fight)[1]
    marked = len(rights.marks) + len(fight.marks)
    few = rights.rerolls == 0 or rights.rerolls + marked == 1
    return few and not (rights.guard or rights.anew)


def marks(state: State, fight: Fight, role: Role) -> Iterator[Covers]:
    """Yield the sides whose dice a side may still re-roll, once for each right."""
    for unit in state.occupants.values():
        ours = role_of_seat(state, fight, unit.seat) == role
        if (
            ours
            and may_twist(fight, unit)
            and (sides := sides_beside(state, fight, unit))
        ):
            yield sides
    unit, foe = state.unit(fight.side(role).unit), fight.side(other(role))
    if may_duel(state, fight, unit, foe):
        yield other(role)


def sides_beside(state: State, fight: Fight, unit: Unit) -> Covers | None:
    """Return the sides of an assault that are next to a unit."""
    near = {other.id for other in beside(state, place_of_unit(unit))}
    sides = [role for role in ROLES if fight.side(role).unit in near]
    if len(sides) > 1:
        return "both"
    return sides[0] if sides else None


def moment_at(state: State) -> DecisionPoint:
    """Return the decision point of the current step."""
    grant = GRANTS.get(type(state.step))
    return grant.moment if grant else BETWEEN[type(state.step)]


class Grant(NamedTuple):
    """The decision point of a step of an assault, and the rights that it gives."""

    moment: DecisionPoint
    right: Callable[[State, Fight, Role], Any]


def unit_of(state: State, fight: Fight, role: Role) -> Unit:
    """Return the unit of a role."""
    return state.unit(fight.side(role).unit)


GRANTS: dict[type[Pending], Grant] = {
    RollingAnew: Grant(
        DecisionPoint.ANEW,
        lambda state, fight, role: tuple(
            may_roll_anew(fight, unit_of(state, fight, role))
        ),
    ),
    Guarding: Grant(
        DecisionPoint.GUARD,
        lambda state, fight, role: may_guard(state, fight, unit_of(state, fight, role)),
    ),
    Tempering: Grant(DecisionPoint.BLADE, spellblade),
    Paying: Grant(
        DecisionPoint.PRICE,
        lambda state, fight, role: sum(
            brew.price for brew in unpaid(state, fight.side(role))
        ),
    ),
    Bumping: Grant(
        DecisionPoint.BUMPS, lambda state, fight, role: tuple(bumps(state, fight, role))
    ),
    Marking: Grant(
        DecisionPoint.MARKS, lambda state, fight, role: tuple(marks(state, fight, role))
    ),
    Rerolling: Grant(
        DecisionPoint.REROLLS, lambda _, fight, role: fight.side(role).rerolls
    ),
}
"""The rights of a side at each step in which a player decides, taken from the rules."""

BETWEEN: dict[type[Pending], DecisionPoint] = {
    RollPool: DecisionPoint.DUELS,
    RollPoolAgain: DecisionPoint.ANEW,
    RollDieAgain: DecisionPoint.REROLLS,
}
"""The decision points of rolls."""
