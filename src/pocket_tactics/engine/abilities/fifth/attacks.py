"""Abilities of attack in the fifth edition."""

from typing import Annotated

from msgspec import Meta

from pocket_tactics.engine.abilities.fifth.kinds import UnitAbility
from pocket_tactics.engine.dice import MAX_DICE


class OnlyAt(UnitAbility, frozen=True, kw_only=True):
    """Attack only at exactly this distance, with this number of OFF dice."""

    tiles: Annotated[int, Meta(ge=2, le=6)]
    off: Annotated[int, Meta(ge=1, le=MAX_DICE)]
