"""Abilities of attack in the second and third edition."""

from typing import Annotated

from msgspec import Meta

from pocket_tactics.engine.abilities.classic.kinds import UnitAbility


class Reach(UnitAbility, frozen=True, kw_only=True):
    """Make ranged assaults with a *skill* from up to a number of tiles away.

    Limits: *straight* lines only, or only while the unit is *on* a terrain.
    """

    skill: str
    tiles: Annotated[int, Meta(ge=2, le=6)]
    straight: bool = False
    on: str | None = None


class SlowGun(UnitAbility, frozen=True, kw_only=True):
    """Make no assault with this *skill* on two consecutive turns."""

    skill: str


class SteadyAim(UnitAbility, frozen=True, kw_only=True):
    """Make no assault with this *skill* on the turn after a move."""

    skill: str
