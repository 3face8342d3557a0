"""Where games are kept when nobody names a file, and finding the one to go on with."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from pocket_tactics.record import GameRecord, RecordError, load_record


def games_folder() -> Path:
    """The folder of a player's games."""
    return user_data_path("pocket-tactics") / "games"


def new_path(now: datetime) -> Path:
    """A file of its own for a game that begins now."""
    return games_folder() / f"{now:%Y-%m-%d-%H%M%S}.txt"


def unfinished() -> tuple[Path, GameRecord] | None:
    """The newest game that has not come to its end."""
    return next(games(), None)


def games() -> Iterator[tuple[Path, GameRecord]]:
    """The games that are not over, newest first, without those that are damaged."""
    for path in sorted(games_folder().glob("*.txt"), reverse=True):
        try:
            game = load_record(path)
        except (OSError, RecordError):
            continue
        if game.digest is None:
            yield path, game
