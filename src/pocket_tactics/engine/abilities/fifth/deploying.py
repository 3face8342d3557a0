"""Abilities of deployment in the fifth edition."""

from pocket_tactics.engine.abilities.fifth.kinds import GroundAbility


class DeployFrom(GroundAbility, frozen=True):
    """Let the player who holds this ground deploy from it."""
