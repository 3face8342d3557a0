"""Games that are being played or watched: one room each, empty ones are closed."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import ExitStack
from typing import TypeVar

from pocket_tactics.actions import Action
from pocket_tactics.events import Event
from pocket_tactics.games.laying import lay_rest, pieces_left
from pocket_tactics.games.session import HUMAN, Session
from pocket_tactics.notation import write_action
from pocket_tactics.record import GameRecord
from pocket_tactics.records import Record
from pocket_tactics.server.cards import card_views
from pocket_tactics.server.database import Addition
from pocket_tactics.server.errors import NoSuchGameError, StoreError
from pocket_tactics.server.messages import (
    ENCODER,
    Sent,
    Snapshot,
    Undone,
    Update,
)
from pocket_tactics.server.persistence import UNDO, restored_game, standing_of
from pocket_tactics.server.store import Store
from pocket_tactics.server.view_records import CardView
from pocket_tactics.server.views import Viewer, moment_view, told_view, view_of
from pocket_tactics.state import CHANCE
from pocket_tactics.texts import Names, catalogue

PAUSE = 1.0
"""The seconds between the turns of a game in which only computers are left."""


class Look(Record, frozen=True):
    """How a page looks at a game: who plays there, and the language it is told in."""

    viewer: Viewer
    language: str


class Listener:
    """Somebody in a room: *look* is ``None`` before they joined."""

    look: Look | None = None

    def send(self, text: str) -> None:
        """Have a message on its way; never waits."""
        raise NotImplementedError


L = TypeVar("L", bound=Listener)
Letters = dict[Look, list[str]]
"""What each kind of listener is to be sent."""


class Room:
    """A game in memory: what is in *session* is in the store, but under the lock.

    The seats in *laying* have their part of the map laid by chance.
    """

    def __init__(self, game_id: str, session: Session, number: int) -> None:
        self.id = game_id
        self.session = session
        self.number = number
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.going: asyncio.Task[None] | None = None
        self.laying: set[int] = set()
        self.names: dict[str, Names] = {}
        self.cards: dict[str, tuple[CardView, ...]] = {}

    @property
    def joined(self) -> list[tuple[Listener, Look]]:
        """Who is told what happens."""
        return [(each, each.look) for each in self.listeners if each.look]

    def names_in(self, language: str) -> Names:
        """The names of this game in a language."""
        if language not in self.names:
            first, _ = self.session.moments[0]
            self.names[language] = Names(catalogue(language), first)
        return self.names[language]

    def cards_in(self, language: str) -> tuple[CardView, ...]:
        """The cards of this game in a language."""
        if language not in self.cards:
            cards = self.session.game.cards
            self.cards[language] = card_views(cards, catalogue(language))
        return self.cards[language]

    def snapshot(self, look: Look) -> Snapshot:
        """The whole position, and all that has happened."""
        names = self.names_in(look.language)
        return Snapshot(
            view=view_of(self.session, self.number, look.viewer, names),
            log=told_view(self.session.told, names),
        )


class Keeper:
    """Plays in a room, keeps what was played, and only then tells of it."""

    def __init__(self, room: Room, store: Store) -> None:
        self.room = room
        self.store = store

    async def play(self, action: Action) -> None:
        """An action, with the dice that follow it; raises `IllegalActionError`."""
        await self.carry_out(lambda: played_bits(self.room.session, action))

    async def carry_out(self, deed: Callable[[], Iterator[tuple[Event, ...]]]) -> None:
        """Do something that plays actions, the room being locked."""
        await self.kept(lambda: self.updates(deed()))

    async def lay(self) -> None:
        """Lay the map for those who have it laid by chance, the room being locked."""
        room = self.room
        await self.carry_out(lambda: lay_rest(room.session, room.laying))

    async def undo(self) -> None:
        """Take back the last decision, the room being locked."""
        await self.kept(self.undone)

    async def kept(self, deed: Callable[[], tuple[list[str], Letters]]) -> None:
        """Do something, keep its entries, tell of it: all of that, or nothing.

        Raises `NoSuchGameError` or `StoreError`.
        """
        room = self.room
        with ExitStack() as mending:
            mending.callback(self.go_back, room.session.game)
            entries, letters = await asyncio.to_thread(deed)
            await self.store.add(self.addition(entries))
            mending.pop_all()
        room.number += len(entries)
        for listener, look in room.joined:
            for text in letters.get(look, ()):
                listener.send(text)

    def go_back(self, before: GameRecord) -> None:
        """Have the game as it is kept, whatever was begun since."""
        if self.room.session.game is not before:
            self.room.session = Session(before, None, self.room.session.seed)

    def addition(self, entries: Iterable[str]) -> Addition:
        """What is to be kept of it."""
        room = self.room
        return Addition(
            game=room.id,
            number=room.number,
            entries=tuple(entries),
            standing=standing_of(room.session),
        )

    def updates(
        self, happening: Iterator[tuple[Event, ...]]
    ) -> tuple[list[str], Letters]:
        """Every action as an entry, and what everybody is told of it."""
        session = self.room.session
        before = len(session.game.actions)
        steps = list(enumerate(happening, start=before))
        # Decisions that were taken back have numbers too, and are no actions any more.
        ahead = self.room.number + 1 - before
        entries = [write_action(action) for action in session.game.actions[before:]]
        letters = {
            look: [
                written_message(self.update(ahead + step, step, events, look))
                for step, events in steps
            ]
            for _, look in self.room.joined
        }
        return entries, letters

    def update(
        self, number: int, step: int, events: tuple[Event, ...], look: Look
    ) -> Update:
        """An action of the game, as one sees it; nobody decides before the last."""
        session, names = self.room.session, self.room.names_in(look.language)
        mover = session.moments[step][0].mover
        assert mover is not None
        done = step + 1
        last = done == len(session.game.actions)
        return Update(
            number=number,
            action=write_action(session.game.actions[step]),
            seat=mover,
            events=told_view(events, names),
            view=view_of(session, number, look.viewer, names)
            if last
            else moment_view(session, done, number, names),
        )

    def undone(self) -> tuple[list[str], Letters]:
        """The entry of a decision taken back, and what everybody is told of it."""
        room, session = self.room, self.room.session
        session.undo()
        number = room.number + 1
        letters: Letters = {}
        for _, look in room.joined:
            names = room.names_in(look.language)
            undone = Undone(
                number=number,
                sentence=names.say("undone"),
                view=view_of(session, number, look.viewer, names),
                log=told_view(session.told, names),
            )
            letters[look] = [written_message(undone)]
        return [f"{UNDO}{len(session.game.actions)}"], letters

    def go_on(self) -> None:
        """Have dice and computers decide, if it is their turn and somebody looks."""
        room = self.room
        if room.going is None or room.going.done():
            room.going = asyncio.create_task(self.advance())

    async def advance(self) -> None:
        """Decide for dice and computers, as long as somebody is there to see it."""
        while await self.decide_one():
            pass

    async def decide_one(self) -> bool:
        """One decision of dice or a computer; whether there may be another."""
        room = self.room
        async with room.lock:
            number, session = room.number, room.session
            state = session.state
            if state.mover in room.laying and pieces_left(state):
                return await self.managed(self.lay())
        if state.mover is None or session.human or not room.joined:
            return False
        # Other requests are answered while the computer thinks.
        action = await asyncio.to_thread(session.players[state.mover], state)
        async with room.lock:
            if not room.joined:
                return False
            if room.number == number and not await self.managed(self.play(action)):
                return False
        if computers_alone(session) and room.session.state.turn != state.turn:
            await asyncio.sleep(PAUSE)
        return True

    async def managed(self, deed: Awaitable[None]) -> bool:
        """Whether something could be kept; if not, it is tried when somebody joins."""
        try:
            await deed
        except (NoSuchGameError, StoreError):
            return False
        return True


def computers_alone(session: Session) -> bool:
    """Whether no person is left in a game who could decide something."""
    players = zip(session.game.seats, session.state.seats, strict=True)
    return all(player != HUMAN or seat.out for player, seat in players)


def played_bits(session: Session, action: Action) -> Iterator[tuple[Event, ...]]:
    """What an action and the dice after it lead to, in bits."""
    yield session.play(action)
    while session.state.mover == CHANCE:
        yield session.play(session.players[CHANCE](session.state))


def written_message(message: Sent) -> str:
    """A message as it is sent."""
    return ENCODER.encode(message).decode()


class Rooms:
    """All rooms that somebody is in."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.opened: dict[str, asyncio.Task[Room]] = {}

    async def enter(self, game_id: str, listening: Callable[[Room], L]) -> L:
        """Somebody new in the room of a game.

        Raises `NoSuchGameError`, `StoreError` or `RecordError`.
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
        game = await self.store.game(game_id)
        session = await asyncio.to_thread(restored_game, game)
        return Room(game_id, session, len(game.entries))

    async def leave(self, room: Room, listener: Listener) -> None:
        """Go; the last one closes the door, once nothing is under way there."""
        room.listeners.discard(listener)
        async with room.lock:
            if not room.listeners and self.present(room.id) is room.listeners:
                del self.opened[room.id]

    def present(self, game_id: str) -> set[Listener]:
        """Who is in the room of a game."""
        opening = self.opened.get(game_id)
        if opening is None or not opening.done() or opening.exception():
            return set()
        return opening.result().listeners
