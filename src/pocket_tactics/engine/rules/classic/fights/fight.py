"""The fight of the second and third edition, and the change of its phases."""

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
    """One side of a fight: a unit with a skill, or a base without one.

    *rerolls* is the number of situational re-rolls left. Of these, *assists* come from
    units and *backing* from a base. A *kicker* of 0 means no kicker (kicker.alone).
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
    """A fight in one of its phases, with the target *at* a tile.

    *icy* is whether that tile was Ice when the assault began. A charging mega unit goes
    *to* a place, has *met* other units in its series, and may have *named* a tile of
    another mega unit. *used* Mages are used for the turn, *spent* abilities for the
    fight. In a round, it is the *turn* of one role, and some roles have *declined*.
    *struck* are the roles that the dice have defeated.
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
        """Return the fight with an ability of a unit spent."""
        return replace(self, spent=(*self.spent, f"{unit}:{ability}"))

    def unspent(self, unit: str, ability: str) -> bool:
        """Whether a unit may still use an ability."""
        return f"{unit}:{ability}" not in self.spent

    @property
    def on_base(self) -> bool:
        """Whether the target is a base."""
        return base_seat(self.target.unit) is not None


def refuse_met(fight: Fight, action: Action) -> Refusal | None:
    """Return why a unit that has fought in the series may not step in."""
    if isinstance(action, StepIn) and action.unit in fight.met:
        message = "That unit has fought in this series and cannot step in again."
        return Refusal("mega.assault-series", message)
    return None


Phase = Callable[[State, Fight], State]


class FightStep(InFight[Fight], frozen=True):
    """A step of a fight of the second or third edition."""


class Proceed(FightStep, Automatic, frozen=True, tag="bout-on"):
    """The step that runs the fight's phase."""

    fight: Fight = field(name="bout")

    def waits_in(self) -> tuple[object, ...]:
        return ()

    def run(self, state: State) -> State:
        return again(state, self.fight)


def begin(state: State, fight: Fight) -> State:
    """Put a fight on the agenda."""
    return state.with_steps(Proceed(fight))


def again(state: State, fight: Fight) -> State:
    """Run the same phase again."""
    return state.edition.phases[fight.phase](state, fight)


def next_phase(state: State, fight: Fight) -> State:
    """Start the next phase."""
    return again(state, in_next_phase(fight))


def in_next_phase(fight: Fight) -> Fight:
    """Return the fight in its next phase."""
    return replace(fight, phase=fight.phase + 1)


def seat_of(state: State, side: Side) -> int:
    """Return the seat that decides for one side of a fight."""
    owner = base_seat(side.unit)
    return state.unit(side.unit).seat if owner is None else owner


def hostile(state: State, fight: Fight) -> bool:
    """Whether the two sides are enemies. A lob may strike a friend."""
    return seat_of(state, fight.target) == enemy_of(seat_of(state, fight.attacker))


def where(state: State, fight: Fight, unit: Unit) -> tuple[Hex, ...]:
    """Return the places that a unit counts as being on (assault.in-tile)."""
    if fight.close and unit.id == fight.attacker.unit:
        return unit.card.covers(fight.at if fight.to is None else fight.to)
    return spaces(unit)


def ground_of(state: State, fight: Fight, role: Role) -> tuple[Hex, ...]:
    """Return the places that one side of a fight counts as being on."""
    side = fight.side(role)
    if base_seat(side.unit) is not None:
        return (fight.at,)
    return where(state, fight, state.unit(side.unit))


def touch(some: Iterable[Hex], others: tuple[Hex, ...]) -> bool:
    """Whether two are adjacent or in one tile (map.adjacent, assault.in-tile)."""
    return any(distance(one, other) <= 1 for one in some for other in others)


def beside_in(state: State, fight: Fight, places: tuple[Hex, ...]) -> list[Unit]:
    """Return the units next to some places during a fight."""
    near = {place for held in places for place in neighbours(held)}.difference(places)
    return [
        unit
        for unit in state.units
        if unit.at is not None and not near.isdisjoint(where(state, fight, unit))
    ]
