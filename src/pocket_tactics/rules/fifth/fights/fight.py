"""A fight on its way: who is in it, what has been rolled, what may still be used."""

from collections.abc import Callable
from typing import Literal

from msgspec.structs import replace

from pocket_tactics.abilities.common import Pool
from pocket_tactics.abilities.fifth import Bump, Reroll
from pocket_tactics.dice import Faces, sort_faces
from pocket_tactics.hexes import Hex
from pocket_tactics.records import Record
from pocket_tactics.state import Automatic, State

Role = Literal["attacker", "target"]


class Effect(Record, frozen=True):
    """A bump or re-roll that may still be used, and the rule it comes from."""

    ability: Bump | Reroll
    rule: str


class Side(Record, frozen=True, omit_defaults=True):
    """One unit of a fight; a pool is ``None`` while it has not been rolled."""

    unit: str
    off: Faces | None = None
    defence: Faces | None = None
    off_kickers: Faces = ()
    defence_kickers: Faces = ()
    effects: tuple[Effect, ...] = ()

    def pool(self, pool: Pool) -> Faces | None:
        """The rolled dice of one pool."""
        return self.off if pool == "off" else self.defence

    def with_pool(self, pool: Pool, faces: Faces) -> "Side":
        """The side with other dice in one pool."""
        if pool == "off":
            return replace(self, off=faces)
        return replace(self, defence=faces)

    def kickers(self, pool: Pool) -> Faces:
        """The results that kickers add to one pool."""
        return self.off_kickers if pool == "off" else self.defence_kickers

    def results(self, pool: Pool) -> Faces:
        """What counts for one pool, kickers included, highest first."""
        return sort_faces(*(self.pool(pool) or ()), *self.kickers(pool))


class Fight(Record, frozen=True, omit_defaults=True):
    """An attack in one of its phases; *way* leads an invader to its target."""

    attacker: Side
    target: Side
    way: tuple[Hex, ...] = ()
    retaliates: bool = False
    phase: int = 0

    @property
    def invading(self) -> bool:
        """Whether this is an invasion, not a skirmish."""
        return bool(self.way)

    def side(self, role: Role) -> Side:
        """The attacker's side or the target's."""
        return self.attacker if role == "attacker" else self.target

    def with_side(self, role: Role, side: Side) -> "Fight":
        """The fight with one side changed."""
        if role == "attacker":
            return replace(self, attacker=side)
        return replace(self, target=side)

    @property
    def pools(self) -> tuple[tuple[Role, Pool], ...]:
        """The pools that are rolled, in their order."""
        strike: tuple[tuple[Role, Pool], ...] = (("attacker", "off"), ("target", "def"))
        reply: tuple[tuple[Role, Pool], ...] = (("target", "off"), ("attacker", "def"))
        return strike + reply if self.retaliates else strike


Phase = Callable[[State, Fight], State]


class Proceed(Automatic, frozen=True, tag="proceed"):
    """The fight's phase takes place."""

    fight: Fight

    def run(self, state: State) -> State:
        phases = state.edition.phases
        if self.fight.phase == len(phases):
            return state
        return phases[self.fight.phase](state, self.fight)


def again(state: State, fight: Fight) -> State:
    """The same phase is looked at once more."""
    return state.then(Proceed(fight))


def next_phase(state: State, fight: Fight) -> State:
    """The phase is over."""
    return again(state, replace(fight, phase=fight.phase + 1))
