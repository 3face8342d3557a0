"""A game that goes on from a position."""

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


def gone_on_with(state: State, asked: NewGame, say: Catalogue) -> GameRecord:
    """The game that begins at a position; raises `UserError`.

    Seats that nothing was said for are a person against computers.
    """
    if state.outcome:
        raise UserError(say("position-over"))
    count = len(state.seats)
    usual = (HUMAN, *repeat(computer("greedy"), count - 1))
    asked = replace(asked, edition=state.edition.id, seats=asked.seats or usual)
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
