"""What cards of the fifth edition may do beyond the general rules."""

from typing import Annotated, Literal

from msgspec import Meta

from pocket_tactics.abilities.common import BumpBy, Face, Pool
from pocket_tactics.dice import MOST_DICE
from pocket_tactics.records import Record

When = Literal["always", "attacking", "defending", "retaliating"]


class DiceAbility(Record, frozen=True, kw_only=True, tag_field="kind", tag=str.lower):
    """What its owner's dice gain, in which role, and against which type of enemy.

    *defending* is the part of the unit that is attacked, *retaliating* the same
    unit while it strikes back.
    """

    pool: Pool
    when: When = "always"
    against: str | None = None


class Bump(DiceAbility, frozen=True, kw_only=True):
    """Raise one die by *by*, to six at most."""

    by: BumpBy


class Reroll(DiceAbility, frozen=True, kw_only=True):
    """Roll one die again."""


class Kicker(DiceAbility, frozen=True, kw_only=True):
    """Count one more die of this *face*; it is neither bumped nor rolled again."""

    face: Face


class OnlyAt(Record, frozen=True, kw_only=True, tag_field="kind", tag="only-at"):
    """Attack at exactly this distance alone, with this many OFF dice."""

    tiles: Annotated[int, Meta(ge=2, le=6)]
    off: Annotated[int, Meta(ge=1, le=MOST_DICE)]


class DeployFrom(Record, frozen=True, tag_field="kind", tag="deploy-from"):
    """The player who holds this ground may deploy from it."""


UnitAbility = Bump | Reroll | Kicker | OnlyAt
GroundAbility = Bump | Reroll | Kicker | DeployFrom
