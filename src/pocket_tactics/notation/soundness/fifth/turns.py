"""Checks of a position in a turn, also in a fight."""

from collections.abc import Iterator

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.dice import MAX_FACE, Faces, sort_faces
from pocket_tactics.engine.rules.fifth.attacks.invading import Follow
from pocket_tactics.engine.rules.fifth.fights.dice import RollPool, dice_of, roll_pools
from pocket_tactics.engine.rules.fifth.fights.effects import RollDieAgain
from pocket_tactics.engine.rules.fifth.fights.fight import Fight
from pocket_tactics.engine.rules.fifth.moves.hazards import HazardTest
from pocket_tactics.engine.rules.fifth.moves.paths import Travel
from pocket_tactics.engine.rules.fights import POOLS, ROLES, InFight, Role, fight_in
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.notation.soundness.shared import Checks

PROCEEDS = (roll_pools,)
"""The phases in which a fight continues after tests."""


def check_turn(state: State) -> Checks:
    """Check the gates, and the unit that moves or fights."""
    yield bool(state.order), "order: required after the roll-off"
    chosen = all(seat.home is not None for seat in state.seats)
    yield chosen, "seats: a turn needs every gate chosen"
    fight = fight_in(state, Fight)
    for step in state.agenda:
        if isinstance(step, RollDice) and not isinstance(step, RollPool):
            yield step.size == 1, "agenda: one die is rolled at a time"
        if isinstance(step, HazardTest | Travel):
            yield from check_path(state, step, fight)
        if isinstance(step, InFight):
            yield from check_fight(state, step)


def check_path(state: State, step: HazardTest | Travel, fight: Fight | None) -> Checks:
    """Check a unit that is moving, and the tiles ahead of it."""
    unit = state.roster.get(step.unit)
    there = unit is not None and unit.zone == "map" and unit.seat == state.seat
    yield there, "agenda: only a unit on the map is on its way"
    assert unit is not None
    if isinstance(step, Travel):
        free = set(state.board.by_place) - set(state.occupants)
        yield bool(step.tiles), "agenda: a path has no tiles"
        yield set(step.tiles) <= free, "agenda: a path leads over free tiles"
        return
    yield step.at in state.board.hazards, "agenda: a test needs a hazard"
    if fight:
        tested = step.unit == fight.attacker.unit and step.at in fight.way
    else:
        tested = step.at == unit.at
    yield tested, "agenda: a test is for the unit that enters"


def check_fight(state: State, step: InFight[Fight]) -> Checks:
    """Check that two enemies may fight, in the phase of the current step."""
    fight = step.fight
    units = (fight.attacker.unit, fight.target.unit)
    yield set(units) <= set(state.roster), "agenda: a fight needs two units"
    attacker, target = map(state.unit, units)
    ours = attacker.zone == "map" and attacker.seat == state.seat
    yield ours, "agenda: it is not the attacker's turn"
    enemies = not state.friendly(attacker.seat, target.seat)
    yield enemies, "agenda: a fight is between enemies"
    phases = step.waits_in() or PROCEEDS
    numbers = [state.edition.phases.index(phase) for phase in phases]
    yield fight.phase in numbers, "agenda: a fight has no such step in that phase"
    yield from check_target(state, step, target)
    yield from check_dice(state, step)


def check_target(state: State, step: InFight[Fight], target: Unit) -> Checks:
    """Check that the target is still on its tile, or the place that it left."""
    way = step.fight.way
    yield set(way) <= set(state.board.by_place), "agenda: a path leaves the map"
    if isinstance(step, Follow):
        taken = target.zone == "captured" and bool(way)
        yield taken and way[-1] not in state.occupants, "agenda: no place to take"
        return
    yield target.zone == "map", "agenda: the target must be on the map"
    meets = not way or way[-1] == target.at
    yield meets, "agenda: an invader's path leads to its target"


def check_dice(state: State, step: InFight[Fight]) -> Checks:
    """Check that these units roll these dice, and can roll the next one."""
    for role, pool, faces in pools(step.fight):
        side = step.fight.side(role)
        fits = len(faces) == dice_of(state.unit(side.unit), pool) and in_order(faces)
        yield fits, "agenda: dice that no such unit has rolled"
        yield are_faces(side.kickers(pool)), "agenda: a kicker shows 1 to 6"
    if isinstance(step, RollPool):
        unit = state.unit(step.fight.side(step.role).unit)
        yield step.size == dice_of(unit, step.pool) > 0, "agenda: not its dice"
    if isinstance(step, RollDieAgain):
        rolled = step.fight.side(step.role).pool(step.pool)
        yield step.face in rolled, "agenda: no such die can be re-rolled"


def pools(fight: Fight) -> Iterator[tuple[Role, Pool, Faces]]:
    """Yield the pools that are rolled, with their dice."""
    for role in ROLES:
        for pool in POOLS:
            if fight.side(role).rolled(pool):
                yield role, pool, fight.side(role).pool(pool)


def in_order(faces: Faces) -> bool:
    """Whether dice are sorted, highest first."""
    return are_faces(faces) and faces == sort_faces(*faces)


def are_faces(faces: Faces) -> bool:
    """Whether all numbers are faces of a die."""
    return all(1 <= face <= MAX_FACE for face in faces)
