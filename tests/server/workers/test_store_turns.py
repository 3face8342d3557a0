"""Long reads and writes: they run one at a time, and networks take turns."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from pocket_tactics.server.rooms import long_games
from pocket_tactics.server.rooms.registry import RoomRegistry
from pocket_tactics.server.store.sqlite.player_store import SQLitePlayerStore
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from pocket_tactics.server.workers import store_turns
from pocket_tactics.server.workers.store_turns import read_turn, write_turn
from tests.server.playing import joined, new_game
from tests.server.workers.test_light_work import task_of

MANY = 20
AT_ONCE = 4
RECORD = Path(__file__).parents[2] / "golden" / "roll-off-tied.txt"


@pytest.mark.parametrize("turn", [read_turn, write_turn])
def test_a_network_does_not_wait_for_all_turns_of_another(
    turn: Callable[[], AbstractAsyncContextManager[None]],
) -> None:
    order: list[str] = []

    async def write(network: str) -> None:
        async with turn():
            order.append(network)
            await asyncio.sleep(0)

    async def main() -> None:
        busy = [task_of("busy", write("busy")) for _ in range(MANY)]
        honest = task_of("honest", write("honest"))
        await asyncio.gather(*busy, honest)

    asyncio.run(main())
    assert len(order) == MANY + 1
    assert order.index("honest") <= 2


def test_a_read_does_not_wait_for_a_write() -> None:
    async def main() -> None:
        async with write_turn(), read_turn():
            pass

    asyncio.run(asyncio.wait_for(main(), timeout=5))


def test_a_write_that_fails_ends_its_turn() -> None:
    async def main() -> None:
        for _ in range(2):
            with pytest.raises(ValueError, match="full"):
                async with write_turn():
                    raise ValueError("full")

    asyncio.run(asyncio.wait_for(main(), timeout=5))


def delete(client: TestClient) -> Callable[[], object]:
    """Return a request to delete a game."""
    game = new_game(client)
    return lambda: client.delete(f"/api/games/{game}")


def leave(client: TestClient) -> Callable[[], object]:
    """Return a request to leave a game."""
    game = new_game(client)
    return lambda: client.delete(f"/api/games/{game}/players")


def upload(client: TestClient) -> Callable[[], object]:
    """Return a request to upload a record."""
    headers = {"Content-Type": "text/plain"}
    body = RECORD.read_bytes()
    return lambda: client.post("/api/records", content=body, headers=headers)


def branch(client: TestClient) -> Callable[[], object]:
    """Return a request to continue a game from its first moment."""
    game = new_game(client)
    return lambda: client.post(f"/api/games/{game}/branches", json={"moment": 0})


def download(client: TestClient) -> Callable[[], object]:
    """Return a request for the record of a game."""
    game = new_game(client)
    return lambda: client.get(f"/api/games/{game}/record")


def join(client: TestClient) -> Callable[[], object]:
    """Return a visit to a game."""
    game = new_game(client)

    def visit() -> None:
        with joined(client, game):
            pass

    return visit


def list_games(client: TestClient) -> Callable[[], object]:
    """Return a request for the list of games."""
    return lambda: client.get("/api/games")


Method = Callable[..., Awaitable[Any]]


class Counted:
    """A method of a store, and how often it ran at the same time."""

    def __init__(self, method: Method) -> None:
        self.method = method
        self.running = self.most = self.calls = 0

    def __get__(self, store: object, _kind: type) -> Method:
        return lambda *args, **options: self.run(store, *args, **options)

    async def run(self, *args: object, **options: object) -> object:
        """Run the method slowly, so that parallel calls would overlap."""
        self.calls += 1
        self.running += 1
        self.most = max(self.most, self.running)
        await asyncio.sleep(0.05)
        try:
            return await self.method(*args, **options)
        finally:
            self.running -= 1


@pytest.mark.parametrize(
    ("prepare", "kind", "name"),
    [
        (delete, SQLiteStore, "delete"),
        (leave, SQLitePlayerStore, "leave"),
        (upload, SQLiteStore, "create"),
        (branch, SQLiteStore, "branch"),
        (list_games, SQLiteStore, "games"),
    ],
)
def test_a_long_game_or_a_list_takes_turns(
    prepare: Callable[[TestClient], Callable[[], object]],
    kind: type,
    name: str,
    client: TestClient,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same threads commit plays and read for joins, which wait for one at most."""
    counted = Counted(getattr(kind, name))
    at_once(client, prepare, lambda: monkeypatch.setattr(kind, name, counted))

    assert (counted.calls, counted.most) == (AT_ONCE, 1)


def at_once(
    client: TestClient,
    prepare: Callable[[TestClient], Callable[[], object]],
    prepared: Callable[[], None],
) -> None:
    """Prepare some requests, and then send all at once."""
    requests = [prepare(client) for _ in range(AT_ONCE)]
    prepared()
    with ThreadPoolExecutor(AT_ONCE) as threads:
        for each in [threads.submit(request) for request in requests]:
            each.result()


@pytest.mark.parametrize("prepare", [download, branch, join])
@pytest.mark.parametrize(("limit", "most"), [(0, {1}), (1 << 20, {2, 3, AT_ONCE})])
def test_only_long_games_are_read_in_turns(
    prepare: Callable[[TestClient], Callable[[], object]],
    limit: int,
    most: set[int],
    client: TestClient,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Opening or joining a game of usual length does not wait for long ones."""
    counted = Counted(SQLiteStore.game)

    def prepared() -> None:
        monkeypatch.setattr(long_games, "LONG_GAME_BYTES", limit)
        monkeypatch.setattr(SQLiteStore, "game", counted)

    at_once(client, prepare, prepared)

    assert counted.calls == AT_ONCE
    assert counted.most in most


@pytest.mark.parametrize("prepare", [join, download, branch])
def test_few_games_of_a_network_wait_for_workers_and_threads(
    prepare: Callable[[TestClient], Callable[[], object]],
    client: TestClient,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each of them is in memory."""
    name = "create_room" if prepare is join else "run_on_stored"
    counted = Counted(getattr(RoomRegistry, name))

    def prepared() -> None:
        monkeypatch.setattr(store_turns, "GAMES_OF_A_NETWORK", 2)
        monkeypatch.setattr(RoomRegistry, name, counted)

    at_once(client, prepare, prepared)

    assert (counted.calls, counted.most) == (AT_ONCE, 2)
