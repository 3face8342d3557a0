"""Games that are being played or watched: one room each, empty ones are closed."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar, cast

from pocket_tactics.games.course import Course, players_seated
from pocket_tactics.players import dice
from pocket_tactics.records import Record
from pocket_tactics.server import deeds
from pocket_tactics.server.database import Kept
from pocket_tactics.server.limits import MOST_DONE, PATIENCE_OF_OPENING
from pocket_tactics.server.openings import Opening
from pocket_tactics.server.sights import Sights
from pocket_tactics.server.store import Store
from pocket_tactics.server.view_records import View
from pocket_tactics.server.views import Viewer, moment_view, own_view
from pocket_tactics.server.workers import Job, Shelved, Workers
from pocket_tactics.server.workers.jobs import Deed
from pocket_tactics.state import CHANCE
from pocket_tactics.texts import Names, catalogue


class Look(Record, frozen=True):
    """How a page looks at a game: who plays there, and the language it is told in."""

    viewer: Viewer
    language: str


class Listener:
    """Somebody in a room: *look* is ``None`` before they joined."""

    look: Look | None = None

    def send(self, message: bytes) -> None:
        """Have a message on its way; never waits."""
        raise NotImplementedError


L = TypeVar("L", bound=Listener)


class Room:
    """A game in memory: what is in it is in the store, but under the lock.

    Of its moments it has those that may be taken back; workers have all of them. The
    seats in *laying* have their part of the map laid by chance.
    """

    def __init__(self, kept: Kept, opening: Opening, workers: Workers) -> None:
        self.id = kept.id
        self.seed = kept.seed
        self.written = kept.header
        self.entries = list(kept.entries)
        self.header = opening.header
        self.first = opening.first
        self.told = opening.told
        self.dice = opening.dice
        self.stopped = opening.stopped
        self.course = begun_course(opening)
        self.workers = workers
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.going: asyncio.Task[None] | None = None
        self.laying: set[int] = set()
        self.sights: dict[str, Sights] = {}
        self.cards: dict[str, bytes] = {}
        self.views: dict[Look, View] = {}

    @property
    def number(self) -> int:
        """How much was done to the game, taken back or not."""
        return len(self.entries)

    @property
    def full(self) -> bool:
        """Whether no more may be done to the game."""
        return self.stopped is not None or self.number >= MOST_DONE

    @property
    def joined(self) -> list[tuple[Listener, Look]]:
        """Who is told what happens."""
        return [(each, each.look) for each in self.listeners if each.look]

    def names_in(self, language: str) -> Names:
        """The names of this game in a language."""
        return self.sights_in(language).names

    def sights_in(self, language: str) -> Sights:
        """What there is to see of this game in a language."""
        if language not in self.sights:
            names = Names(catalogue(language), self.first)
            self.sights[language] = Sights(self.header, names)
        return self.sights[language]

    def view(self, look: Look) -> View:
        """The position as one sees it, the room being locked."""
        if look not in self.views:
            shared = self.shared_view(look.language, self.number)
            self.views[look] = self.own_view(shared, look)
        return self.views[look]

    def shared_view(self, language: str, number: int) -> View:
        """The position as all see it who are told in a language."""
        return self.moment_view(self.course.count, language, number)

    def moment_view(self, moment: int, language: str, number: int) -> View:
        """One of the last moments, as all see it who are told in a language."""
        state, sights = self.course.at(moment), self.sights_in(language)
        return moment_view(sights, state, moment, number=number)

    def own_view(self, shared: View, look: Look) -> View:
        """The position with what there is for one to decide."""
        names = self.names_in(look.language)
        return own_view(shared, self.course, look.viewer, names)

    def job(self, deed: Deed, *given: object) -> Job:
        """A job about the game as it is now."""
        game = Shelved(self.id, self.written, self.seed, tuple(self.entries))
        return Job(deed, given, game)

    async def cards_in(self, language: str) -> bytes:
        """The cards of this game in a language, in JSON.

        Raises `TooLongError` or `BusyError`.
        """
        if language not in self.cards:
            found = await self.ask("cards", deeds.cards_told, language, soon=True)
            self.cards[language] = found[-1]
        return self.cards[language]

    async def ask(
        self, asker: str, deed: Deed, *given: object, soon: bool = False
    ) -> list[Any]:
        """What a deed finds out about the game as it is when its turn has come.

        Raises `TooLongError` or `BusyError`.
        """

        async def prepare() -> Job:
            async with self.lock:
                return self.job(deed, *given)

        return await self.workers.do(f"{self.id}/{asker}", prepare, soon=soon)


def begun_course(opening: Opening) -> Course:
    """The course of a game from what was kept of it."""
    players = players_seated(opening.header.seats, None)
    if opening.dice is not None:
        players[CHANCE] = dice(opening.dice)
    return Course(players, opening.moments, opening.actions, opening.before)


class Rooms:
    """All rooms that somebody is in."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self.store = store
        self.workers = workers
        self.opened: dict[str, asyncio.Task[Room]] = {}

    async def enter(self, game_id: str, listening: Callable[[Room], L]) -> L:
        """Somebody new in the room of a game.

        Raises `NoSuchGameError`, `StoreError`, `RecordError`, `BusyError` or
        `TooLongError`.
        """
        while True:
            opening = self.opened.get(game_id)
            if opening is None:
                opening = asyncio.create_task(self.load(game_id))
                self.opened[game_id] = opening
            try:
                room = await asyncio.shield(opening)
            finally:
                if opening.done() and (opening.cancelled() or opening.exception()):
                    self.forget(game_id, opening)
            if self.opened.get(game_id) is opening:
                listener = listening(room)
                room.listeners.add(listener)
                return listener

    def forget(self, game_id: str, opening: asyncio.Task[Room]) -> None:
        """Close a room, unless it is another one by now."""
        if self.opened.get(game_id) is opening:
            del self.opened[game_id]

    async def load(self, game_id: str) -> Room:
        """The room of a game as it is kept."""
        kept = await self.store.game(game_id)
        (opening,) = await self.retold(kept, deeds.opened, soon=True)
        return Room(kept, cast("Opening", opening), self.workers)

    async def retold(self, kept: Kept, deed: Deed, *, soon: bool = False) -> list[Any]:
        """What a deed finds in a game from its beginning to its end.

        Raises `RecordError`, `BusyError` or `TooLongError`.
        """
        game = Shelved(kept.id, kept.header, kept.seed, kept.entries)

        async def prepare() -> Job:
            return Job(deed, (), game)

        return await self.workers.do(
            f"{kept.id}/", prepare, PATIENCE_OF_OPENING, soon=soon
        )

    async def leave(self, room: Room, listener: Listener) -> None:
        """Go; the last one closes the door, once nothing is under way there."""
        room.listeners.discard(listener)
        async with room.lock:
            if not room.listeners and self.present(room.id) is room.listeners:
                del self.opened[room.id]

    def close(self) -> None:
        """Have nothing go on in any room by itself: the server ends."""
        for opening in self.opened.values():
            if opening.done() and not opening.cancelled() and not opening.exception():
                going = opening.result().going
                if going is not None:
                    going.cancel()

    def present(self, game_id: str) -> set[Listener]:
        """Who is in the room of a game."""
        opening = self.opened.get(game_id)
        if opening is None or not opening.done() or opening.exception():
            return set()
        return opening.result().listeners
