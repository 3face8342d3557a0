"""Moves of every kind, recalls, deployments."""

from collections.abc import Iterator
from functools import partial

from tests.perft.fourth.assaults import assault
from tests.perft.fourth.table import (
    Deeds,
    Place,
    Table,
    Telling,
    Unit,
    each_near,
    text,
)
from tests.perft.fourth.trials import stepped


def moves(table: Table, unit: Unit) -> Deeds:
    """All that takes the place of a unit's move."""
    found: Deeds = {
        f"move {unit.name} {text(end)}": partial(walk, table, unit, end)
        for end in reached(table, unit)
    }
    found |= treewalks(table, unit) | kin_steps(table, unit)
    if can_return(table, unit):
        found[f"recall {unit.name}"] = partial(recall, table, unit)
    return found


def treewalks(table: Table, unit: Unit) -> Deeds:
    """A Druid's way to any free Forest."""
    return {
        f"treewalk {unit.name} {text(end)}": partial(leap, table, unit, end)
        for end in table.forests()
        if unit.kind == "druid" and table.free(end)
    }


def kin_steps(table: Table, unit: Unit) -> Deeds:
    """A Realmguard's way to other Elves, where it cannot just walk."""
    if unit.kind != "realmguard":
        return {}
    return {
        f"kin-step {unit.name} {text(end)}": partial(leap, table, unit, end)
        for end in beside_kin(table, unit) - reached(table, unit)
    }


def reached(table: Table, unit: Unit) -> set[Place]:
    """Where one move leads, over a neighbour or not."""
    ends = set(table.near(unit.here))
    for other in table.beside(unit.here):
        if hops(table, unit, other):
            ends |= set(table.near(other.here))
    return set(filter(table.free, ends))


def hops(table: Table, unit: Unit, other: Unit) -> bool:
    """Whether a unit may pass over another one."""
    flies = bool(unit.card.flying)
    if not flies and not table.friends(unit.seat, other.seat):
        return False
    in_forest = table.map[other.here].ground == "forest"
    return not in_forest or flies or unit.card.favours == "forest"


def beside_kin(table: Table, unit: Unit) -> set[Place]:
    """The free tiles next to another friendly Elf."""
    kin = [
        other.here
        for other in table.out_there()
        if other is not unit
        and "elf" in other.card.types
        and table.friends(unit.seat, other.seat)
    ]
    return set(filter(table.free, each_near(table, kin)))


def can_return(table: Table, unit: Unit) -> bool:
    """Whether a unit may be recalled."""
    return bool(table.map[unit.here].feature) or any(
        table.map[other.here].feature and table.friends(unit.seat, other.seat)
        for other in table.beside(unit.here)
    )


def recall(table: Table, unit: Unit) -> Telling:
    """A unit goes back into the reserves, and gives up a feature of its own."""
    table.map[unit.here].keeper = None
    unit.leave("reserve")
    yield from ()


def walk(table: Table, unit: Unit, end: Place) -> Telling:
    """A move and its bonus moves, and what others or the unit do then."""
    start = unit.here
    goes_on = yield from stepped(table, unit, end)
    bonus = unit.card.swift + unit.card.flying
    # No card has more than one bonus move, so each of them may be the last.
    while goes_on and bonus:
        ends = reached(table, unit) - {start}
        choice = "decline"
        if ends:
            choice = yield [*(f"move {unit.name} {text(to)}" for to in ends), "decline"]
        if choice == "decline":
            break
        bonus -= 1
        goes_on = yield from stepped(table, unit, placed(choice))
    yield from after(table, unit, start)
    if unit.kind == "warden" and unit.at not in {None, start}:
        yield from pounce(table, unit)


def leap(table: Table, unit: Unit, end: Place) -> Telling:
    """A Treewalk or a Kin-step."""
    start = unit.here
    yield from stepped(table, unit, end)
    yield from after(table, unit, start)
    if unit.kind == "druid":
        yield from pounce(table, unit)


def placed(choice: str) -> Place:
    """The place at the end of a choice."""
    q, r = choice.rsplit(maxsplit=1)[-1].split(",")
    return int(q), int(r)


def after(table: Table, unit: Unit, start: Place) -> Telling:
    """Spearmen follow a unit that has come to another tile."""
    if unit.at not in {None, start}:
        yield from phalanx(table, unit)


def pounce(table: Table, unit: Unit) -> Telling:
    """A unit may assault at once where it has come to."""
    foes = {
        f"assault {unit.name} {foe.name}": foe
        for foe in table.beside(unit.here)
        if not table.friends(foe.seat, unit.seat)
    }
    if foes:
        choice = yield [*foes, "decline"]
        if choice != "decline":
            dive = unit.kind == "warden"
            yield from assault(table, unit, foes[choice], dive=dive)


def phalanx(table: Table, unit: Unit) -> Telling:
    """One Spearman after another follows a unit."""
    used = {unit.name}
    while True:
        options = {
            f"move {spear.name} {text(end)}": (spear, end)
            for spear in table.out_there()
            if spear.kind == "spearman"
            and spear.seat == unit.seat
            and spear.name not in used
            for end in reached(table, spear)
            if close(table, unit, spear, end)
        }
        if not options:
            return
        choice = yield [*options, "decline"]
        if choice == "decline":
            return
        spear, end = options[choice]
        used.add(spear.name)
        yield from stepped(table, spear, end)


def close(table: Table, unit: Unit, spear: Unit, end: Place) -> bool:
    """Whether both have a friend next to them once the Spearman has come."""
    start, spear.at = spear.here, end
    together = all(
        any(table.friends(one.seat, other.seat) for other in table.beside(one.here))
        for one in (unit, spear)
    )
    spear.at = start
    return together


def deployments(table: Table, unit: Unit) -> Deeds:
    """Where a unit may come on."""
    return {
        f"deploy {unit.name} {text(end)}": partial(deploy, table, unit, end)
        for end in entrances(table, unit)
        if table.free(end)
    }


def entrances(table: Table, unit: Unit) -> Iterator[Place]:
    """The tiles that a unit is deployed to, free or not."""
    features = [place for place, tile in table.map.items() if tile.feature]
    own = [place for place in features if serves(table, unit.seat, place)]
    yield from each_near(table, own)
    if unit.kind == "gladestrider":
        yield from each_near(table, features)
    if unit.kind == "stalker":
        yield from table.forests()
        yield from each_near(table, table.forests())


def serves(table: Table, seat: int, place: Place) -> bool:
    """Whether a player may deploy next to a feature."""
    keeper = table.controller(place)
    if keeper is None:
        return False
    if table.rule("team_deploy", "own") == "team":
        return table.friends(seat, keeper)
    return keeper == seat


def deploy(table: Table, unit: Unit, end: Place) -> Telling:
    """A unit comes onto a tile."""
    table.put(unit, end)
    yield from ()
