"""The table of the second and third edition: tiles, bases, units, what is where."""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from typing import TypeVar

from pocket_tactics.engine.abilities.classic.ability_actions import SummonedGate
from pocket_tactics.engine.abilities.classic.kinds import ClassicAbility
from pocket_tactics.engine.cards import ClassicGround, ClassicUnit
from pocket_tactics.engine.state import House

T = TypeVar("T")
K = TypeVar("K", bound=ClassicAbility)

Place = tuple[int, int]

SIDES = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
CHANCE = -1

FOOTPRINTS: dict[str, tuple[Place, ...]] = {
    "single": ((0, 0),),
    "pair": ((0, 0), (0, -1)),
    "trio": ((0, 0), (0, -1), (1, -1)),
    "diamond": ((0, 0), (0, -1), (1, -1), (1, -2)),
    "flower": ((0, 0), *SIDES),
}


class Asked(list[str]):
    """What may be decided, by whom, and how likely each is where chance decides."""

    def __init__(
        self, seat: int, options: Iterable[str], odds: dict[str, Fraction] | None = None
    ) -> None:
        super().__init__(options)
        self.seat = seat
        self.odds = odds or {}


Telling = Generator[Asked, str, None]
Asking = Generator[Asked, str, T]
Deed = Callable[[], Generator[Asked, str, object]]
Deeds = dict[str, Deed]


@dataclass(eq=False)
class Unit:
    """A unit, wherever it is."""

    name: str
    seat: int
    card: ClassicUnit
    zone: str
    at: Place | None = None
    by: int | None = None
    reloads: int = 0

    @property
    def here(self) -> Place:
        """Where its anchor stands."""
        assert self.at is not None
        return self.at

    @property
    def pattern(self) -> tuple[Place, ...]:
        """Its spaces from its anchor."""
        return FOOTPRINTS[str(getattr(self.card, "footprint", "single"))]

    @property
    def mega(self) -> bool:
        """Whether it stands on several spaces."""
        return len(self.pattern) > 1

    @property
    def conjured(self) -> int:
        """Its conjuration cost."""
        return int(getattr(self.card, "conjured", 0))

    @property
    def magical(self) -> bool:
        """Whether its card has a Magic OFF die."""
        return self.off("magic") > 0

    def off(self, skill: str) -> int:
        """The OFF dice that its card has in a skill."""
        printed = self.card.skills.get(skill)
        return printed.off if printed else 0

    def spaces(self, anchor: Place | None = None) -> list[Place]:
        """The spaces that it holds, there or where it is."""
        return [add(anchor or self.here, part) for part in self.pattern]

    def all(self, kind: type[K]) -> list[K]:
        """Its abilities of a kind."""
        return [talent for talent in self.card.abilities if isinstance(talent, kind)]

    def has(self, kind: type[ClassicAbility]) -> bool:
        """Whether it has an ability of a kind."""
        return bool(self.all(kind))

    def leave(self, zone: str, by: int | None = None) -> None:
        """Leave the map, and forget what one was about there."""
        self.zone, self.by, self.at, self.reloads = zone, by, None, 0

    def retire(self) -> None:
        """Go back to the reserves, or to the queue."""
        self.leave("queue" if self.conjured else "reserve")


@dataclass
class Tile:
    """A tile, how it is turned, and the counter upon it with who laid it."""

    terrain: ClassicGround
    turned: int = 0
    counter: ClassicGround | None = None
    layer: int | None = None

    @property
    def ground(self) -> ClassicGround:
        """What it counts as."""
        return self.counter or self.terrain

    @property
    def tunnel(self) -> bool:
        """Whether it has walls."""
        return self.ground.openings is not None

    @property
    def aloft(self) -> bool:
        """Whether it belongs to the Heavens."""
        return self.terrain.place == "heavens"

    def opens(self, side: int) -> bool:
        """Whether a side has no wall."""
        gaps = self.ground.openings
        return gaps is None or (side - self.turned) % 6 in gaps


@dataclass
class Table:
    """A table in the middle of a game of two."""

    edition: str
    house: House
    map: dict[Place, Tile]
    bases: dict[int, Place]
    units: dict[str, Unit]
    order: list[int]
    turn: int
    number: int
    bag: dict[str, int]
    pieces: dict[str, ClassicGround]
    dials: dict[int, int]
    counter: ClassicGround | None
    barred: dict[int, frozenset[Place]]
    shifted: frozenset[Place] = frozenset()
    twisted: set[str] = field(default_factory=set)
    fallen: int | None = None
    seen: Counter[str] = field(default_factory=Counter)

    def rule(self, switch: str) -> str:
        """The value of a house rule; nothing where the edition has it not."""
        return str(getattr(self.house, switch, ""))

    def out_there(self, seat: int | None = None) -> list[Unit]:
        """All units on the map and in the Heavens, or those of one player."""
        return [
            unit
            for unit in self.units.values()
            if unit.zone == "map" and seat in {None, unit.seat}
        ]

    def zoned(self, seat: int, zone: str) -> list[Unit]:
        """The units of a player that are somewhere else."""
        return [
            unit
            for unit in self.units.values()
            if unit.zone == zone and unit.seat == seat
        ]

    def captives(self, seat: int) -> list[Unit]:
        """The units of a player that might come back; a called one never does."""
        return [
            unit for unit in self.zoned(seat, "captured") if not unit.has(SummonedGate)
        ]

    def on(self, place: Place) -> Unit | None:
        """Who holds a space."""
        for unit in self.out_there():
            if unit.at == place or (unit.mega and place in unit.spaces()):
                return unit
        return None

    def free(self, place: Place, but: Unit | None = None) -> bool:
        """Whether a terrain tile is there, and nobody, or but that unit, on it."""
        return place in self.map and self.on(place) in {None, but}

    def lies(self, place: Place) -> bool:
        """Whether a tile or a base is there."""
        return place in self.map or place in self.bases.values()

    def aloft(self, place: Place) -> bool:
        """Whether a place belongs to the Heavens."""
        return place in self.map and self.map[place].aloft

    def lands(self) -> list[Place]:
        """The tiles of the map without the Heavens."""
        return [place for place, tile in self.map.items() if not tile.aloft]

    def sort(self, place: Place) -> str:
        """What the tile of a place counts as."""
        return self.map[place].ground.sort if place in self.map else ""

    def way(self, one: Place, other: Place) -> bool:
        """Whether no wall is between two places that touch."""
        side = SIDES.index((other[0] - one[0], other[1] - one[1]))
        ends = ((one, side), (other, (side + 3) % 6))
        return all(self.map[at].opens(way) for at, way in ends if at in self.map)

    def passage(self, one: Place, other: Place) -> bool:
        """Whether a way leads from one place to another that lies there."""
        return self.lies(other) and self.way(one, other)

    def steps(self, start: Place) -> dict[Place, int]:
        """The steps over tiles and bases, walls ignored."""
        steps = {start: 0}
        queue = [start]
        for place in queue:
            for spot in around(place):
                if self.lies(spot) and spot not in steps:
                    steps[spot] = steps[place] + 1
                    queue.append(spot)
        return steps


def add(one: Place, other: Place) -> Place:
    """A place from another one."""
    return one[0] + other[0], one[1] + other[1]


def around(place: Place) -> list[Place]:
    """The six places around one, clockwise."""
    return [add(place, side) for side in SIDES]


def touching(place: Place, spaces: Iterable[Place]) -> bool:
    """Whether a place is next to one of some spaces."""
    return any(spot in around(place) for spot in spaces)


def beside(ones: Iterable[Place], others: list[Place]) -> bool:
    """Whether two that hold these spaces are adjacent, or in one tile."""
    return any(one in others or touching(one, others) for one in ones)


def apart(one: Place, other: Place) -> int:
    """The distance on the grid, gaps included."""
    q, r = other[0] - one[0], other[1] - one[1]
    return max(abs(q), abs(r), abs(q + r))


def text(place: Place) -> str:
    """A place as ``q,r``."""
    return f"{place[0]},{place[1]}"


def ending(choice: str) -> Place:
    """The place at the end of a choice."""
    q, r = choice.rsplit(maxsplit=1)[-1].split(",")
    return int(q), int(r)


def falls(dice: int) -> Iterator[str]:
    """All that so many dice may show, every order by itself."""
    for faces in product("654321", repeat=dice):
        yield " ".join(["roll", *sorted(faces, reverse=True)])


def thrown(dice: int) -> Asking[list[int]]:
    """The dice of one pool; there may be none."""
    if dice <= 0:
        return []
    odds = {fall: Fraction(n, 6**dice) for fall, n in Counter(falls(dice)).items()}
    roll = yield Asked(CHANCE, odds, odds)
    return [int(face) for face in roll.split()[1:]]


def die() -> Asking[int]:
    """One die."""
    dice = yield from thrown(1)
    return dice[0]


def asked(seat: int, deeds: Mapping[str, Deed]) -> Asking[str]:
    """What of these a player did; nothing where there was no choice."""
    if not deeds:
        return ""
    choice = yield Asked(seat, [*deeds, "decline"])
    if choice != "decline":
        yield from deeds[choice]()
    return choice


def chosen(seat: int, verb: str, names: Iterable[str]) -> Asking[str]:
    """One of some names, by itself if it is the only one."""
    options = {f"{verb} {name}": name for name in names}
    if len(options) == 1:
        return next(iter(options.values()))
    choice = yield Asked(seat, options)
    return options[choice]
