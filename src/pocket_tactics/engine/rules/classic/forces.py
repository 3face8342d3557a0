"""Forces of the second and third edition: units, ten tiles, a base."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from pocket_tactics.engine.cards import ClassicGround, ClassicUnit, Force, Terrain
from pocket_tactics.engine.refusal import Finding, Refusal
from pocket_tactics.engine.rules.classic.house import (
    ClassicHouse,
    SecondHouse,
    ThirdHouse,
)
from pocket_tactics.engine.rules.forces import (
    Units,
    findings,
    no_units,
    one_team,
    too_dear,
)
from pocket_tactics.engine.state import Table, TilesBrought

SECOND = "setup.faction"
THIRD = "setup.faction-100"
TILES = "force.custom-tiles"
ALOFT = "heavens.tiles"
BASE = "setup.base-first"
TEN_TILES = 10

Grounds = Sequence[ClassicGround]


def second_force_findings(house: SecondHouse, force: Force) -> tuple[Finding, ...]:
    """Return every reason why a force is invalid."""
    tiles = grounds(force)
    ground = [tile for tile in tiles if tile.place != "heavens"]
    heavens = [tile for tile in tiles if tile.place == "heavens"]
    return findings(
        *unit_findings(force.units, house.second_points, SECOND),
        *(("tiles", why) for why in tile_refusals(house, force.units, ground)),
        ("tiles", too_many_in_heavens(force.units, heavens)),
        ("base", no_base(force)),
    )


def third_force_findings(house: ThirdHouse, force: Force) -> tuple[Finding, ...]:
    """Return every reason why a force is invalid."""
    tiles = grounds(force)
    return findings(
        *unit_findings(force.units, house.third_points, THIRD),
        *(("tiles", why) for why in tile_refusals(house, force.units, tiles)),
        ("base", no_base(force)),
    )


def second_force_limit(house: SecondHouse) -> int:
    """Return the maximum cost of a force in points."""
    return house.second_points


def third_force_limit(house: ThirdHouse) -> int:
    """Return the maximum cost of a force in points."""
    return house.third_points


def table_refusal(table: Table) -> Refusal | None:
    """Return why a game cannot start at a table."""
    return one_team(table, "win.capture-all")


def unit_findings(
    units: Units, limit: int, rule: str
) -> tuple[tuple[str, Refusal | None], ...]:
    """Return the refusals of the units of a force."""
    return (
        ("units", no_units(units, rule) or no_starting_units(units)),
        ("units", too_dear(units, limit, rule)),
    )


def no_starting_units(units: Units) -> Refusal | None:
    """Return why a force needs units that start on the map."""
    if any(card.starts == "reserve" for card in units):
        return None
    message = "A force of conjured or uncalled units alone is captured from the start."
    return Refusal("win.capture-all", message)


def tile_refusals(
    house: ClassicHouse, units: Units, tiles: Grounds
) -> tuple[Refusal | None, ...]:
    """Return the refusals of the ten tiles of a force."""
    return (not_ten(tiles), KINDS[house.custom_tiles](factions(units), tiles))


def not_ten(tiles: Grounds) -> Refusal | None:
    """Return why a number of tiles is not ten."""
    count = len(tiles)
    if count == TEN_TILES:
        return None
    message = "A player brings {wanted} tiles; this force has {count}."
    return Refusal.with_values(TILES, message, wanted=TEN_TILES, count=count)


def strange_tile(sides: Sequence[str], tiles: Grounds) -> Refusal | None:
    """Return why a kind of tile is not among those of the factions."""
    for tile in tiles:
        if not lawful(sides, tile):
            return Refusal.with_values(TILES, STRANGE_TILE, tile=tile)
    return None


def may_bring(units: Units, tile: Terrain) -> bool:
    """Whether a tile may be among the ten that a force of these units brings."""
    return not isinstance(tile, ClassicGround) or lawful(factions(units), tile)


def lawful(sides: Iterable[str], tile: ClassicGround) -> bool:
    """Whether a tile is plain, or of a kind that one of these factions brings."""
    return tile.plain or any(map(tile.share_of, sides))


def tiles_of_nobody(sides: Sequence[str], tiles: Grounds) -> Refusal | None:
    """Return why the tiles are not the ten tiles of one faction."""
    counts = Counter(tiles)
    for faction in sides:
        if all(tile.share_of(faction) == count for tile, count in counts.items()):
            return None
    message = "The tiles must be the ten of the faction of one of its units."
    return Refusal(TILES, message)


STRANGE_TILE = (
    "A force brings plain tiles and those of its units' factions; {tile} is neither."
)
TOO_MANY_ALOFT = (
    "Each unit of that advantage brings one tile: {limit}, not {count} ({tiles})."
)

KINDS: dict[str, Callable[[Sequence[str], Grounds], Refusal | None]] = {
    "ten-free": strange_tile,
    "own-faction": tiles_of_nobody,
}


def max_in_heavens(units: Units, *tiles: Terrain) -> int:
    """Return the maximum number of Heavens tiles of these kinds in a force."""
    sorts = {
        tile.sort
        for tile in tiles
        if isinstance(tile, ClassicGround) and tile.place == "heavens"
    }
    return sum(not sorts.isdisjoint(card.terrain) for card in cards(units))


def too_many_in_heavens(units: Units, tiles: Grounds) -> Refusal | None:
    """Return why a force has too many Heavens tiles."""
    kinds = list(dict.fromkeys(tiles))
    # A unit of two such advantages brings one tile, so count all kinds together too.
    for some in (*([kind] for kind in kinds), kinds):
        most = max_in_heavens(units, *some)
        count = sum(tile in some for tile in tiles)
        if count > most:
            return Refusal.with_values(
                ALOFT, TOO_MANY_ALOFT, limit=most, count=count, tiles=tuple(some)
            )
    return None


def no_base(force: Force) -> Refusal | None:
    """Return why a player needs a base."""
    base = force.base
    if isinstance(base, ClassicGround) and base.place == "base":
        return None
    return Refusal(BASE, "A player brings a base; this force has none.")


def factions(units: Units) -> list[str]:
    """Return the factions of some units. A mercenary has none."""
    return list(dict.fromkeys(card.faction for card in cards(units) if card.faction))


def cards(units: Units) -> Iterable[ClassicUnit]:
    """Return the cards, typed as those of the second or third edition."""
    return (card for card in units if isinstance(card, ClassicUnit))


def grounds(force: Force) -> Grounds:
    """Return the tiles of a force, typed as those of the second or third edition."""
    return [tile for tile in force.tiles if isinstance(tile, ClassicGround)]


BROUGHT = TilesBrought(TEN_TILES, may_bring, max_in_heavens)
