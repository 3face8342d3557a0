"""Folded assaults of the second and third edition: the kernel and the reference."""

from collections import Counter
from random import Random

import pytest

from pocket_tactics import kernel
from pocket_tactics.engine.abilities.classic.fights import Numbers
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.kernel import NotPossibleError
from pocket_tactics.notation import read_action
from pocket_tactics.players.search.classic.nodes import is_node
from tests.classic import LINE, card, position
from tests.kernel.classic_folds import CLASSIC_TWIN
from tests.kernel.node_folds import (
    compare_fold,
    compare_inside,
    first_actions,
    turn_of,
)
from tests.odds.classic.assaults import ASSAULTS
from tests.odds.classic.test_second import ASSAULTS as SECOND_ASSAULTS
from tests.players.search.small import step_played

pytestmark = pytest.mark.skipif(
    not kernel.available("third"), reason="the kernel was not compiled"
)

ALL = {**ASSAULTS, **SECOND_ASSAULTS}
GAMES = 6
"""The random games from each assault."""

BY_CHANCE = 31 << 24


@pytest.mark.parametrize("name", ALL)
def test_an_assault_has_the_same_outcomes_and_decisions(name: str) -> None:
    start, typed = ALL[name]
    seen: Counter[str] = Counter()

    compare_actions(start, typed, seen)
    for seed in range(GAMES):
        play_on(start.play(read_action(typed)), Random(seed), seen)

    assert seen["folds"]


def compare_actions(state: State, typed: str, seen: Counter[str]) -> None:
    """Compare the outcomes of an action."""
    packed, action = kernel.pack(state), read_action(typed)
    number = packed.part.numbered_actions()[action]
    compare_fold(CLASSIC_TWIN, state, packed, (action, number), seen)


def play_on(state: State, rng: Random, seen: Counter[str]) -> None:
    """Play to the next turn, and compare all positions on the way."""
    while not state.outcome and not isinstance(state.step, TakeTurn):
        packed = kernel.pack(state)
        if state.mover == CHANCE:
            pass
        elif is_node(state):
            for number, action in first_actions(packed).items():
                compare_fold(CLASSIC_TWIN, state, packed, (action, number), seen)
        else:
            compare_inside(CLASSIC_TWIN, state, packed, seen)
        state = step_played(rng, state)


def test_a_mega_unit_on_ice_does_not_slip_without_end() -> None:
    """Every place that it slips to tests it for Ice and for Water."""
    tiles = " ".join(
        f"{q},{r}:{'lake' if (q + r) % 2 else 'ice'}"
        for r in range(4)
        for q in range(6)
    )
    pair = card("second", "pair", "1/1 1/1 0/1", footprint="pair")
    state = position("second", tiles, "0.pair.1@2,2 1.mace.1@5,0 0.mace.9", pair)
    packed = kernel.pack(state)
    seen: Counter[str] = Counter()

    for number, action in first_actions(packed).items():
        compare_fold(CLASSIC_TWIN, state, packed, (action, number), seen)

    assert seen["folds with dice"] >= 6


def test_rolls_that_differ_in_one_answer_are_not_taken_as_equal() -> None:
    """Three dice and a kicker have many similar rolls."""
    ram = card("third", "ram", "3(2)/0 0/1 0/1")
    crowd = card("third", "crowd", "0/1 0/1 0/1", Numbers(worth=2))
    state = position(
        "third",
        f"{LINE} 0,-1 2,-1",
        "0.ram.1@0,0 0.crowd.1@0,-1 1.mace.1@1,0 0.mace.9 1.mace.9",
        ram,
        crowd,
        bases="-7,3 1,-1",
    )

    compare_actions(state, "storm 0.ram.1 1,-1 melee", Counter())


def test_dice_after_other_dice_are_an_action_of_chance() -> None:
    start, typed = ASSAULTS["both may stay"]
    fight = kernel.pack(start)
    number = fight.part.numbered_actions()[read_action(typed)]
    packed = turn_of(fight)

    packed.settle(number, 1)

    assert packed.mover == CHANCE
    assert packed.fold(BY_CHANCE) == [
        (0, pytest.approx(2 / 3)),
        (1, pytest.approx(1 / 3)),
    ]
    packed.settle(BY_CHANCE, 1)
    assert fight.mover == 1


def test_only_actions_and_decisions_that_are_due_are_folded() -> None:
    start, typed = ASSAULTS["a re-roll each"]
    fight = kernel.pack(start)
    number = fight.part.numbered_actions()[read_action(typed)]
    packed = turn_of(fight)
    inside = turn_of(kernel.pack(start.play(read_action(typed))))

    for refused in (
        packed.inside,
        inside.inside,
        lambda: packed.fold(BY_CHANCE),
        lambda: packed.fold(number + (1 << 16)),
        lambda: packed.settle(number, 4),
        lambda: packed.settle(number, -1),
        lambda: inside.fold(number),
    ):
        with pytest.raises(NotPossibleError):
            refused()
