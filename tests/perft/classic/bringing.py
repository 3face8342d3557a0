"""Who is brought on, called or freed in place of a move, and woods that are shifted."""

from functools import partial

from pocket_tactics.engine.abilities.classic.ability_actions import (
    Ransom,
    ShiftWood,
    SummonedGate,
)
from pocket_tactics.engine.abilities.classic.deploying import Ambush
from tests.perft.classic.losses import kicked, passed, taken_back
from tests.perft.classic.setting_up import standings
from tests.perft.classic.table import (
    Deeds,
    Place,
    Table,
    Telling,
    Unit,
    around,
    chosen,
    ending,
    text,
    touching,
)


def deployments(table: Table, seat: int) -> Deeds:
    """All ways to bring a unit from the reserves."""
    near = [at for at in around(table.bases[seat]) if at in table.map]
    found: Deeds = {}
    for unit in table.zoned(seat, "reserve"):
        for at in standings(table, unit, near) | ambushes(table, unit):
            name = f"deploy {unit.name} {text(at)}"
            found[name] = partial(bring, table, unit, at)
    return found


def ambushes(table: Table, unit: Unit) -> set[Place]:
    """Where else a unit may be brought on."""
    return {
        at
        for talent in unit.all(Ambush)
        for at in table.lands()
        if table.free(at)
        and table.sort(at) in talent.onto
        and not (talent.wary and watched(table, unit.seat, at))
    }


def watched(table: Table, seat: int, at: Place) -> bool:
    """Whether an enemy is next to a tile."""
    return any(touching(at, foe.spaces()) for foe in table.out_there(1 - seat))


def bring(table: Table, unit: Unit, at: Place) -> Telling:
    """A unit comes onto the map."""
    table.dials[unit.seat] -= unit.conjured
    unit.zone, unit.at = "map", at
    yield from ()


def conjurings(table: Table, seat: int) -> Deeds:
    """All ways to bring a unit from the Aether Queue."""
    found: Deeds = {}
    for unit in table.zoned(seat, "queue"):
        if unit.conjured <= table.dials[seat]:
            spots = [
                at for at in beside_magic(table, seat) if may_appear(table, unit, at)
            ]
            for at in standings(table, unit, spots):
                name = f"conjure {unit.name} {text(at)}"
                found[name] = partial(bring, table, unit, at)
    return found


def beside_magic(table: Table, seat: int) -> list[Place]:
    """The tiles next to Magic units of a player."""
    magical = [unit.spaces() for unit in table.out_there(seat) if unit.magical]
    return [at for at in table.map if any(touching(at, spaces) for spaces in magical)]


def may_appear(table: Table, unit: Unit, at: Place) -> bool:
    """Whether a unit may be conjured there: in the Heavens by its advantage alone."""
    return not table.aloft(at) or table.sort(at) in unit.card.terrain


def calls(table: Table, unit: Unit) -> Deeds:
    """The units aside that one may call."""
    found: Deeds = {}
    spots = [at for at in table.map if table.free(at) and touching(at, unit.spaces())]
    for gate in table.zoned(unit.seat, "aside") if spots else []:
        for talent in gate.all(SummonedGate):
            printed = unit.card.skills.get(talent.skill)
            kicker = printed and kicked(table, unit.seat, printed.off_kicker)
            if unit.off(talent.skill) or kicker:
                name = f"call {unit.name} {gate.name}"
                found[name] = partial(call, table, unit, (gate, talent), spots)
    return found


def call(
    table: Table, unit: Unit, called: tuple[Unit, SummonedGate], spots: list[Place]
) -> Telling:
    """A unit calls another, if the test is passed."""
    gate, talent = called
    comes = yield from passed(table, unit, talent.skill, talent.needs)
    if comes:
        options = {f"{gate.name} {text(at)}": at for at in spots}
        choice = yield from chosen(unit.seat, "place", options)
        gate.zone, gate.at = "map", ending(choice)


def ransoms(table: Table, unit: Unit) -> Deeds:
    """Whether a unit may try to free a captive."""
    if not table.captives(unit.seat):
        return {}
    return {
        f"reforge {unit.name}": partial(ransom, table, unit, talent)
        for talent in unit.all(Ransom)
    }


def ransom(table: Table, unit: Unit, talent: Ransom) -> Telling:
    """A captive is freed, if the test is passed."""
    freed = yield from passed(table, unit, talent.skill, talent.needs)
    if freed:
        yield from taken_back(unit.seat, table.captives(unit.seat))


def shifts(table: Table, unit: Unit) -> Deeds:
    """The free tiles of a terrain, and those that they may change places with."""
    found: Deeds = {}
    for talent in unit.all(ShiftWood):
        woods = [at for at in table.lands() if table.sort(at) == talent.terrain]
        for wood in woods:
            for at in around(wood):
                if table.free(wood) and exchangeable(table, unit.seat, wood, at):
                    name = f"shift {unit.name} {text(wood)} {text(at)}"
                    found[name] = partial(shift, table, wood, at)
    return found


def exchangeable(table: Table, seat: int, wood: Place, at: Place) -> bool:
    """Whether a tile is such that another may change places with it."""
    if not table.free(at) or table.aloft(at) or table.map[at].tunnel:
        return False
    return table.barred[seat] != frozenset({wood, at})


def shift(table: Table, wood: Place, at: Place) -> Telling:
    """Two tiles change places."""
    table.map[wood], table.map[at] = table.map[at], table.map[wood]
    table.shifted = frozenset({wood, at})
    yield from ()
