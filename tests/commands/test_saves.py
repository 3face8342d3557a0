"""Games that the program saves automatically, each in a separate file."""

import os
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from threading import Barrier

import pytest

from pocket_tactics.commands.saves import games_folder, newest_unfinished, save_new_game
from pocket_tactics.record import save_record, write_record
from tests.tui.tables import game_of, session

NOW = datetime(2031, 2, 3, 4, 5, 6, tzinfo=UTC)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))


def saved_game(name: str, text: str | None = None) -> Path:
    """Write a file to the folder of games: one in progress, or some other text."""
    path = games_folder() / name
    if text is None:
        save_record(path, game_of())
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return path


def finished(name: str) -> Path:
    """Write a finished game to the folder of games."""
    path = games_folder() / name
    at = session((), path, seats=("computer:greedy",) * 2)
    for _ in at.advance():
        pass
    return path


def test_a_game_is_named_by_when_it_began() -> None:
    path = save_new_game(game_of(), NOW, games_folder())

    assert path == games_folder() / "2031-02-03-040506.txt"
    assert path.read_text("utf-8") == write_record(game_of())


def test_no_game_takes_the_file_of_another() -> None:
    names = [save_new_game(game_of(), NOW, games_folder()).name for _ in range(3)]

    assert names == [
        "2031-02-03-040506.txt",
        "2031-02-03-040506_2.txt",
        "2031-02-03-040506_3.txt",
    ]
    assert newest_unfinished(games_folder()) == (games_folder() / names[-1], [])


def test_games_that_begin_at_once_are_all_saved() -> None:
    """A free name may be taken when the program writes the file."""
    games, together = range(8), Barrier(8)

    def save(_: int) -> Path:
        together.wait()
        return save_new_game(game_of(), NOW, games_folder())

    with ThreadPoolExecutor(len(games)) as people:
        paths = set(people.map(save, games))

    assert paths == set(games_folder().iterdir())
    assert len(paths) == len(games)


def test_a_folder_that_is_a_file_cannot_store_games() -> None:
    games_folder().parent.mkdir(parents=True)
    games_folder().touch()

    with pytest.raises(FileExistsError):
        save_new_game(game_of(), NOW, games_folder())


def test_the_newest_game_that_is_not_over_is_found() -> None:
    saved_game("2030-01-01-000000.txt")
    newest = saved_game("2030-01-02-000000.txt")
    finished("2030-01-03-000000.txt")
    saved_game("2030-01-05-000000.other")

    assert newest_unfinished(games_folder()) == (newest, [])


def test_a_newer_game_that_is_damaged_is_named_with_its_line() -> None:
    """One file is no record, the other contains an illegal action."""
    whole = saved_game("2030-01-01-000000.txt")
    wrong = saved_game("2030-01-02-000000.txt", f"{whole.read_text('utf-8')}pass\n")
    unread = saved_game("2030-01-03-000000.txt", "not a record")

    path, damaged = newest_unfinished(games_folder())

    assert path == whole
    assert [line.partition(": line ")[0] for line in damaged] == [
        str(unread),
        str(wrong),
    ]


def test_without_saved_games_none_is_found() -> None:
    assert newest_unfinished(games_folder()) == (None, [])
    finished("2030-01-03-000000.txt")
    assert newest_unfinished(games_folder()) == (None, [])


def test_leftovers_of_a_killed_save_are_deleted_at_the_next_game() -> None:
    """Files that are being written, and those of other programs, stay."""
    folder = games_folder()
    folder.mkdir(parents=True)
    left, fresh, other = (
        folder / name for name in (".record.0123abcd", ".record.4567cdef", ".record.x")
    )
    for path in (left, fresh, other):
        path.write_text("half a")
    for path in (left, other):
        os.utime(path, (1, 1))

    save_new_game(game_of(), NOW, folder)

    assert not left.exists()
    assert fresh.exists()
    assert other.exists()
