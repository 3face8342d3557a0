"""Abilities that tell in defeat, in the second and third edition."""

from typing import Annotated

from msgspec import Meta

from pocket_tactics.engine.abilities.classic.kinds import UnitAbility
from pocket_tactics.engine.abilities.common import Face


class Reprieve(UnitAbility, frozen=True, kw_only=True):
    """When it would be captured, a die may send it to the reserves instead.

    Not when a strike with the skill *unless* captures it.
    """

    needs: Face
    unless: str | None = None


class FallGuy(UnitAbility, frozen=True, kw_only=True):
    """A *card* of its side beside it may be captured in its place, by a die."""

    card: str
    needs: Face


class Redeem(UnitAbility, frozen=True, kw_only=True):
    """After a capture with this *skill*, a die or a test of it frees a captive."""

    skill: str
    needs: Face
    tested: bool = False


class LastSpark(UnitAbility, frozen=True, kw_only=True):
    """Defeated by a unit, a die may take that unit along."""

    needs: Face


class FreezeGround(UnitAbility, frozen=True, kw_only=True):
    """After it defeats an enemy, lay one of its player's counters on the tile."""

    ground: str
    counters: Annotated[int, Meta(ge=1, le=6)]


class Restore(UnitAbility, frozen=True, kw_only=True):
    """Each time an enemy is captured, a die may free a captive of this *type*."""

    type: str
    needs: Face
