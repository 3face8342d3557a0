"""Record files, read and written as a whole, so that a crash leaves no partial file."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from shutil import copymode
from time import time
from typing import NamedTuple

from pocket_tactics.record.errors import RecordError
from pocket_tactics.record.game import GameRecord
from pocket_tactics.record.text import read_record, write_record
from pocket_tactics.regular_files import read_regular

MAX_BYTES = 4 << 20
TEMP_PREFIX = ".record."
"""The prefix of the name of a file that is being written."""

STALE_SECONDS = 3600
"""The age in seconds at which a temporary file is left over from a crash."""


def load_record(path: str | Path) -> GameRecord:
    """Return the game in a file.

    Raises `RecordError`, or `OSError` if the file cannot be read.
    """
    data = read_regular(Path(path), MAX_BYTES)
    if len(data) > MAX_BYTES:
        raise RecordError(1, "no record of a game is so large")
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(line, "not UTF-8 text") from error
    return read_record(text)


class RecordChangedError(ValueError):
    """Raised when another program has written a record since it was read or saved."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path}: the game has been played on elsewhere")


class FileSnapshot(NamedTuple):
    """The text of a file when it was read or written, and its `stat_key` then."""

    text: str
    key: tuple[int, ...]


def take_snapshot(path: Path) -> FileSnapshot:
    """Return the snapshot of a file; raises `OSError` if it cannot be read."""
    key = stat_key(path)
    return FileSnapshot(path.read_bytes().decode(), key)


def stat_key(path: Path) -> tuple[int, ...]:
    """Return the values of `stat` that change when a file is replaced or written."""
    found = path.stat()
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def is_unchanged(path: Path, snapshot: FileSnapshot) -> bool:
    """Whether a file is as in a snapshot; it is read only if its `stat_key` differs."""
    return stat_key(path) == snapshot.key or path.read_bytes() == snapshot.text.encode()


def create_record(path: Path, game: GameRecord) -> None:
    """Write a game to a new file; raises `FileExistsError`, or another `OSError`."""
    path = path.resolve()  # create the target of a link, not the link
    with temp_file(path, write_record(game)) as fresh:
        try:
            path.hardlink_to(fresh)
        except FileExistsError:
            raise
        except OSError:  # a file system without links
            fresh.replace(path)


def save_record(
    path: str | Path, game: GameRecord, *, after: FileSnapshot | None = None
) -> FileSnapshot:
    """Write a game to a file atomically: after a kill it is the old file or the new.

    Raises `RecordChangedError` if the file exists and differs from the snapshot
    *after*, if one is given, and `OSError` if it cannot be written.
    """
    path = Path(path).resolve()  # replace the target of a link, not the link
    text = write_record(game)
    with temp_file(path, text) as fresh:
        if path.exists():
            if after is not None and not is_unchanged(path, after):
                raise RecordChangedError(path)
            copymode(path, fresh)
        snapshot = FileSnapshot(text, stat_key(fresh))
        fresh.replace(path)
    return snapshot


@contextmanager
def temp_file(path: Path, text: str) -> Iterator[Path]:
    """Write a text to a temporary file next to *path*; delete it in the end."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{TEMP_PREFIX}{token_hex(4)}")
    try:
        with fresh.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        yield fresh
    finally:
        fresh.unlink(missing_ok=True)


def remove_stale_temp_files(folder: Path) -> None:
    """Delete the temporary files that killed programs have left in a folder."""
    for path in folder.glob(f"{TEMP_PREFIX}{'[0-9a-f]' * 8}"):
        with suppress(OSError):
            if time() - path.stat().st_mtime > STALE_SECONDS:
                path.unlink()
