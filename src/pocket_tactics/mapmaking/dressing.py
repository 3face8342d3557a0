"""Tiles and features for the places of a map: equal ones for equal places."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from random import Random

from pocket_tactics.engine.board import Tile, open_sides
from pocket_tactics.engine.cards import ClassicGround, Pile, Terrain
from pocket_tactics.engine.hexes import CENTRE, Hex
from pocket_tactics.engine.rules.classic.setup.openings import rotations
from pocket_tactics.mapmaking.shapes import AHEAD, BEHIND, Shape

SIDES = 6
HALF = 3
"""The sides that a tile is turned by in half a turn."""


class Pool:
    """Pieces that are left to give out, by their ids."""

    def __init__(self, piles: Iterable[Pile]) -> None:
        piles = tuple(piles)
        self.pieces = {pile.piece.id: pile.piece for pile in piles}
        self.counts = Counter({pile.piece.id: pile.count for pile in piles})

    def take(self, size: int, liked: Collection[str], rng: Random) -> list[Terrain]:
        """Return pieces for equal places: of one kind, if there are enough of one.

        Kinds that are *liked* come first, then those of which an odd one would stay.
        """
        alike = sorted(kind for kind in self.counts if self.counts[kind] >= size)
        kinds = [kind for kind in alike if kind in liked] or alike
        odd = [kind for kind in kinds if self.counts[kind] % 2]
        kinds = odd if size == 1 and odd else kinds
        if not kinds:
            return [each for _ in range(size) for each in self.take(1, liked, rng)]
        weights = [self.counts[kind] for kind in kinds]
        (kind,) = rng.choices(kinds, weights)
        self.counts[kind] -= size
        return [self.pieces[kind]] * size


def given_out(
    orbits: Sequence[tuple[Hex, ...]],
    piles: Iterable[Pile],
    rng: Random,
    liked: Mapping[Hex, Collection[str]] | None = None,
) -> dict[Hex, Terrain]:
    """Return a piece for each place; places of one orbit get equal ones if possible.

    *liked* are the ids of the pieces that come first at a place.
    """
    pool, liked = Pool(piles), liked or {}
    order = sorted(orbits, key=lambda each: (-len(each), rng.random()))
    if liked:
        order.sort(key=lambda each: each[0] not in liked)
    given: dict[Hex, Terrain] = {}
    for places in order:
        pieces = pool.take(len(places), liked.get(places[0], ()), rng)
        given.update(zip(places, pieces, strict=True))
    return given


def with_features(
    tiles: Mapping[Hex, Terrain],
    orbits: Sequence[tuple[Hex, ...]],
    piles: Iterable[Pile],
    rng: Random,
) -> dict[Hex, Terrain]:
    """Return the places of features, on tiles that test nobody where possible."""
    piles = tuple(piles)
    free = [
        places
        for places in sorted(orbits, key=lambda _: rng.random())
        if places[0] != CENTRE
    ]
    free.sort(key=lambda places: any(tiles[place].perilous for place in places))
    given: dict[Hex, Terrain] = {}
    for pile in piles:
        for size in sizes(pile.count):
            places = next((each for each in free if len(each) == size), None)
            places = places or tuple(place for each in free for place in each)[:size]
            given |= dict.fromkeys(places, pile.piece)
            free = [
                left
                for each in free
                if (left := tuple(place for place in each if place not in given))
            ]
    return given


def sizes(count: int) -> list[int]:
    """Return how many equal pieces go to each orbit: pairs, and one that is left."""
    return [*[2] * (count // 2), *[1] * (count % 2)]


def turned_tiles(
    shape: Shape, terrains: Mapping[Hex, Terrain], rng: Random
) -> list[Tile]:
    """Return the tiles of a shape; tunnels are turned so that ways lead through."""
    tiles = {place: Tile(place, terrains[place]) for place in shape.places}
    done = {place for place in tiles if terrains[place].openings is None}
    for places in sorted(shape.orbits, key=lambda each: -rank(each[0])):
        for place in places:
            ground = terrains[place]
            if place not in done and isinstance(ground, ClassicGround):
                laid = {at: tiles[at] for at in done}
                turned = through(ground, place, shape, laid, rng)
                alike = [at for at in places if terrains[at] == ground and at != place]
                tiles[place] = Tile(place, ground, turned=turned)
                half = half_turned(ground, turned)
                tiles |= {at: Tile(at, ground, turned=half) for at in alike}
                done.update(places if alike else (place,))
    return list(tiles.values())


def rank(place: Hex) -> int:
    """Return how far behind a place is: those ahead of it have lower numbers."""
    return 2 * place.r + place.q


def through(
    ground: ClassicGround,
    place: Hex,
    shape: Shape,
    laid: Mapping[Hex, Tile],
    rng: Random,
) -> int:
    """Return a turn of a tile that meets the tiles *laid*, with ways on both sides."""
    everywhere = {*shape.places, *shape.bases}
    tunnels = [
        (side, laid[other].opens((side + HALF) % SIDES))
        for side in range(SIDES)
        if (other := place.step(side)) in laid
        and laid[other].terrain.openings is not None
    ]

    def ways(turned: int) -> tuple[int, bool, int]:
        sides = open_sides(ground, turned)
        met = [side for side in sides if place.step(side) in everywhere]
        jars = sum((side in sides) != is_open for side, is_open in tunnels)
        both = any(s in AHEAD for s in met) and any(s in BEHIND for s in met)
        return -jars if ground.aligned else 0, both, len(met)

    options = rotations(ground)
    return max(rng.sample(options, len(options)), key=ways)


def half_turned(ground: ClassicGround, turned: int) -> int:
    """Return the turn of a tile after half a turn more."""
    sides = open_sides(ground, turned + HALF)
    options = rotations(ground)
    return next(each for each in options if open_sides(ground, each) == sides)
