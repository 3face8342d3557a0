"""Plays in a room: a change is committed before clients receive it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from copy import copy
from random import Random

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import CHANCE
from pocket_tactics.games.history import actions_to_redo
from pocket_tactics.games.laying import pieces_left, rest_of_map
from pocket_tactics.games.log import Entry, LoggedGame
from pocket_tactics.players.levels import LEVEL_BY_ID
from pocket_tactics.players.seats import level_of
from pocket_tactics.server.access.abandonment import AbandonedError
from pocket_tactics.server.access.client_address import CLIENT_ADDRESS
from pocket_tactics.server.errors import NoSuchGameError, StoreError
from pocket_tactics.server.limits import JOB_RETRY_PAUSE
from pocket_tactics.server.rooms.empty_questions import (
    find_answer,
    lets_table_answer,
)
from pocket_tactics.server.rooms.options import start_finding
from pocket_tactics.server.rooms.pacing import keep_pace, set_pace
from pocket_tactics.server.rooms.portions import Portions
from pocket_tactics.server.rooms.room import Room
from pocket_tactics.server.rooms.room_tasks import (
    has_only_computers,
    is_awaited,
    network_of_room,
    start_task,
    while_watched,
)
from pocket_tactics.server.rooms.updates import (
    PendingUpdate,
    update_after,
    update_after_undo,
    update_at_table,
)
from pocket_tactics.server.store.port import Store
from pocket_tactics.server.store.stored_games import (
    AppendedEntries,
    status_of,
    texts_of,
)
from pocket_tactics.server.tasks import tasks
from pocket_tactics.server.tasks.loaded_game import final_actions
from pocket_tactics.server.workers import BusyError, JobTimeoutError

Change = Callable[[Portions], Awaitable[PendingUpdate]]
"""A function that changes the game of a room, and describes that."""

PAUSE = 1.0
"""The seconds between the turns of a game in which only computers are left."""
STORE_RETRY_PAUSE = 5.0
"""The seconds until a computer decides again whose action could not be stored."""


class GameController:
    """Plays actions in a room, commits them, and sends them to the clients."""

    def __init__(self, room: Room, store: Store) -> None:
        self.room = room
        self.store = store
        self.dice_before: tuple[object, ...] | None = None
        """The state of the dice before the first roll of the current change."""

    async def play(self, action: Action, why: str = "") -> None:
        """Play an action and the dice that follow; raises `IllegalActionError`.

        *why* is the reason for an answer of the table.
        """
        room = self.room
        await self.commit(
            lambda portions: update_after(room, self.with_dice(action), portions, why)
        )

    async def lay(self) -> None:
        """Lay the map for the seats that want it laid at random; the room is locked."""
        room = self.room
        await self.commit(
            lambda portions: update_after(
                room, rest_of_map(room.course, room.laying, room.seed), portions
            )
        )

    async def redo(self) -> None:
        """Play again what was undone last; the room is locked."""
        room = self.room
        await self.commit(
            lambda portions: update_after(room, actions_to_redo(room.course), portions)
        )

    async def decide_at_table(self, entry: Entry) -> None:
        """Commit what players decided beside the board; the room is locked."""
        room = self.room
        await self.commit(lambda portions: update_at_table(room, entry, portions))

    async def undo(self) -> None:
        """Undo the last decision; the room is locked."""
        room = self.room
        await self.commit(lambda portions: update_after_undo(room, portions))

    async def commit(self, change: Change) -> None:
        """Make a change, store its entries, then send it: all of that or nothing.

        Raises `NoSuchGameError` or `StoreError`.
        """
        room = self.room
        await keep_pace(room)
        course = copy(room.course)
        self.dice_before = None
        try:
            async with Portions(room.id) as portions:
                update = await change(portions)
            entries = texts_of(update.entries)
            await self.store.add(self.appended(entries))
        except BaseException:
            room.course = course
            if course.dice and self.dice_before:
                course.dice.setstate(self.dice_before)
            raise
        room.entries += entries
        room.course.entry_count += len(entries)
        finish(room, update)

    def appended(self, entries: tuple[str, ...]) -> AppendedEntries:
        """Return new entries as the store takes them."""
        room = self.room
        return AppendedEntries(
            game=room.id,
            number=room.number,
            entries=entries,
            status=status_of(
                room.record,
                room.course.state,
                room.course.result,
                begun=room.course.begun,
            ),
        )

    def with_dice(self, action: Action) -> Iterator[Action]:
        """Yield an action, and the dice after it is played."""
        yield action
        course = self.room.course
        if course.state.mover == CHANCE and course.dice:
            self.dice_before = course.dice.getstate()
        while course.state.mover == CHANCE:
            yield course.players[CHANCE](course.state)

    def start_autoplay(self) -> None:
        """Let dice and computers decide, if it is their turn and somebody waits."""
        room = self.room
        if room.autoplay is None or room.autoplay.done():
            network = network_of_room(room)
            room.autoplay = start_task(room, self.run_autoplay, network)

    async def run_autoplay(self) -> None:
        """Decide for dice and computers as long as somebody waits for that."""
        while await self.decide_one():
            CLIENT_ADDRESS.set(network_of_room(self.room))

    async def decide_one(self) -> bool:
        """Make one decision of dice, a computer or the table.

        Return whether another may follow. A decision that cannot be stored is made
        again.
        """
        try:
            return await self.decide()
        except NoSuchGameError:
            return False
        except StoreError:
            await asyncio.sleep(STORE_RETRY_PAUSE)
        except BusyError:
            await asyncio.sleep(JOB_RETRY_PAUSE)
        except AbandonedError:
            pass  # a client that left may have come back
        return is_awaited(self.room)

    async def decide(self) -> bool:
        """Make one decision, as `decide_one` does.

        Raises `NoSuchGameError`, `StoreError`, `BusyError` or `AbandonedError`.
        """
        room = self.room
        async with room.lock:
            number, state = room.number, room.course.state
            if room.course.mover in room.laying and pieces_left(state):
                await self.lay()
                return True
        if room.course.mover is None or room.full or not is_awaited(room):
            return False
        if room.course.awaits_human:
            return await self.answer_question(number)
        return await self.decide_for_computer(number)

    async def decide_for_computer(self, number: int) -> bool:
        """Make a decision of dice or a computer; whether another may follow."""
        room, turn = self.room, self.room.course.state.seat
        # The room is not locked while a computer thinks.
        action = await choose_action(room)
        async with room.lock:
            if not room.joined:
                return False
            if room.number == number:
                await self.play(action)
        if has_only_computers(room) and room.course.state.seat != turn:
            await asyncio.sleep(PAUSE)
        return True

    async def answer_question(self, number: int) -> bool:
        """Answer an empty question of a person; whether there may be another."""
        room = self.room
        found = await find_answer(room)
        async with room.lock:
            if found and room.number == number and lets_table_answer(room):
                count = room.course.action_count
                await self.play(found.action, found.why)
                room.answered.add(count)
                return True
            return room.number != number


async def choose_action(room: Room) -> Action:
    """Return the decision of dice or a computer: the best one found in time.

    Raises `BusyError`, or `AbandonedError` if nobody waits for it any longer.
    """
    state = room.course.state
    mover = room.course.mover
    assert mover is not None
    if mover == CHANCE:
        return room.course.players[CHANCE](state)
    level = LEVEL_BY_ID[level_of(room.record.seats[mover]) or ""]
    try:
        with while_watched(room):
            found = await room.ask(
                "computer", tasks.choose_action, level.id, slow=level.slow
            )
    except JobTimeoutError as error:
        found = list(error.found)
    action: Action = found[-1] if found else Random().choice(state.actions())
    return action


def finish(room: Room, update: PendingUpdate) -> None:
    """Send a change that is stored to all clients."""
    room.views = update.views
    drop_final(room.course)
    send_update(room, update)
    start_finding(room)


def drop_final(course: LoggedGame) -> None:
    """Drop the moments of a game that can no longer be undone."""
    course.drop_before(final_actions(course.actions, course.state))


def send_update(room: Room, update: PendingUpdate) -> None:
    """Send a change to all clients, each the messages for its perspective."""
    for client, perspective in room.joined:
        for message in update.outbox.get(perspective, ()):
            client.send(message)
    set_pace(room)
