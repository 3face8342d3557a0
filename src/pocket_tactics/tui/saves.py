"""Where games are kept when nobody names a file, and finding the one to go on with."""

from datetime import datetime
from itertools import chain, count
from pathlib import Path

from platformdirs import user_data_path

from pocket_tactics.games.settings import USUAL, Settings
from pocket_tactics.record import (
    GameRecord,
    RecordError,
    create_record,
    load_record,
    remove_stale_temp_files,
    verify,
)


def games_folder(settings: Settings = USUAL) -> Path:
    """The folder of a player's games."""
    return settings.games_folder or user_data_path("pocket-tactics") / "games"


def keep_new(game: GameRecord, now: datetime, folder: Path) -> Path:
    """Put a game that begins now into a file of its own; raises `OSError`.

    What saves that were killed have left in the folder is gone then.
    """
    folder.mkdir(parents=True, exist_ok=True)
    remove_stale_temp_files(folder)
    stem = f"{now:%Y-%m-%d-%H%M%S}"
    names = chain([stem], (f"{stem}_{number}" for number in count(2)))
    paths = (folder / f"{name}.txt" for name in names)
    return next(path for path in paths if is_first(path, game))


def is_first(path: Path, game: GameRecord) -> bool:
    """Put a game into a file, unless one is there; others may begin games meanwhile."""
    try:
        create_record(path, game)
    except FileExistsError:
        return False
    return True


def newest_unfinished(folder: Path) -> tuple[Path | None, list[str]]:
    """The newest game that is not over, and what is wrong with newer ones."""
    damaged: list[str] = []
    for path in sorted(folder.glob("*.txt"), reverse=True):
        try:
            if verify(load_record(path)).outcome is None:
                return path, damaged
        except (OSError, RecordError) as error:
            damaged.append(f"{path}: {error}")
    return None, damaged
