"""Abilities that tell in defeat, in the fourth edition."""

from pocket_tactics.engine.abilities.common import Face
from pocket_tactics.engine.abilities.fourth.kinds import GroundAbility, UnitAbility


class Exchange(UnitAbility, frozen=True, kw_only=True):
    """For an enemy of this *type* that it defeats, a captive takes the tile."""

    type: str


class Deathless(UnitAbility, frozen=True, kw_only=True):
    """Stay by a DEF test, except where the *unless_by* types defeat it."""

    needs: Face
    unless_by: tuple[str, ...] = ()


class Plunder(GroundAbility, frozen=True):
    """The victor over the unit on it may take back a captive."""
