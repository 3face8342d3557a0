"""Invasions: hazards on the way to the enemy, and the victor's move to its tile."""

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action, Decline, TakePlace
from pocket_tactics.engine.events import PlaceTaken
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.fifth.fights.fight import Fight, FightStep, next_phase
from pocket_tactics.engine.rules.fifth.moves.hazards import HazardTest
from pocket_tactics.engine.state import State, Step

INVADE = "fifth.invade"


def brave_hazards(state: State, fight: Fight) -> State:
    """Run the phase that tests an invader on its way (fifth.invade-hazard)."""
    tests = (
        HazardTest(unit=fight.attacker.unit, at=place)
        for place in fight.way
        if place in state.board.hazards
    )
    return next_phase(state, fight).with_steps(*tests)


def follow(state: State, fight: Fight) -> State:
    """Run the phase in which a victorious invader may move to the target's tile."""
    won = state.unit(fight.target.unit).zone == "captured"
    alive = state.unit(fight.attacker.unit).zone == "map"
    if fight.invading and won and alive:
        return state.with_steps(Follow(fight))
    return next_phase(state, fight)


class Follow(FightStep, Step, frozen=True, tag="follow"):
    """The choice of the invader's player to move to the tile of the defeated."""

    fight: Fight

    def waits_in(self) -> tuple[object, ...]:
        return (follow,)

    def mover(self, state: State) -> int:
        return state.unit(self.fight.attacker.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return (TakePlace(), Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, TakePlace):
            state = take_place(state, self.fight)
        return next_phase(state, self.fight)

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(INVADE, "Move the invader onto the tile, or stay.")

    def leads_to(self, state: State, action: Action) -> Hex | None:
        return self.fight.way[-1] if isinstance(action, TakePlace) else None


def take_place(state: State, fight: Fight) -> State:
    """Move the invader to the tile of the defeated."""
    unit = replace(state.unit(fight.attacker.unit), at=fight.way[-1])
    return state.with_unit(unit).with_events(
        PlaceTaken(rule=INVADE, unit=unit.id, at=fight.way[-1])
    )
