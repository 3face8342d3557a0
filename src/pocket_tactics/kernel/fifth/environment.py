"""The fields of observations of the fifth edition, as `observing.pxi` writes them."""

from collections.abc import Iterator
from itertools import product

from pocket_tactics.kernel.environments import Environment
from pocket_tactics.kernel.fifth import compiled

EFFECTS = ("rerolls", "bumps", "kickers")
PARTS = ("attack_off", "attack_def", "defence_off", "defence_def")
ABILITIES = tuple(f"{part}_{effect}" for part, effect in product(PARTS, EFFECTS))
UNIT = ("points", "off", "def", "range", "speed", "only_at", *ABILITIES)
PLACE = ("is_tile", "q", "r", "hazard", "village", "own_gate", "enemy_gate")
STEPS = ("steps_to_own_gate", "steps_to_enemy_gate", "neighbours")
ROLES = ("own_unit", "enemy_unit", "attacker", "target")
TILE = (*PLACE, *STEPS, *(f"ground_{each}" for each in ABILITIES), *ROLES)
RESERVES = ("own_reserves", "enemy_reserves")
SIDES, POOLS, FACES = ("own", "enemy"), ("off", "def"), range(1, 7)
USES = ("reroll", *(f"bump_{by}" for by in range(1, 6)))
DUE = ("take_turn", "answer", "use_effects", "follow", "chance", "over")


def position_fields() -> Iterator[str]:
    """Yield the names of the fields of a position."""
    yield "own_turn"
    yield from DUE
    yield from ("turn", "times_met", "invading", "retaliates")
    for what in ("dice", "kickers"):
        for side, pool, face in product(SIDES, POOLS, FACES):
            yield f"{side}_{pool}_{what}_{face}"
    for side, pool, use in product(SIDES, POOLS, USES):
        yield f"{side}_{pool}_{use}"


def card_fields() -> Iterator[str]:
    """Yield the names of the fields of a card: its reserves, and its unit."""
    yield from RESERVES
    yield from UNIT


def tile_fields() -> Iterator[str]:
    """Yield the names of the fields of a tile, and of the unit on it."""
    yield from TILE
    yield from (f"unit_{each}" for each in UNIT)


ENVIRONMENT = Environment(
    codec=compiled.Codec,
    batch=compiled.PackedBatch,
    first_stream=compiled.first_stream,
    begin_stream=compiled.begin_stream,
    position_fields=position_fields,
    card_fields=card_fields,
    place_fields=tile_fields,
    place="tile",
)
