"""The rooms of a server: opened by their first client, closed after the last."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, TypeVar, cast
from weakref import WeakKeyDictionary

from pocket_tactics.games.log import LoggedGame
from pocket_tactics.record import RecordError
from pocket_tactics.server.access.shared_work import SHARED_WORK, AwaitedWork
from pocket_tactics.server.contents import Contents
from pocket_tactics.server.errors import StoreError
from pocket_tactics.server.limits import LOAD_TIMEOUT, MAX_ROOMS
from pocket_tactics.server.protocol.close_codes import TRY_AGAIN
from pocket_tactics.server.rooms.controller import GameController
from pocket_tactics.server.rooms.light_games import (
    HeavyGameError,
    is_light,
    read_game,
)
from pocket_tactics.server.rooms.long_games import stored_game
from pocket_tactics.server.rooms.options import list_actions
from pocket_tactics.server.rooms.room import Room
from pocket_tactics.server.rooms.room_limit import rooms_beyond
from pocket_tactics.server.rooms.room_tasks import drop_unwatched, lend_turns
from pocket_tactics.server.rooms.seating import announce_presence, seat_clients
from pocket_tactics.server.rooms.subscriber import Subscriber
from pocket_tactics.server.rooms.unsound_games import unless_unsound
from pocket_tactics.server.store.port import Store
from pocket_tactics.server.store.stored_games import StoredGame
from pocket_tactics.server.tasks import tasks
from pocket_tactics.server.tasks.loaded_game import load_game
from pocket_tactics.server.workers import (
    BusyError,
    GameLog,
    Job,
    JobTimeoutError,
    TaskFunction,
    WorkerPools,
)
from pocket_tactics.server.workers.light_work import in_thread
from pocket_tactics.server.workers.store_turns import load_turn

C = TypeVar("C", bound=Subscriber)


class RoomRegistry:
    """The rooms that have clients, by the ids of their games."""

    def __init__(self, store: Store, workers: WorkerPools, contents: Contents) -> None:
        self.store = store
        self.workers = workers
        self.contents = contents
        self.opened: dict[str, asyncio.Task[Room]] = {}
        self.loading: WeakKeyDictionary[asyncio.Task[Room], AwaitedWork] = (
            WeakKeyDictionary()
        )
        """The loading of each room, for which its clients wait."""

    async def enter(self, game_id: str, create_client: Callable[[Room], C]) -> C:
        """Create a client in the room of a game; opens the room if it is closed.

        Raises `NoSuchGameError`, `StoreError`, `RecordError`, `BusyError` or
        `JobTimeoutError`.
        """
        while True:
            opening = self.opened.get(game_id)
            if opening is None:
                work = AwaitedWork()
                opening = asyncio.create_task(self.load(game_id, work))
                self.opened[game_id], self.loading[opening] = opening, work
            try:
                room = await self.loaded_room(opening)
            finally:
                if opening.done() and (opening.cancelled() or opening.exception()):
                    self.forget(game_id, opening)
                    # The error refers to this frame: no cycle may stay.
                    del opening
            if self.opened.get(game_id) is opening:
                client = create_client(room)
                room.clients.add(client)
                room.is_closing = False
                self.close_surplus()
                return client

    async def loaded_room(self, opening: asyncio.Task[Room]) -> Room:
        """Wait for a room that may still be loaded; lend that the client's turns."""
        with self.loading[opening].awaited():
            try:
                return await asyncio.shield(opening)
            finally:
                # An error refers to this frame, and the task to it: no cycle may stay.
                del opening

    def close_surplus(self) -> None:
        """Close rooms if too many are open: those of networks that opened the most."""
        if len(self.opened) > MAX_ROOMS:
            rooms = [room for room in self.open_rooms() if not room.is_closing]
            for room in rooms_beyond(MAX_ROOMS, rooms):
                room.is_closing = True
                close_all(room)

    def forget(self, game_id: str, opening: asyncio.Task[Room]) -> None:
        """Remove a room, unless another one of that game was opened since."""
        if self.opened.get(game_id) is opening:
            del self.opened[game_id]

    async def load(self, game_id: str, work: AwaitedWork) -> Room:
        """Open the room of a stored game, in a task of its own."""
        SHARED_WORK.set((work,))
        async with load_turn():
            return await self.create_room(await stored_game(self.store, game_id))

    async def create_room(self, stored: StoredGame) -> Room:
        """Create the room of a stored game."""
        room = Room(stored, await self.loaded(stored), self.workers, self.contents)
        room.handed = await self.store.seats.handed(stored.id)
        with unless_unsound(room):
            await list_actions(room)
        return room

    async def loaded(self, stored: StoredGame) -> LoggedGame:
        """Return what a room needs of a stored game."""
        if is_light(stored.header, stored.entries):
            game = GameLog(stored.id, stored.header, stored.seed, stored.entries)
            with suppress(HeavyGameError):
                return await in_thread(
                    lambda: load_game(read_game(game, self.contents))
                )
        (found,) = await self.run_on_stored(stored, tasks.load, urgent=True)
        return cast("LoggedGame", found)

    async def update_handed_seats(self, game_id: str) -> None:
        """Let the room of a game, if it is open, know which seats links hand over.

        If they cannot be read, the room is closed: nobody plays a seat of another.
        """
        opening = self.opened.get(game_id)
        if opening is None:
            return
        with suppress(BusyError, JobTimeoutError, RecordError):
            room = await self.loaded_room(opening)
            async with room.lock:
                try:
                    handed = await self.store.seats.handed(game_id)
                except StoreError:
                    self.forget(game_id, opening)
                    close_all(room)
                    raise
                if handed != room.handed:
                    with unless_unsound(room):
                        await seat_clients(room, handed)
                    resume_tasks(room, self.store)

    async def run_on_stored(
        self,
        stored: StoredGame,
        function: TaskFunction,
        *args: object,
        urgent: bool = False,
    ) -> list[Any]:
        """Return the results of a task about a whole stored game.

        Raises `RecordError`, `BusyError` or `JobTimeoutError`.
        """
        game = GameLog(stored.id, stored.header, stored.seed, stored.entries)

        def prepare() -> Job:
            return Job(function, args, game)

        owner = f"{stored.id}/"
        return await self.workers.do(owner, prepare, LOAD_TIMEOUT, urgent=urgent)

    async def leave(self, room: Room, client: Subscriber) -> None:
        """Remove a client; the room is closed after the last, once it is unlocked."""
        room.clients.discard(client)
        drop_unwatched(room)
        announce_presence(room)
        async with room.lock:
            if not room.clients and self.clients_in(room.id) is room.clients:
                del self.opened[room.id]

    def close(self) -> None:
        """Cancel the tasks of all rooms when the server shuts down."""
        for room in self.open_rooms():
            for task in (room.autoplay, room.options_task):
                if task is not None:
                    task.cancel()

    def open_rooms(self) -> Iterator[Room]:
        """Yield the rooms that are open, the oldest first."""
        for opening in self.opened.values():
            if opening.done() and not opening.cancelled() and not opening.exception():
                yield opening.result()

    def clients_in(self, game_id: str) -> set[Subscriber]:
        """Return the clients in the room of a game."""
        opening = self.opened.get(game_id)
        if opening is None or not opening.done() or opening.exception():
            return set()
        return opening.result().clients


def close_all(room: Room) -> None:
    """Close the connections of all clients of a room, which may connect again."""
    for client in room.clients:
        client.close(TRY_AGAIN)


def resume_tasks(room: Room, store: Store) -> None:
    """Let tasks of a room work for those who play it since seats changed."""
    for client, _ in room.joined:
        lend_turns(room, client)
    GameController(room, store).start_autoplay()
