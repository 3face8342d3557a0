"""Folded turns, compared with the engine for every roll and the best decisions."""

from collections import Counter
from fractions import Fraction
from random import Random
from typing import NamedTuple

import pytest

from pocket_tactics.engine.actions import Action, Invade, Skirmish
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State
from pocket_tactics.notation import read_action, write_action
from pocket_tactics.notation.soundness.checks import check_sound
from pocket_tactics.players.search.folded import ACTOR, BOTH, NOBODY, TARGET
from pocket_tactics.players.search.folding import folded
from tests.conftest import card, play, position
from tests.players.search.brute import brute_force
from tests.players.search.small import small_game

GAMES = 12
SOAK_GAMES = 300
TURNS = 12
MAX_ATTACKS = 3
MAX_OTHERS = 4
"""The maximum numbers of compared actions of a turn."""

MIN_COUNTS = {
    "nobody falls": 300,
    "target falls": 80,
    "actor falls": 100,
    "both fall": 70,
    "two positions": 30,
    "invade": 40,
    "skirmish": 60,
    "move": 200,
    "deploy": 10,
    "pass": 5,
    "win": 80,
    "draw": 5,
}
"""The least number of each in all games."""

NAMES = {
    NOBODY: "nobody falls",
    TARGET: "target falls",
    ACTOR: "actor falls",
    BOTH: "both fall",
}


def compared(rng: Random, state: State) -> list[Action]:
    """Return some attacks of a turn, and some of its other actions."""
    attacks = [a for a in state.actions() if isinstance(a, Skirmish | Invade)]
    others = [a for a in state.actions() if a not in attacks]
    return [
        *rng.sample(attacks, min(MAX_ATTACKS, len(attacks))),
        *rng.sample(others, min(MAX_OTHERS, len(others))),
    ]


def compare(state: State, action: Action, seen: Counter[str]) -> None:
    """Compare the folds of an action with brute force."""
    folds = folded(state, action)

    found = {each.positions: each.probability for each in folds}
    assert found == brute_force(state, action)
    assert len(found) == len(folds)
    assert sum(found.values()) == 1
    seen[write_action(action).split()[0]] += 1
    for each in folds:
        seen[NAMES[each.code]] += 1
        seen["two positions"] += len(each.positions) == 2
        for later in each.positions:
            check_sound(later)
            if later.outcome:
                seen["win" if later.outcome.winners else "draw"] += 1


def compare_games(seeds: range) -> Counter[str]:
    """Compare the folds in random games, and return counts of what came up."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        for state in small_game(seed, TURNS):
            for action in compared(Random(seed), state):
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


PLAIN = card("plain", "1 1 1 1")
BARE = card("bare", "0 0 0 1")
LEAPER = card("leaper", "1 0 1 3")
STRIKE = Fraction(5, 12)
"""The probability that one die is higher than another."""

BY_HAND = {
    "a move over dry ground": Expected(
        position("0,0 1,0 2,0", "0.plain.1@0,0 1.plain.1", PLAIN),
        "move 0.plain.1 1,0",
        {NOBODY: Fraction(1)},
    ),
    "a deployment over two Waters": Expected(
        position("0,0:water 1,0:water 2,0 3,0", "0.leaper.1 1.leaper.1", LEAPER),
        "deploy 0.leaper.1 2,0",
        {NOBODY: Fraction(4, 9), ACTOR: Fraction(5, 9)},
    ),
    "a skirmish whose target strikes back": Expected(
        position("0,0 1,0 2,0", "0.plain.1@0,0 1.plain.1@1,0", PLAIN),
        "skirmish 0.plain.1 1.plain.1",
        {
            NOBODY: (1 - STRIKE) ** 2,
            TARGET: STRIKE * (1 - STRIKE),
            ACTOR: STRIKE * (1 - STRIKE),
            BOTH: STRIKE**2,
        },
    ),
    "an invasion through Water of a unit that cannot resist": Expected(
        position(
            "0,0 1,0:water 2,0 3,0",
            "0.leaper.1@0,0 1.bare.1@2,0",
            LEAPER,
            BARE,
            invade_reach="move",
        ),
        "invade 0.leaper.1 1.bare.1",
        {TARGET: Fraction(2, 3), ACTOR: Fraction(1, 3)},
    ),
    "a pass": Expected(
        position("0,0 1,0", "0.plain.1 1.plain.1", PLAIN, passing="allowed"),
        "pass",
        {NOBODY: Fraction(1)},
    ),
}


@pytest.mark.parametrize("case", BY_HAND.values(), ids=BY_HAND)
def test_these_outcomes_have_the_odds_worked_out_by_hand(case: Expected) -> None:
    """The outcomes are in the order of their codes."""
    folds = folded(case.state, read_action(case.action))

    assert [(each.code, each.probability) for each in folds] == [*case.odds.items()]


def test_a_victorious_invader_stays_or_takes_the_place() -> None:
    state = position(
        "0,0 1,0 2,0 3,0", "0.plain.1@0,0 1.bare.1@1,0 1.bare.2", PLAIN, BARE
    )

    (fold,) = folded(state, read_action("invade 0.plain.1 1.bare.1"))

    places = [later.unit("0.plain.1").at for later in fold.positions]
    assert places == [Hex(0, 0), Hex(1, 0)]
    assert all(later.seat == 1 for later in fold.positions)


def test_only_an_action_of_a_turn_is_folded() -> None:
    state = position("0,0 1,0 2,0", "0.plain.1@0,0 1.plain.1@1,0", PLAIN)
    asked = play(state, "skirmish 0.plain.1 1.plain.1")

    with pytest.raises(AssertionError):
        folded(asked, asked.actions()[0])
