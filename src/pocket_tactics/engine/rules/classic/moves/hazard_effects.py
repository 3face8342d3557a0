"""Effects of failed hazard tests."""

from collections.abc import Callable, Iterator

from pocket_tactics.engine.abilities.classic.hazards import (
    Drowning,
    Losing,
    Sky,
    Slipping,
    Sticking,
    Straying,
    Void,
)
from pocket_tactics.engine.actions import Action, Decline, Move, Place
from pocket_tactics.engine.events import Held, Placed
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.classic.footprints import with_unit_entered
from pocket_tactics.engine.rules.classic.house import ThirdHouse
from pocket_tactics.engine.rules.classic.losses.losses import Loss, lose, sent_home
from pocket_tactics.engine.rules.classic.moves.heavens import RollLanding
from pocket_tactics.engine.rules.classic.moves.random_moves import RollDrift
from pocket_tactics.engine.rules.classic.units import (
    enemy_of,
    free,
    ground_at,
    place_of_unit,
)
from pocket_tactics.engine.rules.outcomes import over
from pocket_tactics.engine.state import State, Step, Unit

LABYRINTH = "labyrinth.lost"


def perish(state: State, unit: Unit, place: Hex, rule: str) -> State:
    """Move the unit to the enemy's captures."""
    return lose(over(state), Loss(unit.id, None, None, rule))


def went_home(state: State, unit: Unit, place: Hex, rule: str) -> State:
    """Return the unit to the reserves."""
    return sent_home(over(state), unit, rule)


def stuck(state: State, unit: Unit, place: Hex, rule: str) -> State:
    """Leave the unit where it is, and end the turn."""
    return over(state).with_events(
        Held(rule=rule, unit=unit.id, at=place_of_unit(unit))
    )


def slip(state: State, unit: Unit, place: Hex, rule: str) -> State:
    """Move the unit from the Ice at random, and end the turn."""
    return over(state).with_steps(RollDrift(unit=unit.id, origin=place))


def stray(state: State, unit: Unit, place: Hex, rule: str) -> State:
    """Ask the opponent for a tile, if there is a free one (labyrinth.where)."""
    return state.with_steps(Astray(unit.id)) if any(open_ground(state)) else state


def open_ground(state: State) -> Iterator[Hex]:
    """Yield the free terrain tiles of the map."""
    for tile in state.board.tiles:
        if ground_at(state, tile.at).place == "map" and free(state, tile.at):
            yield tile.at


class Astray(Step, frozen=True, tag="astray"):
    """The opponent's choice of a free tile for a lost unit."""

    unit: str

    def mover(self, state: State) -> int:
        return enemy_of(state.unit(self.unit).seat)

    def actions(self, state: State) -> tuple[Action, ...]:
        places = (Place(self.unit, place) for place in open_ground(state))
        return (*places, Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, Decline):
            assert isinstance(state.house, ThirdHouse)
            return DECLINED[state.house.labyrinth_declined](state)
        assert isinstance(action, Place)
        event = Placed(rule=LABYRINTH, unit=self.unit, at=action.to)
        return with_unit_entered(
            over(state), state.unit(self.unit), action.to
        ).with_events(event)

    def refusal(self, state: State, action: Action) -> Refusal:
        message = "Put the lost unit on a free tile, or leave it."
        return Refusal(LABYRINTH, message)

    def about(self, state: State) -> dict[str, object]:
        return {"unit": self.unit}


DECLINED: dict[str, Callable[[State], State]] = {
    "goes-on": lambda state: state,
    "turn-over": over,
}
"""The effect of the opponent's choice to leave a lost unit where it is."""


def banish(state: State, unit: Unit, place: Hex, rule: str) -> State:
    """Ask the opponent for a tile of the map (heavens.sky-hazard)."""
    if any(open_ground(state)):
        return over(state).with_steps(Banishing(unit.id, rule))
    return perish(state, unit, place, rule)


class Banishing(Step, frozen=True, tag="banishing"):
    """The opponent's choice of the tile that a unit must return to."""

    unit: str
    rule: str

    def mover(self, state: State) -> int:
        return enemy_of(state.unit(self.unit).seat)

    def actions(self, state: State) -> tuple[Action, ...]:
        return tuple(Move(self.unit, place) for place in open_ground(state))

    def apply(self, state: State, action: Move) -> State:
        return state.with_steps(RollLanding(unit=self.unit, to=action.to))

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(self.rule, "Choose a free tile for the unit.")

    def about(self, state: State) -> dict[str, object]:
        return {"unit": self.unit}


Mishap = Callable[[State, Unit, Hex, str], State]

WATER: tuple[type, Mishap] = (Drowning, perish)
CAVE: tuple[type, Mishap] = (Losing, went_home)
SWAMP: tuple[type, Mishap] = (Sticking, stuck)
ICE: tuple[type, Mishap] = (Slipping, slip)
LABYRINTHS: tuple[type, Mishap] = (Straying, stray)
VOID: tuple[type, Mishap] = (Void, perish)
SKY: tuple[type, Mishap] = (Sky, banish)
