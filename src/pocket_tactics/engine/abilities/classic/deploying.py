"""Abilities of deployment in the second and third edition."""

from pocket_tactics.engine.abilities.classic.kinds import Names, UnitAbility


class Ambush(UnitAbility, frozen=True, kw_only=True):
    """Deploy *onto* any free tile of these terrains.

    A *wary* unit may not deploy next to an enemy.
    """

    onto: Names
    wary: bool = False
