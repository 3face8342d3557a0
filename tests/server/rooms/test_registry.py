"""The registry of open rooms."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from pocket_tactics.server.rooms.registry import RoomRegistry


def registry() -> RoomRegistry:
    """Return a registry without a store and workers, which closing does not need."""
    return RoomRegistry(cast("Any", None), cast("Any", None))


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
