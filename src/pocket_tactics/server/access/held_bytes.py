"""A bound on the bytes that wait for pages: those of a network, and all of them."""

from collections import Counter
from typing import Protocol

from pocket_tactics.server.limits import MAX_HELD_IN_ALL, MAX_HELD_OF_A_NETWORK


class Holder(Protocol):
    """A page of a network, for which so many bytes are held until it reads them."""

    network: str
    held: int

    def drop(self) -> None:
        """Hold nothing for the page any more, and have it let go."""


class HeldBytes:
    """The bytes that are held for all pages.

    If they are too many, the page for which most are held is let go: of the network for
    which most are held, so that nobody who reads goes for who does not.
    """

    def __init__(self) -> None:
        self.in_all = 0
        self.of_networks: Counter[str] = Counter()
        self.holders: dict[str, set[Holder]] = {}

    def add(self, holder: Holder, size: int) -> None:
        """Hold more for a page, and let go of whoever makes it too much."""
        network = holder.network
        holder.held += size
        self.in_all += size
        self.of_networks[network] += size
        self.holders.setdefault(network, set()).add(holder)
        while self.of_networks[network] > MAX_HELD_OF_A_NETWORK:
            self.largest(network).drop()
        while self.in_all > MAX_HELD_IN_ALL:
            [(most, _)] = self.of_networks.most_common(1)
            self.largest(most).drop()

    def free(self, holder: Holder, size: int) -> None:
        """Hold less for a page."""
        network = holder.network
        holder.held -= size
        self.in_all -= size
        self.of_networks[network] -= size
        if not holder.held:
            self.holders[network].discard(holder)
        if not self.of_networks[network]:
            del self.of_networks[network], self.holders[network]

    def free_all(self, holder: Holder) -> None:
        """Hold nothing for a page."""
        if holder.held:
            self.free(holder, holder.held)

    def largest(self, network: str) -> Holder:
        """Return the page of a network for which most is held."""
        return max(self.holders[network], key=lambda holder: holder.held)
