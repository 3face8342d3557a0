"""The cards of the fourth edition."""

from typing import Literal

from pocket_tactics.engine.abilities.common import Face
from pocket_tactics.engine.abilities.fourth import kinds as fourth
from pocket_tactics.engine.cards.pieces import (
    BumpOrNone,
    Dice,
    Terrain,
    Tiles,
    UnitCard,
)
from pocket_tactics.engine.structs import FrozenStruct


class FourthUnit(UnitCard, frozen=True, kw_only=True, cache_hash=True):
    """A unit card of the fourth edition: dice, their bumps, symbols, favoured ground.

    A unit of no *faction* is a mercenary.
    """

    off: Dice
    defence: Dice
    off_bump: BumpOrNone = 0
    defence_bump: BumpOrNone = 0
    flying: Tiles = 0
    swift: Tiles = 0
    ranged: Tiles = 0
    favours: tuple[str, ...] = ()
    abilities: "tuple[fourth.AnyUnitAbility, ...]" = ()
    faction: str = ""


class DefTest(FrozenStruct, frozen=True, kw_only=True):
    """A DEF test of a unit that enters. If it fails, it is defeated or held back."""

    needs: Face
    fails: Literal["defeated", "held"] = "defeated"


class FourthGround(Terrain, frozen=True, kw_only=True, cache_hash=True):
    """A tile or feature of the fourth edition, with its effects."""

    hazard: DefTest | None = None
    abilities: "tuple[fourth.AnyGroundAbility, ...]" = ()
