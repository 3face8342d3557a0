"""Opponents of an environment with one agent."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from pocket_tactics.envs.game import Game
from pocket_tactics.players.levels import LEVELS
from pocket_tactics.players.playouts import Player

Opponent: TypeAlias = Callable[[Game], int]
"""Returns the number of the action that it plays."""

RANDOM = "random"


def opponent_of(given: str | Opponent, rng: Random) -> Opponent:
    """Return an opponent by its level, or as it is given; raise `ValueError`."""
    if callable(given):
        return given
    if given == RANDOM:
        return random_opponent(rng)
    if given not in LEVELS:
        raise ValueError(f"expected one of {', '.join(LEVELS)}, got {given!r}")
    return player_opponent(LEVELS[given](rng))


def random_opponent(rng: Random) -> Opponent:
    """Return the opponent that plays any legal action."""

    def choose(game: Game) -> int:
        return rng.choice(game.legal())

    return choose


def player_opponent(player: Player) -> Opponent:
    """Return the opponent that plays as a player of the engine does."""

    def choose(game: Game) -> int:
        return game.numbered()[player(game.state)]

    return choose
