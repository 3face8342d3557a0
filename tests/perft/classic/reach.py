"""How far a skill reaches: routes of tiles, straight lines, mega units, the Heavens."""

from pocket_tactics.engine.abilities.classic.attacks import Reach
from tests.perft.classic.table import (
    SIDES,
    Place,
    Table,
    Unit,
    add,
    around,
)

GUNS = frozenset({"archery", "firearms"})
SPELLS = frozenset({"magic", "tech"})
FAR = 2
VOID = "void"


def reaches(table: Table, unit: Unit, skill: str, place: Place) -> bool:
    """Whether a ranged assault with a skill gets to a place, or an answer to one."""
    if table.aloft(place) != table.aloft(unit.here):
        shot = skill in GUNS and range_of(table, unit, skill) >= FAR
        return skill in SPELLS or (shot and table.sort(place) != VOID)
    starts = [at for at in unit.spaces() if at in table.map]
    more = mega_range(unit, skill)
    ways = [(routes, 1 + more)] + [
        (lines if talent.straight else routes, talent.tiles + more)
        for talent in talents(table, unit, skill)
    ]
    return any(place in way(table, at, far) for way, far in ways for at in starts)


def mega_range(unit: Unit, skill: str) -> int:
    """How much further a mega unit reaches."""
    return int(unit.mega and skill in GUNS)


def talents(table: Table, unit: Unit, skill: str) -> list[Reach]:
    """What lets a unit reach further with a skill, where it stands."""
    return [
        talent
        for talent in unit.all(Reach)
        if talent.skill == skill
        and (
            talent.on is None
            or any(table.sort(at) == talent.on for at in unit.spaces())
        )
    ]


def range_of(table: Table, unit: Unit, skill: str) -> int:
    """How many tiles a skill reaches."""
    far = [talent.tiles for talent in talents(table, unit, skill)]
    return max([1, *far]) + mega_range(unit, skill)


def blocked(table: Table, start: Place, place: Place) -> bool:
    """Whether an enemy stands in the way there."""
    shooter, holder = table.on(start), table.on(place)
    if table.rule("units_block") != "enemies" or shooter is None or holder is None:
        return False
    return holder.seat != shooter.seat


def goals(table: Table, place: Place) -> list[Place]:
    """Where a route may go next: through an opening, and last to who hangs there."""
    return [
        spot
        for spot in around(place)
        if table.way(place, spot) and (table.lies(spot) or table.on(spot))
    ]


def routes(table: Table, start: Place, far: int) -> set[Place]:
    """All places within so many tiles by a route."""
    found: set[Place] = set()
    edge = {start}
    for _ in range(far):
        reached = {spot for place in edge for spot in goals(table, place)} - found
        found |= reached
        edge = {
            spot
            for spot in reached
            if table.lies(spot) and not blocked(table, start, spot)
        }
    return found - {start}


def lines(table: Table, start: Place, far: int) -> set[Place]:
    """All places within so many tiles in a straight line."""
    found: set[Place] = set()
    for side in SIDES:
        place = start
        for _ in range(far):
            spot = add(place, side)
            if spot not in goals(table, place):
                break
            found.add(spot)
            if not table.lies(spot) or blocked(table, start, spot):
                break
            place = spot
    return found
