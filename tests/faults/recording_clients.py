"""Clients that play at random, and record every message that they receive."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect

from pocket_tactics.server.protocol.message import ServerMessage
from pocket_tactics.server.protocol.play import OptionsFound, Undone, Update
from pocket_tactics.server.protocol.table import Refused, Snapshot
from pocket_tactics.server.protocol.views import Changes, View
from pocket_tactics.server.views.view_diff import changes
from tests.faults.acknowledged import UNDO, AcknowledgedLog
from tests.server.playing import READER, merged_view

UNDOING = 0.03
"""The probability that a client undoes an action instead of playing one."""

OF_DECISION = ("undo", "yours", "redo", "choices", "actions", "auto")
"""The fields of a view that a client has only after its options were found."""


class RecordingClient:
    """A client of a seat that rejoins, and checks that its game is unchanged."""

    def __init__(self, game: str, seat: int, acknowledged: AcknowledgedLog) -> None:
        self.game = game
        self.seat = seat
        self.acknowledged = acknowledged
        self.rng = Random(f"{game}/{seat}")
        self.number = -1
        self.view: View
        self.asked = self.over = False
        self.refusals: list[Refused] = []
        self.socket: ClientConnection

    @asynccontextmanager
    async def joined(self, place: str, by: str = "127.0.0.1") -> AsyncIterator[None]:
        """Join the game, and wait for its position."""
        address = f"ws://{place}/games/{self.game}/socket"
        origin: Any = f"http://{place}"
        async with connect(
            address, origin=origin, compression=None, local_addr=(by, 0)
        ) as self.socket:
            await self.ask("join", protocol=2, seats=[self.seat])
            while not isinstance(await self.hear(), Snapshot):
                pass
            yield

    async def ask(self, kind: str, **values: object) -> None:
        """Send a message."""
        message = msgspec.json.encode({"type": kind, **values})
        await self.socket.send(message.decode())

    async def hear(self) -> ServerMessage:
        """Return the next message."""
        message: ServerMessage = READER.decode(await self.socket.recv())
        match message:
            case Snapshot(view=view):
                self.check(view)
                self.stand_at(view)
            case Update(number=number, action=action):
                self.acknowledged.hear(self.game, number, action)
                self.stand_at(merged_view(self.view, message.view))
            case Undone(number=number):
                self.acknowledged.hear(self.game, number, UNDO)
                self.stand_at(merged_view(self.view, message.view))
            case OptionsFound():
                self.stand_at(merged_view(self.view, message.view))
            case Refused():
                self.refusals.append(message)
                self.asked = False
        return message

    def check(self, view: View) -> None:
        """Assert that the last position that the client received is there, unchanged.

        The file does not say which tiles were laid at once: after a kill, the player of
        the last one undoes them one by one. One of both positions may have been sent
        before its options were known.
        """
        assert view.number >= self.number, (self.game, self.number)
        if view.number == self.number:
            left_out = ("undo",) if view.yours == self.view.yours else OF_DECISION
            found = replace(changes(self.view, view), **dict.fromkeys(left_out, UNSET))
            assert found == Changes(), f"{self.game}/{self.number}: {found}"

    def stand_at(self, view: View) -> None:
        """Store a position."""
        self.view = view
        self.number = view.number
        self.over = view.outcome is not None
        self.asked = False

    async def decide(self) -> None:
        """Lay the map, play a random action, or undo."""
        self.asked = True
        if self.view.auto:
            await self.ask("auto", at=self.number)
        elif self.rng.random() < UNDOING:
            await self.ask("undo", at=self.number)
        else:
            action = self.rng.choice(self.view.actions).text
            await self.ask("play", at=self.number, action=action)

    async def play(self, decisions: float = float("inf")) -> None:
        """Play until the game is over, or until a number of decisions."""
        while not self.over and decisions:
            if self.view.yours and not self.asked:
                await self.decide()
                decisions -= 1
            await self.hear()
