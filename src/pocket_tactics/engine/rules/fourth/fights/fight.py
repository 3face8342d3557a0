"""The assault of the fourth edition, and the change of its phases."""

from collections.abc import Callable
from typing import Literal, Self

from msgspec import field
from msgspec.structs import replace

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.rules import fights
from pocket_tactics.engine.rules.fights import InFight, Role
from pocket_tactics.engine.rules.fourth.dice_abilities import UnusedBump
from pocket_tactics.engine.state import Automatic, State
from pocket_tactics.engine.structs import FrozenStruct

Manner = Literal["plain", "arc", "dive"]


class Mark(FrozenStruct, frozen=True):
    """A die that is to be re-rolled when the re-roll phase begins."""

    role: Role
    pool: Pool
    face: int
    rule: str


class Side(fights.Side, frozen=True, omit_defaults=True):
    """One unit of an assault.

    *brews* are the units whose offer it took, *paid* is the number it has paid for, and
    *tempered* is the pool that it chose for a bump.
    """

    unused: tuple[UnusedBump, ...] = field(default=(), name="boosts")
    support: int = 0
    rerolls: int = 0
    brews: tuple[str, ...] = ()
    paid: int = 0
    tempered: Pool | None = None

    @property
    def bumps(self) -> tuple[tuple[Pool, int], ...]:
        return tuple((bump.pool, bump.by) for bump in self.unused)


class Fight(fights.Fight[Side], frozen=True, omit_defaults=True):
    """An assault in one of its phases.

    *aimed* is the unit it was declared against. *used* are the abilities used in it, as
    ``unit:kind``.
    """

    aimed: str
    manner: Manner = "plain"
    swapped: bool = False
    marks: tuple[Mark, ...] = ()
    used: tuple[str, ...] = ()
    phase: int = 0

    def with_spent(self, ability: str) -> Self:
        """Return the assault with an ability used."""
        return replace(self, used=(*self.used, ability))


Phase = Callable[[State, Fight], State]


class FightStep(InFight[Fight], frozen=True):
    """A step of a fight of the fourth edition."""


class Proceed(FightStep, Automatic, frozen=True, tag="carry-on"):
    """The step that runs the assault's phase."""

    fight: Fight = field(name="clash")

    def waits_in(self) -> tuple[object, ...]:
        return ()

    def run(self, state: State) -> State:
        return state.edition.phases[self.fight.phase](state, self.fight)


def again(state: State, fight: Fight) -> State:
    """Run the same phase again."""
    return state.with_steps(Proceed(fight))


def next_phase(state: State, fight: Fight) -> State:
    """Start the next phase."""
    return again(state, replace(fight, phase=fight.phase + 1))
