"""Hazards of the ground in the second and third edition, and their exemptions."""

from typing import Annotated

from msgspec import Meta

from pocket_tactics.engine.abilities.classic.kinds import Names, UnitAbility
from pocket_tactics.engine.abilities.common import Face, printed_kind
from pocket_tactics.engine.structs import FrozenStruct

Fails = Annotated[tuple[Face, ...], Meta(min_length=1, max_length=5)]


class SealedHull(UnitAbility, frozen=True, kw_only=True):
    """Take no tests of these terrains."""

    on: Names


class Peril(
    FrozenStruct, frozen=True, kw_only=True, tag_field="kind", tag=printed_kind
):
    """A die roll on a tile, with an effect on each face of *fails*."""

    fails: Fails


class Drowning(Peril, frozen=True, kw_only=True):
    """On entering: the unit goes to the enemy's captures."""


class Losing(Peril, frozen=True, kw_only=True):
    """On entering: the unit goes back to the reserves."""


class Sticking(Peril, frozen=True, kw_only=True):
    """On leaving: the unit stays."""


class Slipping(Peril, frozen=True, kw_only=True):
    """On entering and leaving: the unit moves at random."""


class Straying(Peril, frozen=True, kw_only=True):
    """On leaving: the opponent may put the unit anywhere."""


class Void(Peril, frozen=True, kw_only=True):
    """On entering without the advantage: captured; less often with *skill* OFF dice."""

    skill: str
    with_skill: Fails


class Sky(FrozenStruct, frozen=True, tag_field="kind", tag="sky"):
    """On entering without the advantage: back to a tile of the opponent's choice."""


SecondPeril = Drowning | Losing | Sticking | Slipping | Void | Sky


ThirdPeril = Drowning | Losing | Sticking | Slipping | Straying


AnyPeril = SecondPeril | ThirdPeril
