"""The queue of turns: if it is full, the client with the most turns loses one."""

import asyncio

import pytest

from pocket_tactics.server.workers import BusyError
from pocket_tactics.server.workers.scheduler import FairQueue

LIMIT = 20


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


def test_networks_with_one_turn_each_keep_it() -> None:
    async def main() -> None:
        queue = FairQueue(LIMIT, 1)
        turns = [queue.enqueue(str(number), "page") for number in range(LIMIT)]
        with pytest.raises(BusyError):
            queue.enqueue("late", "page")
        assert not any(turn.done() for turn in turns)

    asyncio.run(main())
