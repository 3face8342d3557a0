"""Abilities of attack in the fourth edition."""

from typing import Annotated

from msgspec import Meta

from pocket_tactics.engine.abilities.common import BumpBy
from pocket_tactics.engine.abilities.fourth.kinds import UnitAbility
from pocket_tactics.engine.dice import MAX_DICE


class ArcingShot(UnitAbility, frozen=True, kw_only=True):
    """Shoot over obstacles, with this number of OFF dice *fewer*."""

    fewer: Annotated[int, Meta(ge=0, le=MAX_DICE - 1)]


class Treeline(UnitAbility, frozen=True, kw_only=True):
    """Start ranged assaults only on or next to a *feature*, with a DEF bump."""

    feature: str
    by: BumpBy


class Reload(UnitAbility, frozen=True):
    """Start no ranged assault on two consecutive turns."""
