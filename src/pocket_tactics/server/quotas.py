"""How much is kept for one who makes games, and when the disk takes no more of them."""

import shutil
import sqlite3
from pathlib import Path

from pocket_tactics.server.errors import FullError
from pocket_tactics.server.limits import (
    MOST_GAMES_OF_ONE,
    MOST_KEPT_OF_ONE,
    SPARE_ROOM,
)


def check_disk(folder: Path) -> None:
    """Nothing, if games under way have room enough beside a new one.

    Raises `FullError`.
    """
    if shutil.disk_usage(folder).free < SPARE_ROOM:
        raise FullError("no-room")


def check_maker(connection: sqlite3.Connection, maker: bytes | None, size: int) -> None:
    """Nothing, if one more game is kept for who makes it; raises `FullError`."""
    if maker is None:
        return
    games, kept = connection.execute(
        "SELECT count(*), total(size) FROM games WHERE maker = ?", (maker,)
    ).fetchone()
    if games >= MOST_GAMES_OF_ONE or kept + size > MOST_KEPT_OF_ONE:
        raise FullError("too-much-kept")
