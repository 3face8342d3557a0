"""Record files: read whole, written whole, never half."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from shutil import copymode

from pocket_tactics.record.errors import RecordError
from pocket_tactics.record.game import GameRecord
from pocket_tactics.record.text import read_record, write_record

MOST_BYTES = 4 << 20


def load_record(path: str | Path) -> GameRecord:
    """The game in a file; raises `RecordError`, or `OSError` if it cannot be read."""
    with Path(path).open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise RecordError(1, "no record of a game is so large")
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(line, "not UTF-8 text") from error
    return read_record(text)


class RecordChangedError(ValueError):
    """Raised when a record is no longer as it was left: somebody else plays on it."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path}: the game has been played on elsewhere")


def create_record(path: Path, game: GameRecord) -> None:
    """Put a game into a file of its own; raises `FileExistsError`, or `OSError`."""
    path = path.resolve()  # what a link leads to is made, not the link
    with written(path, game) as fresh:
        try:
            path.hardlink_to(fresh)
        except FileExistsError:
            raise
        except OSError:  # a file system without links
            fresh.replace(path)


def save_record(
    path: str | Path, game: GameRecord, *, after: str | None = None
) -> None:
    """Put a game into a file, in one stroke: a kill leaves the old file or the new.

    Raises `RecordChangedError` if the file is there and does not hold *after*, where
    that is given, and `OSError` if it cannot be written.
    """
    path = Path(path).resolve()  # what a link leads to is replaced, no link
    with written(path, game) as fresh:
        if path.exists():
            if after is not None and path.read_bytes() != after.encode():
                raise RecordChangedError(path)
            copymode(path, fresh)
        fresh.replace(path)


@contextmanager
def written(path: Path, game: GameRecord) -> Iterator[Path]:
    """A file beside *path* that holds the game, gone again in the end."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".record.{token_hex(4)}")
    try:
        with fresh.open("x", encoding="utf-8", newline="\n") as file:
            file.write(write_record(game))
            file.flush()
            os.fsync(file.fileno())
        yield fresh
    finally:
        fresh.unlink(missing_ok=True)
