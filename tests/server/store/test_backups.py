"""Backups of the games: complete, of one moment, and restored into a store."""

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from threading import Event, Thread

import pytest
from msgspec.structs import replace

from pocket_tactics.server.errors import StoreError
from pocket_tactics.server.store.sqlite import backups, new_games
from pocket_tactics.server.store.sqlite.backups import back_up, restore
from pocket_tactics.server.store.sqlite.database import FILE, LOCK, Database
from pocket_tactics.server.store.sqlite.migrations import MIGRATIONS, VERSION, checksum
from tests.server.ops.test_serve import MAX_SECONDS, serving
from tests.server.playing import joined, new_game
from tests.server.playing import serving as serving_here
from tests.server.store.stores import GAME, appended
from tests.server.store.test_sqlite_store import FLIPS, OLD


def command(*words: str) -> tuple[int, str]:
    """Return the exit status and the output of a command."""
    done = subprocess.run(
        [sys.executable, "-m", "pocket_tactics", "--language", "en", *words],
        capture_output=True,
        text=True,
        timeout=MAX_SECONDS,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two games, one of them with actions."""
    folder = tmp_path / "games"
    with closing(Database(folder)) as database:
        database.create(GAME)
        database.create(replace(GAME, id="b"))
        database.add([appended("a", 0, "roll 1", "roll 2")])
    return folder


def games(folder: Path) -> dict[str, tuple[str, ...]]:
    """Return the entries of each game of a folder."""
    with closing(Database(folder)) as database:
        found = [database.game(game.id) for game in database.games(99)]
    return {game.id: game.entries for game in found}


def test_a_backup_is_restored(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "copy"

    copied = back_up(folder, file, force=False)
    done = restore(tmp_path / "new", file)

    assert (copied.games, copied.damaged) == (2, 0)
    assert (done.restored, done.existing, done.damaged) == (2, 0, 0)
    assert games(tmp_path / "new") == {"a": ("roll 1", "roll 2"), "b": ()}
    assert sorted(each.name for each in tmp_path.iterdir()) == ["copy", "games", "new"]


def test_restoring_does_not_change_existing_games(folder: Path, tmp_path: Path) -> None:
    back_up(folder, file := tmp_path / "copy", force=False)
    with closing(Database(folder)) as database:
        database.add([appended("a", 2, "roll 3")])
        database.transact(lambda file: new_games.delete(file, "b"))

    done = restore(folder, file)

    assert (done.restored, done.existing) == (1, 1)
    assert games(folder) == {"a": ("roll 1", "roll 2", "roll 3"), "b": ()}


def test_an_existing_file_is_replaced_only_by_force(
    folder: Path, tmp_path: Path
) -> None:
    file = tmp_path / "copy"
    file.write_bytes(b"dear to somebody")

    with pytest.raises(StoreError, match="there already"):
        back_up(folder, file, force=False)
    assert file.read_bytes() == b"dear to somebody"

    assert back_up(folder, file, force=True).games == 2
    assert restore(tmp_path / "new", file).restored == 2


@pytest.mark.parametrize("data", [None, b"", b"no database" * 100])
def test_a_folder_without_games_has_no_backup(
    tmp_path: Path, data: bytes | None
) -> None:
    if data is not None:
        (tmp_path / FILE).write_bytes(data)
    before = sorted(tmp_path.iterdir())

    with pytest.raises(StoreError):
        back_up(tmp_path, tmp_path / "copy", force=False)
    with pytest.raises(StoreError):
        restore(tmp_path / "new", tmp_path / FILE)

    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("flip", FLIPS)
def test_a_damaged_game_is_counted_and_the_others_are_restored(
    folder: Path, tmp_path: Path, flip: str
) -> None:
    """Bytes have changed in the backup, or in the store before the backup."""
    with closing(sqlite3.connect(folder / FILE)) as connection, connection:
        connection.execute(f"{flip}{' AND' if 'WHERE' in flip else ' WHERE'} {A[flip]}")

    copied = back_up(folder, file := tmp_path / "copy", force=False)
    done = restore(tmp_path / "new", file)

    assert (copied.games, copied.damaged) == (2, 1)
    assert (done.restored, done.damaged) == (1, 1)
    assert games(tmp_path / "new") == {"b": ()}


A = {flip: "game = 'a'" if "entries" in flip else "id = 'a'" for flip in FLIPS}


@pytest.mark.parametrize("version", range(1, VERSION))
def test_backups_of_older_versions_are_restored(tmp_path: Path, version: int) -> None:
    """The older version or this one made them. The backup does not change."""
    (tmp_path / "old").mkdir()
    with closing(sqlite3.connect(tmp_path / "old" / FILE)) as connection:
        connection.executescript(MIGRATIONS[0] + OLD)
        connection.create_function("checksum", 3, checksum)
        for step in MIGRATIONS[1:version]:
            connection.executescript(step)
        connection.execute(f"PRAGMA user_version = {version}")
        connection.commit()
    file = tmp_path / "copy"
    back_up(tmp_path / "old", file, force=False)
    data = file.read_bytes()

    restore(tmp_path / "new", file)

    assert games(tmp_path / "new") == {"old": ("roll 1", "roll 2")}
    assert file.read_bytes() == data


def test_backups_of_newer_versions_are_refused(folder: Path, tmp_path: Path) -> None:
    back_up(folder, file := tmp_path / "copy", force=False)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")

    with pytest.raises(StoreError) as caught:
        restore(tmp_path / "new", file)

    assert caught.value.kind == "newer"
    assert not (tmp_path / "new").exists()


def test_a_backup_is_consistent_and_ends_while_games_are_written(
    folder: Path, tmp_path: Path
) -> None:
    """A backup that started again after every write would never end."""
    done = Event()
    with closing(Database(folder)) as database:
        database.add([appended("b", 0, *("roll 1" * 50 for _ in range(20_000)))])

        def write() -> None:
            number = 2
            while not done.is_set():
                database.add([appended("a", number, "roll 1", "roll 2")])
                number += 2

        (thread := Thread(target=write)).start()
        try:
            for number in range(5):
                copied = back_up(folder, tmp_path / str(number), force=False)
                assert (copied.games, copied.damaged) == (2, 0)
        finally:
            done.set()
            thread.join()

    restore(tmp_path / "new", tmp_path / "4")
    assert len(games(tmp_path / "new")["a"]) % 2 == 0


def test_games_are_backed_up_and_restored_while_a_server_runs(tmp_path: Path) -> None:
    file = str(tmp_path / "copy")
    folder = str(tmp_path / "games")
    with serving(Path(folder)) as server:
        games_made = [server.new_game() for _ in range(2)]
        printed = command("backup", file, "--data", folder)
        with closing(sqlite3.connect(Path(folder) / FILE)) as connection, connection:
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("DELETE FROM entries WHERE game = ?", games_made[:1])
            connection.execute("DELETE FROM games WHERE id = ?", games_made[:1])
        back = command("restore", file, "--data", folder)
        with server.join(games_made[0]) as page:
            assert "welcome" in str(page.recv())
        _, out = server.end(signal.SIGTERM)

    assert printed == (0, f"Saved 2 games to {file}.\n")
    assert back == (0, "Restored: 1. Already present, unchanged: 1.\n")
    assert out == ""


def test_a_restore_pauses_so_that_a_server_can_write(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(backups, "sleep", pauses.append)
    monkeypatch.setattr(backups, "MAX_WRITING_SECONDS", 0.0)
    back_up(folder, tmp_path / "copy", force=False)

    restore(tmp_path / "new", tmp_path / "copy")

    assert len(pauses) == 2
    assert all(each > 0 for each in pauses)


def test_a_restored_game_continues_where_it_was(tmp_path: Path) -> None:
    with serving_here(tmp_path / "one") as client:
        with joined(client, game := new_game(client)) as page:
            page.wait()
            page.play(page.view.actions[0].text)
        back_up(tmp_path / "one", tmp_path / "copy", force=False)
    restore(tmp_path / "two", tmp_path / "copy")

    with serving_here(tmp_path / "two") as client, joined(client, game) as later:
        assert later.view == page.view


def test_an_error_of_a_backup_is_a_single_line(tmp_path: Path) -> None:
    status, printed = command("backup", str(tmp_path / "x"), "--data", str(tmp_path))

    assert status == 2
    assert printed.count("\n") == 1
    assert "Traceback" not in printed


OWN = (FILE, f"{FILE}-wal", f"{FILE}-shm", f"{FILE}-journal", LOCK, FILE.upper())
"""Files of the store, as a hand that slips names them."""


def everything(folder: Path) -> dict[str, bytes]:
    """Return the files of a folder, with their contents."""
    return {each.name: each.read_bytes() for each in folder.iterdir() if each.is_file()}


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("force", [True, False])
def test_a_backup_never_replaces_a_file_of_the_store(
    folder: Path, name: str, *, force: bool
) -> None:
    """This holds with and without force, and also if that file does not exist."""
    before = everything(folder)

    with pytest.raises(StoreError) as caught:
        back_up(folder, folder / name, force=force)

    assert caught.value.kind == "own-file"
    assert everything(folder) == before


@pytest.mark.parametrize("name", [FILE, f"{FILE}-wal"])
def test_no_link_to_a_file_of_the_store_is_replaced(
    folder: Path, tmp_path: Path, name: str
) -> None:
    """The file, its folder or the store may be a link."""
    (folder / name).touch()
    (tmp_path / "soft").symlink_to(folder / name)
    os.link(folder / name, tmp_path / "hard")
    (tmp_path / "way").symlink_to(folder)
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / FILE).symlink_to(folder / FILE)
    before = everything(folder)

    for target in ("soft", "hard", f"way/{name}", f"games/../games/{name}"):
        with pytest.raises(StoreError) as caught:
            back_up(folder, tmp_path / target, force=True)
        assert caught.value.kind == "own-file"
    with pytest.raises(StoreError) as caught:
        back_up(tmp_path / "other", folder / name, force=True)

    assert caught.value.kind == "own-file"
    assert everything(folder) == before


def test_the_store_of_a_running_server_is_not_overwritten(tmp_path: Path) -> None:
    """The next start has all games, those before and after the attempt."""
    with serving(tmp_path) as server:
        games_made = [server.new_game() for _ in range(3)]
        for name in (FILE, f"{FILE}-wal", f"{FILE}-shm", LOCK):
            file = str(tmp_path / name)
            status, printed = command(
                "backup", file, "--data", str(tmp_path), "--force"
            )
            assert (status, printed.count("\n")) == (2, 1)
            assert "part of the store itself" in printed
            assert command("restore", file, "--data", str(tmp_path)) == (
                status,
                printed,
            )
        games_made += [server.new_game() for _ in range(3)]
        server.end(signal.SIGKILL)

    assert set(games(tmp_path)) == set(games_made)


def test_a_store_is_not_restored_without_its_log(folder: Path, tmp_path: Path) -> None:
    """The file alone lacks the latest games, without any sign of it."""
    with closing(Database(folder)) as database:
        database.create(replace(GAME, id="c"))
        with pytest.raises(StoreError) as caught:
            restore(tmp_path / "new", folder / FILE)

    assert caught.value.kind == "with-log"
    assert not (tmp_path / "new").exists()
    assert restore(tmp_path / "new", folder / FILE).restored == 3
