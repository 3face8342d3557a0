"""The base classes of actions, and the results of chance."""

from pocket_tactics.engine.dice import Faces
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


class Roll(ChanceAction, frozen=True, tag="roll"):
    """Chance: the roll of one pool."""

    faces: Faces


class Draw(ChanceAction, frozen=True, tag="draw"):
    """Chance: the piece drawn from the bag."""

    piece: str
