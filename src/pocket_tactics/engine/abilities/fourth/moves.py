"""Abilities of movement in the fourth edition."""

from typing import Annotated

from msgspec import Meta

from pocket_tactics.engine.abilities.common import BumpBy
from pocket_tactics.engine.abilities.fourth.kinds import GroundAbility, UnitAbility
from pocket_tactics.engine.dice import MAX_DICE


class Phalanx(UnitAbility, frozen=True):
    """Follow another unit of its player that has moved."""


class Treewalk(UnitAbility, frozen=True, kw_only=True):
    """Go to any free *feature* of this kind, and assault from there."""

    feature: str


class KinStep(UnitAbility, frozen=True, kw_only=True):
    """Go to any free tile next to another friend of this *type*."""

    type: str


class Dive(UnitAbility, frozen=True, kw_only=True):
    """Assault right after a move, with an OFF bump and this many DEF dice."""

    by: BumpBy
    defence: Annotated[int, Meta(ge=0, le=MAX_DICE)]


class Halt(GroundAbility, frozen=True):
    """End the move of a unit that enters, if it neither flies nor favours it.

    A unit on it cannot be hopped.
    """
