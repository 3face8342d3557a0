"""The updates of a room: entries to store, and the messages to broadcast."""

import asyncio
from collections.abc import Iterable
from typing import NamedTuple

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.events import Event
from pocket_tactics.games.log import Entry, Played, Undone
from pocket_tactics.notation import write_action
from pocket_tactics.server.protocol import play
from pocket_tactics.server.protocol.endings import TableNews
from pocket_tactics.server.protocol.message import ENCODER
from pocket_tactics.server.protocol.views import EventView, View
from pocket_tactics.server.rooms.room import Room
from pocket_tactics.server.rooms.subscriber import Perspective
from pocket_tactics.server.views.position_views import event_views, table_sentence
from pocket_tactics.server.views.view_diff import changes
from pocket_tactics.texts import names_in
from pocket_tactics.texts.table_answers import table_answer_sentence

MAX_UPDATES_AT_ONCE = 32
"""The updates that are encoded in one step of the event loop: each takes 0.1 ms."""


class PendingUpdate(NamedTuple):
    """A change that is not yet committed: its entries, and the messages about it.

    *views* are the position from each perspective after it.
    """

    entries: list[Entry]
    outbox: dict[Perspective, list[bytes]]
    views: dict[Perspective, View]


class Step(NamedTuple):
    """One action of an update: the count of actions *before* it, and its events.

    *why* is the reason for an answer of the table.
    """

    room: Room
    before: int
    number: int
    events: tuple[Event, ...]
    why: str = ""

    @property
    def action(self) -> Action:
        """The action."""
        course = self.room.course
        return course.actions[self.before - course.before]

    def seen(self, language: str) -> tuple[View, tuple[EventView, ...]]:
        """Return the position after the action, and its events, in a language."""
        room, after = self.room, self.before + 1
        names = names_in(room.course.at(after), room.names_in(language))
        view = room.moment_view(after, language, self.number)
        return view, event_views(self.events, names)

    def answered(self, language: str) -> str:
        """Return what the table answered, and why; empty if a player decided."""
        if not self.why:
            return ""
        state, names = self.room.course.at(self.before), self.room.names_in(language)
        return table_answer_sentence(state, self.action, self.why, names)

    def message(
        self, events: tuple[EventView, ...], before: View, after: View, answered: str
    ) -> bytes:
        """Return the message about the action for one perspective."""
        mover = self.room.course.at(self.before).mover
        assert mover is not None
        update = play.Update(
            number=self.number,
            action=write_action(self.action),
            seat=mover,
            events=events,
            view=changes(before, after),
            answered=answered,
        )
        return ENCODER.encode(update)


async def update_after(
    room: Room, actions: Iterable[tuple[Event, ...]], why: str = ""
) -> PendingUpdate:
    """Play actions, given by iterating over their events, and describe them.

    Other tasks of the event loop run between the messages: a map is laid in 36 actions,
    and 30 clients may each have a perspective. *why* is the reason if the first action
    is an answer of the table.
    """
    perspectives = {each for _, each in room.joined}
    views = {each: room.view(each) for each in perspectives}
    start = room.course.action_count
    steps = [
        Step(room, start + at, room.number + at + 1, events, "" if at else why)
        for at, events in enumerate(list(actions))
    ]
    outbox: dict[Perspective, list[bytes]] = {each: [] for each in perspectives}
    encoded = 0
    for step in steps:
        encoded += len(perspectives)
        if encoded > MAX_UPDATES_AT_ONCE:
            await asyncio.sleep(0)
            encoded = len(perspectives)
        seen = {each.language: step.seen(each.language) for each in perspectives}
        for each in perspectives:
            after, events = seen[each.language]
            answered = step.answered(each.language)
            if step is steps[-1]:
                after = room.player_view(after, each)
            outbox[each].append(step.message(events, views[each], after, answered))
            views[each] = after
    entries: list[Entry] = [Played(step.action) for step in steps]
    return PendingUpdate(entries, outbox, views)


async def update_after_undo(room: Room) -> PendingUpdate:
    """Undo the last decision, and describe that."""
    course = room.course
    perspectives = {each for _, each in room.joined}
    before = {each: room.view(each) for each in perspectives}
    undo_with_answers(room)
    number = room.number + 1
    room.reopened = number
    outbox, views = {}, {}
    for each in perspectives:
        shared = room.shared_view(each.language, number)
        views[each] = room.player_view(shared, each)
        message = play.Undone(
            number=number,
            sentence=room.names_in(each.language).say("undone"),
            told=course.event_count,
            view=changes(before[each], views[each]),
        )
        outbox[each] = [ENCODER.encode(message)]
    return PendingUpdate([Undone(course.action_count)], outbox, views)


def undo_with_answers(room: Room) -> None:
    """Undo the last decision of a person, with the answers of the table after it."""
    course = room.course
    while course.undo() and course.action_count in room.answered:
        room.answered.remove(course.action_count)


async def update_at_table(room: Room, entry: Entry) -> PendingUpdate:
    """Do what players decided beside the board, and describe it."""
    perspectives = {each for _, each in room.joined}
    before = {each: room.view(each) for each in perspectives}
    entry.replay(room.course)
    number = room.number + 1
    outbox, views = {}, {}
    for each in perspectives:
        shared = room.shared_view(each.language, number)
        views[each] = room.player_view(shared, each)
        message = TableNews(
            number=number,
            sentence=table_sentence(room.course, entry, room.names_in(each.language)),
            view=changes(before[each], views[each]),
        )
        outbox[each] = [ENCODER.encode(message)]
    return PendingUpdate([entry], outbox, views)
