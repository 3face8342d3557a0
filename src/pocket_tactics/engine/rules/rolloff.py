"""The roll-off: the first player, and the order of the others."""

from collections.abc import Callable
from typing import ClassVar

from msgspec.structs import replace

from pocket_tactics.engine.actions import Roll
from pocket_tactics.engine.events import FirstPlayer, TurnOrderRolled
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.state import Automatic, State

ROLL_OFF = "setup.roll-off"


class SettleOrder(Automatic, frozen=True, tag="settle-order"):
    """The order of players: by dice, or by seats if the house rule says so."""

    def run(self, state: State) -> State:
        return ORDERS[state.house.setup_order](state)


class RollOff(RollDice, frozen=True, kw_only=True, tag="roll-off"):
    """The rolls of *contenders* in turn. *rolled* are the dice so far."""

    rule: ClassVar[str] = ROLL_OFF
    contenders: tuple[int, ...]
    rolled: tuple[int, ...] = ()
    size: int = 1

    def apply(self, state: State, action: Roll) -> State:
        (face,) = action.faces
        seat = self.contenders[len(self.rolled)]
        state = state.with_events(TurnOrderRolled(rule=ROLL_OFF, seat=seat, face=face))
        rolled = (*self.rolled, face)
        if len(rolled) < len(self.contenders):
            return state.with_steps(RollOff(contenders=self.contenders, rolled=rolled))
        return self._settle(state, rolled)

    def _settle(self, state: State, rolled: tuple[int, ...]) -> State:
        highest = max(rolled)
        tied = [
            seat
            for seat, face in zip(self.contenders, rolled, strict=True)
            if face == highest
        ]
        if len(tied) > 1:
            return state.with_steps(RollOff(contenders=tuple(tied)))
        return in_order_from(state, tied[0])


def by_dice(state: State) -> State:
    """Start a roll-off of all players."""
    return state.with_steps(RollOff(contenders=tuple(range(len(state.seats)))))


def by_seat(state: State) -> State:
    """Give the first turn to the first seat."""
    return in_order_from(state, 0)


ORDERS: dict[str, Callable[[State], State]] = {
    "roll-off": by_dice,
    "seat-order": by_seat,
}


def in_order_from(state: State, first: int) -> State:
    """Return the state with seats in turn order, clockwise from the first player."""
    seats = range(len(state.seats))
    order = tuple((first + seat) % len(seats) for seat in seats)
    event = FirstPlayer(rule=state.edition.roll_off, seat=first)
    return replace(state, order=order, seat=first).with_events(event)
