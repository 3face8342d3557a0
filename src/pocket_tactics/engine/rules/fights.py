"""Fights: the part that all editions share: two sides, their dice, and phases."""

from typing import ClassVar, Generic, Literal, Self, TypeVar

from msgspec.structs import replace

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.dice import Faces
from pocket_tactics.engine.state import Pending, State
from pocket_tactics.engine.structs import FrozenStruct

Role = Literal["attacker", "target"]
ROLES: tuple[Role, Role] = ("attacker", "target")
POOLS: tuple[Pool, Pool] = ("off", "def")


def other(role: Role) -> Role:
    """The opposite role."""
    return "target" if role == "attacker" else "attacker"


class Side(FrozenStruct, frozen=True, omit_defaults=True):
    """One side of a fight. A pool is ``None`` until it has been rolled."""

    unit: str
    off: Faces | None = None
    defence: Faces | None = None

    def pool(self, pool: Pool) -> Faces:
        """Return the rolled dice of one pool."""
        return (self.off if pool == "off" else self.defence) or ()

    def rolled(self, pool: Pool) -> bool:
        """Whether the dice of one pool have been rolled."""
        return (self.off if pool == "off" else self.defence) is not None

    def kickers(self, pool: Pool) -> Faces:
        """Return the results that kickers add to one pool."""
        return ()

    def shows(self, pool: Pool) -> bool:
        """Whether one pool has results to show."""
        return self.rolled(pool)

    @property
    def bumps(self) -> tuple[tuple[Pool, int], ...]:
        """The bumps that the side may still use, each with its pool and number."""
        return ()

    @property
    def rerolls_of(self) -> tuple[Pool, ...]:
        """The pools in which the side may still re-roll a die, one for each re-roll."""
        return ()

    @property
    def rerolls(self) -> int:
        """The number of dice that the side may still re-roll, of either pool."""
        return 0

    @property
    def skill(self) -> str | None:
        """The skill that the side uses, in editions that have skills."""
        return None

    def with_pool(self, pool: Pool, faces: Faces) -> Self:
        """Return the side with other dice in one pool."""
        if pool == "off":
            return replace(self, off=faces)
        return replace(self, defence=faces)


S_co = TypeVar("S_co", bound=Side, covariant=True)


class Fight(FrozenStruct, Generic[S_co], frozen=True, omit_defaults=True):
    """An attack in one of its phases. Each edition adds its own fields."""

    attacker: S_co
    target: S_co

    def side(self, role: Role) -> S_co:
        """Return the attacker's side or the target's."""
        return self.attacker if role == "attacker" else self.target

    def with_side(self, role: Role, side: Side) -> Self:
        """Return the fight with one side changed."""
        if role == "attacker":
            return replace(self, attacker=side)
        return replace(self, target=side)

    def role_of(self, unit: str) -> Role:
        """Return the role of a unit that is in the fight."""
        return "attacker" if self.attacker.unit == unit else "target"


F_co = TypeVar("F_co", bound=Fight[Side], covariant=True)
F = TypeVar("F", bound=Fight[Side])


class InFight(Pending, Generic[F_co], frozen=True):
    """A step that carries the fight under way."""

    uses_effects: ClassVar[bool] = False
    """Whether bumps, and re-rolls of one pool, may be used in this step."""

    @property
    def fight(self) -> F_co:
        """The fight."""
        raise NotImplementedError

    def waits_in(self) -> tuple[object, ...]:
        """The phases in which the step may wait. Empty: before all phases."""
        raise NotImplementedError

    def in_air(self, role: Role, pool: Pool) -> Faces:
        """Return the dice of a pool that are being re-rolled."""
        return ()


def fight_in(state: State, kind: type[F]) -> F | None:
    """Return the fight of a *kind* under way, if there is one."""
    for step in state.agenda:
        if isinstance(step, InFight) and isinstance(step.fight, kind):
            return step.fight
    return None


def fighting_pair(state: State) -> tuple[str, str] | None:
    """Return the attacker and the target of the current fight, if there is one."""
    fight = fight_in(state, Fight)
    return (fight.attacker.unit, fight.target.unit) if fight else None
