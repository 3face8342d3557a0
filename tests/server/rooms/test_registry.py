"""The registry of open rooms."""

import asyncio
import weakref
from contextlib import suppress
from types import SimpleNamespace
from typing import Any, cast

import pytest

from pocket_tactics.server.access.client_address import CLIENT_ADDRESS
from pocket_tactics.server.access.shared_work import SHARED_WORK, AwaitedWork
from pocket_tactics.server.contents import contents_of
from pocket_tactics.server.protocol.close_codes import TRY_AGAIN
from pocket_tactics.server.rooms import registry as registry_module
from pocket_tactics.server.rooms.registry import RoomRegistry
from pocket_tactics.server.rooms.room import Room
from pocket_tactics.server.workers import JobTimeoutError
from pocket_tactics.server.workers.scheduler import FairScheduler


def registry() -> RoomRegistry:
    """Return a registry without a store and workers, which closing does not need."""
    return RoomRegistry(cast("Any", None), cast("Any", None), contents_of(()))


async def cancelled(task: "asyncio.Task[bool]") -> bool:
    """Whether a task was cancelled before it ended."""
    await asyncio.wait([task], timeout=20)
    return task.cancelled()


def test_closing_cancels_the_tasks_of_all_open_rooms() -> None:
    async def main() -> None:
        rooms, forever = registry(), asyncio.Event().wait
        autoplay, options = (asyncio.create_task(forever()) for _ in range(2))
        busy = SimpleNamespace(autoplay=autoplay, options_task=options)
        idle = SimpleNamespace(autoplay=None, options_task=None)
        opened = [asyncio.create_task(asyncio.sleep(0, each)) for each in (busy, idle)]
        await asyncio.wait(opened)
        rooms.opened = cast("Any", dict(enumerate(opened)))

        rooms.close()

        assert await cancelled(autoplay)
        assert await cancelled(options)

    asyncio.run(main())


class Loaded:
    """An object of an opening that fails."""


@pytest.mark.usefixtures("no_collection")
def test_a_room_that_could_not_be_opened_is_freed_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A later collection would not free what was old before it failed."""
    loaded = list[weakref.ref[Loaded]]()

    async def fail(_game: str, _work: AwaitedWork) -> Room:
        found = Loaded()
        loaded.append(weakref.ref(found))
        await asyncio.sleep(0)
        raise JobTimeoutError

    async def main() -> None:
        rooms = registry()
        monkeypatch.setattr(rooms, "load", fail)
        for _ in range(3):
            with suppress(JobTimeoutError):
                await rooms.enter("game", lambda _: cast("Any", None))

    asyncio.run(main())
    assert [each() for each in loaded] == [None] * 3


def test_closing_leaves_out_rooms_that_are_not_open() -> None:
    """One is opening, one was given up, and one could not be opened."""

    async def fail() -> None:
        raise OSError

    async def main() -> None:
        rooms, forever = registry(), asyncio.Event().wait
        opening, given_up = (asyncio.create_task(forever()) for _ in range(2))
        failed = asyncio.create_task(fail())
        given_up.cancel()
        await asyncio.wait([given_up, failed])
        tasks = (opening, given_up, failed)
        rooms.opened = cast("Any", dict(enumerate(tasks)))

        rooms.close()

        assert not opening.done()
        assert isinstance(failed.exception(), OSError)
        opening.cancel()

    asyncio.run(main())


def test_a_room_that_was_opened_again_since_is_not_forgotten() -> None:
    async def main() -> None:
        rooms = registry()
        first, second = (asyncio.create_task(asyncio.sleep(0)) for _ in range(2))
        rooms.opened = cast("Any", {"game": second})

        rooms.forget("game", cast("Any", first))
        assert list(rooms.opened) == ["game"]
        rooms.forget("game", cast("Any", second))
        assert not rooms.opened
        await asyncio.wait([first, second])

    asyncio.run(main())


class Spectator:
    """A client that records with which code it was closed."""

    def __init__(self) -> None:
        self.codes: list[int] = []

    def close(self, code: int) -> None:
        """Record the code."""
        self.codes.append(code)


class EmptyRooms(RoomRegistry):
    """A registry that opens rooms without games."""

    def __init__(self) -> None:
        super().__init__(cast("Any", None), cast("Any", None), contents_of(()))
        self.turns = FairScheduler(1)

    async def load(self, game_id: str, work: AwaitedWork) -> Room:
        """Return an empty room, opened by the current network, in its turn."""
        SHARED_WORK.set((work,))
        await self.turns.take(game_id)
        self.turns.give_back(game_id)
        opened_by = CLIENT_ADDRESS.get()
        room = SimpleNamespace(
            id=game_id, opened_by=opened_by, clients=set(), is_closing=False
        )
        return cast("Room", room)

    async def visit(self, network: str, game_id: str) -> Spectator:
        """Return a client of a network in a room."""
        CLIENT_ADDRESS.set(network)
        spectator: Any = await self.enter(game_id, lambda _: cast("Any", Spectator()))
        assert isinstance(spectator, Spectator)
        return spectator


def test_rooms_of_the_network_that_opened_the_most_are_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def main() -> None:
        rooms = EmptyRooms()
        honest = [await rooms.visit("honest", "1")]
        many = [await rooms.visit("many", f"of many {n}") for n in range(3)]
        honest.append(await rooms.visit("honest", "2"))
        many.append(await rooms.visit("many", "of many 3"))

        assert [each.codes for each in honest] == [[], []]
        assert [each.codes for each in many] == [[TRY_AGAIN], [TRY_AGAIN], [], []]

    monkeypatch.setattr(registry_module, "MAX_ROOMS", 4)
    asyncio.run(main())


def test_a_room_that_a_client_enters_while_it_is_closing_counts_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def main() -> None:
        rooms = EmptyRooms()
        await rooms.visit("many", "1")
        await rooms.visit("many", "2")
        returned = await rooms.visit("many", "1")

        assert returned.codes == [TRY_AGAIN]

    monkeypatch.setattr(registry_module, "MAX_ROOMS", 1)
    asyncio.run(main())


def test_a_client_lends_its_turns_to_a_room_that_another_one_opens() -> None:
    """Else it waits for all rooms that the network of the other one opens."""

    async def main() -> None:
        rooms = EmptyRooms()
        CLIENT_ADDRESS.set("busy")
        await rooms.turns.take("work")
        before = [asyncio.create_task(rooms.visit("busy", str(n))) for n in range(20)]
        last = asyncio.create_task(rooms.visit("busy", "last"))
        await asyncio.sleep(0)
        honest = asyncio.create_task(rooms.visit("honest", "last"))
        for _ in range(3):
            await asyncio.sleep(0)
        rooms.turns.give_back("work")

        await asyncio.wait_for(honest, 20)
        assert sum(each.done() for each in before) <= 2
        await asyncio.gather(*before, last)

    asyncio.run(main())
