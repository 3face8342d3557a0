"""Editions, seats and the names of players in a request for a new game."""

from collections.abc import Iterable, Sequence
from itertools import repeat

from pocket_tactics.content.complaints import visible
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.state import Edition
from pocket_tactics.games.setup.errors import Message, setup_error, unknown_name
from pocket_tactics.players.seats import PLAYERS
from pocket_tactics.record import RemarkError, check_name
from pocket_tactics.record.remarks import MAX_NAME_LENGTH, NOBODY


def edition_by_name(name: str) -> Edition:
    """Return the edition of that id; raises `NewGameError`."""
    if name not in EDITIONS:
        raise unknown_name("no-edition", name, EDITIONS)
    return EDITIONS[name]


def check_seats(edition: Edition, players: Sequence[str]) -> None:
    """Raise `NewGameError` unless these players can play the edition."""
    check_players(players)
    check_seat_count(edition, len(players))


def check_players(players: Iterable[str]) -> None:
    """Raise `NewGameError` for a player that does not exist."""
    for player in players:
        if player not in PLAYERS:
            raise unknown_name("no-player", player, PLAYERS)


def check_seat_count(edition: Edition, count: int) -> None:
    """Raise `NewGameError` unless the edition is for that many players."""
    if count in edition.seats:
        return
    first, last = str(edition.seats[0]), str(edition.seats[-1])
    known = first if first == last else Message("span", {"first": first, "last": last})
    title = Message(f"title-{edition.id}")
    raise setup_error("wrong-seats", title=title, count=count, known=known)


def check_names(names: Sequence[str], count: int) -> None:
    """Raise `NewGameError` unless a record of *count* seats can hold these names."""
    if len(names) > count:
        raise setup_error("too-many-names", count=count)
    for name in filter(None, names):
        try:
            check_name(name)
        except RemarkError as error:
            shown = visible(name[:MAX_NAME_LENGTH])
            raise setup_error(
                "no-name", name=shown, most=MAX_NAME_LENGTH, nobody=NOBODY
            ) from error


def names_by_seat(names: Sequence[str], count: int) -> tuple[str, ...]:
    """Return the name of each of *count* seats; nothing if no player has a name."""
    return (*names, *repeat("", count - len(names))) if any(names) else ()
