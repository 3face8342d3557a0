"""Positions of the engine as records of the kernel."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.dice import Faces
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fifth.attacks.invading import Follow
from pocket_tactics.engine.rules.fifth.fights.dice import RollPool
from pocket_tactics.engine.rules.fifth.fights.effects import RollDieAgain, UseEffects
from pocket_tactics.engine.rules.fifth.fights.fight import Effect, Fight
from pocket_tactics.engine.rules.fifth.fights.retaliation import Answer
from pocket_tactics.engine.rules.fifth.moves.hazards import HazardTest
from pocket_tactics.engine.rules.fifth.moves.paths import Travel
from pocket_tactics.engine.rules.fights import POOLS, ROLES, Role, fight_in
from pocket_tactics.engine.rules.turns import TakeTurn, turn_limit
from pocket_tactics.engine.state import Pending, State, Unit
from pocket_tactics.kernel.errors import CannotPackError
from pocket_tactics.kernel.fifth import compiled
from pocket_tactics.kernel.fifth.numbering import Numbering
from pocket_tactics.kernel.fifth.tables import (
    POOL_NUMBERS,
    Record,
    number_of,
    upper,
)
from pocket_tactics.kernel.numbers import bits, padded

COUNT_BITS = 5
"""The bits of each count of faces or effects."""

EFFECTS_OF_A_POOL = 6

NO_FIGHT: Record = {
    "effects": [0, 0],
    "dice": [0, 0, 0, 0],
    "kickers": [0, 0, 0, 0],
    "tile": [0, 0],
    "phase": 0,
    "invading": 0,
    "retaliates": 0,
    "rolled": 0,
    "pool": 0,
    "face": 0,
}
NO_WAY: Record = {"tiles": [0] * compiled.MAX_SPEED, "length": 0, "hops": 0, "next": 0}


def packed_state(
    state: State, named: Numbering, game: compiled.PackedGame
) -> compiled.PackedState:
    """Return a position, or raise `CannotPackError` if the kernel cannot hold it."""
    past = past_records(state, named)
    return compiled.PackedState(game, state_record(state, named), past)


def state_record(state: State, named: Numbering) -> Record:
    """Return the record of a position."""
    outcome = state.outcome
    return {
        **units_record(state.units, named),
        **step_record(state, named),
        "turn": state.turn,
        "seat": state.seat,
        "cast_changed": cast_changed(state),
        "ending": compiled.Ending[upper(outcome.how)]
        if outcome
        else compiled.Ending.GOES_ON,
        "winners": bits(outcome.winners) if outcome else 0,
    }


def units_record(units: Iterable[Unit], named: Numbering) -> Record:
    """Return the fields of a position that say where units are."""
    occupied, unit_at, reserves = [0, 0], [0] * compiled.MAX_TILES, 0
    for unit in units:
        number = named.unit[unit.id]
        if unit.at is not None:
            occupied[unit.seat] |= 1 << named.tile[unit.at]
            unit_at[named.tile[unit.at]] = number
        elif unit.zone == "reserve":
            reserves |= 1 << number
    return {"occupied": occupied, "unit_at": unit_at, "reserves": reserves}


def step_record(state: State, named: Numbering) -> Record:
    """Return the fields of a position that say what is decided."""
    quiet = {"fight": NO_FIGHT, "way": NO_WAY}
    if state.outcome:
        return {**quiet, "due": compiled.Due.GAME_OVER}
    step = state.agenda[0]
    return {**quiet, **STEPS[type(step)](state, named, step)}


def take_turn_record(_state: State, _named: Numbering, _step: TakeTurn) -> Record:
    """Return the fields at the start of a turn."""
    return {"due": compiled.Due.TAKE_TURN}


def hazard_record(state: State, named: Numbering, step: HazardTest) -> Record:
    """Return the fields in a hazard test, with the move or the fight that causes it."""
    fight = fight_in(state, Fight)
    if fight:
        tests = sum(isinstance(pending, HazardTest) for pending in state.agenda)
        hazards = [n for n, at in enumerate(fight.way, 1) if at in state.board.hazards]
        record = fight_record(state, named, fight)
        record["fight"]["phase"] = compiled.Phase.BRAVING_HAZARDS
        record["way"]["next"] = hazards[-tests]
        return {**record, "due": compiled.Due.HAZARD_ON_INVASION}
    onwards = state.agenda[1]
    rest, hops = (
        (onwards.tiles, onwards.hops) if isinstance(onwards, Travel) else ((), 0)
    )
    way = way_record(named, (step.at, *rest))
    return {
        "due": compiled.Due.HAZARD_ON_MOVE,
        "way": {**way, "hops": hops, "next": 1},
    }


def answer_record(state: State, named: Numbering, step: Answer) -> Record:
    """Return the fields while the target may retaliate.

    An invader enters its way after the answer.
    """
    record = fight_record(state, named, step.fight)
    record["way"]["next"] = 0
    return {**record, "due": compiled.Due.ANSWER}


def roll_pool_record(state: State, named: Numbering, step: RollPool) -> Record:
    """Return the fields while a pool is rolled."""
    record = fight_record(state, named, step.fight)
    record["fight"]["pool"] = pool_number(step.role, step.pool)
    return {**record, "due": compiled.Due.ROLL_POOL}


def use_effects_record(state: State, named: Numbering, step: UseEffects) -> Record:
    """Return the fields while a side may use effects."""
    return {**fight_record(state, named, step.fight), "due": compiled.Due.USE_EFFECTS}


def roll_die_record(state: State, named: Numbering, step: RollDieAgain) -> Record:
    """Return the fields while a die is rolled again."""
    record = fight_record(state, named, step.fight)
    record["fight"]["pool"] = pool_number(step.role, step.pool)
    record["fight"]["face"] = step.face
    return {**record, "due": compiled.Due.ROLL_DIE_AGAIN}


def follow_record(state: State, named: Numbering, step: Follow) -> Record:
    """Return the fields while the invader may take the place of the defeated."""
    record = fight_record(state, named, step.fight)
    unit_at = units_record(state.units, named)["unit_at"]
    unit_at[named.tile[step.fight.way[-1]]] = named.unit[step.fight.target.unit]
    return {**record, "unit_at": unit_at, "due": compiled.Due.FOLLOW}


STEPS: dict[type[Pending], Callable[[State, Numbering, Any], Record]] = {
    TakeTurn: take_turn_record,
    HazardTest: hazard_record,
    Answer: answer_record,
    RollPool: roll_pool_record,
    UseEffects: use_effects_record,
    RollDieAgain: roll_die_record,
    Follow: follow_record,
}


def fight_record(state: State, named: Numbering, fight: Fight) -> Record:
    """Return the fields of a fight and of the way of an invader."""
    pools = [(role, pool) for role in ROLES for pool in POOLS]
    sides = [fight.side(role) for role in ROLES]
    found = {
        **NO_FIGHT,
        "effects": [effect_counts(side.effects) for side in sides],
        "dice": [face_counts(fight.side(role).pool(pool)) for role, pool in pools],
        "kickers": [
            face_counts(fight.side(role).kickers(pool)) for role, pool in pools
        ],
        "tile": [named.tile[place] for place in fight_places(state, fight)],
        "phase": fight.phase,
        "invading": fight.invading,
        "retaliates": fight.retaliates,
        "rolled": bits(
            pool_number(role, pool)
            for role, pool in pools
            if fight.side(role).rolled(pool)
        ),
    }
    way = way_record(named, fight.way)
    return {"fight": found, "way": {**way, "next": len(fight.way)}}


def fight_places(state: State, fight: Fight) -> Iterator[Hex]:
    """Yield the places of the attacker and of the target, which may be defeated."""
    attacker, target = state.unit(fight.attacker.unit), state.unit(fight.target.unit)
    assert attacker.at is not None
    yield attacker.at
    place = fight.way[-1] if fight.way else target.at
    assert place is not None
    yield place


def pool_number(role: Role, pool: Pool) -> int:
    """Return the number of a pool in a fight."""
    return 2 * (role == "target") + POOL_NUMBERS[pool]


def face_counts(faces: Faces) -> int:
    """Return how many dice show each face, as one number."""
    return sum(1 << COUNT_BITS * (face - 1) for face in faces)


def effect_counts(effects: Iterable[Effect]) -> int:
    """Return how many of each effect are left, as one number."""
    return sum(1 << COUNT_BITS * effect_number(effect) for effect in effects)


def effect_number(effect: Effect) -> int:
    """Return the number of an effect: its pool, and what a bump adds."""
    ability = effect.ability
    return EFFECTS_OF_A_POOL * POOL_NUMBERS[ability.pool] + number_of(ability)


def way_record(named: Numbering, tiles: Iterable[Hex]) -> Record:
    """Return the record of a way, of which no tile has been entered."""
    entered = [named.tile[place] for place in tiles]
    padded_tiles = padded(entered, compiled.MAX_SPEED, 0, "tiles of a way")
    return {**NO_WAY, "tiles": padded_tiles, "length": len(entered)}


def cast_changed(state: State) -> bool:
    """Whether a unit has come or gone since the last position that was noted."""
    cast, _ = state.edition.repetition_key(state)
    return bool(state.seen) and state.seen[-1].partition(":")[0] != cast


def past_records(state: State, named: Numbering) -> list[Record]:
    """Return the records of the noted positions, the oldest first."""
    casts = {noted.partition(":")[0] for noted in state.seen}
    turns_left = max(0, turn_limit(state) - state.turn)
    if len(casts) > 1 or len(state.seen) + turns_left >= compiled.MAX_TURNS:
        raise CannotPackError("The kernel cannot hold the history of the game.")
    return [past_record(state, named, noted) for noted in state.seen]


def past_record(state: State, named: Numbering, noted: str) -> Record:
    """Return the record of a noted position."""
    cast, mover, places = noted.split(":")
    tiles = [int(place) for place in places.split(".") if place]
    units = sorted(state.units, key=lambda unit: (unit.seat, unit.card.id))
    fits = len(cast) == len(units) and cast.count("m") == len(tiles)
    if not fits or not set(tiles) < set(range(len(named.places) + 1)):
        raise CannotPackError("The history of the game is not one of its units.")
    standing = iter(tiles)
    then = [
        replace(
            unit,
            zone=ZONES[zone],
            at=named.places[next(standing)] if zone == "m" else None,
        )
        for unit, zone in zip(units, cast, strict=True)
    ]
    return {**NOTED, **units_record(then, named), "seat": int(mover)}


ZONES = {"r": "reserve", "m": "map", "c": "captured"}
"""The zones of units in a noted position, in which like units are interchangeable."""

NOTED: Record = {
    "due": compiled.Due.TAKE_TURN,
    "fight": NO_FIGHT,
    "way": NO_WAY,
    "turn": 0,
    "cast_changed": False,
    "ending": compiled.Ending.GOES_ON,
    "winners": 0,
}
