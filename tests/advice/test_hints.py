"""Hints: the choices of the greedy player, with odds and a reason, never reckless."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from pocket_tactics.advice.gamble import gamble_of
from pocket_tactics.advice.hints import hint
from pocket_tactics.advice.outlook import is_warned_of, stakes_of_all
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.odds.outcomes import TOLERANCE
from pocket_tactics.odds.stakes import safest_of
from pocket_tactics.players import dice
from pocket_tactics.players.greedy import greedy
from tests import classic
from tests.advice.games import GAMES, beginning, moments
from tests.conftest import card, position

MOMENTS = 3
FEW, MANY = 5, 100
MOST = 80
"""The maximum number of decisions of a game that are looked at."""

EDITIONS = ("fifth", "fourth", "third", "second")


@pytest.mark.parametrize(("edition", "seats", "forces"), GAMES)
def test_a_hint_is_the_choice_of_the_greedy_player(
    edition: str, seats: int, forces: tuple[str, ...]
) -> None:
    for state in islice(moments(edition, seats, forces), MOMENTS):
        found = hint(state)

        assert found == hint(state)
        assert found.action == greedy(Random(0))(state)
        assert found.gamble == gamble_of(state, found.action)
        assert found.stakes == stakes_of_all(state)[found.action]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "games", [pytest.param(FEW), pytest.param(MANY, marks=pytest.mark.soak)]
)
def test_no_hint_risks_the_game_more_than_the_safest_action(
    edition: str, games: int
) -> None:
    """In games of a player who does as the hint says, against the greedy one."""
    asked = risky = 0
    for seed in range(games):
        for state in islice(hinted(edition, seed), MOST):
            found, choices = hint(state), stakes_of_all(state).values()
            safest = safest_of(choices)
            extra = found.stakes.risk - safest.risk
            assert extra <= TOLERANCE or found.stakes.wins - safest.wins > extra
            assert not is_warned_of(state, found.action)
            asked += 1
            risky += any(each.is_reckless(safest) for each in choices)

    assert asked > games
    assert risky


def hinted(edition: str, seed: int) -> Iterator[State]:
    """Every decision of the first seat, which follows the hints, from turn 1 on."""
    state = beginning(edition, seed)
    computer, roll = greedy(Random(f"{seed}/computer")), dice(Random(f"{seed}/dice"))
    while (mover := state.mover) is not None:
        if mover == CHANCE:
            state = state.play(roll(state))
        elif mover or not state.turn:
            state = state.play(computer(state))
        else:
            yield state
            state = state.play(hint(state).action)


BARE = card("bare", "0 0 0 1")
REASONS = {
    "wins": position("0,0 1,0 2,0", "0.footman.1@1,0 0.mage.1 1.mage.1"),
    "may-win": position(
        "0,0 1,0 2,0:water", "0.footman.1@1,0 0.mage.1 1.mage.1 1.mage.2"
    ),
    "keeps blocked": position(
        "0,0 1,0 2,0 3,0 4,0 -1,1 -1,2",
        "0.footman.1@-1,1 0.mage.1 1.cavalier.1@2,0 1.mage.1@4,0",
        gates="0,0 4,0",
    ),
    "attack": position(
        "0,0 1,0 2,0 3,0 4,0 5,0",
        "0.archer.1@1,0 0.footman.1@0,0 1.bare.1@3,0 1.mage.1",
        BARE,
    ),
    "only": position("0,0 1,0 2,0", "0.mage.1 1.mage.1"),
}


@pytest.mark.parametrize("why", REASONS)
def test_a_hint_says_why(why: str) -> None:
    assert " ".join(filter(None, hint(REASONS[why]).reason)) == why


def test_a_hint_makes_the_base_safer() -> None:
    start = classic.position(
        "third",
        "1,0 2,0 3,0 4,0",
        "0.mace.1@2,0 0.mace.2 1.blade.1@1,0 1.mace.2",
        bases="0,0 5,0",
    )

    assert hint(start).reason == ("safer", "base")
