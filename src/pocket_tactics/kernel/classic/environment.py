"""The fields of observations of the second and third edition (`observing.pxi`)."""

from collections.abc import Iterator
from itertools import product

from pocket_tactics.kernel.classic import compiled
from pocket_tactics.kernel.environments import Environment

SIDES, POOLS, FACES = ("own", "enemy"), ("off", "def"), range(1, 7)
SKILLS, SORTS = range(compiled.MAX_SKILLS), range(compiled.MAX_SORTS)
ABILITIES = tuple(kind.name.lower() for kind in compiled.AbilityKind)
PERILS = tuple(peril.name.lower() for peril in compiled.Peril if peril)
DUE = tuple(
    kind.name.lower()
    for kind in compiled.Kind
    if compiled.Kind.TAKE_TURN <= kind < compiled.Kind.ROLL_TEST
)
ZONES = ("reserves", "queue", "aside", "captured")
PLACE = ("is_tile", "q", "r", "own_base", "enemy_base", "in_heavens")
STEPS = ("steps_to_own_base", "steps_to_enemy_base")
GROUND = ("fails", "skilled_fails", "walled", "shelter", "counter")
LAID = ("own_counter", "enemy_counter", "changed")
STANDING = ("own_unit", "enemy_unit", "anchor", "reloads")
PENDING = ("own_swapped", "enemy_swapped", "assaulted", "goal", "charged")
MARKS = (
    *("attacker", "target", "decides", "followed", "met", "stand_in", "twisted"),
    *("rolled_off_again", "rolled_def_again", "used_stubbornness", "heartened"),
)


def unit_fields() -> Iterator[str]:
    """Yield the names of the fields of a unit."""
    yield from ("cost", "conjured", "spaces")
    for what in ("dice", "kicker"):
        for skill, pool in product(SKILLS, POOLS):
            yield f"skill_{skill}_{pool}_{what}"
    yield from (f"advantage_{sort}" for sort in SORTS)
    yield from ABILITIES


def side_fields() -> Iterator[str]:
    """Yield the names of the fields of a side of a fight."""
    yield from (f"{pool}_dice_{face}" for pool, face in product(POOLS, FACES))
    yield from (f"{pool}_kicker" for pool in POOLS)
    yield from (f"skill_{skill}" for skill in SKILLS)
    yield from ("rerolls", "assists", "backing", "lowered")


def position_fields() -> Iterator[str]:
    """Yield the names of the fields of a position."""
    yield from ("own_turn", "turn", "times_met", "own_dial", "enemy_dial")
    yield from (*DUE, "chance", "over")
    yield from ("close", "icy", "own_attack")
    yield from (f"{side}_{field}" for side, field in product(SIDES, side_fields()))
    yield from (f"tested_sort_{sort}" for sort in SORTS)


def card_fields() -> Iterator[str]:
    """Yield the names of the fields of a card: its units off the map, and its unit."""
    yield from (f"{side}_{zone}" for zone, side in product(ZONES, SIDES))
    yield "returning"
    yield from unit_fields()


def space_fields() -> Iterator[str]:
    """Yield the names of the fields of a space: its ground, and the unit on it."""
    yield from (*PLACE, *STEPS, *GROUND, *LAID)
    yield from (f"open_{side}" for side in range(6))
    yield from (f"peril_{peril}" for peril in PERILS)
    yield from (f"sort_{sort}" for sort in SORTS)
    yield from (*PENDING, *STANDING, *MARKS)
    yield from (f"unit_{each}" for each in unit_fields())


ENVIRONMENT = Environment(
    codec=compiled.Codec,
    batch=compiled.PackedBatch,
    first_stream=compiled.first_stream,
    begin_stream=compiled.begin_stream,
    position_fields=position_fields,
    card_fields=card_fields,
    place_fields=space_fields,
    place="space",
)
