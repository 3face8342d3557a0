"""The file with the lessons that a player has done."""

from collections.abc import Iterable
from pathlib import Path

from platformdirs import user_data_path


def learned_path() -> Path:
    """Return the path of the file."""
    return user_data_path("pocket-tactics") / "lessons.txt"


def done_lessons() -> list[str]:
    """Return the ids of the lessons that are done; none if the file is unreadable."""
    try:
        return learned_path().read_text("utf-8").split()
    except (OSError, UnicodeDecodeError):
        return []


def save_done(ids: Iterable[str]) -> None:
    """Write the ids of the lessons that are done; raises `OSError`."""
    path = learned_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{each}\n" for each in ids), "utf-8")
