"""Abilities that count in a fight of the fourth edition."""

from typing import Annotated, Literal

from msgspec import Meta

from pocket_tactics.engine.abilities.common import BumpBy, Face, Pool
from pocket_tactics.engine.abilities.fourth.kinds import GroundAbility, UnitAbility
from pocket_tactics.engine.dice import MAX_FACE


class Bonus(UnitAbility, GroundAbility, frozen=True, kw_only=True):
    """One bump more, of *by*, in an assault that meets the conditions.

    *reach* is how far off the other unit stands, *unless_on* a ground under it
    against which the bonus does not count.
    """

    pool: Pool
    by: BumpBy
    when: Literal["always", "attacking", "defending"] = "always"
    reach: Literal["any", "adjacent", "apart"] = "any"
    unless_on: str | None = None


class Numbers(UnitAbility, frozen=True, kw_only=True):
    """A friend beside it has this many support re-rolls of it, instead of one."""

    support: Annotated[int, Meta(ge=2, le=4)]


class TwistFate(UnitAbility, frozen=True):
    """Re-roll one die of every unit next to it that rolls."""


class Interpose(UnitAbility, frozen=True):
    """Change places with a friend beside it that is assaulted."""


class Duel(UnitAbility, frozen=True):
    """Re-roll one die of an enemy without support."""


class Anew(UnitAbility, frozen=True, kw_only=True):
    """Roll all dice of a pool again."""

    pool: Pool


class Spellblade(UnitAbility, frozen=True, kw_only=True):
    """Assaulting a unit of none of the types it *spares*: one bump, OFF or DEF."""

    by: BumpBy
    spares: tuple[str, ...] = ()


class GuardStance(UnitAbility, frozen=True):
    """Against an adjacent unit, turn one OFF die into a DEF die."""


class WildLob(UnitAbility, frozen=True, kw_only=True):
    """Before its assault a die: it *hits* on these faces and scatters on others."""

    hits: Annotated[tuple[Face, ...], Meta(min_length=1, max_length=5)]


class WarBrew(UnitAbility, frozen=True, kw_only=True):
    """A friend of all these *types* beside it: an OFF bump for a lower DEF die."""

    types: Annotated[tuple[str, ...], Meta(min_length=1)]
    by: BumpBy
    price: Annotated[int, Meta(ge=1, le=MAX_FACE - 1)]
