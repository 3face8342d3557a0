"""The names of the persons who play the seats of a game."""

from collections.abc import Iterable

from pocket_tactics.players.seats import HUMAN
from pocket_tactics.record import GameRecord
from pocket_tactics.server.store.port import HandedSeat


def names_by_seat(game: GameRecord, handed: Iterable[HandedSeat]) -> dict[int, str]:
    """Return the names of the persons at the seats that have one.

    Those of the record, of people who used a link, and of who made the link.
    """
    handed = list(handed)
    inviter = next((each.inviter for each in handed if each.inviter), "")
    names = dict(enumerate(game.names or ("",) * len(game.seats)))
    names |= {seat: names[seat] or inviter for seat in names}
    names |= {each.seat: each.name for each in handed}
    return {
        seat: name for seat, name in names.items() if name and game.seats[seat] == HUMAN
    }
