"""Abilities that count in a fight of the fifth edition."""

from typing import Literal

from pocket_tactics.engine.abilities.common import BumpBy, Face, Pool
from pocket_tactics.engine.abilities.fifth.kinds import GroundAbility, UnitAbility

When = Literal["always", "attacking", "defending", "retaliating"]


class DiceAbility(UnitAbility, GroundAbility, frozen=True, kw_only=True):
    """An effect on its owner's dice, in some role, and against some type of enemy.

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
