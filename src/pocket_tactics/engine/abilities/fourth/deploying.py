"""Abilities by which units of the fourth edition come onto the map."""

from typing import Annotated

from msgspec import Meta

from pocket_tactics.engine.abilities.fourth.kinds import GroundAbility, UnitAbility


class DeployNear(UnitAbility, frozen=True, kw_only=True):
    """May be deployed beside a *feature*, whoever holds it; with *upon*, on it too.

    Without a *feature*, any feature will do.
    """

    feature: str | None = None
    upon: bool = False


class Muster(GroundAbility, frozen=True, kw_only=True):
    """At the end of a turn its controller may deploy one unit of these *types*."""

    types: Annotated[tuple[str, ...], Meta(min_length=1)]
