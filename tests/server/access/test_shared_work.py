"""Work that several networks wait for: it has the turns of each of them."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from pocket_tactics.server.access.client_address import CLIENT_ADDRESS
from pocket_tactics.server.access.fair_turns import FairTurns
from pocket_tactics.server.access.shared_work import SharedLock, lent_by_all
from pocket_tactics.server.workers import BusyError
from pocket_tactics.server.workers.scheduler import FairQueue, FairScheduler
from tests.server.workers.test_light_work import task_of

WAITING = 30
"""The turns of the busy network that wait before the one of the shared work."""

Turn = Callable[[str], Coroutine[Any, Any, None]]
"""Takes a turn at some work of a name, and gives it back."""
Make = Callable[[], Turn]


def turns_of(turns: FairScheduler) -> Turn:
    """Return turns of a scheduler."""

    async def work(name: str) -> None:
        await turns.take(name)
        await asyncio.sleep(0)
        turns.give_back(name)

    return work


def turns_at_jobs() -> Turn:
    """Return turns at jobs of workers, or at calculations of a thread."""
    return turns_of(FairScheduler(1))


def turns_at_portions() -> Turn:
    """Return turns at portions of changes."""
    turns = FairTurns(1)

    async def work(name: str) -> None:
        await turns.take(CLIENT_ADDRESS.get(), name)
        await asyncio.sleep(0)
        turns.give_back()

    return work


BOTH = pytest.mark.parametrize("make", [turns_at_jobs, turns_at_portions])


class Clients:
    """Clients of two networks: the busy one holds a lock that the other one wants."""

    def __init__(self, work: Turn) -> None:
        self.work = work
        self.lock = SharedLock()
        self.order: list[str] = []

    async def calculate(self, name: str) -> None:
        """Do some work that nobody else waits for."""
        await self.work(name)
        self.order.append(name)

    async def change(self) -> None:
        """Do two parts of a change with the lock."""
        async with self.lock:
            await self.calculate("change")
            await self.calculate("its answer")

    async def join(self) -> None:
        """Wait for the lock."""
        async with self.lock:
            self.order.append("join")


async def order_of(clients: Clients, *joining: str) -> list[str]:
    """Return the order in which a busy network and those that join do their work."""
    busy = [
        task_of("busy", clients.calculate(f"other {number}"))
        for number in range(WAITING)
    ]
    change = task_of("busy", clients.change())
    await asyncio.sleep(0)
    tasks = [*busy, change, *(task_of(each, clients.join()) for each in joining)]
    await asyncio.wait_for(asyncio.gather(*tasks), 20)
    return clients.order


@BOTH
def test_a_change_that_nobody_else_waits_for_is_last_in_its_network(make: Make) -> None:
    order = asyncio.run(order_of(Clients(make())))

    assert order[-2:] == ["change", "its answer"]


@BOTH
def test_a_client_that_waits_for_a_change_lends_it_its_turns(make: Make) -> None:
    """It waits for a few turns of the busy network, not for all that were before."""
    order = asyncio.run(order_of(Clients(make()), "honest"))

    assert order.index("join") <= 8
    assert len(order) == WAITING + 3


@BOTH
def test_a_client_of_the_same_network_lends_no_other_turn(make: Make) -> None:
    order = asyncio.run(order_of(Clients(make()), "busy"))

    assert order[-3:] == ["change", "its answer", "join"]


def test_no_turn_that_was_lent_is_left_in_a_queue() -> None:
    turns = FairScheduler(1)

    asyncio.run(order_of(Clients(turns_of(turns)), "honest", "other", "honest"))

    assert (turns.others.size, turns.others.by_client) == (0, {})
    assert (turns.others.waiting, turns.free) == ({}, 1)
    assert turns.others.places == {}


def test_a_cancelled_turn_is_not_lent() -> None:
    async def main() -> FairScheduler:
        turns = FairScheduler(1)
        await turns.take("running")
        clients = Clients(turns_of(turns))
        change = task_of("busy", clients.change())
        await asyncio.sleep(0)
        joining = task_of("honest", clients.join())
        for _ in range(3):
            await asyncio.sleep(0)
        assert turns.others.by_client == {"busy": 1, "honest": 1}
        change.cancel()
        await asyncio.wait([change])
        joining.cancel()
        return turns

    turns = asyncio.run(main())
    assert (turns.others.size, turns.others.waiting) == (0, {})


def test_work_of_a_network_that_rests_begins_with_a_turn_that_is_lent() -> None:
    async def main() -> None:
        turns = FairScheduler(1)
        turns.begin_rest("busy", 60)
        clients = Clients(turns_of(turns))
        change = task_of("busy", clients.change())
        for _ in range(3):
            await asyncio.sleep(0)
        assert clients.order == []

        await asyncio.wait_for(task_of("honest", clients.join()), 20)

        assert clients.order == ["change", "its answer", "join"]
        await change

    asyncio.run(main())


def test_a_full_queue_drops_the_last_turn_of_another_for_one_that_is_lent() -> None:
    """It would drop it for a turn of the client that lends too."""

    async def main() -> None:
        queue = FairQueue(3, 1)
        turn, _, last = (queue.enqueue("busy", each) for each in ("change", "1", "2"))

        queue.lend(turn, "change", "honest")
        queue.lend(turn, "change", "other")

        assert queue.by_client == {"busy": 1, "honest": 1, "other": 1}
        assert isinstance(last.exception(), BusyError)
        assert not turn.done()

    asyncio.run(main())


def test_an_ended_turn_of_the_same_owner_prevents_no_loan() -> None:
    async def main() -> None:
        queue = FairQueue(WAITING, 2)
        for _ in range(2):
            turn = queue.enqueue("busy", "computer")
            for _ in range(2):
                queue.lend(turn, "computer", "honest")
            assert queue.by_client == {"busy": 1, "honest": 1}
            queue.begin("busy", "computer")

        assert (queue.size, queue.by_client) == (0, {})

    asyncio.run(main())


def test_a_started_turn_is_not_lent() -> None:
    async def main() -> None:
        queue = FairQueue(WAITING, 1)
        turn = queue.enqueue("busy", "change")
        queue.begin("busy", "change")

        queue.lend(turn, "change", "honest")

        assert (queue.size, queue.by_client, queue.waiting) == (0, {}, {})

    asyncio.run(main())


def test_a_turn_that_another_client_waits_for_is_not_refused_with_its_loan() -> None:
    async def main() -> None:
        queue = FairQueue(3, 2)
        turn = queue.enqueue("honest", "change")
        queue.enqueue("busy", "own")
        queue.lend(turn, "change", "busy")

        other = queue.enqueue("other", "own")

        assert queue.by_client == {"honest": 1, "busy": 1, "other": 1}
        assert not turn.done()
        queue.begin("honest", "change")
        queue.begin("busy", "own")
        assert turn.done()
        assert queue.places == {other: {("other", "own")}}

    asyncio.run(main())


def test_a_full_queue_of_clients_with_one_turn_each_takes_none_that_is_lent() -> None:
    async def main() -> None:
        queue = FairQueue(2, 1)
        turn, _ = (queue.enqueue(each, "change") for each in ("busy", "other"))

        queue.lend(turn, "change", "honest")

        assert queue.by_client == {"busy": 1, "other": 1}

    asyncio.run(main())


def networks_that_lend() -> list[str]:
    """Return the networks that lend their turns to the current work."""
    networks: list[str] = []
    with lent_by_all(networks.append):
        return networks


def test_a_holder_of_two_locks_has_the_turns_of_those_who_wait_for_either() -> None:
    async def wait(network: str, lock: SharedLock) -> None:
        CLIENT_ADDRESS.set(network)
        async with lock:
            pass

    async def main() -> None:
        outer, inner = SharedLock(), SharedLock()
        async with outer:
            tasks = [asyncio.create_task(wait("of outer", outer))]
            async with inner:
                tasks.append(asyncio.create_task(wait("of inner", inner)))
                await asyncio.sleep(0)
                assert networks_that_lend() == ["of outer", "of inner"]
            assert networks_that_lend() == ["of outer"]
        assert networks_that_lend() == []
        await asyncio.gather(*tasks)

    asyncio.run(main())
