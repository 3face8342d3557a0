"""Abilities by which units of the fifth edition come onto the map."""

from pocket_tactics.engine.abilities.fifth.kinds import GroundAbility


class DeployFrom(GroundAbility, frozen=True):
    """The player who holds this ground may deploy from it."""
