"""Abilities of deployment in the fourth edition."""

from typing import Annotated

from msgspec import Meta

from pocket_tactics.engine.abilities.fourth.kinds import GroundAbility, UnitAbility


class DeployNear(UnitAbility, frozen=True, kw_only=True):
    """Deploy next to a *feature* of any owner; with *upon*, on it too.

    Without a *feature*, any feature will do.
    """

    feature: str | None = None
    upon: bool = False


class Muster(GroundAbility, frozen=True, kw_only=True):
    """Let the controller deploy one unit of these *types* at the end of a turn."""

    types: Annotated[tuple[str, ...], Meta(min_length=1)]
