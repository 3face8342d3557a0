"""What cards speak of (types, features, skills and more), and what there is of it."""

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec.structs import replace

from pocket_tactics.abilities.common import Ability
from pocket_tactics.cards import (
    ClassicGround,
    ClassicUnit,
    FifthGround,
    FifthUnit,
    FourthGround,
    FourthUnit,
    Terrain,
    UnitCard,
)
from pocket_tactics.records import Record

Subject = Literal[
    "type", "feature", "ground", "skill", "sort", "counter", "unit", "faction"
]

SUBJECTS: dict[str, Subject] = {
    "against": "type",
    "type": "type",
    "types": "type",
    "unless_by": "type",
    "spares": "type",
    "feature": "feature",
    "unless_on": "ground",
    "skill": "skill",
    "unless": "skill",
    "on": "sort",
    "onto": "sort",
    "over": "sort",
    "terrain": "sort",
    "ground": "counter",
    "card": "unit",
    "faction": "faction",
}
"""The fields of abilities that name something, and what that is."""

MISSING: dict[Subject, str] = {
    "type": "No unit is of the type '{}'.",
    "feature": "There is no feature '{}'.",
    "ground": "There is no tile or feature '{}'.",
    "skill": "This edition has no skill '{}'.",
    "sort": "No tile is of the terrain '{}'.",
    "counter": "No feature is of the terrain '{}'.",
    "unit": "There is no unit '{}'.",
    "faction": "No unit is of the faction '{}'.",
}


BEARERS: dict[Subject, tuple[str, ...]] = {
    "type": ("types",),
    "feature": ("features",),
    "ground": ("features", "tiles"),
    "skill": ("skills",),
    "sort": ("sorts",),
    "counter": ("counters",),
    "unit": ("units",),
    "faction": ("factions",),
}
"""The fields of `Known` that hold those names."""


class Mention(Record, frozen=True):
    """A name on a card, and the field that it stands in."""

    field: str
    subject: Subject
    name: str

    @property
    def missing(self) -> str:
        """What is wrong where nothing bears the name."""
        return MISSING[self.subject].format(self.name)


class Known(Record, frozen=True, kw_only=True):
    """The names that a card may refer to."""

    units: frozenset[str]
    tiles: frozenset[str]
    features: frozenset[str]
    types: frozenset[str]
    skills: frozenset[str] = frozenset()
    sorts: frozenset[str] = frozenset()
    counters: frozenset[str] = frozenset()
    factions: frozenset[str] = frozenset()
    bases: frozenset[str] = frozenset()

    def has(self, mention: Mention) -> bool:
        """Whether something bears the name."""
        fields = BEARERS[mention.subject]
        return any(mention.name in getattr(self, field) for field in fields)

    def also(self, **names: frozenset[str]) -> "Known":
        """The names, and some more."""
        more = {field: getattr(self, field) | some for field, some in names.items()}
        return replace(self, **more)


def known_among(
    units: Iterable[UnitCard], tiles: Iterable[Terrain], features: Iterable[Terrain]
) -> Known:
    """The names that some cards bear."""
    units, tiles, features = list(units), list(tiles), list(features)
    sheets = [card for card in units if isinstance(card, ClassicUnit)]
    return Known(
        units=frozenset(card.id for card in units),
        tiles=frozenset(card.id for card in tiles if not is_base(card)),
        features=frozenset(card.id for card in features),
        types=frozenset(word for card in units for word in card.types),
        skills=frozenset(skill for card in sheets for skill in card.SKILLS),
        sorts=frozenset(sorts(tiles)) | frozenset(sorts(features)),
        counters=frozenset(sorts(features)),
        factions=frozenset(card.faction for card in sheets),
        bases=frozenset(card.id for card in tiles if is_base(card)),
    )


def sorts(grounds: Iterable[Terrain]) -> Iterator[str]:
    """What terrain advantages call some tiles or features."""
    for ground in grounds:
        if isinstance(ground, ClassicGround) and not is_base(ground):
            yield ground.sort


def is_base(tile: Terrain) -> bool:
    """Whether a tile is a base, which lies on the map but is no terrain."""
    return isinstance(tile, ClassicGround) and tile.place == "base"


def abilities_of(card: UnitCard | Terrain) -> tuple[Ability, ...]:
    """What a card can do, whatever its edition."""
    match card:
        case FifthUnit() | FourthUnit() | ClassicUnit():
            return card.abilities
        case FifthGround() | FourthGround():
            return card.abilities
    return ()


def mentions(card: UnitCard | Terrain) -> Iterator[Mention]:
    """Every name on a card that something else must bear."""
    match card:
        case FourthUnit():
            yield from named("favours", "ground", card.favours)
        case ClassicUnit():
            yield from named("terrain", "sort", card.terrain)
        case ClassicGround():
            yield from ground_mentions(card)
    for index, ability in enumerate(abilities_of(card)):
        for field, subject in SUBJECTS.items():
            value = getattr(ability, field, None)
            yield from named(f"abilities[{index}].{field}", subject, value)


def ground_mentions(card: ClassicGround) -> Iterator[Mention]:
    """Every name on a tile of the second or third edition."""
    yield from named("hazard.skill", "skill", getattr(card.hazard, "skill", None))
    for index, share in enumerate(card.brought):
        yield Mention(f"brought[{index}].by", "faction", share.by)


def named(field: str, subject: Subject, value: object) -> Iterator[Mention]:
    """The names in a field: one, several, or none."""
    if isinstance(value, str):
        yield Mention(field, subject, value)
    elif isinstance(value, tuple):
        for index, name in enumerate(value):
            yield Mention(f"{field}[{index}]", subject, name)
