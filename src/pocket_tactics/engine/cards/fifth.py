"""The cards of the fifth edition.

The types of abilities are unions of all kinds. They are made when a card is first read
(`abilities/fifth/kinds.py`), so annotations name them in quotes.
"""

from typing import Annotated

from msgspec import Meta

from pocket_tactics.engine.abilities.common import Face
from pocket_tactics.engine.abilities.fifth import kinds as fifth
from pocket_tactics.engine.cards.pieces import Dice, Terrain, Tiles, UnitCard
from pocket_tactics.engine.structs import FrozenStruct


class FifthUnit(UnitCard, frozen=True, kw_only=True, cache_hash=True):
    """A unit card of the fifth edition: OFF and DEF dice, RNG and SPD."""

    off: Dice
    defence: Dice
    range: Tiles
    speed: Annotated[int, Meta(ge=1, le=6)]
    abilities: "tuple[fifth.AnyUnitAbility, ...]" = ()


class Hazard(FrozenStruct, frozen=True):
    """A die roll of a unit that enters. On a face of *fails* the unit is defeated."""

    fails: Annotated[tuple[Face, ...], Meta(min_length=1, max_length=5)]


class FifthGround(Terrain, frozen=True, kw_only=True, cache_hash=True):
    """A tile or feature of the fifth edition, with its effects on a unit there."""

    hazard: Hazard | None = None
    abilities: "tuple[fifth.AnyGroundAbility, ...]" = ()
