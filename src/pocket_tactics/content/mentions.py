"""The types, features and grounds that cards speak of, and those that there are."""

from collections.abc import Iterator
from typing import Literal

from pocket_tactics.abilities import GroundAbility, GroundGift, UnitAbility, UnitGift
from pocket_tactics.cards import (
    FifthGround,
    FifthUnit,
    FourthGround,
    FourthUnit,
    Terrain,
    UnitCard,
)
from pocket_tactics.records import Record

Ability = UnitAbility | GroundAbility | UnitGift | GroundGift
Subject = Literal["type", "feature", "ground"]

SUBJECTS: dict[str, Subject] = {
    "against": "type",
    "type": "type",
    "types": "type",
    "unless_by": "type",
    "spares": "type",
    "feature": "feature",
    "unless_on": "ground",
}
"""The fields of abilities that name something, and what that is."""

MISSING: dict[Subject, str] = {
    "type": "No unit is of the type '{}'.",
    "feature": "There is no feature '{}'.",
    "ground": "There is no tile or feature '{}'.",
}


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

    def has(self, mention: Mention) -> bool:
        """Whether something bears the name."""
        names = {
            "type": self.types,
            "feature": self.features,
            "ground": self.tiles | self.features,
        }
        return mention.name in names[mention.subject]


def abilities_of(card: UnitCard | Terrain) -> tuple[Ability, ...]:
    """What a card can do, whatever its edition."""
    assert isinstance(card, FifthUnit | FourthUnit | FifthGround | FourthGround)
    return card.abilities


def mentions(card: UnitCard | Terrain) -> Iterator[Mention]:
    """Every name on a card that something else must bear."""
    if isinstance(card, FourthUnit):
        yield from named("favours", "ground", card.favours)
    for index, ability in enumerate(abilities_of(card)):
        for field, subject in SUBJECTS.items():
            value = getattr(ability, field, None)
            yield from named(f"abilities[{index}].{field}", subject, value)


def named(field: str, subject: Subject, value: object) -> Iterator[Mention]:
    """The names in a field: one, several, or none."""
    if isinstance(value, str):
        yield Mention(field, subject, value)
    elif isinstance(value, tuple):
        for index, name in enumerate(value):
            yield Mention(f"{field}[{index}]", subject, name)
