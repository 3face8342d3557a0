"""A plain expectimax on the reference, over decisions that are not about dice."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pocket_tactics import kernel
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import Outcome, State
from pocket_tactics.notation import write_position
from pocket_tactics.players.evaluation.judging import judged_value
from pocket_tactics.players.evaluation.net import Weights
from pocket_tactics.players.greedy.player import distinct
from tests.kernel.node_folds import SlowTwin, Solver, TooHardError, turn_of
from tests.kernel.thinkers import WIN_EARLIER, found_values, thinker
from tests.players.search.small import step_played

CONTEMPT = 0.1
TOLERANCE = 1e-4
MAX_ACTIONS = {1: 10, 2: 4}
"""The most actions of a position that a plain search reaches a depth with."""

HABITS = {"depth": 1, "opening": 4, "strays": 6, "temperature": 0.1}


class Expectimax:
    """The search without table, order or pruning, for the player who decides.

    Only the action of a turn counts for the depth, besides the first decision.
    """

    def __init__(self, twin: SlowTwin, weights: Weights, root: State) -> None:
        self.twin = twin
        self.weights = weights
        self.root = root

    def values(self, depth: int) -> dict[Action, float]:
        """Return the values of all different actions."""
        return {
            action: self.action_value(self.root, action, depth - 1)
            for action in distinct(self.root)
        }

    def action_value(self, state: State, action: Action, left: int) -> float:
        """Return the expected value of an action for the player who takes it."""
        return sum(
            float(each.probability) * self.value_for(state.mover, later, left)
            for each in self.twin.folded(state, action, Solver())
            for later in each.positions
        )

    def value_for(self, seat: int | None, state: State, left: int) -> float:
        """Return the value of a position for a player."""
        if state.outcome:
            return self.ended_value(seat, state, state.outcome)
        value = self.best_value(state, left)
        return value if state.mover == seat else 1 - value

    def best_value(self, state: State, left: int) -> float:
        """Return the value of a position for the player who decides."""
        starts = isinstance(state.step, TakeTurn)
        if starts and not left:
            return judged_value(self.weights, state)
        return max(
            self.action_value(state, action, left - starts)
            for action in distinct(state)
        )

    def ended_value(self, seat: int | None, state: State, outcome: Outcome) -> float:
        """Return the value of a game that is over: a win is better if it is early."""
        if not outcome.winners:
            return 0.5 - (CONTEMPT if seat == self.root.mover else -CONTEMPT)
        later = WIN_EARLIER * (state.turn - self.root.turn)
        return 1 - later if seat in outcome.winners else later


def compare_values(twin: SlowTwin, weights: Weights, root: State) -> int:
    """Compare the values of all actions where the reference finds them quickly.

    Return the number of compared depths.
    """
    packed = kernel.pack(root)
    numbered = packed.part.numbered_actions()
    compared = 0
    for depth, most in MAX_ACTIONS.items():
        if len(root.actions()) > most:
            break
        try:
            values = Expectimax(twin, weights, root).values(depth)
        except TooHardError:
            break
        expected = {numbered[action]: value for action, value in values.items()}
        found = found_values(thinker(weights, CONTEMPT), turn_of(packed), depth)
        assert found == pytest.approx(expected, abs=TOLERANCE), write_position(root)
        compared += 1
    return compared


def decision_played(twin: SlowTwin, rng: Random, state: State) -> State:
    """Return the position at the next decision that is not about dice."""
    state = step_played(rng, state)
    while not twin.is_node(state):
        state = step_played(rng, state)
    return state


def results_of_a_match(weights: Weights, starts: list[Any]) -> list[float]:
    """Return the results of some games of two equal thinkers of different depths."""
    one, other = thinker(weights, CONTEMPT), thinker(weights, CONTEMPT)
    return one.match(other, starts, 8, (2, 1), 2)
