"""What cards of the fifth edition may do beyond the general rules."""

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from msgspec import Meta

from pocket_tactics.abilities.common import Ability, BumpBy, Face, Pool
from pocket_tactics.dice import MOST_DICE
from pocket_tactics.records import late_unions

When = Literal["always", "attacking", "defending", "retaliating"]


class FifthAbility(Ability, frozen=True, kw_only=True):
    """An ability of the fifth edition."""


class UnitAbility(FifthAbility, frozen=True, kw_only=True):
    """An ability that units may have."""


class GroundAbility(FifthAbility, frozen=True, kw_only=True):
    """An ability that tiles and features may have."""


class DiceAbility(UnitAbility, GroundAbility, frozen=True, kw_only=True):
    """What its owner's dice gain, in which role, and against which type of enemy.

    *defending* is the part of the unit that is attacked, *retaliating* the same
    unit while it strikes back.
    """

    pool: Pool
    when: When = "always"
    against: str | None = None


class Bump(DiceAbility, frozen=True, kw_only=True):
    """Raise one die by *by*, to six at most."""

    by: BumpBy


class Reroll(DiceAbility, frozen=True, kw_only=True):
    """Roll one die again."""


class Kicker(DiceAbility, frozen=True, kw_only=True):
    """Count one more die of this *face*; it is neither bumped nor rolled again."""

    face: Face


class OnlyAt(UnitAbility, frozen=True, kw_only=True):
    """Attack at exactly this distance alone, with this many OFF dice."""

    tiles: Annotated[int, Meta(ge=2, le=6)]
    off: Annotated[int, Meta(ge=1, le=MOST_DICE)]


class DeployFrom(GroundAbility, frozen=True):
    """The player who holds this ground may deploy from it."""


if TYPE_CHECKING:
    AnyUnitAbility: TypeAlias = UnitAbility
    AnyGroundAbility: TypeAlias = GroundAbility
else:
    __getattr__ = late_unions(
        AnyUnitAbility=UnitAbility, AnyGroundAbility=GroundAbility
    )
