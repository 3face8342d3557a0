"""The move of a unit, the dial before it, the tests on the way, who follows it."""

from functools import partial

from pocket_tactics.engine.abilities.classic.attacks import SteadyAim
from pocket_tactics.engine.abilities.classic.moves import Phalanx
from tests.perft.classic.perils import come_down, gone_in, gone_out
from tests.perft.classic.table import (
    Asked,
    Asking,
    Deeds,
    Place,
    Table,
    Telling,
    Unit,
    asked,
    text,
    touching,
)
from tests.perft.classic.ways import ends

TOP_OF_DIAL = 12
RELOADS = 2


def moves(table: Table, unit: Unit) -> Deeds:
    """All moves and recalls of a unit."""
    base = table.bases[unit.seat]
    found: Deeds = {}
    for end in ends(table, unit):
        if end == base:
            found[f"recall {unit.name}"] = partial(recall, table, unit)
        else:
            found[f"move {unit.name} {text(end)}"] = partial(move, table, unit, end)
    return found


def recall(table: Table, unit: Unit) -> Telling:
    """A unit goes back to its base."""
    yield from dialled(table, unit)
    goes = yield from gone_out(table, unit, None)
    if goes:
        unit.retire()


def move(table: Table, unit: Unit, end: Place) -> Telling:
    """A unit moves, and others follow it."""
    yield from dialled(table, unit)
    unharmed = yield from moved(table, unit, end)
    if unharmed and unit.zone == "map":
        yield from followed(table, unit)


def dialled(table: Table, unit: Unit) -> Telling:
    """The dial may be turned up as a Magic unit moves."""
    seat = unit.seat
    conjures = any(one.conjured for one in table.units.values() if one.seat == seat)
    if conjures and unit.magical and table.dials[seat] < TOP_OF_DIAL:
        yield from asked(seat, {"dial": partial(turn_up, table, seat)})


def turn_up(table: Table, seat: int) -> Telling:
    """The dial goes up by one."""
    table.dials[seat] += 1
    yield from ()


def moved(table: Table, unit: Unit, end: Place) -> Asking[bool]:
    """A unit goes to a place with all tests; whether it comes to no harm."""
    goes = yield from gone_out(table, unit, end)
    if not goes:
        return False
    if unit.has(SteadyAim):
        unit.reloads = RELOADS
    start = unit.here
    if table.aloft(start) and not table.aloft(end):
        unharmed = yield from come_down(table, unit, end)
    else:
        unit.at = end
        unharmed = yield from gone_in(table, unit, (start, end))
    return unharmed


def followed(table: Table, leader: Unit) -> Telling:
    """Spearmen follow a unit that has moved."""
    left = [
        unit
        for unit in table.out_there(leader.seat)
        if unit.has(Phalanx) and unit is not leader
    ]
    while True:
        options = {
            f"move {unit.name} {text(end)}": (unit, end)
            for unit in left
            for end in ends(table, unit)
            if touching(end, leader.spaces()) and end != table.bases[unit.seat]
        }
        if not options:
            return
        choice = yield Asked(leader.seat, [*options, "decline"])
        if choice == "decline":
            return
        unit, end = options[choice]
        left.remove(unit)
        unharmed = yield from moved(table, unit, end)
        if not unharmed:
            return
