"""The fourth edition's table: cards, tiles, units, who is whose, how far is what."""

from collections import Counter
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from typing import TypeVar

T = TypeVar("T")

Place = tuple[int, int]
Telling = Generator[list[str], str, None]
Asking = Generator[list[str], str, T]
Deeds = dict[str, Callable[[], Telling]]

SIDES = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
MAX_FACE = 6
DICE = {"off": 0, "def": 1}


@dataclass(frozen=True)
class Card:
    """What is printed on a card, its abilities aside."""

    dice: tuple[int, int]
    bumps: tuple[int, int]
    favours: str
    types: frozenset[str]
    flying: int = 0
    swift: int = 0
    ranged: int = 0


def card(numbers: str, favours: str, types: str, **symbols: int) -> Card:
    """A card, its *numbers* as ``OFF DEF +OFF +DEF``."""
    off, defence, off_bump, def_bump = map(int, numbers.split())
    kinds = frozenset(types.split())
    return Card((off, defence), (off_bump, def_bump), favours, kinds, **symbols)


CARDS = {
    "conscript": card("1 1 0 0", "village", "human minion living"),
    "mage": card("2 2 0 0", "village", "human living mage", ranged=1),
    "shieldmaiden": card("3 3 0 0", "village", "human warrior living"),
    "spearman": card("2 3 0 0", "plains", "human soldier living"),
    "swordsman": card("3 2 0 0", "forest", "human soldier living"),
    "archer": card("2 1 0 0", "highland", "human soldier living", ranged=1),
    "stalker": card("2 1 0 0", "forest", "beastfolk minion living"),
    "marauder": card("3 2 1 0", "forest", "beastfolk warrior living", swift=1),
    "juggernaut": card("3 3 1 1", "forest", "beastfolk warrior living"),
    "witch": card("2 2 0 0", "forest", "human living mage", ranged=1),
    "druid": card("3 3 0 0", "forest", "human living mage"),
    "ranger": card("2 3 0 1", "forest", "human soldier undead"),
    "gladestrider": card("1 1 0 0", "forest", "elf soldier living", ranged=1),
    "realmguard": card("2 2 1 0", "forest", "elf soldier living"),
    "champion": card("2 2 0 0", "forest", "elf knight living arcane"),
    "sentinel": card("3 2 0 0", "forest", "elf soldier living", ranged=1),
    "warden": card("3 3 1 1", "forest", "gryphlok soldier living", flying=1),
    "warmage": card("3 1 1 0", "forest", "elf living mage"),
    "bondi": card("1 1 0 1", "township", "dwarf minion living"),
    "gunner": card("2 1 0 1", "township", "dwarf soldier living", ranged=1),
    "guardian": card("2 2 0 1", "township", "dwarf soldier living"),
    "stonethrower": card(
        "1 3 3 2", "highland", "dwarf soldier living mechanical construct", ranged=2
    ),
    "forgemaster": card("1 2 0 1", "township", "dwarf engineer living mage"),
    "noble": card("3 3 0 1", "township", "dwarf soldier living noble"),
}


@dataclass
class Unit:
    """A unit: in reserve, on the map, captured, or gone."""

    name: str
    seat: int
    zone: str = "reserve"
    at: Place | None = None
    by: int | None = None
    reloads: int = 0

    @property
    def kind(self) -> str:
        """The id of its card."""
        return self.name.split(".")[1]

    @property
    def card(self) -> Card:
        """Its card."""
        return CARDS[self.kind]

    @property
    def here(self) -> Place:
        """Where on the map it stands."""
        assert self.at is not None
        return self.at

    def leave(self, zone: str, by: int | None = None) -> None:
        """Leave the map, and forget what one was about there."""
        self.zone, self.by = zone, by
        self.at, self.reloads = None, 0


@dataclass
class Tile:
    """A tile: its terrain, what is set into it, and who keeps that."""

    terrain: str
    feature: str = ""
    keeper: int | None = None

    @property
    def ground(self) -> str:
        """What the tile counts as."""
        return self.feature or self.terrain


@dataclass
class Table:
    """A table in the middle of a game."""

    house: dict[str, str | int]
    teams: list[int]
    wishes: dict[int, str]
    homes: dict[int, Place]
    out: set[int]
    order: list[int]
    turn: int
    number: int
    map: dict[Place, Tile]
    units: dict[str, Unit]
    centre: str
    bag: dict[str, int]
    features: dict[str, int]
    agenda: list[dict[str, object]]
    seen: Counter[str] = field(default_factory=Counter)

    def rule(self, switch: str, default: str) -> str:
        """The value of a house rule."""
        return str(self.house.get(switch, default))

    def number_of(self, switch: str, default: int) -> int:
        """A number of the house rules."""
        return int(self.house.get(switch, default))

    def out_there(self) -> list[Unit]:
        """All units on the map."""
        return [unit for unit in self.units.values() if unit.zone == "map"]

    def reserves(self, seat: int) -> list[Unit]:
        """The units that a player can still bring on."""
        return [
            unit
            for unit in self.units.values()
            if unit.zone == "reserve" and unit.seat == seat
        ]

    def on(self, place: Place) -> Unit | None:
        """Who stands on a place."""
        return next((unit for unit in self.out_there() if unit.at == place), None)

    def free(self, place: Place) -> bool:
        """Whether a tile is there, and nobody on it."""
        return place in self.map and self.on(place) is None

    def near(self, place: Place) -> list[Place]:
        """The tiles that touch a place."""
        return [spot for spot in around(place) if spot in self.map]

    def beside(self, place: Place) -> list[Unit]:
        """The units next to a place."""
        found = (self.on(spot) for spot in self.near(place))
        return [unit for unit in found if unit is not None]

    def forests(self) -> list[Place]:
        """Where a Forest stands."""
        return [at for at, tile in self.map.items() if tile.feature == "forest"]

    def friends(self, one: int, other: int) -> bool:
        """Whether two players are of one side."""
        return self.teams[one] == self.teams[other]

    def put(self, unit: Unit, place: Place) -> None:
        """A unit comes to a tile, and keeps the feature there."""
        unit.zone, unit.at, unit.by = "map", place, None
        if self.map[place].feature:
            self.map[place].keeper = unit.seat

    def controller(self, place: Place) -> int | None:
        """Who controls the feature of a tile."""
        unit = self.on(place)
        if unit is not None:
            return unit.seat
        lasts = self.rule("feature_control", "occupant") == "last-occupant"
        return self.map[place].keeper if lasts else None

    def round(self) -> list[int]:
        """The players who are left, in turn order from whose turn it is."""
        first = self.order.index(self.turn)
        seats = self.order[first:] + self.order[:first]
        return [seat for seat in seats if seat not in self.out]

    def captives(self, seat: int) -> list[Unit]:
        """The units of a player that lie in enemy captures."""
        return [
            unit
            for unit in self.units.values()
            if unit.zone == "captured"
            and unit.seat == seat
            and (unit.by is None or not self.friends(seat, unit.by))
        ]

    def distances(self, start: Place) -> dict[Place, int]:
        """The steps over tiles from a place to all that can be come to."""
        steps = {start: 0}
        queue = [start]
        for place in queue:
            for spot in self.near(place):
                if spot not in steps:
                    steps[spot] = steps[place] + 1
                    queue.append(spot)
        return steps

    def apart(self, one: Unit, other: Unit) -> int:
        """The steps over tiles between two units."""
        return self.distances(one.here)[other.here]


def around(place: Place) -> list[Place]:
    """The six places around one, clockwise."""
    return [(place[0] + q, place[1] + r) for q, r in SIDES]


def rolls(dice: int) -> list[str]:
    """All that may come up."""
    faces = combinations_with_replacement("654321", dice)
    return [" ".join(["roll", *fallen]) for fallen in faces]


def thrown(dice: int) -> Asking[list[int]]:
    """The dice of one pool; there may be none."""
    if not dice:
        return []
    roll = yield rolls(dice)
    return [int(face) for face in roll.split()[1:]]


def text(place: Place) -> str:
    """A place as ``q,r``."""
    return f"{place[0]},{place[1]}"


def reactions(table: Table, offers: Callable[[int], Deeds]) -> Telling:
    """In turn order one ability each, until all have declined."""
    declined: set[int] = set()
    used = True
    while used:
        used = False
        for seat in table.round():
            choice = yield from asked(offers(seat) if seat not in declined else {})
            if choice == "decline":
                declined.add(seat)
            used = used or choice not in {"decline", ""}


def asked(deeds: Deeds) -> Asking[str]:
    """What of these a player did; nothing where there was no choice."""
    if not deeds:
        return ""
    choice = yield [*deeds, "decline"]
    if choice != "decline":
        yield from deeds[choice]()
    return choice


def each_near(table: Table, places: list[Place]) -> Iterator[Place]:
    """Every tile that touches one of some places."""
    for place in places:
        yield from table.near(place)
