"""Variations: the course of the game that a search expects after an action."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State
from pocket_tactics.kernel.errors import NotPossibleError
from pocket_tactics.players.search.expectimax import DRAW
from pocket_tactics.players.search.folding import folded
from pocket_tactics.players.search.limits import Budget, Limit
from pocket_tactics.players.search.lines import Line, Ply
from pocket_tactics.players.search.player import Search, is_searched, packed

PART = 20
"""The search of each later action has this part of the limits of an analysis."""


class Outcome(NamedTuple):
    """An outcome of an action: its probability, and the positions to choose from."""

    probability: float
    positions: Sequence[State]


class Variations:
    """The variations of lines, found by the *search* that found the lines.

    Together they take up to about as long as that search did. If that is limited by
    nodes alone, the variations are always the same.
    """

    def __init__(self, search: Search, limit: Limit) -> None:
        self.search = search
        self.seconds = limit.seconds
        self.limit = Limit(
            None if limit.seconds is None else limit.seconds / PART,
            None if limit.nodes is None else max(1, limit.nodes // PART),
        )

    def added(self, state: State, lines: Sequence[Line]) -> Iterator[Line]:
        """Yield lines with their variations."""
        share = None if self.seconds is None else self.seconds / len(lines)
        for line in lines:
            plies = self.plies(state, line, Budget(Limit(seconds=share)))
            yield line._replace(variation=tuple(plies))

    def plies(self, state: State, line: Line, budget: Budget) -> Iterator[Ply]:
        """Yield the plies of a line, to the depth of its search with the kernel.

        Without it only the first one: to search the reply would take too long.
        """
        action, last = line.action, state.turn + line.depth
        while True:
            probability, later = self.likeliest(state, action)
            yield Ply(action, probability, later)
            if later.outcome is not None or later.turn >= last or budget.is_spent:
                return
            if not is_searched(later) or packed(later) is None:
                return
            state, action = later, self.best_line(later).action

    def likeliest(self, state: State, action: Action) -> tuple[float, State]:
        """Return the probability and the position of the likeliest outcome.

        If its player may choose between several positions, it is the best one.
        """
        assert state.mover is not None
        outcome = max(outcomes(state, action), key=lambda each: each.probability)
        choice = outcome.positions
        if len(choice) == 1:
            return outcome.probability, choice[0]
        values = [self.value(each, state.mover) for each in choice]
        return outcome.probability, choice[values.index(max(values))]

    def value(self, state: State, seat: int) -> float:
        """Return the value of a position for a player of two."""
        if state.outcome is not None:
            winners = state.outcome.winners
            return float(seat in winners) if winners else DRAW
        value = self.best_line(state).value
        return value if state.mover == seat else 1 - value

    def best_line(self, state: State) -> Line:
        """Return the best line of a short search."""
        *_, lines = self.search.lines(state, self.limit)
        return lines[0]


def outcomes(state: State, action: Action) -> list[Outcome]:
    """Return the outcomes of an action, of the kernel if it folds this decision."""
    position = packed(state)
    if position is not None:
        with suppress(NotPossibleError):
            return [
                Outcome(chance, [each.unpack() for each in positions])
                for chance, positions in position.fold(action)
            ]
    found = folded(state, action)
    return [Outcome(float(each.probability), each.positions) for each in found]
