"""Quotas of browsers and networks, and the disk space for new games."""

import shutil
import sqlite3
from pathlib import Path

from pocket_tactics.server.errors import FullError
from pocket_tactics.server.limits import (
    LOG_ROOM,
    LOW_DISK,
    MAX_BYTES_OF_A_NETWORK,
    MAX_BYTES_PER_BROWSER,
    MAX_GAMES_PER_BROWSER,
    SPARE_ROOM,
)


def check_disk(connection: sqlite3.Connection, folder: Path) -> None:
    """Raise `FullError` if a new game leaves too little disk space for others."""
    free = shutil.disk_usage(folder).free
    if free < LOG_ROOM or free + spare_bytes(connection) < SPARE_ROOM:
        raise FullError("no-room")


def disk_shortage(connection: sqlite3.Connection, folder: Path) -> int:
    """Return the bytes that the disk lacks for new games; 0 if it has room."""
    free = shutil.disk_usage(folder).free + spare_bytes(connection)
    return max(0, LOW_DISK - free)


def spare_bytes(connection: sqlite3.Connection) -> int:
    """Return the unused bytes in the database, which new games can use."""
    (pages,) = connection.execute("PRAGMA freelist_count").fetchone()
    (size,) = connection.execute("PRAGMA page_size").fetchone()
    return int(pages * size)


def check_maker(connection: sqlite3.Connection, maker: bytes | None, size: int) -> None:
    """Raise `FullError` if a browser has made too many games, or too large ones."""
    if maker is None:
        return
    games, size_of_games = connection.execute(
        "SELECT count(*), total(size) FROM games WHERE maker = ?", (maker,)
    ).fetchone()
    if games >= MAX_GAMES_PER_BROWSER or size_of_games + size > MAX_BYTES_PER_BROWSER:
        raise FullError("too-much-kept")


def check_network(connection: sqlite3.Connection, network: bytes, size: int) -> None:
    """Raise `FullError` if the games made from a network exceed its quota."""
    found = connection.execute(
        "SELECT bytes FROM networks WHERE network = ?", (network,)
    ).fetchone()
    if (found[0] if found else 0) + size > MAX_BYTES_OF_A_NETWORK:
        raise FullError("network-full")
