"""Abilities on defeat in the second and third edition."""

from typing import Annotated

from msgspec import Meta

from pocket_tactics.engine.abilities.classic.kinds import UnitAbility
from pocket_tactics.engine.abilities.common import Face


class Reprieve(UnitAbility, frozen=True, kw_only=True):
    """Return to the reserves by a die, instead of being captured.

    This does not work if a strike with the skill *unless* captures it.
    """

    needs: Face
    unless: str | None = None


class FallGuy(UnitAbility, frozen=True, kw_only=True):
    """Let a *card* of its side next to it be captured in its place, by a die."""

    card: str
    needs: Face


class Redeem(UnitAbility, frozen=True, kw_only=True):
    """After a capture with this *skill*, free a captive by a die or a test of it."""

    skill: str
    needs: Face
    tested: bool = False


class LastSpark(UnitAbility, frozen=True, kw_only=True):
    """If a unit defeats it, defeat that unit too, by a die."""

    needs: Face


class FreezeGround(UnitAbility, frozen=True, kw_only=True):
    """After it defeats an enemy, lay one of its player's counters on the tile."""

    ground: str
    counters: Annotated[int, Meta(ge=1, le=6)]


class Restore(UnitAbility, frozen=True, kw_only=True):
    """Each time an enemy is captured, free a captive of this *type* by a die."""

    type: str
    needs: Face
