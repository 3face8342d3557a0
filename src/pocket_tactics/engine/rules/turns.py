"""Turns: one action each, then the next player; and draws."""

from collections.abc import Callable
from typing import Any, Literal

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action, Pass
from pocket_tactics.engine.events import Passed, TurnBegan
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.outcomes import draw_game
from pocket_tactics.engine.state import (
    Automatic,
    House,
    Passing,
    State,
    Step,
    TurnOption,
)


class MayPass(House, frozen=True, kw_only=True):
    """The house rules of editions in which a player may pass, always or if stuck."""

    passing: Literal["only-when-stuck", "allowed"] = "only-when-stuck"


def begin_turn(state: State, seat: int) -> State:
    """Start the turn of *seat*, or end the game by repetition."""
    state = replace(state, seat=seat, turn=state.turn + 1)
    state = remember_position(state)
    if state.seen.count(state.seen[-1]) >= state.house.repetition_limit:
        return draw_game(state, "repetition")
    event = TurnBegan(rule=state.edition.one_action, seat=seat, number=state.turn)
    return state.with_steps(*state.edition.turn).with_events(event)


class TakeTurn(Step, frozen=True, tag="take-turn"):
    """The choice of one action by the player whose turn it is."""

    def mover(self, state: State) -> int:
        return state.seat

    def actions(self, state: State) -> tuple[Action, ...]:
        actions = offers(state, state.seat)
        if state.edition.passing.allowed(state, actions):
            return (*actions, Pass())
        return actions

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, Pass):
            return state.with_events(Passed(rule="turn.pass", seat=state.seat))
        return option_of(state, action).begin(state, action)

    def refusal(self, state: State, action: Action) -> Refusal:
        if isinstance(action, Pass):
            return state.edition.passing.refusal
        if not any(
            isinstance(action, option.kind) for option in state.edition.turn_options
        ):
            message = "It is your turn: move, attack or deploy."
            return Refusal(state.edition.one_action, message)
        return option_of(state, action).refusal(state, action)

    def leads_to(self, state: State, action: Action) -> Hex | None:
        kind = type(action)
        for option in state.edition.turn_options:
            if option.kind is kind:
                return option.leads_to(state, action)
        return None


def offers(state: State, seat: int) -> tuple[Action, ...]:
    """Return all actions of a player, as if it were their turn."""
    return tuple(
        action
        for option in state.edition.turn_options
        for action in option.offers(state, seat)
    )


def has_action(state: State, seat: int) -> bool:
    """Whether a player would have an action if it were their turn."""
    every = (option.offers(state, seat) for option in state.edition.turn_options)
    # The first one answers it: a crowd with many targets has hundreds.
    return any(True for actions in every for _ in actions)


def may_pass(state: State, actions: tuple[Action, ...]) -> bool:
    """Whether a player who has these actions may pass."""
    assert isinstance(state.house, MayPass)
    return PASSING[state.house.passing](actions)


PASSING: dict[str, Callable[[tuple[Action, ...]], bool]] = {
    "only-when-stuck": lambda actions: not actions,
    "allowed": lambda _: True,
}

WHEN_STUCK = Passing(
    may_pass, Refusal("turn.pass", "You can only pass if you cannot act.")
)


def option_of(state: State, action: Action) -> TurnOption[Any]:
    """Return the turn option to which an action belongs."""
    return next(
        option for option in state.edition.turn_options if option.kind is type(action)
    )


class EndTurn(Automatic, frozen=True, tag="end-turn"):
    """The start of the next player's turn, unless this was the last turn."""

    def run(self, state: State) -> State:
        if state.turn >= turn_limit(state):
            return draw_game(state, "turn-limit")
        return begin_turn(state, next_seat(state))


def turn_limit(state: State) -> int:
    """Return the number of the last turn: half of the limit per seat (fourth.draw)."""
    return state.house.turn_limit * len(state.seats) // 2


def remember_position(state: State) -> State:
    """Note the position, and forget positions that cannot recur."""
    noted = position_key(state, state.seat)
    cast = noted.partition(":")[0]
    kept = still_of(state.seen, f"{cast}:") if cast else state.seen
    return replace(state, seen=(*kept, noted))


def still_of(seen: tuple[str, ...], cast: str) -> list[str]:
    """Return the noted positions that may recur with this cast."""
    return [position for position in seen if position.startswith(cast)]


def position_key(state: State, mover: int) -> str:
    """Return the key of a position for repetitions, with *mover* to move."""
    cast, places = state.edition.repetition_key(state)
    return f"{cast}:{mover}:{places}"


def next_seat(state: State) -> int:
    """Return the seat whose turn is next."""
    following = state.order.index(state.seat) + 1
    later = state.order[following:] + state.order[:following]
    return next(seat for seat in later if not state.seats[seat].out)
