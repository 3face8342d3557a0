"""The socket of a page: strict in what it takes, bounded in what it keeps waiting."""

import asyncio
from contextlib import suppress
from sqlite3 import Connection

from starlette.websockets import (
    WebSocket,
    WebSocketDisconnect,
    WebSocketDisconnected,
)

from pocket_tactics.record import RecordError
from pocket_tactics.server import expiry, metrics, visits
from pocket_tactics.server.clients import CLIENT
from pocket_tactics.server.errors import (
    NoSuchGameError,
    RefusedError,
    StoreError,
    in_words,
)
from pocket_tactics.server.guests import Guest
from pocket_tactics.server.held_bytes import HeldBytes
from pocket_tactics.server.keeping import Keeper
from pocket_tactics.server.keys import network_hash
from pocket_tactics.server.languages import language_of, sayer
from pocket_tactics.server.limits import (
    CLOSE_TIMEOUT,
    JOIN_TIMEOUT,
    MAX_MESSAGE_BYTES,
    MAX_QUEUED_MESSAGES,
    MAX_QUEUED_REQUESTS,
    MAX_SEND_BUFFER,
    MAX_UNJOINED_CONNECTIONS,
    MESSAGE_BURST,
    MESSAGE_RATE,
)
from pocket_tactics.server.loop_turns import loop_turns
from pocket_tactics.server.messages import QUESTIONS, Request
from pocket_tactics.server.rates import Bucket, client_of
from pocket_tactics.server.reading import UnsoundError, read_message
from pocket_tactics.server.requests import answer
from pocket_tactics.server.rooms import Rooms
from pocket_tactics.server.sessions import is_home, rights_of
from pocket_tactics.server.store import Store
from pocket_tactics.server.visits import Visitor
from pocket_tactics.server.workers import BusyError, TooLongError

MAX_REASON_BYTES = 123
"""The bytes of a reason that a close frame holds (RFC 6455, 5.5)."""

LEFT = 1000
NO_SUCH_GAME = 4404
TRY_AGAIN = 1013
BROKEN = 1011


GONE = (WebSocketDisconnect, WebSocketDisconnected)
"""Raised by Starlette when a client hangs up, and by every use of a socket after it."""

Lane = asyncio.Queue[Request]
"""Messages of a page that are answered one after another."""


class Page(Guest):
    """A page at the other end of a socket."""

    def __init__(self, socket: WebSocket, keeper: Keeper, *, may_play: bool) -> None:
        super().__init__(keeper, language_of(socket), may_play=may_play)
        self.socket = socket
        self.can_leave = may_play and not is_home(socket)
        self.waiting: asyncio.Queue[bytes] = asyncio.Queue(MAX_QUEUED_MESSAGES)
        self.deeds: Lane = asyncio.Queue(MAX_QUEUED_REQUESTS)
        self.questions: Lane = asyncio.Queue(MAX_QUEUED_REQUESTS)
        self.network = client_of(socket.scope)
        self.all_held: HeldBytes = socket.app.state.held
        self.held = 0
        self.dropped = False
        self.since = asyncio.get_running_loop().time()
        self.dismissed: asyncio.Future[None] = asyncio.Future()
        self.code = LEFT

    def post(self, message: bytes) -> None:
        if self.waiting.full() or self.held > MAX_SEND_BUFFER:
            self.dismiss(TRY_AGAIN)
        elif not self.dropped:
            self.waiting.put_nowait(message)
            self.all_held.add(self, len(message))

    def drop(self) -> None:
        self.dropped = True
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.all_held.free_all(self)
        self.dismiss(TRY_AGAIN)

    def dismiss(self, code: int) -> None:
        """Have the page let go, with a code that says why."""
        if not self.dismissed.done():
            self.code = code
            self.dismissed.set_result(None)

    async def deliver(self) -> None:
        """Send what waits, as fast as the page reads."""
        with suppress(*GONE):
            while True:
                await self.deliver_one()

    async def deliver_one(self) -> None:
        """Send what has waited longest."""
        message = await self.waiting.get()
        await self.socket.send_text(message.decode())
        if not self.dropped:
            self.all_held.free(self, len(message))
        metrics.sent()

    async def listen(self) -> None:
        """Take what the page sends at once: else its signs of life would wait too."""
        pace = Bucket(MESSAGE_RATE, MESSAGE_BURST)
        while (message := await self.socket.receive())["type"] == "websocket.receive":
            if wait := pace.due():
                # Who sends more than anybody who plays is read no faster than that.
                await asyncio.sleep(wait)
            try:
                request = self.read(message.get("text"))
                self.lane(request).put_nowait(request)
            except RefusedError as error:
                self.answer(error.refused)
            except asyncio.QueueFull:
                self.answer(self.refusal("busy").refused)
        await self.deeds.join()

    def lane(self, request: Request) -> Lane:
        """Where a message waits: a question never keeps a deed waiting.

        Before a page has joined all is answered in turn.
        """
        asked = self.look is not None and isinstance(request, QUESTIONS)
        return self.questions if asked else self.deeds

    async def answer_all(self, lane: Lane) -> None:
        """Answer what waits in a lane, one message after another, each in its turn."""
        while True:
            request = await lane.get()
            await loop_turns().take(CLIENT.get())
            # What is begun is finished, whoever leaves meanwhile.
            await asyncio.shield(self.take(request))
            lane.task_done()

    async def take(self, request: Request) -> None:
        """Answer a message, or say why it is refused."""
        try:
            await answer(self, request)
        except RefusedError as error:
            self.answer(error.refused)
            if error.refused.kind == "too-many":
                self.dismiss(TRY_AGAIN)
        except StoreError as error:
            refused = self.refusal("not-kept", complaint=error.complaint)
            self.answer(refused.refused)
        except NoSuchGameError:
            self.dismiss(NO_SUCH_GAME)

    def read(self, text: str | None) -> Request:
        """The request that a text stands for; binary frames are none."""
        if text is None:
            raise self.refusal("malformed", complaint=self.say("refused-binary"))
        if len(text.encode(errors="replace")) > MAX_MESSAGE_BYTES:
            raise self.refusal("oversized", most=str(MAX_MESSAGE_BYTES))
        try:
            return read_message(text)
        except UnsoundError as error:
            raise self.refusal(error.kind, complaint=error.told(self.say)) from error


async def converse(socket: WebSocket) -> None:
    """A page and the server talk about a game until one of them leaves."""
    # It may leave before there is anything to say.
    with suppress(*GONE):
        await talk(socket)


async def talk(socket: WebSocket) -> None:
    """Let a page in, if it can be, and attend to it."""
    rooms: Rooms = socket.app.state.rooms
    game = socket.path_params["game"]
    await socket.accept()
    try:
        may_play = await looked_at(socket, rooms.store, game)
        page = await rooms.enter(
            game,
            lambda room: Page(socket, Keeper(room, rooms.store), may_play=may_play),
        )
    except NoSuchGameError:
        await socket.close(NO_SUCH_GAME)
    except (BusyError, TooLongError):
        await socket.close(TRY_AGAIN)
    except (StoreError, RecordError) as error:
        await socket.close(BROKEN, shortened_reason(in_words(error, sayer(socket))))
    else:
        try:
            await attend(page)
        finally:
            await asyncio.shield(let_out(page, rooms))


async def let_out(page: Page, rooms: Rooms) -> None:
    """Have a page leave its room; nothing is held for it any more."""
    page.drop()
    await rooms.leave(page.room, page)


async def looked_at(socket: WebSocket, store: Store, game: str) -> bool:
    """Whether who looks at a game may play it: then it is kept anew from today.

    The store learns who opened it. If that cannot be written now, it is played all the
    same.
    """
    rights = rights_of(socket)
    may_play = await rights.may_play(store, game)
    network = network_hash(store.database.key, client_of(socket.scope))
    visitor = Visitor(rights.session, network)

    def is_noted(file: Connection) -> bool:
        seen = not may_play or expiry.is_seen(file, game)
        return seen and visits.is_noted(file, game, visitor)

    def note(file: Connection) -> None:
        visits.note(file, game, visitor)
        if may_play:
            expiry.look_at(file, game)

    if not await store.asked(is_noted):
        with suppress(StoreError):
            await store.changed(note)
    return may_play


def shortened_reason(reason: str) -> str:
    """As much of why a socket is closed as a close frame has room for."""
    return reason.encode()[:MAX_REASON_BYTES].decode(errors="ignore")


async def attend(page: Page) -> None:
    """Listen, answer and deliver until the page leaves or is dismissed."""
    make_room(page)
    at_work = (
        page.listen(),
        page.deliver(),
        page.answer_all(page.deeds),
        page.answer_all(page.questions),
    )
    tasks = [asyncio.create_task(each) for each in at_work]
    knocking = asyncio.get_running_loop().call_later(JOIN_TIMEOUT, let_go, page)
    try:
        await asyncio.wait(
            [*tasks, page.dismissed], return_when=asyncio.FIRST_COMPLETED
        )
    finally:
        knocking.cancel()
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
    if page.dismissed.done():
        await farewell(page)
    for task in tasks:
        if not task.cancelled():
            task.result()


def make_room(page: Page) -> None:
    """Let go who has not joined for longest, if there are too many of those."""
    pages = [each for each in page.room.listeners if isinstance(each, Page)]
    knocking = [each for each in pages if each.look is None]
    if len(knocking) > MAX_UNJOINED_CONNECTIONS:
        let_go(min(knocking, key=lambda each: each.since))


def let_go(page: Page) -> None:
    """Let a page go that has not joined."""
    if page.look is None:
        page.dismiss(TRY_AGAIN)


async def farewell(page: Page) -> None:
    """Tell a page why it is let go, if it listens."""
    with suppress(TimeoutError, *GONE):
        async with asyncio.timeout(CLOSE_TIMEOUT):
            while not page.waiting.empty():
                await page.deliver_one()
            await page.socket.close(page.code)
