"""The base classes of actions."""

from pocket_tactics.engine.structs import Kind
from pocket_tactics.engine.text_forms import HasText


class Action(HasText, Kind, frozen=True):
    """A decision of a player, or of chance; ``str`` gives its text."""


class UnitAction(Action, frozen=True):
    """An action with one of the player's own units."""

    unit: str


class Attack(UnitAction, frozen=True):
    """A unit attacks: a fight begins."""


class ChanceAction(Action, frozen=True):
    """A result of chance."""
