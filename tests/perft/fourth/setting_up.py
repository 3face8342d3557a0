"""The set-up: centre, roll-off, tiles, features, first units."""

from tests.perft.fourth.table import (
    Asking,
    Place,
    Table,
    Telling,
    Tile,
    Unit,
    around,
    rolls,
    text,
)


def set_up(table: Table) -> Telling:
    """All that comes before the first turn."""
    if not table.map:
        yield from middle(table)
    if not table.order:
        yield from roll_off(table)
    yield from tiles(table)
    for seat in table.order:
        if seat in table.wishes:
            yield from own_feature(table, seat)
    yield from first_units(table)
    table.number, table.turn = 1, table.order[-1]


def middle(table: Table) -> Telling:
    """The central feature in the first tile."""
    if not table.centre:
        kinds = set(table.features)
        if table.rule("feature_choice", "any") == "distinct":
            kinds -= set(table.wishes.values())
        choice = yield [f"draw {kind}" for kind in kinds]
        table.centre = choice.split()[1]
    terrain = yield from drawn(table)
    table.map[0, 0] = Tile(terrain, table.centre)


def drawn(table: Table) -> Asking[str]:
    """A tile out of the bag."""
    choice = yield [f"draw {kind}" for kind in table.bag]
    kind = choice.split()[1]
    take(table, kind)
    return kind


def take(table: Table, kind: str) -> None:
    """One tile fewer is in the bag."""
    table.bag[kind] -= 1
    if not table.bag[kind]:
        del table.bag[kind]


def roll_off(table: Table) -> Telling:
    """Who ties for the highest rolls again; the others follow clockwise."""
    seats = list(range(len(table.teams)))
    first = 0
    if table.rule("setup_order", "roll-off") == "roll-off":
        left = seats
        while len(left) > 1:
            left = yield from highest(left)
        first = left[0]
    table.order = seats[first:] + seats[:first]


def highest(seats: list[int]) -> Asking[list[int]]:
    """Those who rolled highest."""
    faces = []
    for _ in seats:
        face = yield rolls(1)
        faces.append(face)
    return [seat for seat, face in zip(seats, faces, strict=True) if face == max(faces)]


def tiles(table: Table) -> Telling:
    """Tiles against tiles, in turn; the text counts one in hand as in the bag."""
    pending = table.agenda[0] if table.agenda else {}
    if pending.get("step") == "place-tile":
        kind = str(pending["terrain"])
        take(table, kind)
        yield from laid(table, kind)
    while table.bag:
        kind = yield from drawn(table)
        yield from laid(table, kind)


def laid(table: Table, kind: str) -> Telling:
    """One tile next to another one."""
    spots = {spot for at in table.map for spot in around(at)} - set(table.map)
    choice = yield [f"tile {kind} {text(spot)}" for spot in spots]
    table.map[placed(choice)] = Tile(kind)


def placed(choice: str) -> Place:
    """The place at the end of a choice."""
    q, r = choice.rsplit(maxsplit=1)[-1].split(",")
    return int(q), int(r)


def own_feature(table: Table, seat: int) -> Telling:
    """A player's feature, as far from the others as it goes."""
    features = [at for at, tile in table.map.items() if tile.feature]
    far = [table.distances(at) for at in features]
    ranks = {
        at: (min(steps[at] for steps in far), sum(steps[at] for steps in far))
        for at in table.map
        if at not in features
    }
    best = max(ranks.values())
    kind = table.wishes.pop(seat)
    choice = yield [
        f"feature {kind} {text(at)}" for at, rank in ranks.items() if rank == best
    ]
    table.homes[seat] = placed(choice)
    table.map[placed(choice)].feature = kind


def first_units(table: Table) -> Telling:
    """Each player's first units, from the one who has none yet."""
    for seat in table.order:
        if not own_units(table, seat) or is_placing(table, seat):
            yield from starters(table, seat)


def own_units(table: Table, seat: int) -> list[Unit]:
    """The units of a player on the map."""
    return [unit for unit in table.out_there() if unit.seat == seat]


def is_placing(table: Table, seat: int) -> bool:
    """Whether a player is in the middle of it, as the position has it."""
    pending = table.agenda[0] if table.agenda else {}
    return pending.get("step") == "place-units" and pending.get("seat") == seat


def starters(table: Table, seat: int) -> Telling:
    """Up to three units on or next to one's own feature."""
    home = table.homes[seat]
    while len(own_units(table, seat)) < 3:
        spots = [
            spot
            for spot in [home, *table.near(home)]
            if table.free(spot) and (spot == home or not table.map[spot].feature)
        ]
        options = [
            f"place {unit.name} {text(spot)}"
            for unit in table.reserves(seat)
            for spot in spots
        ]
        if not options:
            return
        if own_units(table, seat) and is_free(table):
            options.append("decline")
        choice = yield options
        if choice == "decline":
            return
        table.put(table.units[choice.split()[1]], placed(choice))


def is_free(table: Table) -> bool:
    """Whether a player may start with fewer units."""
    return table.rule("start_units", "up-to-three") == "up-to-three"
