"""What the dice or the bag decide."""

from pocket_tactics.dice import Faces
from pocket_tactics.records import Record


class Roll(Record, frozen=True, tag="roll"):
    """Chance: how the dice of one pool fell."""

    faces: Faces


class Draw(Record, frozen=True, tag="draw"):
    """Chance: which piece came out of the bag."""

    piece: str


ChanceAction = Roll | Draw
