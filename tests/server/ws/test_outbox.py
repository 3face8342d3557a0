"""Messages that wait for a client: bounded in number, also deferred ones."""

import asyncio

from pocket_tactics.server.access.held_bytes import HeldBytes
from pocket_tactics.server.limits import MAX_QUEUED_MESSAGES, PART_BYTES
from pocket_tactics.server.protocol.close_codes import TRY_AGAIN
from pocket_tactics.server.ws.outbox import Outbox

SIZE = 1 << 20


def test_deferred_messages_count_as_held() -> None:
    async def play() -> None:
        held = HeldBytes(SIZE, SIZE)
        outbox = Outbox("network", held)
        outbox.defer()
        outbox.send(b"update")
        assert (outbox.held, held.total) == (6, 6)

        outbox.release()
        assert (outbox.held, held.total) == (6, 6)

        outbox.defer()
        outbox.send(b"another")
        outbox.drop()
        outbox.release()
        assert (outbox.held, held.total) == (0, 0)

    asyncio.run(play())


def test_a_client_whose_snapshot_takes_too_long_is_disconnected() -> None:
    """Its updates are deferred meanwhile, up to the number that may wait for it."""

    async def play() -> None:
        outbox = Outbox("network", HeldBytes(SIZE, SIZE))
        outbox.defer()
        for _ in range(MAX_QUEUED_MESSAGES):
            outbox.send(b"update")
        assert not outbox.closed.done()

        outbox.send(b"one too many")

        assert outbox.closed.done()
        assert outbox.code == TRY_AGAIN
        assert outbox.deferred == [b"update"] * MAX_QUEUED_MESSAGES

    asyncio.run(play())


def test_a_second_snapshot_frees_the_updates_deferred_for_the_first() -> None:
    async def play() -> None:
        held = HeldBytes(SIZE, SIZE)
        outbox = Outbox("network", held)
        outbox.defer()
        outbox.send(b"update")
        outbox.defer()
        outbox.send(b"later")
        outbox.release()

        assert (outbox.held, held.total) == (5, 5)
        assert outbox.waiting.qsize() == 1

    asyncio.run(play())


def test_messages_that_wait_are_sent_together_up_to_a_part() -> None:
    sent: list[tuple[bytes, ...]] = []

    async def send(*messages: bytes) -> None:
        sent.append(messages)

    async def play() -> None:
        held = HeldBytes(SIZE, SIZE)
        outbox = Outbox("network", held)
        long = b"x" * PART_BYTES
        for message in (b"dice", b"result", long, b"turn"):
            outbox.send(message)
        await outbox.send_next(send)
        assert held.total == len(b"turn")
        await outbox.send_next(send)

        assert sent == [(b"dice", b"result", long), (b"turn",)]
        assert held.total == 0

    asyncio.run(play())
