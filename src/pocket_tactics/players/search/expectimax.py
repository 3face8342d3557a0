"""Expectimax over folded turns: the slow search, on the engine.

It judges the positions after all actions, then those after the enemy's answers to the
best few of them.
"""

from collections.abc import Iterator

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import Outcome, State
from pocket_tactics.players.evaluation.judging import Judge
from pocket_tactics.players.greedy.player import distinct
from pocket_tactics.players.search.folding import folded
from pocket_tactics.players.search.limits import Budget, Limit, LimitReachedError
from pocket_tactics.players.search.lines import Line, best_first, shallow_lines

CONTEMPT = 0.1
"""The part of a draw's value that it lacks for the player who thinks.

Otherwise equal players repeat positions.
"""

DRAW = 0.5 - CONTEMPT

DEEPENED = 5
"""The number of actions that are searched at depth 2."""


def search_lines(
    state: State, judge: Judge, limit: Limit
) -> Iterator[tuple[Line, ...]]:
    """Yield better and better lines, the best first, until a limit is reached.

    The decision is an action of a turn, or whether an invader takes the place. There is
    a line in the first result, whatever the limit.
    """
    assert state.mover is not None
    search = Search(state.mover, judge, Budget(limit))
    lines: tuple[Line, ...] = ()
    for lines in search.shallow_lines(state):
        yield lines
    if len(lines) == 1:
        return
    for deeper in search.deeper_lines(state, lines[:DEEPENED]):
        others = (line for line in lines if line.action != deeper.action)
        lines = best_first((deeper, *others))
        yield lines


class Search:
    """A search for the player of a *seat*."""

    def __init__(self, seat: int, judge: Judge, budget: Budget) -> None:
        self.seat = seat
        self.judge = judge
        self.budget = budget

    def shallow_lines(self, state: State) -> Iterator[tuple[Line, ...]]:
        """Return an iterator of the lines of depth 1 so far, after each action."""
        return shallow_lines(
            distinct(state),
            lambda action: self.action_value(state, action, 1),
            self.budget,
        )

    def deeper_lines(self, state: State, lines: tuple[Line, ...]) -> Iterator[Line]:
        """Yield each line at the next depth, until a limit is reached."""
        for line in lines:
            depth = line.depth + 1
            try:
                value = self.action_value(state, line.action, depth)
            except LimitReachedError:
                return
            yield Line(line.action, value, depth)

    def action_value(self, state: State, action: Action, depth: int) -> float:
        """Return the expected value of an action, its player choosing positions."""
        best = max if state.mover == self.seat else min
        return sum(
            float(each.probability)
            * best(self.position_value(later, depth - 1) for later in each.positions)
            for each in folded(state, action)
        )

    def position_value(self, state: State, depth: int) -> float:
        """Return the value of a position after the best play of *depth* turns."""
        if state.outcome:
            return self.ended_value(state.outcome)
        best = max if state.mover == self.seat else min
        if not isinstance(state.step, TakeTurn):
            return best(self.values_of_choices(state, depth))
        if depth == 0:
            return self.judged_value(state)
        return best(self.answer_values(state, depth))

    def values_of_choices(self, state: State, depth: int) -> Iterator[float]:
        """Yield the value of each choice in the same turn, whatever the limit."""
        for action in distinct(state):
            yield self.action_value(state, action, depth + 1)

    def answer_values(self, state: State, depth: int) -> Iterator[float]:
        """Yield the value of each action, as long as no limit is reached."""
        for action in distinct(state):
            self.budget.check()
            yield self.action_value(state, action, depth)

    def ended_value(self, outcome: Outcome) -> float:
        """Return the value of a game that is over."""
        if not outcome.winners:
            return DRAW
        return float(self.seat in outcome.winners)

    def judged_value(self, state: State) -> float:
        """Return the judged value of a position."""
        self.budget.nodes += 1
        value = self.judge(state)
        return value if state.mover == self.seat else 1 - value
