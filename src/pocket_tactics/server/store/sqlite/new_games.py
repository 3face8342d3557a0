"""The rows of a new game, if there is room for it; and how a game is deleted."""

import sqlite3
from collections.abc import Iterable
from pathlib import Path

import msgspec

from pocket_tactics.server.errors import NoSuchGameError
from pocket_tactics.server.store.port import Maker
from pocket_tactics.server.store.sqlite import expiry, players, quotas
from pocket_tactics.server.store.sqlite.entries import insert, status_row
from pocket_tactics.server.store.sqlite.migrations import checksum
from pocket_tactics.server.store.stored_games import StoredGame


def create(
    connection: sqlite3.Connection,
    folder: Path,
    game: StoredGame,
    maker: Maker | None,
    series: str | None = None,
) -> None:
    """Store a new game without players.

    *series* is the game of which it is a rematch. Raises `FullError` if there is no
    room for it.
    """
    quotas.check_disk(connection, folder)
    if maker is not None:
        quotas.check_maker(connection, maker.session, game.size)
        quotas.check_network(connection, maker.network, game.size)
    connection.execute(
        CREATE,
        {
            **msgspec.structs.asdict(game),
            **dict(zip(STATUS, status_row(game.status), strict=True)),
            "seats": msgspec.json.encode(game.seats).decode(),
            "sum": checksum(game.id, 0, game.header),
            "size": game.size,
            "day": expiry.today(connection),
            "maker": maker and maker.session,
            "network": maker and maker.network,
            "series": series,
        },
    )
    insert(connection, game.id, 0, game.entries)


STATUS = ("touched", "stage", "over")
CREATE = """
INSERT INTO games (id, created, edition, seats, seed, uploaded, header, sum, touched,
    stage, headlines, over, maker, size, day, network, series)
VALUES (:id, :created, :edition, :seats, :seed, :uploaded, :header, :sum, :touched,
    :stage, '{}', :over, :maker, :size, :day, :network, :series)
"""


def add_players(
    connection: sqlite3.Connection, game: str, sessions: Iterable[bytes]
) -> None:
    """Add sessions to the players of a game."""
    for session in sessions:
        players.add(connection, game, session)


def delete(connection: sqlite3.Connection, game: str) -> None:
    """Delete a game; raises `NoSuchGameError`."""
    connection.execute("DELETE FROM entries WHERE game = ?", (game,))
    found = connection.execute("DELETE FROM games WHERE id = ?", (game,))
    if not found.rowcount:
        raise NoSuchGameError
