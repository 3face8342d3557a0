"""The games that can be played after one that is over."""

from collections.abc import Callable
from datetime import date
from functools import partial

from msgspec.structs import replace

from pocket_tactics.games.begin import begin_rematch, continue_from
from pocket_tactics.record import GameRecord

TWO_SEATS = 2


def next_games(
    game: GameRecord, moment: int | None, day: date
) -> dict[str, Callable[[], GameRecord]]:
    """Return functions that begin each possible next game, by the ids of their texts.

    *moment* is the number of actions before the one that lost, if one did.
    """
    start = replace(game, actions=(), comments={}, ended=None, digest=None)
    games: dict[str, Callable[[], GameRecord]] = {}
    games["next-again"] = partial(begin_rematch, start, day)
    if len(game.seats) == TWO_SEATS:
        games["next-swapped"] = partial(begin_rematch, start, day, 1)
    if moment is not None:
        games["next-earlier"] = partial(continue_from, game, moment, day)
    return games
