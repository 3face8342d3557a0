"""Games that continue a position."""

from itertools import repeat

from msgspec.structs import replace

from pocket_tactics.engine.state import State
from pocket_tactics.games.setup.errors import setup_error
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.games.setup.seats import (
    check_names,
    check_seats,
    names_by_seat,
)
from pocket_tactics.players.seats import HUMAN, computer
from pocket_tactics.record import GameRecord, record_from
from pocket_tactics.version import __version__


def game_from_position(state: State, request: NewGame) -> GameRecord:
    """Return the record of a game that starts at a position; raises `NewGameError`.

    Without any seats in the request a person plays against computers.
    """
    if state.outcome:
        raise setup_error("position-over")
    count = len(state.seats)
    seats = request.seats or (HUMAN, *repeat(computer("greedy"), count - 1))
    check_seats(state.edition, seats)
    check_names(request.names, len(seats))
    if len(seats) != count:
        raise setup_error("position-seats", count=count)
    return replace(
        record_from(state, seats, __version__),
        date=request.date,
        seed=request.seed,
        names=names_by_seat(request.names, count),
    )
