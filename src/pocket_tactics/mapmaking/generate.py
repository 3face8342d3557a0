"""Fair maps from the pieces of a game."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from random import Random

from msgspec.structs import replace

from pocket_tactics.content.checks.maps import SETUPS
from pocket_tactics.content.maps import GameMap
from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.cards import Pile, Terrain
from pocket_tactics.engine.hexes import CENTRE, Hex, neighbours
from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.mapmaking.dressing import given_out, turned_tiles, with_features
from pocket_tactics.mapmaking.homes import HOME_RULES, home_choices
from pocket_tactics.mapmaking.measure import FAR, measure_map
from pocket_tactics.mapmaking.shapes import Shape, base_shape, free_shape
from pocket_tactics.mapmaking.symmetry import Turn, reflection, rotation

MAX_UNFAIRNESS = 1.0
"""The largest unfairness of a fair map (docs/balance.md)."""

MIN_DISTANCE = 4
"""The fewest steps between two homes: nearer ones favour the first player."""

MAX_CANDIDATES = 60
"""The maps that are tried before the fairest of them is taken."""


class Parts(FrozenStruct, frozen=True, kw_only=True):
    """The pieces that a map is made of in a game at the start of its set-up."""

    edition: str
    seats: int
    tiles: tuple[Pile, ...]
    features: tuple[Pile, ...] = ()
    centres: tuple[Terrain, ...] = ()
    base: Terrain | None = None

    @property
    def count(self) -> int:
        """The number of tiles."""
        return sum(pile.count for pile in self.tiles)


def parts_of(state: State) -> Parts:
    """Return the pieces of a game; tiles of the Heavens are no part of the map."""
    supply = state.supply
    drawn = tuple(pile.piece for pile in supply.features)
    own = state.seats[0].feature is not None
    return Parts(
        edition=state.edition.id,
        seats=len(state.seats),
        tiles=tuple(pile for pile in supply.tiles if pile.piece.place == "map"),
        features=() if own or not state.edition.sets_features else supply.features,
        centres=(supply.centre,) if supply.centre else drawn if own else (),
        base=next((seat.base for seat in state.seats if seat.base), None),
    )


def fair_map(state: State, rng: Random) -> GameMap | None:
    """Return a fair map of the pieces of a game; ``None`` if none is found.

    If none of the candidates is fair, return the fairest.
    """
    parts = parts_of(state)
    return fairest(islice(candidates(parts, rng), MAX_CANDIDATES), parts.base)


def fairest(maps: Iterable[GameMap | None], base: Terrain | None) -> GameMap | None:
    """Return the first fair map, or else the fairest one."""
    best: tuple[float, GameMap] | None = None
    for each in maps:
        if each is None:
            continue
        unfairness = measure_map(each, base).unfairness
        if unfairness <= MAX_UNFAIRNESS:
            return each
        if best is None or unfairness < best[0]:
            best = unfairness, each
    return best and best[1]


def candidates(parts: Parts, rng: Random) -> Iterator[GameMap | None]:
    """Yield random maps without end, as symmetric as the pieces allow.

    ``None`` stands for one that the rules of the set-up, or sense, do not allow.
    """
    while True:
        made = candidate(parts, turns_for(parts.seats, rng), rng)
        yield made if made and is_sensible(made, parts) else None


def unchecked_maps(parts: Parts, rng: Random) -> Iterator[GameMap | None]:
    """Yield random legal maps without any symmetry, fair and unfair ones."""
    while True:
        yield candidate(parts, (), rng)


def turns_for(seats: int, rng: Random) -> tuple[Turn, ...]:
    """Return the symmetries for a map of that many seats, in a random direction."""
    return TURNS[seats](rng.randrange(6))


TURNS: dict[int, Callable[[int], tuple[Turn, ...]]] = {
    2: lambda sixths: (reflection(sixths),),
    3: lambda _: (rotation(2), rotation(4)),
    4: lambda sixths: (rotation(3), reflection(sixths), reflection(sixths + 3)),
    5: lambda sixths: (reflection(sixths),),
    6: lambda _: tuple(map(rotation, range(1, 6))),
}
"""The symmetries of maps about a centre, by the number of seats."""


def candidate(parts: Parts, turns: tuple[Turn, ...], rng: Random) -> GameMap | None:
    """Return a random legal map, or ``None``."""
    count = parts.count
    shape = base_shape(count, rng) if parts.base else free_shape(count, turns, rng)
    if shape is None:
        return None
    terrains = given_out(shape.orbits, parts.tiles, rng)
    return dressed(parts, shape, terrains, rng)


def dressed(
    parts: Parts, shape: Shape, terrains: dict[Hex, Terrain], rng: Random
) -> GameMap | None:
    """Return the map of a shape and its terrain; ``None`` without legal homes."""
    tiles = featured_tiles(parts, shape, terrains, rng)
    board = Board(tuple(sorted(tiles, key=lambda tile: tile.at)))
    homes = shape.bases or chosen_homes(parts, board, shape, rng)
    if not homes:
        return None
    laid = GameMap(id="fair", name="Fair", tiles=tuple(tiles), homes=homes)
    return None if SETUPS[parts.edition].misplaced(laid, parts.base) else laid


def featured_tiles(
    parts: Parts, shape: Shape, terrains: dict[Hex, Terrain], rng: Random
) -> list[Tile]:
    """Return the tiles of a shape with the features on them."""
    features: dict[Hex, Terrain] = {}
    if parts.features:
        features = with_features(terrains, shape.orbits, parts.features, rng)
    if parts.centres:
        features[CENTRE] = rng.choice(parts.centres)
    tiles = turned_tiles(shape, terrains, rng)
    return [replace(tile, feature=features.get(tile.at)) for tile in tiles]


def chosen_homes(
    parts: Parts, board: Board, shape: Shape, rng: Random
) -> tuple[Hex, ...]:
    """Return homes that the rules allow, those that the symmetry moves if possible."""
    options = partial(HOME_RULES[parts.edition], board)
    for liked in (shape.turns, ()):
        for homes in home_choices(options, parts.seats, rng, liked):
            return homes
    return ()


def is_sensible(laid: GameMap, parts: Parts) -> bool:
    """Whether homes and a way out of each are dry, and homes apart, but linked."""
    perilous = {tile.at: tile.ground.perilous for tile in laid.tiles}
    for home in laid.homes:
        exits = [place for place in neighbours(home) if place in perilous]
        if perilous.get(home) or all(perilous[place] for place in exits):
            return False
    sides = measure_map(laid, parts.base).sides
    return all(MIN_DISTANCE <= side.enemy < FAR for side in sides)
