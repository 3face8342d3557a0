"""Turns: one action each, then the next player; and games that end in a draw."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pocket_tactics.actions import Action, Pass
from pocket_tactics.events import Ended, Passed, TurnBegan
from pocket_tactics.rules.house import fifth
from pocket_tactics.rules.victory import CheckOutcome
from pocket_tactics.state import (
    Automatic,
    Form,
    Outcome,
    Refusal,
    State,
    Step,
)

ONE_ACTION = "turn.one-action"
DRAW = "turn.draw"


def begin_turn(state: State, seat: int) -> State:
    """The turn of *seat* begins, unless its position has come up too often."""
    state = replace(state, turn=seat, number=state.number + 1)
    state = remembered(state)
    if state.seen.count(state.seen[-1]) >= state.house.repetition_limit:
        return drawn(state, "repetition")
    told = TurnBegan(rule=ONE_ACTION, seat=seat, number=state.number)
    return state.then(TakeTurn(), CheckOutcome(), EndTurn()).tell(told)


class TakeTurn(Step, frozen=True, tag="take-turn"):
    """The player whose turn it is does one thing."""

    def mover(self, state: State) -> int:
        return state.turn

    def actions(self, state: State) -> tuple[Action, ...]:
        actions = tuple(
            action
            for form in state.edition.forms
            for action in form.offers(state, state.turn)
        )
        if PASSING[fifth(state).passing](actions):
            return (*actions, Pass())
        return actions

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, Pass):
            return state.tell(Passed(rule="turn.pass", seat=state.turn))
        return form_of(state, action).begin(state, action)

    def refusal(self, state: State, action: Action) -> Refusal:
        if isinstance(action, Pass):
            return Refusal("turn.pass", "Only a player who is stuck may pass.")
        if not any(isinstance(action, form.kind) for form in state.edition.forms):
            return Refusal(ONE_ACTION, "This is a turn: move, attack or deploy.")
        return form_of(state, action).refusal(state, action)


PASSING: dict[str, Callable[[tuple[Action, ...]], bool]] = {
    "only-when-stuck": lambda actions: not actions,
    "allowed": lambda _: True,
}


def form_of(state: State, action: Action) -> Form[Any]:
    """The form that an action is of."""
    return next(form for form in state.edition.forms if form.kind is type(action))


class EndTurn(Automatic, frozen=True, tag="end-turn"):
    """The next player's turn begins, unless this was the last turn."""

    def run(self, state: State) -> State:
        if state.number >= state.house.turn_limit:
            return drawn(state, "turn-limit")
        return begin_turn(state, next_seat(state))


def drawn(state: State, how: str) -> State:
    """The game is over, and nobody has won."""
    return replace(
        state, agenda=(), outcome=Outcome(winners=(), how=how, rule=DRAW)
    ).tell(Ended(rule=DRAW, winners=(), how=how))


def remembered(state: State) -> State:
    """The state with its position noted, and those forgotten that cannot recur."""
    # No unit comes back from the captures or goes back into the reserves, so a
    # position with other units on the map will not come up again.
    key = position_key(state, state.turn)
    cast = key.partition(":")[0]
    kept = (old for old in state.seen if old.startswith(f"{cast}:"))
    return replace(state, seen=(*kept, key))


def position_key(state: State, mover: int) -> str:
    """What makes a position the same as another: who is where, and who is to move.

    Units of one player and one card may stand for one another.
    """
    places = {tile.at: index for index, tile in enumerate(state.board.tiles)}
    alike = sorted(
        (unit.seat, unit.card.id, unit.zone, -1 if unit.at is None else places[unit.at])
        for unit in state.units
    )
    cast = "".join(zone[0] for _, _, zone, _ in alike)
    on_map = ".".join(str(place) for _, _, _, place in alike if place >= 0)
    return f"{cast}:{mover}:{on_map}"


def next_seat(state: State) -> int:
    """Whose turn comes after this one."""
    following = state.order.index(state.turn) + 1
    return state.order[following % len(state.order)]
