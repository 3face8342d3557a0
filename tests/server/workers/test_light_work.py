"""Short calculations: they run one at a time, and networks take turns."""

import asyncio
import weakref
from collections.abc import Coroutine
from contextlib import suppress
from contextvars import copy_context
from functools import partial
from itertools import count
from pathlib import Path
from threading import Event

import pytest
from starlette.applications import Starlette

from pocket_tactics.server.access.client_address import CLIENT_ADDRESS
from pocket_tactics.server.protocol.play import Update
from pocket_tactics.server.workers import recent_use, scheduler
from pocket_tactics.server.workers.light_work import in_thread
from pocket_tactics.server.workers.scheduler import FairScheduler
from tests.server.in_memory_socket import Wire, a_game
from tests.server.ws.test_slow_clients import JOIN

MANY = 50


def task_of(network: str, work: Coroutine[None, None, None]) -> "asyncio.Task[None]":
    """Return a task of a client in a network."""
    context = copy_context()
    context.run(CLIENT_ADDRESS.set, network)
    return asyncio.create_task(work, context=context)


def test_a_network_does_not_wait_for_all_calculations_of_another() -> None:
    order: list[str] = []

    async def calculate(network: str) -> None:
        await in_thread(lambda: order.append(network))

    async def main() -> None:
        busy = [task_of("busy", calculate("busy")) for _ in range(MANY)]
        honest = task_of("honest", calculate("honest"))
        await asyncio.gather(*busy, honest)

    asyncio.run(main())
    assert len(order) == MANY + 1
    assert order.index("honest") <= 2


def test_one_calculation_runs_at_a_time() -> None:
    running, most = 0, 0

    def work() -> None:
        nonlocal running, most
        running += 1
        most = max(most, running)
        Event().wait(0.002)
        running -= 1

    async def main() -> None:
        await asyncio.gather(*(in_thread(work) for _ in range(10)))

    asyncio.run(main())
    assert most == 1


def test_quick_calculations_do_not_wait_for_slow_ones() -> None:
    """New games do not wait for the actions of a game with cards of its own."""
    going_on = Event()

    async def main() -> None:
        slow = [asyncio.create_task(in_thread(going_on.wait, slow=True)) for _ in "12"]
        await asyncio.sleep(0)
        async with asyncio.timeout(10):
            assert await in_thread(lambda: "done") == "done"
        assert not any(each.done() for each in slow)
        going_on.set()
        await asyncio.gather(*slow)

    asyncio.run(main())


@pytest.mark.parametrize("slow", [False, True])
def test_a_network_with_many_calculations_rests_after_each(
    monkeypatch: pytest.MonkeyPatch, *, slow: bool
) -> None:
    """Else each step of a new game would wait for one of them."""
    resting: list[str] = []

    def rest(_: FairScheduler, client: str, seconds: float) -> None:
        assert seconds > 0
        resting.append(client)

    async def main() -> None:
        for client in ("busy", "busy", "other"):
            CLIENT_ADDRESS.set(client)
            await in_thread(lambda: None, slow=slow)

    clock = count()
    monkeypatch.setattr(scheduler, "monotonic", lambda: float(next(clock)))
    monkeypatch.setattr(recent_use, "FREE_SECONDS", 1.5)
    monkeypatch.setattr(FairScheduler, "begin_rest", rest)
    asyncio.run(main())
    assert resting == ["busy"]


def test_a_client_that_disconnects_does_not_end_its_calculation() -> None:
    """Otherwise clients that reconnect could run several at once."""
    going_on, order = Event(), list[str]()

    def work() -> None:
        going_on.wait()
        order.append("first")

    async def main() -> None:
        gone = asyncio.create_task(in_thread(work))
        await asyncio.sleep(0)
        gone.cancel()
        second = asyncio.create_task(in_thread(lambda: order.append("second")))
        await asyncio.sleep(0.01)
        assert not order
        going_on.set()
        await second

    asyncio.run(main())
    assert order == ["first", "second"]


def test_a_calculation_that_raises_stop_iteration_gives_its_turn_back() -> None:
    """A future cannot hold this error, and would wait forever."""

    async def main() -> str:
        with pytest.raises(RuntimeError, match="StopIteration"):
            await asyncio.wait_for(in_thread(partial(next, iter(()))), 5)
        return await asyncio.wait_for(in_thread(lambda: "next"), 5)

    assert asyncio.run(main()) == "next"


def test_players_play_on_while_a_spectator_waits_for_its_turn(tmp_path: Path) -> None:
    """The log that it requested is rendered after other work of its network."""
    going_on = Event()

    async def play() -> None:
        async with a_game(tmp_path) as (app, game):
            player = await joined(app, game)
            spectator = await joined(app, game)
            busy = asyncio.create_task(in_thread(going_on.wait))
            spectator.send('{"type":"resync"}')
            await asyncio.sleep(0.01)
            player.send('{"type":"play","at":26,"action":"roll 6"}')
            while not isinstance(await player.next(), Update):
                pass
            going_on.set()
            await busy
            for page in (player, spectator):
                await page.leave()

    asyncio.run(play())


async def joined(app: Starlette, game: str) -> Wire:
    """Return a client that has joined a game."""
    page = Wire(app, game)
    page.send(JOIN)
    await page.next()
    await page.next()
    return page


class Held:
    """An object of a calculation."""


@pytest.mark.usefixtures("no_collection")
def test_a_calculation_that_raises_an_error_is_freed_at_once() -> None:
    """Without the fix, the error and the future referred to each other.

    A collection of new objects in between would have left them in memory for ever.
    """
    held = list[weakref.ref[Held]]()

    def fail() -> None:
        local = Held()
        held.append(weakref.ref(local))
        raise ValueError

    async def main() -> None:
        for _ in range(3):
            with suppress(ValueError):
                await in_thread(fail)

    asyncio.run(main())
    assert [each() for each in held] == [None] * 3
