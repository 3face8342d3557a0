"""An assault of the fourth edition on its way from phase to phase."""

from collections.abc import Callable
from typing import Literal, Self

from msgspec.structs import replace

from pocket_tactics.abilities.common import Pool
from pocket_tactics.dice import Faces
from pocket_tactics.records import Record
from pocket_tactics.rules.fifth.fights.fight import Role
from pocket_tactics.state import Automatic, State

ROLES: tuple[Role, Role] = ("attacker", "target")
POOLS: tuple[Pool, Pool] = ("off", "def")
Manner = Literal["plain", "arc", "dive"]


class Boost(Record, frozen=True):
    """A bump that may still be used, and the rule it comes from."""

    pool: Pool
    by: int
    rule: str


class Mark(Record, frozen=True):
    """A die that is to be rolled again when the re-roll phase begins."""

    role: Role
    pool: Pool
    face: int
    rule: str


class Hand(Record, frozen=True, omit_defaults=True):
    """The dice of one unit; a pool is ``None`` while it has not been rolled."""

    unit: str
    off: Faces | None = None
    defence: Faces | None = None

    def pool(self, pool: Pool) -> Faces:
        """The rolled dice of one pool."""
        return (self.off if pool == "off" else self.defence) or ()

    def rolled(self, pool: Pool) -> bool:
        """Whether the dice of one pool lie."""
        return (self.off if pool == "off" else self.defence) is not None

    def with_pool(self, pool: Pool, faces: Faces) -> Self:
        """The same with other dice in one pool."""
        if pool == "off":
            return replace(self, off=faces)
        return replace(self, defence=faces)


class Part(Hand, frozen=True, omit_defaults=True):
    """One unit of an assault.

    *brews* are the units whose offer it took, *paid* how many it has paid for,
    *tempered* the pool of a bump that it chose.
    """

    boosts: tuple[Boost, ...] = ()
    support: int = 0
    rerolls: int = 0
    brews: tuple[str, ...] = ()
    paid: int = 0
    tempered: Pool | None = None


class Clash(Record, frozen=True, omit_defaults=True):
    """An assault in one of its phases.

    *aimed* is the unit it was declared against, *used* the abilities that are spent
    in it, as ``unit:kind``.
    """

    attacker: Part
    target: Part
    aimed: str
    manner: Manner = "plain"
    swapped: bool = False
    marks: tuple[Mark, ...] = ()
    used: tuple[str, ...] = ()
    phase: int = 0

    def part(self, role: Role) -> Part:
        """The attacker's part or the target's."""
        return self.attacker if role == "attacker" else self.target

    def with_part(self, role: Role, part: Part) -> "Clash":
        """The assault with one part changed."""
        if role == "attacker":
            return replace(self, attacker=part)
        return replace(self, target=part)

    def spending(self, ability: str) -> "Clash":
        """The assault with an ability spent."""
        return replace(self, used=(*self.used, ability))


Phase = Callable[[State, Clash], State]


class CarryOn(Automatic, frozen=True, tag="carry-on"):
    """The assault's phase takes place."""

    clash: Clash

    def run(self, state: State) -> State:
        return state.edition.phases[self.clash.phase](state, self.clash)


def once_more(state: State, clash: Clash) -> State:
    """The same phase is looked at again."""
    return state.then(CarryOn(clash))


def phase_over(state: State, clash: Clash) -> State:
    """The next phase begins."""
    return once_more(state, replace(clash, phase=clash.phase + 1))


def role_of(clash: Clash, unit: str) -> Role:
    """The role of a unit that is in the assault."""
    return "attacker" if clash.attacker.unit == unit else "target"


def other(role: Role) -> Role:
    """The opposite role."""
    return "target" if role == "attacker" else "attacker"
