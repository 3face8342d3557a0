"""The end of an assault: the attacker advances, or may push the defender."""

from collections.abc import Iterator

from msgspec import field

from pocket_tactics.engine.abilities.classic.fights import Shove
from pocket_tactics.engine.abilities.classic.moves import Immobile
from pocket_tactics.engine.actions import Action, Decline, Push
from pocket_tactics.engine.events import PlaceTaken, Pushed
from pocket_tactics.engine.hexes import Hex, neighbours
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.classic.fights.fight import (
    Fight,
    FightStep,
    next_phase,
)
from pocket_tactics.engine.rules.classic.footprints import with_unit_entered
from pocket_tactics.engine.rules.classic.moves.hazards import HazardTest, Testing
from pocket_tactics.engine.rules.classic.moves.random_moves import stand
from pocket_tactics.engine.rules.classic.units import (
    abilities_of,
    ability_of,
    free,
    is_mega,
    place_of_unit,
)
from pocket_tactics.engine.rules.targets import base_seat
from pocket_tactics.engine.state import State, Step, Unit

ADVANCE = "assault.advance"
SHOVE = "ability.first"


def aftermath(state: State, fight: Fight) -> State:
    """Resolve the end of an assault, or leave it to a mega unit's series.

    All losses are settled before.
    """
    if fight.to is not None:
        return next_phase(state, fight)
    attacker = state.unit(fight.attacker.unit)
    if not fight.close or attacker.at is None:
        return state
    if "target" in fight.struck and free(state, fight.at):
        return advance(state, fight, attacker)
    return state.with_steps(Pushing(fight)) if any(pushes(state, fight)) else state


def advance(state: State, fight: Fight, attacker: Unit) -> State:
    """Leave the attacker in the assaulted tile. Ice there tests it now."""
    event = PlaceTaken(rule=ADVANCE, unit=attacker.id, at=fight.at)
    state = with_unit_entered(state, attacker, fight.at).with_events(event)
    if not fight.icy:
        return state
    return state.with_steps(
        Testing(HazardTest(attacker.id, "stay", (fight.at,), (fight.at,)))
    )


def pushes(state: State, fight: Fight) -> Iterator[Hex]:
    """Yield the tiles that the attacker may push the defender to after a stalemate."""
    attacker = state.unit(fight.attacker.unit)
    shoves = any(s.skill == fight.attacker.skill for s in abilities_of(attacker, Shove))
    if fight.struck or not shoves or not may_be_pushed(state, fight):
        return
    side = neighbours(place_of_unit(attacker)).index(fight.at)
    for turn in (0, 1, -1):
        place = fight.at.step((side + turn) % 6)
        if place in state.board.passages[fight.at] and free(state, place):
            yield place


def may_be_pushed(state: State, fight: Fight) -> bool:
    """Whether the defender is a unit that can be moved."""
    if base_seat(fight.target.unit) is not None:
        return False
    target = state.unit(fight.target.unit)
    return not (is_mega(target) or ability_of(target, Immobile))


class Pushing(FightStep, Step, frozen=True, tag="pushing"):
    """The choice of the attacker's player to push the defender one tile away."""

    fight: Fight = field(name="bout")

    def waits_in(self) -> tuple[object, ...]:
        return (aftermath,)

    def mover(self, state: State) -> int:
        return state.unit(self.fight.attacker.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        target = self.fight.target.unit
        return (*(Push(target, at) for at in pushes(state, self.fight)), Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, Decline):
            return state
        assert isinstance(action, Push)
        event = Pushed(rule=SHOVE, unit=action.unit, at=action.to)
        unit = state.unit(action.unit)
        return stand(state.with_events(event), unit, action.to, (action.to,))

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(SHOVE, "Push the defender one tile away, or decline.")
