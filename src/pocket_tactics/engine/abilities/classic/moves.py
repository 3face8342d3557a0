"""Abilities of movement in the second and third edition."""

from typing import Annotated

from msgspec import Meta

from pocket_tactics.engine.abilities.classic.kinds import UnitAbility


class Phalanx(UnitAbility, frozen=True):
    """Follow another friendly unit that has moved."""


class Treewalk(UnitAbility, frozen=True, kw_only=True):
    """Move to any free tile of this terrain."""

    onto: str


class DoubleHop(UnitAbility, frozen=True):
    """Hop over two friends in a row."""


class KinStep(UnitAbility, frozen=True, kw_only=True):
    """Move next to another friend of this *type* within a number of steps."""

    type: str
    within: Annotated[int, Meta(ge=2, le=6)]


class Wings(UnitAbility, frozen=True):
    """Hop over enemies too."""


class Current(UnitAbility, frozen=True, kw_only=True):
    """Cross connected free tiles of this terrain in one move."""

    over: str


class Immobile(UnitAbility, frozen=True):
    """Make no move or close assault; do not get swapped, pushed or recalled."""


class Inert(UnitAbility, frozen=True):
    """Take no action of any kind."""
