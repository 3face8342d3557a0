"""Limits of the bytes that are held for clients: for those of a network, and for all.

The bytes that wait for clients are counted apart from bodies that are being received.
"""

import asyncio
from collections import Counter
from typing import Protocol
from weakref import WeakKeyDictionary

from pocket_tactics.server.limits import (
    MAX_HELD_IN_ALL,
    MAX_HELD_OF_A_NETWORK,
    MAX_RECEIVED_IN_ALL,
    MAX_RECEIVED_OF_A_NETWORK,
)


class Holder(Protocol):
    """A client, its network, and the bytes that are held for it."""

    network: str
    held: int

    def drop(self) -> None:
        """Free the bytes, and close the connection."""


class HeldBytes:
    """The bytes that are held for all clients, and their limits.

    Beyond a limit the client with the most bytes is dropped. If all networks together
    exceed it, that is a client of the network with the most bytes: clients that read,
    or send small requests, stay connected.
    """

    def __init__(self, of_a_network: int, in_all: int) -> None:
        self.of_a_network = of_a_network
        self.in_all = in_all
        self.total = 0
        self.by_network: Counter[str] = Counter()
        self.holders: dict[str, set[Holder]] = {}

    def add(self, holder: Holder, size: int) -> None:
        """Hold more bytes for a client; drop clients until all limits hold."""
        if not size:
            return  # A client without bytes is never freed.
        network = holder.network
        holder.held += size
        self.total += size
        self.by_network[network] += size
        self.holders.setdefault(network, set()).add(holder)
        while self.by_network[network] > self.of_a_network:
            self.largest(network).drop()
        while self.total > self.in_all:
            [(most, _)] = self.by_network.most_common(1)
            self.largest(most).drop()

    def free(self, holder: Holder, size: int) -> None:
        """Free some bytes of a client."""
        network = holder.network
        holder.held -= size
        self.total -= size
        self.by_network[network] -= size
        if not holder.held:
            self.holders[network].discard(holder)
        if not self.by_network[network]:
            del self.by_network[network], self.holders[network]

    def free_all(self, holder: Holder) -> None:
        """Free all bytes of a client."""
        if holder.held:
            self.free(holder, holder.held)

    def largest(self, network: str) -> Holder:
        """Return the client of a network with the most bytes."""
        return max(self.holders[network], key=lambda holder: holder.held)


ByLoop = WeakKeyDictionary[asyncio.AbstractEventLoop, HeldBytes]

UNREAD: ByLoop = WeakKeyDictionary()
RECEIVED: ByLoop = WeakKeyDictionary()


def unread_bytes() -> HeldBytes:
    """Return the bytes that wait for the clients of the event loop that runs."""
    new = HeldBytes(MAX_HELD_OF_A_NETWORK, MAX_HELD_IN_ALL)
    return UNREAD.setdefault(asyncio.get_running_loop(), new)


def received_bytes() -> HeldBytes:
    """Return the bytes of the bodies that the event loop that runs is receiving."""
    new = HeldBytes(MAX_RECEIVED_OF_A_NETWORK, MAX_RECEIVED_IN_ALL)
    return RECEIVED.setdefault(asyncio.get_running_loop(), new)
