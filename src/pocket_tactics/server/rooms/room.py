"""A room: a game in memory, and the clients that play or watch it."""

import asyncio
from functools import partial
from typing import Any

from pocket_tactics.engine.state import CHANCE
from pocket_tactics.games.history import players_seated
from pocket_tactics.games.log import LoggedGame
from pocket_tactics.players import dice
from pocket_tactics.record import GameRecord
from pocket_tactics.server.access.abandonment import Requester
from pocket_tactics.server.access.client_address import CLIENT_ADDRESS
from pocket_tactics.server.access.shared_work import SharedLock, SharedWork
from pocket_tactics.server.contents import Contents
from pocket_tactics.server.limits import MAX_ENTRIES, MAX_LIGHT_HEADER_CHARS
from pocket_tactics.server.protocol.views import View
from pocket_tactics.server.rooms.light_games import LightLogs
from pocket_tactics.server.rooms.option_cache import OptionCache
from pocket_tactics.server.rooms.ordinary_games import is_ordinary
from pocket_tactics.server.rooms.seat_names import names_by_seat
from pocket_tactics.server.rooms.subscriber import (
    Perspective,
    Subscriber,
    networks_of_players,
)
from pocket_tactics.server.store.port import HandedSeat
from pocket_tactics.server.store.stored_games import StoredGame
from pocket_tactics.server.tasks import tasks
from pocket_tactics.server.views.position_views import (
    PersonNames,
    player_view,
    shared_view,
    with_own_end,
    with_persons,
    with_table,
)
from pocket_tactics.server.views.view_cache import ViewCache
from pocket_tactics.server.workers import GameLog, Job, TaskFunction, WorkerPools
from pocket_tactics.server.workers.light_work import in_thread
from pocket_tactics.texts import Names


class Room:
    """A game in memory. It is the same as in the store, except under the lock.

    A room has the moments that can still be undone; workers have all of them. The seats
    in *laying* have their part of the map laid at random. *answered* are the numbers of
    actions before each answer of the table. The seats in *handed* are those that links
    hand over; those in *present* have a connected player, and *is_presence_paced* while
    their changes wait. A player *reopened* the question at that number of entries by an
    undo. The *watchers* are its clients, once for each task that they wait for. A
    network *opened_by* its first client counts the room. It changes no more until the
    time *paced_until* of the event loop. While it *is_closing*, its clients are
    disconnected.
    """

    handed: tuple[HandedSeat, ...] = ()
    present: frozenset[int] = frozenset()
    is_presence_paced = False
    paced_until = 0.0
    is_closing = False

    def __init__(
        self,
        stored: StoredGame,
        course: LoggedGame,
        workers: WorkerPools,
        contents: Contents,
    ) -> None:
        self.id, self.seed, self.header_text = stored.id, stored.seed, stored.header
        self.entries = list(stored.entries)
        self.course = course
        seat_players(course)
        self.workers = workers
        self.opened_by = CLIENT_ADDRESS.get()
        self.clients: set[Subscriber] = set()
        self.lock, self.cards_lock = SharedLock(), SharedLock()
        self.work = SharedWork(partial(networks_of_players, self.clients))
        self.autoplay: asyncio.Task[None] | None = None
        self.laying, self.answered = set[int](), set[int]()
        self.watchers: set[Requester] = set()
        self.reopened: int | None = None
        self.view_caches: dict[str, ViewCache] = {}
        self.cards: dict[str, bytes] = {}
        self.views: dict[Perspective, View] = {}
        self.logs = LightLogs(contents)
        self.is_ordinary = is_ordinary(course.record, contents)
        self.options = OptionCache(always_slow=not self.is_ordinary)
        self.options_task: asyncio.Task[None] | None = None

    @property
    def record(self) -> GameRecord:
        """The header of the record of the game."""
        return self.course.record

    @property
    def number(self) -> int:
        """The number of entries, which counts undone actions too."""
        return self.course.entry_count

    @property
    def full(self) -> bool:
        """Whether the game takes no more entries."""
        return self.course.stopped is not None or self.number >= MAX_ENTRIES

    @property
    def joined(self) -> list[tuple[Subscriber, Perspective]]:
        """The clients that receive updates."""
        return [(each, each.perspective) for each in self.clients if each.perspective]

    def names_in(self, language: str) -> Names:
        """Return the names of this game in a language."""
        return self.view_cache(language).names

    def view_cache(self, language: str) -> ViewCache:
        """Return the cache of views in a language."""
        if language not in self.view_caches:
            names = self.course.names(language)
            self.view_caches[language] = ViewCache(self.record, names)
        return self.view_caches[language]

    def view(self, perspective: Perspective) -> View:
        """Return the position as a client sees it; the room is locked."""
        if perspective not in self.views:
            shared = self.shared_view(perspective.language, self.number)
            self.views[perspective] = self.player_view(shared, perspective)
        return self.views[perspective]

    def shared_view(self, language: str, number: int) -> View:
        """Return the position as all clients of a language see it."""
        view = self.moment_view(self.course.action_count, language, number)
        return with_table(view, self.course, self.names_in(language))

    def moment_view(self, moment: int, language: str, number: int) -> View:
        """Return one of the last moments as all clients of a language see it."""
        state, cache = self.course.at(moment), self.view_cache(language)
        return shared_view(cache, state, moment, number=number)

    def player_view(self, shared: View, perspective: Perspective) -> View:
        """Return a view with the options of a client that decides, if known."""
        state, names = self.course.state, self.names_in(perspective.language)
        decides = self.course.mover in perspective.viewer.seats
        options = self.options.options_in(state, names) if decides else None
        view = player_view(shared, self.course, perspective.viewer, options)
        own, persons = (
            perspective.viewer.seats,
            person_names(self, perspective.language),
        )
        if self.handed:
            view = with_persons(view, self.course, own, persons)
        return with_own_end(view, self.course, own, persons)

    def job(self, function: TaskFunction, *args: object) -> Job:
        """Return a job about the game as it is in the store, locked or not."""
        game = GameLog(self.id, self.header_text, self.seed, tuple(self.entries))
        return Job(function, args, game)

    async def cards_in(self, language: str) -> bytes:
        """Return the cards of this game in a language, in JSON.

        Raises `JobTimeoutError` or `BusyError`.
        """
        if language in self.cards:
            return self.cards[language]
        if len(self.header_text) <= MAX_LIGHT_HEADER_CHARS:
            return await in_thread(lambda: self.render_cards(language))
        # Clients that join at the same moment share one job.
        async with self.cards_lock:
            if language not in self.cards:
                found = await self.ask(
                    "cards", tasks.render_cards, language, urgent=True
                )
                self.cards[language] = found[-1]
        return self.cards[language]

    def render_cards(self, language: str) -> bytes:
        """Render the cards, unless another client's turn did it meanwhile."""
        if language not in self.cards:
            self.cards[language] = tasks.cards_json(self.record.cards, language)
        return self.cards[language]

    async def ask(
        self,
        owner: str,
        function: TaskFunction,
        *args: object,
        urgent: bool = False,
        slow: bool = False,
    ) -> list[Any]:
        """Return the results of a task about the game as it is when the task begins.

        The jobs of one *owner* run one after another. A *slow* task usually takes
        longer than the fast workers may. Raises `JobTimeoutError` or `BusyError`.
        """

        def prepare() -> Job:
            return self.job(function, *args)

        return await self.workers.do(
            f"{self.id}/{owner}", prepare, urgent=urgent, slow=slow
        )


def person_names(room: Room, language: str) -> PersonNames:
    """Return the names of a game, and those of persons if links were used."""
    named = names_by_seat(room.record, room.handed) if room.handed else {}
    return PersonNames(room.names_in(language), named)


def seat_players(course: LoggedGame) -> None:
    """Let computers play their seats, and the dice of the game those of chance."""
    course.players = players_seated(course.record.seats, None)
    if course.dice is not None:
        course.players[CHANCE] = dice(course.dice)
