"""Folded turns of the second and third edition, compared with the engine."""

from collections import Counter
from fractions import Fraction
from random import Random
from typing import NamedTuple

import pytest

from pocket_tactics.engine.abilities.classic.fights import Shove
from pocket_tactics.engine.abilities.classic.losses import Redeem, Reprieve
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State
from pocket_tactics.notation import read_action, write_action
from pocket_tactics.odds.solver.chances import chances
from pocket_tactics.players.search.classic.folding import folded
from pocket_tactics.players.search.classic.outlook import Solver
from pocket_tactics.players.search.folded import ACTOR, BOTH, HELD, NOBODY, TARGET
from tests.classic import LINE, WIDE, both, card, position
from tests.conftest import play
from tests.odds.classic.assaults import ASSAULTS
from tests.players.search.classic.brute import brute_force, without_dice
from tests.players.search.classic.small import TooHardError, quick, small_game

GAMES = 6
SOAK_GAMES = 300
TURNS = 12
MAX_ACTIONS = 4
"""The maximum number of compared actions at a decision."""

MIN_COUNTS = {
    "nobody falls": 100,
    "target falls": 15,
    "actor falls": 20,
    "both fall": 5,
    "held": 60,
    "move": 60,
    "shoot": 10,
    "storm": 10,
}
"""The least number of each in all games of an edition."""

MANY_ROLLS = ("arcane against tech", "an answer to choose", "stubborn")
"""The assaults that brute force plays slowly."""

NAMES = {
    NOBODY: "nobody falls",
    TARGET: "target falls",
    ACTOR: "actor falls",
    BOTH: "both fall",
    HELD: "held",
}


def compare(
    state: State, action: Action, seen: Counter[str], solver: Solver = chances
) -> None:
    """Compare the folds of an action with brute force."""
    folds = folded(state, action, solver)

    found: Counter[State] = Counter()
    for each in folds:
        (later,) = each.positions
        found[without_dice(later)] += each.probability  # type: ignore[assignment]
    assert found == brute_force(state, action)
    assert [each.code for each in folds] == sorted(each.code for each in folds)
    seen[write_action(action).split()[0]] += 1
    seen[type(state.step).__name__] += 1
    for each in folds:
        seen[NAMES[each.code]] += 1


@pytest.mark.parametrize("name", sorted(ASSAULTS.keys() - set(MANY_ROLLS)))
def test_a_folded_assault_has_the_positions_and_odds_of_brute_force(name: str) -> None:
    start, typed = ASSAULTS[name]

    compare(start, read_action(typed), Counter())


@pytest.mark.soak
@pytest.mark.parametrize("name", MANY_ROLLS)
def test_assaults_with_many_rolls_are_folded_as_well(name: str) -> None:
    start, typed = ASSAULTS[name]

    compare(start, read_action(typed), Counter())


def compare_games(seeds: range, edition: str) -> Counter[str]:
    """Compare the folds in random games, and return counts of what came up."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        rng = Random(seed)
        for state in small_game(seed, edition, TURNS):
            actions = rng.sample(
                state.actions(), min(MAX_ACTIONS, len(state.actions()))
            )
            for action in actions:
                try:
                    compare(state, action, seen, quick)
                except TooHardError:
                    seen["too hard"] += 1
    return seen


@both
def test_a_folded_turn_has_the_positions_and_odds_of_brute_force(edition: str) -> None:
    seen = compare_games(range(GAMES), edition)

    assert {
        name: seen[name] for name in MIN_COUNTS if seen[name] < MIN_COUNTS[name]
    } == {}


@pytest.mark.soak
@both
def test_folded_turns_of_many_games_are_those_of_brute_force(edition: str) -> None:
    seen = compare_games(range(GAMES, SOAK_GAMES), edition)

    assert seen["both fall"] > GAMES


class Expected(NamedTuple):
    """An action in a position, and the codes of its outcomes with their odds."""

    state: State
    action: str
    odds: list[tuple[int, Fraction]]


HALF, THIRD, SIXTH = Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)
STRIKE = Fraction(5, 12)
"""The probability that one die is higher than another."""

RESERVES = "0.dummy.9 1.dummy.9"
DUEL = f"0.mace.1@0,0 1.mace.1@1,0 {RESERVES}"


def by_hand(edition: str) -> dict[str, Expected]:
    """Return actions whose outcomes were computed by hand."""
    late = card(edition, "late", "1/1 1/1 1/1", Reprieve(needs=5))
    own = f"0.mace.1@0,0 {RESERVES}"
    return {
        "a move over plains": Expected(
            position(edition, LINE, own), "move 0.mace.1 1,0", [(NOBODY, Fraction(1))]
        ),
        "a move into Water": Expected(
            position(edition, "0,0 1,0:lake 2,0", own),
            "move 0.mace.1 1,0",
            [(NOBODY, HALF), (ACTOR, HALF)],
        ),
        "a move into Water by a unit that may go home": Expected(
            position(
                edition, "0,0 1,0:lake 2,0", own.replace("0.mace", "0.late", 1), late
            ),
            "move 0.late.1 1,0",
            [(NOBODY, HALF), (ACTOR, HALF * 2 * THIRD), (HELD, HALF * THIRD)],
        ),
        # Of six tiles it slips back to one, onto Ice, or off the map.
        "a slip onto Ice, where the unit stays": Expected(
            position(edition, "0,0 1,0:ice 2,0:ice", own),
            "move 0.mace.1 1,0",
            [
                (NOBODY, 2 * THIRD),
                (ACTOR, THIRD * 4 * SIXTH),
                (HELD, THIRD * SIXTH),
                (HELD, THIRD * SIXTH),
            ],
        ),
        "a storm that is answered": Expected(
            position(edition, "0,0 1,0 2,0", DUEL),
            "storm 0.mace.1 1,0 melee",
            [
                (NOBODY, (1 - STRIKE) ** 2),
                (TARGET, STRIKE * (1 - STRIKE)),
                (ACTOR, STRIKE * (1 - STRIKE)),
                (BOTH, STRIKE**2),
            ],
        ),
    }


CASES = [
    pytest.param(case, id=f"{edition}, {name}")
    for edition in ("second", "third")
    for name, case in by_hand(edition).items()
]


@pytest.mark.parametrize("case", CASES)
def test_these_outcomes_have_the_odds_worked_out_by_hand(case: Expected) -> None:
    """The outcomes are in the order of their codes."""
    folds = folded(case.state, read_action(case.action))

    assert [(each.code, each.probability) for each in folds] == case.odds


@both
def test_the_game_ends_if_a_base_falls(edition: str) -> None:
    units = f"0.mace.1@0,0 {RESERVES}"
    start = position(edition, "0,0 1,0", units, bases="-7,3 1,-1")

    holds, falls = folded(start, read_action("storm 0.mace.1 1,-1 melee"))

    assert (holds.code, falls.code) == (NOBODY, TARGET)
    assert [each.positions[0].outcome is None for each in (holds, falls)] == [
        True,
        False,
    ]


@both
def test_a_push_is_chosen_after_the_dice(edition: str) -> None:
    ox = card(edition, "ox", "1/1 0/1 0/1", Shove(skill="melee"))
    start = position(edition, LINE, DUEL.replace("0.mace", "0.ox"), ox)

    stays = folded(start, read_action("storm 0.ox.1 1,0 melee"))[0].positions[0]
    (pushed,) = folded(stays, read_action("push 1.mace.1 2,0"))

    assert stays.mover == 0
    assert pushed.probability == 1
    assert pushed.positions[0].unit("1.mace.1").at == (2, 0)


def test_a_guard_is_named_after_the_dice_and_falls_by_a_roll() -> None:
    start, typed = ASSAULTS["another falls for it"]
    named = folded(start, read_action(typed))[0].positions[0]

    folds = folded(named, read_action("instead 1.guy.1"))

    assert named.mover == 1
    assert [(each.code, each.probability) for each in folds] == [(TARGET, HALF)] * 2
    gone = [
        {unit.id for unit in each.positions[0].units if unit.zone == "captured"}
        for each in folds
    ]
    assert {frozenset(each) for each in gone} == {
        frozenset({"0.lance.1", captured}) for captured in ("1.boss.1", "1.guy.1")
    }


@both
def test_a_captive_is_freed_by_a_choice_and_a_roll(edition: str) -> None:
    monk = card(edition, "monk", "1/0 0/1 0/1", Redeem(skill="melee", needs=4))
    units = f"0.monk.1@0,0 0.mace.1! 1.dummy.1@1,0 {RESERVES}"
    start = position(edition, LINE, units, monk)

    _, falls = folded(start, read_action("storm 0.monk.1 1,0 melee"))
    (won,) = falls.positions
    back = folded(won, read_action("attempt 0.monk.1"))

    assert [(each.code, each.probability) for each in back] == [
        (NOBODY, HALF),
        (HELD, HALF),
    ]
    assert back[0].positions[0].unit("0.mace.1").zone == "reserve"


def test_a_mega_unit_fights_on_after_a_base_that_holds() -> None:
    """The enemy chooses the order of the fights."""
    giant = card("second", "giant", "1/1 0/1 0/1", footprint="pair")
    start = position(
        "second",
        WIDE.replace(" 2,0 ", " "),
        f"0.giant.1@1,1 1.mace.1@2,1 {RESERVES}",
        giant,
        bases="-7,3 2,0",
    )
    (asked,) = folded(start, read_action("charge 0.giant.1 2,1"))[0].positions

    folds = folded(asked, read_action("meet 1.base"))

    captured = {each.positions[0].unit("1.mace.1").zone for each in folds}
    assert captured == {"map", "captured"}


def test_a_decision_about_dice_is_not_folded() -> None:
    start, typed = ASSAULTS["a duel"]
    asked = play(start, f"{typed}; roll 3; roll 3; roll 3")

    with pytest.raises(AssertionError):
        folded(asked, asked.actions()[0])
