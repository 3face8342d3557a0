"""Games that are being played or watched: one room each, empty ones are closed."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar, cast
from weakref import ref

from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.games.course import Course, players_seated
from pocket_tactics.players import dice
from pocket_tactics.server import deeds
from pocket_tactics.server.changes import changes
from pocket_tactics.server.database import Kept
from pocket_tactics.server.limits import (
    LOAD_TIMEOUT,
    MAX_ENTRIES,
    MAX_LIGHT_HEADER_CHARS,
    OPTIONS_RETRY_PAUSE,
)
from pocket_tactics.server.messages import ENCODER, OptionsFound
from pocket_tactics.server.openings import Opening, opening_of
from pocket_tactics.server.sights import Sights
from pocket_tactics.server.store import Store
from pocket_tactics.server.view_records import View
from pocket_tactics.server.views import (
    Options,
    Viewer,
    has_many_options,
    moment_view,
    options_of,
    own_view,
)
from pocket_tactics.server.workers import (
    BusyError,
    Job,
    Shelved,
    TooLongError,
    Workers,
)
from pocket_tactics.server.workers.jobs import Deed
from pocket_tactics.server.workers.retelling import Retelling
from pocket_tactics.texts import Names, catalogue


class Look(FrozenStruct, frozen=True):
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


class OptionsFinder:
    """What the mover may decide in a room: from workers, where that takes long."""

    def __init__(self, room: "Room") -> None:
        # A room that is closed is freed at once: it is in no cycle.
        self.room_reference = ref(room)
        self.found: dict[str, tuple[State, Options]] = {}
        self.task: asyncio.Task[None] | None = None

    @property
    def room(self) -> "Room":
        """The room, which exists as long as somebody asks for it."""
        room = self.room_reference()
        assert room is not None
        return room

    def known(self, language: str) -> Options | None:
        """The options in the position now; ``None`` until workers have found them."""
        state = self.room.course.state
        about, options = self.found.get(language, (None, None))
        if about is state:
            return options
        if has_many_options(state):
            return None
        options = options_of(state, self.room.names_in(language))
        self.found[language] = state, options
        return options

    def start(self) -> None:
        """Have workers find what is missing, and tell it to those who must decide."""
        if self.missing() and (self.task is None or self.task.done()):
            self.task = asyncio.create_task(self.find_all(self.room))

    async def find_all(self, room: "Room") -> None:
        """Tell those who must decide what they may, once workers have found it.

        The *room* exists until then, although everybody may have left it.
        """
        while languages := self.missing():
            language = min(languages)
            try:
                ((number, options),) = await room.ask(
                    "options", deeds.options_found, language
                )
            except (BusyError, TooLongError):
                await asyncio.sleep(OPTIONS_RETRY_PAUSE)
                continue
            async with room.lock:
                if number == room.number:
                    self.found[language] = room.course.state, options
                    await self.send(language)

    def deciding(self) -> list[tuple[Listener, Look]]:
        """Those who must decide now."""
        mover = self.room.course.state.mover
        return [each for each in self.room.joined if mover in each[1].viewer.seats]

    def missing(self) -> set[str]:
        """The languages of those who must decide and do not know yet what they may."""
        languages = {look.language for _, look in self.deciding()}
        return {each for each in languages if self.known(each) is None}

    async def send(self, language: str) -> None:
        """Send the options to those who must decide, the room being locked."""
        room = self.room
        for listener, look in self.deciding():
            if look.language == language:
                before = room.shared_view(language, room.number)
                after = room.views[look] = room.own_view(before, look)
                found = OptionsFound(number=room.number, view=changes(before, after))
                listener.send(ENCODER.encode(found))
                # Of many pages each has much to be told.
                await asyncio.sleep(0)


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
        self.writing_cards = asyncio.Lock()
        self.views: dict[Look, View] = {}
        self.options = OptionsFinder(self)

    @property
    def number(self) -> int:
        """How much was done to the game, taken back or not."""
        return len(self.entries)

    @property
    def full(self) -> bool:
        """Whether no more may be done to the game."""
        return self.stopped is not None or self.number >= MAX_ENTRIES

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
        """The position with what there is for one to decide, if that is known."""
        decides = self.course.state.mover in look.viewer.seats
        options = self.options.known(look.language) if decides else None
        return own_view(shared, self.course, look.viewer, options)

    def job(self, deed: Deed, *given: object) -> Job:
        """A job about the game as it is now."""
        game = Shelved(self.id, self.written, self.seed, tuple(self.entries))
        return Job(deed, given, game)

    async def cards_in(self, language: str) -> bytes:
        """The cards of this game in a language, in JSON.

        Raises `TooLongError` or `BusyError`.
        """
        # Of many pages that join at once one has them written.
        async with self.writing_cards:
            if language not in self.cards:
                self.cards[language] = await self.cards_written(language)
        return self.cards[language]

    async def cards_written(self, language: str) -> bytes:
        """The cards: those of a new game without a worker."""
        if not self.entries and len(self.written) <= MAX_LIGHT_HEADER_CHARS:
            cards = self.header.cards
            return await asyncio.to_thread(deeds.written_cards, cards, language)
        found = await self.ask("cards", deeds.cards_told, language, soon=True)
        cards_found: bytes = found[-1]
        return cards_found

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


def is_light(kept: Kept) -> bool:
    """Return whether a game is opened in no time: a new one of no strange size."""
    return not kept.entries and len(kept.header) <= MAX_LIGHT_HEADER_CHARS


def new_opening(kept: Kept) -> Opening:
    """Return what there is to know of a game in which nothing has been done."""
    return opening_of(Retelling(kept.header, kept.seed))


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
        if is_light(kept):
            opening = await asyncio.to_thread(new_opening, kept)
        else:
            (found,) = await self.retold(kept, deeds.opened, soon=True)
            opening = cast("Opening", found)
        return Room(kept, opening, self.workers)

    async def retold(self, kept: Kept, deed: Deed, *, soon: bool = False) -> list[Any]:
        """What a deed finds in a game from its beginning to its end.

        Raises `RecordError`, `BusyError` or `TooLongError`.
        """
        game = Shelved(kept.id, kept.header, kept.seed, kept.entries)

        async def prepare() -> Job:
            return Job(deed, (), game)

        return await self.workers.do(f"{kept.id}/", prepare, LOAD_TIMEOUT, soon=soon)

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
                room = opening.result()
                for task in (room.going, room.options.task):
                    if task is not None:
                        task.cancel()

    def present(self, game_id: str) -> set[Listener]:
        """Who is in the room of a game."""
        opening = self.opened.get(game_id)
        if opening is None or not opening.done() or opening.exception():
            return set()
        return opening.result().listeners
