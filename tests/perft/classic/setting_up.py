"""The set-up: roll-off, bases, tiles from the bag, first units."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from pocket_tactics.engine.cards import ClassicGround
from tests.perft.classic.table import (
    CHANCE,
    Asked,
    Place,
    Table,
    Telling,
    Tile,
    Unit,
    apart,
    around,
    die,
    ending,
    text,
)

BACK_SIDES = (2, 3, 4)
FIRST_UNITS = 3
FIRST_HEAVENS = (500, 0)


def set_up(table: Table) -> Telling:
    """All that comes before the first turn."""
    if not table.order:
        yield from roll_off(table)
    table.bases[table.order[0]] = (0, 0)
    yield from build(table)
    yield from second_base(table)
    if table.edition == "second":
        yield from units_by_turns(table)
    else:
        for seat in table.order:
            while len(table.out_there(seat)) < FIRST_UNITS and first_places(
                table, seat
            ):
                yield from first_unit(table, seat)
    table.turn, table.number = table.order[0], 1


def roll_off(table: Table) -> Telling:
    """The higher die goes first."""
    faces = [0, 0]
    rolled = table.rule("setup_order") == "roll-off"
    while rolled and faces[0] == faces[1]:
        one = yield from die()
        other = yield from die()
        faces = [one, other]
    table.order = [1, 0] if faces[1] > faces[0] else [0, 1]


def build(table: Table) -> Telling:
    """The players draw and lay tiles in turn, until nothing is left that fits."""
    aside: Counter[str] = Counter()
    laid = 0
    while table.bag:
        total = sum(table.bag.values())
        odds = {f"draw {kind}": Fraction(n, total) for kind, n in table.bag.items()}
        choice = yield Asked(CHANCE, odds, odds)
        kind = choice.split()[1]
        take(table, kind)
        options = dict(layings(table, table.pieces[kind]))
        if not options:
            aside[kind] += 1
            continue
        choice = yield Asked(table.order[laid % 2], options)
        at, turned = options[choice]
        table.map[at] = Tile(table.pieces[kind], turned)
        laid += 1
        table.bag = dict(Counter(table.bag) + aside)
        aside.clear()


def take(table: Table, kind: str) -> None:
    """One tile fewer is in the bag."""
    table.bag[kind] -= 1
    if not table.bag[kind]:
        del table.bag[kind]


def layings(
    table: Table, piece: ClassicGround
) -> Iterator[tuple[str, tuple[Place, int]]]:
    """Where and how a tile may be laid."""
    if piece.place == "heavens":
        for at in heavenly_places(table):
            yield f"tile {piece.id} {text(at)}", (at, 0)
        return
    for at in front_places(table):
        for turned in rotations(piece):
            if fits(table, at, Tile(piece, turned)):
                name = f"tunnel {piece.id} {text(at)} {turned}"
                plain = f"tile {piece.id} {text(at)}"
                yield (name if piece.openings else plain), (at, turned)


def heavenly_places(table: Table) -> set[Place]:
    """The first anywhere, which is at one place, each later one next to another."""
    laid = [at for at in table.map if table.aloft(at)]
    return {spot for at in laid for spot in around(at)} - set(laid) or {FIRST_HEAVENS}


def front_places(table: Table) -> set[Place]:
    """The empty places that lie on front sides of all that they touch."""
    placed = {*table.lands(), *table.bases.values()}
    empty = {spot for at in placed for spot in around(at)} - placed
    return {spot for spot in empty if not in_front(placed, spot)}


def in_front(placed: set[Place], spot: Place) -> bool:
    """Whether something placed lies before a spot, or beside its front."""
    touched = [side for side, at in enumerate(around(spot)) if at in placed]
    return not set(touched) <= set(BACK_SIDES)


def rotations(piece: ClassicGround) -> list[int]:
    """The turns that look different."""
    looks: dict[frozenset[int], int] = {}
    for turned in range(6):
        gaps = frozenset((side + turned) % 6 for side in piece.openings or range(6))
        looks.setdefault(gaps, turned)
    return list(looks.values())


def fits(table: Table, at: Place, tile: Tile) -> bool:
    """Whether a tile may lie there so turned."""
    meets = [
        (tile.opens(side), table.lies(spot), spot, (side + 3) % 6)
        for side, spot in enumerate(around(at))
        if table.lies(spot)
    ]
    opened = [
        spot
        for opens, _, spot, back in meets
        if opens and (spot not in table.map or table.map[spot].opens(back))
    ]
    if tile.tunnel and not opened:
        return False
    for opens, _, spot, back in meets:
        other = table.map.get(spot)
        both = other and other.tunnel and tile.tunnel and other.terrain.aligned
        if both and other and tile.terrain.aligned and opens != other.opens(back):
            return False
    return linked(table, opened)


def linked(table: Table, opened: list[Place]) -> bool:
    """Whether one of the places that it opens to is joined to the first base."""
    if table.rule("map_linked") == "printed":
        return True
    return bool(set(opened) & joined(table))


def joined(table: Table) -> set[Place]:
    """The part of the map that the first base is in."""
    found = [table.bases[table.order[0]]]
    for place in found:
        found += [
            spot
            for spot in around(place)
            if spot not in found and table.passage(place, spot)
        ]
    return set(found)


def second_base(table: Table) -> Telling:
    """The second player sets their base."""
    spots = {
        spot: [at for at in around(spot) if at in table.map]
        for spot in front_places(table)
    }
    spots = {spot: tiles for spot, tiles in spots.items() if tiles}
    joint = {
        spot: tiles
        for spot, tiles in spots.items()
        if linked(table, [at for at in around(spot) if table.passage(spot, at)])
    }
    first = table.bases[table.order[0]]
    best = same_sides if table.edition == "second" else furthest
    options = {f"base {text(spot)}" for spot in best(table, first, joint or spots)}
    choice = yield Asked(table.order[1], options)
    table.bases[table.order[1]] = ending(choice)


def same_sides(
    table: Table, first: Place, spots: dict[Place, list[Place]]
) -> list[Place]:
    """Touching as many tiles as the first base, then as far away as can be."""
    wanted = sum(at in table.map for at in around(first))
    counts = {len(tiles) for tiles in spots.values()}
    count = min(counts, key=lambda n: (abs(n - wanted), n))
    alike = [spot for spot, tiles in spots.items() if len(tiles) == count]
    far = max(apart(spot, first) for spot in alike)
    return [spot for spot in alike if apart(spot, first) == far]


def furthest(_: Table, first: Place, spots: dict[Place, list[Place]]) -> list[Place]:
    """Touching a tile that is furthest from the first base."""
    ranks = {
        spot: max(apart(at, first) for at in tiles) for spot, tiles in spots.items()
    }
    return [spot for spot, rank in ranks.items() if rank == max(ranks.values())]


def units_by_turns(table: Table) -> Telling:
    """One unit each in turn, until both have three or cannot go on."""
    placed = True
    while placed:
        placed = False
        for seat in table.order:
            able = len(table.out_there(seat)) < FIRST_UNITS
            if able and first_places(table, seat):
                yield from first_unit(table, seat)
                placed = True


def first_unit(table: Table, seat: int) -> Telling:
    """A player places one unit."""
    choice = yield Asked(seat, first_places(table, seat))
    unit = table.units[choice.split()[1]]
    unit.zone, unit.at = "map", ending(choice)


def first_places(table: Table, seat: int) -> list[str]:
    """Every unit on a free tile closest to the base that can hold it."""
    steps = table.steps(table.bases[seat])
    options = []
    for unit in table.zoned(seat, "reserve"):
        ranks = {
            anchor: min(steps[at] for at in unit.spaces(anchor) if at in table.map)
            for anchor in standings(table, unit, table.lands())
        }
        options += [
            f"place {unit.name} {text(anchor)}"
            for anchor, rank in ranks.items()
            if rank == min(ranks.values())
        ]
    return options


def standings(table: Table, unit: Unit, tiles: list[Place]) -> set[Place]:
    """The anchors at which a unit, placed, holds one of these tiles."""
    anchors = {
        (at[0] - part[0], at[1] - part[1])
        for at in tiles
        if table.free(at)
        for part in unit.pattern
    }
    return {at for at in anchors if stands(table, unit, at)}


def stands(table: Table, unit: Unit, anchor: Place) -> bool:
    """Whether all spaces of a unit are such that it may be there."""
    if not unit.mega:
        return table.free(anchor, unit)
    spaces = unit.spaces(anchor)
    return any(at in table.map for at in spaces) and all(
        holds_mega(table, unit, at) for at in spaces
    )


def holds_mega(table: Table, unit: Unit, at: Place) -> bool:
    """Whether a mega unit may have a space there: on a free tile, or over nothing."""
    if at in table.bases.values() or table.on(at) not in {None, unit}:
        return False
    tile = table.map.get(at)
    return tile is None or not (tile.tunnel or tile.aloft)
