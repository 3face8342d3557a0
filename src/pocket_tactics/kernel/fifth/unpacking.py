"""Records of the kernel as positions of the engine."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from pocket_tactics.engine.dice import MAX_FACE, Faces
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fifth.attacks.invading import Follow
from pocket_tactics.engine.rules.fifth.fights.dice import RollPool, dice_of
from pocket_tactics.engine.rules.fifth.fights.effects import (
    RollDieAgain,
    UseEffects,
    gather_side,
)
from pocket_tactics.engine.rules.fifth.fights.fight import Effect, Fight, Proceed, Side
from pocket_tactics.engine.rules.fifth.fights.retaliation import Answer
from pocket_tactics.engine.rules.fifth.moves.hazards import HazardTest
from pocket_tactics.engine.rules.fifth.moves.paths import Travel
from pocket_tactics.engine.rules.fifth.winning import WIN, opponent
from pocket_tactics.engine.rules.fights import POOLS, ROLES, Role
from pocket_tactics.engine.rules.outcomes import DRAW, MUTUAL
from pocket_tactics.engine.state import Outcome, Pending, State, Unit
from pocket_tactics.kernel.fifth import compiled
from pocket_tactics.kernel.fifth.numbering import Numbering
from pocket_tactics.kernel.fifth.packing import (
    COUNT_BITS,
    EFFECTS_OF_A_POOL,
    effect_number,
    pool_number,
)
from pocket_tactics.kernel.fifth.tables import POOL_NUMBERS, Record

COUNT_MASK = (1 << COUNT_BITS) - 1
RULES = {
    compiled.Ending.DEFEATED: WIN,
    compiled.Ending.BLOCKED: WIN,
    compiled.Ending.MUTUAL: MUTUAL,
    compiled.Ending.TURN_LIMIT: DRAW,
    compiled.Ending.REPETITION: DRAW,
}


def unpacked(
    origin: State, named: Numbering, record: Record, seen: tuple[str, ...]
) -> State:
    """Return the position of a record, in the game of another position."""
    state = replace(
        origin,
        units=units_of(origin, named, record),
        seat=record["seat"],
        turn=record["turn"],
        seen=seen,
        outcome=outcome_of(record),
        agenda=(),
    )
    return replace(state, agenda=agenda_of(state, named, record))


def units_of(origin: State, named: Numbering, record: Record) -> tuple[Unit, ...]:
    """Return the units where a record has them. Captures stay as they were."""
    places = places_of(named, record)
    return tuple(
        waiting(unit)
        if record["reserves"] >> number & 1
        else standing(unit, places[number])
        if number in places
        else captured(origin, unit)
        for number, unit in enumerate(origin.units)
    )


def places_of(named: Numbering, record: Record) -> dict[int, Hex]:
    """Return the places of the units on the map by their numbers."""
    occupied = record["occupied"][0] | record["occupied"][1]
    standing_there = zip(named.places, record["unit_at"], strict=False)
    return {
        unit: place
        for tile, (place, unit) in enumerate(standing_there)
        if occupied >> tile & 1
    }


def waiting(unit: Unit) -> Unit:
    """Return a unit in the reserves."""
    return unit if unit.zone == "reserve" else replace(unit, zone="reserve", at=None)


def standing(unit: Unit, place: Hex) -> Unit:
    """Return a unit on the map."""
    return unit if unit.at == place else replace(unit, zone="map", at=place)


def captured(origin: State, unit: Unit) -> Unit:
    """Return a unit among the captures of the other player."""
    if unit.zone == "captured":
        return unit
    by = opponent(origin, unit.seat)
    return replace(unit, zone="captured", at=None, by=by)


def noted_of(origin: State, named: Numbering, record: Record) -> str:
    """Return the text of a noted position, as in `State.seen`."""
    then = replace(origin, units=units_of(origin, named, record))
    cast, places = then.edition.repetition_key(then)
    return f"{cast}:{record['seat']}:{places}"


def outcome_of(record: Record) -> Outcome | None:
    """Return the outcome of the game, if it is over."""
    ending = compiled.Ending(record["ending"])
    if ending is compiled.Ending.GOES_ON:
        return None
    winners = tuple(seat for seat in (0, 1) if record["winners"] >> seat & 1)
    return Outcome(winners, ending.name.lower().replace("_", "-"), RULES[ending])


def agenda_of(state: State, named: Numbering, record: Record) -> tuple[Pending, ...]:
    """Return what is decided next, and what follows it."""
    due = compiled.Due(record["due"])
    if due is compiled.Due.GAME_OVER:
        return ()
    take_turn, *end = state.edition.turn
    first = (
        (take_turn,)
        if due is compiled.Due.TAKE_TURN
        else STEPS[due](state, named, record)
    )
    return (*first, *end)


Steps = tuple[Pending, ...]


def hazard_on_move(state: State, named: Numbering, record: Record) -> Steps:
    """Return the test of a unit on its way, and the rest of the way."""
    entered = record["way"]["next"]
    way = way_of(named, record)
    unit = named.units[record["unit_at"][named.tile[way[entered - 1]]]]
    test = HazardTest(unit=unit, at=way[entered - 1])
    onwards = way[entered:]
    rest = (Travel(unit, onwards, record["way"]["hops"]),) if onwards else ()
    return (test, *rest)


def hazard_on_invasion(state: State, named: Numbering, record: Record) -> Steps:
    """Return the tests of an invader that are left, and the fight."""
    fight = replace(
        fight_of(state, named, record), phase=int(compiled.Phase.ROLLING_POOLS)
    )
    left = fight.way[record["way"]["next"] - 1 :]
    tests = (
        HazardTest(unit=fight.attacker.unit, at=place)
        for place in left
        if place in state.board.hazards
    )
    return (*tests, Proceed(fight))


def answer(state: State, named: Numbering, record: Record) -> Steps:
    """Return the choice to retaliate."""
    return (Answer(fight_of(state, named, record)),)


def roll_pool(state: State, named: Numbering, record: Record) -> Steps:
    """Return the roll of a pool."""
    fight = fight_of(state, named, record)
    role, pool = POOL_NAMES[record["fight"]["pool"]]
    size = dice_of(state.unit(fight.side(role).unit), pool)
    return (RollPool(fight=fight, role=role, pool=pool, size=size),)


def use_effects(state: State, named: Numbering, record: Record) -> Steps:
    """Return the choice of an effect."""
    fight = fight_of(state, named, record)
    return (UseEffects(fight, role_asked(record)),)


def roll_die_again(state: State, named: Numbering, record: Record) -> Steps:
    """Return the re-roll of a die, with the rule of the effect used last."""
    fight = fight_of(state, named, record)
    role, pool = POOL_NAMES[record["fight"]["pool"]]
    number = EFFECTS_OF_A_POOL * POOL_NUMBERS[pool]
    left = count_in(record["fight"]["effects"][ROLES.index(role)], number)
    gathered = gathered_fight(state, named, record).side(role).effects
    rules = [each.rule for each in gathered if effect_number(each) == number]
    face, source = record["fight"]["face"], rules[-left - 1]
    return (RollDieAgain(fight=fight, role=role, pool=pool, face=face, source=source),)


def follow(state: State, named: Numbering, record: Record) -> Steps:
    """Return the choice to take the place of the defeated."""
    return (Follow(fight_of(state, named, record)),)


STEPS: dict[compiled.Due, Callable[[State, Numbering, Record], Steps]] = {
    compiled.Due.HAZARD_ON_MOVE: hazard_on_move,
    compiled.Due.HAZARD_ON_INVASION: hazard_on_invasion,
    compiled.Due.ANSWER: answer,
    compiled.Due.ROLL_POOL: roll_pool,
    compiled.Due.USE_EFFECTS: use_effects,
    compiled.Due.ROLL_DIE_AGAIN: roll_die_again,
    compiled.Due.FOLLOW: follow,
}
POOL_NAMES = {pool_number(role, pool): (role, pool) for role in ROLES for pool in POOLS}


def role_asked(record: Record) -> Role:
    """Return the side whose effects are used."""
    asked = record["fight"]["phase"] == compiled.Phase.ATTACKERS_EFFECTS
    return "attacker" if asked else "target"


def way_of(named: Numbering, record: Record) -> tuple[Hex, ...]:
    """Return the tiles of a way."""
    way = record["way"]
    return tuple(named.places[tile] for tile in way["tiles"][: way["length"]])


def fight_of(state: State, named: Numbering, record: Record) -> Fight:
    """Return a fight, with the effects that are left."""
    fight = gathered_fight(state, named, record)
    for role, counts in zip(ROLES, record["fight"]["effects"], strict=True):
        side = fight.side(role)
        effects = tuple(effects_left(side.effects, counts))
        fight = fight.with_side(role, replace(side, effects=effects))
    return fight


def gathered_fight(state: State, named: Numbering, record: Record) -> Fight:
    """Return a fight with all effects that its sides had, if they have been counted."""
    fight = fight_with_dice(named, record)
    if fight.phase <= compiled.Phase.GATHERING:
        return fight
    standing = with_target(state, named, record)
    for role in ROLES:
        _, fight = gather_side(standing, fight, role)
    return fight


def with_target(state: State, named: Numbering, record: Record) -> State:
    """Return the position with the target of the fight on its tile."""
    tile = record["fight"]["tile"][1]
    target = state.unit(named.units[record["unit_at"][tile]])
    return state.with_unit(replace(target, zone="map", at=named.places[tile]))


def fight_with_dice(named: Numbering, record: Record) -> Fight:
    """Return the units and dice of a fight."""
    fight = record["fight"]
    attacker, target = (
        Side(named.units[record["unit_at"][tile]]) for tile in fight["tile"]
    )
    found = Fight(
        attacker,
        target,
        way=way_of(named, record) if fight["invading"] else (),
        retaliates=bool(fight["retaliates"]),
        phase=fight["phase"],
    )
    for number, (role, pool) in POOL_NAMES.items():
        if fight["rolled"] >> number & 1:
            faces = faces_of(fight["dice"][number])
            found = found.with_side(role, found.side(role).with_pool(pool, faces))
    return found


def faces_of(counts: int) -> Faces:
    """Return the dice of a pool, highest first."""
    return tuple(
        face
        for face in range(MAX_FACE, 0, -1)
        for _ in range(count_in(counts, face - 1))
    )


def count_in(counts: int, number: int) -> int:
    """Return one of the counts in a number."""
    return counts >> COUNT_BITS * number & COUNT_MASK


def effects_left(effects: tuple[Effect, ...], counts: int) -> Iterator[Effect]:
    """Yield the effects that are left: of like effects the first is used first."""
    like = [effect_number(effect) for effect in effects]
    for index, effect in enumerate(effects):
        if like[index:].count(like[index]) <= count_in(counts, like[index]):
            yield effect
