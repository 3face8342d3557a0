"""Games as they are kept."""

from datetime import date
from time import time

from msgspec.structs import replace

from pocket_tactics.engine.state import State
from pocket_tactics.record import (
    GameRecord,
    first_position,
    read_record,
    write_line,
    write_record,
)
from pocket_tactics.server.database import Kept, Standing
from pocket_tactics.texts.stages import stage_of


def keep_game(game_id: str, game: GameRecord, seed: int | None, now: State) -> Kept:
    """A game that begins to be kept, with the actions that its record has."""
    standing = standing_of(now)
    return Kept(
        id=game_id,
        created=standing.touched,
        edition=game.edition,
        seats=game.seats,
        seed=seed,
        uploaded=game.uploaded,
        header=write_record(replace(game, actions=(), digest=None, comments={})),
        standing=standing,
        entries=tuple(write_line(game, at) for at in range(len(game.actions))),
    )


def same_again(game_id: str, header: str, day: date) -> Kept:
    """A game as another began, before its first action, that begins on a *day*."""
    game = replace(read_record(header), date=day, seed=None, uploaded=0)
    return keep_game(game_id, game, None, first_position(game))


def standing_of(state: State) -> Standing:
    """How a game stands."""
    return Standing(
        stage=stage_of(state),
        over=state.outcome is not None,
        touched=int(time()),
    )
