"""The fields of observations of the fourth edition (`observing*.pxi`)."""

from collections.abc import Iterator
from itertools import product

from pocket_tactics.kernel.environments import Environment
from pocket_tactics.kernel.fourth import compiled

RELATIONS, POOLS, FACES = ("own", "partner", "enemy"), ("off", "def"), range(1, 7)
SEATS = range(compiled.MAX_SEATS)
ABILITIES = tuple(
    talent.name.lower()
    for talent in compiled.Talent
    if talent is not compiled.Talent.TALENTS
)
DUE = tuple(
    kind.name.lower() for kind in compiled.StepKind if kind < compiled.StepKind.ROLL_LOB
)
ZONES = ("reserves", "gone", "captured")
NUMBERS = (
    *("cost", "off_dice", "def_dice", "off_bump", "def_bump", "ranged", "flying"),
    *("moves", "assist", "rolls_off_again", "rolls_def_again", "arc_costs"),
    *("line_bump", "dive_bump", "dive_dice", "blade_bump", "brew_bump", "brew_price"),
    *("lob_hits", "will_needs", "reforge_needs", "deathless_needs"),
    *("off_bonus", "def_bonus"),
)
"""The numbers of a card, and of its abilities."""
PIECE = ("needs", "holds", "halts", "plunders", "calls", "off_bonus", "def_bonus")
OF_SEAT = ("plays", "partner", "turn", "out")
PENDING = ("start", "reward", "caller")
MARKS = (
    *("reloads", "attacker", "target", "decides", "favoured", "followed"),
    *("attacker_brew", "target_brew", "twisted", "duelled", "guarded"),
    *("rolled_off_again", "rolled_def_again"),
)


def unit_fields() -> Iterator[str]:
    """Yield the names of the fields of a unit."""
    yield from (*NUMBERS, *ABILITIES)


def side_fields() -> Iterator[str]:
    """Yield the names of the fields of a side of a fight."""
    yield from RELATIONS
    for what, pool, face in product(("dice", "marks"), POOLS, FACES):
        yield f"{pool}_{what}_{face}"
    for what in ("bumps", "rolled", "tempered"):
        yield from (f"{pool}_{what}" for pool in POOLS)
    yield from ("brews", "paid", "rerolls", "assists")


def position_fields() -> Iterator[str]:
    """Yield the names of the fields of a position."""
    yield from ("turn", "times_met")
    yield from (f"seat_{seat}_{field}" for seat, field in product(SEATS, OF_SEAT))
    yield from (*DUE, "chance", "over")
    yield from ("arc", "diving", "swapped")
    for role, field in product(("attacker", "target"), side_fields()):
        yield f"{role}_{field}"
    yield from (f"test_{relation}" for relation in RELATIONS)
    yield from (f"test_dice_{face}" for face in FACES)
    yield from ("test_needs", "test_def", "test_off_bumped", "test_def_bumped")
    yield from ("moves_left", "plunder")


def card_fields() -> Iterator[str]:
    """Yield the names of the fields of a card: its units off the map, and its unit."""
    yield from (f"{whose}_{zone}" for zone, whose in product(ZONES, RELATIONS))
    yield from (f"own_held_by_seat_{seat}" for seat in SEATS)
    yield "own_held_by_nobody"
    yield from unit_fields()


def tile_fields() -> Iterator[str]:
    """Yield the names of the fields of a tile, its feature, and the unit on it."""
    yield from ("is_tile", "q", "r")
    yield from (f"terrain_{field}" for field in PIECE)
    yield from ("feature", *(f"{whose}_feature" for whose in RELATIONS))
    yield from (f"feature_{field}" for field in PIECE)
    yield from PENDING
    yield from (f"{whose}_unit" for whose in RELATIONS)
    yield from (f"unit_of_seat_{seat}" for seat in SEATS)
    yield from MARKS
    yield from (f"unit_{field}" for field in unit_fields())


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
