"""Tasks that take long or fail, in a module that a worker imports quickly."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

from pocket_tactics.games.log import LoggedGame
from pocket_tactics.server.errors import ApiError


def counted(most: int, seconds: float) -> Iterator[int]:
    """Numbers, one after another, each after a while."""
    for number in range(most):
        time.sleep(seconds)
        yield number


def told(game: LoggedGame) -> Iterator[tuple[int, int]]:
    """How much of a game a worker knows, and which of its retellings this is."""
    yield game.entry_count, id(game)


def refused() -> Iterator[None]:
    """What is found wrong by a worker."""
    raise ApiError(413, "too-large", "It is too large.")
    yield


def fallen() -> Iterator[None]:
    """A worker that ends by itself, as if there were no memory left."""
    os._exit(1)
    yield


def fallen_often(folder: Path, times: int) -> Iterator[int]:
    """End so many workers, each of which leaves a file, and then find how many."""
    ended = len(list(folder.iterdir()))
    if ended < times:
        (folder / str(ended)).touch()
        os._exit(1)
    yield ended
