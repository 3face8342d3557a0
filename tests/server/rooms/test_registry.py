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


def test_closing_cancels_the_tasks_of_all_rooms_that_were_opened() -> None:
    """A room that is still opening, or could not be opened, has no tasks."""

    async def failing() -> None:
        raise OSError

    async def main() -> None:
        rooms = registry()
        forever = asyncio.Event().wait
        autoplay, options = (asyncio.create_task(forever()) for _ in range(2))
        busy = SimpleNamespace(autoplay=autoplay, options_task=options)
        idle = SimpleNamespace(autoplay=None, options_task=None)
        opened = [asyncio.create_task(asyncio.sleep(0, each)) for each in (busy, idle)]
        failed, given_up, opening = map(
            asyncio.create_task, (failing(), forever(), forever())
        )
        given_up.cancel()
        await asyncio.wait([*opened, failed, given_up])
        tasks = [*opened, failed, given_up, opening]
        rooms.opened = cast("Any", dict(zip("abcde", tasks, strict=True)))

        rooms.close()

        assert await cancelled(autoplay)
        assert await cancelled(options)
        assert isinstance(failed.exception(), OSError)
        assert not opening.done()
        opening.cancel()

    asyncio.run(main())
