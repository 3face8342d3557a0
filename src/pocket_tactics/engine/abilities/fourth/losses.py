"""Abilities on defeat in the fourth edition."""

from pocket_tactics.engine.abilities.common import Face
from pocket_tactics.engine.abilities.fourth.kinds import GroundAbility, UnitAbility


class Exchange(UnitAbility, frozen=True, kw_only=True):
    """Put a captive on the tile of an enemy of this *type* that it defeats."""

    type: str


class Deathless(UnitAbility, frozen=True, kw_only=True):
    """Stay by a DEF test, unless a unit of the *unless_by* types defeats it."""

    needs: Face
    unless_by: tuple[str, ...] = ()


class Plunder(GroundAbility, frozen=True):
    """Let the victor over the unit on this ground take back a captive."""
