"""Fitting of ready maps to the pieces that the forces of a game bring."""

from collections import Counter
from collections.abc import Collection
from random import Random

from msgspec.structs import replace

from pocket_tactics.content.checks.maps import SETUPS
from pocket_tactics.content.maps import GameMap
from pocket_tactics.engine.cards import Pile, Terrain
from pocket_tactics.engine.hexes import CENTRE, Hex
from pocket_tactics.mapmaking.dressing import given_out, turned_tiles, with_features
from pocket_tactics.mapmaking.generate import Parts, fairest
from pocket_tactics.mapmaking.shapes import (
    Shape,
    between,
    frontier,
    most_compact,
)
from pocket_tactics.mapmaking.symmetry import (
    ABOUT_CENTRE,
    Turn,
    half_turn,
    orbits,
    symmetries,
)

MAX_FITTINGS = 100
"""The ways to fit a map that are tried before the fairest of them is taken."""


def fitted(chosen: GameMap, parts: Parts, rng: Random) -> GameMap | None:
    """Return a map with the pieces of a game; ``None`` if they do not fit it.

    It is the map itself if the game has its pieces. Otherwise hazards, tunnels and
    plain tiles go where the map has such tiles, as evenly as the pieces allow.
    """
    if len(chosen.homes) != parts.seats:
        return None
    if has_pieces(chosen, parts):
        return chosen
    tries = (fitting(chosen, parts, rng) for _ in range(MAX_FITTINGS))
    return fairest(tries, parts.base)


def has_pieces(chosen: GameMap, parts: Parts) -> bool:
    """Whether a game has the pieces of a map, each as often as it is there."""
    tiles = Counter(tile.terrain.id for tile in chosen.tiles)
    features = Counter(
        tile.feature.id for tile in chosen.tiles if tile.feature and tile.at != CENTRE
    )
    return (
        tiles == counted(parts.tiles)
        and features == counted(parts.features)
        and centre_of(chosen) in (parts.centres or (None,))
    )


def counted(piles: Collection[Pile]) -> Counter[str]:
    """Return how many there are of each piece."""
    counts: Counter[str] = Counter()
    for pile in piles:
        counts[pile.piece.id] += pile.count
    return counts


def centre_of(chosen: GameMap) -> Terrain | None:
    """Return the feature in the middle of a map."""
    return next((tile.feature for tile in chosen.tiles if tile.at == CENTRE), None)


def fitting(chosen: GameMap, parts: Parts, rng: Random) -> GameMap | None:
    """Return one way to fit a map, or ``None`` if it came out illegal."""
    shape = shape_with(chosen, parts, rng)
    if shape is None:
        return None
    liked = {place: liked_kinds(chosen, parts, place) for place in shape.places}
    terrains = given_out(shape.orbits, parts.tiles, rng, liked)
    features = kept_features(chosen, parts, shape, terrains, rng)
    tiles = turned_tiles(shape, terrains, rng)
    laid = replace(
        chosen,
        tiles=tuple(replace(tile, feature=features.get(tile.at)) for tile in tiles),
    )
    return None if SETUPS[parts.edition].misplaced(laid, parts.base) else laid


def turns_of(chosen: GameMap, parts: Parts) -> tuple[Turn, ...]:
    """Return the symmetries of a map that exchange its sides."""
    places = [tile.at for tile in chosen.tiles]
    turns = ABOUT_CENTRE if parts.base is None else (half_turn(chosen.homes[1]),)
    return tuple(symmetries(places, chosen.homes, turns))


def shape_with(chosen: GameMap, parts: Parts, rng: Random) -> Shape | None:
    """Return the shape of a map, with places added or removed for the game's tiles."""
    turns = turns_of(chosen, parts)
    bases = chosen.homes if parts.base else ()
    places = [tile.at for tile in chosen.tiles]
    fixed = {CENTRE, *chosen.homes}
    while len(places) > parts.count:
        most = len(places) - parts.count
        options = [
            each
            for each in orbits(places, turns)
            if len(each) <= most and not fixed.intersection(each)
        ]
        if not options:
            return None
        gone = rng.choice(options)
        places = [place for place in places if place not in gone]
    while len(places) < parts.count:
        everywhere = {*places, *bases}
        most = parts.count - len(places)
        options = [
            each
            for each in orbits(frontier(everywhere), turns)
            if len(each) <= most and (not bases or between(each[0], everywhere))
        ]
        if not options:
            return None
        places += most_compact(options, everywhere, rng)
    return Shape(tuple(places), turns, bases)


def liked_kinds(chosen: GameMap, parts: Parts, place: Hex) -> Collection[str]:
    """Return the kinds of tiles in a game that are like the tile of a map."""
    tile = next((tile for tile in chosen.tiles if tile.at == place), None)
    kinds = [pile.piece for pile in parts.tiles]
    return [kind.id for kind in kinds if tile and is_like(kind, tile.terrain)]


def is_like(kind: Terrain, other: Terrain) -> bool:
    """Whether two tiles are both plain, both hazards or both tunnels."""
    return (kind.perilous, kind.openings is None) == (
        other.perilous,
        other.openings is None,
    )


def kept_features(
    chosen: GameMap,
    parts: Parts,
    shape: Shape,
    terrains: dict[Hex, Terrain],
    rng: Random,
) -> dict[Hex, Terrain]:
    """Return the features of a map if the game has them, or else others."""
    features = {tile.at: tile.feature for tile in chosen.tiles if tile.feature}
    centre = features.pop(CENTRE, None)
    own = Counter(feature.id for feature in features.values())
    if own != counted(parts.features) or not terrains.keys() >= features.keys():
        features = with_features(terrains, shape.orbits, parts.features, rng)
    if parts.centres:
        fitting = centre if centre in parts.centres else rng.choice(parts.centres)
        assert fitting is not None
        features[CENTRE] = fitting
    return features
