"""The abilities that cards of the second and third edition may have."""

from typing import TYPE_CHECKING, Annotated, TypeAlias

from msgspec import Meta

from pocket_tactics.engine.abilities.common import Ability
from pocket_tactics.engine.structs import late_unions

Names = Annotated[tuple[str, ...], Meta(min_length=1)]


Few = Annotated[int, Meta(ge=1, le=3)]


class ClassicAbility(Ability, frozen=True, kw_only=True):
    """An ability of the second or third edition."""


class UnitAbility(ClassicAbility, frozen=True, kw_only=True):
    """An ability that units may have."""


if TYPE_CHECKING:
    AnyUnitAbility: TypeAlias = UnitAbility
else:
    __getattr__ = late_unions(AnyUnitAbility=UnitAbility)
