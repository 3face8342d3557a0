"""A store whose files are removed: it acknowledges no write that a restart loses."""

import json
import shutil
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx2
import pytest

from pocket_tactics.server.errors import StoreError
from pocket_tactics.server.limits import STORE_CHECK_SECONDS
from pocket_tactics.server.store.sqlite import new_games
from pocket_tactics.server.store.sqlite.backups import back_up
from pocket_tactics.server.store.sqlite.database import FILE, Database, write_version
from pocket_tactics.server.store.sqlite.files import LOST
from tests.server.ops.test_serve import serving
from tests.server.playing import joined, new_game
from tests.server.playing import serving as serving_here
from tests.server.proxy import free_port
from tests.server.store.stores import GAME, appended

LOG, INDEX = f"{FILE}-wal", f"{FILE}-shm"
Loss = Callable[[Path], None]


def remove_all(folder: Path) -> None:
    """Remove every file of the database."""
    for path in folder.glob(f"{FILE}*"):
        path.unlink()


def remove(name: str) -> Loss:
    """Return what removes one file."""
    return lambda folder: (folder / name).unlink()


def rename(folder: Path) -> None:
    """Rename the database."""
    (folder / FILE).rename(folder / "elsewhere.sqlite")


def replace_by_copy(folder: Path) -> None:
    """Replace the database by a valid copy."""
    back_up(folder, folder / "copy", force=False)
    (folder / "copy").replace(folder / FILE)


def replace_log(folder: Path) -> None:
    """Replace the log by another file."""
    shutil.copyfile(folder / LOG, folder / "other")
    (folder / "other").replace(folder / LOG)


LOSSES: dict[str, Loss] = {
    "all-removed": remove_all,
    "removed": remove(FILE),
    "renamed": rename,
    "replaced": replace_by_copy,
    "log-removed": remove(LOG),
    "log-replaced": replace_log,
    "index-removed": remove(INDEX),
}
WRITES: dict[str, Callable[[Database], object]] = {
    "add": lambda database: database.add([appended("a", 1, "roll 2")]),
    "create": lambda database: database.create(GAME),
    "delete": lambda database: database.transact(
        lambda file: new_games.delete(file, "a")
    ),
    "change": lambda database: database.transact(lambda _: None),
    "health": lambda database: database.transact(write_version),
    "look": Database.check_in_place,
}


@pytest.fixture
def database(tmp_path: Path) -> Database:
    """An open store with a game that has actions."""
    database = Database(tmp_path)
    database.create(GAME)
    database.add([appended("a", 0, "roll 1")])
    return database


@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)
@pytest.mark.parametrize("lose", LOSSES.values(), ids=LOSSES)
def test_a_store_without_its_files_refuses_every_write(
    tmp_path: Path, database: Database, lose: Loss, write: Callable[[Database], object]
) -> None:
    with closing(database):
        lose(tmp_path)

        with pytest.raises(StoreError, match=LOST):
            write(database)


def test_a_write_whose_file_is_moved_meanwhile_is_not_acknowledged(
    tmp_path: Path, database: Database
) -> None:
    """The file existed at the start. It must be in its place after the write."""

    def write(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM games WHERE id = 'b'")
        rename(tmp_path)

    with closing(database), pytest.raises(StoreError, match=LOST):
        database.transact(write)


@pytest.mark.parametrize("names", [[FILE], [LOG], [INDEX], [FILE, LOG, INDEX]])
def test_a_file_that_is_moved_back_is_used_after_a_restart(
    tmp_path: Path, database: Database, names: list[str]
) -> None:
    """Until then another program may write to it. Afterwards it has all entries."""
    with closing(database):
        for name in names:
            (tmp_path / name).rename(tmp_path / f"{name}.away")
        with pytest.raises(StoreError, match=LOST):
            database.transact(write_version)
        for name in names:
            (tmp_path / f"{name}.away").rename(tmp_path / name)
        with pytest.raises(StoreError, match=LOST):
            database.add([appended("a", 1, "roll 2")])

    with closing(Database(tmp_path)) as again:
        assert again.game("a").entries == ("roll 1",)
        assert again.add([appended("a", 1, "roll 3")]) == [None]


@pytest.mark.parametrize(
    ("lose", "name"),
    [(remove(LOG), FILE), (rename, "elsewhere.sqlite"), (remove(INDEX), FILE)],
)
def test_entries_in_the_log_are_saved_when_the_loss_is_noticed(
    tmp_path: Path, database: Database, lose: Loss, name: str
) -> None:
    """The file is complete without its log, even if the server is killed then."""
    lose(tmp_path)
    with pytest.raises(StoreError, match=LOST):
        database.check_in_place()
    shutil.copyfile(tmp_path / name, tmp_path / "as-killed")
    database.close()

    with closing(sqlite3.connect(tmp_path / "as-killed")) as found:
        assert found.execute("SELECT text FROM entries").fetchall() == [("roll 1",)]


def test_a_server_that_ends_leaves_a_file_alone_that_replaced_its_own(
    tmp_path: Path, database: Database
) -> None:
    """The same holds for the log: the operator may have put both there for use."""
    with closing(database):
        remove_all(tmp_path)
        (tmp_path / "other").mkdir()
        with closing(Database(tmp_path / "other")) as other:
            other.create(GAME)
            for name in (FILE, LOG):
                shutil.copyfile(tmp_path / "other" / name, tmp_path / name)
        before = [(tmp_path / name).read_bytes() for name in (FILE, LOG)]

    assert [(tmp_path / name).read_bytes() for name in (FILE, LOG)] == before


def test_plays_and_new_games_are_refused_while_the_file_is_lost(tmp_path: Path) -> None:
    """This holds for games in progress and for new games."""
    with serving_here(tmp_path) as client:
        with joined(client, new_game(client)) as page:
            page.wait()
            rename(tmp_path)
            view = page.view
            page.now("play", action=view.actions[0].text)
            message = page.refused("not-kept")
            page.ask("resync")
            assert page.hear().view == view
        answer = client.post("/api/games", json={"seats": ["human", "human"]})

    assert LOST in message
    assert str(tmp_path) not in message
    assert (answer.status_code, answer.json()["kind"]) == (503, "not-kept")


@pytest.mark.parametrize("lose", [remove_all, rename, remove(LOG)])
def test_a_loss_is_reported_at_healthz_and_in_the_log_without_players(
    tmp_path: Path, lose: Loss
) -> None:
    port = free_port()
    options = ("--operations", str(port), "--log", "json")
    with serving(tmp_path, *options) as server:
        server.new_game()
        assert httpx2.get(f"http://127.0.0.1:{port}/healthz").status_code == 200
        lose(tmp_path)
        assert server.process.stdout
        line = server.process.stdout.readline()
        health = httpx2.get(f"http://127.0.0.1:{port}/healthz")
        server.end(signal.SIGTERM)

    entry = json.loads(line)
    assert entry["level"] == "error"
    assert LOST in entry["message"]
    assert (health.status_code, health.json()["store"]) == (503, LOST)
    assert STORE_CHECK_SECONDS < 1
