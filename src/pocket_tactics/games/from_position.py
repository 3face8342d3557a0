"""A game that goes on from a position."""

from itertools import repeat

from msgspec.structs import replace

from pocket_tactics import __version__
from pocket_tactics.games.new_game import (
    Wish,
    WishError,
    check_names,
    check_seats,
    names_of,
)
from pocket_tactics.games.session import HUMAN
from pocket_tactics.record import GameRecord, record_from
from pocket_tactics.state import State
from pocket_tactics.texts import Catalogue


def gone_on_with(state: State, wish: Wish, say: Catalogue) -> GameRecord:
    """The game that begins at a position; raises `WishError`.

    Seats that nothing was said for are a person against computers.
    """
    if state.outcome:
        raise WishError(say("position-over"))
    count = len(state.seats)
    usual = (HUMAN, *repeat("computer:greedy", count - 1))
    wish = replace(wish, edition=state.edition.id, seats=wish.seats or usual)
    check_seats(wish, say)
    check_names(wish, say)
    if len(wish.seats) != count:
        raise WishError(say("position-seats", count=count))
    return replace(
        record_from(state, wish.seats, __version__),
        date=wish.date,
        seed=wish.seed,
        names=names_of(wish),
    )
