"""Whether a position of the second or third edition makes sense."""

from pocket_tactics.notation.agendas import Checks
from pocket_tactics.rules.classic.corps import ground_at
from pocket_tactics.state import State


def checks(state: State) -> Checks:
    """Bases where their players have them, and a step that somebody may take."""
    yield from of_bases(state)
    yield bool(state.agenda), "agenda: nothing is to be decided"
    mover = state.step.mover(state)
    yield mover < len(state.seats), "agenda: nobody is to decide"
    yield bool(state.step.actions(state)), "agenda: nothing can be decided"


def of_bases(state: State) -> Checks:
    """The tiles that are bases are those that the players call their own."""
    homes = {(seat.home, number) for number, seat in enumerate(state.seats)}
    bases = {
        (tile.at, tile.keeper)
        for tile in state.board.tiles
        if ground_at(state, tile.at).place == "base"
    }
    placed = {home for home in homes if home[0] is not None}
    yield bases == placed, "seats: the bases lie elsewhere"
    ready = all((seat.home is None) == (seat.base is not None) for seat in state.seats)
    yield ready, "seats: a base is either placed or not"
