"""The abilities that cards of the fourth edition may have."""

from typing import TYPE_CHECKING, TypeAlias

from pocket_tactics.engine.abilities.common import Ability
from pocket_tactics.engine.structs import late_unions


class FourthAbility(Ability, frozen=True, kw_only=True):
    """An ability of the fourth edition."""


class UnitAbility(FourthAbility, frozen=True, kw_only=True):
    """An ability that units may have."""


class GroundAbility(FourthAbility, frozen=True, kw_only=True):
    """An ability that tiles and features may have."""


if TYPE_CHECKING:
    AnyUnitAbility: TypeAlias = UnitAbility
    AnyGroundAbility: TypeAlias = GroundAbility
else:
    __getattr__ = late_unions(
        AnyUnitAbility=UnitAbility, AnyGroundAbility=GroundAbility
    )
