"""A socket without a network: the application itself, and the messages for it."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, MutableMapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from starlette.applications import Starlette

from pocket_tactics.engine.state import State
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.record import GameRecord, replay
from pocket_tactics.server.app import create_app
from pocket_tactics.server.protocol.message import ServerMessage
from pocket_tactics.server.rooms.registry import RoomRegistry
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from pocket_tactics.server.store.stored_games import to_stored_game
from pocket_tactics.server.ws.client import Client
from pocket_tactics.texts import catalogue
from tests.server.playing import HOST, READER

SAY = catalogue("en")
Message = MutableMapping[str, Any]
Result = TypeVar("Result")


class Wire:
    """One end of a socket; it reads everything, unless it *reads_nothing*."""

    def __init__(
        self,
        app: Starlette,
        game: str,
        *,
        reads_nothing: bool = False,
        address: str = "127.0.0.1",
        language: str = "en",
    ) -> None:
        self.inbox: asyncio.Queue[Message] = asyncio.Queue()
        self.outbox: asyncio.Queue[Message] = asyncio.Queue()
        self.reads_nothing = reads_nothing
        self.rooms: RoomRegistry = app.state.site.rooms
        self.game = game
        self.taken = 0
        self.inbox.put_nowait({"type": "websocket.connect"})
        path = f"/games/{game}/socket"
        scope = {
            "client": (address, 50_000),
            "type": "websocket",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [
                (b"host", HOST.encode()),
                (b"origin", f"http://{HOST}".encode()),
                (b"accept-language", language.encode()),
            ],
            "subprotocols": [],
        }
        self.talk = asyncio.create_task(app(scope, self.give, self.hear))

    async def give(self) -> Message:
        """Return the next message for the application, which has handled the last."""
        for _ in range(self.taken):
            self.inbox.task_done()
        self.taken = 0
        message = await self.inbox.get()
        self.taken = 1
        return message

    async def hear(self, message: Message) -> None:
        """Receive a message of the application."""
        if self.reads_nothing and message["type"] != "websocket.accept":
            await asyncio.Event().wait()
        self.outbox.put_nowait(message)

    def send(self, frame: str | bytes) -> None:
        """Send a frame."""
        kind = "text" if isinstance(frame, str) else "bytes"
        self.inbox.put_nowait({"type": "websocket.receive", kind: frame})

    async def next(self) -> ServerMessage:
        """Return the next message."""
        while (message := await self.served(self.outbox.get()))["type"] != (
            "websocket.send"
        ):
            assert message["type"] == "websocket.accept", message
        heard: ServerMessage = READER.decode(message["text"])
        return heard

    async def served(self, waiting: Coroutine[Any, Any, Result]) -> Result:
        """Wait for a result, or raise the application's error if that comes first."""
        wait = asyncio.ensure_future(waiting)
        await asyncio.sleep(0)  # Messages sent before the end can still be read.
        await asyncio.wait([wait, self.talk], return_when=asyncio.FIRST_COMPLETED)
        if not wait.done():
            wait.cancel()
            self.talk.result()
            raise AssertionError("the application closed the socket")
        return wait.result()

    async def settled(self) -> None:
        """Wait until all messages are answered, in any order."""
        await self.served(self.inbox.join())
        for page in self.rooms.clients_in(self.game):
            assert isinstance(page, Client)
            await self.served(page.commands.join())
            await self.served(page.questions.join())

    async def leave(self) -> None:
        """Disconnect, and assert that the application raised no error."""
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self.talk


def verified(game: GameRecord) -> State:
    """Return the last position of a game, over or not."""
    *_, (state, _) = replay(game)
    return state


@asynccontextmanager
async def a_game(
    folder: Path, game: GameRecord | None = None
) -> AsyncIterator[tuple[Starlette, str]]:
    """Yield an application with one game, by default a new one of two, and its id."""
    store = SQLiteStore(folder)
    asked = NewGame(seats=("human", "human"), seed=1)
    new_record = game or arrange_game(asked)
    await store.create(
        to_stored_game("game", new_record, asked.seed, verified(new_record))
    )
    app = create_app(store)
    async with app.router.lifespan_context(app):
        yield app, "game"
