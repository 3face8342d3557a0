"""Checks of an assault on the agenda."""

from collections.abc import Iterator

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.abilities.fourth.fights import WarBrew, WildLob
from pocket_tactics.engine.abilities.fourth.kinds import UnitAbility
from pocket_tactics.engine.dice import Faces, sort_faces
from pocket_tactics.engine.rules.fights import POOLS, ROLES, InFight, Role
from pocket_tactics.engine.rules.fourth.fights.dice import RollPool, dice_in, roll_pools
from pocket_tactics.engine.rules.fourth.fights.fight import Fight, Side
from pocket_tactics.engine.rules.fourth.fights.lobs import (
    ChooseFacing,
    RollLob,
    RollScatter,
)
from pocket_tactics.engine.rules.fourth.fights.rerolls import Rerolling, RollDieAgain
from pocket_tactics.engine.rules.fourth.fights.rolling_anew import RollPoolAgain
from pocket_tactics.engine.rules.fourth.fights.rounds import Reaction
from pocket_tactics.engine.rules.fourth.fights.war_brews import Paying
from pocket_tactics.engine.rules.fourth.units import ability_of
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import kinds
from pocket_tactics.notation.soundness.fourth.moves import are_faces
from pocket_tactics.notation.soundness.shared import Checks

MAX_DICE_IN_POOL = 4
MAX_REROLLS = 40


def check_assault(state: State) -> Checks:
    """Check the units, phase and dice of the current assault."""
    for step in state.agenda:
        if isinstance(step, InFight):
            yield from check_pair(state, step.fight)
            yield waits_there(state, step), "agenda: no such phase"
            yield are_uses(state, step.fight.used), "agenda: no such ability is used"
            for side in map(step.fight.side, ROLES):
                yield from check_side(state, side)
            yield from check_casting(state, step)
            yield from check_step(state, step)
            yield from check_turns(step)


def waits_there(state: State, step: InFight[Fight]) -> bool:
    """Whether a step may wait in the phase of its assault."""
    phases, phase = state.edition.phases, step.fight.phase
    return 0 <= phase < len(phases) and phases[phase] in step.waits_in()


def are_uses(state: State, used: tuple[str, ...]) -> bool:
    """Whether each note names a unit and an ability that it uses, each once."""
    tags = {str(kind.__struct_config__.tag) for kind in kinds(UnitAbility)}
    known = all(
        unit in state.roster and what.partition(":")[0] in tags
        for unit, _, what in (text.partition(":") for text in used)
    )
    return known and len(set(used)) == len(used)


def check_pair(state: State, fight: Fight) -> Checks:
    """Check that both units are on the map, and that the aim is an enemy."""
    units = (fight.attacker.unit, fight.target.unit, fight.aimed)
    yield set(units) <= set(state.roster), "agenda: an assault needs two units"
    attacker, target, aimed = map(state.unit, units)
    ours = attacker.zone == "map" and attacker.seat == state.seat
    yield ours, "agenda: it is not the attacker's turn"
    other = target.zone == "map" and target != attacker
    yield other, "agenda: the target must be on the map"
    against = not state.friendly(attacker.seat, aimed.seat)
    yield against, "agenda: an assault is aimed at an enemy"


def check_side(state: State, side: Side) -> Checks:
    """Check the dice and numbers of one side."""
    for faces in (side.off, side.defence):
        fits = faces is None or is_pool(faces)
        yield fits, "agenda: dice that no such unit has rolled"
    counted = 0 <= side.support <= side.rerolls + MAX_REROLLS
    within = 0 <= side.rerolls <= MAX_REROLLS and counted
    yield within, "agenda: too many re-rolls"
    bumps = all(1 <= boost.by <= MAX_BUMP for boost in side.unused)
    yield bumps, "agenda: no such bump"
    hosts = [state.roster.get(host) for host in side.brews]
    brewed = all(host is not None and ability_of(host, WarBrew) for host in hosts)
    yield brewed, "agenda: no such brew"
    yield len(set(side.brews)) == len(hosts), "agenda: a brew is taken twice"
    yield len(hosts) <= SIDES, "agenda: only units beside it offer brews"
    yield 0 <= side.paid <= len(side.brews), "agenda: more is paid than was taken"


MAX_BUMP = 5


def is_pool(faces: Faces) -> bool:
    """Whether dice are sorted, highest first, and not too many."""
    orderly = are_faces(faces) and faces == sort_faces(*faces)
    return orderly and len(faces) <= MAX_DICE_IN_POOL


def check_casting(state: State, step: InFight[Fight]) -> Checks:
    """Check that exactly the pools that have been rolled have dice."""
    phase, casting = step.fight.phase, state.edition.phases.index(roll_pools)
    parts = [step.fight.side(role) for role in ROLES]
    lying = [side.rolled(pool) for side in parts for pool in POOLS]
    if phase == casting:
        in_turn = lying == sorted(lying, reverse=True) and not all(lying)
        yield in_turn, "agenda: the pools are rolled in their order"
    else:
        yield set(lying) == {phase > casting}, "agenda: dice at the wrong time"
    marks = all(
        m.face in step.fight.side(m.role).pool(m.pool) for m in step.fight.marks
    )
    yield marks, "agenda: no such die is marked"


def check_step(state: State, step: InFight[Fight]) -> Checks:
    """Check the values that each kind of step needs."""
    if isinstance(step, RollDice):
        yield step.size == size_of(state, step), "agenda: not its dice"
    match step:
        case RollLob() | ChooseFacing() | RollScatter():
            thrower = state.unit(step.fight.attacker.unit)
            yield ability_of(thrower, WildLob) is not None, "agenda: no unit throws"
        case RollDieAgain(fight=fight, role=role, pool=pool, face=face):
            there = face in fight.side(role).pool(pool)
            yield there, "agenda: no such die can be re-rolled"
        case Paying(fight, role):
            side = fight.side(role)
            owes = side.paid < len(side.brews) and bool(side.pool("def"))
            yield owes, "agenda: nothing is to be paid"
    if isinstance(step, RollScatter):
        yield 0 <= step.side < SIDES, "agenda: a tile has six sides"
    yield set(seats_named(step)) <= set(range(len(state.seats))), "agenda: no such seat"


def check_turns(step: InFight[Fight]) -> Checks:
    """Check which pools and re-rolls are next."""
    match step:
        case Rerolling(fight, role):
            yield fight.side(role).rerolls > 0, "agenda: no re-roll is left"
        case RollPool(fight=fight, role=role, pool=pool):
            due = next(places(fight), None)
            yield (role, pool) == due, "agenda: another pool is rolled first"


def places(fight: Fight) -> Iterator[tuple[Role, Pool]]:
    """Yield the pools that are not rolled yet, in order."""
    for role in ROLES:
        for pool in POOLS:
            if not fight.side(role).rolled(pool):
                yield role, pool


SIDES = 6


def size_of(state: State, step: InFight[Fight]) -> int:
    """Return the number of dice that a step rolls."""
    match step:
        case RollPool(fight=fight, role=role, pool=pool):
            return dice_in(state, fight, role, pool) or -1
        case RollPoolAgain(unit=unit, pool=pool):
            parts = map(step.fight.side, ROLES)
            return next((len(p.pool(pool)) for p in parts if p.unit == unit), 0) or -1
    return 1


def seats_named(step: InFight[Fight]) -> Iterator[int]:
    """Yield the seats that a step names."""
    asked = step.asked if isinstance(step, RollPoolAgain) else step
    if isinstance(asked, Reaction):
        yield from (asked.seat, *asked.declined)
