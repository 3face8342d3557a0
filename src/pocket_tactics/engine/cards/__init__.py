"""The printed material: unit cards, terrain, and the pieces in the box.

The ability kinds of an edition are the classes that the modules of its package in
`abilities` define. `kinds.py` there defines the unions that cards name as types.
"""

from pocket_tactics.engine.cards.classic import (
    FOOTPRINTS,
    ClassicGround,
    ClassicUnit,
    SecondGround,
    SecondUnit,
    Skill,
    ThirdGround,
    ThirdUnit,
)
from pocket_tactics.engine.cards.fifth import FifthGround, FifthUnit, Hazard
from pocket_tactics.engine.cards.fourth import DefTest, FourthGround, FourthUnit
from pocket_tactics.engine.cards.pieces import (
    Cards,
    Force,
    Name,
    Names,
    Origin,
    PieceSet,
    Pile,
    Terrain,
    UnitCard,
    any_tile,
    none_in_heavens,
    take_piece,
)

__all__ = [
    "FOOTPRINTS",
    "Cards",
    "ClassicGround",
    "ClassicUnit",
    "DefTest",
    "FifthGround",
    "FifthUnit",
    "Force",
    "FourthGround",
    "FourthUnit",
    "Hazard",
    "Name",
    "Names",
    "Origin",
    "PieceSet",
    "Pile",
    "SecondGround",
    "SecondUnit",
    "Skill",
    "Terrain",
    "ThirdGround",
    "ThirdUnit",
    "UnitCard",
    "any_tile",
    "none_in_heavens",
    "take_piece",
]
