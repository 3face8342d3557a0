"""A fight of the second and third edition on its way from phase to phase."""

from collections.abc import Callable, Iterable
from typing import Self

from msgspec import field
from msgspec.structs import replace

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.actions import Action, StepIn
from pocket_tactics.engine.dice import Faces, sort_faces
from pocket_tactics.engine.hexes import Hex, distance, neighbours
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules import fights
from pocket_tactics.engine.rules.classic.units import enemy_of, spaces
from pocket_tactics.engine.rules.fights import InFight, Role
from pocket_tactics.engine.rules.targets import base_seat
from pocket_tactics.engine.state import Automatic, State, Unit


class Side(fights.Side, frozen=True, omit_defaults=True):
    """One side of a fight: a unit that uses a skill, or a base, which has none.

    Of its *rerolls*, the situational ones that are left, so many come from *assists*
    of units, and from a base as its *backing*. A kicker of 0 is none (kicker.alone).
    """

    skill: str = ""
    lowered: bool = False
    off_kicker: int = 0
    defence_kicker: int = 0
    rerolls: int = 0
    assists: int = 0
    backing: int = 0

    def kickers(self, pool: Pool) -> Faces:
        kicker = self.off_kicker if pool == "off" else self.defence_kicker
        return (kicker,) if kicker else ()

    def shows(self, pool: Pool) -> bool:
        return bool(self.results(pool))

    def results(self, pool: Pool) -> Faces:
        """Return the results of one pool, the kicker included."""
        return sort_faces(*self.pool(pool), *self.kickers(pool))


class Fight(fights.Fight[Side], frozen=True, omit_defaults=True):
    """A fight in one of its phases, over the tile *at* which the target is.

    That tile was *icy* when the assault began. A charging mega unit would go *to* a
    place; it has *met* some in its series, and *named* a tile of another mega unit.
    Mages that are *used* stay so for the turn, abilities that are *spent* for the
    fight. In a round it is one role's *turn*, and some have *declined*. *struck* are
    those whom the dice have defeated.
    """

    at: Hex
    close: bool = False
    icy: bool = False
    swapped: bool = False
    used: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    met: tuple[str, ...] = ()
    to: Hex | None = None
    named: Hex | None = None
    turn: Role = "attacker"
    declined: tuple[Role, ...] = ()
    struck: tuple[Role, ...] = ()
    phase: int = 0

    def with_spent(self, unit: str, ability: str) -> Self:
        """The fight with an ability of a unit spent."""
        return replace(self, spent=(*self.spent, f"{unit}:{ability}"))

    def unspent(self, unit: str, ability: str) -> bool:
        """Whether a unit may still use an ability."""
        return f"{unit}:{ability}" not in self.spent

    @property
    def on_base(self) -> bool:
        """Whether the target is a base."""
        return base_seat(self.target.unit) is not None


def refuse_met(fight: Fight, action: Action) -> Refusal | None:
    """Return why a unit does not step in that has fought in the series, if it has."""
    if isinstance(action, StepIn) and action.unit in fight.met:
        message = "That unit has fought in this series and cannot step in again."
        return Refusal("mega.assault-series", message)
    return None


Phase = Callable[[State, Fight], State]


class FightStep(InFight[Fight], frozen=True):
    """A step of a fight of the second or third edition."""


class Proceed(FightStep, Automatic, frozen=True, tag="bout-on"):
    """The fight's phase takes place."""

    fight: Fight = field(name="bout")

    def waits_in(self) -> tuple[object, ...]:
        return ()

    def run(self, state: State) -> State:
        return again(state, self.fight)


def begin(state: State, fight: Fight) -> State:
    """A fight is next on the agenda."""
    return state.with_steps(Proceed(fight))


def again(state: State, fight: Fight) -> State:
    """The same phase is looked at again."""
    return state.edition.phases[fight.phase](state, fight)


def next_phase(state: State, fight: Fight) -> State:
    """The next phase takes place."""
    return again(state, in_next_phase(fight))


def in_next_phase(fight: Fight) -> Fight:
    """The fight in its next phase."""
    return replace(fight, phase=fight.phase + 1)


def seat_of(state: State, side: Side) -> int:
    """Return the seat that decides for one side of a fight."""
    owner = base_seat(side.unit)
    return state.unit(side.unit).seat if owner is None else owner


def hostile(state: State, fight: Fight) -> bool:
    """Whether the two are enemies; a lob may strike a friend."""
    return seat_of(state, fight.target) == enemy_of(seat_of(state, fight.attacker))


def where(state: State, fight: Fight, unit: Unit) -> tuple[Hex, ...]:
    """The places that a unit counts as standing on (assault.in-tile)."""
    if fight.close and unit.id == fight.attacker.unit:
        return unit.card.covers(fight.at if fight.to is None else fight.to)
    return spaces(unit)


def ground_of(state: State, fight: Fight, role: Role) -> tuple[Hex, ...]:
    """The places that one side of a fight counts as standing on."""
    side = fight.side(role)
    if base_seat(side.unit) is not None:
        return (fight.at,)
    return where(state, fight, state.unit(side.unit))


def touch(some: Iterable[Hex], others: tuple[Hex, ...]) -> bool:
    """Whether two are adjacent, or in one tile (map.adjacent, assault.in-tile)."""
    return any(distance(one, other) <= 1 for one in some for other in others)


def beside_in(state: State, fight: Fight, places: tuple[Hex, ...]) -> list[Unit]:
    """The units next to some places during a fight."""
    near = {place for held in places for place in neighbours(held)}.difference(places)
    return [
        unit
        for unit in state.units
        if unit.at is not None and not near.isdisjoint(where(state, fight, unit))
    ]
