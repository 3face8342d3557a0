"""Turns at work, which networks and games take in a fair order."""

import asyncio

from pocket_tactics.server.access.fair_order import FairOrder
from pocket_tactics.server.access.shared_work import lent_by_all


class FairTurns:
    """Turns at work: so many at once, in a fair order."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.waiting: FairOrder[asyncio.Future[None]] = FairOrder()

    async def take(self, network: str, game: str) -> None:
        """Wait for a turn."""
        if self.free:
            self.free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.push(turn, network, game)

        def lend(other: str) -> None:
            if other != network:
                self.waiting.push(turn, other, game)

        try:
            with lent_by_all(lend):
                await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self.give_back()
            raise

    def give_back(self) -> None:
        """End a turn, and begin the first one that is still waited for."""
        self.free += 1
        while self.free and self.waiting:
            turn = self.waiting.pop()
            if not turn.done():
                self.free -= 1
                turn.set_result(None)
