"""Abilities that count in a fight of the fourth edition."""

from typing import Annotated, Literal

from msgspec import Meta

from pocket_tactics.engine.abilities.common import BumpBy, Face, Pool
from pocket_tactics.engine.abilities.fourth.kinds import GroundAbility, UnitAbility
from pocket_tactics.engine.dice import MAX_FACE


class Bonus(UnitAbility, GroundAbility, frozen=True, kw_only=True):
    """Get one more bump, of *by*, in an assault that meets the conditions.

    *reach* is the distance to the other unit. *unless_on* is a ground under it against
    which the bonus does not count.
    """

    pool: Pool
    by: BumpBy
    when: Literal["always", "attacking", "defending"] = "always"
    reach: Literal["any", "adjacent", "apart"] = "any"
    unless_on: str | None = None


class Numbers(UnitAbility, frozen=True, kw_only=True):
    """Give an adjacent friend this number of support re-rolls, instead of one."""

    support: Annotated[int, Meta(ge=2, le=4)]


class TwistFate(UnitAbility, frozen=True):
    """Re-roll one die of every adjacent unit that rolls."""


class Interpose(UnitAbility, frozen=True):
    """Swap places with an adjacent friend that is assaulted."""


class Duel(UnitAbility, frozen=True):
    """Re-roll one die of an enemy without support."""


class Anew(UnitAbility, frozen=True, kw_only=True):
    """Re-roll all dice of a pool."""

    pool: Pool


class Spellblade(UnitAbility, frozen=True, kw_only=True):
    """Get one bump, OFF or DEF, against a unit of none of the types it *spares*."""

    by: BumpBy
    spares: tuple[str, ...] = ()


class GuardStance(UnitAbility, frozen=True):
    """Against an adjacent unit, turn one OFF die into a DEF die."""


class WildLob(UnitAbility, frozen=True, kw_only=True):
    """Roll a die before its assault: it *hits* on these faces, or scatters."""

    hits: Annotated[tuple[Face, ...], Meta(min_length=1, max_length=5)]


class WarBrew(UnitAbility, frozen=True, kw_only=True):
    """Give an adjacent friend of all these *types* an OFF bump for a lower DEF die."""

    types: Annotated[tuple[str, ...], Meta(min_length=1)]
    by: BumpBy
    price: Annotated[int, Meta(ge=1, le=MAX_FACE - 1)]
