"""Games on disk: stored before any client is told, completely or not at all."""

import asyncio
import sqlite3
import weakref
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest

from pocket_tactics.record import RecordError
from pocket_tactics.server.errors import NoSuchGameError, StoreError
from pocket_tactics.server.store.port import SeatLink
from pocket_tactics.server.store.sqlite import expiry, new_games
from pocket_tactics.server.store.sqlite import store as store_module
from pocket_tactics.server.store.sqlite.database import FILE
from pocket_tactics.server.store.sqlite.migrations import MIGRATIONS, VERSION, checksum
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from pocket_tactics.server.store.stored_games import size_of
from pocket_tactics.texts import catalogue
from tests.server.store.stores import GAME, STATUS, appended, with_store
from tests.server.store.test_port import named

SAY = catalogue("en")
MAX_SECONDS = 10.0


def opened(folder: Path) -> str:
    """Return the reason why the store in a folder cannot be opened."""
    with pytest.raises(StoreError) as caught:
        SQLiteStore(folder)
    text = caught.value.message(SAY)
    assert str(folder) in text
    assert "\n" not in text
    return text


def test_an_error_of_the_program_is_reported_and_nobody_waits_for_ever(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """SQLite cannot store a lone surrogate, and no reader accepts one."""

    async def write(store: SQLiteStore) -> None:
        await store.create(GAME)
        with pytest.raises(StoreError, match="surrogates"):
            await asyncio.wait_for(store.add(appended("a", 0, "\ud800")), 10)
        await store.add(appended("a", 0, "pass"))
        assert (await store.game("a")).entries == ("pass",)

    with_store(tmp_path, write)
    assert len(caplog.records) == 1


@pytest.mark.usefixtures("no_collection")
def test_a_write_that_fails_is_freed_without_a_collection(tmp_path: Path) -> None:
    """A later collection would not free what was old before it ended."""

    async def write(store: SQLiteStore) -> None:
        writing = asyncio.create_task(store.add(appended("none", 0, "pass")))
        await asyncio.sleep(0)
        waiting = weakref.ref(store.queued[0][1])
        with pytest.raises(NoSuchGameError):
            await writing
        assert store.flushing
        await store.flushing
        del writing
        assert waiting() is None

    with_store(tmp_path, write)


def test_waiting_writes_share_one_transaction(tmp_path: Path) -> None:
    """Each waits for its own write. The store syncs twice, not fifty times."""
    commits: list[str] = []

    async def write(store: SQLiteStore) -> None:
        await store.create(GAME)
        store.threads.database.connection.set_trace_callback(commits.append)
        busy = Event()
        held = store.threads.writer.submit(busy.wait)
        adding = [
            asyncio.ensure_future(store.add(appended("a", number, f"roll {number}")))
            for number in range(50)
        ]
        await asyncio.sleep(0.05)
        assert not any(each.done() for each in adding)
        busy.set()
        await asyncio.gather(*adding)
        held.result()
        store.threads.database.connection.set_trace_callback(None)
        assert len((await store.game("a")).entries) == 50

    with_store(tmp_path, write)

    assert commits.count("COMMIT") <= 2


def test_two_statements_store_the_plays_of_many_games(tmp_path: Path) -> None:
    """Each statement of a thread may wait for the event loop."""
    statements: list[str] = []
    games = [f"game {number}" for number in range(30)]

    async def write(store: SQLiteStore) -> None:
        for game in games:
            await store.create(named(game))
        sizes = [await store.retention.size(game) for game in games]
        store.threads.database.connection.set_trace_callback(statements.append)
        added = [appended(game, 0, "roll 1", "é", '"') for game in games]
        again = appended(games[0], 3, "roll 2")
        store.threads.database.add([*added, again])
        store.threads.database.connection.set_trace_callback(None)
        assert (await store.game(games[1])).entries == ("roll 1", "é", '"')
        growth = [
            await store.retention.size(game) - size
            for game, size in zip(games, sizes, strict=True)
        ]
        first = size_of((*added[0].entries, *again.entries))
        assert growth == [first, *(size_of(each.entries) for each in added[1:])]

    with_store(tmp_path, write)

    # A statement is traced again for each row that fires a trigger.
    found = [each.split()[0] for each in dict.fromkeys(statements)]
    assert found == ["BEGIN", "INSERT", "UPDATE", "COMMIT"]


def test_plays_shortly_after_a_commit_go_into_one_transaction(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The event loop may have run between them."""
    monkeypatch.setattr(store_module, "COMMIT_PAUSE", 0.5)
    commits: list[str] = []

    async def write(store: SQLiteStore) -> None:
        await store.create(GAME)
        await store.add(appended("a", 0, "roll 0"))
        store.threads.database.connection.set_trace_callback(commits.append)
        adding = []
        for number in range(1, 10):
            entry = appended("a", number, f"roll {number}")
            adding.append(asyncio.ensure_future(store.add(entry)))
            await asyncio.sleep(0.01)
        await asyncio.gather(*adding)
        store.threads.database.connection.set_trace_callback(None)

    with_store(tmp_path, write)

    assert commits.count("COMMIT") == 1


FULL = 2
"""The value of SQLite (its documentation, PRAGMA synchronous)."""


def test_the_store_syncs_every_commit_to_the_disk(tmp_path: Path) -> None:
    """tests/faults/test_power.py shows the effect."""
    store = SQLiteStore(tmp_path)
    (found,) = store.threads.database.connection.execute(
        "PRAGMA synchronous"
    ).fetchone()
    store.close()

    assert found == FULL


def test_a_game_is_read_while_another_is_written(tmp_path: Path) -> None:
    """A long game or a long list delays no player."""

    async def check(store: SQLiteStore) -> None:
        await store.create(GAME)
        freed = Event()
        writing = asyncio.create_task(store.threads.run(freed.wait))
        try:
            async with asyncio.timeout(20):
                assert (await store.game(GAME.id)).id == GAME.id
                assert [game.id for game in await store.games(9)] == [GAME.id]
        finally:
            freed.set()
            await writing

    with_store(tmp_path, check)


def test_a_game_is_read_in_one_consistent_state(tmp_path: Path) -> None:
    """A write between the reads of its head and its entries has no effect on them."""

    async def check(store: SQLiteStore) -> None:
        await store.create(GAME)
        database = store.threads.database

        def write_meanwhile(statement: str) -> None:
            if "FROM entries" in statement:
                database.reader.set_trace_callback(None)
                database.transact(lambda file: new_games.delete(file, GAME.id))

        await store.add(appended(GAME.id, 0, "roll 1"))
        database.reader.set_trace_callback(write_meanwhile)
        assert database.game(GAME.id).entries == ("roll 1",)
        with pytest.raises(NoSuchGameError):
            database.game(GAME.id)

    with_store(tmp_path, check)


def test_a_deleted_game_does_not_prevent_other_writes(tmp_path: Path) -> None:
    """They are in the same transaction, and each has its own answer."""

    async def write(store: SQLiteStore) -> None:
        await store.create(GAME)
        await store.add(appended("a", 0, "roll 1"))
        busy = Event()
        store.threads.writer.submit(busy.wait)
        adding = [
            asyncio.ensure_future(store.add(each))
            for each in (
                appended("gone", 0, "roll 1"),
                appended("a", 1, "roll 2"),
                appended("a", 0, "roll 3", "roll 4"),
                appended("a", 2, "roll 5"),
            )
        ]
        await asyncio.sleep(0)
        busy.set()
        gone, added, twice, after = await asyncio.gather(
            *adding, return_exceptions=True
        )

        assert isinstance(gone, NoSuchGameError)
        assert isinstance(twice, StoreError)
        assert (added, after) == (None, None)
        assert (await store.game("a")).entries == ("roll 1", "roll 2", "roll 5")

    with_store(tmp_path, write)


def test_on_a_full_disk_entries_are_stored_completely_or_not_at_all(
    tmp_path: Path,
) -> None:
    async def write(store: SQLiteStore) -> None:
        await store.create(GAME)
        pages = "PRAGMA page_count"
        (count,) = store.threads.database.connection.execute(pages).fetchone()
        store.threads.database.connection.execute(f"PRAGMA max_page_count = {count}")
        with pytest.raises(StoreError, match="full"):
            await store.add(appended("a", 0, *("roll 1" * 100 for _ in range(99))))
        assert (await store.game("a")).entries == ()
        store.threads.database.connection.execute("PRAGMA max_page_count = 100000")
        await store.add(appended("a", 0, "roll 1"))
        assert (await store.game("a")).entries == ("roll 1",)

    with_store(tmp_path, write)


def test_a_second_server_in_the_folder_is_reported(tmp_path: Path) -> None:
    async def second(_store: SQLiteStore) -> None:
        assert "another server" in opened(tmp_path)

    with_store(tmp_path, second)
    with_store(tmp_path, lambda store: store.create(GAME))


OLD = """
INSERT INTO games VALUES ('old', 3, 5, 'fifth', '["human","human"]', NULL,
    'Edition: fifth', '{"en":"Turn 2"}', 0);
INSERT INTO entries VALUES ('old', 1, 'roll 1');
INSERT INTO entries VALUES ('old', 2, 'roll 2');
"""
"""A game as the first version stored it."""


def create_store_of(version: int, folder: Path) -> None:
    """Store a game as a server of an older version did."""
    connection = sqlite3.connect(folder / FILE)
    connection.create_function("checksum", 3, checksum)
    connection.executescript(MIGRATIONS[0] + OLD)
    for step in MIGRATIONS[1:version]:
        connection.executescript(step)
    connection.execute(f"PRAGMA user_version = {version}")
    connection.commit()
    connection.close()


@pytest.mark.parametrize("version", range(1, VERSION))
def test_games_of_an_older_version_are_read_and_continued(
    tmp_path: Path, version: int
) -> None:
    """The game continues. A server of the older version could not read it any more."""
    create_store_of(version, tmp_path)

    async def read(store: SQLiteStore) -> None:
        (before,) = await store.games(9)
        game = await store.game("old")
        assert before.status.headlines == {"en": "Turn 2"}
        assert before.status.stage is None
        assert (game.header, game.entries) == ("Edition: fifth", ("roll 1", "roll 2"))
        assert (game.seed, game.uploaded) == (None, 0)
        await store.add(appended("old", 2, "roll 3"))
        assert len((await store.game("old")).entries) == 3
        (after,) = await store.games(9)
        assert after.status == STATUS

    with_store(tmp_path, read)
    with_store(tmp_path, read_again)


@pytest.mark.parametrize("version", range(1, VERSION))
def test_games_of_an_older_version_are_counted_as_new_ones_are(
    tmp_path: Path, version: int
) -> None:
    """The size is in bytes of the file, without a network, and as opened by others."""
    create_store_of(version, tmp_path)

    async def read(store: SQLiteStore) -> None:
        found = await store.threads.read(
            lambda file: file.execute(
                "SELECT size, network, opened_by, series FROM games"
            ).fetchone()
        )
        assert found == ((await store.game("old")).size, None, 2, None)

    with_store(tmp_path, read)


@pytest.mark.parametrize("version", range(4, 7))
def test_players_of_older_versions_are_hosts(tmp_path: Path, version: int) -> None:
    """No link hands over a seat of their games, until a player creates one."""
    create_store_of(version, tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute("INSERT INTO players VALUES (x'01', 'old')")

    async def read(store: SQLiteStore) -> None:
        assert await store.players.is_player("old", b"\1")
        assert not await store.seats.is_guest("old", b"\1")
        assert await store.seats.handed("old") == ()
        assert await store.seats.hand_over(
            "old", SeatLink(seat=1, token=b"link"), by=None
        )

    with_store(tmp_path, read)


@pytest.mark.parametrize("search", ["unbegun", "unshared"])
def test_a_search_of_all_games_delays_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, search: str
) -> None:
    """It takes 0.1 s for 50,000 games, and 0.2 s for 80,000."""
    go_on = Event()
    monkeypatch.setattr(expiry, search, lambda *_: [str(go_on.wait(MAX_SECONDS))])

    async def play(store: SQLiteStore) -> None:
        retention = store.retention
        searching = asyncio.create_task(
            retention.unbegun_games(1, 1, "")
            if search == "unbegun"
            else retention.unshared_games(1, 1)
        )
        await store.create(GAME)
        await store.add(appended("a", 0, "roll 1"))
        assert (await store.game("a")).entries == ("roll 1",)
        go_on.set()
        assert await searching == ["True"]

    with_store(tmp_path, play)


def test_a_store_has_one_permanent_key(tmp_path: Path) -> None:
    """Another store has another key. A store whose key was removed gets a new one."""
    keys = []

    async def read(store: SQLiteStore) -> None:
        keys.append(store.threads.database.key)

    async def forget(store: SQLiteStore) -> None:
        await store.threads.transact(
            lambda file: file.execute("DELETE FROM server_keys")
        )

    for folder, scenario in (("a", read), ("a", read), ("b", read), ("a", forget)):
        with_store(tmp_path / folder, scenario)
    with_store(tmp_path / "a", read)

    assert keys[0] == keys[1]
    assert len(set(keys)) == 3
    assert {len(key) for key in keys} == {32}


async def read_again(store: SQLiteStore) -> None:
    """Assert that a converted old store is a valid store."""
    assert (await store.game("old")).entries[-1] == "roll 3"


FLIPS = (
    "UPDATE entries SET text = 'roll 3' WHERE number = 2",
    "UPDATE entries SET sum = sum + 1 WHERE number = 2",
    "UPDATE entries SET number = 3 WHERE number = 2",
    "UPDATE games SET header = 'x'",
)


@pytest.mark.parametrize("flip", FLIPS)
def test_a_flipped_byte_is_found(tmp_path: Path, flip: str) -> None:
    """A roll with another face would be legal, too."""

    async def read(store: SQLiteStore) -> None:
        await store.create(GAME)
        await store.add(appended("a", 0, "roll 1", "roll 2"))
        assert len((await store.game("a")).entries) == 2
        store.threads.database.connection.execute(flip)
        with pytest.raises(RecordError, match="this is not what was stored"):
            await store.game("a")

    with_store(tmp_path, read)


def test_a_store_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()

    assert "newer version" in opened(tmp_path)


@pytest.mark.parametrize("data", [b"no database" * 100, b"SQLite format 3\0" * 99])
def test_a_damaged_file_is_reported(tmp_path: Path, data: bytes) -> None:
    (tmp_path / FILE).write_bytes(data)

    assert "cannot save games" in opened(tmp_path)
    assert (tmp_path / FILE).read_bytes() == data


def test_a_file_with_a_hole_is_reported(tmp_path: Path) -> None:
    async def write(store: SQLiteStore) -> None:
        await store.create(GAME)
        await store.add(appended("a", 0, *map(str, range(5000))))

    with_store(tmp_path, write)
    path = tmp_path / FILE
    data = bytearray(path.read_bytes())
    data[8192:20000] = bytes(20000 - 8192)
    path.write_bytes(data)

    assert "cannot save games" in opened(tmp_path)


def test_a_folder_that_is_a_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    assert "cannot save games" in opened(tmp_path / "file")
