"""The socket of a client, from its connection until it is closed."""

import asyncio
from contextlib import suppress

from msgspec.structs import replace
from starlette.websockets import (
    WebSocket,
    WebSocketDisconnect,
    WebSocketDisconnected,
)

from pocket_tactics.record import RecordError
from pocket_tactics.server.access.abandonment import REQUESTER, AbandonedError
from pocket_tactics.server.access.client_address import CLIENT_ADDRESS
from pocket_tactics.server.access.held_bytes import unread_bytes
from pocket_tactics.server.access.languages import catalogue_for, language_of
from pocket_tactics.server.access.loop_turns import loop_turns
from pocket_tactics.server.access.rate_limits import TokenBucket, client_of
from pocket_tactics.server.access.sessions import permissions_of
from pocket_tactics.server.errors import (
    NoSuchGameError,
    RefusedError,
    StoreError,
    in_words,
)
from pocket_tactics.server.limits import (
    CLOSE_TIMEOUT,
    JOIN_TIMEOUT,
    MAX_MESSAGE_BYTES,
    MESSAGE_BURST,
    MESSAGE_RATE,
    SNAPSHOT_COST,
)
from pocket_tactics.server.protocol.close_codes import BROKEN, NO_SUCH_GAME, TRY_AGAIN
from pocket_tactics.server.protocol.decoding import InvalidMessageError, read_message
from pocket_tactics.server.protocol.message import ClientMessage, Question
from pocket_tactics.server.protocol.table import Join, Refused, Resync
from pocket_tactics.server.rooms.controller import GameController
from pocket_tactics.server.rooms.room import Room
from pocket_tactics.server.site import Site, site_of
from pocket_tactics.server.store.port import Visitor
from pocket_tactics.server.workers import BusyError, JobTimeoutError
from pocket_tactics.server.workers.garbage_collection import (
    collect_after_departures,
)
from pocket_tactics.server.ws import handlers
from pocket_tactics.server.ws.admission import evict_unjoined
from pocket_tactics.server.ws.client import Client, ClientRights, Lane
from pocket_tactics.server.ws.dispatch import handle
from pocket_tactics.server.ws.outbox import Outbox
from pocket_tactics.server.ws.text_frames import TextSender

__all__ = ["ClientConnection", "handlers", "websocket_endpoint"]

MAX_REASON_BYTES = 123
"""The bytes of a reason that a close frame holds (RFC 6455, 5.5)."""

DISCONNECTED = (WebSocketDisconnect, WebSocketDisconnected)
"""The errors of Starlette when a client hangs up, and at every later use."""


class ClientConnection:
    """A client at the other end of a socket."""

    def __init__(self, socket: WebSocket, client: Client) -> None:
        self.socket = socket
        self.client = client
        self.outbox = client.outbox
        self.texts = TextSender(socket)
        self.is_joining = False
        self.join_timer: asyncio.TimerHandle | None = None

    def start_join_timer(self) -> None:
        """Begin the time in which the client must join."""
        loop = asyncio.get_running_loop()
        self.join_timer = loop.call_later(JOIN_TIMEOUT, self.require_joined)

    def require_joined(self) -> None:
        """Close the connection if the client has not joined in time.

        One that waits for the server has more time: after a restart a thousand games
        are opened at once, and nobody would get in if each began again.
        """
        if self.is_joining:
            self.start_join_timer()
        elif self.client.perspective is None:
            self.client.close(TRY_AGAIN)

    def stop_join_timer(self) -> None:
        """Stop the timer when the connection ends."""
        if self.join_timer is not None:
            self.join_timer.cancel()

    async def run_sender(self) -> None:
        """Send the messages of the outbox, as fast as the client reads."""
        with suppress(*DISCONNECTED):
            while True:
                await self.outbox.send_next(self.texts.send)

    async def run_receiver(self) -> None:
        """Receive messages; each is queued at once, so that pings do not wait.

        Thousands of clients that hang up at once leave one after another, in turns.
        """
        rate = TokenBucket(MESSAGE_RATE, MESSAGE_BURST)
        while (received := await self.socket.receive())["type"] == "websocket.receive":
            if wait := rate.reserve():
                # A client that exceeds the rate of any player is read no faster.
                await asyncio.sleep(wait)
            try:
                message = self.read(received.get("text"))
            except RefusedError as error:
                self.client.answer(error.refused)
                continue
            self.enqueue(message)
            if isinstance(message, Join | Resync):
                rate.reserve(SNAPSHOT_COST)
        self.client.requester.leave()
        await self.client.commands.join()
        await self.take_turn()

    def enqueue(self, message: ClientMessage) -> None:
        """Put a message in its queue, or refuse it if the queue is full."""
        try:
            self.lane(message).put_nowait(message)
            self.is_joining |= isinstance(message, Join)
        except asyncio.QueueFull:
            self.refuse(message, self.client.refusal("busy"))

    def refuse(self, message: ClientMessage, error: RefusedError) -> None:
        """Send the reason why a message is refused."""
        request = str(message.__struct_config__.tag)
        self.client.answer(replace(error.refused, request=request))

    def lane(self, message: ClientMessage) -> Lane:
        """Return the queue of a message: commands do not wait for questions.

        Before a client has joined, all messages are handled in order.
        """
        client = self.client
        has_joined = client.perspective is not None
        is_question = has_joined and isinstance(message, Question)
        return client.questions if is_question else client.commands

    async def run_handler(self, lane: Lane) -> None:
        """Handle the messages of a queue, one after another, in turns."""
        while True:
            message = await lane.get()
            await self.take_turn()
            # Finish a started command even if the client disconnects.
            await asyncio.shield(self.handle(message))
            lane.task_done()

    async def take_turn(self) -> None:
        """Wait for a turn of the event loop for this game."""
        await loop_turns().take(CLIENT_ADDRESS.get(), self.socket.scope["path"])

    async def handle(self, message: ClientMessage) -> None:
        """Handle a message, or send the reason why it is refused."""
        client = self.client
        if isinstance(message, Question):
            REQUESTER.set(client.requester)
        try:
            await handle(client, message)
        except RefusedError as error:
            self.refuse(message, error)
            self.close_after(message, error.refused)
        except StoreError as error:
            self.refuse(message, client.refusal("not-kept", complaint=error.complaint))
        except NoSuchGameError:
            client.close(NO_SUCH_GAME)
        except AbandonedError:
            return
        finally:
            self.is_joining &= not isinstance(message, Join)

    def close_after(self, message: ClientMessage, refused: Refused) -> None:
        """Close the connection of a client that cannot go on after a refusal."""
        if refused.kind == "too-many":
            self.client.close(TRY_AGAIN)
        elif refused.kind == "stopped" and isinstance(message, Join):
            self.outbox.close(BROKEN, refused.sentence)

    def read(self, text: str | None) -> ClientMessage:
        """Return the message of a text frame; raises `RefusedError`."""
        client = self.client
        if text is None:
            raise client.refusal("malformed", complaint=client.say("refused-binary"))
        if len(text.encode(errors="replace")) > MAX_MESSAGE_BYTES:
            raise client.refusal("oversized", most=str(MAX_MESSAGE_BYTES))
        try:
            return read_message(text)
        except InvalidMessageError as error:
            complaint = error.message(client.say)
            raise client.refusal(error.kind, complaint=complaint) from error


async def websocket_endpoint(socket: WebSocket) -> None:
    """Serve the socket of a game until one side closes it."""
    # The client may hang up before anything is sent.
    with suppress(*DISCONNECTED):
        await serve_connection(socket)


async def serve_connection(socket: WebSocket) -> None:
    """Enter the room of the game, if possible, and run the connection."""
    site, game = site_of(socket), socket.path_params["game"]
    await socket.accept()
    try:
        rights = await authorize(socket, site, game)
        client = await site.rooms.enter(
            game, lambda room: create_client(socket, room, rights)
        )
    except NoSuchGameError:
        await socket.close(NO_SUCH_GAME)
    except (BusyError, JobTimeoutError):
        await socket.close(TRY_AGAIN)
    except (StoreError, RecordError) as error:
        reason = in_words(error, catalogue_for(socket))
        await socket.close(BROKEN, shortened_reason(reason))
    else:
        await serve_client(socket, client, rights)


async def serve_client(socket: WebSocket, client: Client, rights: ClientRights) -> None:
    """Run the connection of a client in its room, and let it leave the room."""
    try:
        await check_rights(socket, client, rights)
        await run_connection(ClientConnection(socket, client))
    finally:
        await asyncio.shield(leave_room(client, site_of(socket)))


def create_client(socket: WebSocket, room: Room, rights: ClientRights) -> Client:
    """Create the client of a socket in a room."""
    site = site_of(socket)
    return Client(
        GameController(room, site.store),
        Outbox(client_of(socket.scope), unread_bytes()),
        language_of(socket),
        rights,
        site.contents[room.record.edition],
    )


async def leave_room(client: Client, site: Site) -> None:
    """Remove a client from its room, and discard the messages that wait for it."""
    client.outbox.drop()
    collect_after_departures()
    await site.rooms.leave(client.room, client)


async def authorize(socket: WebSocket, site: Site, game: str) -> ClientRights:
    """Return the rights of a client in a game.

    The store learns of the visit; that of a player delays the expiry of the game.
    """
    rights = await rights_of(socket, site, game)
    network = site.store.players.network_hash(client_of(socket.scope))
    visitor = Visitor(rights.session, network)
    await site.store.players.visit(game, visitor, as_player=rights.may_play)
    return rights


async def check_rights(socket: WebSocket, client: Client, rights: ClientRights) -> None:
    """Disconnect a client whose rights have changed while it entered the room.

    Later changes are announced to the clients of the room.
    """
    try:
        now = await rights_of(socket, site_of(socket), client.room.id)
    except NoSuchGameError:
        client.close(NO_SUCH_GAME)
    except StoreError:
        client.close(TRY_AGAIN)
    else:
        if now != rights:
            client.close(TRY_AGAIN)


async def rights_of(socket: WebSocket, site: Site, game: str) -> ClientRights:
    """Return the rights of a client in a game; raises `NoSuchGameError`."""
    permissions = permissions_of(socket)
    return ClientRights(
        session=permissions.session,
        may_play=await permissions.may_play(site.store, game),
        is_host=await permissions.is_host(site.store, game),
        is_local=permissions.local,
    )


def shortened_reason(reason: str) -> str:
    """Return as much of a reason as a close frame can hold."""
    return reason.encode()[:MAX_REASON_BYTES].decode(errors="ignore")


async def run_connection(connection: ClientConnection) -> None:
    """Receive, handle and send messages until one side closes the connection."""
    client = connection.client
    evict_unjoined(client.room)
    loops = (
        connection.run_receiver(),
        connection.run_sender(),
        connection.run_handler(client.commands),
        connection.run_handler(client.questions),
    )
    tasks = [asyncio.create_task(each) for each in loops]
    connection.start_join_timer()
    try:
        await asyncio.wait(
            [*tasks, client.outbox.closed], return_when=asyncio.FIRST_COMPLETED
        )
    finally:
        connection.stop_join_timer()
        client.requester.leave()
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
    if client.outbox.closed.done():
        await close_gracefully(connection)
    for task in tasks:
        if not task.cancelled():
            task.result()


async def close_gracefully(connection: ClientConnection) -> None:
    """Send the last messages and the close code, if the client still reads."""
    outbox = connection.outbox
    with suppress(TimeoutError, *DISCONNECTED):
        async with asyncio.timeout(CLOSE_TIMEOUT):
            while not outbox.waiting.empty():
                await outbox.send_next(connection.texts.send)
            reason = shortened_reason(outbox.reason)
            await connection.socket.close(outbox.code, reason)
