"""Folded turns, features and decisions in fights: the kernel and the reference."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from pocket_tactics.engine.actions import Action, Decline, Invade, Skirmish
from pocket_tactics.engine.rules.fifth.fights.effects import UseEffects
from pocket_tactics.engine.rules.fifth.fights.retaliation import Answer
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import State
from pocket_tactics.notation import write_position
from pocket_tactics.players.search.fifth.inside import lead_after
from pocket_tactics.players.search.folded import ACTOR, BOTH, NOBODY, TARGET, Folded
from pocket_tactics.players.search.folding import folded
from pocket_tactics.players.search.inside import best_inside
from tests.kernel.judged import compare_features

if TYPE_CHECKING:
    from pocket_tactics.kernel.fifth import compiled
    from pocket_tactics.kernel.position import Position

PLACE_TAKEN = 4
MAX_ATTACKS = 2
MAX_OTHERS = 2
"""The maximum numbers of compared actions of a turn."""

NAMES = {
    NOBODY: "nobody falls",
    TARGET: "target falls",
    ACTOR: "actor falls",
    BOTH: "both fall",
}


def turn_of(position: Position) -> compiled.PackedState:
    """Return the compiled position of a game whose set-up is over."""
    packed: compiled.PackedState = position.packed
    return packed


def compare_folds(
    state: State, position: Position, rng: Random, seen: Counter[str]
) -> None:
    """Compare some actions of a turn, and the features of its position."""
    if not isinstance(state.step, TakeTurn):
        return
    seen["features"] += 1
    compare_features(state, position)
    for action, number in drawn_actions(position, rng):
        seen["folds"] += 1
        compare_fold(state, position, action, number, seen)


def drawn_actions(position: Position, rng: Random) -> list[tuple[Action, int]]:
    """Return some attacks of a turn and some other actions.

    Of equal reserves only one is included.
    """
    numbered = position.part.numbered_actions()
    first = {number: action for action, number in reversed(numbered.items())}
    attacks = [item for item in first.items() if isinstance(item[1], Skirmish | Invade)]
    others = [item for item in first.items() if item not in attacks]
    drawn = [
        *rng.sample(attacks, min(MAX_ATTACKS, len(attacks))),
        *rng.sample(others, min(MAX_OTHERS, len(others))),
    ]
    return [(action, number) for number, action in drawn]


def compare_fold(
    state: State, position: Position, action: Action, number: int, seen: Counter[str]
) -> None:
    """Compare the outcomes of an action, and the positions after each of them."""
    expected = {each.code: each for each in folded(state, action)}
    found = dict(turn_of(position).fold(number))

    chances = {code: float(each.probability) for code, each in expected.items()}
    assert found == pytest.approx(chances, abs=1e-6), write_position(state)
    for code, each in expected.items():
        count_outcome(action, each, seen)
        for outcome, later in zip((code, PLACE_TAKEN), each.positions, strict=False):
            compare_settled(position, number, outcome, later)


def count_outcome(action: Action, outcome: Folded, seen: Counter[str]) -> None:
    """Count an outcome by the units that fall."""
    seen[NAMES[outcome.code]] += 1
    seen["place taken"] += len(outcome.positions) == 2
    if outcome.code == ACTOR:
        fights = isinstance(action, Skirmish | Invade)
        seen["actor falls by a reply" if fights else "actor falls by a hazard"] += 1


def compare_settled(
    position: Position, number: int, outcome: int, later: State
) -> None:
    """Compare a position at the start of the next turn, or at the end of the game."""
    settled = position.copy()
    turn_of(settled).settle(number, outcome)
    assert write_position(settled.unpack()) == write_position(later)
    assert settled.mover == later.mover


def compare_inside(state: State, position: Position, seen: Counter[str]) -> None:
    """Compare the value of the best answer, or of the best use of an effect."""
    if not isinstance(state.step, Answer | UseEffects):
        return
    numbered = position.part.numbered_actions()
    number = turn_of(position).inside()
    action = next(action for action, each in numbered.items() if each == number)
    best = best_inside(state)

    lead, expected = (float(lead_after(state, each)) for each in (action, best))
    assert lead == pytest.approx(expected, abs=1e-9), write_position(state)
    declined = "declined" if action == Decline() else "made"
    seen[f"{type(state.step).__name__} {declined}"] += 1
