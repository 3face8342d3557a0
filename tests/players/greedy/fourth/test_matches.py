"""Matches of greedy players of the fourth edition: strength, length, speed."""

import time
from collections.abc import Callable
from random import Random

import pytest

from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.players import Player, dice, playout, random_player
from pocket_tactics.players.greedy import greedy
from tests.random_fourth_games import PAIRS, paired

GAMES = len(PAIRS)
MIN_WON = 14
MAX_SECONDS = 0.5
LONG_GAME = 100


@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_wins_against_random(seat: int) -> None:
    """It plays prebuilt forces from either seat. A draw is no win."""
    won = sum(wins(seat, game) for game in range(GAMES))

    assert won >= MIN_WON


@pytest.mark.soak
@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_wins_at_least_95_of_100_games_against_random(seat: int) -> None:
    """It plays all pairs of prebuilt forces."""
    assert sum(wins(seat, game) for game in range(100)) >= 95


@pytest.mark.soak
def test_greedy_players_bring_their_games_to_an_end() -> None:
    """Few games are drawn, and most end long before the last turn."""
    ends = [end_of(game, greedy, greedy) for game in range(48)]

    assert sum(not winners(end) for end in ends) <= 7
    assert sum(end.turn > LONG_GAME for end in ends) <= 24


def test_greedy_decides_within_half_a_second() -> None:
    """This holds for 19 of 20 decisions, in a game of the two most complex forces."""
    times: list[float] = []
    players = {seat: greedy(Random(seat)) for seat in (0, 1)}
    throw = dice(Random(1))
    state = paired(("enclave", "dwarfclan"))
    while (mover := state.mover) is not None:
        started = time.process_time()
        action = (throw if mover == CHANCE else players[mover])(state)
        if mover != CHANCE:
            times.append(time.process_time() - started)
        state = state.play(action)

    assert sorted(times)[len(times) * 19 // 20] < MAX_SECONDS


def wins(seat: int, game: int) -> bool:
    """Whether the greedy player wins the game of a number."""
    levels = (greedy, random_player) if seat == 0 else (random_player, greedy)
    return winners(end_of(game, *levels)) == (seat,)


def winners(end: State) -> tuple[int, ...]:
    """Return the winners of a game."""
    assert end.outcome is not None
    return end.outcome.winners


def end_of(game: int, *levels: Callable[[Random], Player]) -> State:
    """Return the end of a game of prebuilt forces, each pair in turn."""
    players: dict[int, Player] = {CHANCE: dice(Random(f"dice {game}"))}
    for seat, level in enumerate(levels):
        players[seat] = level(Random(f"{seat} {game}"))
    return playout(paired(PAIRS[game % len(PAIRS)]), players)
