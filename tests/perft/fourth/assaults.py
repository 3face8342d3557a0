"""An assault from its declaration to the roll: reach, sight, lob, swap, brew."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

from tests.perft.fourth.fights import Fight, Fighter, fought
from tests.perft.fourth.table import (
    SIDES,
    Asking,
    Deeds,
    Place,
    Table,
    Telling,
    Unit,
    around,
    reactions,
    rolls,
    thrown,
)


def assaults(table: Table, unit: Unit) -> Deeds:
    """All the assaults that a unit may start."""
    found: Deeds = {}
    for foe in table.out_there():
        if table.friends(foe.seat, unit.seat) or not within(table, unit, foe):
            continue
        if table.apart(unit, foe) == 1 or sees(table, unit, foe):
            deed = partial(assault, table, unit, foe)
            found[f"assault {unit.name} {foe.name}"] = deed
        elif unit.kind == "archer":
            deed = partial(assault, table, unit, foe, arc=True)
            found[f"arc {unit.name} {foe.name}"] = deed
    return found


def within(table: Table, unit: Unit, foe: Unit) -> bool:
    """Whether a unit may assault at the distance of a foe."""
    apart = table.apart(unit, foe)
    if apart == 1:
        return True
    if unit.kind == "sentinel" and not in_treeline(table, unit):
        return False
    return not unit.reloads and apart <= 1 + unit.card.ranged


def in_treeline(table: Table, unit: Unit) -> bool:
    """Whether a unit is on a Forest, or next to one."""
    spots = [unit.here, *table.near(unit.here)]
    return any(table.map[spot].feature == "forest" for spot in spots)


def sees(table: Table, unit: Unit, foe: Unit) -> bool:
    """Whether one of the shortest routes between two units is free."""
    if unit.card.flying or foe.card.flying:
        return True
    return any(clear(table, unit, way) for way in ways(table, unit.here, foe.here))


def ways(table: Table, start: Place, end: Place) -> Iterator[list[Place]]:
    """The places between two others, on every shortest route."""
    left = table.distances(end)
    if left[start] == 1:
        yield []
    for spot in table.near(start):
        if left[spot] == left[start] - 1 and spot != end:
            for way in ways(table, spot, end):
                yield [spot, *way]


def clear(table: Table, unit: Unit, way: list[Place]) -> bool:
    """Whether neither features nor enemies stand on a route."""
    for place in way:
        other = table.on(place)
        enemy = other is not None and not table.friends(other.seat, unit.seat)
        if enemy or table.map[place].feature:
            return False
    return True


def assault(
    table: Table, unit: Unit, foe: Unit, *, arc: bool = False, dive: bool = False
) -> Telling:
    """An assault to its end."""
    shot = table.apart(unit, foe) > 1
    fight = Fight(Fighter(unit), Fighter(foe), aimed_at=foe.seat)
    if shot and unit.kind == "gunner":
        unit.reloads = 2
    target: Unit | None = foe
    if unit.kind == "stonethrower":
        target = yield from lobbed(table, unit, foe)
    if target is None:
        return
    target = yield from interposed(table, target)
    fight.theirs = Fighter(target)
    equip(table, fight, shot=shot, dive=dive)
    yield from brewed(table, fight)
    yield from pools(table, fight, arc=arc, dive=dive)
    yield from fought(table, fight)


def lobbed(table: Table, unit: Unit, foe: Unit) -> Asking[Unit | None]:
    """Who is hit by a lob, if anybody."""
    roll = yield rolls(1)
    if int(roll.split()[1]) >= 4:
        return foe
    side = yield from faced(unit, foe)
    roll = yield rolls(1)
    die = int(roll.split()[1])
    hit = table.on(around(foe.here)[(side + die - 4) % 6])
    if hit is None or hit is unit:
        return None
    spared = table.rule("friendly_lob", "full") == "misses"
    return None if spared and table.friends(hit.seat, unit.seat) else hit


def faced(unit: Unit, foe: Unit) -> Asking[int]:
    """The side of the target that is nearest the thrower."""
    far = [straight(place, unit.here) for place in around(foe.here)]
    nearest = [side for side in range(len(SIDES)) if far[side] == min(far)]
    if len(nearest) == 1:
        return nearest[0]
    choice = yield [f"facing {side}" for side in nearest]
    return int(choice.split()[1])


def straight(one: Place, other: Place) -> int:
    """The steps between two places, tiles or none."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def interposed(table: Table, target: Unit) -> Asking[Unit]:
    """Who is the target once a Shieldmaiden has stepped in, or none has."""
    found = [target]

    def offers(seat: int) -> Deeds:
        return {
            f"interpose {maiden.name}": partial(swapped, table, found, maiden)
            for maiden in table.beside(target.here)
            if maiden.kind == "shieldmaiden"
            and maiden.seat == seat
            and table.friends(seat, target.seat)
            and found[0] is target
        }

    yield from reactions(table, offers)
    return found[0]


def swapped(table: Table, found: list[Unit], maiden: Unit) -> Telling:
    """A Shieldmaiden takes the place of the target."""
    target = found[0]
    hers, its = maiden.here, target.here
    table.put(maiden, its)
    table.put(target, hers)
    found[0] = maiden
    yield from ()


def equip(table: Table, fight: Fight, *, shot: bool, dive: bool) -> None:
    """The bumps that cards, places and abilities give."""
    ours, theirs = fight.ours, fight.theirs
    apart = table.apart(ours.unit, theirs.unit)
    for fighter, foe in ((ours, theirs), (theirs, ours)):
        fighter.take(*fighter.unit.card.bumps)
        stand(table, fighter, foe)
    if table.map[theirs.unit.here].ground == "forest" and apart > 1:
        theirs.take(0, 2)
    if theirs.unit.kind == "bondi" and apart == 1:
        theirs.take(1, 0)
    if dive:
        ours.take(1, 0)
    if shot and ours.unit.kind == "sentinel":
        ours.take(0, 1)


def stand(table: Table, fighter: Fighter, foe: Fighter) -> None:
    """What a fighter's place gives it, whoever assaults."""
    ground = table.map[fighter.unit.here].ground
    if ground == "highland" and table.map[foe.unit.here].ground != "highland":
        fighter.take(2, 0)
    fighter.take(0, {"township": 2, "village": 1}.get(ground, 0))


def brewed(table: Table, fight: Fight) -> Telling:
    """Dwarfs next to a Noble take his brew, or not."""
    used: set[tuple[str, str]] = set()

    def offers(seat: int) -> Deeds:
        return {
            f"brew {fighter.unit.name} {noble.name}": partial(
                drink, fighter, noble, used
            )
            for fighter in (fight.ours, fight.theirs)
            for noble in table.beside(fighter.unit.here)
            if fighter.unit.seat == seat
            and {"dwarf", "living"} <= fighter.unit.card.types
            and noble.kind == "noble"
            and table.friends(noble.seat, seat)
            and (fighter.unit.name, noble.name) not in used
        }

    yield from reactions(table, offers)


def drink(fighter: Fighter, noble: Unit, used: set[tuple[str, str]]) -> Telling:
    """A Dwarf takes the brew of one Noble."""
    used.add((fighter.unit.name, noble.name))
    fighter.take(1, 0)
    fighter.owes += 1
    yield from ()


def pools(table: Table, fight: Fight, *, arc: bool, dive: bool) -> Telling:
    """Support is counted, and all dice fall."""
    ours, theirs = fight.ours, fight.theirs
    for fighter, foe in fight.pairs():
        fighter.support = support(table, fighter.unit, foe.unit)
        favoured = table.map[fighter.unit.here].ground == fighter.unit.card.favours
        fighter.rerolls = fighter.support + favoured
    off, defence = ours.unit.card.dice
    ours.dice["off"] = yield from thrown(max(1, off - arc))
    ours.dice["def"] = yield from thrown(2 if dive else defence)
    off, defence = theirs.unit.card.dice
    strikes = strikes_back(table, ours.unit, theirs.unit)
    theirs.dice["off"] = yield from thrown(off if strikes else 0)
    theirs.dice["def"] = yield from thrown(defence)


def support(table: Table, unit: Unit, foe: Unit) -> int:
    """The re-rolls that friends next to a unit give; a Conscript gives two."""
    kinds = Counter(
        other.kind
        for other in table.beside(unit.here)
        if table.friends(other.seat, unit.seat) and other is not foe
    )
    return kinds.total() + kinds["conscript"]


def strikes_back(table: Table, unit: Unit, target: Unit) -> bool:
    """Whether a target rolls OFF dice."""
    if table.friends(unit.seat, target.seat):
        return False
    apart = table.apart(unit, target)
    if apart > 1 + target.card.ranged:
        return False
    by_sight = table.rule("return_fire", "range") == "range-and-sight"
    return not by_sight or apart == 1 or sees(table, target, unit)
