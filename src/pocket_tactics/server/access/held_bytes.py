"""Limits of the bytes that wait for clients: for those of a network, and for all."""

import asyncio
from collections import Counter
from typing import Protocol
from weakref import WeakKeyDictionary

from pocket_tactics.server.limits import MAX_HELD_IN_ALL, MAX_HELD_OF_A_NETWORK


class Holder(Protocol):
    """A client, its network, and the bytes that are held until it reads them."""

    network: str
    held: int

    def drop(self) -> None:
        """Free the bytes, and close the connection."""


class HeldBytes:
    """The bytes that are held for all clients.

    Beyond a limit the client with the most bytes is disconnected. If all networks
    together exceed it, that is a client of the network with the most bytes: clients
    that read stay connected.
    """

    def __init__(self) -> None:
        self.total = 0
        self.by_network: Counter[str] = Counter()
        self.holders: dict[str, set[Holder]] = {}

    def add(self, holder: Holder, size: int) -> None:
        """Hold more bytes for a client; disconnect clients until all limits hold."""
        network = holder.network
        holder.held += size
        self.total += size
        self.by_network[network] += size
        self.holders.setdefault(network, set()).add(holder)
        while self.by_network[network] > MAX_HELD_OF_A_NETWORK:
            self.largest(network).drop()
        while self.total > MAX_HELD_IN_ALL:
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


HELD: WeakKeyDictionary[asyncio.AbstractEventLoop, HeldBytes] = WeakKeyDictionary()


def held_bytes() -> HeldBytes:
    """Return the bytes that are held by the event loop that runs."""
    return HELD.setdefault(asyncio.get_running_loop(), HeldBytes())
