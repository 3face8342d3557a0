"""Random moves: a die sends a unit to a neighbouring tile, free or not."""

from typing import ClassVar

from pocket_tactics.engine.abilities.classic.moves import Immobile
from pocket_tactics.engine.actions import Action, Roll, SendBack
from pocket_tactics.engine.events import Drifted, Moved
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.classic.footprints import (
    bears,
    newly_covered,
    with_unit_entered,
)
from pocket_tactics.engine.rules.classic.house import house_of
from pocket_tactics.engine.rules.classic.losses.losses import Loss, lose, sent_home
from pocket_tactics.engine.rules.classic.moves.hazards import HazardTest, Testing
from pocket_tactics.engine.rules.classic.units import (
    ability_of,
    enemy_of,
    is_mega,
    is_tile,
)
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.state import State, Step, Unit

DIRECTION = "random.direction"
OUTCOME = "random.outcome"


class RollDrift(RollDice, frozen=True, kw_only=True, tag="roll-drift"):
    """The roll that decides where a unit moves from its *origin*."""

    rule: ClassVar[str] = DIRECTION
    unit: str
    origin: Hex
    size: int = 1

    def apply(self, state: State, action: Roll) -> State:
        (face,) = action.faces
        unit, at = state.unit(self.unit), self.origin.step(face - 1)
        event = Drifted(rule=DIRECTION, unit=unit.id, face=face, at=at)
        state = state.with_events(event)
        if bars_mega(state, unit, at) or is_walled(state, unit, self.origin, at):
            return state
        return sweep_to(state, unit, self.origin, at)


def bars_mega(state: State, unit: Unit, at: Hex) -> bool:
    """Whether a mega unit may not slip there: a tunnel or Heavens tile without harm."""
    places = unit.card.covers(at)
    tiles = (place for place in places if is_tile(state, place))
    return (
        is_mega(unit)
        and not all(bears(state, place) for place in tiles)
        and not perishes(state, unit, places)
    )


def is_walled(state: State, unit: Unit, origin: Hex, at: Hex) -> bool:
    """Whether a tunnel wall stops a random move. A mega unit is never in a tunnel."""
    stops = STOPS[house_of(state).random_walls] and not is_mega(unit)
    return stops and at in state.board.by_place and not is_open(state, origin, at)


def is_open(state: State, origin: Hex, at: Hex) -> bool:
    """Whether two adjacent tiles have no wall between them."""
    return at in state.board.passages.get(origin, ())


STOPS = {"pass": False, "stay": True}
"""Whether tunnel walls stop a random move."""


def sweep_to(state: State, unit: Unit, origin: Hex, at: Hex) -> State:
    """Move a unit to a random place, and resolve the result (random.outcome)."""
    places = unit.card.covers(at)
    if perishes(state, unit, places):
        return lose(state, Loss(unit.id, None, None, OUTCOME))
    if state.seats[unit.seat].home in places:
        return sent_home(state, unit, OUTCOME)
    friend = friend_on(state, unit, places)
    if friend is None:
        return drift_to(state, unit, origin, at)
    if ability_of(friend, Immobile):
        return sent_home(state, unit, OUTCOME)
    return state.with_steps(SendingBack(unit.id, friend.id, origin, at))


def perishes(state: State, unit: Unit, places: tuple[Hex, ...]) -> bool:
    """Whether a unit would come onto an enemy, the enemy's base, or no tile at all."""
    homes = [state.seats[seat].home for seat in (unit.seat, enemy_of(unit.seat))]
    grounded = places == (homes[0],) or any(is_tile(state, p) for p in places)
    enemies = any(
        occupant.seat != unit.seat
        for place in places
        if (occupant := state.occupants.get(place))
    )
    return enemies or homes[1] in places or not grounded


def friend_on(state: State, unit: Unit, places: tuple[Hex, ...]) -> Unit | None:
    """Return another unit of the same player on one of these places."""
    occupants = (state.occupants.get(place) for place in places)
    return next((other for other in occupants if other and other.id != unit.id), None)


def drift_to(state: State, unit: Unit, origin: Hex, at: Hex) -> State:
    """Move a unit at random. It is tested for the tiles that it did not slip from."""
    left = unit.card.covers(origin)
    reached = tuple(place for place in unit.card.covers(at) if place not in left)
    event = Moved(rule=OUTCOME, unit=unit.id, way=(at,))
    return stand(state.with_events(event), unit, at, reached)


def come_to(state: State, unit: Unit, at: Hex, rule: str) -> State:
    """Move a unit to a place, and test it there."""
    event = Moved(rule=rule, unit=unit.id, way=(at,))
    return stand(state.with_events(event), unit, at, newly_covered(unit, at))


def stand(state: State, unit: Unit, at: Hex, reached: tuple[Hex, ...]) -> State:
    """Put a unit on a place, and test it for the tiles it has *reached*."""
    test = HazardTest(unit.id, "in", reached, unit.card.covers(at))
    return with_unit_entered(state, unit, at).with_steps(Testing(test))


class SendingBack(Step, frozen=True, tag="sending-back"):
    """The choice which of two friends on one tile is sent back (random.friend)."""

    unit: str
    friend: str
    origin: Hex
    at: Hex

    def mover(self, state: State) -> int:
        return state.seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return (SendBack(self.unit), SendBack(self.friend))

    def apply(self, state: State, action: SendBack) -> State:
        state = sent_home(state, state.unit(action.unit), "random.friend")
        if action.unit == self.unit:
            return state
        return sweep_to(state, state.unit(self.unit), self.origin, self.at)

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(OUTCOME, "Send back one of the two units.")

    def about(self, state: State) -> dict[str, object]:
        return {"unit": self.unit, "friend": self.friend}
