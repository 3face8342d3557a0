"""Turns among many networks: their order, and the places in a queue that is full."""

import asyncio
import weakref

import pytest

from pocket_tactics.server.access.client_address import CLIENT_ADDRESS
from pocket_tactics.server.workers import BusyError, scheduler
from pocket_tactics.server.workers.recent_use import (
    FREE_SECONDS,
    PERIOD_SECONDS,
    RecentUse,
)
from pocket_tactics.server.workers.scheduler import (
    FairQueue,
    FairScheduler,
    TurnsOfEach,
)

LIMIT = 20
STEPS = 5


def test_a_network_that_fills_the_queue_takes_no_place_of_others() -> None:
    async def main() -> None:
        queue = FairQueue(LIMIT, 1)
        busy = [queue.enqueue("busy", str(number)) for number in range(LIMIT)]
        with pytest.raises(BusyError):
            queue.enqueue("busy", "more")
        honest = [queue.enqueue("honest", str(number)) for number in range(3)]
        assert queue.size == LIMIT
        assert [turn for turn in busy if turn.done()] == busy[-3:]
        assert all(isinstance(turn.exception(), BusyError) for turn in busy[-3:])
        while found := queue.next_after(()):
            queue.begin(*found)
        assert all(turn.done() for turn in (*honest, *busy))
        assert (queue.size, queue.by_client, queue.waiting) == (0, {}, {})

    asyncio.run(main())


def test_a_turn_that_is_cancelled_waits_no_longer() -> None:
    """Else thousands would be dropped in one step of the event loop."""

    async def main() -> FairQueue:
        turns = FairScheduler(1)
        await turns.take("running")
        waiting = [asyncio.create_task(turns.take(str(n % 5))) for n in range(LIMIT)]
        await asyncio.sleep(0)
        assert turns.others.size == LIMIT
        for each in waiting:
            each.cancel()
        await asyncio.wait(waiting)
        return turns.others

    queue = asyncio.run(main())
    assert (queue.size, queue.by_client, queue.places, queue.waiting) == (0, {}, {}, {})


@pytest.mark.usefixtures("no_collection")
def test_a_turn_that_is_refused_while_it_waits_is_freed_at_once() -> None:
    """A later collection would not free what was old before it ended."""
    turns = FairScheduler(1, limit=2)

    async def wait_for_a_turn(client: str) -> None:
        CLIENT_ADDRESS.set(client)
        await turns.take(client)

    async def main() -> None:
        await wait_for_a_turn("running")
        first, last = (asyncio.create_task(wait_for_a_turn("busy")) for _ in range(2))
        await asyncio.sleep(0)
        [refused] = [weakref.ref(turn) for turn in list(turns.others.places)[1:]]
        later = asyncio.create_task(wait_for_a_turn("other"))
        with pytest.raises(BusyError):
            await last
        del last
        assert refused() is None
        first.cancel()
        later.cancel()

    asyncio.run(main())


def test_networks_with_one_turn_each_keep_it() -> None:
    async def main() -> None:
        queue = FairQueue(LIMIT, 1)
        turns = [queue.enqueue(str(number), "page") for number in range(LIMIT)]
        with pytest.raises(BusyError):
            queue.enqueue("late", "page")
        assert not any(turn.done() for turn in turns)

    asyncio.run(main())


def test_a_client_with_little_use_waits_for_few_of_many_networks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each of its turns follows another, and all others wait all the time."""
    order: list[str] = []
    monkeypatch.setattr(scheduler, "monotonic", lambda: float(len(order)))

    async def work(turns: FairScheduler, client: str, count: int) -> None:
        CLIENT_ADDRESS.set(client)
        for _ in range(count):
            await turns.take(client)
            await asyncio.sleep(0)
            order.append(client)
            turns.give_back(client)

    async def main() -> int:
        turns = FairScheduler(1)
        busy = [asyncio.create_task(work(turns, str(n), 20)) for n in range(LIMIT)]
        while len(order) < 8 * LIMIT:  # noqa: ASYNC110 - it has no event
            await asyncio.sleep(0)
        before = len(order)
        await work(turns, "honest", STEPS)
        waited = len(order) - before
        await asyncio.gather(*busy)
        return waited

    assert asyncio.run(main()) <= 4 * STEPS


def test_clients_that_come_later_keep_nobody_waiting_for_ever() -> None:
    """Each of them has had no turn yet."""

    async def main() -> int:
        turns = FairScheduler(1)
        CLIENT_ADDRESS.set("busy")
        turns.use.add("busy", 100.0)
        await turns.take("first")
        late = asyncio.create_task(turns.take("last"))
        await asyncio.sleep(0)
        owner = "first"
        for number in range(LIMIT):
            CLIENT_ADDRESS.set(str(number))
            coming = asyncio.create_task(turns.take(str(number)))
            await asyncio.sleep(0)
            turns.give_back(owner)
            await asyncio.sleep(0)
            if late.done():
                coming.cancel()
                return number
            owner = next(iter(turns.active))
        raise AssertionError

    assert asyncio.run(main()) <= 2


def test_use_is_forgotten() -> None:
    now = 0.0
    use = RecentUse(lambda: now)
    use.add("busy", FREE_SECONDS + 2.0)
    now = PERIOD_SECONDS
    use.add("other", FREE_SECONDS + 1.0)
    assert (use.of("busy"), use.of("other"), use.of("none")) == (2.0, 1.0, 0.0)
    now += PERIOD_SECONDS
    use.add("other", 1.0)
    assert (use.of("busy"), use.of("other")) == (0.0, 2.0)


def test_little_use_does_not_count() -> None:
    use = RecentUse(lambda: 0.0)
    use.add("new", FREE_SECONDS)
    assert use.of("new") == 0.0
    use.add("new", 1.0)
    assert use.of("new") == 1.0


def test_a_client_with_one_turn_precedes_newcomers_with_several() -> None:
    async def main() -> list[str]:
        turns = FairScheduler(1)
        CLIENT_ADDRESS.set("working")
        await turns.take("working")
        order: list[str] = []

        async def work(client: str, owner: str) -> None:
            CLIENT_ADDRESS.set(client)
            await turns.take(owner)
            order.append(client)
            turns.give_back(owner)

        owners = [(str(n % LIMIT), str(n)) for n in range(3 * LIMIT)]
        waiting = [asyncio.create_task(work(*each)) for each in owners]
        waiting.append(asyncio.create_task(work("honest", "honest")))
        await asyncio.sleep(0)
        turns.give_back("working")
        await asyncio.gather(*waiting)
        return order

    assert "honest" in asyncio.run(main())[:2]


def test_a_client_with_much_use_rests_between_its_turns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise a calculation of one network would run all the time."""
    order: list[str] = []
    clock = iter(range(0, 1000, 10))
    monkeypatch.setattr(scheduler, "monotonic", lambda: next(clock))

    async def work(turns: FairScheduler, client: str, times: int) -> None:
        CLIENT_ADDRESS.set(client)
        for number in range(times):
            await turns.take(client)
            order.append(f"{client} {number}")
            turns.give_back(client)

    async def main() -> None:
        turns = FairScheduler(1, rest=0.001)
        busy = asyncio.create_task(work(turns, "busy", 2))
        await asyncio.sleep(0)
        assert (order, turns.resting) == (["busy 0"], {"busy"})
        await work(turns, "honest", 1)
        assert order == ["busy 0", "honest 0"]
        async with asyncio.timeout(10):
            await busy

    asyncio.run(main())
    assert order == ["busy 0", "honest 0", "busy 1"]


def test_each_client_has_some_turns_at_once() -> None:
    """A lent turn counts as one of the client that lends it."""

    async def main() -> None:
        turns = TurnsOfEach(2)
        CLIENT_ADDRESS.set("other")
        await turns.take("first")
        await turns.take("second")
        CLIENT_ADDRESS.set("busy")
        begun = [asyncio.create_task(turns.take(str(number))) for number in range(4)]
        await asyncio.sleep(0)
        assert [each.done() for each in begun] == [True, True, False, False]

        turns.give_back("0")
        await asyncio.sleep(0)
        assert [each.done() for each in begun] == [True, True, True, False]

        [lent] = turns.others.places
        turns.lend(turns.others, lent, "3", "honest")
        await begun[3]
        assert turns.active["3"].client == "honest"

    asyncio.run(main())
