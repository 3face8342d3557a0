"""Results of dice and of draws from the bag."""

from pocket_tactics.engine.actions.action import ChanceAction
from pocket_tactics.engine.dice import Faces


class Roll(ChanceAction, frozen=True, tag="roll"):
    """Chance: how the dice of one pool fell."""

    faces: Faces


class Draw(ChanceAction, frozen=True, tag="draw"):
    """Chance: which piece came out of the bag."""

    piece: str
