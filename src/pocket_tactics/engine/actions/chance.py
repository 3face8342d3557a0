"""Results of dice and of draws from the bag."""

from pocket_tactics.engine.actions.action import ChanceAction
from pocket_tactics.engine.dice import Faces


class Roll(ChanceAction, frozen=True, tag="roll"):
    """Chance: the roll of one pool."""

    faces: Faces


class Draw(ChanceAction, frozen=True, tag="draw"):
    """Chance: the piece drawn from the bag."""

    piece: str
