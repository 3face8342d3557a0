"""The folder of saved games, and its newest unfinished game."""

from datetime import datetime
from itertools import chain, count
from pathlib import Path

from platformdirs import user_data_path

from pocket_tactics.commands.settings.file import DEFAULTS, Settings
from pocket_tactics.record import (
    GameRecord,
    RecordError,
    create_record,
    load_record,
    remove_stale_temp_files,
    result_in,
    verify,
)


def games_folder(settings: Settings = DEFAULTS) -> Path:
    """Return the folder of saved games."""
    return settings.games_folder or user_data_path("pocket-tactics") / "games"


def save_new_game(game: GameRecord, now: datetime, folder: Path) -> Path:
    """Save a new game in a new file; raises `OSError`.

    Delete the temporary files that killed programs have left in the folder.
    """
    folder.mkdir(parents=True, exist_ok=True)
    remove_stale_temp_files(folder)
    stem = f"{now:%Y-%m-%d-%H%M%S}"
    names = chain([stem], (f"{stem}_{number}" for number in count(2)))
    paths = (folder / f"{name}.txt" for name in names)
    return next(path for path in paths if try_create(path, game))


def try_create(path: Path, game: GameRecord) -> bool:
    """Create the file of a game; return false if another program has created it."""
    try:
        create_record(path, game)
    except FileExistsError:
        return False
    return True


def newest_unfinished(folder: Path) -> tuple[Path | None, list[str]]:
    """Return the newest unfinished game, and the problems of newer ones."""
    damaged: list[str] = []
    for path in sorted(folder.glob("*.txt"), reverse=True):
        try:
            game = load_record(path)
            if result_in(game, verify(game)) is None:
                return path, damaged
        except (OSError, RecordError) as error:
            damaged.append(f"{path}: {error}")
    return None, damaged
