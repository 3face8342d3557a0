"""Games that continue a position."""

from itertools import repeat

from msgspec.structs import replace

from pocket_tactics.engine.state import State
from pocket_tactics.games.new_game import (
    NewGame,
    UserError,
    check_names,
    check_seats,
    names_of,
)
from pocket_tactics.players.seats import HUMAN, computer
from pocket_tactics.record import GameRecord, record_from
from pocket_tactics.texts import Catalogue
from pocket_tactics.version import __version__


def game_from_position(state: State, asked: NewGame, say: Catalogue) -> GameRecord:
    """Return the record of a game that starts at a position; raises `UserError`.

    Without any seats in *asked* a person plays against computers.
    """
    if state.outcome:
        raise UserError(say("position-over"))
    count = len(state.seats)
    default = (HUMAN, *repeat(computer("greedy"), count - 1))
    asked = replace(asked, edition=state.edition.id, seats=asked.seats or default)
    check_seats(asked, say)
    check_names(asked, say)
    if len(asked.seats) != count:
        raise UserError(say("position-seats", count=count))
    return replace(
        record_from(state, asked.seats, __version__),
        date=asked.date,
        seed=asked.seed,
        names=names_of(asked),
    )
