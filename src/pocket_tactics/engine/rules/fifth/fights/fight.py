"""The state of a fight: its units, their dice and the effects that are left."""

from collections.abc import Callable

from msgspec.structs import replace

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.abilities.fifth.fights import Bump, Reroll
from pocket_tactics.engine.dice import Faces, sort_faces
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules import fights
from pocket_tactics.engine.rules.fights import InFight, Role
from pocket_tactics.engine.state import Automatic, State
from pocket_tactics.engine.structs import FrozenStruct


class Effect(FrozenStruct, frozen=True):
    """A bump or re-roll that may still be used, and its rule."""

    ability: Bump | Reroll
    rule: str


class Side(fights.Side, frozen=True, omit_defaults=True):
    """One unit of a fight, with its kickers and the effects that are left."""

    off_kickers: Faces = ()
    defence_kickers: Faces = ()
    effects: tuple[Effect, ...] = ()

    def kickers(self, pool: Pool) -> Faces:
        """The results that kickers add to one pool."""
        return self.off_kickers if pool == "off" else self.defence_kickers

    @property
    def bumps(self) -> tuple[tuple[Pool, int], ...]:
        found = (effect.ability for effect in self.effects)
        return tuple((a.pool, a.by) for a in found if isinstance(a, Bump))

    @property
    def rerolls_of(self) -> tuple[Pool, ...]:
        found = (effect.ability for effect in self.effects)
        return tuple(a.pool for a in found if isinstance(a, Reroll))

    def results(self, pool: Pool) -> Faces:
        """Return the results of one pool, kickers included, highest first."""
        return sort_faces(*self.pool(pool), *self.kickers(pool))


class Fight(fights.Fight[Side], frozen=True, omit_defaults=True):
    """An attack in one of its phases. *way* is the path of an invader to its target."""

    way: tuple[Hex, ...] = ()
    retaliates: bool = False
    phase: int = 0

    @property
    def invading(self) -> bool:
        """Whether the attack is an invasion, not a skirmish."""
        return bool(self.way)

    @property
    def pools(self) -> tuple[tuple[Role, Pool], ...]:
        """The pools that are rolled, in their order."""
        strike: tuple[tuple[Role, Pool], ...] = (("attacker", "off"), ("target", "def"))
        reply: tuple[tuple[Role, Pool], ...] = (("target", "off"), ("attacker", "def"))
        return strike + reply if self.retaliates else strike


Phase = Callable[[State, Fight], State]


class FightStep(InFight[Fight], frozen=True):
    """A step of a fight of the fifth edition."""


class Proceed(FightStep, Automatic, frozen=True, tag="proceed"):
    """The step that runs the fight's phase."""

    fight: Fight

    def waits_in(self) -> tuple[object, ...]:
        return ()

    def run(self, state: State) -> State:
        phases = state.edition.phases
        if self.fight.phase == len(phases):
            return state
        return phases[self.fight.phase](state, self.fight)


def again(state: State, fight: Fight) -> State:
    """Run the same phase again."""
    return state.with_steps(Proceed(fight))


def next_phase(state: State, fight: Fight) -> State:
    """Start the next phase."""
    return again(state, replace(fight, phase=fight.phase + 1))
