"""Where games are kept when nobody names a file, and finding the one to go on with."""

from datetime import datetime
from itertools import chain, count
from pathlib import Path

from platformdirs import user_data_path

from pocket_tactics.record import RecordError, load_record


def games_folder() -> Path:
    """The folder of a player's games."""
    return user_data_path("pocket-tactics") / "games"


def new_path(now: datetime) -> Path:
    """A file of its own for a game that begins now."""
    stem = f"{now:%Y-%m-%d-%H%M%S}"
    names = chain([stem], (f"{stem}_{number}" for number in count(2)))
    paths = (games_folder() / f"{name}.txt" for name in names)
    return next(path for path in paths if not path.exists())


def unfinished() -> Path | None:
    """The newest game that has not come to its end."""
    newest_first = sorted(games_folder().glob("*.txt"), reverse=True)
    return next(filter(goes_on, newest_first), None)


def goes_on(path: Path) -> bool:
    """Whether a file holds a game that is not over; a damaged one does not."""
    try:
        return load_record(path).digest is None
    except (OSError, RecordError):
        return False
