"""The updates of a room: entries to store, and the messages to broadcast."""

from collections.abc import AsyncIterator, Callable, Iterable
from functools import partial
from typing import NamedTuple

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.events import Event
from pocket_tactics.games.history import event_count
from pocket_tactics.games.log import Entry, Played, Undone
from pocket_tactics.notation import write_action
from pocket_tactics.server.protocol import play
from pocket_tactics.server.protocol.endings import TableNews
from pocket_tactics.server.protocol.message import ENCODER, ServerMessage
from pocket_tactics.server.protocol.views import Changes, EventView, View
from pocket_tactics.server.rooms.portions import (
    ACTION_MS,
    MESSAGE_MS,
    VIEW_MS,
    Portions,
)
from pocket_tactics.server.rooms.room import Room, person_names
from pocket_tactics.server.rooms.subscriber import Perspective
from pocket_tactics.server.views.position_views import (
    event_views,
    has_slow_actions,
    table_sentence,
)
from pocket_tactics.server.views.view_diff import changes
from pocket_tactics.server.workers.light_work import in_thread
from pocket_tactics.texts import names_in
from pocket_tactics.texts.table_answers import table_answer_sentence

Describe = Callable[[Perspective, Changes], ServerMessage]
"""A function that returns the message about a change, for a perspective."""


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

    def answered(self, perspective: Perspective) -> str:
        """Return what the table answered, and why; empty if a player decided."""
        if not self.why:
            return ""
        state = self.room.course.at(self.before)
        names = self.room.names_in(perspective.language)
        own = perspective.viewer.seats == (state.mover,)
        return table_answer_sentence(state, self.action, self.why, names, own=own)

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
    room: Room,
    actions: Iterable[Action],
    portions: Portions,
    why: str = "",
) -> PendingUpdate:
    """Play actions, each before the next one is drawn, and describe them.

    Other tasks of the event loop run between the actions and between the messages: a
    map is laid in 36 actions or more, and 30 clients may each have a perspective. *why*
    is the reason if the first action is an answer of the table.
    """
    perspectives = {each for _, each in room.joined}
    views = {each: room.view(each) for each in perspectives}
    steps = [each async for each in steps_of(room, actions, portions, why)]
    outbox: dict[Perspective, list[bytes]] = {each: [] for each in perspectives}
    languages = {each.language for each in perspectives}
    for step in steps:
        await portions.begin(VIEW_MS * len(languages))
        seen = {each: step.seen(each) for each in languages}
        for each in perspectives:
            after, events = seen[each.language]
            answered = step.answered(each)
            if step is steps[-1]:
                await portions.begin_message(each.language)
                after = room.player_view(after, each)
            else:
                await portions.begin(MESSAGE_MS)
            outbox[each].append(step.message(events, views[each], after, answered))
            views[each] = after
    entries: list[Entry] = [Played(step.action) for step in steps]
    return PendingUpdate(entries, outbox, views)


async def steps_of(
    room: Room, actions: Iterable[Action], portions: Portions, why: str
) -> AsyncIterator[Step]:
    """Play actions, and yield them, in portions."""
    before, number = room.course.action_count, room.number
    for at, action in enumerate(actions):
        events = await play_in_portions(room, action, portions)
        await list_in_portions(room, portions)
        await portions.begin(ACTION_MS)
        yield Step(room, before + at, number + at + 1, events, "" if at else why)


async def play_in_portions(
    room: Room, action: Action, portions: Portions
) -> tuple[Event, ...]:
    """Play an action and return its events.

    In a game that is not ordinary the action may take long. A thread finds its result
    while others work.
    """
    course = room.course
    if room.is_ordinary:
        return course.play(action)
    resolve = partial(course.state.resolve, action)
    return course.add(action, *await portions.aside(in_thread(resolve, slow=True)))


async def list_in_portions(room: Room, portions: Portions) -> None:
    """List the legal actions; let others work if a thread does it."""
    state = room.course.state
    if has_slow_actions(state):
        slow = not room.is_ordinary
        await portions.aside(in_thread(state.actions, slow=slow))


async def update_after_undo(room: Room, portions: Portions) -> PendingUpdate:
    """Undo the last decision, and describe that."""
    before = {each: room.view(each) for _, each in room.joined}
    undo_with_answers(room)
    await list_in_portions(room, portions)
    course, number = room.course, room.number + 1
    room.reopened = number

    def undone(perspective: Perspective, view: Changes) -> ServerMessage:
        return play.Undone(
            number=number,
            sentence=room.names_in(perspective.language).say("undone"),
            told=event_count(course),
            view=view,
        )

    return await described(room, Undone(course.action_count), before, undone, portions)


def undo_with_answers(room: Room) -> None:
    """Undo the last decision of a person, with the answers of the table after it."""
    course = room.course
    while course.undo() and course.action_count in room.answered:
        room.answered.remove(course.action_count)


async def update_at_table(
    room: Room, entry: Entry, portions: Portions
) -> PendingUpdate:
    """Do what players decided beside the board, and describe it."""
    before = {each: room.view(each) for _, each in room.joined}
    entry.replay(room.course)
    number = room.number + 1

    def news(perspective: Perspective, view: Changes) -> ServerMessage:
        own, persons = (
            perspective.viewer.seats,
            person_names(room, perspective.language),
        )
        sentence = table_sentence(room.course, entry, own, persons)
        return TableNews(number=number, sentence=sentence, view=view)

    return await described(room, entry, before, news, portions)


async def described(
    room: Room,
    entry: Entry,
    before: dict[Perspective, View],
    describe: Describe,
    portions: Portions,
) -> PendingUpdate:
    """Describe a change that is one entry to all who saw the position *before* it.

    Other tasks of the event loop run between the messages.
    """
    number = room.number + 1
    outbox, views = {}, dict[Perspective, View]()
    shared = {}
    for language in {perspective.language for perspective in before}:
        await portions.begin(VIEW_MS)
        shared[language] = room.shared_view(language, number)
    for each, view in before.items():
        await portions.begin_message(each.language)
        views[each] = room.player_view(shared[each.language], each)
        message = describe(each, changes(view, views[each]))
        outbox[each] = [ENCODER.encode(message)]
    return PendingUpdate([entry], outbox, views)
