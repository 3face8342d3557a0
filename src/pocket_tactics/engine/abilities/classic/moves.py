"""Abilities by which units of the second and third edition move, or do not."""

from typing import Annotated

from msgspec import Meta

from pocket_tactics.engine.abilities.classic.kinds import UnitAbility


class Phalanx(UnitAbility, frozen=True):
    """Follow another friendly unit that has moved."""


class Treewalk(UnitAbility, frozen=True, kw_only=True):
    """May move to any free tile of this terrain."""

    onto: str


class DoubleHop(UnitAbility, frozen=True):
    """May hop over two friends in a row."""


class KinStep(UnitAbility, frozen=True, kw_only=True):
    """May move beside another friend of this *type*, so many steps away."""

    type: str
    within: Annotated[int, Meta(ge=2, le=6)]


class Wings(UnitAbility, frozen=True):
    """May hop over an enemy too."""


class Current(UnitAbility, frozen=True, kw_only=True):
    """May cross connected free tiles of this terrain in one move."""

    over: str


class Immobile(UnitAbility, frozen=True):
    """Never moves, makes no close assault, is not swapped, pushed or recalled."""


class Inert(UnitAbility, frozen=True):
    """Takes no action of any kind."""
