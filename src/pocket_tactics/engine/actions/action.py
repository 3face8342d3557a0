"""The base classes of actions."""

from pocket_tactics.engine.structs import Kind
from pocket_tactics.engine.text_forms import HasText


class Action(HasText, Kind, frozen=True):
    """A decision of a player or of chance. ``str`` returns its text."""


class UnitAction(Action, frozen=True):
    """An action with one of the player's own units."""

    unit: str


class Attack(UnitAction, frozen=True):
    """An attack of a unit, which begins a fight."""


class ChanceAction(Action, frozen=True):
    """A result of chance."""
