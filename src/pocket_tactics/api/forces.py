"""The arguments about forces and pieces: names, or records that are made in Python."""

from collections.abc import Sequence

from pocket_tactics.api.cards import check_grounds, check_units
from pocket_tactics.api.errors import SetupError, kind_of, shown
from pocket_tactics.content import Content
from pocket_tactics.engine.cards import Force, PieceSet, Pile
from pocket_tactics.engine.state import Edition
from pocket_tactics.games.setup.forces import force_by_name
from pocket_tactics.games.setup.pieces import pieces_by_name
from pocket_tactics.games.setup.seats import check_seat_count


def checked_forces(
    edition: Edition, content: Content, given: Sequence[str | Force] | None
) -> tuple[Force, ...]:
    """Return the forces that are given; raises `SetupError` or `NewGameError`."""
    if given is None:
        return ()
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise SetupError("Forces are a sequence, one for each seat.")
    return tuple(checked_force(edition, content, force) for force in given)


def checked_count(edition: Edition, given: object, forces: int) -> int:
    """Return the number of seats, by default that of the forces or the fewest.

    Raises `SetupError` or `NewGameError`.
    """
    count = max(forces, edition.seats[0]) if given is None else given
    if not isinstance(count, int) or isinstance(count, bool):
        raise SetupError(f"Seats are a whole number, not {shown(count)}.")
    check_seat_count(edition, count)
    return count


def checked_force(edition: Edition, content: Content, given: str | Force) -> Force:
    """Return a force by its name, or a record of valid cards.

    Raises `SetupError` or `NewGameError`.
    """
    if isinstance(given, Force):
        if not isinstance(given.units, tuple) or not isinstance(given.tiles, tuple):
            raise SetupError("A Force has its units and its tiles in tuples.")
        check_units(edition, given.units)
        check_grounds(edition, (*given.tiles, given.feature, given.base))
        return given
    if not isinstance(given, str):
        raise SetupError(f"A force is a name or a Force, not {kind_of(given)}.")
    return force_by_name(content, given)


def checked_pieces(
    edition: Edition, content: Content, given: str | PieceSet
) -> PieceSet:
    """Return the pieces of the map; raises `SetupError` or `NewGameError`."""
    if not isinstance(given, str | PieceSet):
        raise SetupError(f"Pieces are a name or a PieceSet, not {kind_of(given)}.")
    if isinstance(given, str):
        given = pieces_by_name(content, given)
    check_piles(given.tiles)
    check_piles(given.features)
    piles = (*given.tiles, *given.features)
    check_grounds(edition, (given.centre, *(pile.piece for pile in piles)))
    return given


def check_piles(piles: object) -> None:
    """Raise `SetupError` unless this is a tuple of piles."""
    if not isinstance(piles, tuple) or not all(map(is_pile, piles)):
        raise SetupError(
            "A PieceSet has its tiles and its features in tuples of piles,"
            " each a piece and how many there are, from 1 on."
        )


def is_pile(given: object) -> bool:
    """Whether a value is a pile that is not empty."""
    return isinstance(given, Pile) and type(given.count) is int and given.count > 0
