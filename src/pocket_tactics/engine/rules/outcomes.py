"""The end of a game: where the rulebook looks for a winner, and draws."""

from collections.abc import Callable

from msgspec.structs import replace

from pocket_tactics.engine.events import Ended
from pocket_tactics.engine.state import Automatic, Outcome, State

MUTUAL = "end.mutual"
DRAW = "turn.draw"


class CheckOutcome(Automatic, frozen=True, tag="check-outcome"):
    """The action is over: has anybody won by it?"""

    def run(self, state: State) -> State:
        outcome = state.edition.outcome(state)
        return end_game(state, outcome) if outcome else state


def end_game(state: State, outcome: Outcome) -> State:
    """The game is over."""
    told = Ended(rule=outcome.rule, winners=outcome.winners, how=outcome.how)
    return replace(state, agenda=(), outcome=outcome).with_events(told)


def draw_game(state: State, how: str) -> State:
    """The game is over, and nobody has won."""
    return end_game(state, Outcome(winners=(), how=how, rule=DRAW))


def mutual_loss(state: State, switch: str) -> Outcome:
    """One action has left nobody able to go on; the house rule's *switch* decides."""
    winners = MUTUAL_LOSS[switch](state)
    return Outcome(winners, "mutual", MUTUAL)


MUTUAL_LOSS: dict[str, Callable[[State], tuple[int, ...]]] = {
    "draw": lambda _: (),
    "mover-wins": lambda state: side_of(state, state.seat),
    "mover-loses": lambda state: rivals(state, state.seat),
}


def rivals(state: State, seat: int) -> tuple[int, ...]:
    """The players of the other sides that are still in the game."""
    inside = {state.seats[other].team for other in left_in(state)}
    return tuple(
        other
        for other in state.order
        if not state.friendly(other, seat) and state.seats[other].team in inside
    )


def left_in(state: State) -> tuple[int, ...]:
    """The players who have not been knocked out."""
    return tuple(seat for seat in state.order if not state.seats[seat].out)


def side_of(state: State, seat: int) -> tuple[int, ...]:
    """A player, and all partners."""
    return tuple(other for other in state.order if state.friendly(other, seat))


def over(state: State) -> State:
    """The state with the rest of the action dropped."""
    first = next(
        index
        for index, pending in enumerate(state.agenda)
        if isinstance(pending, CheckOutcome)
    )
    return replace(state, agenda=state.agenda[first:])
