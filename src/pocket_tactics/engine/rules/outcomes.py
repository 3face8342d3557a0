"""The end of a game: wins and draws."""

from collections.abc import Callable

from msgspec.structs import replace

from pocket_tactics.engine.events import Ended
from pocket_tactics.engine.state import Automatic, Outcome, State

MUTUAL = "end.mutual"
DRAW = "turn.draw"


class CheckOutcome(Automatic, frozen=True, tag="check-outcome"):
    """The check for a winner at the end of an action."""

    def run(self, state: State) -> State:
        outcome = state.edition.outcome(state)
        return end_game(state, outcome) if outcome else state


def end_game(state: State, outcome: Outcome) -> State:
    """End the game."""
    event = Ended(rule=outcome.rule, winners=outcome.winners, how=outcome.how)
    return replace(state, agenda=(), outcome=outcome).with_events(event)


def draw_game(state: State, how: str) -> State:
    """End the game as a draw."""
    return end_game(state, Outcome(winners=(), how=how, rule=DRAW))


def mutual_loss(state: State, switch: str) -> Outcome:
    """Return the outcome if no player can continue. The house rule *switch* decides."""
    winners = MUTUAL_LOSS[switch](state)
    return Outcome(winners, "mutual", MUTUAL)


MUTUAL_LOSS: dict[str, Callable[[State], tuple[int, ...]]] = {
    "draw": lambda _: (),
    "mover-wins": lambda state: side_of(state, state.seat),
    "mover-loses": lambda state: rivals(state, state.seat),
}


def rivals(state: State, seat: int) -> tuple[int, ...]:
    """Return the players of the other sides that are still in the game."""
    inside = {state.seats[other].team for other in left_in(state)}
    return tuple(
        other
        for other in state.order
        if not state.friendly(other, seat) and state.seats[other].team in inside
    )


def left_in(state: State) -> tuple[int, ...]:
    """Return the players who have not been knocked out."""
    return tuple(seat for seat in state.order if not state.seats[seat].out)


def side_of(state: State, seat: int) -> tuple[int, ...]:
    """Return a player and all partners."""
    return tuple(other for other in state.order if state.friendly(other, seat))


def over(state: State) -> State:
    """Return the state without the rest of the action."""
    first = next(
        index
        for index, pending in enumerate(state.agenda)
        if isinstance(pending, CheckOutcome)
    )
    return replace(state, agenda=state.agenda[first:])
