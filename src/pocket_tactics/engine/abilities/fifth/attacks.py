"""Abilities by which units of the fifth edition attack."""

from typing import Annotated

from msgspec import Meta

from pocket_tactics.engine.abilities.fifth.kinds import UnitAbility
from pocket_tactics.engine.dice import MAX_DICE


class OnlyAt(UnitAbility, frozen=True, kw_only=True):
    """Attack at exactly this distance alone, with this many OFF dice."""

    tiles: Annotated[int, Meta(ge=2, le=6)]
    off: Annotated[int, Meta(ge=1, le=MAX_DICE)]
