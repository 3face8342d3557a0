"""The search of the fourth edition finds the values of a plain expectimax."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest
from msgspec.structs import replace

from pocket_tactics import kernel
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.fourth.units import card_of
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import Outcome, State
from pocket_tactics.notation import write_position
from pocket_tactics.players.evaluation.features import feature_names
from pocket_tactics.players.evaluation.fourth import features
from pocket_tactics.players.evaluation.net import Training, Weights
from pocket_tactics.players.greedy.player import distinct
from pocket_tactics.players.search.fourth.folding import folded
from tests.kernel.drawn_fourth import invented
from tests.kernel.fourth_folds import Solver, TooHardError, turn_of
from tests.kernel.thinkers import ALL, WIN_EARLIER, record_of
from tests.players.search.fourth.small import decision_played, small_card

if TYPE_CHECKING:
    from pocket_tactics.kernel.fourth import compiled

pytestmark = pytest.mark.skipif(
    not kernel.available("fourth"), reason="the kernel was not compiled"
)

CONTEMPT = 0.1
TOLERANCE = 1e-4
GAMES = 12
MAX_ACTIONS = {1: 10, 2: 4}
"""The most actions of a position that a plain search reaches a depth with."""

HABITS = {"depth": 1, "opening": 4, "strays": 6, "temperature": 0.1}


def drawn_weights(seed: int) -> Weights:
    """Return weights at random, so that the values of positions differ clearly."""
    rng, names = np.random.default_rng(seed), feature_names("fourth")
    about = Training(
        edition="fourth", features=names, seed=seed, command="", games=0, commit=""
    )
    shapes = ((len(names),), (len(names), 32), (32,), (32,), ())
    linear, hidden, hidden_bias, output, bias = (
        rng.normal(0, 0.3, shape).astype(np.float32) for shape in shapes
    )
    return Weights(linear, hidden, hidden_bias, output, bias, about)


WEIGHTS = drawn_weights(5)


def thinker() -> compiled.Thinker:
    """Return a thinker that judges by the weights."""
    module = import_module("pocket_tactics.kernel.fourth.compiled")
    made: compiled.Thinker = module.Thinker(record_of(WEIGHTS), CONTEMPT)
    return made


def found_values(packed: compiled.PackedState, depth: int) -> dict[int, float]:
    """Return the values of all actions, searched to a depth without limits."""
    thinking = thinker()
    thinking.begin(packed, ALL, 0)
    for turns in range(1, depth + 1):
        assert thinking.search_to(turns, 0, 0)
    return dict(thinking.found(ALL))


class Expectimax:
    """The search without table, order or pruning, for the player who decides.

    Only the action of a turn counts for the depth, besides the first decision.
    """

    def __init__(self, root: State) -> None:
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
            for each in folded(state, action, Solver())
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
            return self.value_judged(state)
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

    def value_judged(self, state: State) -> float:
        """Return the chance to win of the side to move, by the weights."""
        return WEIGHTS.value(features(state))


def decisions_of(seed: int) -> Iterator[State]:
    """Yield the decisions of a random game with few dice that are not about dice."""
    rng = Random(seed)
    state = invented(rng)
    while len(state.seats) > len("ab"):
        state = invented(rng)
    units = (replace(unit, card=small_card(card_of(unit))) for unit in state.units)
    state = replace(state, units=tuple(units))
    while not state.outcome:
        yield state
        state = decision_played(rng, state)


@pytest.mark.parametrize("seed", range(GAMES))
def test_all_values_are_those_of_a_plain_expectimax(seed: int) -> None:
    for root in islice(decisions_of(seed), 0, 24, 8):
        for depth, most in MAX_ACTIONS.items():
            if len(root.actions()) <= most:
                compare(root, depth)


def compare(root: State, depth: int) -> None:
    """Compare the values of all actions, if the twin finds them soon."""
    packed = kernel.pack(root)
    numbered = packed.part.numbered_actions()
    try:
        values = Expectimax(root).values(depth)
    except TooHardError:
        return
    expected = {numbered[action]: value for action, value in values.items()}

    found = found_values(turn_of(packed), depth)

    assert found == pytest.approx(expected, abs=TOLERANCE), write_position(root)


def starts(count: int) -> list[compiled.PackedState]:
    """Return first turns of two players."""
    states = map(invented, map(Random, range(1000)))
    fit = (s for s in states if len(s.seats) == len("ab") and not s.outcome)
    return [turn_of(kernel.pack(state)) for state in islice(fit, count)]


def test_games_against_oneself_have_the_positions_of_turns() -> None:
    module = import_module("pocket_tactics.kernel.fourth.compiled")
    room = np.zeros(module.SAMPLE_BYTES * 2000, np.uint8)

    counts = {thinker().selfplay(starts(4), 8, HABITS, 3, room) for _ in range(2)}

    (count,) = counts
    assert count >= 8


def test_a_match_has_a_result_for_each_game() -> None:
    first, again = (thinker().match(thinker(), starts(4), 8, (2, 1), 2) for _ in "ab")

    assert len(first) == 8
    assert set(first) <= {0, 0.5, 1}
    assert first == again


def test_a_game_of_more_than_two_players_is_not_searched() -> None:
    states = map(invented, map(Random, range(1000)))
    of_three = next(s for s in states if len(s.seats) > len("ab") and not s.outcome)

    with pytest.raises(ValueError, match="two players"):
        thinker().begin(turn_of(kernel.pack(of_three)), ALL, 0)
