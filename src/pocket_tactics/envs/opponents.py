"""Opponents of an environment with one agent."""

from collections.abc import Callable
from functools import partial
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
        return partial(random_action, rng)
    if given not in LEVELS:
        raise ValueError(f"expected one of {', '.join(LEVELS)}, got {given!r}")
    return partial(action_of, LEVELS[given](rng))


def random_action(rng: Random, game: Game) -> int:
    """Return the number of any legal action."""
    return rng.choice(game.legal())


def action_of(player: Player, game: Game) -> int:
    """Return the number of the action that a player of the engine chooses."""
    return game.numbered()[player(game.state)]
