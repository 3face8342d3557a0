"""What cards of the fourth edition may do beyond the general rules."""

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from msgspec import Meta

from pocket_tactics.abilities.common import Ability, BumpBy, Face, Pool
from pocket_tactics.dice import HIGHEST_FACE, MOST_DICE
from pocket_tactics.records import late_unions


class FourthAbility(Ability, frozen=True, kw_only=True):
    """An ability of the fourth edition."""


class UnitAbility(FourthAbility, frozen=True, kw_only=True):
    """An ability that units may have."""


class GroundAbility(FourthAbility, frozen=True, kw_only=True):
    """An ability that tiles and features may have."""


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
    """Have one die rolled again of every unit beside it that rolls."""


class Interpose(UnitAbility, frozen=True):
    """Change places with a friend beside it that is assaulted."""


class Phalanx(UnitAbility, frozen=True):
    """Follow another unit of its player that has moved."""


class Duel(UnitAbility, frozen=True):
    """Have one die rolled again of an enemy without support."""


class ArcingShot(UnitAbility, frozen=True, kw_only=True):
    """Shoot over what is in the way, with *fewer* OFF dice."""

    fewer: Annotated[int, Meta(ge=0, le=MOST_DICE - 1)]


class DeployNear(UnitAbility, frozen=True, kw_only=True):
    """May be deployed beside a *feature*, whoever holds it; with *upon*, on it too.

    Without a *feature*, any feature will do.
    """

    feature: str | None = None
    upon: bool = False


class Anew(UnitAbility, frozen=True, kw_only=True):
    """Roll all dice of a pool again."""

    pool: Pool


class Exchange(UnitAbility, frozen=True, kw_only=True):
    """For an enemy of this *type* that it defeats, a captive takes the tile."""

    type: str


class Treewalk(UnitAbility, frozen=True, kw_only=True):
    """Go to any free *feature* of this kind, and assault from there."""

    feature: str


class Deathless(UnitAbility, frozen=True, kw_only=True):
    """Stay by a DEF test, except where the *unless_by* types defeat it."""

    needs: Face
    unless_by: tuple[str, ...] = ()


class KinStep(UnitAbility, frozen=True, kw_only=True):
    """Go to any free tile beside another friend of this *type*."""

    type: str


class Spellblade(UnitAbility, frozen=True, kw_only=True):
    """Assaulting a unit of none of the types it *spares*: one bump, OFF or DEF."""

    by: BumpBy
    spares: tuple[str, ...] = ()


class Treeline(UnitAbility, frozen=True, kw_only=True):
    """Start ranged assaults only on or beside a *feature*, with a DEF bump then."""

    feature: str
    by: BumpBy


class Dive(UnitAbility, frozen=True, kw_only=True):
    """Assault right after a move, with an OFF bump and this many DEF dice."""

    by: BumpBy
    defence: Annotated[int, Meta(ge=0, le=MOST_DICE)]


class WillOfTheWood(UnitAbility, frozen=True, kw_only=True):
    """As an action, shift a free *feature*, or have an enemy beside one tested."""

    feature: str
    needs: Face


class Reload(UnitAbility, frozen=True):
    """Start no ranged assault in two turns running."""


class GuardStance(UnitAbility, frozen=True):
    """Against an adjacent unit, turn one OFF die into a DEF die."""


class WildLob(UnitAbility, frozen=True, kw_only=True):
    """Before its assault a die: it *hits* on these faces and scatters on others."""

    hits: Annotated[tuple[Face, ...], Meta(min_length=1, max_length=5)]


class Reforge(UnitAbility, frozen=True, kw_only=True):
    """As an action, fetch a captive back by an OFF test."""

    needs: Face


class WarBrew(UnitAbility, frozen=True, kw_only=True):
    """A friend of all these *types* beside it: an OFF bump for a lower DEF die."""

    types: Annotated[tuple[str, ...], Meta(min_length=1)]
    by: BumpBy
    price: Annotated[int, Meta(ge=1, le=HIGHEST_FACE - 1)]


class Halt(GroundAbility, frozen=True):
    """Ends the move of who enters, unless it flies or favours it; nor is it hopped."""


class Muster(GroundAbility, frozen=True, kw_only=True):
    """At the end of a turn its controller may deploy one unit of these *types*."""

    types: Annotated[tuple[str, ...], Meta(min_length=1)]


class Plunder(GroundAbility, frozen=True):
    """Who defeats the unit upon it may take a captive back."""


if TYPE_CHECKING:
    AnyUnitAbility: TypeAlias = UnitAbility
    AnyGroundAbility: TypeAlias = GroundAbility
else:
    __getattr__ = late_unions(
        AnyUnitAbility=UnitAbility, AnyGroundAbility=GroundAbility
    )
