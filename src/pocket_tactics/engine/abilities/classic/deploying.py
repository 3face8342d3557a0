"""Abilities by which units of the second and third edition come onto the map."""

from pocket_tactics.engine.abilities.classic.kinds import Names, UnitAbility


class Ambush(UnitAbility, frozen=True, kw_only=True):
    """May be brought on *onto* any free tile of these terrains.

    If it is *wary*, not beside an enemy.
    """

    onto: Names
    wary: bool = False
