"""Abilities by which units of the second and third edition attack."""

from typing import Annotated

from msgspec import Meta

from pocket_tactics.engine.abilities.classic.kinds import UnitAbility


class Reach(UnitAbility, frozen=True, kw_only=True):
    """Make ranged assaults with a *skill* from this many tiles away.

    Perhaps only *straight*, or only while it stands *on* a terrain.
    """

    skill: str
    tiles: Annotated[int, Meta(ge=2, le=6)]
    straight: bool = False
    on: str | None = None


class SlowGun(UnitAbility, frozen=True, kw_only=True):
    """No assault with this *skill* on two turns running."""

    skill: str


class SteadyAim(UnitAbility, frozen=True, kw_only=True):
    """No assault with this *skill* on the turn after it moved."""

    skill: str
