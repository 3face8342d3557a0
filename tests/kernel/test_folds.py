"""Folds, features and decisions in fights: the kernel and the reference."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from pocket_tactics import kernel
from pocket_tactics.engine.actions import Invade, Move, Skirmish
from pocket_tactics.engine.rules.fifth.fights.retaliation import Answer
from pocket_tactics.engine.state import State
from pocket_tactics.kernel import NotPossibleError
from tests.conftest import position
from tests.kernel.drawn import crowded, duel
from tests.kernel.folds import (
    PLACE_TAKEN,
    compare_fold,
    compare_inside,
    turn_of,
)
from tests.kernel.judged import compare_features

if TYPE_CHECKING:
    from pocket_tactics.kernel.position import Position

pytestmark = pytest.mark.skipif(
    not kernel.available("fifth"), reason="the kernel was not compiled"
)

DUELS = 150
CROWDS = 12
ROW = position("0,0 1,0 2,0 0,1", "0.footman.1@0,0 1.mage.1@1,0 1.mage.2")


def attacks_of(packed: Position) -> dict[Skirmish | Invade, int]:
    """Return the attacks of a turn with their numbers."""
    numbered = packed.part.numbered_actions()
    return {a: n for a, n in numbered.items() if isinstance(a, Skirmish | Invade)}


def test_a_target_declines_to_reply_for_the_same_reasons() -> None:
    seen: Counter[str] = Counter()
    for seed in range(DUELS):
        state = duel(Random(seed))
        packed = kernel.pack(state)
        for action, number in attacks_of(packed).items():
            compare_fold(state, packed, action, number, seen)
            compare_answer(state.play(action), seen)

    assert seen["Answer declined"] >= 10
    assert seen["Answer made"] >= 20
    assert seen["place taken"] >= 20


def compare_answer(state: State, seen: Counter[str]) -> None:
    """Compare the answer to an attack, if one is due."""
    if not state.outcome and isinstance(state.step, Answer):
        compare_inside(state, kernel.pack(state), seen)


@pytest.mark.parametrize("seed", range(CROWDS))
def test_each_action_of_a_crowd_has_the_same_fold(seed: int) -> None:
    state = crowded(Random(seed))
    packed = kernel.pack(state)
    numbered = packed.part.numbered_actions()
    first = {number: action for action, number in reversed(numbered.items())}

    compare_features(state, packed)
    for number, action in first.items():
        compare_fold(state, packed, action, number, Counter())


@pytest.mark.parametrize("kind", [Move, Skirmish])
def test_only_an_invader_takes_the_place(kind: type[Move | Skirmish]) -> None:
    packed = kernel.pack(ROW)
    numbered = packed.part.numbered_actions()
    number = next(n for action, n in numbered.items() if isinstance(action, kind))

    with pytest.raises(NotPossibleError):
        turn_of(packed).settle(number, PLACE_TAKEN)


def test_an_outcome_without_a_chance_is_not_settled() -> None:
    packed = kernel.pack(ROW)
    number = next(iter(attacks_of(packed).values()))

    for outcome in (-1, 5, 1 << 20):
        with pytest.raises(NotPossibleError):
            turn_of(packed).settle(number, outcome)


def test_only_actions_that_are_due_are_folded_or_judged() -> None:
    packed = kernel.pack(ROW)
    number = next(iter(attacks_of(packed).values()))
    inside = turn_of(packed.copy())
    inside.play(number)
    turn = turn_of(packed)

    with pytest.raises(NotPossibleError):
        turn.inside()
    with pytest.raises(NotPossibleError):
        turn.fold(number + 1)
    for refused in (
        inside.features,
        lambda: inside.fold(number),
        lambda: inside.settle(number, 0),
    ):
        with pytest.raises(NotPossibleError):
            refused()
