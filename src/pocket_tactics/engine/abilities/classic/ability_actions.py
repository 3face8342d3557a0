"""Abilities of the second and third edition in place of another action."""

from pocket_tactics.engine.abilities.classic.kinds import UnitAbility
from pocket_tactics.engine.abilities.common import Face


class ShiftWood(UnitAbility, frozen=True, kw_only=True):
    """As an action, swap a free tile of this terrain with an adjacent one."""

    terrain: str


class Ransom(UnitAbility, frozen=True, kw_only=True):
    """As an action, free a captive by an OFF test of this *skill*."""

    skill: str
    needs: Face


class SummonedGate(UnitAbility, frozen=True, kw_only=True):
    """Stay aside until a friend calls it by an OFF test of this *skill*."""

    skill: str
    needs: Face
