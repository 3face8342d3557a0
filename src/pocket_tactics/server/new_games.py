"""The rows of a new game, if there is room for it; and how a game is deleted."""

import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.server import expiry, owners, quotas
from pocket_tactics.server.additions import insert, standing_row
from pocket_tactics.server.errors import NoSuchGameError
from pocket_tactics.server.schema import checksum

if TYPE_CHECKING:
    from pocket_tactics.server.database import Kept


class Maker(FrozenStruct, frozen=True):
    """A browser that makes games: its session, and the hash of its network."""

    session: bytes
    network: bytes


def create(
    connection: sqlite3.Connection,
    folder: Path,
    kept: "Kept",
    maker: Maker | None,
    series: str | None = None,
) -> None:
    """Store a new game, of which nobody is a player yet.

    *series* is the game of which it is a rematch. Raises `FullError` if there is no
    room for it.
    """
    quotas.check_disk(connection, folder)
    if maker is not None:
        quotas.check_maker(connection, maker.session, kept.size)
        quotas.check_network(connection, maker.network, kept.size)
    connection.execute(
        CREATE,
        {
            **msgspec.structs.asdict(kept),
            **dict(zip(STANDING, standing_row(kept.standing), strict=True)),
            "seats": msgspec.json.encode(kept.seats).decode(),
            "sum": checksum(kept.id, 0, kept.header),
            "size": kept.size,
            "day": expiry.today(connection),
            "maker": maker and maker.session,
            "network": maker and maker.network,
            "series": series,
        },
    )
    insert(connection, kept.id, 0, kept.entries)


STANDING = ("touched", "stage", "over")
CREATE = """
INSERT INTO games (id, created, edition, seats, seed, uploaded, header, sum, touched,
    stage, headlines, over, maker, size, day, network, series)
VALUES (:id, :created, :edition, :seats, :seed, :uploaded, :header, :sum, :touched,
    :stage, '{}', :over, :maker, :size, :day, :network, :series)
"""


def add_players(
    connection: sqlite3.Connection, game: str, players: Iterable[bytes]
) -> None:
    """Add sessions to the players of a game."""
    for session in players:
        owners.add(connection, game, session)


def delete(connection: sqlite3.Connection, game: str) -> None:
    """Delete a game for good; raises `NoSuchGameError`."""
    connection.execute("DELETE FROM entries WHERE game = ?", (game,))
    found = connection.execute("DELETE FROM games WHERE id = ?", (game,))
    if not found.rowcount:
        raise NoSuchGameError
