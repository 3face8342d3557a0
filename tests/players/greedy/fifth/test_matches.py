"""Matches of the greedy player against the random one."""

from random import Random

import pytest

from pocket_tactics.engine.state import CHANCE
from pocket_tactics.players import dice, playout, random_player
from pocket_tactics.players.greedy import greedy
from tests.conftest import opening

GAMES = 100
MIN_WON = 95


@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_wins_at_least_95_of_100_games_against_random(seat: int) -> None:
    """It plays from either seat, with the standard forces and set. A draw is no win."""
    won = sum(wins(seat, seed) for seed in range(GAMES))

    assert won >= MIN_WON


def wins(seat: int, seed: int) -> bool:
    """Whether the greedy player wins the game of a seed."""
    players = {
        seat: greedy(Random(f"greedy {seed}")),
        1 - seat: random_player(Random(f"random {seed}")),
        CHANCE: dice(Random(f"dice {seed}")),
    }
    end = playout(opening(), players)
    assert end.outcome is not None
    return end.outcome.winners == (seat,)
