"""Checks of cards of the fifth edition."""

from collections.abc import Iterator

from pocket_tactics.content.assembly import Content
from pocket_tactics.content.checks.shared import (
    ABLE_GROUND,
    FORCE,
    MAX_TYPES,
    UNIT,
    Check,
    can_choose,
    counted,
    has_repeats,
    supply_flaws,
    twice,
    types_between,
    unlinked,
)
from pocket_tactics.content.complaints import Flaw, flaw
from pocket_tactics.content.maps import GameMap
from pocket_tactics.content.tables import FifthSet
from pocket_tactics.engine.abilities.fifth.attacks import OnlyAt
from pocket_tactics.engine.board import Board
from pocket_tactics.engine.cards import FifthGround, FifthUnit, Terrain
from pocket_tactics.engine.hexes import CENTRE, Hex
from pocket_tactics.engine.rules.fifth.setup import EDGES, TILES, possible_edges

MIN_TILES = 3
MAX_TILES = 60


def sniper_flaws(card: FifthUnit) -> Iterator[Flaw]:
    """Yield a flaw if a unit has several abilities about distances."""
    if sum(isinstance(ability, OnlyAt) for ability in card.abilities) > 1:
        yield flaw("abilities", "flaw-distances")


def hazard_flaws(card: FifthGround) -> Iterator[Flaw]:
    """Yield a flaw if a hazard has a face twice."""
    if card.hazard and has_repeats(card.hazard.fails):
        yield twice(("hazard", "fails"), "face")


def size_flaws(card: FifthSet) -> Iterator[Flaw]:
    """Yield a flaw if a map has too few or too many tiles."""
    tiles = sum(card.tiles.values())
    if not MIN_TILES <= tiles <= MAX_TILES:
        fewest, most = MIN_TILES, MAX_TILES
        yield flaw("tiles", "flaw-tiles", fewest=fewest, most=most, count=tiles)


def room_flaws(card: FifthSet) -> Iterator[Flaw]:
    """Yield a flaw if there are more features than tiles for them."""
    if sum(card.features.values()) >= sum(card.tiles.values()):
        yield flaw("features", "flaw-features")


def piece_flaws(laid: GameMap, content: Content) -> Iterator[Flaw]:
    """Yield flaws unless a map has the pieces of its set, the centre in the middle."""
    pieces = content.sets[laid.pieces]
    features = counted(pieces.features)
    if pieces.centre is not None:
        features[pieces.centre.id] += 1
        middle = next(tile for tile in laid.tiles if tile.at == CENTRE)
        if middle.feature != pieces.centre:
            centre = pieces.centre.id
            yield flaw(("legend", "0"), "flaw-map-centre", piece=centre)
    yield from supply_flaws(
        (tile.terrain.id for tile in laid.tiles), counted(pieces.tiles)
    )
    yield from supply_flaws(
        (tile.feature.id for tile in laid.tiles if tile.feature), features
    )


def misplaced(laid: GameMap, _base: Terrain | None) -> tuple[Hex, str] | None:
    """Return a place that the set-up cannot reach, and its rule, if there is one."""
    board = Board(tuple(sorted(laid.tiles, key=lambda tile: tile.at)))
    if apart := unlinked(board.by_place.keys()):
        return apart, TILES
    if can_choose(laid.homes, lambda before: possible_edges(board, before)):
        return None
    return laid.homes[0], EDGES


GROUND = (*ABLE_GROUND, Check(("hazard",), hazard_flaws))
CHECKS = {
    "unit": (
        *UNIT,
        types_between(0, MAX_TYPES),
        Check(("abilities",), sniper_flaws),
    ),
    "tile": GROUND,
    "feature": GROUND,
    "set": (
        Check(("tiles",), size_flaws),
        Check(("tiles", "features"), room_flaws),
    ),
    "force": FORCE,
}
