"""Perils of the ground in the second and third edition, and what withstands them."""

from typing import Annotated

from msgspec import Meta

from pocket_tactics.engine.abilities.classic.kinds import Names, UnitAbility
from pocket_tactics.engine.abilities.common import Face, printed_kind
from pocket_tactics.engine.structs import FrozenStruct

Fails = Annotated[tuple[Face, ...], Meta(min_length=1, max_length=5)]


class SealedHull(UnitAbility, frozen=True, kw_only=True):
    """Takes no tests of these terrains."""

    on: Names


class Peril(
    FrozenStruct, frozen=True, kw_only=True, tag_field="kind", tag=printed_kind
):
    """A die is rolled on a tile, and on one of *fails* something happens."""

    fails: Fails


class Drowning(Peril, frozen=True, kw_only=True):
    """Going in: the unit goes to the enemy's captures."""


class Losing(Peril, frozen=True, kw_only=True):
    """Going in: the unit goes back to the reserves."""


class Sticking(Peril, frozen=True, kw_only=True):
    """Going out: the unit stays."""


class Slipping(Peril, frozen=True, kw_only=True):
    """Going in and going out: the unit moves at random."""


class Straying(Peril, frozen=True, kw_only=True):
    """Going out: the opponent may put the unit anywhere."""


class Void(Peril, frozen=True, kw_only=True):
    """Entering without the advantage: captured; more seldom with *skill* OFF dice."""

    skill: str
    with_skill: Fails


class Sky(FrozenStruct, frozen=True, tag_field="kind", tag="sky"):
    """Entering without the advantage: back to a tile that the opponent chooses."""


SecondPeril = Drowning | Losing | Sticking | Slipping | Void | Sky


ThirdPeril = Drowning | Losing | Sticking | Slipping | Straying


AnyPeril = SecondPeril | ThirdPeril
