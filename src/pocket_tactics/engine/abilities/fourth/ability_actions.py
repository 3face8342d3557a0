"""Abilities of the fourth edition in place of another action."""

from pocket_tactics.engine.abilities.common import Face
from pocket_tactics.engine.abilities.fourth.kinds import UnitAbility


class WillOfTheWood(UnitAbility, frozen=True, kw_only=True):
    """As an action, shift a free *feature*, or test an enemy next to one."""

    feature: str
    needs: Face


class Reforge(UnitAbility, frozen=True, kw_only=True):
    """As an action, take back a captive by an OFF test."""

    needs: Face
