"""Matches of greedy players of the second and third edition against random ones."""

from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.players import Player, dice, playout, random_player
from pocket_tactics.players.greedy import greedy
from tests.perft.classic.crowds import BOXES
from tests.perft.classic.openings import agreed, opening, started_game

GAMES = 100
MIN_WON = {"second": 80, "third": 85}
"""A few less than were counted; nearly all others are drawn by repetition."""

MAX_LOST = 3


@pytest.mark.parametrize("edition", MIN_WON)
def test_greedy_wins_against_random(edition: str) -> None:
    """It plays all pairs of prebuilt forces, from either seat in turn."""
    ends = {game: end_of(edition, game) for game in range(GAMES)}

    won = sum(winners(end) == (game % 2,) for game, end in ends.items())
    lost = sum(winners(end) == (1 - game % 2,) for game, end in ends.items())

    assert won >= MIN_WON[edition]
    assert lost <= MAX_LOST


@pytest.mark.parametrize("edition", MIN_WON)
@pytest.mark.parametrize("number", range(10))
def test_greedy_plays_under_any_house_rules(edition: str, number: int) -> None:
    """It plays prebuilt or random forces against itself, without errors."""
    start = opening(number * 3 + 1 + number % 2, Random(number), edition)

    end = playout(start, players(f"house {number}", greedy, greedy))

    assert end.outcome is not None


def end_of(edition: str, game: int) -> State:
    """Return the end of a game of prebuilt forces, each pair and seat in turn."""
    pairs = list(product(BOXES[edition].forces.values(), repeat=2))
    start = started_game(edition, agreed(None, edition), pairs[game % len(pairs)])
    levels = (random_player, greedy) if game % 2 else (greedy, random_player)
    return playout(start, players(str(game), *levels))


def players(name: str, *levels: Callable[[Random], Player]) -> dict[int, Player]:
    """Return the players of a game, each with its own seed."""
    seated: dict[int, Player] = {CHANCE: dice(Random(f"dice {name}"))}
    for seat, level in enumerate(levels):
        seated[seat] = level(Random(f"{seat} {name}"))
    return seated


def winners(end: State) -> tuple[int, ...]:
    """Return the winners of a game."""
    assert end.outcome is not None
    return end.outcome.winners
