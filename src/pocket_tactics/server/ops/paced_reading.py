"""Reading from connections, at a limited rate of the parts of requests.

A request that comes byte by byte costs the event loop a read for each byte. While a
connection is not read, what comes next gathers, and is read at once.

What was read is parsed in turns of networks and targets: heads that arrive on 200
connections at once would be parsed in one step of the event loop, each for a
millisecond.
"""

import asyncio
from collections.abc import Callable

from uvicorn.protocols.http.flow_control import FlowControl

from pocket_tactics.server.access.loop_turns import Turn, loop_turns
from pocket_tactics.server.access.rate_limits import TokenBuckets
from pocket_tactics.server.limits import (
    MAX_READ_BYTES,
    NETWORK_PART_BURST,
    NETWORK_PART_RATE,
)

NETWORK_PARTS = TokenBuckets(NETWORK_PART_RATE, NETWORK_PART_BURST)
"""The parts of requests that are read from all connections of a network."""


class PacedReading(FlowControl):
    """The flow control of a connection that can wait before it reads on."""

    def __init__(self, transport: asyncio.Transport) -> None:
        super().__init__(transport)
        # A socket has the same transport once the connection is upgraded.
        transport.max_size = MAX_READ_BYTES  # type: ignore[attr-defined]
        self.has_room = True
        self.timer: asyncio.TimerHandle | None = None
        self.turn: Turn | None = None
        self.is_closing = transport.is_closing

    def pause_reading(self) -> None:
        self.has_room = False
        super().pause_reading()

    def resume_reading(self) -> None:
        self.has_room = True
        self.read_if_possible()

    def read_if_possible(self) -> None:
        """Read again, unless the buffer is full, or a part or a turn is waited for."""
        if self.has_room and self.timer is None and self.turn is None:
            super().resume_reading()

    def parse_in_turn(self, parse: Callable[[], None], network: str, game: str) -> None:
        """Parse what was read in the turn of its network; read nothing else before."""

        def begin() -> None:
            self.turn = None
            if not self.is_closing():
                parse()
                self.read_if_possible()

        self.turn = turn = Turn(begin)
        loop_turns().call(turn, network, game)
        if self.turn is turn:
            super().pause_reading()

    def take_part(self, network: str) -> None:
        """Count a part of a request; read no other before the network may send one."""
        if wait := NETWORK_PARTS.reserve(network):
            self.stop_waiting()
            loop = asyncio.get_running_loop()
            self.timer = loop.call_later(wait, self.read_on)
            super().pause_reading()

    def read_on(self) -> None:
        """Read again if nothing else prevents it."""
        self.timer = None
        self.read_if_possible()

    def stop_waiting(self) -> None:
        """Cancel the timer of a connection that is closed, or was counted again."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.turn is not None:
            self.turn.cancel()
            self.turn = None
