"""Abilities that count in a fight of the fifth edition."""

from typing import Literal

from pocket_tactics.engine.abilities.common import BumpBy, Face, Pool
from pocket_tactics.engine.abilities.fifth.kinds import GroundAbility, UnitAbility

When = Literal["always", "attacking", "defending", "retaliating"]


class DiceAbility(UnitAbility, GroundAbility, frozen=True, kw_only=True):
    """An effect on the owner's dice, in some role, and against some type of enemy.

    *defending* is the role of the unit that is attacked, *retaliating* that of the same
    unit while it strikes back.
    """

    pool: Pool
    when: When = "always"
    against: str | None = None


class Bump(DiceAbility, frozen=True, kw_only=True):
    """Raise one die by *by*, to six at most."""

    by: BumpBy


class Reroll(DiceAbility, frozen=True, kw_only=True):
    """Re-roll one die."""


class Kicker(DiceAbility, frozen=True, kw_only=True):
    """Add one die of this *face*. It is neither bumped nor re-rolled."""

    face: Face
