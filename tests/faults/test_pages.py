"""The scripted pages that play while a server is measured."""

import asyncio
from contextlib import suppress

from websockets.asyncio.server import ServerConnection, serve

from bench.server.pages import Server, Tally

HOST = "127.0.0.1"


async def read_nothing(client: ServerConnection) -> None:
    """Leave the close frame of a client unread, and so unanswered."""
    client.transport.pause_reading()
    await client.wait_closed()


async def closed_by_cancelling() -> bool:
    """Cancel a page that waits for the answer to its close frame.

    Return whether its connection is closed then.
    """
    async with serve(read_nothing, HOST, 0, close_timeout=0) as served:
        port = served.sockets[0].getsockname()[1]
        opened = Server(f"http://{HOST}:{port}").joined("game", 0, Tally(), HOST)
        with suppress(TimeoutError):
            async with asyncio.timeout(None) as until, opened as page:
                until.reschedule(asyncio.get_running_loop().time() + 0.05)
        return page.socket.transport.is_closing()


def test_a_page_that_is_cancelled_while_it_closes_closes_its_connection() -> None:
    assert asyncio.run(closed_by_cancelling())
