"""Folded turns of the fourth edition, compared with the engine for every roll."""

from collections import Counter
from fractions import Fraction
from random import Random
from typing import NamedTuple

import pytest

from pocket_tactics.engine.abilities.fourth.fights import Interpose, TwistFate
from pocket_tactics.engine.abilities.fourth.losses import Deathless
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State
from pocket_tactics.notation import read_action, write_action
from pocket_tactics.players.search.folded import ACTOR, BOTH, HELD, NOBODY, TARGET
from pocket_tactics.players.search.folding import folded
from tests.conftest import play
from tests.fourth import LINE, card, position
from tests.odds.fourth.assaults import ASSAULTS
from tests.players.search.fourth.brute import brute_force
from tests.players.search.fourth.small import is_quick, small_game

GAMES = 30
SOAK_GAMES = 300
TURNS = 12
MAX_ACTIONS = 5
"""The maximum number of compared actions at a decision."""

MIN_COUNTS = {
    "nobody falls": 600,
    "target falls": 15,
    "actor falls": 40,
    "both fall": 5,
    "held": 20,
    "move": 400,
    "assault": 12,
    "afflict": 4,
    "TakeTurn": 500,
    "Onward": 100,
}
"""The least number of each in all games."""

FEW_ROLLS = (
    "no answer from afar",
    "one steps in",
    "fate for both",
    "fate of a third side",
    "a duel in answer",
    "both may stay",
    "one may not stay",
    "a lob",
    "a lob among friends",
    "a lob that misses friends",
    "a lob over one of two sides",
    "an arcing shot",
    "a dive",
)
"""The assaults that brute force plays quickly."""

NAMES = {
    NOBODY: "nobody falls",
    TARGET: "target falls",
    ACTOR: "actor falls",
    BOTH: "both fall",
    HELD: "held",
}


def compare(state: State, action: Action, seen: Counter[str]) -> None:
    """Compare the folds of an action with brute force."""
    folds = folded(state, action)

    found = {later: each.probability for each in folds for later in each.positions}
    assert found == brute_force(state, action)
    assert len(found) == len(folds)
    assert [each.code for each in folds] == sorted(each.code for each in folds)
    seen[write_action(action).split()[0]] += 1
    seen[type(state.step).__name__] += 1
    for each in folds:
        seen[NAMES[each.code]] += 1


@pytest.mark.parametrize("name", FEW_ROLLS)
def test_a_folded_assault_has_the_positions_and_odds_of_brute_force(name: str) -> None:
    start, typed = ASSAULTS[name]

    compare(start, read_action(typed), Counter())


@pytest.mark.soak
@pytest.mark.parametrize("name", ASSAULTS.keys() - set(FEW_ROLLS))
def test_assaults_with_many_rolls_are_folded_as_well(name: str) -> None:
    start, typed = ASSAULTS[name]

    compare(start, read_action(typed), Counter())


def compare_games(seeds: range) -> Counter[str]:
    """Compare the folds in random games, and return counts of what came up."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        rng = Random(seed)
        for state in small_game(seed, TURNS):
            actions = [each for each in state.actions() if is_quick(state, each)]
            for action in rng.sample(actions, min(MAX_ACTIONS, len(actions))):
                compare(state, action, seen)
    return seen


def test_a_folded_turn_has_the_positions_and_odds_of_brute_force() -> None:
    seen = compare_games(range(GAMES))

    assert {
        name: seen[name] for name in MIN_COUNTS if seen[name] < MIN_COUNTS[name]
    } == {}


@pytest.mark.soak
def test_folded_turns_of_many_games_are_those_of_brute_force() -> None:
    seen = compare_games(range(GAMES, SOAK_GAMES))

    assert seen["both fall"] > GAMES


class Expected(NamedTuple):
    """An action in a position, and the codes of its outcomes with their odds."""

    state: State
    action: str
    odds: dict[int, Fraction]


RISE = card("rise", "1 1", Deathless(needs=5))
TWIST = card("twist", "0 1", TwistFate())
MAID = card("maid", "0 2", Interpose())
LANCE = card("lance", "1 0")
OWN = (RISE, TWIST, MAID, LANCE)
RESERVES = "0.dummy.9 1.dummy.9"
STRIKE = Fraction(5, 12)
"""The probability that one die is higher than another."""

THIRD = Fraction(1, 3)
"""The probability that one die passes a test of 5."""

BY_HAND = {
    "a move over plains": Expected(
        position(LINE, f"0.mace.1@0,0 1.mace.1@5,0 {RESERVES}"),
        "move 0.mace.1 1,0",
        {NOBODY: Fraction(1)},
    ),
    "a move into Water": Expected(
        position("0,0 1,0:water 2,0 3,0", "0.mace.1@0,0 1.mace.1@3,0"),
        "move 0.mace.1 1,0",
        {NOBODY: THIRD, ACTOR: 1 - THIRD},
    ),
    "a move into Water by a unit that may stay": Expected(
        position("0,0 1,0:water 2,0 3,0", "0.rise.1@0,0 1.mace.1@3,0", *OWN),
        "move 0.rise.1 1,0",
        # If no unit stays on the map, the game ends, so the cases differ.
        {NOBODY: THIRD + (1 - THIRD) * THIRD, ACTOR: (1 - THIRD) ** 2},
    ),
    "a climb that may fail": Expected(
        position("0,0 1,0+highland 2,0 3,0", "0.mace.1@0,0 1.mace.1@3,0"),
        "move 0.mace.1 1,0",
        {NOBODY: THIRD, HELD: 1 - THIRD},
    ),
    "a climb next to an enemy who twists fate": Expected(
        position("0,0 1,0+highland 2,0 3,0 0,1", "0.mace.1@0,0 1.twist.1@0,1", *OWN),
        "move 0.mace.1 1,0",
        {NOBODY: THIRD**2, HELD: 1 - THIRD**2},
    ),
    "an assault that is answered": Expected(
        position(
            LINE, f"0.mace.1@0,0 1.mace.1@1,0 {RESERVES} 0.mace.2@4,0 1.mace.2@5,0"
        ),
        "assault 0.mace.1 1.mace.1",
        {
            NOBODY: (1 - STRIKE) ** 2,
            TARGET: STRIKE * (1 - STRIKE),
            ACTOR: STRIKE * (1 - STRIKE),
            BOTH: STRIKE**2,
        },
    ),
    "a deployment": Expected(
        position("0,0+village 1,0 2,0", "0.mace.1@0,0 0.dummy.1 1.mace.1@2,0"),
        "deploy 0.dummy.1 1,0",
        {NOBODY: Fraction(1)},
    ),
}


@pytest.mark.parametrize("case", BY_HAND.values(), ids=BY_HAND)
def test_these_outcomes_have_the_odds_worked_out_by_hand(case: Expected) -> None:
    """The outcomes are in the order of their codes."""
    folds = folded(case.state, read_action(case.action))

    assert [(each.code, each.probability) for each in folds] == [*case.odds.items()]


def test_the_unit_that_steps_in_is_the_one_that_falls() -> None:
    state = position(LINE, f"0.lance.1@0,0 1.dummy.1@1,0 1.maid.1@2,0 {RESERVES}", *OWN)

    _, falls = folded(state, read_action("assault 0.lance.1 1.dummy.1"))

    (later,) = falls.positions
    assert falls.code == TARGET
    assert later.unit("1.maid.1").zone == "captured"
    assert later.unit("1.dummy.1").at == state.unit("1.maid.1").at


def test_a_decision_about_dice_is_not_folded() -> None:
    start, typed = ASSAULTS["bumps of both"]
    asked = play(start, f"{typed}; roll 3; roll 3; roll 3; roll 3")

    with pytest.raises(AssertionError):
        folded(asked, asked.actions()[0])
