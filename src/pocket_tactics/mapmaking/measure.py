"""How fair a map is: numbers for what each side has near."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from pocket_tactics.content.maps import GameMap
from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.cards import Terrain
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.structs import FrozenStruct

TURNS = (1, 2, 3)
"""The turns of a side's reach. Most units move one tile a turn."""

FAR = 99
"""The distance of a place that no way leads to, or of a feature that is missing."""


class SideMeasure(FrozenStruct, frozen=True, kw_only=True):
    """One side of a map: the tiles near its home, and distances in steps.

    *entry* is 1 if the home itself tests units. *exits* counts the tiles next to it
    that do not. *reach* counts the tiles within 1, 2 and 3 turns, *hazards* those of
    them that test units. *spread* is the mean distance to all tiles. *ground* counts
    the tiles nearer to this side than to any other, *features* the features on these.
    *perils* are the fewest hazards on a shortest way to the nearest enemy home.
    """

    entry: int
    exits: int
    reach: tuple[int, int, int]
    spread: float
    hazards: int
    ground: int
    features: int
    enemy: int
    perils: int
    nearest: int
    second: int


class MapMeasure(FrozenStruct, frozen=True):
    """The measure of each side of a map."""

    sides: tuple[SideMeasure, ...]

    @property
    def unfairness(self) -> float:
        """The largest weighted difference between two sides; 0 if they are alike."""
        pairs = combinations(self.sides, 2)
        return max((weighted_difference(*pair) for pair in pairs), default=0.0)

    def __str__(self) -> str:
        lines = [side_line(number, side) for number, side in enumerate(self.sides, 1)]
        return "\n".join([*lines, f"unfairness {self.unfairness:.2f}"])


WEIGHTS = {
    "entry": (6.0,),
    "exits": (0.5,),
    "reach": (0.3, 0.2, 0.1),
    "spread": (1.0,),
    "hazards": (0.3,),
    "ground": (0.2,),
    "features": (0.3,),
    "enemy": (1.0,),
    "perils": (0.3,),
    "nearest": (0.3,),
    "second": (0.1,),
}
"""How much a difference of one tile, hazard, feature or step counts.

A home that tests every unit which enters is by far the worst, as games show.
"""


def weighted_difference(one: SideMeasure, other: SideMeasure) -> float:
    """Return the weighted sum of the differences between two sides."""
    return sum(
        weight * abs(mine - yours)
        for name, weights in WEIGHTS.items()
        for weight, mine, yours in zip(
            weights, numbers(one, name), numbers(other, name), strict=True
        )
    )


def numbers(side: SideMeasure, name: str) -> tuple[float, ...]:
    """Return the numbers of a field."""
    value: float | tuple[float, ...] = getattr(side, name)
    return value if isinstance(value, tuple) else (value,)


def side_line(number: int, side: SideMeasure) -> str:
    """Return the measure of a side as a line of text."""
    reach = "/".join(map(str, side.reach))
    home = "a hazard" if side.entry else "safe"
    return (
        f"side {number}: home {home} with {side.exits} exits, reach {reach}, "
        f"{side.spread:.1f} steps to a tile, hazards {side.hazards}, "
        f"ground {side.ground}, features {side.features}, "
        f"enemy at {side.enemy} past {side.perils} hazards, "
        f"features at {side.nearest} and {side.second}"
    )


def measure_map(chosen: GameMap, base: Terrain | None = None) -> MapMeasure:
    """Return the measure of a map; *base* is any base where players have one."""
    tiles = {tile.at: tile for tile in chosen.tiles}
    if base is not None:
        tiles |= {home: Tile(home, base) for home in chosen.homes}
    board = Board(tuple(tiles[place] for place in sorted(tiles)))
    return measure(board, chosen.homes)


def measure(board: Board, homes: Sequence[Hex]) -> MapMeasure:
    """Return the measure of a board for players with these homes."""
    walks = [steps_from(board, home) for home in homes]
    return MapMeasure(
        tuple(side_measure(board, homes, walks, side) for side in range(len(homes)))
    )


def side_measure(
    board: Board, homes: Sequence[Hex], walks: Sequence[dict[Hex, int]], side: int
) -> SideMeasure:
    """Return the measure of one side; *walks* are the steps from each home."""
    walk, others = walks[side], [*walks[:side], *walks[side + 1 :]]
    near = [
        place
        for place, steps in walk.items()
        if all(steps < other.get(place, FAR) for other in others)
    ]
    reach = [places_within(walk, turns) for turns in TURNS]
    enemies = [home for home in homes if home != homes[side]]
    nearest = min(walk.get(home, FAR) for home in enemies)
    features = sorted(walk.get(place, FAR) for place in features_of(board))
    return SideMeasure(
        entry=int(homes[side] in board.hazards),
        exits=len(set(reach[0]) - board.hazards),
        spread=sum(walk.values()) / len(walk),
        reach=(len(reach[0]), len(reach[1]), len(reach[2])),
        hazards=len(board.hazards.intersection(reach[2])),
        ground=len(near),
        features=len(features_of(board).intersection(near)),
        enemy=nearest,
        perils=min(
            perils_between(board, walk, home)
            for home in enemies
            if walk.get(home, FAR) == nearest
        ),
        nearest=features[0] if features else 0,
        second=features[1] if features[1:] else 0,
    )


def features_of(board: Board) -> frozenset[Hex]:
    """Return the places of the features."""
    return frozenset(tile.at for tile in board.tiles if tile.feature)


def places_within(walk: dict[Hex, int], steps: int) -> list[Hex]:
    """Return the places within a number of steps of a home, without the home."""
    return [place for place, distance in walk.items() if 0 < distance <= steps]


def steps_from(board: Board, home: Hex) -> dict[Hex, int]:
    """Return the steps from a home to all places that open ways lead to."""
    steps = {home: 0}
    queue = [home]
    for place in queue:
        if place != home and board.by_place[place].terrain.place == "base":
            continue
        for other in board.passages[place]:
            if other not in steps:
                steps[other] = steps[place] + 1
                queue.append(other)
    return steps


def perils_between(board: Board, walk: dict[Hex, int], home: Hex) -> int:
    """Return the fewest hazards on a shortest way to another home."""
    if home not in walk:
        return 0
    fewest = {home: 0}
    for place in places_back(board, walk, home):
        fewest[place] = (place in board.hazards) + min(
            fewest[other]
            for other in board.passages[place]
            if other in fewest and walk[other] == walk[place] + 1
        )
    return min(fewest[place] for place in fewest if walk[place] == 0)


def places_back(board: Board, walk: dict[Hex, int], home: Hex) -> Iterable[Hex]:
    """Yield the places on the shortest ways to a home, the nearest to it first."""
    reached = [home]
    for place in reached:
        for other in board.passages[place]:
            if walk.get(other, FAR) == walk[place] - 1 and other not in reached:
                reached.append(other)
                yield other
