"""Tasks that take long or fail, in a module that a worker imports quickly."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

from pocket_tactics.games.log import LoggedGame
from pocket_tactics.server.errors import ApiError


def counted(most: int, seconds: float) -> Iterator[int]:
    """Yield numbers, each after a while."""
    for number in range(most):
        time.sleep(seconds)
        yield number


def known_entries(game: LoggedGame) -> Iterator[tuple[int, int]]:
    """Yield the number of a game's entries that a worker knows, and its copy's id."""
    yield game.entry_count, id(game)


def refused() -> Iterator[None]:
    """Raise an error that a worker returns."""
    raise ApiError(413, "too-large", "It is too large.")
    yield


def crash() -> Iterator[None]:
    """End the worker, as if memory had run out."""
    os._exit(1)
    yield


def crash_often(folder: Path, times: int) -> Iterator[int]:
    """End a number of workers, each of which leaves a file, then count the files."""
    ended = len(list(folder.iterdir()))
    if ended < times:
        (folder / str(ended)).touch()
        os._exit(1)
    yield ended
