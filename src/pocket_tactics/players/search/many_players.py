"""The search of games of more than two players, one action deep, on the engine.

A position has a value for each player: the probability to win. The player who decides
takes what is best for this player.
"""

from collections.abc import Callable, Iterable, Iterator

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import Outcome, State
from pocket_tactics.players.evaluation.fourth.seats import SeatValues
from pocket_tactics.players.greedy.player import distinct
from pocket_tactics.players.search.expectimax import DRAW
from pocket_tactics.players.search.folding import folded
from pocket_tactics.players.search.limits import Budget, Limit
from pocket_tactics.players.search.lines import Line, shallow_lines

Judge = Callable[[State], SeatValues]
"""A function of a position at the start of a turn to the values of all players."""


def many_players_lines(
    state: State, judge: Judge, limit: Limit
) -> Iterator[tuple[Line, ...]]:
    """Return an iterator of the lines of depth 1 so far, the best first.

    It ends with the last action, or once a limit is reached. There is a line in the
    first result, whatever the limit.
    """
    budget = Budget(limit)
    assert state.mover is not None
    seat = state.mover

    def judged(later: State) -> SeatValues:
        budget.nodes += 1
        return judge(later)

    return shallow_lines(
        distinct(state),
        lambda action: action_values(state, action, judged)[seat],
        budget,
    )


def action_values(state: State, action: Action, judge: Judge) -> SeatValues:
    """Return the mean values of the positions that an action leads to."""
    found = [
        (float(each.probability), position_values(each.positions[0], judge))
        for each in folded(state, action)
    ]
    return {
        seat: sum(chance * values[seat] for chance, values in found)
        for seat in range(len(state.seats))
    }


def position_values(state: State, judge: Judge) -> SeatValues:
    """Return the values of a position. Only the start of a turn is judged."""
    if state.outcome:
        return ended_values(state, state.outcome)
    if isinstance(state.step, TakeTurn):
        return judge(state)
    assert state.mover is not None
    choices = (action_values(state, each, judge) for each in distinct(state))
    return best_for(state.mover, choices)


def best_for(seat: int, choices: Iterable[SeatValues]) -> SeatValues:
    """Return the values that are best for a player, the first of several."""
    return max(choices, key=lambda values: values[seat])


def ended_values(state: State, outcome: Outcome) -> SeatValues:
    """Return the values of a game that is over. A draw has the same for each side."""
    sides = {seat.team for seat in state.seats}
    draw = 2 * DRAW / len(sides)
    return {
        seat: float(seat in outcome.winners) if outcome.winners else draw
        for seat in range(len(state.seats))
    }
