"""What is done in a room is kept, and only then told: all of it, or nothing."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from copy import copy
from random import Random
from typing import NamedTuple

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.state import CHANCE
from pocket_tactics.games.course import generator
from pocket_tactics.games.laying import lay_rest, pieces_left
from pocket_tactics.notation import write_action
from pocket_tactics.players.seats import HUMAN, level_of
from pocket_tactics.server import deeds
from pocket_tactics.server.changes import changes
from pocket_tactics.server.database import Addition
from pocket_tactics.server.errors import NoSuchGameError, StoreError
from pocket_tactics.server.messages import ENCODER, Sent, Undone, Update
from pocket_tactics.server.openings import out_of_reach
from pocket_tactics.server.persistence import standing_of
from pocket_tactics.server.rooms import Look, Room
from pocket_tactics.server.store import Store
from pocket_tactics.server.view_records import Told, View
from pocket_tactics.server.views import told_view
from pocket_tactics.server.workers import BusyError, TooLongError
from pocket_tactics.server.workers.retelling import UNDO

MAX_UPDATES_AT_ONCE = 32
"""The updates that are written in one step of the event loop: each takes 0.1 ms."""

PAUSE = 1.0
"""The seconds between the turns of a game in which only computers are left."""


class Done(NamedTuple):
    """What was done, not yet kept: entries for the store, and what everybody is told.

    *views* are the position as each looks at it now; *told* counts what has happened.
    """

    entries: list[str]
    letters: dict[Look, list[bytes]]
    views: dict[Look, View]
    told: int


class Keeper:
    """Plays in a room, keeps what was played, and only then tells of it."""

    def __init__(self, room: Room, store: Store) -> None:
        self.room = room
        self.store = store

    async def play(self, action: Action) -> None:
        """An action, with the dice that follow it; raises `IllegalActionError`."""
        await self.kept(lambda: self.done(self.played_bits(action)))

    async def lay(self) -> None:
        """Lay the map for those who have it laid by chance, the room being locked."""
        room = self.room
        rng = generator(room.seed, CHANCE)
        await self.kept(lambda: self.done(lay_rest(room.course, room.laying, rng)))

    async def undo(self) -> None:
        """Take back the last decision, the room being locked."""
        await self.kept(self.undone)

    async def kept(self, deed: Callable[[], Awaitable[Done]]) -> None:
        """Do something, keep its entries, tell of it: all of that, or nothing.

        Raises `NoSuchGameError` or `StoreError`.
        """
        room = self.room
        course, dice = copy(room.course), room.dice and room.dice.getstate()
        try:
            done = await deed()
            await self.store.add(self.addition(done.entries))
        except BaseException:
            room.course = course
            if room.dice and dice:
                room.dice.setstate(dice)
            raise
        room.entries += done.entries
        room.views, room.told = done.views, done.told
        room.course.forget(out_of_reach(room.course.actions))
        for listener, look in room.joined:
            for message in done.letters.get(look, ()):
                listener.send(message)
        room.options.start()

    def addition(self, entries: list[str]) -> Addition:
        """What is to be kept of it."""
        room = self.room
        return Addition(
            game=room.id,
            number=room.number,
            entries=tuple(entries),
            standing=standing_of(room.course.state),
        )

    def played_bits(self, action: Action) -> Iterator[tuple[Event, ...]]:
        """What an action and the dice after it lead to, in bits."""
        course = self.room.course
        yield course.play(action)
        while course.state.mover == CHANCE:
            yield course.play(course.players[CHANCE](course.state))

    async def done(self, happening: Iterator[tuple[Event, ...]]) -> Done:
        """Every action as an entry, and what everybody is told of it.

        Others have their turn after so many updates: a map is laid in 36 actions, and
        30 pages may each see it otherwise.
        """
        room, course = self.room, self.room.course
        looks = {look for _, look in room.joined}
        before = {look: room.view(look) for look in looks}
        start = course.count
        bits = list(happening)
        steps = [
            Step(room, start + at, room.number + at + 1, events)
            for at, events in enumerate(bits)
        ]
        letters: dict[Look, list[bytes]] = {look: [] for look in looks}
        made = 0
        for step in steps:
            made += len(looks)
            if made > MAX_UPDATES_AT_ONCE:
                await asyncio.sleep(0)
                made = len(looks)
            seen = {look.language: step.seen(look.language) for look in looks}
            for look in looks:
                view, told = seen[look.language]
                if step is steps[-1]:
                    view = room.own_view(view, look)
                letters[look].append(step.update(told, before[look], view))
                before[look] = view
        entries = [step.entry for step in steps]
        return Done(entries, letters, before, room.told + sum(map(len, bits)))

    async def undone(self) -> Done:
        """The entry of a decision taken back, and what everybody is told of it."""
        room, course = self.room, self.room.course
        looks = {look for _, look in room.joined}
        before = {look: room.view(look) for look in looks}
        moments = list(course.moments)
        course.undo()
        gone = moments[len(course.moments) :]
        told = room.told - sum(len(events) for _, events in gone)
        number = room.number + 1
        letters, views = {}, {}
        for look in looks:
            shared = room.shared_view(look.language, number)
            views[look] = room.own_view(shared, look)
            undone = Undone(
                number=number,
                sentence=room.names_in(look.language).say("undone"),
                told=told,
                view=changes(before[look], views[look]),
            )
            letters[look] = [written(undone)]
        return Done([f"{UNDO}{course.count}"], letters, views, told)

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
            number, state = room.number, room.course.state
            if state.mover in room.laying and pieces_left(state):
                return await self.managed(self.lay())
        if state.mover is None or room.course.human or not room.joined or room.full:
            return False
        # Other requests are answered while the computer thinks.
        action = await self.decided()
        async with room.lock:
            if not room.joined:
                return False
            if room.number == number and not await self.managed(self.play(action)):
                return False
        if computers_alone(room) and room.course.state.turn != state.turn:
            await asyncio.sleep(PAUSE)
        return True

    async def decided(self) -> Action:
        """What dice or a computer decide: the best that was found in time."""
        room, state = self.room, self.room.course.state
        assert state.mover is not None
        if state.mover == CHANCE:
            return room.course.players[CHANCE](state)
        level = level_of(room.header.seats[state.mover])
        try:
            found = await room.ask("computer", deeds.thought, level)
        except TooLongError as error:
            found = list(error.found)
        except BusyError:
            found = []
        action: Action = found[-1] if found else Random().choice(state.actions())
        return action

    async def managed(self, deed: Awaitable[None]) -> bool:
        """Whether something could be kept; if not, it is tried when somebody joins."""
        try:
            await deed
        except (NoSuchGameError, StoreError):
            return False
        return True


class Step(NamedTuple):
    """One action of several: how many stood before it, and what it led to."""

    room: Room
    before: int
    number: int
    events: tuple[Event, ...]

    @property
    def entry(self) -> str:
        """The action, as it is kept."""
        course = self.room.course
        return write_action(course.actions[self.before - course.before])

    def seen(self, language: str) -> tuple[View, tuple[Told, ...]]:
        """The position after it, and what happened, for all who read a language."""
        room = self.room
        view = room.moment_view(self.before + 1, language, self.number)
        return view, told_view(self.events, room.names_in(language))

    def update(self, told: tuple[Told, ...], before: View, view: View) -> bytes:
        """What one is told of it."""
        mover = self.room.course.at(self.before).mover
        assert mover is not None
        update = Update(
            number=self.number,
            action=self.entry,
            seat=mover,
            events=told,
            view=changes(before, view),
        )
        return written(update)


def computers_alone(room: Room) -> bool:
    """Whether no person is left in a game who could decide something."""
    players = zip(room.header.seats, room.course.state.seats, strict=True)
    return all(player != HUMAN or seat.out for player, seat in players)


def written(message: Sent) -> bytes:
    """A message as it is sent."""
    return ENCODER.encode(message)
