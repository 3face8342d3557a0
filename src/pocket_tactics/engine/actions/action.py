"""The base classes of actions."""

from pocket_tactics.engine.structs import Kind


class Action(Kind, frozen=True):
    """A decision of a player, or of chance."""


class UnitAction(Action, frozen=True):
    """An action with one of the player's own units."""

    unit: str


class Attack(UnitAction, frozen=True):
    """A unit attacks: a fight begins."""


class ChanceAction(Action, frozen=True):
    """A result of chance."""
