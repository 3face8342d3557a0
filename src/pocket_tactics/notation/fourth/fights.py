"""Whether an assault on the agenda makes sense."""

from collections.abc import Iterator

from pocket_tactics.abilities.common import Pool
from pocket_tactics.abilities.fourth import WarBrew, WildLob
from pocket_tactics.dice import Faces, sort_faces
from pocket_tactics.notation.agendas import Checks
from pocket_tactics.notation.fourth.moves import shown
from pocket_tactics.rules.fifth.fights.fight import Role
from pocket_tactics.rules.fighting import Clashing
from pocket_tactics.rules.fourth.fights.after_dice import (
    CastAnew,
    Guarding,
    Paying,
    RollingAnew,
    Tempering,
    pay,
    roll_anew,
    stand_guard,
    temper,
)
from pocket_tactics.rules.fourth.fights.before_dice import (
    Brewing,
    Interposing,
    interpose,
    take_brews,
)
from pocket_tactics.rules.fourth.fights.bumps import Boosting, use_boosts
from pocket_tactics.rules.fourth.fights.dice import CastPool, cast, dice_in
from pocket_tactics.rules.fourth.fights.fight import POOLS, ROLES, Clash, Part, Phase
from pocket_tactics.rules.fourth.fights.lobs import (
    ChooseFacing,
    RollLob,
    RollScatter,
    lob,
)
from pocket_tactics.rules.fourth.fights.rerolls import (
    REROLL,
    Marking,
    Rerolling,
    RollOneAgain,
    mark,
    reroll,
    roll_marked,
)
from pocket_tactics.rules.fourth.fights.rounds import Reaction
from pocket_tactics.rules.fourth.units import gift
from pocket_tactics.state import Pending, RollDice, State

PHASES: dict[type[Pending], Phase] = {
    RollLob: lob,
    ChooseFacing: lob,
    RollScatter: lob,
    Interposing: interpose,
    Brewing: take_brews,
    CastPool: cast,
    RollingAnew: roll_anew,
    CastAnew: roll_anew,
    Guarding: stand_guard,
    Tempering: temper,
    Paying: pay,
    Boosting: use_boosts,
    Marking: mark,
    Rerolling: reroll,
}
"""The phase of an assault that a step waits in."""

MOST_DICE_IN_POOL = 4
MOST_REROLLS = 40


def of_assault(state: State) -> Checks:
    """The assault under way, if one is: its units, its phase, its dice."""
    for step in state.agenda:
        if isinstance(step, Clashing):
            yield from of_pair(state, step.clash)
            yield step.clash.phase == phase_of(state, step), "agenda: no such phase"
            for part in map(step.clash.part, ROLES):
                yield from of_part(state, part)
            yield from of_casting(state, step)
            yield from of_step(state, step)
            yield from of_turns(step)


def phase_of(state: State, step: Clashing) -> int:
    """The number of the phase that a step waits in."""
    phase = PHASES.get(type(step), reroll)
    if isinstance(step, RollOneAgain) and step.source != REROLL:
        phase = roll_marked
    return state.edition.phases.index(phase)


def of_pair(state: State, clash: Clash) -> Checks:
    """Two units on the map, and an enemy aimed at."""
    units = (clash.attacker.unit, clash.target.unit, clash.aimed)
    yield set(units) <= set(state.roster), "agenda: an assault needs two units"
    attacker, target, aimed = map(state.unit, units)
    ours = attacker.zone == "map" and attacker.seat == state.turn
    yield ours, "agenda: it is not the attacker's turn"
    other = target.zone == "map" and target != attacker
    yield other, "agenda: who is assaulted must be on the map"
    against = not state.friendly(attacker.seat, aimed.seat)
    yield against, "agenda: an assault is aimed at an enemy"


def of_part(state: State, part: Part) -> Checks:
    """Dice in order, and numbers that can be."""
    for faces in (part.off, part.defence):
        fits = faces is None or is_pool(faces)
        yield fits, "agenda: dice that no such unit has rolled"
    counted = 0 <= part.support <= part.rerolls + MOST_REROLLS
    within = 0 <= part.rerolls <= MOST_REROLLS and counted
    yield within, "agenda: too many re-rolls"
    bumps = all(1 <= boost.by <= MOST_BUMP for boost in part.boosts)
    yield bumps, "agenda: no such bump"
    hosts = [state.roster.get(host) for host in part.brews]
    brewed = all(host is not None and gift(host, WarBrew) for host in hosts)
    yield brewed, "agenda: no such brew"
    yield 0 <= part.paid <= len(part.brews), "agenda: more is paid than was taken"


MOST_BUMP = 5


def is_pool(faces: Faces) -> bool:
    """Whether dice lie highest first, and are not too many."""
    orderly = shown(faces) and faces == sort_faces(*faces)
    return orderly and len(faces) <= MOST_DICE_IN_POOL


def of_casting(state: State, step: Clashing) -> Checks:
    """Pools that lie once they have been rolled, and not before."""
    phase, casting = step.clash.phase, state.edition.phases.index(cast)
    parts = [step.clash.part(role) for role in ROLES]
    lying = [part.rolled(pool) for part in parts for pool in POOLS]
    if phase == casting:
        in_turn = lying == sorted(lying, reverse=True) and not all(lying)
        yield in_turn, "agenda: the pools are rolled in their order"
    else:
        yield set(lying) == {phase > casting}, "agenda: dice at the wrong time"
    marks = all(
        m.face in step.clash.part(m.role).pool(m.pool) for m in step.clash.marks
    )
    yield marks, "agenda: no such die is marked"


def of_step(state: State, step: Clashing) -> Checks:
    """What each kind of step needs besides."""
    if isinstance(step, RollDice):
        yield step.size == size_of(state, step), "agenda: not its dice"
    match step:
        case RollLob() | ChooseFacing() | RollScatter():
            thrower = state.unit(step.clash.attacker.unit)
            yield gift(thrower, WildLob) is not None, "agenda: nobody throws"
        case RollOneAgain(clash=clash, role=role, pool=pool, face=face):
            there = face in clash.part(role).pool(pool)
            yield there, "agenda: no such die can be rolled again"
        case Paying(clash, role):
            part = clash.part(role)
            owes = part.paid < len(part.brews) and bool(part.pool("def"))
            yield owes, "agenda: nothing is to be paid"
    if isinstance(step, RollScatter):
        yield 0 <= step.side < SIDES, "agenda: a tile has six sides"
    yield set(seats_named(step)) <= set(range(len(state.seats))), "agenda: no such seat"


def of_turns(step: Clashing) -> Checks:
    """Pools and re-rolls whose turn it is."""
    match step:
        case Rerolling(clash, role):
            yield clash.part(role).rerolls > 0, "agenda: no re-roll is left"
        case CastPool(clash=clash, role=role, pool=pool):
            due = next(places(clash), None)
            yield (role, pool) == due, "agenda: another pool is rolled first"


def places(clash: Clash) -> Iterator[tuple[Role, Pool]]:
    """The pools that do not lie yet, in their order."""
    for role in ROLES:
        for pool in POOLS:
            if not clash.part(role).rolled(pool):
                yield role, pool


SIDES = 6


def size_of(state: State, step: Clashing) -> int:
    """How many dice a step rolls."""
    match step:
        case CastPool(clash=clash, role=role, pool=pool):
            return dice_in(state, clash, role, pool) or -1
        case CastAnew(unit=unit, pool=pool):
            parts = map(step.clash.part, ROLES)
            return next((len(p.pool(pool)) for p in parts if p.unit == unit), 0) or -1
    return 1


def seats_named(step: Clashing) -> Iterator[int]:
    """The seats that a step names."""
    asked = step.asked if isinstance(step, CastAnew) else step
    if isinstance(asked, Reaction):
        yield from (asked.seat, *asked.declined)
