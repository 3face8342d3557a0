"""Thinkers with random weights, and a plain expectimax on the reference."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from pocket_tactics.engine.actions import Action, Decline, TakePlace
from pocket_tactics.engine.cards import FifthGround
from pocket_tactics.engine.cards.fifth import Hazard
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import CHANCE, Outcome, State, Unit
from pocket_tactics.kernel import PACKAGES
from pocket_tactics.odds.stakes import after
from pocket_tactics.players.chance import draw
from pocket_tactics.players.evaluation.features import feature_names
from pocket_tactics.players.evaluation.fifth import features
from pocket_tactics.players.evaluation.net import NUMBERS, Training, Weights
from pocket_tactics.players.greedy.player import distinct
from pocket_tactics.players.search.folding import folded
from tests.conftest import random_house
from tests.kernel.drawn import (
    PLAIN,
    drawn_card,
    drawn_ground,
    first_turn,
    patch,
    tiles_of,
)

if TYPE_CHECKING:
    from pocket_tactics.kernel.fifth import compiled

WIN_EARLIER = 0.0002
ALL = 4096
"""More actions than any position has."""


def drawn_weights(seed: int, edition: str = "fifth") -> Weights:
    """Return random weights, so that the values of positions differ clearly."""
    rng, names = np.random.default_rng(seed), feature_names(edition)
    about = Training(
        edition=edition, features=names, seed=seed, command="", games=0, commit=""
    )
    shapes = ((len(names),), (len(names), 32), (32,), (32,), ())
    linear, hidden, hidden_bias, output, bias = (
        rng.normal(0, 0.3, shape).astype(np.float32) for shape in shapes
    )
    return Weights(linear, hidden, hidden_bias, output, bias, about)


def thinker(weights: Weights, contempt: float = 0.0) -> compiled.Thinker:
    """Return a thinker that judges by weights."""
    package = PACKAGES[weights.about.edition]
    module = import_module(f"{package}.compiled")
    made: compiled.Thinker = module.Thinker(record_of(weights), contempt)
    return made


def record_of(weights: Weights) -> dict[str, Any]:
    """Return weights as the record that a thinker copies."""
    return {name: getattr(weights, name).tolist() for name in NUMBERS}


def found_values(
    thinking: compiled.Thinker, packed: compiled.PackedState, depth: int
) -> dict[int, float]:
    """Return the values of all actions, searched to a depth without limits."""
    thinking.begin(packed, ALL, 0)
    for turns in range(1, depth + 1):
        assert thinking.search_to(turns, 0, 0)
    return dict(thinking.found(ALL))


def best_value(
    thinking: compiled.Thinker, packed: compiled.PackedState, depth: int
) -> float:
    """Return the value of the best action alone, searched to a depth."""
    thinking.begin(packed, 1, 0)
    for turns in range(1, depth + 1):
        assert thinking.search_to(turns, 0, 0)
    return thinking.found(1)[0][1]


def tiny(rng: Random) -> State:
    """Return the first turn of a few units on a few tiles, some of them hazards."""
    spots = patch(rng, rng.randint(3, 6))
    mire = FifthGround(id="mire", name="Mire", hazard=Hazard((1, 2)))
    grounds = [PLAIN, PLAIN, mire, drawn_ground(rng, 0)]
    cards = [drawn_card(rng, number) for number in range(2)]
    free = rng.sample(spots, len(spots))
    units = [
        Unit(id=f"{seat}.{card.id}.{number}", seat=seat, card=card, zone="map", at=at)
        for number, (seat, at) in enumerate(zip((0, 1, 1), free, strict=False), 1)
        for card in [rng.choice(cards)]
    ]
    reserves = [
        Unit(id=f"{seat}.{card.id}.9", seat=seat, card=card)
        for seat, card in enumerate(cards)
        if rng.random() < 1 / 2
    ]
    house = msgspec.structs.replace(random_house(rng), repetition_limit=3)
    tiles = tiles_of(rng, spots, grounds)
    return first_turn(rng, house, tiles, [*units, *reserves])


def turns_of(state: State, rng: Random) -> Iterator[State]:
    """Yield the positions of a random game in which a search may start."""
    while not state.outcome:
        if is_searched(state):
            yield state
        state = state.play(
            draw(rng, state) if state.mover == CHANCE else rng.choice(state.actions())
        )


def is_searched(state: State) -> bool:
    """Whether a search may start: at a turn, or when an invader may take a place."""
    return isinstance(state.step, TakeTurn) or set(state.actions()) == {
        TakePlace(),
        Decline(),
    }


class Expectimax:
    """The search without table, order or pruning, for the player who decides."""

    def __init__(self, root: State, weights: Weights, contempt: float) -> None:
        self.root = root
        self.weights = weights
        self.contempt = contempt
        self.judged: dict[State, float] = {}

    def values(self, depth: int) -> dict[Action, float]:
        """Return the values of all different actions."""
        return {
            action: self.action_value(self.root, action, depth)
            for action in distinct(self.root)
        }

    def action_value(self, state: State, action: Action, depth: int) -> float:
        """Return the expected value of an action for the player who takes it."""
        assert state.mover is not None
        if not isinstance(state.step, TakeTurn):
            return self.value_for(state.mover, after(state, action), depth - 1)
        return sum(
            float(each.probability)
            * max(
                self.value_for(state.mover, later, depth - 1)
                for later in each.positions
            )
            for each in folded(state, action)
        )

    def value_for(self, seat: int, state: State, depth: int) -> float:
        """Return the value of a position for the player who has just acted."""
        if state.outcome:
            return self.ended_value(seat, state, state.outcome)
        if depth == 0:
            return 1 - self.judged_value(state)
        return 1 - max(
            self.action_value(state, action, depth) for action in distinct(state)
        )

    def ended_value(self, seat: int, state: State, outcome: Outcome) -> float:
        """Return the value of a game that is over: a win is better if it is early."""
        if not outcome.winners:
            worse = self.contempt if seat == self.root.mover else -self.contempt
            return 0.5 - worse
        later = WIN_EARLIER * (state.turn - self.root.turn)
        return 1 - later if seat in outcome.winners else later

    def judged_value(self, state: State) -> float:
        """Return the chance to win of the side to move, by the weights."""
        if state not in self.judged:
            self.judged[state] = self.weights.value(features(state))
        return self.judged[state]
