"""The hazards of tiles, random moves, and the way back from the Heavens."""

from collections.abc import Callable
from functools import partial

from pocket_tactics.engine.abilities.classic.hazards import (
    AnyPeril,
    Drowning,
    Losing,
    SealedHull,
    Sky,
    Slipping,
    Sticking,
    Straying,
    Void,
)
from pocket_tactics.engine.abilities.classic.moves import Immobile
from pocket_tactics.engine.cards import ClassicGround
from tests.perft.classic.losses import lost
from tests.perft.classic.table import (
    SIDES,
    Asked,
    Asking,
    Place,
    Table,
    Telling,
    Unit,
    add,
    chosen,
    die,
    ending,
    text,
)

OUT = (Sticking, Slipping, Straying)
IN = (Drowning, Losing, Slipping, Void, Sky)
LANDS_ON = 4

Fate = Callable[[ClassicGround], Asking[bool]]


def exempt(table: Table, unit: Unit, ground: ClassicGround) -> bool:
    """Whether a unit does not test a tile."""
    favoured = ground.sort in unit.card.terrain
    if isinstance(ground.hazard, Void | Sky):
        return favoured
    sealed = any(ground.sort in hull.on for hull in unit.all(SealedHull))
    return sealed or (favoured and table.rule("hazard_exempt") == "by-advantage")


def tests(
    table: Table,
    unit: Unit,
    places: tuple[list[Place], list[Place]],
    kinds: tuple[type[AnyPeril], ...],
) -> dict[str, ClassicGround]:
    """What a unit tests on the second of these places, the first all that count."""
    all_tiles, touched = (
        [table.map[at].ground for at in spots if at in table.map] for spots in places
    )
    perilous = sum(ground.hazard is not None for ground in all_tiles)
    if unit.mega and perilous * 2 <= len(all_tiles):
        return {}
    return {
        ground.sort: ground
        for ground in touched
        if isinstance(ground.hazard, kinds) and not exempt(table, unit, ground)
    }


def endured(unit: Unit, grounds: dict[str, ClassicGround], fate: Fate) -> Asking[bool]:
    """Whether a unit passes all of some tests, its owner choosing the order."""
    left = dict(grounds)
    while left:
        sort = yield from chosen(unit.seat, "test", left)
        unharmed = yield from fate(left.pop(sort))
        if not unharmed:
            return False
    return True


def gone_out(table: Table, unit: Unit, end: Place | None) -> Asking[bool]:
    """Whether a unit gets out of its place, on the way to another or to its base."""
    taken = unit.spaces(end) if end is not None else []
    left = [at for at in unit.spaces() if at not in taken]
    grounds = tests(table, unit, (left, left), OUT)
    went = yield from endured(unit, grounds, partial(let_out, table, unit))
    return went


def let_out(table: Table, unit: Unit, ground: ClassicGround) -> Asking[bool]:
    """Whether a hazard lets a unit go."""
    assert isinstance(ground.hazard, OUT)
    face = yield from die()
    if face not in ground.hazard.fails:
        return True
    if isinstance(ground.hazard, Slipping):
        yield from slip(table, unit, unit.here)
    if isinstance(ground.hazard, Straying):
        goes_on = yield from strayed(table, unit)
        return goes_on
    return False


def strayed(table: Table, unit: Unit) -> Asking[bool]:
    """The opponent may place a unit anywhere; whether it goes on."""
    spots = [at for at in table.lands() if table.free(at)]
    if not spots:
        return True
    options = [f"place {unit.name} {text(at)}" for at in spots]
    choice = yield Asked(1 - unit.seat, [*options, "decline"])
    if choice == "decline":
        return table.rule("labyrinth_declined") == "goes-on"
    unit.at = ending(choice)
    return False


def gone_in(
    table: Table,
    unit: Unit,
    way: tuple[Place, Place],
    kinds: tuple[type[AnyPeril], ...] = IN,
) -> Asking[bool]:
    """Whether a unit that goes from one place into another comes to no harm."""
    start, end = way
    spaces, old = unit.spaces(end), unit.spaces(start)
    new = [at for at in spaces if at not in old]
    grounds = tests(table, unit, (spaces, new), kinds)
    unharmed = yield from endured(unit, grounds, partial(let_in, table, unit, end))
    return unharmed


def let_in(table: Table, unit: Unit, end: Place, ground: ClassicGround) -> Asking[bool]:
    """Whether a hazard lets a unit in."""
    hazard = ground.hazard
    if isinstance(hazard, Sky):
        yield from sent_down(table, unit)
        return False
    assert isinstance(hazard, Drowning | Losing | Slipping | Void)
    face = yield from die()
    skilled = isinstance(hazard, Void) and unit.off(hazard.skill) > 0
    fails = hazard.with_skill if isinstance(hazard, Void) and skilled else hazard.fails
    if face not in fails:
        return True
    if isinstance(hazard, Losing):
        unit.retire()
    elif isinstance(hazard, Slipping):
        yield from slip(table, unit, end)
    else:
        yield from lost(table, unit)
    return False


def sent_down(table: Table, unit: Unit) -> Telling:
    """A unit must return from a sky at once, to where its opponent says."""
    spots = [at for at in table.lands() if table.free(at)]
    if not spots:
        yield from lost(table, unit)
        return
    options = [f"move {unit.name} {text(at)}" for at in spots]
    choice = yield Asked(1 - unit.seat, options)
    yield from come_down(table, unit, ending(choice))


def come_down(table: Table, unit: Unit, end: Place) -> Asking[bool]:
    """A unit returns from the Heavens; whether it fails no hazard's test there."""
    face = yield from die()
    if face < LANDS_ON:
        side = yield from die()
        end = add(end, SIDES[side - 1])
        if end in table.map and table.free(end):
            unit.at = end
        else:
            yield from lost(table, unit)
        return True
    start, unit.at = unit.here, end
    if table.rule("landing_hazard") == "none":
        return True
    unharmed = yield from gone_in(table, unit, (start, end))
    return unharmed


def slip(table: Table, unit: Unit, start: Place) -> Telling:
    """A unit moves at random from a place, and what comes of it."""
    face = yield from die()
    end = add(start, SIDES[face - 1])
    spaces = unit.spaces(end)
    astray = is_astray(table, unit, spaces)
    if unit.mega and barred(table, unit, end) and not astray:
        return
    stays = table.rule("random_walls") == "stay" and not unit.mega
    if stays and not table.way(start, end):
        return
    if astray:
        yield from lost(table, unit)
    elif table.bases[unit.seat] in spaces:
        unit.retire()
    else:
        yield from bumped(table, unit, (start, end))


def barred(table: Table, unit: Unit, end: Place) -> bool:
    """Whether a mega unit would come onto a Dungeon or a tile of the Heavens."""
    tiles = [table.map[at] for at in unit.spaces(end) if at in table.map]
    return any(tile.tunnel or tile.aloft for tile in tiles)


def is_astray(table: Table, unit: Unit, spaces: list[Place]) -> bool:
    """Whether a random move there ends with the enemy, or in nothing."""
    holders = [table.on(at) for at in spaces]
    if any(holder and holder.seat != unit.seat for holder in holders):
        return True
    if table.bases[1 - unit.seat] in spaces:
        return True
    ground = table.map if unit.mega else [*table.map, *table.bases.values()]
    return not any(at in ground for at in spaces)


def bumped(table: Table, unit: Unit, way: tuple[Place, Place]) -> Telling:
    """A unit moved at random comes onto tiles, where friends may be."""
    _, end = way
    for at in unit.spaces(end):
        friend = table.on(at)
        if friend in {None, unit} or friend is None:
            continue
        back = unit.name
        if not friend.has(Immobile):
            options = [f"send-back {one.name}" for one in (unit, friend)]
            choice = yield Asked(table.turn, options)
            back = choice.split()[1]
        table.units[back].retire()
        if back == unit.name:
            return
    unit.at = end
    yield from gone_in(table, unit, way)
